import type { ObserveResult } from '../api/methods.ts'
import type { RecordId } from '../base/ids.ts'
import type { WritePlan } from '../partition/partition.ts'
import { dialogueRole } from '../policy/dialogue-role.ts'
import type { ObserveInput } from '../schema/input.ts'
import type { MemIRRecord, TurnRecord } from '../schema/record.ts'
import { composeEdge, composeRecord } from './compose-record.ts'
import { previousTurn, sessionOfTurn } from './session.ts'
import { type Given, storedBefore, unchanged, type WriteContext } from './write-context.ts'

/**
 * Stores a turn and links it to the one before it in its session.
 * @param used records that change with it.
 * @param given what of the input a retry would say again; default all.
 */
export async function planObserve(
  context: WriteContext,
  input: ObserveInput & { id: RecordId },
  { used = [], given = input }: { used?: readonly MemIRRecord[]; given?: Given } = {},
): Promise<WritePlan<ObserveResult>> {
  const at = input.at ?? context.now
  const sessionId = sessionOfTurn(context, input, at)
  const turn: TurnRecord = {
    kind: 'turn',
    ...composeRecord(context, 'turn', input, {
      id: input.id,
      content: input.content,
      provenance: {
        type: 'direct_interaction',
        sessionId,
        timestamp: at,
        speaker: input.speaker,
        ...(input.name !== undefined && { name: input.name }),
        trigger: 'observe',
      },
      dialogueRole: input.dialogueRole ?? dialogueRole(input.speaker, input.content),
    }),
    ...(context.extracts && mayClaim(input) && { extraction: { state: 'due' } }),
  }
  const before = await storedBefore(context, turn, given)
  if (before !== undefined) {
    return unchanged({ ids: [before.id], sessionId: before.provenance.sessionId })
  }
  const previous = previousTurn(context, sessionId, at)
  const edges =
    previous === undefined
      ? []
      : [
          composeEdge(
            context,
            'follows',
            context.partition.idOf(previous),
            turn.id,
            'next turn of the session',
          ),
        ]
  return { changes: { records: [turn, ...used], edges }, result: { ids: [turn.id], sessionId } }
}

/** Only the user and named participants say something of themselves. */
function mayClaim({ speaker, name }: ObserveInput): boolean {
  return speaker === 'user' || (speaker === 'other' && name !== undefined)
}
