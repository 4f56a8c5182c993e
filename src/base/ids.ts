import type { Clock } from './clock.ts'

declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]?: Name }

/** A record's id: a uuid, version 7 when memir mints it (time-ordered). */
export type RecordId = Branded<'RecordId'>
/** An edge's id: a uuid. */
export type EdgeId = Branded<'EdgeId'>
/** The caller's key of a user. */
export type UserId = Branded<'UserId'>
/** The random id of a partition: everything that belongs to one user is stored under it. */
export type PartitionId = Branded<'PartitionId'>

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Mints ids; injected, so that a test can make them predictable. */
export interface IdSource {
  /** A uuid v7 whose time is the clock's; each of the first 4,096 of a millisecond sorts after the one before. */
  recordId(): RecordId
  /** A uuid v4: says nothing about when it was made. */
  randomId(): string
}

export function systemIds(clock: Clock): IdSource {
  let last = 0
  let count = 0
  return {
    recordId: () => {
      const time = Math.min(Math.max(0, Math.floor(clock.now())), 2 ** 48 - 1)
      count = time === last ? count + 1 : 0
      last = time
      return timeOrdered(time, count % 4096, crypto.randomUUID())
    },
    randomId: () => crypto.randomUUID(),
  }
}

/** A uuid v7 (RFC 9562, 5.7): 48 bits of time, a counter of 12 (6.2, method 1), and the last 62 bits of a v4. */
function timeOrdered(at: number, count: number, random: string): RecordId {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${random.slice(18)}`
}
