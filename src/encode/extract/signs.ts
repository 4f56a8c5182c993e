import type { Partition } from '../../partition/partition.ts'
import type { ClaimRules } from '../../policy/claim-rules.ts'
import type { TriggerSigns } from '../../policy/extraction-trigger.ts'
import { topicBreak } from '../../policy/topic-break.ts'
import type { TurnRecord } from '../../schema/record.ts'

/** Turns before one that are its topic. */
const TOPIC_TURNS = 4

/** What is seen of a turn before it is read. */
export function signsOf(
  partition: Partition,
  { id, content, entities }: TurnRecord,
  { extractionCue }: ClaimRules,
  passedOver: number,
): TriggerSigns {
  const slot = partition.slotOf(id)
  const cue = extractionCue(content)
  if (cue !== undefined || slot === undefined) return { cue, isNewName: false, isNewTopic: false, passedOver }
  return {
    cue,
    isNewName: entities.some((name) => isNew(partition, slot, name)),
    isNewTopic: leavesTopic(partition, slot),
    passedOver,
  }
}

function isNew({ columns: { entities, timestamp } }: Partition, slot: number, name: string): boolean {
  const at = timestamp[slot] as number
  for (const carrier of entities.carriers(name)) {
    const time = timestamp[carrier] as number
    if (time < at || (time === at && carrier < slot)) return false
  }
  return true
}

/** Whether a turn leaves the topic of those before it in its session; false while there are no vectors to tell by. */
export function leavesTopic({ vectors, columns, chronology }: Partition, slot: number): boolean {
  const vector = vectors?.get(slot)
  if (vectors === undefined || vector === undefined) return false
  const turns = chronology.turnsOf(columns.session[slot] as number)
  const last = turns.countUntil(columns.timestamp[slot] as number, slot) - 1
  const previous: Float32Array[] = []
  for (let place = last - 1; place >= Math.max(0, last - TOPIC_TURNS); place--) {
    const before = vectors.get(turns.at(place) as number)
    if (before !== undefined) previous.unshift(before)
  }
  return previous.length > 0 && topicBreak(previous, vector)
}
