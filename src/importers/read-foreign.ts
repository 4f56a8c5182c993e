import { MemoryError } from '../base/errors.ts'
import { isObject } from '../base/read-argument.ts'
import { LIMITS } from '../schema/limits.ts'
import type { Json } from '../schema/primitives.ts'

/** An object of JSON that another product wrote: any field may be missing, or be something else. */
export type Foreign = { readonly [key: string]: unknown }

/** The list in which an export holds its items. */
export function listOf(value: unknown, product: string, field?: string): readonly unknown[] {
  const list = field !== undefined && isObject(value) && !Array.isArray(value) ? value[field] : value
  if (Array.isArray(list)) return list
  throw new MemoryError(
    'INVALID',
    `${product}: expected the list that its export holds. Pass the parsed JSON.`,
  )
}

export function objectOf(value: unknown): Foreign {
  return isObject(value) ? value : {}
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Text with every half of a character replaced. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

/** A text that may be a name or an id. */
export function labelOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined || text.length > LIMITS.labelUnits ? undefined : wellFormed(text)
}

/** Milliseconds since the epoch, from ISO 8601 text or from seconds; undefined for anything else. */
export function timeOf(value: unknown): number | undefined {
  const ms =
    typeof value === 'number' ? value * 1_000 : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? Math.round(ms) : undefined
}

/** Plain JSON that fits into `attributes`; what is too much of it, or too deep, is left out. */
export function attributesOf(value: Foreign): { readonly [key: string]: Json } {
  const kept: [string, Json][] = []
  let units = 2
  for (const [key, field] of Object.entries(value)) {
    const json = asJson(field, MOST_LEVELS)
    const size = key.length + JSON.stringify(json ?? null).length + 8
    if (json === undefined || key === '__proto__' || units + size > MOST_UNITS) continue
    units += size
    kept.push([key, json])
  }
  return Object.fromEntries(kept)
}

/** Well below the limits of `attributes`, since keys are escaped when they are written. */
const MOST_UNITS = 16_000
const MOST_LEVELS = 12

function asJson(value: unknown, levels: number): Json | undefined {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return wellFormed(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (levels === 0 || !isObject(value)) return undefined
  if (Array.isArray(value)) return value.map((item: unknown) => asJson(item, levels - 1) ?? null)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, item]): [string, Json] => [wellFormed(key), asJson(item, levels - 1) ?? null]),
  )
}
