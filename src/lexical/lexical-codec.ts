import { PackedReader, PackedWriter } from '../base/packed-bytes.ts'
import { LexicalIndex } from './inverted-index.ts'

/**
 * The documents in these slots, ascending; they are numbered from 0 in the bytes. Text is not tokenised again when they
 * are read: whoever keeps the bytes keeps the tokenizer's fingerprint beside them.
 */
export function encodeLexical(index: LexicalIndex, slots: Uint32Array): Uint8Array {
  const { terms, lengths, counts, termIds, starts, pairs } = index.contents(slots)
  return new PackedWriter()
    .texts(terms)
    .numbers(lengths)
    .numbers(counts)
    .numbers(termIds)
    .numbers(starts)
    .numbers(pairs)
    .finish()
}

/**
 * An index with as many documents.
 * @throws UnusableBytes
 */
export function decodeLexical(bytes: Uint8Array, documents: number): LexicalIndex {
  const reader = new PackedReader(bytes)
  const terms = reader.texts()
  return LexicalIndex.from({
    terms,
    lengths: reader.uint32(documents),
    counts: reader.uint32(documents),
    termIds: reader.uint32(),
    starts: reader.uint32(terms.length + 1),
    pairs: reader.uint32(),
  })
}
