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
  /** A uuid v7 whose time is the clock's; within one millisecond each sorts after the one before. */
  recordId(): RecordId
  /** A uuid that sorts after this one, and before what is minted at a later time. */
  idAfter(id: RecordId): RecordId
  /** A uuid v4: says nothing about when it was made. */
  randomId(): string
}

export function systemIds(clock: Clock): IdSource {
  let last: RecordId = ''
  return {
    recordId: () => {
      const fresh = timeOrdered(clock.now(), crypto.randomUUID())
      last = fresh.slice(0, TIME_UNITS) === last.slice(0, TIME_UNITS) ? idAfter(last) : fresh
      return last
    },
    idAfter,
    randomId: () => crypto.randomUUID(),
  }
}

/** Units of a uuid's text that hold the time. */
const TIME_UNITS = 13

/** A uuid v7 (RFC 9562, 5.7) with the 74 random bits of a v4: 48 bits of time before them, and another version. */
function timeOrdered(at: number, random: string): RecordId {
  const time = Math.min(Math.max(0, Math.floor(at)), 2 ** 48 - 1)
    .toString(16)
    .padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

/** The last 62 bits raised by a random step (RFC 9562, 6.2, method 2); the variant above them stays. */
function idAfter(id: RecordId): RecordId {
  const [step = 0] = crypto.getRandomValues(new Uint32Array(1))
  const tail = BigInt(`0x${id.slice(19).replace('-', '')}`) + BigInt(step) + 1n
  const hex = (BigInt.asUintN(62, tail) | (1n << 63n)).toString(16)
  return `${id.slice(0, 19)}${hex.slice(0, 4)}-${hex.slice(4)}`
}
