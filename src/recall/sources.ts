import type { WeightedTerm } from '../lexical/inverted-index.ts'
import type { Strategy } from '../schema/ranking.ts'
import { DenseSource } from './dense-source.ts'
import { LabelSource } from './label-source.ts'
import { LexicalSource } from './lexical-source.ts'
import type { Question } from './question.ts'
import type { Scope } from './scope.ts'
import type { Source } from './source.ts'

/** Where the candidates of a query come from; undefined: the strategy does not ask it, or it has nothing to ask with. */
export interface Sources {
  readonly words: LexicalSource | undefined
  /** Cosines with the question, and with the statement that would answer it. */
  readonly asked: DenseSource | undefined
  readonly stated: DenseSource | undefined
  readonly labels: LabelSource | undefined
}

export function openSources(
  scope: Scope,
  strategy: Strategy,
  terms: readonly WeightedTerm[],
  { vector, statement, plan }: Question,
): Sources {
  const asksWords = strategy !== 'dense'
  const asksVectors = strategy !== 'lexical'
  const asksAll = asksWords && asksVectors
  return {
    words: asksWords ? new LexicalSource(scope, terms) : undefined,
    asked: asksVectors && typeof vector !== 'string' ? new DenseSource(scope, vector) : undefined,
    stated: asksAll && statement !== undefined ? new DenseSource(scope, statement) : undefined,
    labels: asksAll ? new LabelSource(scope, plan) : undefined,
  }
}

export function opened({ words, asked, stated, labels }: Sources): Source[] {
  return [words, asked, stated, labels].filter((source) => source !== undefined)
}
