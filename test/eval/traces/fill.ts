import type { Rng } from '../../../src/base/rng.ts'

export type Slots = Readonly<Record<string, string | number>>

const SLOT = /\{(\w+)(?:\.\.(\d+))?\}/g

/** Puts the values into a text's slots, and a new number into each range such as `{10..99}`. */
export function fill(text: string, slots: Slots, rng: Rng): string {
  return text.replace(SLOT, (slot, name: string, most: string | undefined) => {
    if (most !== undefined) return String(between(rng, Number(name), Number(most)))
    const value = slots[name]
    if (value === undefined) throw new Error(`No value for ${slot} in: ${text}`)
    return String(value)
  })
}

/** A whole number from `least` to `most`, both included. */
export function between(rng: Rng, least: number, most: number): number {
  return least + Math.floor(rng() * (most - least + 1))
}

export function pick<T>(rng: Rng, from: readonly T[]): T {
  const chosen = from[Math.floor(rng() * from.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from')
  return chosen
}

/** The same things in another order (Fisher and Yates). */
export function shuffle<T>(rng: Rng, things: readonly T[]): T[] {
  const shuffled = [...things]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(rng() * (i + 1))
    const moved = shuffled[i] as T
    shuffled[i] = shuffled[j] as T
    shuffled[j] = moved
  }
  return shuffled
}
