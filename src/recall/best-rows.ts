import type { Partition } from '../partition/partition.ts'
import type { Candidates } from './candidates.ts'

/**
 * The rows with the greatest scores above 0, best first; equals by time, newest first, then by id: slots differ from
 * tab to tab.
 */
export function bestRows(
  partition: Partition,
  candidates: Candidates,
  scores: Float32Array,
  most: number,
): number[] {
  const least = nthGreatest(scores, most)
  const rows: number[] = []
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] as number
    if (score > 0 && score >= least) rows.push(row)
  }
  const { timestamp } = partition.columns
  const { slots } = candidates
  const slotOf = (row: number): number => slots[row] as number
  return rows
    .sort(
      (a, b) =>
        (scores[b] as number) - (scores[a] as number) ||
        (timestamp[slotOf(b)] as number) - (timestamp[slotOf(a)] as number) ||
        (partition.idOf(slotOf(a)) < partition.idOf(slotOf(b)) ? 1 : -1),
    )
    .slice(0, most)
}

/** 0 when there are fewer. */
function nthGreatest(scores: Float32Array, n: number): number {
  // Without a comparator this is a native sort of numbers, which is quicker than a heap.
  return scores.length <= n ? 0 : (scores.slice().sort()[scores.length - n] as number)
}
