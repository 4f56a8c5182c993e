import type { Partition } from '../../partition/partition.ts'
import type { Candidates } from '../candidates.ts'

/** What is at least so relevant, of the most relevant, is what was asked for. */
const MATCHING = 0.25
/** Each newer match leaves a candidate this share of its place. */
const DECAY = 0.85

/**
 * How late each candidate comes among those that match, by row: 1 the last of them, then less by rank, not by age: the state of a
 * task is its last match, whether that is of today or of last year. 0 for what does not match.
 * @param relevance by row.
 * @param isAsked whether a row is of the task that is meant.
 */
export function latestOf(
  { columns }: Partition,
  { slots }: Candidates,
  relevance: Float32Array,
  isAsked: (row: number) => boolean,
): Float32Array {
  const { timestamp, step } = columns
  const rows = [...slots.keys()].filter(isAsked)
  const top = rows.reduce((most, row) => Math.max(most, relevance[row] as number), 0)
  const matching = rows
    .filter((row) => (relevance[row] as number) >= MATCHING * top)
    .sort((a, b) => {
      const [x, y] = [slots[a] as number, slots[b] as number]
      return (timestamp[y] as number) - (timestamp[x] as number) || (step[y] as number) - (step[x] as number)
    })
  const values = new Float32Array(slots.length)
  matching.forEach((row, place) => {
    values[row] = DECAY ** place
  })
  return values
}
