import { isStopword } from '../lexical/stopwords.ts'
import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import { taskOfTurn } from './task-of-turn.ts'

/** The task that a question means, and by what. */
export interface TaskScope {
  /** Number in the `task` column. */
  readonly task: number
  readonly by: 'name' | 'session'
  /** Words of the question that only few tasks speak of, this one among them. */
  readonly words: readonly string[]
}

export interface ScopeQuery {
  readonly terms: readonly WeightedTerm[]
  /** Names in the question, which tell more of a task than other words. */
  readonly names: readonly string[]
  /** The task that the session is at work on. */
  readonly active: number | undefined
}

/** A name counts as much as so many other words. */
const NAME_WEIGHT = 3
/** What being at work on a task counts: more than one word that only another task speaks of, less than its name. */
const ACTIVE_WEIGHT = 1.6
/** By how much of a word that only one task speaks of the task must be ahead of all others. */
const LEAST_LEAD = 0.5

/**
 * Which task a question means: each task is taken as one text, all that was done and said in it, and the words of the
 * question count the more, the fewer tasks speak of them. Undefined when no task is clearly ahead of the others.
 */
export function taskScope(partition: Partition, query: ScopeQuery): TaskScope | undefined {
  const { tasks } = partition.columns
  const named = new Set(query.names.flatMap((name) => tokenize(name)))
  const evidence = new Map<number, { score: number; words: string[] }>()
  const count = taskCount(partition)
  if (count < 2) return undefined
  const worth = (carriers: number) => Math.log(1 + (count - carriers + 0.5) / (carriers + 0.5))
  for (const { term, weight } of query.terms) {
    if (isStopword(term)) continue
    const carriers = tasksWith(partition, term)
    if (carriers.size === 0) continue
    const score = (named.has(term) ? NAME_WEIGHT : 1) * Math.min(1, weight) * worth(carriers.size)
    for (const task of carriers) {
      const found = evidence.get(task) ?? { score: 0, words: [] }
      evidence.set(task, found)
      found.score += score
      if (carriers.size <= count / 2) found.words.push(term)
    }
  }
  void tasks
  const alone = worth(1)
  if (query.active !== undefined) {
    const found = evidence.get(query.active) ?? { score: 0, words: [] }
    evidence.set(query.active, found)
    found.score += ACTIVE_WEIGHT * alone
  }
  const ranked = [...evidence].sort(([, a], [, b]) => b.score - a.score)
  const [best, second] = ranked
  if (best === undefined) return undefined
  const lead = best[1].score - (second?.[1].score ?? 0)
  if (lead < LEAST_LEAD * alone) return undefined
  return { task: best[0], by: best[0] === query.active ? 'session' : 'name', words: best[1].words }
}

function taskCount({ tasks }: Partition): number {
  return tasks.count
}

function tasksWith(partition: Partition, term: string): Set<number> {
  const { task, kind, live } = partition.columns
  const found = new Set<number>()
  partition.lexical.forEachDocument(term, (slot) => {
    if (live[slot] === 0) return
    const own = task[slot] as number
    const of = own > 0 ? own : kind[slot] === KINDS.turn ? taskOfTurn(partition, slot) : 0
    if (of > 0) found.add(of)
  })
  return found
}
