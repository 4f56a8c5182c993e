import type { ContextTemplate } from '../schema/context-template.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { FRAME_CLOSE, FRAME_OPEN } from './escape.ts'
import { SECTIONS, type Section } from './section-shares.ts'
import type { TokenCounter } from './token-count.ts'
import type { Wording } from './wording.ts'

/** A line that may be put on the page. */
export interface PageLine {
  /** Place within its section, by which the page is ordered. */
  readonly rank: number
  readonly text: string
  readonly tokens: number
  /** The record that it shows. */
  readonly record?: MemIRRecord
}

interface Placed extends PageLine {
  readonly section: Section
}

/** The frame with its sections, filled line by line and never over its budget. */
export class ContextPage {
  readonly #counter: TokenCounter
  readonly #budget: number
  readonly #words: Wording
  readonly #template: ContextTemplate
  readonly #titled: boolean
  /** In the order in which they were put: the least needed last. */
  readonly #placed: Placed[] = []
  #used: number

  /** @param titled whether sections have titles. */
  constructor(
    { budget, counter, template }: { budget: number; counter: TokenCounter; template: ContextTemplate },
    words: Wording,
    titled: boolean,
  ) {
    this.#budget = budget
    this.#counter = counter
    this.#template = template
    this.#words = words
    this.#titled = titled
    this.#used = counter(this.#text())
  }

  /** Tokens that are left. */
  get left(): number {
    return this.#budget - this.#used
  }

  /** Tokens that a section takes so far, its title included. */
  usedBy(section: Section): number {
    const lines = this.#of(section)
    const title = lines.length > 0 ? this.#titleTokens(section) : 0
    return lines.reduce((sum, { tokens }) => sum + tokens, title)
  }

  /** Puts a line if the section then takes at most `most` tokens and the page holds it; says whether it did. */
  put(section: Section, line: PageLine, most = Number.POSITIVE_INFINITY): boolean {
    const used = this.usedBy(section)
    const cost = line.tokens + (used === 0 ? this.#titleTokens(section) : 0)
    if (!(cost <= this.left) || used + cost > most) return false
    this.#used += cost
    this.#placed.push({ ...line, section })
    return true
  }

  /** The page as text, the records it shows in its order, and what the counter says of it. */
  finish(): { text: string; records: MemIRRecord[]; tokens: number } {
    for (; this.#placed.length > 0; this.#placed.pop()) {
      const text = this.#text()
      const tokens = this.#counter(text)
      // A counter may find more in the whole than in its parts.
      if (!(tokens <= this.#budget)) continue
      const records = SECTIONS.flatMap((section) => this.#of(section)).flatMap(({ record }) => record ?? [])
      return { text, records, tokens }
    }
    return { text: '', records: [], tokens: 0 }
  }

  #of(section: Section): Placed[] {
    return this.#placed.filter((line) => line.section === section).sort((a, b) => a.rank - b.rank)
  }

  #title(section: Section): string {
    return this.#template[section] ?? this.#words.titles[section]
  }

  #titleTokens(section: Section): number {
    return this.#titled ? this.#counter(`${this.#title(section)}\n`) : 0
  }

  #text(): string {
    const { open = FRAME_OPEN, close = FRAME_CLOSE, head = this.#words.head } = this.#template
    const sections = SECTIONS.flatMap((section) => {
      const lines = this.#of(section).map(({ text }) => text)
      return this.#titled && lines.length > 0 ? [this.#title(section), ...lines] : lines
    })
    return [open, head, ...sections, close].join('\n')
  }
}
