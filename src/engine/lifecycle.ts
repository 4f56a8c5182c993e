/**
 * What becomes of records once they are written: claims are found in them, they are summarised, fade, are evicted, corrected,
 * deleted, looked over, checked, framed for a prompt, taken out, put in and locked. A file of its own in the package, loaded on first
 * use: no search waits for it.
 */
export { claimVectors } from '../encode/consolidate/claim-vectors.ts'
export { planClaims } from '../encode/consolidate/plan-claims.ts'
export { planCorrect } from '../encode/correct.ts'
export { planDelete } from '../encode/delete.ts'
export { decideTurns, dueTurns, readShifts } from '../encode/extract/read-turns.ts'
export { planSummary } from '../encode/summarise.ts'
export { planUpdate } from '../encode/update.ts'
export { discoverTypes } from '../lifecycle/discover-types.ts'
export { exportPage } from '../lifecycle/export.ts'
export { planImport } from '../lifecycle/import.ts'
export { maintain } from '../lifecycle/maintain.ts'
export { readChunk } from '../lifecycle/read-archive.ts'
export { changesSince } from '../recall/changes-since.ts'
export { context } from '../recall/context.ts'
export { findPath } from '../recall/find-path.ts'
export { history } from '../recall/history.ts'
export { profile } from '../recall/profile.ts'
export { review } from '../recall/review.ts'
export { verify } from '../recall/verify.ts'
export { walk } from '../recall/walk.ts'
export { lockKey, openLock } from '../storage/passphrase.ts'
export { awaitChanges } from './changes.ts'
