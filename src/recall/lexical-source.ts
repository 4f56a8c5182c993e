import { hasBit } from '../base/bitset.ts'
import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { TopSlots } from '../lexical/top-slots.ts'
import type { Candidates } from './candidates.ts'
import type { Scope } from './scope.ts'
import type { ScoringSource } from './source.ts'

/** BM25 of the query's terms. */
export class LexicalSource implements ScoringSource {
  readonly terms: readonly WeightedTerm[]
  /** BM25 of a record of average length that holds every term once. */
  readonly worth: number
  readonly #scope: Scope
  /** By slot. */
  readonly #scores: Float32Array

  constructor(scope: Scope, terms: readonly WeightedTerm[]) {
    const { lexical, slotCount } = scope.partition
    this.terms = terms
    this.worth = terms.reduce(
      (sum, { term, weight }) => sum + weight * lexical.inverseDocumentFrequency(term),
      0,
    )
    this.#scope = scope
    this.#scores = new Float32Array(Math.max(slotCount, lexical.capacity))
    lexical.scoresInto(terms, this.#scores)
  }

  propose(most: number): Uint32Array {
    const { passes } = this.#scope
    const scores = this.#scores
    const top = new TopSlots(most)
    for (let slot = 0; slot < scores.length; slot++) {
      const score = scores[slot] as number
      if (score > 0 && score >= top.threshold && hasBit(passes, slot)) top.offer(slot, score)
    }
    return top.drain().slots
  }

  scoresOf(candidates: Candidates): Float32Array {
    return candidates.pick(this.#scores)
  }
}
