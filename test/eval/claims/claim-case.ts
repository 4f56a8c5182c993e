import type { ClaimKind, Polarity, Speaker } from '../../../src/schema/vocabulary.ts'

export const CLAIM_LANGUAGES = ['en', 'zh'] as const
export type ClaimLanguage = (typeof CLAIM_LANGUAGES)[number]

/** Why a turn tempts a careless reader to store something wrong. */
export const TRAPS = [
  'small talk',
  'question',
  'negation',
  'hypothetical',
  'joke',
  'third person',
  'other speaker',
  'quotation',
  'assistant',
  'tool',
  'correction',
  'paraphrase',
  'recalled',
  'date',
  'task',
] as const
export type Trap = (typeof TRAPS)[number]

/** `[from, to)` in milliseconds since the epoch. */
export type Interval = readonly [number, number]

/** A claim as it should be, or may be, in the memory when the dialogue is over. */
export interface ExpectedClaim {
  /** The first is the one meant; the others are defensible too. */
  readonly kinds: readonly ClaimKind[]
  /** Names for what it is about, any of which will do; `user` is the user. */
  readonly entities: readonly string[]
  /** Only to be read by people: attribute names are free. */
  readonly attribute?: string
  /** Ways to word the value, any of which will do. */
  readonly values: readonly string[]
  /** Absent: the value can be told either way (`does not eat meat`, `vegetarian`). */
  readonly polarity?: Polarity
  /** Verbatim from the turn. */
  readonly quote: string
  /** Intervals that the turn's dates may stand for, any of which will do. */
  readonly dates: readonly Interval[]
  /** False: may come out, counts neither way. */
  readonly required: boolean
}

export interface CaseTurn {
  readonly speaker: Speaker
  readonly name?: string
  readonly sessionId: string
  readonly at: number
  readonly content: string
  readonly trap?: Trap
  /** Claims about others than the user count neither way. */
  readonly othersAllowed: boolean
  readonly claims: readonly ExpectedClaim[]
}

/**
 * `open`: the rules were made with it. `held`: kept aside, scored once, read since. `second` and `third`: other
 * wordings, each written before the rules saw it, scored once, developed with since.
 */
export const CLAIM_PARTS = ['open', 'held', 'second', 'third', 'fourth', 'fifth'] as const
export type ClaimPart = (typeof CLAIM_PARTS)[number]

/** Turns of one fresh user, in order, with the claims that should be left standing after the last. */
export interface ClaimCase {
  readonly id: string
  readonly part: ClaimPart
  readonly language: ClaimLanguage
  readonly turns: readonly CaseTurn[]
}

interface ClaimNotes {
  readonly attribute?: string
  readonly about?: string | readonly string[]
  readonly or?: readonly ClaimKind[]
  readonly polarity?: Polarity | 'either'
  /** `[first day, day after the last]` in UTC, such as `['2024-03-08', '2024-03-09']`; several where the words leave it open. */
  readonly when?: Days | readonly Days[]
}

const claim =
  (kinds: readonly ClaimKind[], usual: Polarity) =>
  (value: string | readonly string[], quote: string, notes: ClaimNotes = {}): ExpectedClaim => {
    const { attribute, about = 'user', or = [], polarity = usual, when = [] } = notes
    return {
      kinds: [...kinds, ...or],
      entities: typeof about === 'string' ? [about] : about,
      ...(attribute !== undefined && { attribute }),
      values: typeof value === 'string' ? [value] : value,
      ...(polarity !== 'either' && { polarity }),
      quote,
      dates: intervals(when).map(([from, to]) => [utc(from), utc(to)]),
      required: true,
    }
  }

type Days = readonly [string, string]

function intervals(when: Days | readonly Days[]): readonly Days[] {
  return isDays(when) ? [when] : when
}

function isDays(when: Days | readonly Days[]): when is Days {
  return typeof when[0] === 'string'
}

function utc(text: string): number {
  const time = Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00Z`)
  if (Number.isNaN(time))
    throw new Error(`Expected a date such as 2024-03-08 or 2024-03-08T10:00, got ${text}.`)
  return time
}

export const fact = claim(['fact'], 'positive')
export const likes = claim(['preference'], 'positive')
export const dislikes = claim(['preference'], 'negative')
export const goal = claim(['goal'], 'positive')
/** What the user means to do: `I plan to`, `I am going to`. */
export const plan = claim(['goal', 'commitment'], 'positive')
/** What the user has promised, or is bound to: a task, an appointment. */
export const commitment = claim(['commitment'], 'positive')
export const appointment = claim(['commitment', 'fact', 'goal'], 'positive')
/** The claim may come out, and counts neither way. */
export const maybe = (expected: ExpectedClaim): ExpectedClaim => ({ ...expected, required: false })

/** A turn as it is written down; `suite` gives it a time and a session. */
export interface WrittenTurn extends Omit<CaseTurn, 'at' | 'sessionId'> {
  readonly written?: string
}

const turn = (
  written: Pick<WrittenTurn, 'speaker' | 'content' | 'claims'> & Partial<WrittenTurn>,
): WrittenTurn => ({
  othersAllowed: false,
  ...written,
})

/** What the user says. */
export const user = (content: string, ...claims: ExpectedClaim[]): WrittenTurn =>
  turn({ speaker: 'user', content, claims })
/** What the user says, and why it is not what it seems. */
export const trap = (kind: Trap, content: string, ...claims: ExpectedClaim[]): WrittenTurn =>
  turn({ speaker: 'user', content, claims, trap: kind, othersAllowed: kind === 'third person' })
export const assistant = (content: string): WrittenTurn =>
  turn({ speaker: 'assistant', content, claims: [], trap: 'assistant' })
export const tool = (content: string): WrittenTurn =>
  turn({ speaker: 'tool', content, claims: [], trap: 'tool' })
/** What another participant says: nothing of it is about the user. */
export const other = (name: string, content: string): WrittenTurn =>
  turn({ speaker: 'other', name, content, claims: [], trap: 'other speaker', othersAllowed: true })
/** Under this name. */
export const as = (name: string, written: WrittenTurn): WrittenTurn => ({ ...written, name })
/** At this time in UTC, such as `2024-02-28T09:00`; a turn a day or more after the one before opens a new session. */
export const at = (time: string, written: WrittenTurn): WrittenTurn => ({ ...written, written: time })

/** A Tuesday. */
const DEFAULT_TIME = '2024-05-14T10:00'
const TURN_SPACING_MS = 60_000
const DAY_MS = 86_400_000

/** Numbers the dialogues, and gives each turn a time and a session. */
export function suite(
  language: ClaimLanguage,
  part: ClaimCase['part'],
  dialogues: readonly (readonly WrittenTurn[])[],
): ClaimCase[] {
  return dialogues.map((dialogue, index) => {
    const turns: CaseTurn[] = []
    let session = 1
    for (const { written, ...rest } of dialogue) {
      const before = turns.at(-1)
      const time = written ? utc(written) : before ? before.at + TURN_SPACING_MS : utc(DEFAULT_TIME)
      if (before && time - before.at >= DAY_MS) session += 1
      turns.push({ ...rest, at: time, sessionId: `session-${session}` })
    }
    return { id: `${language}-${part}-${index + 1}`, part, language, turns }
  })
}
