import { type Bitset, forEachBit } from '../base/bitset.ts'
import type { LabelPostings } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import { DIALOGUE_ROLES } from '../schema/vocabulary.ts'
import type { QueryPlan } from './query-plan.ts'

const QUESTION = DIALOGUE_ROLES.indexOf('question')

/** What a plan makes of the records that pass, by slot. */
export interface Boosts {
  /** On the fused score. */
  readonly factors: Float32Array
  /** The greatest factor that any record could have. */
  readonly most: number
  /** Share of the asked-for intents and entities that the record carries, in [0, 1]; undefined when nothing was asked for. */
  readonly asked: Float32Array | undefined
}

/** Turns a plan into numbers a record: what it inferred multiplies, what the caller asked for also counts by itself. */
export function boostsOf(partition: Partition, plan: QueryPlan, passes: Bitset): Boosts {
  const { columns, slotCount } = partition
  const { boosts, participants, time } = plan
  const task = plan.taskId === undefined ? 0 : columns.tasks.find(plan.taskId)
  const actionType = plan.actionType === undefined ? 0 : columns.actionTypes.find(plan.actionType)
  const intents = sharesOf(
    plan.intents.map((intent) => [intent]),
    columns.intents,
    partition,
  )
  const entities = sharesOf(plan.entities, columns.entities, partition)

  const factors = new Float32Array(slotCount).fill(1)
  forEachBit(passes, (slot) => {
    let factor = 1
    if (participants.has(columns.name[slot] as number)) factor *= boosts.participant
    if (columns.timed[slot] === 1) factor *= boosts.timeWords
    if (columns.dialogueRole[slot] === QUESTION) factor *= boosts.question
    if (time !== undefined) {
      const at = columns.timestamp[slot] as number
      if (at >= time.from && at < time.to) factor *= boosts.interval
    }
    if (task > 0 && columns.task[slot] === task) factor *= boosts.task
    if (actionType > 0 && columns.actionType[slot] === actionType) factor *= boosts.actionType
    if (intents !== undefined) factor *= 1 + (boosts.intent - 1) * (intents[slot] as number)
    if (entities !== undefined) factor *= 1 + (boosts.entity - 1) * (entities[slot] as number)
    factors[slot] = factor
  })
  const most =
    (participants.size > 0 ? boosts.participant : 1) *
    Math.max(1, boosts.timeWords) *
    Math.max(1, boosts.question) *
    (time === undefined ? 1 : boosts.interval) *
    (task > 0 ? boosts.task : 1) *
    (actionType > 0 ? boosts.actionType : 1) *
    (intents === undefined ? 1 : boosts.intent) *
    (entities === undefined ? 1 : boosts.entity)
  const parts = [plan.asked.intents ? intents : undefined, plan.asked.entities ? entities : undefined]
  return { factors, most, asked: meanOf(parts.filter((part) => part !== undefined)) }
}

/**
 * By slot, how much of the targets a record carries; what many records carry tells little. Undefined when no record
 * carries any.
 */
function sharesOf(
  targets: readonly (readonly string[])[],
  postings: LabelPostings,
  { size, slotCount }: Partition,
): Float32Array | undefined {
  let shares: Float32Array | undefined
  for (const names of targets) {
    const carriers = new Set<number>()
    for (const name of names) for (const slot of postings.carriers(name)) carriers.add(slot)
    if (carriers.size === 0) continue
    shares ??= new Float32Array(slotCount)
    const rarity = 1 - Math.log(carriers.size) / Math.log(size + 1)
    for (const slot of carriers) shares[slot] = (shares[slot] as number) + rarity / targets.length
  }
  return shares
}

function meanOf(parts: readonly Float32Array[]): Float32Array | undefined {
  const [first] = parts
  return first?.map((_, slot) => parts.reduce((sum, part) => sum + (part[slot] as number), 0) / parts.length)
}
