import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRng } from '../../../src/base/rng.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { composeRecord } from '../../../src/encode/compose-record.ts'
import { languageRules } from '../../../src/language/index.ts'
import { queryTerms } from '../../../src/lexical/query-terms.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import { MOST_EXACT } from '../../../src/recall/scope.ts'
import type { SearchInput } from '../../../src/schema/query.ts'
import type { TurnRecord } from '../../../src/schema/record.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { openTestMemory, type TestMemory } from '../open-memory.ts'

const COUNT = 5_000
const DIMENSION = 16
const WORDS = 3_000
const LIMIT = 10

const random = seededRng(3)
const pick = (count: number): number => Math.floor(random() * count)
const wordOf = (n: number): string => `w${n.toString(36)}q`
const spoken = (): string => Array.from({ length: 4 + pick(30) }, () => wordOf(pick(WORDS))).join(' ')

/** A direction that follows from the text. */
function vectorOf(text: string): Float32Array {
  const noise = seededRng([...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7))
  const vector = Float32Array.from({ length: DIMENSION }, () => noise() - 0.5)
  const length = Math.hypot(...vector)
  return vector.map((number) => number / length)
}

const embedder: Embedder = fakeEmbedder({
  descriptor: { ...fakeEmbedder().descriptor, id: 'many', dimension: DIMENSION },
  embed: async (texts) => texts.map(vectorOf),
})

const turns: TurnRecord[] = []
let opened: TestMemory

beforeAll(async () => {
  opened = await openTestMemory({ loadEmbedder: async () => embedder, maintenance: 'manual' })
  const { engine } = opened
  await engine.model.ended
  const call = { signal: new AbortController().signal, timeoutMs: 600_000 }
  await engine.write('alice', call, async (partition) => {
    for (let i = 0; i < COUNT; i++) {
      const provenance = {
        type: 'direct_interaction',
        sessionId: `s${i % 50}`,
        timestamp: 1e12 + i,
        speaker: i % 2 === 0 ? 'user' : 'other',
        trigger: 'observe',
      } as const
      const id = `018bcfe5-6800-7000-8000-${String(i).padStart(12, '0')}`
      const parts = { id, content: spoken(), provenance, dialogueRole: 'statement' } as const
      const base = composeRecord(engine.writeContext(partition), 'turn', {}, parts)
      documents.set(id, tokenize(parts.content))
      turns.push({ ...base, kind: 'turn', rulesVersion: languageRules.version })
    }
    const vectors = turns.map(({ id, content }) => ({ recordId: id, vector: vectorOf(content) }))
    const fresh = new Map(turns.map((turn) => [turn.id, turn]))
    const { segments = [] } = await partition.vectorChanges(vectors, () => crypto.randomUUID(), fresh)
    return { changes: { records: turns, segments }, result: undefined }
  })
}, 60_000)

afterAll(() => opened.memory.close())

/** The best ids of all records that pass, by a score of each; equal ones newest first. */
function bestOf(passing: readonly TurnRecord[], scoreOf: (turn: TurnRecord) => number): string[] {
  return passing
    .map((turn) => ({ turn, score: scoreOf(turn) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.turn.provenance.timestamp - a.turn.provenance.timestamp)
    .slice(0, LIMIT)
    .map(({ turn }) => turn.id)
}

/** The terms of each turn. */
const documents = new Map<string, string[]>()

/** BM25 straight from its formula, over the texts. */
function bm25(text: string): (turn: TurnRecord) => number {
  const average = [...documents.values()].reduce((sum, terms) => sum + terms.length, 0) / documents.size
  const query = queryTerms(text).map(({ term, weight }) => {
    const df = [...documents.values()].filter((terms) => terms.includes(term)).length
    return { term, factor: weight * Math.log(1 + (COUNT - df + 0.5) / (df + 0.5)) * 2.2 }
  })
  return ({ id }) => {
    const terms = documents.get(id) ?? []
    const norm = 1.2 * (0.25 + (0.75 * terms.length) / average)
    return query.reduce((sum, { term, factor }) => {
      const frequency = terms.filter((other) => other === term).length
      return sum + (factor * frequency) / (frequency + norm)
    }, 0)
  }
}

function cosine(text: string): (turn: TurnRecord) => number {
  const query = vectorOf(text)
  return ({ content }) => vectorOf(content).reduce((sum, number, i) => sum + number * (query[i] ?? 0), 0)
}

describe('of more records than are all looked at', () => {
  const filters: readonly (readonly [
    name: string,
    filter: Partial<SearchInput>,
    passes: (turn: TurnRecord) => boolean,
  ])[] = [
    ['all', {}, () => true],
    ['half', { speakers: ['user'] }, ({ provenance }) => provenance.speaker === 'user'],
    ['a few', { sessionId: 's7' }, ({ provenance }) => provenance.sessionId === 's7'],
  ]

  for (const [name, filter, passes] of filters) {
    for (const [strategy, scoreBy] of [
      ['lexical', bm25],
      ['dense', cosine],
    ] as const) {
      it(`those found by ${strategy} among ${name} are the best of them`, async () => {
        const passing = turns.filter(passes)
        if (name !== 'a few') expect(passing.length).toBeGreaterThan(MOST_EXACT)
        for (let q = 0; q < 12; q++) {
          const text = Array.from({ length: 3 }, () => wordOf(pick(WORDS))).join(' ')
          const { hits } = await opened.memory
            .user('alice')
            .search({ text, strategy, limit: LIMIT, ...filter })
          expect(hits.map(({ record }) => record.id)).toEqual(bestOf(passing, scoreBy(text)))
        }
      })
    }
  }

  it('what is found by words and vectors together is the only one that has both', async () => {
    for (const turn of turns.filter((_, i) => i % 977 === 0)) {
      const { hits } = await opened.memory.user('alice').search({ text: turn.content, limit: 1 })
      expect(hits[0]?.record.id).toBe(turn.id)
    }
  })
})
