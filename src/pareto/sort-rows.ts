/** Shorter runs are sorted by insertion. */
const RUN = 12

/**
 * Sorts `order[from..to)`, which holds row numbers, by the rows of `keys` (`width` numbers each): ascending, the
 * first column first. Stable. It compares columns in place, which the comparator of `TypedArray.sort` cannot.
 * @param scratch at least half of `to - from` long.
 */
export function sortRows(
  order: Uint32Array,
  from: number,
  to: number,
  keys: Float64Array,
  width: number,
  scratch: Uint32Array = new Uint32Array((to - from + 1) >>> 1),
): void {
  if (to - from <= RUN) {
    insertionSort(order, from, to, keys, width)
    return
  }
  const middle = (from + to) >>> 1
  sortRows(order, from, middle, keys, width, scratch)
  sortRows(order, middle, to, keys, width, scratch)
  merge(order, from, middle, to, keys, width, scratch)
}

function insertionSort(
  order: Uint32Array,
  from: number,
  to: number,
  keys: Float64Array,
  width: number,
): void {
  for (let i = from + 1; i < to; i++) {
    const row = order[i] as number
    let at = i
    while (at > from && isAfter(keys, width, order[at - 1] as number, row)) {
      order[at] = order[at - 1] as number
      at--
    }
    order[at] = row
  }
}

function merge(
  order: Uint32Array,
  from: number,
  middle: number,
  to: number,
  keys: Float64Array,
  width: number,
  scratch: Uint32Array,
): void {
  if (!isAfter(keys, width, order[middle - 1] as number, order[middle] as number)) return
  const leftLength = middle - from
  for (let i = 0; i < leftLength; i++) scratch[i] = order[from + i] as number
  let left = 0
  let right = middle
  let out = from
  while (left < leftLength && right < to) {
    const a = scratch[left] as number
    const b = order[right] as number
    if (isAfter(keys, width, a, b)) {
      order[out++] = b
      right++
    } else {
      order[out++] = a
      left++
    }
  }
  while (left < leftLength) order[out++] = scratch[left++] as number
}

/** Whether row `a` belongs after row `b`. */
function isAfter(keys: Float64Array, width: number, a: number, b: number): boolean {
  const rowA = a * width
  const rowB = b * width
  for (let column = 0; column < width; column++) {
    const x = keys[rowA + column] as number
    const y = keys[rowB + column] as number
    if (x !== y) return x > y
  }
  return false
}
