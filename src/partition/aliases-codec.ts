import { PackedReader, PackedWriter, requireBelow, UnusableBytes } from '../base/packed-bytes.ts'
import { AliasTable, type Introduction } from './aliases.ts'
import type { LabelPostings } from './labels.ts'

/**
 * What the records introduced; the rest of an alias table follows from the entities that records carry.
 * @param newSlots the number in the bytes of each slot that holds a record.
 */
export function encodeAliases(aliases: AliasTable, newSlots: Uint32Array): Uint8Array {
  const slots: number[] = []
  const texts: string[] = []
  for (const [slot, introductions] of aliases.introductions) {
    for (const introduction of introductions) {
      slots.push(newSlots[slot] as number)
      texts.push(...introduction)
    }
  }
  return new PackedWriter().numbers(Uint32Array.from(slots)).texts(texts).finish()
}

/**
 * The aliases of as many records.
 * @throws UnusableBytes
 */
export function decodeAliases(bytes: Uint8Array, entities: LabelPostings, records: number): AliasTable {
  const reader = new PackedReader(bytes)
  const slots = reader.uint32()
  const texts = reader.texts()
  requireBelow(slots, records)
  const introductions = new Map<number, Introduction[]>()
  slots.forEach((slot, i) => {
    const name = texts[i * 2]
    const short = texts[i * 2 + 1]
    if (name === undefined || short === undefined) throw new UnusableBytes('A name has no short form.')
    const known = introductions.get(slot) ?? []
    introductions.set(slot, known)
    known.push([name, short])
  })
  return AliasTable.from(entities.carried(), introductions)
}
