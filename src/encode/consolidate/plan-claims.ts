import type { RecordId } from '../../base/ids.ts'
import type { WritePlan } from '../../partition/partition.ts'
import type { Candidate } from '../../policy/candidate.ts'
import type { Extraction } from '../../schema/extraction.ts'
import type { MemIRRecord, TurnRecord } from '../../schema/record.ts'
import type { WriteContext } from '../write-context.ts'
import { ClaimLedger } from './claim-ledger.ts'
import type { ClaimVectors } from './claim-vectors.ts'
import type { Wording } from './merge-claim.ts'
import { type NewsReader, outdatedBy } from './outdate.ts'

/** What became of a turn. */
export interface TurnOutcome {
  /** As it was when it was looked at. */
  readonly turn: TurnRecord
  readonly extraction: Extraction
  readonly candidates: readonly Candidate[]
}

/**
 * Merges what was found in turns with what is known, links earlier turns to those by which they are out of date, and marks the turns: one commit, so that a turn is looked at once
 * however often this is tried. Turns that were deleted or looked at meanwhile are left out.
 */
export async function planClaims(
  context: WriteContext,
  outcomes: readonly TurnOutcome[],
  wording: Wording & NewsReader,
  vectors: ClaimVectors | undefined,
): Promise<WritePlan<null>> {
  const turns: MemIRRecord[] = []
  const ledger = new ClaimLedger(context, wording, vectors)
  const stored = new Map<RecordId, MemIRRecord>()
  for (const record of await context.partition.records(outcomes.map(({ turn }) => turn.id)))
    stored.set(record.id, record)
  for (const { turn: seen, extraction, candidates } of outcomes) {
    const turn = stored.get(seen.id)
    // An id may have been deleted and used anew for other words meanwhile.
    if (turn?.kind !== 'turn' || turn.content !== seen.content) continue
    if (turn.extraction === undefined || turn.extraction.state === 'done') continue
    const decided: TurnRecord = { ...turn, extraction }
    turns.push(decided)
    for (const candidate of candidates) await ledger.add(decided, candidate)
    // News is read once, when the turn is first looked at, whether it holds claims or not.
    if (turn.provenance.speaker !== 'user' || turn.extraction.state === 'passed') continue
    for (const outdated of await outdatedBy(context, decided, wording))
      await ledger.outdate(decided, outdated)
  }
  const { records, edges } = ledger
  return { changes: { records: [...turns, ...records], edges }, result: null }
}
