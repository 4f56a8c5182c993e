import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangesCursor, ChangesPage, RecordChanges } from '../../../src/api/methods.ts'
import { follow } from '../../../src/api/subscription.ts'
import { MemoryError, type MemoryErrorCode } from '../../../src/base/errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const page = (epoch: number): ChangesPage => ({
  cursor: { pid: 'p', epoch },
  changes: { records: [], removed: [`r${epoch}`], reset: false },
})

/** Follows what answers say, one after another; then the memory is closed. @returns the places that were asked from. */
async function followed(answers: readonly (ChangesPage | MemoryErrorCode)[], told: RecordChanges[]) {
  const places: (ChangesCursor | undefined)[] = []
  const left: (ChangesPage | MemoryErrorCode)[] = [...answers, 'CLOSED']
  const ask = async ({ cursor }: { cursor?: ChangesCursor }): Promise<ChangesPage> => {
    places.push(cursor)
    const next = left.shift() ?? 'CLOSED'
    if (typeof next === 'string') throw new MemoryError(next, 'said so')
    return next
  }
  const following = follow(ask, (changes) => told.push(changes), new AbortController().signal)
  following.catch(() => undefined)
  await vi.runAllTimersAsync()
  await following
  return places
}

it('a worker that dies costs no change: its successor is asked from the same place', async () => {
  const told: RecordChanges[] = []
  const places = await followed([page(1), 'WORKER_DIED', 'TIMEOUT', page(2)], told)
  expect(places.map((cursor) => cursor?.epoch)).toEqual([undefined, 1, 1, 1, 2])
  expect(told.flatMap(({ removed }) => removed)).toEqual(['r1', 'r2'])
})

it('what is not to be tried again ends it, with the error', async () => {
  const told: RecordChanges[] = []
  await expect(followed([page(1), 'LOCKED', page(2)], told)).rejects.toMatchObject({ code: 'LOCKED' })
  expect(told).toHaveLength(1)
})
