import type { Partition } from '../../partition/partition.ts'
import { recency } from '../../policy/recency.ts'
import type { Candidates } from '../candidates.ts'

/** Recencies that differ by less than this say nothing by themselves: all are new, or all are old. */
const LEAST_SPREAD = 0.01

/**
 * How recent each candidate is, by row: exp(-ln 2 · age / half-life). Where the ages of those that are relevant say
 * nothing by that measure, the share of them that are no newer; undefined when they are all of one moment.
 * @param relevance by row.
 * @param now the moment from which ages are counted.
 */
export function recencyOf(
  { columns }: Partition,
  { slots }: Candidates,
  relevance: Float32Array,
  now: number,
): Float32Array | undefined {
  const values = new Float32Array(relevance.length)
  let least = 1
  let most = 0
  for (let row = 0; row < values.length; row++) {
    if (relevance[row] === 0) continue
    const slot = slots[row] as number
    const value = recency(now - (columns.timestamp[slot] as number), columns.halfLifeHours[slot] as number)
    values[row] = value
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least > LEAST_SPREAD ? values : byPlace(columns.timestamp, slots, relevance)
}

/** Place in time among the relevant: 1 for the newest. */
function byPlace(
  timestamp: Float64Array,
  slots: Uint32Array,
  relevance: Float32Array,
): Float32Array | undefined {
  const times = new Float64Array(slots.length)
  let count = 0
  for (let row = 0; row < slots.length; row++) {
    if (relevance[row] !== 0) times[count++] = timestamp[slots[row] as number] as number
  }
  const known = times.subarray(0, count).sort()
  if (known[0] === known[count - 1]) return undefined
  const placeOf = new Map<number, number>()
  known.forEach((time, i) => {
    placeOf.set(time, (i + 1) / count)
  })
  return relevance.map((score, row) =>
    score === 0 ? 0 : (placeOf.get(timestamp[slots[row] as number] as number) ?? 0),
  )
}
