import { memoryStorage } from '../src/storage/memory-storage.ts'
import 'fake-indexeddb/auto'
import { systemIds } from '../src/base/ids.ts'
import { seededRng } from '../src/base/rng.ts'
import { BUNDLED_DESCRIPTOR } from '../src/embed/bundled-descriptor.ts'
import type { Embedder } from '../src/embed/embedder.ts'
import { composeEdge, composeRecord } from '../src/encode/compose-record.ts'
import { openEngine } from '../src/engine/engine.ts'
import * as lifecycle from '../src/engine/lifecycle.ts'
import { claimRules } from '../src/language/claim-rules.ts'
import { languageRules } from '../src/language/index.ts'
import { rank } from '../src/recall/rank.ts'
import { understandQuery } from '../src/recall/understand-query.ts'
import { STRATEGIES, type Strategy } from '../src/schema/ranking.ts'
import type { TurnRecord } from '../src/schema/record.ts'
import { quantile } from './report.ts'

/** Question: how long does a search take, embedding apart, and how does it grow with the user's records? */
const DEFAULT_SIZES = [1_000, 10_000, 100_000]
const QUERIES = 60
const ROUNDS = 5
const BATCH = 512
const DIMENSION = BUNDLED_DESCRIPTOR.dimension
const TOPICS = 400
const WORDS = 20_000
const NAMES = ['Anna', 'Boris', 'Chen', 'Dora']
const DAY = 86_400_000
const TURNS_A_SESSION = 20

/** What a user says: words of a topic among common ones, as often as words are (Zipf), and vectors near the topic's. */
function speech(seed: number) {
  const random = seededRng(seed)
  const normal = () => random() + random() + random() + random() - 2
  const topics = Array.from({ length: TOPICS }, () => Float32Array.from({ length: DIMENSION }, normal))
  const word = () => `w${Math.floor(WORDS ** random())}`
  const ofTopic = (topic: number) => `t${topic}x${Math.floor(40 ** random())}`
  const say = (topic: number, length: number) =>
    Array.from({ length }, () => (random() < 0.25 ? ofTopic(topic) : word())).join(' ')
  const near = (topic: number) => {
    const vector = topics[topic]?.map((x) => x + normal()) ?? new Float32Array(DIMENSION)
    const length = Math.hypot(...vector)
    return vector.map((x) => x / length)
  }
  const pick = (count: number) => Math.floor(random() * count)
  return { say, near, pick }
}

/** An engine with so many turns of one user, four people in sessions of twenty turns, one a day. */
async function fill(count: number) {
  const { say, near, pick } = speech(1)
  const now = DAY * Math.ceil(count / TURNS_A_SESSION)
  const clock = { now: () => now }
  const vectors = new Map<string, Float32Array>()
  const embedder: Embedder = {
    descriptor: { ...BUNDLED_DESCRIPTOR, id: 'bench' },
    covers: () => true,
    embed: async (texts) => texts.map((text) => vectors.get(text) ?? near(0)),
    dispose: async () => undefined,
  }
  const engine = await openEngine(
    { name: `bench-search-${count}`, clock },
    {
      loadEmbedder: async () => embedder,
      loadLanguage: async () => languageRules,
      loadClaimRules: async () => claimRules,
      loadLifecycle: async () => lifecycle,
      loadMemoryStorage: async () => memoryStorage(),
    },
  )
  const call = { signal: new AbortController().signal, timeoutMs: 3_600_000 }
  await engine.dispatch('ready', null, { model: true }, call)
  const ids = systemIds(clock)
  let previous: TurnRecord | undefined
  for (let from = 0; from < count; from += BATCH) {
    await engine
      .write('user', call, async (partition) => {
        const context = engine.writeContext(partition)
        const records: TurnRecord[] = []
        const edges = []
        const embedded = []
        for (let i = from; i < Math.min(count, from + BATCH); i++) {
          const session = Math.floor(i / TURNS_A_SESSION)
          const topic = (session * 7 + Math.floor(i / 5)) % TOPICS
          const base = composeRecord(
            context,
            'turn',
            {},
            {
              id: ids.recordId(),
              content: say(topic, 8 + pick(20)),
              provenance: {
                type: 'direct_interaction',
                sessionId: `s${session}`,
                timestamp: session * DAY + (i % TURNS_A_SESSION) * 1_000,
                speaker: i % 2 === 0 ? 'user' : 'other',
                name: NAMES[pick(NAMES.length)] ?? '',
                trigger: 'observe',
              },
              dialogueRole: i % 4 === 0 ? 'question' : 'statement',
            },
          )
          const record: TurnRecord = { ...base, kind: 'turn', rulesVersion: languageRules.version }
          if (previous?.provenance.sessionId === record.provenance.sessionId) {
            edges.push(composeEdge(context, 'follows', previous.id, record.id, 'next turn'))
          }
          previous = record
          records.push(record)
          embedded.push({ recordId: record.id, vector: near(topic) })
        }
        return { changes: { records, edges }, result: embedded }
      })
      .then((embedded) =>
        engine.write('user', call, async (partition) => ({
          changes: await partition.vectorChanges(embedded, () => ids.randomId()),
          result: undefined,
        })),
      )
  }
  const queries = Array.from({ length: QUERIES }, (_, q) => {
    const topic = pick(TOPICS)
    const text = `What did ${NAMES[q % NAMES.length]} say about ${say(topic, 6)}?`
    const vector = near(topic)
    vectors.set(text, vector)
    return { text, vector, statement: near(topic) }
  })
  return { engine, call, queries, now }
}

/** Medians and 95th percentiles in milliseconds: of ranking alone, and of the whole call without embedding. */
async function measure(count: number): Promise<void> {
  const { engine, call, queries, now } = await fill(count)
  for (const strategy of STRATEGIES) {
    const ranked: number[] = []
    const called: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { text, vector, statement } of queries) {
        const took = await engine.partitions.use('user', async (partition) => {
          const plan = understandQuery(partition, { text, now }, undefined)
          const start = performance.now()
          rank(partition, {
            text,
            filter: { status: ['active'] },
            strategy,
            now,
            question: { text, plan, inRole: {}, focus: undefined, vector, statement },
            limit: 10,
            all: false,
          })
          return performance.now() - start
        })
        const start = performance.now()
        await engine.dispatch('search', 'user', { text, strategy, limit: 10 }, call)
        if (round === 0) continue
        called.push(performance.now() - start)
        ranked.push(took)
      }
    }
    print(count, strategy, ranked, called)
  }
  await engine.dispatch('close', null, {}, call)
}

function print(count: number, strategy: Strategy, ranked: number[], called: number[]): void {
  const of = (times: number[], share: number) =>
    quantile(
      times.sort((a, b) => a - b),
      share,
    )
      .toFixed(2)
      .padStart(8)
  console.log(
    `${String(count).padStart(7)}  ${strategy.padEnd(9)}${of(ranked, 0.5)}${of(ranked, 0.95)}${of(called, 0.5)}${of(called, 0.95)}`,
  )
}

/** @param args numbers of records. */
export async function run(args: readonly string[]): Promise<void> {
  console.log('records  strategy  rank p50     p95  search p50   p95   (ms)')
  for (const count of args.length > 0 ? args.map(Number) : DEFAULT_SIZES) await measure(count)
}
