import { QUERY_PLANES } from './sign-bits.ts'

/**
 * Weighted Hamming distances from a packed query (see `packQuery`) to the codes of `rows[0..count)`, where row r starts at
 * `codes[r * words]`; written to `out[0..count)`. `words` is a multiple of four.
 */
export function weighEach(
  query: Int32Array,
  codes: Int32Array,
  words: number,
  rows: Int32Array,
  count: number,
  out: Int32Array,
): void {
  for (let i = 0; i < count; i++) out[i] = weigh(query, codes, (rows[i] as number) * words, words)
}

/** Weighs two words a turn; carry-save adders (Harley and Seal) compress their bits before anything is counted. */
function weigh(query: Int32Array, codes: Int32Array, from: number, words: number): number {
  let ones = 0
  let twos = 0
  let fours = 0
  for (let w = 0, q = 0; w < words; w += 2, q += 2 * QUERY_PLANES) {
    const x0 = (query[q] as number) ^ (codes[from + w] as number)
    const x1 = (query[q + 1] as number) ^ (codes[from + w + 1] as number)
    const light0 = x0 & (query[q + 2] as number)
    const light1 = x1 & (query[q + 3] as number)
    const heavy0 = x0 & (query[q + 4] as number)
    const heavy1 = x1 & (query[q + 5] as number)
    const halfOnes = ones ^ light0
    const carry = (ones & light0) | (halfOnes & light1)
    ones = halfOnes ^ light1
    const halfTwos = twos ^ carry
    const first = (twos & carry) | (halfTwos & heavy0)
    const rest = halfTwos ^ heavy0
    fours += bits(first) + bits(rest & heavy1)
    twos = rest ^ heavy1
  }
  return fours * 4 + bits(twos) * 2 + bits(ones)
}

function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
