import type { ForwardLists } from './forward-lists.ts'
import type { Postings } from './postings.ts'

/** A whole index as arrays: the terms of document after document, and the documents of term after term. */
export interface LexicalContents {
  /** Terms, numbered by first occurrence. */
  readonly terms: readonly string[]
  /** Terms of each document with repetitions. */
  readonly lengths: Uint32Array
  /** Distinct terms of each document. */
  readonly counts: Uint32Array
  /** Numbers of the distinct terms, document after document, in order of first occurrence. */
  readonly termIds: Uint32Array
  /** Where the postings of each term begin in `pairs`; at the end where the last one's end. */
  readonly starts: Uint32Array
  /** Postings of all terms, as `Postings` holds them. */
  readonly pairs: Uint32Array
}

/** The contents of an index with the documents in these slots, ascending, numbered from 0. */
export function collectContents(
  terms: readonly string[],
  postingsOf: (id: number) => Postings,
  documents: ForwardLists,
  slots: Uint32Array,
): LexicalContents {
  const counts = new Uint32Array(slots.length)
  const lengths = new Uint32Array(slots.length)
  const kept: string[] = []
  const oldIds: number[] = []
  const newIds = new Int32Array(terms.length).fill(-1)
  const newSlots = new Uint32Array(documents.capacity)
  const termIds: number[] = []
  let postings = 0
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number
    const ids = documents.terms(slot)
    newSlots[slot] = i
    lengths[i] = documents.lengths[slot] ?? 0
    counts[i] = ids.length
    postings += ids.length
    for (const id of ids) {
      if (newIds[id] === -1) {
        newIds[id] = kept.push(terms[id] ?? '') - 1
        oldIds.push(id)
      }
      termIds.push(newIds[id] as number)
    }
  }
  const starts = new Uint32Array(kept.length + 1)
  const pairs = new Uint32Array(postings * 2)
  let at = 0
  oldIds.forEach((id, term) => {
    const list = postingsOf(id)
    for (let i = 0; i < list.length; i += 2) {
      const frequency = list.pairs[i + 1] as number
      if (frequency === 0) continue
      pairs[at++] = newSlots[list.pairs[i] as number] as number
      pairs[at++] = frequency
    }
    starts[term + 1] = at
  })
  return { terms: kept, lengths, counts, termIds: Uint32Array.from(termIds), starts, pairs }
}
