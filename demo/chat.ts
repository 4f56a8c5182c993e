import type { ClaimRecord, Hit, MemIRRecord, RecordId, TurnRecord } from 'memir'
import type { Answerer } from './answering/answerer.ts'
import { attempt } from './attempt.ts'
import type { Desk } from './desk.ts'
import { element, field, find } from './dom.ts'
import { count, formatMoment } from './format.ts'
import { kindBadge, speakerOf } from './record-labels.ts'

/** Turns that are shown. */
const SHOWN = 40
/** Turns that an answerer is given. */
const GIVEN = 8
const RECALLED = 3

/** What memory brought for a turn. */
interface Recalled {
  readonly hits: readonly Hit[]
  readonly tokens: number
}

/**
 * The conversation, read from memory itself; each turn with what was kept of it and what was recalled for it. Without an
 * answerer it shows what memory has to say.
 */
export class Chat {
  readonly #desk: Desk
  readonly #answerers: readonly Answerer[]
  readonly #log = find(document, '#chat-log', HTMLElement)
  readonly #turns = find(document, '#chat-log > ol', HTMLOListElement)
  readonly #form = find(document, '#chat-form', HTMLFormElement)
  readonly #text = find(document, '#chat-form textarea', HTMLTextAreaElement)
  readonly #title = find(document, '#chat-title', HTMLElement)
  readonly #recalled = new Map<RecordId, Recalled>()

  constructor(desk: Desk, answerers: readonly Answerer[]) {
    this.#desk = desk
    this.#answerers = answerers
    // Until here a message would go nowhere.
    find(this.#form, 'button[type="submit"]', HTMLButtonElement).disabled = false
    // It scrolls: the keyboard must reach it.
    this.#log.tabIndex = 0
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      const data = new FormData(this.#form)
      const content = field(data, 'content')
      if (content === '') return
      this.#text.value = ''
      void attempt(() => this.#say(content, field(data, 'role'), field(data, 'answerer')))
    })
    this.#text.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
      event.preventDefault()
      this.#form.requestSubmit()
    })
  }

  /** Offers the ways to answer that can run here. */
  async offerAnswerers(): Promise<void> {
    const select = find(this.#form, 'select[name="answerer"]', HTMLSelectElement)
    for (const { id, title, available } of this.#answerers) {
      if (await available().catch(() => false)) select.append(element('option', { value: id }, title))
    }
  }

  async refresh(): Promise<void> {
    this.#title.textContent = `Chat with ${this.#desk.person.name}`
    const records = await this.#desk.records()
    const turns = records
      .filter((record) => record.kind === 'turn')
      .slice(0, SHOWN)
      .reverse()
    const claims = keptOf(records)
    const nearEnd = this.#log.scrollHeight - this.#log.scrollTop - this.#log.clientHeight < 120
    const items: HTMLElement[] = []
    let session = ''
    for (const turn of turns) {
      if (turn.provenance.sessionId !== session) {
        session = turn.provenance.sessionId
        items.push(
          element(
            'li',
            { class: 'session' },
            `${formatMoment(turn.provenance.timestamp)} · ${turn.role.activeRole}`,
          ),
        )
      }
      items.push(this.#item(turn, claims.get(turn.id) ?? []))
    }
    if (items.length === 0) {
      items.push(
        element(
          'li',
          { class: 'empty' },
          'Tell something about yourself, such as “I am allergic to peanuts”, or load the sample under “Data”.',
        ),
      )
    }
    const focused = this.#log.contains(document.activeElement)
    if (!focused || this.#turns.childElementCount !== items.length) {
      this.#turns.replaceChildren(...items)
      if (nearEnd || turns.length < SHOWN) this.#log.scrollTop = this.#log.scrollHeight
    }
  }

  async #say(content: string, role: string, answererId: string): Promise<void> {
    const { user } = this.#desk
    const language = /\p{sc=Han}/u.test(content) ? 'zh' : 'en'
    const before = (await this.#desk.records()).filter((record) => record.kind === 'turn').slice(0, GIVEN)
    const turn = await user.turn({ content, role: role || undefined, language })
    this.#recalled.set(turn.id, { hits: turn.hits.slice(0, RECALLED), tokens: turn.context.tokens })
    this.#desk.changed()
    this.#log.scrollTop = this.#log.scrollHeight
    const answerer = this.#answerers.find(({ id }) => id === answererId)
    if (answerer !== undefined) {
      const turns = [...before].reverse().map(({ provenance, content: said }) => ({
        speaker: provenance.speaker === 'user' ? ('user' as const) : ('assistant' as const),
        content: said,
      }))
      const answer = await this.#answer(answerer, turn.context.text, [...turns, { speaker: 'user', content }])
      await turn.reply(answer)
    }
    await user.settled()
    this.#desk.changed()
    this.#log.scrollTop = this.#log.scrollHeight
  }

  /** Shows an answer while it comes. */
  async #answer(
    answerer: Answerer,
    context: string,
    turns: readonly { speaker: 'user' | 'assistant'; content: string }[],
  ): Promise<string> {
    const bubble = element('p', { class: 'bubble', dir: 'auto' }, '…')
    this.#turns.append(element('li', { class: 'turn assistant' }, bubble))
    let answer = ''
    for await (const piece of answerer.answer({ context, turns, signal: AbortSignal.timeout(120_000) })) {
      answer += piece
      bubble.textContent = answer
    }
    if (answer.trim() === '') throw new Error('The answer was empty.')
    return answer
  }

  #item(turn: TurnRecord, claims: readonly ClaimRecord[]): HTMLElement {
    const own = turn.provenance.speaker === 'user'
    const item = element('li', { class: `turn ${own ? 'user' : 'assistant'}` })
    if (!own) item.append(element('span', { class: 'speaker' }, speakerOf(turn)))
    item.append(element('p', { class: 'bubble', dir: 'auto' }, turn.content))
    if (claims.length > 0) item.append(this.#kept(claims))
    const recalled = this.#recalled.get(turn.id)
    if (recalled !== undefined) item.append(this.#recall(turn, recalled))
    return item
  }

  #kept(claims: readonly ClaimRecord[]): HTMLElement {
    return element(
      'ul',
      { class: 'kept', 'aria-label': 'Kept of this turn' },
      ...claims.map((claim) => {
        const chip = element(
          'button',
          { type: 'button', class: 'chip', dir: 'auto' },
          kindBadge(claim),
          ' ',
          element(claim.status === 'superseded' ? 's' : 'span', {}, claim.content),
        )
        chip.addEventListener('click', () => this.#desk.inspect(claim.id))
        return element('li', {}, chip)
      }),
    )
  }

  #recall(turn: TurnRecord, { hits, tokens }: Recalled): HTMLElement {
    const why = element('button', { type: 'button', class: 'link' }, 'How was this found?')
    why.addEventListener('click', () => this.#desk.recall(turn.content, turn.id))
    return element(
      'div',
      { class: 'recalled' },
      element(
        'p',
        { class: 'hint' },
        hits.length === 0
          ? 'Memory has nothing to this.'
          : `Memory recalls, in a context of ${count(tokens, 'token')}:`,
      ),
      element(
        'ol',
        {},
        ...hits.map(({ record }) => element('li', { dir: 'auto' }, kindBadge(record), ' ', record.content)),
      ),
      ...(hits.length === 0 ? [] : [why]),
    )
  }
}

/** The claims that rest on each turn. */
function keptOf(records: readonly MemIRRecord[]): Map<RecordId, ClaimRecord[]> {
  const kept = new Map<RecordId, ClaimRecord[]>()
  for (const record of records) {
    if (!('claim' in record) || record.provenance.basis === 'inferred') continue
    for (const { recordId } of record.provenance.evidence) {
      kept.set(recordId, [...(kept.get(recordId) ?? []), record])
    }
  }
  return kept
}
