import type { ObserveResult, ReplyInput } from '../api/methods.ts'
import type { WritePlan } from '../partition/partition.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { planObserve } from './observe.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Stores the answer to a turn in the turn's session and role, and counts the shown memories as used. The answer to
 * something sensitive gives it away, so it is sensitive too.
 */
export async function planReply(
  context: WriteContext,
  { id, turnId, content, shown }: ReplyInput,
): Promise<WritePlan<ObserveResult>> {
  const { partition, now } = context
  const turn = await partition.require(turnId, 'reply.turnId')
  const used = await partition.records(shown.filter((shownId) => partition.slotOf(shownId) !== undefined))
  return planObserve(
    context,
    {
      id,
      speaker: 'assistant',
      content,
      sessionId: turn.provenance.sessionId,
      at: Math.max(now, turn.provenance.timestamp),
      role: turn.role.activeRole,
      subRole: turn.role.subRole,
      tone: turn.role.tone,
      taskId: turn.role.taskId,
      sensitive: turn.sensitive || undefined,
    },
    { used: used.map((record) => countAccess(record, now)), given: { sessionId: turn.provenance.sessionId } },
  )
}

function countAccess(record: MemIRRecord, now: number): MemIRRecord {
  const { usage } = record
  return { ...record, usage: { ...usage, accessCount: usage.accessCount + 1, lastAccessedAt: now } }
}
