import { type Bitset, hasBit } from '../base/bitset.ts'
import { MemoryError } from '../base/errors.ts'
import { ForwardLists } from './forward-lists.ts'
import { collectContents, type LexicalContents } from './lexical-contents.ts'
import { Postings } from './postings.ts'
import { type ScoredSlots, TopSlots } from './top-slots.ts'

/**
 * A query term with the factor on its BM25 contribution; repeated terms add up. Weights that are not above 0
 * are ignored.
 */
export interface WeightedTerm {
  readonly term: string
  readonly weight: number
}

export interface Bm25Options {
  /** How soon repeated occurrences stop to count: 0 ignores frequency. Default 1.2. */
  readonly k1?: number
  /** How much long documents are held back, 0 to 1. Default 0.75. */
  readonly b?: number
}

export interface LexicalSearchOptions {
  /** At most so many documents are returned. */
  readonly limit: number
  /**
   * Only documents whose bit is set are returned; all, if undefined. Term statistics stay those of the whole
   * index.
   */
  readonly passes?: Bitset | undefined
}

const NOTHING_STORED = { starts: new Uint32Array(0), pairs: new Uint32Array(0) }

/** Slots index plain arrays, so they must stay dense and small. */
const MAX_SLOT = 2 ** 28 - 1

/**
 * BM25 over an inverted index (Robertson & Zaragoza 2009, "The Probabilistic Relevance Framework: BM25 and
 * Beyond"):
 *
 *     score(d) = Σ w · idf · f · (k1 + 1) / (f + k1 · (1 - b + b · |d| / avg))
 *     idf = ln(1 + (N - df + ½) / (df + ½))
 *
 * Documents are slots: dense small integers that the caller gives. Adding and removing take effect at once,
 * and a removed document counts in no statistic. Scores are accumulated in single precision in the order of
 * the query terms: `search` and `scoresInto` give bit-equal scores for the same documents, whatever the order
 * of the writes, and what ties in one ties in the other.
 */
export class LexicalIndex {
  readonly #k1: number
  readonly #b: number
  #termIds = new Map<string, number>()
  #terms: string[] = []
  /** By term id; undefined for those of `#stored` that nobody asked for yet. */
  #postings: (Postings | undefined)[] = []
  #stored: Pick<LexicalContents, 'starts' | 'pairs'> | undefined
  readonly #freeIds: number[] = []
  #documents = new ForwardLists()
  #size = 0
  #totalLength = 0
  /** Frequencies by term id while one document is counted; all zero between calls. */
  #counts = new Uint32Array(1_024)
  /** Scores by slot during a search; all zero between calls. */
  #scratch = new Float32Array(64)

  constructor(options: Bm25Options = {}) {
    this.#k1 = options.k1 ?? 1.2
    this.#b = options.b ?? 0.75
  }

  /** The index whose contents these are; they become its own. */
  static from(contents: LexicalContents): LexicalIndex {
    const index = new LexicalIndex()
    index.#terms = [...contents.terms]
    index.#termIds = new Map(index.#terms.map((term, id) => [term, id]))
    index.#stored = contents
    index.#postings = new Array(index.#terms.length).fill(undefined)
    index.#documents = ForwardLists.from(contents.counts, contents.termIds, contents.lengths)
    index.#counts = new Uint32Array(Math.max(index.#counts.length, index.#terms.length * 2))
    index.#size = contents.lengths.length
    for (const length of contents.lengths) index.#totalLength += length
    return index
  }

  /** The documents in these slots, ascending, numbered from 0. */
  contents(slots: Uint32Array): LexicalContents {
    return collectContents(this.#terms, (id) => this.#postingsAt(id), this.#documents, slots)
  }

  /** About what the index holds: a posting and its place in the forward list, a term with its list, a document. */
  get byteLength(): number {
    return this.#documents.termCount * 16 + this.#termIds.size * 200 + this.capacity * 12
  }

  /** Number of documents. */
  get size(): number {
    return this.#size
  }

  /** One more than the highest slot that was ever added: the least length of `scoresInto`'s target. */
  get capacity(): number {
    return this.#documents.capacity
  }

  has(slot: number): boolean {
    return this.#documents.has(slot)
  }

  /** Indexes a document by its terms, with repetitions; replaces what the slot held. */
  add(slot: number, terms: readonly string[]): void {
    if (!Number.isInteger(slot) || slot < 0 || slot > MAX_SLOT) {
      throw new MemoryError('INTERNAL', `Lexical slot ${slot} is not an integer from 0 to ${MAX_SLOT}.`)
    }
    this.remove(slot)
    const distinct: number[] = []
    for (const term of terms) {
      const id = this.#termIds.get(term) ?? this.#makeTerm(term)
      const count = this.#counts[id] ?? 0
      if (count === 0) distinct.push(id)
      this.#counts[id] = count + 1
    }
    for (const id of distinct) {
      this.#postingsAt(id).add(slot, this.#counts[id] ?? 0)
      this.#counts[id] = 0
    }
    this.#documents.set(slot, distinct, terms.length)
    this.#size++
    this.#totalLength += terms.length
  }

  /** Removes a document; tells whether there was one. */
  remove(slot: number): boolean {
    if (!this.#documents.has(slot)) return false
    for (const id of this.#documents.terms(slot)) {
      const postings = this.#postingsAt(id)
      postings.remove(slot)
      if (postings.live === 0) this.#dropTerm(id)
    }
    this.#size--
    this.#totalLength -= this.#documents.lengths[slot] ?? 0
    this.#documents.delete(slot)
    return true
  }

  /** Number of documents in which the term occurs. */
  documentFrequency(term: string): number {
    return this.#postingsOf(term)?.live ?? 0
  }

  /** idf of the term as the scores use it; that of a term in no document if it is unknown. */
  inverseDocumentFrequency(term: string): number {
    const df = this.documentFrequency(term)
    return Math.log(1 + (this.#size - df + 0.5) / (df + 0.5))
  }

  /** Which of the query's terms occur in the document, each once, in the query's order. */
  matched(slot: number, terms: readonly WeightedTerm[]): string[] {
    const found = new Set<string>()
    for (const { term } of terms) {
      if ((this.#postingsOf(term)?.frequency(slot) ?? 0) > 0) found.add(term)
    }
    return [...found]
  }

  /** Calls back with every document that holds the term, in no particular order. */
  forEachDocument(term: string, visit: (slot: number) => void): void {
    const postings = this.#postingsOf(term)
    for (let i = 0; postings !== undefined && i < postings.length; i += 2) {
      if ((postings.pairs[i + 1] ?? 0) > 0) visit(postings.pairs[i] as number)
    }
  }

  /**
   * The distinct terms of a document with their frequencies there and the number of documents in which they occur, in
   * order of first occurrence.
   */
  termsOf(slot: number): { term: string; frequency: number; documents: number }[] {
    return Array.from(this.#documents.terms(slot), (id) => {
      const postings = this.#postingsAt(id)
      return { term: this.#terms[id] ?? '', frequency: postings.frequency(slot), documents: postings.live }
    })
  }

  /** The best documents of those that hold at least one of the terms. */
  search(terms: readonly WeightedTerm[], { limit, passes }: LexicalSearchOptions): ScoredSlots {
    const capacity = this.capacity
    if (this.#scratch.length < capacity) this.#scratch = new Float32Array(capacity * 2)
    const scores = this.#scratch
    const lists = this.#accumulate(terms, scores)
    const top = new TopSlots(Math.max(0, Math.min(limit, this.#size)))
    let postingCount = 0
    for (const list of lists) postingCount += list.length >> 1
    if (postingCount < capacity) takeListed(lists, scores, top, passes)
    else takeAll(capacity, scores, top, passes)
    return top.drain()
  }

  /**
   * Writes the score of every document into `target`, by slot: 0 where no term occurs, no document is, or
   * `passes` has no bit. `target` must hold at least `capacity` numbers.
   */
  scoresInto(terms: readonly WeightedTerm[], target: Float32Array, passes?: Bitset): void {
    if (target.length < this.capacity) {
      throw new MemoryError(
        'INTERNAL',
        `Lexical scores need an array of ${this.capacity} numbers, got one of ${target.length}.`,
      )
    }
    target.fill(0)
    this.#accumulate(terms, target)
    if (passes === undefined) return
    for (let slot = 0; slot < this.capacity; slot++) {
      if (!hasBit(passes, slot)) target[slot] = 0
    }
  }

  /** Adds every term's contributions to `scores`; returns the postings that it read. */
  #accumulate(terms: readonly WeightedTerm[], scores: Float32Array): Postings[] {
    const lists: Postings[] = []
    const average = this.#totalLength / this.#size
    const fixed = this.#k1 * (1 - this.#b)
    const perTerm = average > 0 ? (this.#k1 * this.#b) / average : 0
    for (const { term, weight } of terms) {
      const postings = this.#postingsOf(term)
      if (postings === undefined || !(weight > 0)) continue
      lists.push(postings)
      const factor = weight * this.inverseDocumentFrequency(term) * (this.#k1 + 1)
      addContributions(postings, this.#documents.lengths, factor, fixed, perTerm, scores)
    }
    return lists
  }

  #postingsOf(term: string): Postings | undefined {
    const id = this.#termIds.get(term)
    return id === undefined ? undefined : this.#postingsAt(id)
  }

  #postingsAt(id: number): Postings {
    const known = this.#postings[id]
    if (known !== undefined) return known
    const { starts, pairs } = this.#stored ?? NOTHING_STORED
    const postings = Postings.from(pairs.subarray(starts[id], starts[id + 1]))
    this.#postings[id] = postings
    return postings
  }

  #makeTerm(term: string): number {
    const id = this.#freeIds.pop() ?? this.#terms.length
    this.#termIds.set(term, id)
    this.#terms[id] = term
    this.#postings[id] = new Postings()
    if (id >= this.#counts.length) {
      const grown = new Uint32Array(id * 2)
      grown.set(this.#counts)
      this.#counts = grown
    }
    return id
  }

  #dropTerm(id: number): void {
    this.#termIds.delete(this.#terms[id] ?? '')
    this.#freeIds.push(id)
    this.#terms[id] = ''
    this.#postings[id] = new Postings()
  }
}

function addContributions(
  postings: Postings,
  lengths: Uint32Array,
  factor: number,
  fixed: number,
  perTerm: number,
  scores: Float32Array,
): void {
  const pairs = postings.pairs
  const end = postings.length
  for (let i = 0; i < end; i += 2) {
    const slot = pairs[i] ?? 0
    const frequency = pairs[i + 1] ?? 0
    if (frequency === 0) continue
    const norm = fixed + perTerm * (lengths[slot] ?? 0)
    scores[slot] = (scores[slot] ?? 0) + (factor * frequency) / (frequency + norm)
  }
}

/**
 * Offers the documents of `lists` and clears their scores, which also keeps a document from being offered
 * twice.
 */
function takeListed(lists: readonly Postings[], scores: Float32Array, top: TopSlots, passes?: Bitset): void {
  for (const { pairs, length } of lists) {
    for (let i = 0; i < length; i += 2) {
      const slot = pairs[i] ?? 0
      const score = scores[slot] ?? 0
      if (score === 0) continue
      scores[slot] = 0
      if (score >= top.threshold && (passes === undefined || hasBit(passes, slot))) top.offer(slot, score)
    }
  }
}

/** Offers every document with a score and clears all scores. */
function takeAll(capacity: number, scores: Float32Array, top: TopSlots, passes?: Bitset): void {
  for (let slot = 0; slot < capacity; slot++) {
    const score = scores[slot] ?? 0
    if (score > 0 && score >= top.threshold && (passes === undefined || hasBit(passes, slot))) {
      top.offer(slot, score)
    }
  }
  scores.fill(0, 0, capacity)
}
