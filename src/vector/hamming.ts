/**
 * Hamming distances between codes packed in 32-bit words, four words at a time: carry-save adders (Harley and Seal)
 * compress the words' bits into counters of weight 1, 2 and 4 before anything is counted.
 */

/**
 * Distances of the code at `query[at...]` to the codes of `rows[0..count)`, where row r starts at `codes[r * words]`;
 * written to `out[0..count)`. `words` is a multiple of four and at most 120.
 */
export function hammingEach(
  query: Int32Array,
  at: number,
  codes: Int32Array,
  words: number,
  rows: Int32Array,
  count: number,
  out: Int32Array,
): void {
  for (let i = 0; i < count; i++) {
    out[i] = hamming(query, at, codes, (rows[i] as number) * words, words)
  }
}

/** Distance of the codes at `a[from...]` and `b[at...]`. */
export function hamming(a: Int32Array, from: number, b: Int32Array, at: number, words: number): number {
  let ones = 0
  let twos = 0
  let bytes = 0
  for (let w = 0; w < words; w += 4) {
    const x0 = (a[from + w] as number) ^ (b[at + w] as number)
    const x1 = (a[from + w + 1] as number) ^ (b[at + w + 1] as number)
    const x2 = (a[from + w + 2] as number) ^ (b[at + w + 2] as number)
    const x3 = (a[from + w + 3] as number) ^ (b[at + w + 3] as number)
    const half01 = ones ^ x0
    const carry01 = (ones & x0) | (half01 & x1)
    const sum01 = half01 ^ x1
    const half23 = sum01 ^ x2
    const carry23 = (sum01 & x2) | (half23 & x3)
    ones = half23 ^ x3
    const halfTwos = twos ^ carry01
    const fours = (twos & carry01) | (halfTwos & carry23)
    twos = halfTwos ^ carry23
    const pairs = fours - ((fours >>> 1) & 0x55555555)
    const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
    bytes += (nibbles + (nibbles >>> 4)) & 0x0f0f0f0f
  }
  ones -= (ones >>> 1) & 0x55555555
  twos -= (twos >>> 1) & 0x55555555
  const low =
    (ones & 0x33333333) +
    ((ones >>> 2) & 0x33333333) +
    (((twos & 0x33333333) + ((twos >>> 2) & 0x33333333)) << 1)
  const lowBytes = (low & 0x0f0f0f0f) + ((low >>> 4) & 0x0f0f0f0f)
  const halves =
    (((bytes & 0x00ff00ff) + ((bytes >>> 8) & 0x00ff00ff)) << 2) +
    (lowBytes & 0x00ff00ff) +
    ((lowBytes >>> 8) & 0x00ff00ff)
  return (halves + (halves >>> 16)) & 0xffff
}

/** Whether a code of `rows[0..count)` lies nearer than `limit` to the code at `query[at...]`. */
export function anyNearer(
  query: Int32Array,
  at: number,
  codes: Int32Array,
  words: number,
  rows: Int32Array,
  count: number,
  limit: number,
): boolean {
  for (let i = 0; i < count; i++) {
    if (hamming(query, at, codes, (rows[i] as number) * words, words) < limit) return true
  }
  return false
}
