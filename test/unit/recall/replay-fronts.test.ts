import { describe, expect, it } from 'vitest'
import { whatIf } from '../../../demo/panels/what-if.ts'
import { replay, replayFronts } from '../../../src/recall/replay.ts'
import type { ObjectiveName } from '../../../src/schema/ranking.ts'
import type { CandidateTrace, SearchTrace } from '../../../src/schema/trace.ts'

const OBJECTIVES: readonly ObjectiveName[] = ['relevance', 'recency']

function candidate(id: string, tie: number, relevance: number, recency: number): CandidateTrace {
  return {
    id,
    tie,
    rank: tie,
    score: relevance,
    lexical: 0,
    activation: 0,
    objectives: { relevance, recency },
    matchedTerms: [],
    sharedTerms: [],
  }
}

function traceOf(candidates: readonly CandidateTrace[]): SearchTrace {
  return {
    strategy: 'pareto',
    passed: candidates.length,
    total: candidates.length,
    looked: 'all',
    considered: candidates.length,
    terms: [],
    dense: 'none',
    plan: { type: 'other', intents: [], entities: [], participants: [], roles: [] },
    objectives: OBJECTIVES,
    activeSet: [],
    ranking: { limit: 2, epsilon: 0, floor: 0.05 },
    frontSizes: [],
    weights: {},
    candidates,
  }
}

const relevant = candidate('relevant', 0, 0.9, 0.1)
const recent = candidate('recent', 1, 0.3, 0.9)
const beaten = candidate('beaten', 2, 0.2, 0.05)

describe('fronts of a replayed trace', () => {
  it('hold those that no other beats, front by front', () => {
    const fronts = replayFronts(traceOf([beaten, recent, relevant]))
    expect(Object.fromEntries(fronts)).toEqual({ relevant: 0, recent: 0, beaten: 1 })
  })

  it('are none for a strategy without fronts', () => {
    expect(replayFronts({ ...traceOf([relevant, recent]), strategy: 'weighted' }).size).toBe(0)
  })
})

describe('what if an objective counted otherwise', () => {
  it('changes nothing when all count in full', () => {
    const trace = traceOf([relevant, recent, beaten])
    const { ids, fronts } = whatIf(trace, {})
    expect(ids).toEqual(replay(trace))
    expect(fronts).toEqual(replayFronts(trace))
  })

  it('leaves an objective out that counts for nothing', () => {
    const { ids, fronts } = whatIf(traceOf([relevant, recent, beaten]), { recency: 0 })
    expect(ids).toEqual(['relevant', 'recent', 'beaten'])
    expect(Object.fromEntries(fronts)).toEqual({ relevant: 0, recent: 1, beaten: 2 })
  })

  it('puts the recent one first when relevance hardly counts, and never one under the floor', () => {
    const old = candidate('off topic', 3, 0.01, 1)
    const { ids } = whatIf(traceOf([relevant, recent, old]), { relevance: 0 })
    expect(ids).toEqual(['recent', 'relevant', 'off topic'])
  })
})
