const given = new WeakMap<object, readonly ArrayBuffer[]>()

/**
 * Says that nobody here uses these buffers of `value` any more: when it crosses to another thread they are moved
 * instead of copied. Never give away a buffer that an index still reads; a moved buffer has length 0.
 */
export function giveAway<T extends object>(value: T, buffers: readonly ArrayBuffer[]): T {
  given.set(value, buffers)
  return value
}

/** The buffers that were given away with `value`. */
export function givenAway(value: unknown): readonly ArrayBuffer[] {
  return typeof value === 'object' && value !== null ? (given.get(value) ?? []) : []
}
