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

/** Whether a value is JSON whose text has at most about `units` characters; a greater one is not walked to its end. */
function isJson(value: unknown, units: number, depth: number): boolean {
  let left = units
  const fits = (item: unknown, levels: number): boolean => {
    // A value takes a character at least, wherever it occurs: what is shared is written out each time.
    if (--left < 0) return false
    if (typeof item === 'string') {
      left -= item.length
      return left >= 0
    }
    if (item === null || typeof item === 'boolean') return true
    if (typeof item === 'number') return Number.isFinite(item)
    if (typeof item !== 'object' || levels === 0) return false
    if (Array.isArray(item)) return item.length <= left && item.every((part) => fits(part, levels - 1))
    const prototype = Object.getPrototypeOf(item)
    if (prototype !== Object.prototype && prototype !== null) return false
    return Object.entries(item).every(([key, part]) => {
      left -= key.length
      return key !== '__proto__' && fits(part, levels - 1)
    })
  }
  return fits(value, depth)
}

/** An open JSON object of plain objects and arrays. */
export const attributes = z.custom<{ readonly [key: string]: Json }>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    isJson(value, LIMITS.attributesUnits, LIMITS.attributesDepth) &&
    JSON.stringify(value).length <= LIMITS.attributesUnits,
  {
    error: `expected a plain JSON object of at most ${LIMITS.attributesUnits} characters, ${LIMITS.attributesDepth} levels deep`,
  },
)
