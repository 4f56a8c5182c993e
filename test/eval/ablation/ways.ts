import { type Rng, seededRng } from '../../../src/base/rng.ts'
import { ask as understand } from '../../../src/engine/ask.ts'
import type { Engine } from '../../../src/engine/engine.ts'
import { NO_EDGE } from '../../../src/graph/edge-table.ts'
import type { Partition } from '../../../src/partition/partition.ts'
import type { Question } from '../../../src/recall/question.ts'
import { type Ranking, type RankQuery, rank } from '../../../src/recall/rank.ts'
import { replay } from '../../../src/recall/replay.ts'
import { traceOf } from '../../../src/recall/trace.ts'
import { type ObjectiveName, STRATEGIES, type Strategy } from '../../../src/schema/ranking.ts'
import type { SearchTrace } from '../../../src/schema/trace.ts'
import type { Ask } from '../evaluation.ts'

/** Everything on, as a search does it. */
export const WHOLE = 'pareto'
/** All objectives at once, whether the question wakes them or not: there the strategies differ. */
export const FORCED: readonly ObjectiveName[] = ['recency', 'coherence']

/** Parts that are left out, one at a time. */
const WITHOUT: Readonly<Record<string, (query: RankQuery) => RankQuery>> = {
  'without words': (query) => planning(asking(query, { text: '' }), { carried: [] }),
  'without vectors': (query) => asking(query, { vector: 'none', statement: undefined }),
  'without the statement': (query) => asking(query, { statement: undefined }),
  'without labels': (query) => planning(query, { intents: [], entities: [] }),
  'without participants': (query) => planning(query, { participants: new Set() }),
  'without query types': (query) =>
    planning(query, {
      boosts: { ...query.question.plan.boosts, timeWords: 1 },
      objectives: { recency: false, coherence: undefined },
    }),
  'without the span of time': (query) => planning(query, { time: undefined }),
}

function asking(query: RankQuery, parts: Partial<Question>): RankQuery {
  return { ...query, question: { ...query.question, ...parts } }
}

function planning(query: RankQuery, parts: Partial<Question['plan']>): RankQuery {
  return asking(query, { plan: { ...query.question.plan, ...parts } })
}

/**
 * Asks each question as it is, without each part, by each strategy, and with objectives dealt out anew among the candidates.
 * @param fronts receives the sizes of front 0, by way.
 */
export function ablating(engine: Engine, fronts: Map<string, number[]>): Ask {
  const call = { signal: new AbortController().signal, timeoutMs: 600_000 }
  const random = seededRng(1)
  return (user, input) =>
    engine.partitions.use(user, async (partition) => {
      const question = await understand(engine, partition, input, call)
      const query: RankQuery = {
        text: input.text,
        filter: { kinds: input.kinds, taskId: input.taskId, status: ['active'] },
        strategy: 'pareto',
        now: input.now ?? engine.clock.now(),
        question,
        limit: input.limit ?? 10,
        all: true,
      }
      const found = new Map<string, readonly string[]>()
      const take = (way: string, trace: SearchTrace) => {
        found.set(way, replay(trace).slice(0, query.limit))
        const sizes = fronts.get(way) ?? []
        sizes.push(trace.frontSizes[0] ?? 0)
        fronts.set(way, sizes)
      }
      const traced = (asked: RankQuery): SearchTrace => traceFor(partition, asked, rank(partition, asked))
      const whole = traced(query)
      take(WHOLE, whole)
      for (const [way, change] of Object.entries(WITHOUT)) take(way, traced(change(query)))
      take('diverse', traced({ ...query, diverse: true }))
      take(
        'without activation',
        withoutEdges(partition, () => traced(query)),
      )
      take(
        'without feedback',
        withoutTerms(partition, () => traced(query)),
      )
      const forced = traced({ ...query, objectives: FORCED })
      for (const strategy of STRATEGIES) {
        // The sources of these two are their own; the others go by the same scores.
        const isOwn = strategy === 'dense' || strategy === 'lexical'
        if (strategy !== WHOLE)
          take(strategy, isOwn ? traced({ ...query, strategy }) : { ...whole, strategy })
        if (!isOwn) take(`all objectives, ${strategy}`, reordered(forced, strategy))
      }
      for (const name of FORCED) {
        if (whole.objectives.includes(name)) take(`${name} dealt out anew`, dealt(whole, name, random))
        else take(`${name} dealt out anew`, whole)
        take(`all objectives, ${name} dealt out anew`, dealt(forced, name, random))
      }
      return found
    })
}

function traceFor(partition: Partition, query: RankQuery, ranking: Ranking): SearchTrace {
  return traceOf(partition, ranking, query.strategy, query.question)
}

const reordered = (trace: SearchTrace, strategy: Strategy): SearchTrace => ({ ...trace, strategy })

/** The same candidates, with one objective's values dealt out anew among them. */
function dealt(trace: SearchTrace, name: ObjectiveName, random: Rng): SearchTrace {
  const values = trace.candidates.map(({ objectives }) => objectives[name] ?? 0)
  for (let i = values.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const value = values[i] ?? 0
    values[i] = values[j] ?? 0
    values[j] = value
  }
  const candidates = trace.candidates.map((candidate, i) => ({
    ...candidate,
    objectives: { ...candidate.objectives, [name]: values[i] ?? 0 },
  }))
  return { ...trace, candidates }
}

/** Nothing leads from one record to another meanwhile. */
function withoutEdges<T>({ graph }: Partition, work: () => T): T {
  graph.firstOut = () => NO_EDGE
  graph.firstIn = () => NO_EDGE
  try {
    return work()
  } finally {
    Reflect.deleteProperty(graph, 'firstOut')
    Reflect.deleteProperty(graph, 'firstIn')
  }
}

/** No record has terms to share meanwhile. */
function withoutTerms<T>({ lexical }: Partition, work: () => T): T {
  lexical.termsOf = () => []
  try {
    return work()
  } finally {
    Reflect.deleteProperty(lexical, 'termsOf')
  }
}
