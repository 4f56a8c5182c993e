import { UnusableBytes } from '../base/packed-bytes.ts'
import type { ForwardLists } from './forward-lists.ts'
import { Postings } from './postings.ts'

/** A whole index as arrays, document after document: what postings and statistics follow from. */
export interface LexicalContents {
  /** Terms, numbered by first occurrence. */
  readonly terms: readonly string[]
  /** Terms of each document with repetitions. */
  readonly lengths: Uint32Array
  /** Distinct terms of each document. */
  readonly counts: Uint32Array
  /** Numbers of the distinct terms, document after document, in order of first occurrence. */
  readonly termIds: Uint32Array
  /** How often each of them occurs in its document. */
  readonly frequencies: Uint8Array | Uint32Array
}

/** The contents of an index with the documents in these slots, ascending, numbered from 0. */
export function collectContents(
  terms: readonly string[],
  postings: readonly Postings[],
  documents: ForwardLists,
  slots: Uint32Array,
): LexicalContents {
  const counts = new Uint32Array(slots.length)
  const lengths = new Uint32Array(slots.length)
  let total = 0
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    lengths[i] = documents.lengths[slot] ?? 0
    counts[i] = documents.terms(slot).length
    total += counts[i] as number
  }
  const kept: string[] = []
  const newIds = new Int32Array(terms.length).fill(-1)
  // Documents are visited in the order of the postings, so that each posting is found beside the one before.
  const places = new Uint32Array(terms.length)
  const termIds = new Uint32Array(total)
  const frequencies = new Uint32Array(total)
  let most = 0
  let at = 0
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const ids = documents.terms(slot)
    for (let t = 0; t < ids.length; t++) {
      const id = ids[t] as number
      if (newIds[id] === -1) newIds[id] = kept.push(terms[id] ?? '') - 1
      const pairs = postings[id]?.pairs ?? new Uint32Array(0)
      let place = places[id] as number
      while (place < pairs.length && (pairs[place] as number) !== slot) place += 2
      places[id] = place + 2
      const frequency = pairs[place + 1] ?? 0
      if (frequency > most) most = frequency
      termIds[at] = newIds[id] as number
      frequencies[at++] = frequency
    }
  }
  return {
    terms: kept,
    lengths,
    counts,
    termIds,
    frequencies: most < 256 ? Uint8Array.from(frequencies) : frequencies,
  }
}

/**
 * The postings of every term. They share one array; the first that grows moves to its own.
 * @throws UnusableBytes when a document's terms are not among the terms, or occur less than once or twice.
 */
export function postingsOf({ terms, counts, termIds, frequencies }: LexicalContents): Postings[] {
  const starts = new Uint32Array(terms.length + 1)
  for (let i = 0; i < termIds.length; i++) {
    const id = termIds[i] as number
    if (id >= terms.length) throw new UnusableBytes('A document holds a term that is not in the dictionary.')
    starts[id + 1] = (starts[id + 1] as number) + 2
  }
  for (let id = 0; id < terms.length; id++)
    starts[id + 1] = (starts[id + 1] as number) + (starts[id] as number)
  const pairs = new Uint32Array(termIds.length * 2)
  const ends = starts.slice(0, terms.length)
  let at = 0
  for (let document = 0; document < counts.length; document++) {
    const end = at + (counts[document] as number)
    if (end > termIds.length) throw new UnusableBytes('A document holds more terms than there are.')
    for (; at < end; at++) {
      const id = termIds[at] as number
      const place = ends[id] as number
      if (place > (starts[id] as number) && pairs[place - 2] === document) {
        throw new UnusableBytes('A document holds a term twice.')
      }
      const frequency = frequencies[at] ?? 0
      if (frequency === 0) throw new UnusableBytes('A document holds a term no times.')
      pairs[place] = document
      pairs[place + 1] = frequency
      ends[id] = place + 2
    }
  }
  if (at !== termIds.length) throw new UnusableBytes('Terms are left that belong to no document.')
  return terms.map((_, id) => Postings.from(pairs.subarray(starts[id], starts[id + 1])))
}
