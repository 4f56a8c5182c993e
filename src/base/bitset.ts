/** A set of small integers: bit `i & 31` of word `i >>> 5`. */
export type Bitset = Uint32Array

export function makeBitset(capacity: number): Bitset {
  return new Uint32Array((capacity + 31) >>> 5)
}

export function hasBit(set: Bitset, i: number): boolean {
  return (((set[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1
}

export function setBit(set: Bitset, i: number): void {
  const word = i >>> 5
  set[word] = (set[word] ?? 0) | (1 << (i & 31))
}

export function clearBit(set: Bitset, i: number): void {
  const word = i >>> 5
  set[word] = (set[word] ?? 0) & ~(1 << (i & 31))
}

/** Calls back for every member, in ascending order. */
export function forEachBit(set: Bitset, visit: (i: number) => void): void {
  for (let w = 0; w < set.length; w++) {
    for (let word = set[w] ?? 0; word !== 0; word &= word - 1) {
      visit((w << 5) + (31 - Math.clz32(word & -word)))
    }
  }
}

export function countBits(set: Bitset): number {
  return countCommon(set, set)
}

/** How many are in both. */
export function countCommon(a: Bitset, b: Bitset): number {
  const words = Math.min(a.length, b.length)
  let count = 0
  for (let w = 0; w < words; w++) {
    let v = (a[w] ?? 0) & (b[w] ?? 0)
    v -= (v >>> 1) & 0x55555555
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
    count += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
