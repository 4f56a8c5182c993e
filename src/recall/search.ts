import { isStopword } from '../lexical/stopwords.ts'
import { labelKey } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import type { Hit, RecordFilter, SearchInput, SearchResult } from '../schema/query.ts'
import { bundleOf } from './bundle.ts'
import type { Question } from './question.ts'
import { type Ranking, rank } from './rank.ts'
import type { TaskFocus } from './task-focus.ts'
import { objectivesAt, scoreAt, traceOf } from './trace.ts'

const DEFAULT_LIMIT = 10
/** So many of the terms that a hit shares with others are named. */
const MOST_SHARED = 5

const TASK_REASONS = {
  id: 'of the task',
  name: 'of the task that the question names',
  session: 'of the task at hand',
} as const
const LINEAGE_REASONS = {
  causes: 'led to what the question describes',
  effects: 'came of what the question describes',
  either: 'leads to what the question describes, or came of it',
  latest: '',
} as const

/** Finds the records that answer a query: typed filter, scores, order, and the records themselves. */
export async function search(
  partition: Partition,
  input: SearchInput,
  question: Question,
  now: number,
): Promise<SearchResult> {
  const { text, limit = DEFAULT_LIMIT, strategy = 'pareto', explain = false } = input
  const ranking = rank(partition, {
    text,
    filter: searchFilter({ ...input, ...question.inRole }),
    strategy,
    now: input.now ?? now,
    activeSessionId: input.activeSessionId,
    objectives: input.objectives,
    diverse: input.diverse,
    question,
    limit,
    all: explain,
  })
  const { role } = question.inRole
  const inRole = role === undefined ? undefined : partition.columns.roles.find(labelKey(role))
  const isShown = (slot: number): boolean =>
    (input.sensitive !== false || partition.columns.sensitive[slot] === 0) &&
    (inRole === undefined || partition.columns.role[slot] === inRole)
  // Slots and ids are read before the first await: a delete in between makes a hit vanish, never another record appear.
  const chosen = Array.from(ranking.order.ranked.subarray(0, limit), (place) => {
    const row = ranking.contenders[place] as number
    const slot = ranking.candidates.slots[row] as number
    const beside = input.bundles ? bundleOf(partition, slot, isShown) : undefined
    return {
      id: partition.idOf(slot),
      beside: beside?.map((other) => partition.idOf(other)),
      score: scoreAt(ranking, row),
      objectives: objectivesAt(ranking, row),
      why: explainMatch(partition, ranking, row, question.focus),
    }
  })
  const trace = explain ? traceOf(partition, ranking, strategy, question) : undefined
  const records = await partition.records([
    ...new Set(chosen.flatMap(({ id, beside }) => [id, ...(beside ?? [])])),
  ])
  const byId = new Map(records.map((record) => [record.id, record]))
  const hits: Hit[] = []
  for (const { id, beside, ...scored } of chosen) {
    const record = byId.get(id)
    const bundle = beside?.map((other) => byId.get(other)).filter((other) => other !== undefined)
    if (record !== undefined) hits.push({ record, ...scored, ...(bundle && { bundle }) })
  }
  return trace === undefined ? { hits } : { hits, trace }
}

/** Only what is in force is found, unless other statuses are asked for. */
function searchFilter(input: RecordFilter): RecordFilter {
  const inForce: RecordFilter['status'] = input.asOf === undefined ? ['active'] : ['active', 'superseded']
  return { ...input, status: input.status ?? inForce }
}

/** What speaks for a hit, in words. */
function explainMatch(
  { lexical, columns }: Partition,
  ranking: Ranking,
  row: number,
  focus: TaskFocus | undefined,
): string {
  const { cosines, stated, asked, activation, shared } = ranking.evidence
  const slot = ranking.candidates.slots[row] as number
  const reasons: string[] = []
  if (focus?.task !== undefined && focus.task.number === columns.task[slot]) {
    reasons.push(TASK_REASONS[focus.task.by])
    if (ranking.work?.lineage !== undefined && (ranking.work.lineage.values[row] ?? 0) > 0) {
      reasons.push(LINEAGE_REASONS[focus.asks ?? 'either'])
    }
    if ((ranking.work?.recency?.[row] ?? 0) > 0) reasons.push('among the last matches')
  }
  if (ranking.evidence.roles !== undefined && (ranking.evidence.roles[row] ?? 0) > 0)
    reasons.push(`of the role ${columns.roles.textOf(columns.role[slot] as number)}`)
  const words = lexical.matched(slot, ranking.terms).filter((term) => !isStopword(term))
  if (words.length > 0) reasons.push(`words: ${words.join(', ')}`)
  const cosine = cosines?.[row] ?? 0
  if (cosine > 0) reasons.push(`cosine ${cosine.toFixed(2)}`)
  const answering = stated?.[row] ?? 0
  if (answering > 0) reasons.push(`cosine ${answering.toFixed(2)} with an answer`)
  if ((asked?.[row] ?? 0) > 0) reasons.push('intents or entities asked for')
  const others = lexical.matched(slot, shared)
  if (others.length > 0) reasons.push(`words of other hits: ${others.slice(0, MOST_SHARED).join(', ')}`)
  if ((activation?.[row] ?? 0) > 0) reasons.push('beside a match')
  return reasons.join('; ')
}
