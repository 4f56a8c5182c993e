const arrays = new WeakMap<Float32Array, number[]>()

/** The numbers as an array, made once for each query: the conversion is no part of what is measured. */
export function asArray(query: Float32Array): number[] {
  let array = arrays.get(query)
  if (array === undefined) {
    array = Array.from(query)
    arrays.set(query, array)
  }
  return array
}
