import { useMemo, useSyncExternalStore } from 'react'
import type { Memory } from '../api/memory.ts'
import type { UserId } from '../base/ids.ts'
import type { ListInput } from '../schema/query.ts'
import { LiveRecords, type LiveSnapshot, NOTHING_YET } from './live-records.ts'

export type { LiveSnapshot } from './live-records.ts'

const nobody = (): (() => void) => () => undefined
const nothing = (): LiveSnapshot => NOTHING_YET

/**
 * The records of a user that pass a filter, for a React component, which renders again when they change, in this tab or another.
 * @param memory null while it opens.
 * @param filter compared by its content, so that it can be written in place.
 */
export function useRecords(memory: Memory | null, user: UserId, filter: ListInput = {}): LiveSnapshot {
  const key = JSON.stringify(filter)
  const live = useMemo(
    () => (memory === null ? null : new LiveRecords(memory, user, JSON.parse(key))),
    [memory, user, key],
  )
  return useSyncExternalStore(live?.subscribe ?? nobody, live?.snapshot ?? nothing, nothing)
}
