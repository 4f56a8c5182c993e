import { type LabelPostings, labelKey } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import { DIALOGUE_ROLES } from '../schema/vocabulary.ts'
import type { Candidates } from './candidates.ts'
import type { QueryPlan } from './query-plan.ts'

const QUESTION = DIALOGUE_ROLES.indexOf('question')

/** What a plan makes of the candidates, by row. */
export interface Boosts {
  /** On the fused score. */
  readonly factors: Float32Array
  /** Share of the asked-for intents and entities that the record carries, in [0, 1]; undefined when nothing was asked for. */
  readonly asked: Float32Array | undefined
  /** How far the record's role is spoken for, in [0, 1]; undefined when that tells nothing apart. */
  readonly roles: Float32Array | undefined
}

/** Turns a plan into numbers a candidate: what it inferred multiplies, what the caller asked for also counts by itself. */
export function boostsOf(partition: Partition, plan: QueryPlan, { slots }: Candidates): Boosts {
  const { columns } = partition
  const { boosts, participants, time } = plan
  const task = plan.taskId === undefined ? 0 : columns.tasks.find(plan.taskId)
  const actionType = plan.actionType === undefined ? 0 : columns.actionTypes.find(plan.actionType)
  const intents = sharesOf(
    plan.intents.map((intent) => [intent]),
    columns.intents,
    partition,
    slots,
  )
  const entities = sharesOf(plan.entities, columns.entities, partition, slots)

  const roles = roleWeights(partition, plan, slots)

  const factors = new Float32Array(slots.length)
  for (let row = 0; row < slots.length; row++) {
    const slot = slots[row] as number
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
    if (roles !== undefined) factor *= 1 + (boosts.role - 1) * (roles[row] as number)
    if (intents !== undefined) factor *= 1 + (boosts.intent - 1) * (intents[row] as number)
    if (entities !== undefined) factor *= 1 + (boosts.entity - 1) * (entities[row] as number)
    factors[row] = factor
  }
  const parts = [plan.asked.intents ? intents : undefined, plan.asked.entities ? entities : undefined]
  return { factors, roles, asked: meanOf(parts.filter((part) => part !== undefined)) }
}

/** What a sub-role that is another one leaves of its role's weight. */
const OTHER_PART = 0.8

/** By row, how far the role of a candidate is spoken for; undefined where that tells nothing apart. */
function roleWeights(
  { columns }: Partition,
  { roles }: QueryPlan,
  slots: Uint32Array,
): Float32Array | undefined {
  if (roles.length === 0) return undefined
  const spoken = new Map(
    roles.map(({ role, subRole, weight }) => [
      columns.roles.find(labelKey(role)),
      { weight, part: subRole === undefined ? 0 : columns.subRoles.find(labelKey(subRole)) },
    ]),
  )
  const weights = Float32Array.from(slots, (slot) => {
    const of = spoken.get(columns.role[slot] as number)
    if (of === undefined) return 0
    const part = columns.subRole[slot] as number
    return of.part !== 0 && part !== 0 && part !== of.part ? OTHER_PART * of.weight : of.weight
  })
  return weights.some((weight) => weight !== weights[0]) ? weights : undefined
}

/**
 * By row, how much of the targets a candidate carries; what many records carry tells little. Undefined when no record
 * carries any.
 */
function sharesOf(
  targets: readonly (readonly string[])[],
  postings: LabelPostings,
  { size }: Partition,
  slots: Uint32Array,
): Float32Array | undefined {
  let shares: Float32Array | undefined
  for (const names of targets) {
    const carriers = union(names.map((name) => postings.carriers(name)))
    if (carriers.size === 0) continue
    shares ??= new Float32Array(slots.length)
    const rarity = 1 - Math.log(carriers.size) / Math.log(size + 1)
    for (let row = 0; row < slots.length; row++) {
      if (carriers.has(slots[row] as number)) shares[row] = (shares[row] as number) + rarity / targets.length
    }
  }
  return shares
}

/** Most often all names but one are unknown, and nothing has to be copied. */
function union(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = sets.filter(({ size }) => size > 0)
  return others.length === 0 ? first : new Set([first, ...others].flatMap((set) => [...set]))
}

function meanOf(parts: readonly Float32Array[]): Float32Array | undefined {
  const [first] = parts
  return first?.map((_, row) => parts.reduce((sum, part) => sum + (part[row] as number), 0) / parts.length)
}
