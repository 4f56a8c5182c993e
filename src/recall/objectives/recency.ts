import type { Partition } from '../../partition/partition.ts'
import { recency } from '../../policy/recency.ts'
import type { Candidates } from '../candidates.ts'

/**
 * How recent each candidate is, by row: its place among those that match, 1 for the newest, by exp(-ln 2 · age /
 * half-life), and by time alone where none of them fades. The place, because that number differs little within a
 * session or a task, and not at all after years: on questions for the latest step of a task it finds half as many again.
 * @param relevance by row.
 * @param least the least relevance of what matches.
 * @param now the moment from which ages are counted.
 * @returns undefined when all that match are of one moment.
 */
export function recencyOf(
  { columns }: Partition,
  { slots }: Candidates,
  relevance: Float32Array,
  least: number,
  now: number,
): Float32Array | undefined {
  const { timestamp, halfLifeHours } = columns
  const faded = Float64Array.from(slots, (slot) =>
    recency(now - (timestamp[slot] as number), halfLifeHours[slot] as number),
  )
  const matches = (row: number): boolean => (relevance[row] as number) >= least
  return (
    placesOf(faded, matches) ??
    placesOf(
      Float64Array.from(slots, (slot) => timestamp[slot] as number),
      matches,
    )
  )
}

/** By row, the share of those that match whose value is no greater; undefined when theirs are all the same. */
function placesOf(values: Float64Array, matches: (row: number) => boolean): Float32Array | undefined {
  const known = values.filter((_, row) => matches(row)).sort()
  if (known.length === 0 || known[0] === known[known.length - 1]) return undefined
  return Float32Array.from(values, (value) => countUntil(known, value) / known.length)
}

/** How many of the ascending numbers are at most `value`. */
function countUntil(ascending: Float64Array, value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}
