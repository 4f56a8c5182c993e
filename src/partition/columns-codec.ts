import { PackedReader, PackedWriter, requireBelow, UnusableBytes } from '../base/packed-bytes.ts'
import { Columns } from './columns.ts'
import type { Interner } from './interner.ts'
import { LabelPostings } from './labels.ts'

type Named<T> = { [K in keyof Columns]: Columns[K] extends T ? K : never }[keyof Columns]

/** How each column is stored. A column that is added to `Columns` has its place here too, or a test fails. */
const BYTES: readonly Named<Uint8Array>[] = [
  'kind',
  'provenance',
  'speaker',
  'authority',
  'status',
  'layer',
  'sensitive',
  'dialogueRole',
  'timed',
  'isRead',
]
const DOUBLES: readonly Named<Float64Array>[] = [
  'confidence',
  'timestamp',
  'lastUsed',
  'halfLifeHours',
  'step',
  'validFrom',
  'validTo',
  'createdAt',
]
const FLOATS: readonly Named<Float32Array>[] = ['importance']
/** Columns of numbers of strings, with what numbers them. */
const INTERNED: readonly (readonly [Named<Uint32Array>, Named<Interner>])[] = [
  ['session', 'sessions'],
  ['task', 'tasks'],
  ['role', 'roles'],
  ['subRole', 'subRoles'],
  ['name', 'names'],
  ['actionType', 'actionTypes'],
]
const LABELS: readonly Named<LabelPostings>[] = ['tags', 'intents', 'entities']

/** Bytes that were written with other columns are of no use. */
const SIGNATURE: readonly string[] = [...BYTES, ...DOUBLES, ...FLOATS, ...INTERNED.flat(), ...LABELS]

/** The records in these slots, ascending; they are numbered from 0 in the bytes. All of them are live. */
export function encodeColumns(columns: Columns, slots: Uint32Array): Uint8Array {
  const writer = new PackedWriter().texts(SIGNATURE)
  for (const key of BYTES) {
    const column = columns[key]
    writer.numbers(Uint8Array.from(slots, (slot) => column[slot] as number))
  }
  for (const key of DOUBLES) {
    const column = columns[key]
    writer.numbers(Float64Array.from(slots, (slot) => column[slot] as number))
  }
  for (const key of FLOATS) {
    const column = columns[key]
    writer.numbers(Float32Array.from(slots, (slot) => column[slot] as number))
  }
  for (const [key, names] of INTERNED) {
    // Strings that no record holds any more must not stay in the bytes.
    const { numbers, texts } = columns[names].renumbered(columns[key], slots)
    writer.numbers(numbers).texts(texts)
  }
  for (const key of LABELS) {
    const { texts, counts, labels } = columns[key].contents(slots)
    writer.texts(texts).numbers(counts).numbers(labels)
  }
  return writer.finish()
}

/**
 * Columns of as many records.
 * @throws UnusableBytes
 */
export function decodeColumns(bytes: Uint8Array, records: number): Columns {
  const reader = new PackedReader(bytes)
  if (reader.texts().join() !== SIGNATURE.join())
    throw new UnusableBytes('The columns are of another version.')
  const columns = new Columns()
  columns.reserve(records)
  columns.live.fill(1, 0, records)
  for (const key of BYTES) columns[key].set(reader.uint8(records))
  for (const key of DOUBLES) columns[key].set(reader.float64(records))
  for (const key of FLOATS) columns[key].set(reader.float32(records))
  for (const [key, names] of INTERNED) {
    const numbers = reader.uint32(records)
    const texts = reader.texts()
    requireBelow(numbers, texts.length + 1)
    columns[key].set(numbers)
    for (const text of texts) columns[names].add(text)
  }
  for (const key of LABELS) {
    const texts = reader.texts()
    const counts = reader.uint32(records)
    columns[key] = LabelPostings.from({ texts, counts, labels: reader.uint32() })
  }
  return columns
}
