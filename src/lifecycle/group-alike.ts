/** Items that are alike. */
export interface Group {
  /** Numbers of the items, ascending. */
  readonly members: readonly number[]
  /** Mean likeness of its pairs, 0..1. */
  readonly cohesion: number
}

/** Groups that are less alike than this on average stay apart. */
const LEAST_LIKENESS = 0.2

/**
 * Agglomerative clustering by mean likeness (UPGMA, Sokal & Michener 1958): the two groups that are most alike become one,
 * until none are alike enough. Takes time and memory in proportion to the square of the count.
 * @param likeness of two items, 0..1, symmetric.
 * @returns all groups, those of one item too.
 */
export function groupAlike(count: number, likeness: (a: number, b: number) => number): Group[] {
  const alike = new Float64Array(count * count)
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const value = likeness(a, b)
      alike[a * count + b] = value
      alike[b * count + a] = value
    }
  }
  const members = Array.from({ length: count }, (_, item) => [item])
  const inner = new Float64Array(count)
  const live = new Set(members.keys())
  const nearest = new Int32Array(count)
  const seek = (a: number): void => {
    let best = -1
    for (const b of live) {
      if (b !== a && (best < 0 || at(a, b) > at(a, best))) best = b
    }
    nearest[a] = best
  }
  const at = (a: number, b: number): number => alike[a * count + b] as number
  for (const a of live) seek(a)
  while (live.size > 1) {
    let first = -1
    for (const a of live) {
      const isBetter = first < 0 || at(a, nearest[a] as number) > at(first, nearest[first] as number)
      if (isBetter) first = a
    }
    const second = nearest[first] as number
    const value = at(first, second)
    if (value < LEAST_LIKENESS) break
    const [one, other] = [members[first] as number[], members[second] as number[]]
    inner[first] = (inner[first] as number) + (inner[second] as number) + value * one.length * other.length
    for (const third of live) {
      if (third === first || third === second) continue
      const mean =
        (at(first, third) * one.length + at(second, third) * other.length) / (one.length + other.length)
      alike[first * count + third] = mean
      alike[third * count + first] = mean
    }
    members[first] = [...one, ...other]
    live.delete(second)
    for (const a of live) if (a === first || nearest[a] === first || nearest[a] === second) seek(a)
  }
  return [...live].map((group) => {
    const of = (members[group] as number[]).sort((a, b) => a - b)
    const pairs = (of.length * (of.length - 1)) / 2
    return { members: of, cohesion: pairs === 0 ? 1 : (inner[group] as number) / pairs }
  })
}
