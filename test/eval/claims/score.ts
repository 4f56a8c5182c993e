import type { ClaimKind, Polarity } from '../../../src/schema/vocabulary.ts'
import {
  type CaseTurn,
  CLAIM_LANGUAGES,
  type ClaimCase,
  type ExpectedClaim,
  type Interval,
} from './claim-case.ts'

/** A claim that the memory holds, seen from here. */
export interface ProducedClaim {
  readonly kind: ClaimKind
  readonly entity: string
  readonly attribute?: string | undefined
  readonly value?: string | undefined
  readonly polarity: Polarity
  readonly content: string
  /** The turns of the case that it rests on, by their place; a whole turn is quoted as its content. */
  readonly evidence: readonly { readonly turn: number; readonly quote: string }[]
  /** The dates it was stored with. */
  readonly dates: readonly Interval[]
}

/** `ignored`: it may be there or not. `unsupported`: a quote is missing, or is not in its turn. */
export type Verdict = 'right' | 'duplicate' | 'wrong' | 'unsupported' | 'ignored'

export interface CaseScore {
  readonly id: string
  readonly language: ClaimCase['language']
  readonly expected: readonly {
    readonly claim: ExpectedClaim
    /** The turn's trap, or `plain`. */
    readonly trap: string
    readonly found: boolean
    /** Of a found claim whose text has a date. */
    readonly date?: 'exact' | 'overlaps' | 'wrong' | 'missing'
  }[]
  readonly produced: readonly {
    readonly claim: ProducedClaim
    readonly trap: string
    readonly verdict: Verdict
  }[]
}

/** The share of the expected quote that a produced quote must cover. */
const QUOTE_OVERLAP = 0.6
const PLAIN = 'plain'

/** Compares what one case left in the memory with what it should have. */
export function scoreCase(testCase: ClaimCase, produced: readonly ProducedClaim[]): CaseScore {
  const slots = testCase.turns.flatMap((turn, index) => turn.claims.map((claim) => ({ claim, turn, index })))
  const names = testCase.turns.flatMap(({ speaker, name }) => (speaker === 'user' && name ? [name] : []))
  const matches = produced.map((claim) =>
    slots.flatMap((slot, place) =>
      matchesClaim(slot.claim, slot.index, claim, names, testCase) ? [place] : [],
    ),
  )
  const required = matches.map((places) => places.filter((place) => slots[place]?.claim.required))
  const taken = assign(required)
  return {
    id: testCase.id,
    language: testCase.language,
    expected: slots.flatMap(({ claim, turn }, place) => {
      if (!claim.required) return []
      const found = produced.filter((_, i) => required[i]?.includes(place))
      const trap = turn.trap ?? PLAIN
      if (found.length === 0 || claim.dates.length === 0) return [{ claim, trap, found: found.length > 0 }]
      return [
        {
          claim,
          trap,
          found: true,
          date: compareDates(
            claim.dates,
            found.flatMap(({ dates }) => dates),
          ),
        },
      ]
    }),
    produced: produced.map((claim, i) => {
      const verdict = judge(claim, testCase, names, taken.has(i), required[i] ?? [], matches[i] ?? [])
      return { claim, trap: trapOf(claim, verdict, testCase.turns), verdict }
    }),
  }
}

function judge(
  claim: ProducedClaim,
  { turns }: ClaimCase,
  names: readonly string[],
  isTaken: boolean,
  required: readonly number[],
  matches: readonly number[],
): Verdict {
  if (!isSupported(claim, turns)) return 'unsupported'
  if (isTaken) return 'right'
  if (required.length > 0) return 'duplicate'
  if (matches.length > 0) return 'ignored'
  const aboutOthers = !isUser(claim.entity, names)
  return aboutOthers && claim.evidence.every(({ turn }) => turns[turn]?.othersAllowed) ? 'ignored' : 'wrong'
}

/** Pairs as many produced claims as possible with one expected claim each; the produced ones that got one. */
function assign(candidates: readonly (readonly number[])[]): Set<number> {
  const owner = new Map<number, number>()
  const place = (produced: number, tried: Set<number>): boolean => {
    for (const expected of candidates[produced] ?? []) {
      if (tried.has(expected)) continue
      tried.add(expected)
      const rival = owner.get(expected)
      if (rival === undefined || place(rival, tried)) {
        owner.set(expected, produced)
        return true
      }
    }
    return false
  }
  for (const produced of candidates.keys()) place(produced, new Set())
  return new Set(owner.values())
}

function matchesClaim(
  expected: ExpectedClaim,
  turn: number,
  produced: ProducedClaim,
  userNames: readonly string[],
  { turns }: ClaimCase,
): boolean {
  if (!expected.kinds.includes(produced.kind)) return false
  if (expected.polarity !== undefined && expected.polarity !== produced.polarity) return false
  const aboutUser = expected.entities.includes('user') && isUser(produced.entity, userNames)
  if (!aboutUser && !expected.entities.some((name) => sameWords(name, produced.entity))) return false
  const value = produced.value ?? ''
  if (value !== '' && expected.values.some((wanted) => sameWords(wanted, value))) return true
  const content = turns[turn]?.content ?? ''
  const quoted = produced.evidence.some(
    ({ turn: place, quote }) =>
      place === turn &&
      overlap(content, expected.quote, quote) >= QUOTE_OVERLAP &&
      expected.values.some((wanted) => normalise(quote).includes(normalise(wanted))),
  )
  return quoted && (value === '' || sharesWord(value, expected))
}

/** Equal but for case, width, punctuation, articles and plain plurals, or one inside the other word by word. */
function sameWords(a: string, b: string): boolean {
  const [x, y] = [words(a), words(b)]
  if (x.length === 0 || y.length === 0) return false
  const [short, long] = x.length <= y.length ? [x, y] : [y, x]
  // A long sentence as a value holds any word: it is judged by its quote.
  if (long.length > short.length * 2 + 1) return false
  return long.some((_, start) => short.every((word, i) => long[start + i] === word))
}

/** A value that says something else than the expected claim's own words is another claim from the same sentence. */
function sharesWord(value: string, { quote, values }: ExpectedClaim): boolean {
  const known = new Set([quote, ...values].flatMap(words))
  return words(value).some((word) => known.has(word))
}

const FILLERS = new Set(['a', 'an', 'the', 'my', 'our', 'to', 'of', 'some', '的', '了'])

/** Words; of Chinese, single characters. */
function words(text: string): string[] {
  return (normalise(text).match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !FILLERS.has(word))
    .map((word) => (/^[a-z]{4,}[^s]s$/.test(word) ? word.slice(0, -1) : word))
}

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
}

function isUser(entity: string, names: readonly string[]): boolean {
  const plain = normalise(entity)
  return plain === 'user' || names.some((name) => normalise(name) === plain)
}

/** The share of `expected` that `quote` covers in `content`; both are verbatim parts of it. */
function overlap(content: string, expected: string, quote: string): number {
  const [a, b] = [content.indexOf(expected), content.indexOf(quote)]
  if (a < 0 || b < 0 || expected.length === 0) return 0
  return Math.max(0, Math.min(a + expected.length, b + quote.length) - Math.max(a, b)) / expected.length
}

function isSupported({ evidence }: ProducedClaim, turns: readonly CaseTurn[]): boolean {
  return (
    evidence.length > 0 &&
    evidence.every(({ turn, quote }) => quote !== '' && turns[turn]?.content.includes(quote) === true)
  )
}

/** What misled the reader; a claim that a later turn has corrected was not misled by its own turn. */
function trapOf({ evidence }: ProducedClaim, verdict: Verdict, turns: readonly CaseTurn[]): string {
  const traps = evidence.map(({ turn }) => turns[turn]?.trap ?? PLAIN)
  const own = traps.find((name) => name !== PLAIN)
  if (own !== undefined) return own
  return verdict === 'wrong' && turns.some(({ trap }) => trap === 'correction') ? 'correction' : PLAIN
}

function compareDates(
  wanted: readonly Interval[],
  stored: readonly Interval[],
): 'exact' | 'overlaps' | 'wrong' | 'missing' {
  if (stored.length === 0) return 'missing'
  const any = (test: (a: Interval, b: Interval) => boolean) =>
    wanted.some((a) => stored.some((b) => test(a, b)))
  // The end of an interval may be told as its last moment.
  if (any((a, b) => a[0] === b[0] && a[1] - b[1] >= 0 && a[1] - b[1] <= 1_000)) return 'exact'
  return any((a, b) => a[0] < b[1] && b[0] < a[1]) ? 'overlaps' : 'wrong'
}

/** Counts, and what follows from them; shares are 1 where there is nothing to count. */
export interface ClaimFigures {
  readonly turns: number
  readonly expected: number
  readonly found: number
  readonly right: number
  readonly duplicate: number
  readonly wrong: number
  readonly unsupported: number
  readonly ignored: number
  readonly precision: number
  readonly recall: number
}

export interface DateFigures {
  readonly dated: number
  readonly exact: number
  readonly overlaps: number
  readonly wrong: number
  readonly missing: number
}

export interface ClaimSummary {
  readonly byLanguage: Readonly<Record<string, ClaimFigures>>
  /** By language and trap, such as `en question`; `plain` is what is no trap. */
  readonly byTrap: Readonly<Record<string, ClaimFigures>>
  readonly dates: Readonly<Record<string, DateFigures>>
}

/** Adds up the scores of all cases: one claim weighs as much as another. */
export function summarise(cases: readonly ClaimCase[], scores: readonly CaseScore[]): ClaimSummary {
  const byLanguage: Record<string, ClaimFigures> = {}
  const byTrap: Record<string, ClaimFigures> = {}
  const dates: Record<string, DateFigures> = {}
  for (const language of CLAIM_LANGUAGES) {
    const turns = cases.filter((c) => c.language === language).flatMap((c) => c.turns)
    const own = scores.filter((s) => s.language === language)
    const traps = [...new Set(turns.map(({ trap = PLAIN }) => trap))].sort()
    byLanguage[language] = figures(turns.length, own, () => true)
    for (const trap of traps) {
      const count = turns.filter((turn) => (turn.trap ?? PLAIN) === trap).length
      byTrap[`${language} ${trap}`] = figures(count, own, (name) => name === trap)
    }
    dates[language] = countDates(own)
  }
  return { byLanguage, byTrap, dates }
}

function figures(
  turns: number,
  scores: readonly CaseScore[],
  belongs: (trap: string) => boolean,
): ClaimFigures {
  const expected = scores.flatMap((score) => score.expected.filter(({ trap }) => belongs(trap)))
  const produced = scores.flatMap((score) => score.produced.filter(({ trap }) => belongs(trap)))
  const count = (verdict: Verdict) => produced.filter((claim) => claim.verdict === verdict).length
  const found = expected.filter((claim) => claim.found).length
  const [right, duplicate, wrong, unsupported, ignored] = [
    count('right'),
    count('duplicate'),
    count('wrong'),
    count('unsupported'),
    count('ignored'),
  ]
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)
  return {
    turns,
    expected: expected.length,
    found,
    right,
    duplicate,
    wrong,
    unsupported,
    ignored,
    precision: share(right, right + duplicate + wrong + unsupported),
    recall: share(found, expected.length),
  }
}

function countDates(scores: readonly CaseScore[]): DateFigures {
  const dated = scores.flatMap(({ expected }) => expected.flatMap(({ date }) => date ?? []))
  const count = (verdict: string) => dated.filter((date) => date === verdict).length
  return {
    dated: dated.length,
    exact: count('exact'),
    overlaps: count('overlaps'),
    wrong: count('wrong'),
    missing: count('missing'),
  }
}
