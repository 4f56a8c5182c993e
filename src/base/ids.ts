import { v4, v7 } from 'uuid'
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
  /** A uuid v7 whose time is the clock's. */
  recordId(): RecordId
  /** A uuid v4: says nothing about when it was made. */
  randomId(): string
}

export function systemIds(clock: Clock): IdSource {
  return {
    recordId: () => v7({ msecs: Math.max(0, clock.now()) }),
    randomId: () => v4(),
  }
}
