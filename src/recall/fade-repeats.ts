import type { Partition } from '../partition/partition.ts'
import { alikeSteps } from './alike-steps.ts'
import { bestRows } from './best-rows.ts'
import type { Candidates } from './candidates.ts'

/** So many of the best are looked at. */
const LOOKED_AT = 64
/** What is left to each further step of those that are alike. */
const FADING = 0.8
/** The last run stands for the others unless one of them fits better than this makes up for. */
const AS_GOOD = 0.85

/**
 * Steps that do the same again shall not crowd out the rest: of those that are alike the newest that fits as well stands for all of them, with
 * the most that any has, and the others come behind, each with less.
 * @param merits by row, what the order goes by.
 * @param objectives by row; changed in place.
 * @param isOfTask whether a row is a step of the task that is meant.
 */
export function fadeRepeats(
  partition: Partition,
  candidates: Candidates,
  merits: Float32Array,
  objectives: readonly Float32Array[],
  isOfTask: (row: number) => boolean,
): void {
  const { step } = partition.columns
  const { slots } = candidates
  const rows = bestRows(partition, candidates, merits, LOOKED_AT).filter(isOfTask)
  const merit = (slot: number) => merits[candidates.rowOf(slot)] as number
  const groups = alikeSteps(
    partition,
    rows.map((row) => slots[row] as number),
  )
  for (const group of groups) {
    const [best] = group
    if (best === undefined || group.length === 1) continue
    const newest = group
      .filter((slot) => merit(slot) >= AS_GOOD * merit(best))
      .reduce((a, b) => ((step[b] as number) > (step[a] as number) ? b : a))
    const others = group.filter((slot) => slot !== newest)
    for (const values of objectives) {
      const most = Math.max(...group.map((slot) => values[candidates.rowOf(slot)] as number))
      values[candidates.rowOf(newest)] = most
      others.forEach((slot, place) => {
        const row = candidates.rowOf(slot)
        values[row] = FADING ** (place + 1) * (values[row] as number)
      })
    }
  }
}
