import type { ClaimRecord, Hit, MemIRRecord, RecordId, TurnRecord } from 'memir'
import { type Answerer, askForAnswer, type Said } from './answering/answerer.ts'
import { attempt } from './attempt.ts'
import type { Desk, Person } from './desk.ts'
import { element, field, find, redraw } from './dom.ts'
import { count, formatMoment } from './format.ts'
import { Newest } from './newest.ts'
import { kindBadge, speakerOf } from './record-labels.ts'
import { loadSample } from './samples/load-sample.ts'

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
  readonly #views = new Newest()
  /** Who is being answered. */
  #answered: Person | undefined
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
  offerAnswerers(): void {
    const select = find(this.#form, 'select[name="answerer"]', HTMLSelectElement)
    for (const { id, title, available } of this.#answerers) {
      if (available()) select.append(element('option', { value: id }, title))
    }
  }

  async refresh(): Promise<void> {
    const mayShow = this.#views.begin()
    const { person } = this.#desk
    const records = await this.#desk.records()
    if (!(await mayShow())) return
    this.#title.textContent = `Chat with ${person.name}`
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
            { key: `before ${turn.id}`, class: 'session' },
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
          element('p', {}, 'Tell something about yourself, such as “I am allergic to peanuts”.'),
          element(
            'button',
            { type: 'button', class: 'link', onclick: () => void attempt(() => this.#loadSample()) },
            'Or load the sample',
          ),
        ),
      )
    }
    if (this.#answered === person) items.push(answerComing())
    redraw(this.#turns, ...items)
    if (nearEnd) this.#log.scrollTop = this.#log.scrollHeight
  }

  async #say(content: string, role: string, answererId: string): Promise<void> {
    const { person, user } = this.#desk
    const language = /\p{sc=Han}/u.test(content) ? 'zh' : 'en'
    const before = (await this.#desk.records()).filter((record) => record.kind === 'turn').slice(0, GIVEN)
    const turn = await user.turn({ content, role: role || undefined, language })
    this.#recalled.set(turn.id, { hits: turn.hits.slice(0, RECALLED), tokens: turn.context.tokens })
    // What follows stays in view, as long as one does not scroll away from it.
    this.#log.scrollTop = this.#log.scrollHeight
    const answerer = this.#answerers.find(({ id }) => id === answererId)
    if (answerer !== undefined) {
      this.#answered = person
      try {
        this.#desk.changed()
        const model = await answerer.model()
        const asked = { speaker: 'user', content } as const
        await turn.reply(
          await askForAnswer(model, turn.context.text, [...before.map(saidIn).reverse(), asked]),
        )
      } finally {
        this.#answered = undefined
        this.#desk.changed()
      }
    }
    this.#desk.changed()
    await user.settled()
    this.#desk.changed()
  }

  async #loadSample(): Promise<void> {
    const { person, user } = this.#desk
    await loadSample(person.id, user)
    await user.settled()
    this.#desk.changed()
  }

  #item(turn: TurnRecord, claims: readonly ClaimRecord[]): HTMLElement {
    const own = turn.provenance.speaker === 'user'
    const item = element('li', { key: turn.id, class: `turn ${own ? 'user' : 'assistant'}` })
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
          { type: 'button', class: 'chip', dir: 'auto', onclick: () => this.#desk.inspect(claim.id) },
          kindBadge(claim),
          ' ',
          element(claim.status === 'superseded' ? 's' : 'span', {}, claim.content),
        )
        return element('li', { key: claim.id }, chip)
      }),
    )
  }

  #recall(turn: TurnRecord, { hits, tokens }: Recalled): HTMLElement {
    const ask = (): void => this.#desk.recall(turn.content, turn.id)
    const why = element('button', { type: 'button', class: 'link', onclick: ask }, 'How was this found?')
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

function saidIn({ provenance, content }: TurnRecord): Said {
  return { speaker: provenance.speaker === 'user' ? 'user' : 'assistant', content }
}

function answerComing(): HTMLElement {
  return element('li', { class: 'turn assistant' }, element('p', { class: 'bubble' }, '…'))
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
