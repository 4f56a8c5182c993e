import type { RecordId } from '../base/ids.ts'
import type { ContextTemplate } from '../schema/context-template.ts'
import type { ClaimRecord, MemIRRecord, SummaryRecord } from '../schema/record.ts'
import { compressHistory, type HistoryLine, type HistoryMessage } from './compress-history.ts'
import { ContextPage } from './context-page.ts'
import { type ReplacedValue, renderMemory } from './render-memory.ts'
import { type DialoguePhase, SECTION_SHARES, type Section } from './section-shares.ts'
import { NO_MATCH, type TextMatch } from './text-match.ts'
import { estimateTokens, type TokenCounter } from './token-count.ts'
import { Told } from './told.ts'
import { type FrameLanguage, WORDINGS } from './wording.ts'

/** What a context is made from; already filtered. A record in several sections is shown once. */
export interface ContextSections {
  /** The most relevant first. */
  readonly relevant: readonly MemIRRecord[]
  /** Claims that say who the user is, the most important first. */
  readonly profile?: readonly ClaimRecord[] | undefined
  /** The last turns or steps of the session or task, the latest first; shown in the order of their time. */
  readonly recent?: readonly MemIRRecord[] | undefined
  /** Summaries of relevant memories (`derivedFrom`): one stands in for those of them that do not fit. */
  readonly summaries?: readonly SummaryRecord[] | undefined
  /** The conversation so far, oldest first. */
  readonly history?: readonly HistoryMessage[] | undefined
}

export interface AssembleOptions {
  /** Most tokens of the whole text, frame included. */
  readonly budget: number
  /** Default `en`. */
  readonly language?: FrameLanguage | undefined
  /**
   * `shown` (default): the prompt shows the history itself; a memory that repeats it is left out. `compress`: the context
   * shows it, shortened.
   */
  readonly history?: 'shown' | 'compress' | undefined
  /** Default `early`. */
  readonly phase?: DialoguePhase | undefined
  /** How often a step was run that stands for its repetitions. */
  readonly times?: ReadonlyMap<RecordId, number> | undefined
  /** What records tell that no longer holds. */
  readonly replaced?: ReadonlyMap<RecordId, readonly ReplacedValue[]> | undefined
  /** What the query makes of a text; says which part of a long one is shown. Default: its beginning. */
  readonly match?: TextMatch | undefined
  readonly template?: ContextTemplate | undefined
  /** Default `estimateTokens`. */
  readonly counter?: TokenCounter | undefined
}

export interface AssembledContext {
  /** Empty when nothing fits. */
  readonly text: string
  /** The records that the text shows, in its order. */
  readonly records: readonly MemIRRecord[]
  /** What the counter says of `text`; never over the budget. */
  readonly tokens: number
}

/**
 * A memory may take this share of the room before only its matching part is shown. Turns are better whole: cut to 60
 * tokens each, dialogue turns cover less evidence than fewer whole ones.
 */
const LARGEST_SHARE = 1 / 4
/** A summary is worth its place when it stands for this many. */
const LEAST_COVERED = 2
/** UTF-16 units of each memory in the line that tells of those that did not fit. */
const SHORT_UNITS = 80

/**
 * Frames memories for a prompt. The profile, the last turns and the history have a share of the budget each, by the
 * phase of the dialogue; the relevant memories have the rest, and what they leave goes back to the others. A memory is left out when it does not fit beside the
 * stronger ones, when the history shows it, or when one with the same content from the same source is shown. A
 * very long one is shown by the part that matches. What is relevant and does not fit is told by a summary, if there is
 * one, and in a line of extracts as far as there is room.
 */
export function assembleContext(sections: ContextSections, options: AssembleOptions): AssembledContext {
  return new Assembly(sections, options).assemble()
}

/** A line that shows one record. */
interface RecordLine {
  readonly text: string
  readonly tokens: number
}

class Assembly {
  readonly #sections: ContextSections
  readonly #options: AssembleOptions
  readonly #language: FrameLanguage
  readonly #counter: TokenCounter
  readonly #match: TextMatch
  readonly #page: ContextPage
  /** Tokens for all sections together. */
  readonly #room: number
  readonly #told = new Told()
  /** Messages that are still to be told, the most needed first. */
  readonly #talk: HistoryLine[]
  readonly #lines = new Map<RecordId, RecordLine>()

  constructor(sections: ContextSections, options: AssembleOptions) {
    const { relevant, profile = [], recent = [], history = [] } = sections
    const { budget, language = 'en', counter = estimateTokens, match = NO_MATCH, template = {} } = options
    this.#sections = sections
    this.#options = options
    this.#language = language
    this.#counter = counter
    this.#match = match
    const compress = options.history === 'compress'
    if (!compress) for (const { content } of history) this.#told.addMessage(content)
    this.#talk = compress ? compressHistory(history, match, language) : []
    const filled = [profile, relevant, recent, this.#talk].filter(({ length }) => length > 0)
    this.#page = new ContextPage({ budget, counter, template }, WORDINGS[language], filled.length > 1)
    this.#room = this.#page.left
  }

  assemble(): AssembledContext {
    const shares = SECTION_SHARES[this.#options.phase ?? 'early']
    this.#fillHistory(this.#room * shares.history)
    this.#fill('profile', this.#room * shares.profile)
    this.#fill('recent', this.#room * shares.recent)
    const { summaries = [] } = this.#sections
    const reserved = summaries.length > 0 ? this.#room * shares.summaries : 0
    this.#fill('relevant', this.#page.usedBy('relevant') + this.#page.left - reserved)
    this.#summarise(summaries)
    this.#fill('relevant')
    this.#fill('recent')
    this.#fillHistory()
    this.#fill('profile')
    this.#extractLeftOut()
    return this.#page.finish()
  }

  /** Shows what fits of a section while it takes no more than `most` tokens. */
  #fill(section: 'profile' | 'relevant' | 'recent', most = Number.POSITIVE_INFINITY): void {
    for (const [place, record] of (this.#sections[section] ?? []).entries()) {
      // The latest comes first, and is shown last.
      this.#show(section, record, section === 'recent' ? -place : place, most)
    }
  }

  #show(section: Section, record: MemIRRecord, rank: number, most: number): void {
    if (this.#told.has(record)) return
    const line = { ...this.#lineOf(record), rank, record }
    if (this.#page.put(section, line, most)) this.#told.addRecord(record)
  }

  #fillHistory(most = Number.POSITIVE_INFINITY): void {
    const { history = [] } = this.#sections
    for (let next = this.#talk[0]; next !== undefined; next = this.#talk[0]) {
      const { place, text, whole } = next
      const line = { rank: place, text, tokens: this.#counter(`${text}\n`) }
      if (!this.#page.put('history', line, most)) return
      if (whole) this.#told.addMessage(history[place]?.content ?? '')
      this.#talk.shift()
    }
  }

  /** Shows the summaries that stand for several of the memories that did not fit, those that stand for most first. */
  #summarise(summaries: readonly SummaryRecord[]): void {
    const leftOut = new Set(this.#leftOut().map(({ id }) => id))
    const covering = summaries
      .map((summary) => ({
        summary,
        covered: summary.provenance.derivedFrom.filter((id) => leftOut.has(id)),
      }))
      .filter(({ covered }) => covered.length >= LEAST_COVERED)
      .sort((a, b) => b.covered.length - a.covered.length)
    for (const { summary, covered } of covering) {
      // Cut to what is left: a summary is no evidence that must be whole.
      this.#lines.set(summary.id, this.#renderWithin(summary, this.#page.left))
      this.#show('relevant', summary, this.#sections.relevant.length, Number.POSITIVE_INFINITY)
      if (this.#told.has(summary)) for (const id of covered) this.#told.addStoodFor(id)
    }
  }

  /** One line that says how many memories are left out, with extracts of as many of them as fit. */
  #extractLeftOut(): void {
    const leftOut = this.#leftOut()
    const extracts: string[] = []
    let line: RecordLine | undefined
    for (const record of leftOut) {
      extracts.push(this.#render(record, SHORT_UNITS).text.slice('- '.length))
      const text = `- ${WORDINGS[this.#language].more(leftOut.length)}${extracts.join('; ')}`
      const tokens = this.#counter(`${text}\n`)
      if (!(tokens <= this.#page.left)) break
      line = { text, tokens }
    }
    if (line !== undefined) {
      this.#page.put('relevant', { ...line, rank: this.#sections.relevant.length + 1 })
    }
  }

  #leftOut(): MemIRRecord[] {
    return this.#sections.relevant.filter((record) => !this.#told.has(record))
  }

  #lineOf(record: MemIRRecord): RecordLine {
    let line = this.#lines.get(record.id)
    if (line === undefined) {
      line = this.#renderWithin(record, this.#room * LARGEST_SHARE)
      this.#lines.set(record.id, line)
    }
    return line
  }

  /** The whole line, or where it takes more than `most` tokens, one with about as much content as they hold. */
  #renderWithin(record: MemIRRecord, most: number): RecordLine {
    const whole = this.#render(record)
    if (!(whole.tokens > most)) return whole
    const { length } = record.content
    // The labels stay: what is too much is taken from the content alone.
    const units = Math.floor(length - (length * (whole.tokens - most)) / this.#counter(record.content))
    return this.#render(record, Math.max(SHORT_UNITS, units))
  }

  /** @param units at most about so much of a text is shown; default all. */
  #render(record: MemIRRecord, units?: number): RecordLine {
    const text = renderMemory(record, {
      language: this.#language,
      times: this.#options.times?.get(record.id),
      replaced: this.#options.replaced?.get(record.id),
      extract: units === undefined ? undefined : (whole) => this.#match.extract(whole, units),
    })
    return { text, tokens: this.#counter(`${text}\n`) }
  }
}
