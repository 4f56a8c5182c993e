/**
 * How candidates are ranked. `pareto` (default): front after front of those that no other beats in every objective;
 * `weighted` by the mean of the objectives, `rrf` by their ranks. `dense` and `lexical` look at one source alone, and at
 * relevance alone.
 */
export type Strategy = (typeof STRATEGIES)[number]
export const STRATEGIES = ['pareto', 'weighted', 'rrf', 'dense', 'lexical'] as const

/** What a ranking weighs a record by. Relevance always counts. */
export type ObjectiveName = (typeof OBJECTIVES)[number]
export const OBJECTIVES = ['relevance', 'recency', 'coherence', 'confidence', 'importance'] as const

/** The coordinates of a hit, each in [0, 1]; absent when one does not count, or tells nothing apart, for this query. */
export type Objectives = { readonly relevance: number } & { readonly [N in ObjectiveName]?: number }
