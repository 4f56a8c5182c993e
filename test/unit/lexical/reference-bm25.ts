import type { WeightedTerm } from '../../../src/lexical/inverted-index.ts'

/** BM25 computed from the formula for one document at a time: the oracle of the inverted index. */
export class ReferenceBm25 {
  readonly documents = new Map<number, readonly string[]>()
  readonly k1: number
  readonly b: number

  constructor(k1: number, b: number) {
    this.k1 = k1
    this.b = b
  }

  documentFrequency(term: string): number {
    return [...this.documents.values()].filter((terms) => terms.includes(term)).length
  }

  score(slot: number, query: readonly WeightedTerm[]): number {
    const document = this.documents.get(slot) ?? []
    const n = this.documents.size
    const average = [...this.documents.values()].reduce((sum, terms) => sum + terms.length, 0) / n
    let score = 0
    for (const { term, weight } of query) {
      const f = document.filter((t) => t === term).length
      if (f === 0 || weight <= 0) continue
      const df = this.documentFrequency(term)
      const idf = Math.log(1 + (n - df + 0.5) / (df + 0.5))
      const length = this.k1 * (1 - this.b + (this.b * document.length) / average)
      score += (weight * idf * f * (this.k1 + 1)) / (f + length)
    }
    return score
  }
}
