import type { StoredIds } from '../api/methods.ts'
import type { RecordId } from '../base/ids.ts'
import type { WritePlan } from '../partition/partition.ts'
import type { FeedbackInput } from '../schema/input.ts'
import type { FeedbackRecord, MemIRRecord } from '../schema/record.ts'
import type { FeedbackOutcome } from '../schema/vocabulary.ts'
import { composeEdge, composeRecord, distinct } from './compose-record.ts'
import { resolveSession } from './session.ts'
import { storedBefore, unchanged, type WriteContext } from './write-context.ts'

/** Stores how work that used some records turned out, and counts it on each of them. */
export async function planFeedback(
  context: WriteContext,
  input: FeedbackInput & { id: RecordId },
): Promise<WritePlan<StoredIds>> {
  const { partition, now } = context
  const content = input.content ?? `outcome: ${input.outcome}`
  const recordIds = distinct(input.recordIds)
  const at = input.at ?? now
  const feedback: FeedbackRecord = {
    kind: 'feedback',
    ...composeRecord(context, 'feedback', input, {
      id: input.id,
      content,
      provenance: {
        type: 'system_feedback',
        sessionId: resolveSession(context, input.sessionId, at),
        timestamp: at,
        speaker: 'system',
        trigger: 'feedback',
      },
      dialogueRole: 'statement',
    }),
    feedback: { outcome: input.outcome, recordIds },
  }
  const before = await storedBefore(context, feedback, input)
  if (before !== undefined) return unchanged({ ids: [before.id] })
  const judged: MemIRRecord[] = []
  for (const [i, id] of recordIds.entries()) {
    const record = await partition.require(id, `feedback.recordIds.${i}`)
    judged.push(countOutcome(record, input.outcome, now))
  }
  const edges = recordIds.map((id) => composeEdge(context, 'mentions', id, feedback.id, 'judged by feedback'))
  return { changes: { records: [feedback, ...judged], edges }, result: { ids: [feedback.id] } }
}

function countOutcome(record: MemIRRecord, outcome: FeedbackOutcome, now: number): MemIRRecord {
  const { usage } = record
  return {
    ...record,
    usage: {
      ...usage,
      successCount: usage.successCount + (outcome === 'failure' ? 0 : 1),
      failureCount: usage.failureCount + (outcome === 'success' ? 0 : 1),
    },
    updatedAt: now,
  }
}
