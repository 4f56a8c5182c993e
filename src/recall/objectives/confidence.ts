import { KINDS } from '../../partition/columns.ts'
import type { Partition } from '../../partition/partition.ts'
import { recency } from '../../policy/recency.ts'
import { AUTHORITIES, CLAIM_KINDS } from '../../schema/vocabulary.ts'
import type { Candidates } from '../candidates.ts'

/** What confidence is worth by the authority of its source. */
const WORTH = { rumour: 0.5, unknown: 0.8, trusted: 0.9, official: 1 } as const

/** Claims may hold no longer; what was said or done stays said and done. */
const CLAIMS: ReadonlySet<number> = new Set(CLAIM_KINDS.map((kind) => KINDS[kind]))
/** What is left of a claim's confidence, at the least, when it was said long ago. */
const LEAST_FRESH = 0.5

/**
 * How far each candidate can be believed, by row, in [0, 1]: its confidence, the authority of its source, and how
 * fresh a claim is by its half-life.
 * @param now the moment from which ages are counted.
 */
export function confidenceOf(
  { columns }: Partition,
  { slots }: Candidates,
  now: number,
): Float32Array | undefined {
  const values = new Float32Array(slots.length)
  slots.forEach((slot, row) => {
    const authority = AUTHORITIES[columns.authority[slot] as number] ?? 'unknown'
    const sure = (columns.confidence[slot] as number) * WORTH[authority]
    const fresh = CLAIMS.has(columns.kind[slot] as number)
      ? recency(now - (columns.timestamp[slot] as number), columns.halfLifeHours[slot] as number)
      : 1
    values[row] = sure * (LEAST_FRESH + (1 - LEAST_FRESH) * fresh)
  })
  return values.some((value) => value !== values[0]) ? values : undefined
}
