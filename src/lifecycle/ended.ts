import type { RecordId } from '../base/ids.ts'
import { NO_EDGE } from '../graph/edge-table.ts'
import type { Partition } from '../partition/partition.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'

const SUMMARISES = EDGE_TYPES.indexOf('summarises')
/** Silence after which a session, or a stage of a task, is over for good. */
export const ENDED_MS = 86_400_000
/** Fewer details than these are read as quickly as their summary. */
export const LEAST_DETAILS = 6

/** The turns of sessions, and the steps of tasks, that have ended and have no summary yet: one list a summary, in order. */
export function endedStages(partition: Partition, now: number): RecordId[][] {
  const { chronology, tasks, columns } = partition
  const stages: number[][] = []
  for (const session of chronology.sessionNumbers()) {
    const turns = chronology.turnsOf(session)
    stages.push(Array.from({ length: turns.size }, (_, place) => turns.at(place) as number))
  }
  for (const [taskId] of columns.tasks.entries()) {
    const steps = tasks.numbersOf(taskId).map((step) => tasks.slotOf(taskId, step))
    stages.push(steps.filter((slot) => slot !== undefined))
  }
  return stages
    .map((slots) => slots.filter((slot) => !hasSummary(partition, slot)))
    .filter((slots) => {
      const last = Math.max(...slots.map((slot) => columns.timestamp[slot] as number))
      return slots.length >= LEAST_DETAILS && now - last > ENDED_MS
    })
    .map((slots) => slots.map((slot) => partition.idOf(slot)))
}

function hasSummary({ graph }: Partition, slot: number): boolean {
  for (let row = graph.firstOut(slot); row !== NO_EDGE; row = graph.nextOut(row))
    if (graph.typeOf(row) === SUMMARISES) return true
  return false
}
