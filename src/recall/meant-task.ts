import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { isStopword } from '../lexical/stopwords.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import { DIALOGUE_ROLES } from '../schema/vocabulary.ts'
import { likeBeginnings, likeSteps } from './task-beginnings.ts'
import { taskOfTurn } from './task-of-turn.ts'

/** The task that a question means, and by what. */
export interface MeantTask {
  /** Number in the `task` column. */
  readonly number: number
  /** The caller gave its id, the question names it, or the session is at work on it. */
  readonly by: 'id' | 'name' | 'session'
  /** By how much it is ahead of any other, in words that only one task speaks of. */
  readonly lead: number
  /** Words and names of the question that few tasks speak of, this one among them. */
  readonly words: readonly string[]
}

export interface MeantQuery {
  readonly terms: readonly WeightedTerm[]
  /** Names in the question, which tell more of a task than other words; each with its other names. */
  readonly entities: readonly (readonly string[])[]
  /** The task that the session is at work on. */
  readonly active?: number | undefined
  /** Vector of words that describe the task, which need not be its own. */
  readonly described?: Float32Array | undefined
  /** Vector of what is asked about, which tells the kind of work. */
  readonly asked?: Float32Array | undefined
  /** By so much of a word that only one task speaks of the task must be ahead of all others. */
  readonly leastLead?: number | undefined
}

const QUESTION = DIALOGUE_ROLES.indexOf('question')
/** A name counts as much as so many other words. */
const NAME_WEIGHT = 3
/** What being at work on a task counts: more than a word that only another task speaks of, less than its name. */
const ACTIVE_WEIGHT = 2
/** What a task counts whose beginning means the same as what describes it: as many words. */
const DESCRIBED_WEIGHT = 6
/** The same of a task with a step that means the same as what is asked about. */
const ASKED_WEIGHT = 6
/** Default of `leastLead`. */
const LEAST_LEAD = 0.5

/**
 * Which task a question means: each task is taken as one text, all that was done and said in it, and the words of the
 * question count the more, the fewer tasks speak of them. Undefined when no task is clearly ahead of the others.
 */
export function meantTask(partition: Partition, query: MeantQuery): MeantTask | undefined {
  const { count } = partition.tasks
  const alone = worthOf(1, count)
  const evidence = new Map<number, { score: number; words: string[] }>()
  const add = (task: number, score: number, word?: string) => {
    const found = evidence.get(task) ?? { score: 0, words: [] }
    evidence.set(task, found)
    found.score += score
    if (word !== undefined) found.words.push(word)
  }
  const take = (word: string, carriers: ReadonlySet<number>, weight: number) => {
    const worth = weight * worthOf(carriers.size, count)
    for (const task of carriers) add(task, worth, carriers.size <= count / 2 ? word : undefined)
  }
  for (const { term, weight } of query.terms) {
    // A single Han character is in too many words to tell of one.
    if (isStopword(term) || LONE_HAN.test(term)) continue
    take(
      term,
      tasksOf(partition, (visit) => partition.lexical.forEachDocument(term, visit)),
      Math.min(1, weight),
    )
  }
  for (const names of query.entities) {
    const carriers = tasksOf(partition, (visit) => {
      for (const name of names) for (const slot of partition.columns.entities.carriers(name)) visit(slot)
    })
    if (carriers.size > 0) take(names[0] ?? '', carriers, NAME_WEIGHT)
  }
  if (query.described !== undefined) {
    for (const [task, likeness] of likeBeginnings(partition, query.described)) {
      add(task, DESCRIBED_WEIGHT * alone * likeness)
    }
  }
  if (query.asked !== undefined) {
    for (const [task, likeness] of likeSteps(partition, query.asked))
      add(task, ASKED_WEIGHT * alone * likeness)
  }
  if (query.active !== undefined) add(query.active, ACTIVE_WEIGHT * alone)
  const [best, second] = [...evidence].sort(([, a], [, b]) => b.score - a.score)
  if (best === undefined) return undefined
  const [task, { score, words }] = best
  const lead = (score - (second?.[1].score ?? 0)) / alone
  if (lead < (query.leastLead ?? LEAST_LEAD)) return undefined
  return { number: task, by: task === query.active ? 'session' : 'name', lead, words }
}

const LONE_HAN = /^\p{sc=Han}$/u

/** What it tells that a task is among so many that speak of something. */
function worthOf(carriers: number, tasks: number): number {
  return Math.log(1 + (tasks - carriers + 0.5) / (carriers + 0.5))
}

/** The tasks of the records that are visited; a turn that names none counts for the task that it was said about. */
function tasksOf(partition: Partition, visitAll: (visit: (slot: number) => void) => void): Set<number> {
  const { task, kind, live, dialogueRole } = partition.columns
  const found = new Set<number>()
  visitAll((slot) => {
    if (live[slot] === 0) return
    const own = task[slot] as number
    // A question may be about any task: it tells of none.
    const isTold = kind[slot] === KINDS.turn && dialogueRole[slot] !== QUESTION
    const meant = own === 0 && isTold ? taskOfTurn(partition, slot) : own
    if (meant > 0) found.add(meant)
  })
  return found
}
