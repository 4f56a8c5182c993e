import type { Partition } from '../partition/partition.ts'
import { assembleContext } from '../prompt/assemble-context.ts'
import { dialoguePhase } from '../prompt/section-shares.ts'
import type { TokenCounter } from '../prompt/token-count.ts'
import { LIMITS } from '../schema/limits.ts'
import type { ContextInput, ContextResult, Hit, RecordFilter } from '../schema/query.ts'
import { currentFirst } from './current-first.ts'
import { knownOfUser } from './known-of-user.ts'
import { matchText } from './match-text.ts'
import type { Question } from './question.ts'
import { recentOf } from './recent.ts'
import { collapseRepeatedSteps } from './repeated-steps.ts'
import { replacedValues } from './replaced.ts'
import type { search } from './search.ts'
import { summariesOf } from './summaries-of.ts'

const DEFAULT_BUDGET = 1_200
/** The last steps of a task that are shown beside what is relevant, unless it is said how many. */
const DEFAULT_STEPS = 3
/** Hits for a context of no tokens, and tokens for each further one: a short turn in its frame takes about 40. */
const LEAST_HITS = 20
const TOKENS_A_HIT = 40

/** What a context is made with. */
export interface ContextParts {
  readonly counter: TokenCounter
  /** The search: handed in, so that this file can be loaded apart from it. */
  readonly find: typeof search
}

/**
 * Finds what belongs to a text, what is known of the user and what was last said, and frames it for a prompt, within a
 * budget of tokens.
 */
export async function context(
  partition: Partition,
  input: ContextInput,
  question: Question,
  clock: number,
  { counter, find }: ContextParts,
): Promise<{ context: ContextResult; hits: readonly Hit[] }> {
  const { history, compressHistory, template, language, recent: wanted, profile = true, ...query } = input
  const { budget = DEFAULT_BUDGET, limit = hitsFor(budget), ...said } = query
  const asked = { ...said, ...question.inRole }
  const { taskId, now = clock, sensitive = false, asOf } = asked
  const inForce: RecordFilter['status'] = asOf === undefined ? ['active'] : ['active', 'superseded']
  const filter: RecordFilter = { ...asked, sensitive, status: asked.status ?? inForce }
  const passes = partition.filter(filter)
  const sessionId = asked.activeSessionId ?? asked.sessionId
  const most = wanted ?? (taskId === undefined ? 0 : DEFAULT_STEPS)
  const last = recentOf(partition, { taskId, sessionId, now }, passes, most)
  const [{ hits }, known, recent] = await Promise.all([
    find(partition, { ...asked, limit, sensitive }, question, clock),
    profile ? knownOfUser(partition, passes, asOf ?? now, question.plan.intents) : [],
    partition.records(last.slots.map((slot) => partition.idOf(slot))),
  ])
  const found = hits.map(({ record }) => record)
  const summaries = await summariesOf(partition, found, filter)
  const { values: replaced, successors } = await replacedValues(partition, [...found, ...recent], {
    superseded: partition.filter({ ...filter, status: ['superseded'], asOf: undefined }),
    inForce: passes,
    at: asOf ?? now,
  })
  const current = await currentFirst(partition, found, successors)
  const collapsed = collapseRepeatedSteps(current, recent)
  const assembled = assembleContext(
    { relevant: collapsed.relevant, recent: collapsed.recent, profile: known, summaries, history },
    {
      budget,
      language,
      template,
      counter,
      history: compressHistory === true ? 'compress' : 'shown',
      phase: dialoguePhase(Math.max(last.length, history?.length ?? 0)),
      times: collapsed.times,
      replaced,
      match: matchText(partition.lexical, asked.text),
    },
  )
  return { context: assembled, hits }
}

function hitsFor(budget: number): number {
  return Math.min(LIMITS.searchLimit, LEAST_HITS + Math.ceil(budget / TOKENS_A_HIT))
}
