import { PackedReader, PackedWriter, UnusableBytes } from '../base/packed-bytes.ts'
import { type Bm25Options, LexicalIndex } from './inverted-index.ts'

/**
 * The documents in these slots, ascending; they are numbered from 0 in the bytes. Text is not tokenised again when they
 * are read: whoever keeps the bytes keeps the tokenizer's fingerprint beside them.
 */
export function encodeLexical(index: LexicalIndex, slots: Uint32Array): Uint8Array {
  const { terms, lengths, counts, termIds, frequencies } = index.contents(slots)
  return new PackedWriter()
    .texts(terms)
    .numbers(lengths)
    .numbers(counts)
    .numbers(termIds)
    .numbers(Uint32Array.of(frequencies.BYTES_PER_ELEMENT))
    .numbers(frequencies)
    .finish()
}

/**
 * An index with as many documents.
 * @throws UnusableBytes
 */
export function decodeLexical(bytes: Uint8Array, documents: number, options?: Bm25Options): LexicalIndex {
  const reader = new PackedReader(bytes)
  const terms = reader.texts()
  const lengths = reader.uint32(documents)
  const counts = reader.uint32(documents)
  const termIds = reader.uint32()
  const [width] = reader.uint32(1)
  if (width !== 1 && width !== 4) throw new UnusableBytes(`Frequencies of ${width} bytes are unknown.`)
  const frequencies = width === 1 ? reader.uint8(termIds.length) : reader.uint32(termIds.length)
  return LexicalIndex.from({ terms, lengths, counts, termIds, frequencies }, options)
}
