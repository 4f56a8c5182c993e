import type { Layer, RecordKind } from '../schema/vocabulary.ts'

export interface Defaults {
  /** Null: never fades. */
  readonly halfLifeHours: number | null
  readonly importance: number
  readonly layer: Layer
}

const DAY = 24

/** What a record of each kind starts with, unless the caller says otherwise. */
export const KIND_DEFAULTS: { readonly [K in RecordKind]: Defaults } = {
  turn: { halfLifeHours: 30 * DAY, importance: 0.3, layer: 'session' },
  step: { halfLifeHours: 30 * DAY, importance: 0.4, layer: 'session' },
  document: { halfLifeHours: null, importance: 0.5, layer: 'core' },
  feedback: { halfLifeHours: 30 * DAY, importance: 0.3, layer: 'session' },
  fact: { halfLifeHours: 90 * DAY, importance: 0.6, layer: 'core' },
  preference: { halfLifeHours: 365 * DAY, importance: 0.7, layer: 'core' },
  goal: { halfLifeHours: 90 * DAY, importance: 0.6, layer: 'core' },
  commitment: { halfLifeHours: 30 * DAY, importance: 0.6, layer: 'core' },
  summary: { halfLifeHours: 180 * DAY, importance: 0.5, layer: 'core' },
}
