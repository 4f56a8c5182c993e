import { type Bitset, makeBitset, setBit } from '../../src/base/bitset.ts'

export function everything(count: number): Bitset {
  return passing(count, () => true)
}

/** The numbers below `count` that fulfil a condition. */
export function passing(count: number, condition: (id: number) => boolean): Bitset {
  const set = makeBitset(count)
  for (let id = 0; id < count; id++) if (condition(id)) setBit(set, id)
  return set
}
