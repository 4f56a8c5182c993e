import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit, makeBitset, setBit } from '../../../src/base/bitset.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { LexicalIndex, type WeightedTerm } from '../../../src/lexical/inverted-index.ts'
import { ReferenceBm25 } from './reference-bm25.ts'

const SLOTS = 90
// Few terms with skewed frequency: long posting lists that are emptied and refilled.
const term = fc.integer({ min: 0, max: 63 }).map((n) => `t${31 - Math.clz32(n + 1)}`)
const document = fc.array(term, { maxLength: 12 })
const query = fc.array(
  fc.record({ term: fc.oneof(term, fc.constant('unknown')), weight: fc.constantFrom(-1, 0, 0.25, 1, 2) }),
  {
    maxLength: 6,
  },
)
const slot = fc.nat(SLOTS - 1)
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), slot, terms: document }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('remove' as const), slot }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('removeMost' as const),
      keepEvery: fc.integer({ min: 2, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fill' as const), terms: document }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('search' as const),
      query,
      limit: fc.nat(30),
      passing: fc.option(fc.array(slot, { maxLength: 60 }), { nil: undefined }),
    }),
  },
)

function add(index: LexicalIndex, model: ReferenceBm25, at: number, terms: readonly string[]): void {
  index.add(at, terms)
  model.documents.set(at, terms)
}

function remove(index: LexicalIndex, model: ReferenceBm25, at: number): void {
  expect(index.remove(at)).toBe(model.documents.delete(at))
}

function checkSearch(
  index: LexicalIndex,
  model: ReferenceBm25,
  terms: readonly WeightedTerm[],
  limit: number,
  passing: readonly number[] | undefined,
): void {
  const passes = passing === undefined ? undefined : makeBitset(SLOTS)
  if (passes !== undefined) for (const s of passing ?? []) setBit(passes, s)

  const all = new Float32Array(SLOTS).fill(7)
  index.scoresInto(terms, all, passes)
  for (let s = 0; s < SLOTS; s++) {
    const expected = passes === undefined || hasBit(passes, s) ? model.score(s, terms) : 0
    if (expected === 0) expect(all[s]).toBe(0)
    else expect(Math.abs(all[s]! / expected - 1)).toBeLessThan(1e-5)
  }

  const ranked = Array.from(all.keys())
    .filter((s) => all[s]! > 0)
    .sort((a, b) => all[b]! - all[a]! || a - b)
    .slice(0, limit)
  const { slots, scores } = index.search(terms, { limit, passes })
  expect(Array.from(slots)).toEqual(ranked)
  expect(Array.from(scores)).toEqual(ranked.map((s) => all[s]!))
}

describe('LexicalIndex', () => {
  it('scores and ranks like BM25 computed from its formula, after any sequence of adds and removals', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 80 }),
        fc.constantFrom(0, 0.9, 1.2),
        fc.constantFrom(0, 0.75, 1),
        (operations, k1, b) => {
          const index = new LexicalIndex({ k1, b })
          const model = new ReferenceBm25(k1, b)
          for (const op of operations) {
            if (op.kind === 'add') add(index, model, op.slot, op.terms)
            else if (op.kind === 'remove') remove(index, model, op.slot)
            else if (op.kind === 'fill') for (let s = 0; s < SLOTS; s += 2) add(index, model, s, op.terms)
            else if (op.kind === 'removeMost') {
              for (let s = 0; s < SLOTS; s++) if (s % op.keepEvery !== 0) remove(index, model, s)
            } else checkSearch(index, model, op.query, op.limit, op.passing)
          }
          expect(index.size).toBe(model.documents.size)
          for (let s = 0; s < SLOTS; s++) {
            expect(index.has(s)).toBe(model.documents.has(s))
            const terms = model.documents.get(s) ?? []
            const frequencies = [...new Set(terms)].map((t) => ({
              term: t,
              frequency: terms.filter((u) => u === t).length,
              documents: model.documentFrequency(t),
            }))
            expect(index.termsOf(s)).toEqual(frequencies)
          }
          for (let t = 0; t < 8; t++) {
            expect(index.documentFrequency(`t${t}`)).toBe(model.documentFrequency(`t${t}`))
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('gives bit-equal results whatever the order and the history of its writes', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(slot, document), { selector: ([s]) => s, maxLength: 40 }),
        fc.array(fc.tuple(slot, document), { maxLength: 40 }),
        query,
        (documents, passing, terms) => {
          const direct = new LexicalIndex()
          for (const [s, words] of documents) direct.add(s, words)
          const winding = new LexicalIndex()
          for (const [s, words] of passing) winding.add(s, words)
          for (const [s] of passing) winding.remove(s)
          for (const [s, words] of [...documents].reverse()) winding.add(s, words)
          expect(winding.search(terms, { limit: 20 })).toEqual(direct.search(terms, { limit: 20 }))
        },
      ),
    )
  })

  it('ranks equal scores by ascending slot', () => {
    const index = new LexicalIndex()
    for (const s of [9, 3, 7, 1, 5]) index.add(s, ['tea', 'cup'])
    expect(Array.from(index.search([{ term: 'tea', weight: 1 }], { limit: 3 }).slots)).toEqual([1, 3, 5])
  })

  it('ranks equal scores by ascending slot also when they come from different terms', () => {
    const index = new LexicalIndex()
    index.add(5, ['tea', 'cup'])
    index.add(3, ['oat', 'cup'])
    for (let s = 6; s < 60; s++) index.add(s, ['jug', 'cup'])
    const either = ['tea', 'oat'].map((word) => ({ term: word, weight: 1 }))
    expect(Array.from(index.search(either, { limit: 1 }).slots)).toEqual([3])
  })

  it('leaves nothing of one search to the next', () => {
    const index = new LexicalIndex()
    for (let s = 0; s < 50; s++) index.add(s, ['tea', s % 2 === 0 ? 'cup' : 'jug'])
    for (const word of ['tea', 'cup', 'jug']) {
      const terms = [{ term: word, weight: 1 }]
      const first = index.search(terms, { limit: 50 })
      index.search([{ term: 'tea', weight: 3 }], { limit: 2 })
      expect(index.search(terms, { limit: 50 })).toEqual(first)
    }
  })

  it('lets a filter choose documents without changing their scores', () => {
    const index = new LexicalIndex()
    for (let s = 0; s < 40; s++) index.add(s, s % 3 === 0 ? ['tea', 'cup'] : ['tea'])
    const terms = [{ term: 'cup', weight: 1 }]
    const passes = makeBitset(40)
    setBit(passes, 33)
    const filtered = index.search(terms, { limit: 5, passes })
    expect(Array.from(filtered.slots)).toEqual([33])
    const all = index.search(terms, { limit: 40 })
    expect(filtered.scores[0]).toBe(all.scores[Array.from(all.slots).indexOf(33)])
  })

  it('returns nothing for slots beyond the end of a filter', () => {
    const index = new LexicalIndex()
    index.add(100, ['tea'])
    expect(
      index.search([{ term: 'tea', weight: 1 }], { limit: 5, passes: makeBitset(32) }).slots,
    ).toHaveLength(0)
  })

  it('replaces what a slot held', () => {
    const index = new LexicalIndex()
    index.add(4, ['old'])
    index.add(4, ['new'])
    expect(index.size).toBe(1)
    expect(index.documentFrequency('old')).toBe(0)
    expect(index.documentFrequency('new')).toBe(1)
  })

  it('counts a document without terms but never finds it', () => {
    const index = new LexicalIndex()
    index.add(0, [])
    index.add(1, ['tea'])
    expect(index.size).toBe(2)
    expect(Array.from(index.search([{ term: 'tea', weight: 1 }], { limit: 5 }).slots)).toEqual([1])
  })

  it('names the query terms that a document holds, each once and in the order of the query', () => {
    const index = new LexicalIndex()
    index.add(0, ['green', 'tea', 'cup'])
    index.add(1, ['coffee'])
    const terms = ['cup', 'coffee', 'tea', 'cup', 'unknown'].map((word) => ({ term: word, weight: 1 }))
    expect(index.matched(0, terms)).toEqual(['cup', 'tea'])
    expect(index.matched(2, terms)).toEqual([])
  })

  it('is not confused by terms that are names of object properties', () => {
    const index = new LexicalIndex()
    index.add(0, ['__proto__', 'constructor'])
    expect(index.documentFrequency('__proto__')).toBe(1)
    expect(index.documentFrequency('toString')).toBe(0)
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 31])('refuses %s as a slot and stores nothing', (bad) => {
    const index = new LexicalIndex()
    expect(() => index.add(bad, ['tea'])).toThrow(MemoryError)
    expect(index.size).toBe(0)
    expect(index.documentFrequency('tea')).toBe(0)
  })

  it('refuses a score array that is too short', () => {
    const index = new LexicalIndex()
    index.add(10, ['tea'])
    expect(() => index.scoresInto([], new Float32Array(10))).toThrow(MemoryError)
  })

  it('reuses the room of removed documents', () => {
    const index = new LexicalIndex()
    for (let round = 0; round < 2_000; round++) {
      index.add(round % 5, [`only${round}`, 'tea', 'cup'])
      if (round % 3 === 0) index.remove((round + 2) % 5)
    }
    expect(index.capacity).toBe(5)
    expect(index.documentFrequency('tea')).toBe(index.size)
  })
})
