import type { RecordId } from '../base/ids.ts'
import type { MemIRRecord, StepRecord } from '../schema/record.ts'

export interface CollapsedSteps {
  /** As given, with the latest of each repeated step where its first is, and no other of them. */
  readonly relevant: readonly MemIRRecord[]
  readonly recent: readonly MemIRRecord[]
  /** How often a step was run, by the record that stands for all of them; absent for what was run once. */
  readonly times: ReadonlyMap<RecordId, number>
}

/**
 * Collapses the steps in which the same action was run again in the same task: repeated work must not crowd out the
 * rest, and its latest observation is the one that holds. What is stored stays as it is.
 * Runs that neither list holds are not counted.
 * @param relevant the strongest first.
 * @param recent the latest first; may repeat what is relevant.
 */
export function collapseRepeatedSteps(
  relevant: readonly MemIRRecord[],
  recent: readonly MemIRRecord[] = [],
): CollapsedSteps {
  const runs = new Map<string, Map<RecordId, StepRecord>>()
  for (const record of [...relevant, ...recent]) {
    if (record.kind !== 'step') continue
    const key = runKey(record)
    const run = runs.get(key) ?? new Map<RecordId, StepRecord>()
    runs.set(key, run.set(record.id, record))
  }
  const times = new Map<RecordId, number>()
  const collapse = (records: readonly MemIRRecord[]): MemIRRecord[] =>
    records.flatMap((record) => {
      if (record.kind !== 'step') return record
      const key = runKey(record)
      const run = runs.get(key)
      if (run === undefined) return []
      runs.delete(key)
      const latest = [...run.values()].reduce((a, b) => (b.step.stepId > a.step.stepId ? b : a))
      if (run.size > 1) times.set(latest.id, run.size)
      return latest
    })
  return { relevant: collapse(relevant), recent: collapse(recent), times }
}

function runKey({ step: { taskId, action, actionType } }: StepRecord): string {
  return JSON.stringify([taskId, actionType, action.normalize('NFKC').toLowerCase().split(/\s+/u)])
}
