import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inRounds } from '../../../src/pareto/in-rounds.ts'

/** Candidates in a random order, each with a cluster or none. */
const deals = fc.array(fc.option(fc.nat(4), { nil: undefined }), { maxLength: 30 }).chain((clusters) =>
  fc.record({
    clusters: fc.constant(clusters),
    ranked: fc
      .shuffledSubarray([...clusters.keys()], { minLength: clusters.length })
      .map((order) => Uint32Array.from(order)),
  }),
)

describe('rounds', () => {
  it('deal everybody, one of each cluster a round, in the order in which they came', () => {
    fc.assert(
      fc.property(deals, ({ clusters, ranked }) => {
        const hands = new Map<number, number[]>()
        const rest: number[] = []
        for (const candidate of ranked) {
          const cluster = clusters[candidate]
          if (cluster === undefined) rest.push(candidate)
          else hands.set(cluster, [...(hands.get(cluster) ?? []), candidate])
        }
        const place = new Map(Array.from(ranked, (candidate, i) => [candidate, i]))
        const dealt: number[] = []
        for (let round = 0; dealt.length + rest.length < ranked.length; round++) {
          const hand = [...hands.values()].map((cards) => cards[round]).filter((card) => card !== undefined)
          dealt.push(...hand.sort((a, b) => place.get(a)! - place.get(b)!))
        }
        expect([...inRounds(ranked, (candidate) => clusters[candidate])]).toEqual([...dealt, ...rest])
      }),
    )
  })

  it('leave the order alone where every candidate is a cluster of its own', () => {
    fc.assert(
      fc.property(deals, ({ ranked }) => {
        expect(inRounds(ranked, (candidate) => candidate)).toEqual(ranked)
      }),
    )
  })
})
