import { UUID } from '../base/ids.ts'
import { LIMITS } from './limits.ts'
import { z } from './zod.ts'

/** A JSON value, as `attributes` may hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const wellFormed = z.refine<string>((text) => !/\p{Cs}/u.test(text), {
  error: 'has a lone surrogate: the text was cut inside a character',
})
const notBlank = z.refine<string>((text) => text.trim().length > 0, {
  error: 'expected text, got only white space',
})

/** Text that says something: not blank, well-formed, within `max` UTF-16 units. */
export const text = (max: number) => z.string().check(z.maxLength(max), wellFormed, notBlank)

export const label = text(LIMITS.labelUnits)
export const labels = z.array(label).check(z.maxLength(LIMITS.labels))
export const content = text(LIMITS.contentUnits)
export const id = z.string().check(z.regex(UUID, { error: 'expected a uuid in lower case' }))
export const ids = z.array(id).check(z.maxLength(LIMITS.ids))
export const unit = z.number().check(z.gte(0), z.lte(1))
/** Milliseconds since the epoch, in the range of a Date. */
export const time = z.number().check(z.gte(-8.64e15), z.lte(8.64e15))
export const ordinal = z.int().check(z.gte(0))

const isJson = (value: unknown, depth: number): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((item) => isJson(item, depth - 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.entries(value).every(([key, item]) => key !== '__proto__' && isJson(item, depth - 1))
}

/** An open JSON object: plain objects and arrays at most 16 deep. */
export const attributes = z.custom<{ readonly [key: string]: Json }>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    isJson(value, 16) &&
    JSON.stringify(value).length <= LIMITS.attributesUnits,
  { error: `expected a plain JSON object of at most ${LIMITS.attributesUnits} characters, 16 levels deep` },
)
