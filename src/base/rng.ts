/** Returns a number in [0, 1). */
export type Rng = () => number

/** A small seeded generator (sfc32, seeded by splitmix32): the same seed gives the same sequence everywhere. */
export function seededRng(seed: number): Rng {
  let s = seed | 0
  const mix = (): number => {
    s = (s + 0x9e3779b9) | 0
    let t = s ^ (s >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return t ^ (t >>> 15)
  }
  let a = mix()
  let b = mix()
  let c = mix()
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  return next
}
