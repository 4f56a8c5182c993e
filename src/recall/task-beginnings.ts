import { makeBitset, setBit } from '../base/bitset.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'

/**
 * How like a description the beginning of each task is, by its number: the mean cosine with its first step and with what was said
 * right before. Both say what the task is for; its other steps are like those of any task of its kind.
 */
export function likeBeginnings(
  { vectors, tasks, columns, chronology, slotCount }: Partition,
  description: Float32Array,
): Map<number, number> {
  const found = new Map<number, number>()
  if (vectors === undefined) return found
  const beginnings = new Map<number, readonly number[]>()
  const looked = makeBitset(slotCount)
  for (const [taskId, task] of columns.tasks.entries()) {
    const first = tasks.slotOf(taskId, tasks.numbersOf(taskId)[0] ?? 0)
    if (first === undefined) continue
    const session = chronology.session(columns.session[first] as number)
    const before = session.at(session.countUntil(columns.timestamp[first] as number, first) - 2)
    const slots = before !== undefined && columns.kind[before] === KINDS.turn ? [first, before] : [first]
    beginnings.set(task, slots)
    for (const slot of slots) setBit(looked, slot)
  }
  const cosines = new Float32Array(slotCount).fill(Number.NaN)
  vectors.scan(description, looked, cosines)
  for (const [task, slots] of beginnings) {
    const known = slots.map((slot) => cosines[slot] as number).filter((cosine) => !Number.isNaN(cosine))
    if (known.length > 0) found.set(task, known.reduce((sum, cosine) => sum + cosine, 0) / known.length)
  }
  return found
}

/** So many of the steps that are most like it are looked at. */
const NEAREST = 96

/** How like something the most alike step of each task is, by the task's number, beyond those that are looked at. */
export function likeSteps(partition: Partition, vector: Float32Array): Map<number, number> {
  const { vectors, columns } = partition
  const found = new Map<number, number>()
  const nearest = vectors?.search(vector, partition.filter({ kinds: ['step'] }), NEAREST)
  const least = Math.max(0, nearest?.cosines.at(-1) ?? 0)
  nearest?.slots.forEach((slot, place) => {
    const task = columns.task[slot] as number
    found.set(task, Math.max(found.get(task) ?? 0, (nearest.cosines[place] as number) - least))
  })
  return found
}
