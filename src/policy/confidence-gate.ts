import type { Status } from '../schema/vocabulary.ts'

/** Under this a claim waits in the observation pool. */
export const CONFIDENCE_GATE = 0.8

/** The status of a new claim: it is active only with evidence and enough confidence. */
export function claimStatus(confidence: number, evidenceCount: number): Status {
  return evidenceCount > 0 && confidence >= CONFIDENCE_GATE ? 'active' : 'pending'
}
