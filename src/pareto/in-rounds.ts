/**
 * Deals candidates out in rounds: the best of every cluster first, then the second of each, and so on; inside a round
 * they keep their order. Diversity costs recall where several records of one cluster are evidence for one answer.
 * @param ranked candidates, best first.
 * @param clusterOf the cluster of a candidate; those without one are no rivals of any, and come after all rounds.
 */
export function inRounds(
  ranked: Uint32Array,
  clusterOf: (candidate: number) => number | undefined,
): Uint32Array {
  const dealt = new Map<number, number>()
  const rounds = new Map<number, number>()
  for (const candidate of ranked) {
    const cluster = clusterOf(candidate)
    if (cluster === undefined) {
      rounds.set(candidate, Number.POSITIVE_INFINITY)
      continue
    }
    const round = dealt.get(cluster) ?? 0
    dealt.set(cluster, round + 1)
    rounds.set(candidate, round)
  }
  const order = Array.from(ranked)
  const roundOf = (candidate: number): number => rounds.get(candidate) ?? 0
  // Not a difference: two candidates of no cluster would give Infinity - Infinity.
  return Uint32Array.from(
    order.sort((a, b) => (roundOf(a) === roundOf(b) ? 0 : roundOf(a) < roundOf(b) ? -1 : 1)),
  )
}
