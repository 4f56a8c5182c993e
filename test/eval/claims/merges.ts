import type { Memory } from '../../../src/api/memory.ts'
import type { ClaimRecord } from '../../../src/schema/record.ts'
import { STATUSES } from '../../../src/schema/vocabulary.ts'
import { table } from '../report.ts'
import type { SettableClock } from '../settable-clock.ts'
import { CLAIM_LANGUAGES, type ClaimLanguage } from './claim-case.ts'
import { DIFFERENCES, NEAR_DUPLICATES, PARAPHRASES } from './near-duplicates.data.ts'
import { readClaims, STANDING } from './read-claims.ts'

/** What the memory made of statements said one after the other. */
export interface Merging {
  /** For each statement, the claims (of any state) that rest on it. */
  readonly claimsOf: readonly (readonly string[])[]
  /** Claims that stand at the end. */
  readonly standing: number
}

/** `merged`: a claim rests on both. `apart`: each has claims of its own. `one`, `none`: extraction found too little. */
export type PairVerdict = 'merged' | 'apart' | 'one' | 'none'

/** What became of two statements that do not say the same. */
export function judgePair({ claimsOf: [first = [], second = []] }: Pick<Merging, 'claimsOf'>): PairVerdict {
  if (first.some((id) => second.includes(id))) return 'merged'
  if (first.length > 0 && second.length > 0) return 'apart'
  return first.length + second.length > 0 ? 'one' : 'none'
}

export interface GroupVerdict {
  readonly phrasings: number
  /** Phrasings of which anything was extracted. */
  readonly extracted: number
  /** Phrasings that the claim with the most evidence rests on. */
  readonly together: number
  /** One claim stands, and it rests on every phrasing. */
  readonly whole: boolean
}

/** What became of phrasings of one claim. */
export function judgeGroup({ claimsOf, standing }: Merging): GroupVerdict {
  const counts = new Map<string, number>()
  for (const ids of claimsOf) for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const together = Math.max(0, ...counts.values())
  return {
    phrasings: claimsOf.length,
    extracted: claimsOf.filter((ids) => ids.length > 0).length,
    together,
    whole: standing === 1 && together === claimsOf.length,
  }
}

export interface MergeReport {
  /** By language and difference. */
  readonly pairs: Readonly<Record<string, Readonly<Record<PairVerdict, number>>>>
  readonly groups: Readonly<
    Record<
      ClaimLanguage,
      {
        readonly groups: number
        readonly whole: number
        /** Of the phrasings after each group's first, the share that joined an earlier one. */
        readonly merged: number
        /** The same, of phrasings of which something was extracted. */
        readonly mergedOfExtracted: number
      }
    >
  >
  /** Pairs that were merged. */
  readonly wrong: readonly (readonly [string, string])[]
  /** Groups that did not end as one claim. */
  readonly split: readonly (GroupVerdict & { readonly first: string })[]
}

const DAY_MS = 86_400_000
/** A Tuesday. */
const START = Date.UTC(2024, 4, 14, 10)

/** Says the statements a day apart, in sessions of their own. */
async function say(
  memory: Memory,
  clock: SettableClock,
  userId: string,
  statements: readonly string[],
): Promise<Merging> {
  const user = memory.user(userId)
  const sources: string[] = []
  for (const [index, content] of statements.entries()) {
    const at = START + index * DAY_MS
    clock.set(at)
    const { ids } = await user.observe({
      speaker: 'user',
      content,
      at,
      sessionId: `day-${index + 1}`,
    })
    sources.push(ids[0] ?? '')
    // One statement is taken in before the next is said, as in life.
    await user.settled()
  }
  const claims = await readClaims(user, STATUSES)
  const restsOn = (claim: ClaimRecord, source: string) =>
    claim.provenance.evidence.some(({ recordId }) => recordId === source)
  return {
    claimsOf: sources.map((source) =>
      claims.filter((claim) => restsOn(claim, source)).map((claim) => claim.id),
    ),
    standing: claims.filter(({ status }) => STANDING.includes(status)).length,
  }
}

/** Says every pair and every group to a fresh user. */
export async function measureMerges(
  memory: Memory,
  clock: SettableClock,
  onProgress: (line: string) => void,
): Promise<MergeReport> {
  const pairs: Record<string, Record<PairVerdict, number>> = {}
  const wrong: (readonly [string, string])[] = []
  const split: (GroupVerdict & { first: string })[] = []
  const groupsOf = async (language: ClaimLanguage) => {
    const verdicts: GroupVerdict[] = []
    for (const [index, group] of PARAPHRASES[language].entries()) {
      const verdict = judgeGroup(await say(memory, clock, `group-${language}-${index}`, group))
      verdicts.push(verdict)
      if (!verdict.whole) split.push({ first: group[0] ?? '', ...verdict })
    }
    onProgress(`${language}: ${verdicts.length} groups`)
    return describeGroups(verdicts)
  }
  for (const language of CLAIM_LANGUAGES) {
    for (const difference of DIFFERENCES) {
      const counts: Record<PairVerdict, number> = { merged: 0, apart: 0, one: 0, none: 0 }
      for (const [index, pair] of NEAR_DUPLICATES[language][difference].entries()) {
        const verdict = judgePair(await say(memory, clock, `pair-${language}-${difference}-${index}`, pair))
        counts[verdict] += 1
        if (verdict === 'merged') wrong.push(pair)
      }
      pairs[`${language} ${difference}`] = counts
      onProgress(`${language} ${difference}: ${NEAR_DUPLICATES[language][difference].length} pairs`)
    }
  }
  return { pairs, groups: { en: await groupsOf('en'), zh: await groupsOf('zh') }, wrong, split }
}

/** Adds up the verdicts on groups. */
export function describeGroups(verdicts: readonly GroupVerdict[]): MergeReport['groups'][ClaimLanguage] {
  const sum = (count: (verdict: GroupVerdict) => number) => verdicts.reduce((total, v) => total + count(v), 0)
  const joined = sum(({ together }) => Math.max(0, together - 1))
  const share = (whole: number) => (whole === 0 ? 0 : joined / whole)
  return {
    groups: verdicts.length,
    whole: verdicts.filter(({ whole }) => whole).length,
    merged: share(sum(({ phrasings }) => phrasings - 1)),
    mergedOfExtracted: share(sum(({ extracted }) => Math.max(0, extracted - 1))),
  }
}

/** The figures as tables. */
export function renderMerges({ pairs, groups, wrong }: MergeReport): string {
  const percent = (share: number) => (share * 100).toFixed(1)
  return [
    'Statements that differ in one thing: how many pairs ended as',
    table([
      ['', 'merged', 'apart', 'one extracted', 'none'],
      ...Object.entries(pairs).map(([name, c]) => [name, ...[c.merged, c.apart, c.one, c.none].map(String)]),
    ]),
    `wrong merges: ${wrong.length}`,
    ...wrong.map(([a, b]) => `  ${a} | ${b}`),
    '',
    'Phrasings of one claim (percent of the later phrasings that joined an earlier one)',
    table([
      ['', 'groups', 'one claim', 'merged', 'merged of extracted'],
      ...Object.entries(groups).map(([name, g]) => [
        name,
        String(g.groups),
        String(g.whole),
        percent(g.merged),
        percent(g.mergedOfExtracted),
      ]),
    ]),
  ].join('\n')
}
