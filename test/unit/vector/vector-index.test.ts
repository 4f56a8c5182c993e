import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Bitset, makeBitset, setBit } from '../../../src/base/bitset.ts'
import type { Costs } from '../../../src/vector/planner.ts'
import { VectorIndex } from '../../../src/vector/vector-index.ts'
import { bestSlots, clusteredVectors, recall } from './vector-samples.ts'

/** A save that renumbers nothing. */
const SAME_SLOTS = Uint32Array.from({ length: 2048 }, (_, slot) => slot)
const DIMENSION = 384
/** Prices at which the graph pays early, at which it never does, and at which codes are of no use. */
const GRAPH: Costs = { look: 1, measure: 4000, multiply: 6000 }
const SIGNS: Costs = { look: 1, measure: 100, multiply: 5000 }
const EXACT: Costs = { look: 1, measure: 1000, multiply: 1 }
const SAMPLES = clusteredVectors(1200, DIMENSION, 5)

function everything(capacity: number): Bitset {
  return makeBitset(capacity).fill(0xffffffff)
}

function filled(
  costs: Costs,
  count: number,
  efSearch = 24,
): { index: VectorIndex; model: Map<number, Float32Array> } {
  const index = new VectorIndex(DIMENSION, {
    costs,
    hnsw: { m: 8, efConstruction: 64, seed: 2 },
    efSearch,
  })
  const model = new Map<number, Float32Array>()
  for (let slot = 0; slot < count; slot++) {
    index.set(slot, SAMPLES[slot] as Float32Array)
    model.set(slot, SAMPLES[slot] as Float32Array)
  }
  while (index.work(50)) expect(index.graphSize).toBeDefined()
  return { index, model }
}

/** Mean recall@10 over queries near some samples; every result passes and carries its exact cosine. */
function measured(
  index: VectorIndex,
  model: ReadonlyMap<number, Float32Array>,
  passes: Bitset = everything(2048),
): { recall: number; methods: Set<string> } {
  const methods = new Set<string>()
  const passing = new Map([...model].filter(([slot]) => ((passes[slot >>> 5] ?? 0) >>> (slot & 31)) & 1))
  let sum = 0
  for (let q = 0; q < 10; q++) {
    const query = SAMPLES[1199 - q] as Float32Array
    const { slots, cosines, plan } = index.search(query, passes, 10)
    methods.add(plan.method)
    expect(slots.length).toBe(Math.min(10, passing.size))
    slots.forEach((slot, i) => {
      const vector = passing.get(slot) as Float32Array
      expect(cosines[i]).toBeCloseTo(
        vector.reduce((dot, x, j) => dot + x * (query[j] as number), 0),
        5,
      )
    })
    sum += recall(slots, bestSlots(passing, query, 10))
  }
  return { recall: sum / 10, methods }
}

describe('VectorIndex', () => {
  const operation = fc.oneof(
    fc.record({ do: fc.constant('set' as const), slot: fc.nat(80), sample: fc.nat(1100) }),
    fc.record({ do: fc.constant('remove' as const), slot: fc.nat(80), sample: fc.constant(0) }),
  )

  it('exactly searched, holds and finds what a Map does after any sequence of set and remove', () => {
    fc.assert(
      fc.property(
        fc.array(operation, { maxLength: 60 }),
        fc.array(fc.nat(80)),
        fc.nat(20),
        fc.boolean(),
        (operations, passing, k, wasm) => {
          const index = new VectorIndex(DIMENSION, { wasm })
          const model = new Map<number, Float32Array>()
          for (const { do: verb, slot, sample } of operations) {
            if (verb === 'set') {
              index.set(slot, SAMPLES[sample] as Float32Array)
              model.set(slot, SAMPLES[sample] as Float32Array)
            } else {
              expect(index.remove(slot)).toBe(model.delete(slot))
            }
          }
          const passes = makeBitset(81)
          for (const slot of passing) setBit(passes, slot)
          const chosen = new Map([...model].filter(([slot]) => passing.includes(slot)))
          const query = SAMPLES[1150] as Float32Array
          expect([...index.search(query, passes, k, { exact: true }).slots]).toEqual(
            bestSlots(chosen, query, k),
          )
          expect(index.size).toBe(model.size)
          for (const [slot, vector] of model) expect(index.get(slot)).toEqual(vector)
          const cosines = new Float32Array(81).fill(9)
          index.scan(query, passes, cosines)
          cosines.forEach((cosine, slot) => {
            expect(cosine !== 9).toBe(chosen.has(slot))
          })
        },
      ),
      { numRuns: 60 },
    )
  })

  const change = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant('fill' as const), from: fc.nat(900), count: fc.nat(300) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('clear' as const), from: fc.nat(900), count: fc.nat(300) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('work' as const), from: fc.nat(3), count: fc.constant(0) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('reload' as const),
        from: fc.constant(0),
        count: fc.constant(0),
      }),
    },
  )

  it.each([
    ['sign bits', SIGNS],
    ['a graph', GRAPH],
  ])('with %s, keeps its recall through any sequence of set, remove, work, save and load', (_, costs) => {
    const options = { costs, hnsw: { m: 8, efConstruction: 64, seed: 2 }, efSearch: 48 }
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 2, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (changes, nth) => {
          const started = filled(costs, 800, 48)
          const { model } = started
          let { index } = started
          for (const { do: verb, from, count } of changes) {
            for (let slot = from; slot < from + count; slot++) {
              if (verb === 'clear') expect(index.remove(slot)).toBe(model.delete(slot))
              if (verb !== 'fill') continue
              const sample = SAMPLES[(slot * 7 + count) % 1190] as Float32Array
              index.set(slot, sample)
              model.set(slot, sample)
            }
            if (verb === 'work') for (let slice = 0; slice < from; slice++) index.work(2)
            const saved = verb === 'reload' ? index.save(SAME_SLOTS) : undefined
            if (saved === undefined) continue
            index = VectorIndex.load(saved, DIMENSION, (slot) => model.get(slot), options)
          }
          expect(index.size).toBe(model.size)
          const passes = makeBitset(2048)
          for (let slot = 0; slot < 1300; slot++) if (slot % nth === 0) setBit(passes, slot)
          expect(measured(index, model, passes).recall).toBeGreaterThan(0.9)
          expect(index.search(SAMPLES[1199] as Float32Array, passes, 10, { exact: true }).slots).toEqual(
            Int32Array.from(
              bestSlots(
                new Map([...model].filter(([slot]) => slot % nth === 0)),
                SAMPLES[1199] as Float32Array,
                10,
              ),
            ),
          )
        },
      ),
      { numRuns: 8 },
    )
  })

  it('is exact where the exact scan is quick', () => {
    const { index, model } = filled(EXACT, 1000)
    expect(measured(index, model)).toEqual({ recall: 1, methods: new Set(['exact']) })
    expect(index.graphSize).toBeUndefined()
  })

  it('scans sign bits where multiplying is dear', () => {
    const { index, model } = filled(SIGNS, 1000, 1000)
    const { recall: found, methods } = measured(index, model)
    expect(methods).toEqual(new Set(['signs']))
    expect(found).toBeGreaterThan(0.95)
  })

  it('builds a graph where it pays, and finds through it', () => {
    const { index, model } = filled(GRAPH, 1000)
    expect(index.graphSize).toBe(1000)
    const { recall: found, methods } = measured(index, model)
    expect(methods).toEqual(new Set(['graph']))
    expect(found).toBeGreaterThan(0.95)
  })

  it('finds at once what the graph has not taken in yet, and never what was removed', () => {
    const { index, model } = filled(GRAPH, 900)
    for (let slot = 900; slot < 1000; slot++) {
      index.set(slot, SAMPLES[slot] as Float32Array)
      model.set(slot, SAMPLES[slot] as Float32Array)
    }
    for (let slot = 0; slot < 1000; slot += 7) {
      index.remove(slot)
      model.delete(slot)
    }
    expect(measured(index, model).recall).toBeGreaterThan(0.95)
  })

  it.each([0.1, 0.5, 0.9])('gives k results while k live ones exist, with %d of them removed', (share) => {
    const { index, model } = filled(GRAPH, 1000)
    for (let slot = 0; slot < 1000 * share; slot++) {
      index.remove(slot)
      model.delete(slot)
    }
    expect(measured(index, model).recall).toBeGreaterThan(0.95)
    while (index.work(50)) expect(index.size).toBe(model.size)
    expect(measured(index, model).recall).toBeGreaterThan(0.95)
  })

  it('holds to a filter that counts as many as there are vectors, but others', () => {
    const { index, model } = filled(GRAPH, 800)
    for (let slot = 0; slot < 150; slot++) {
      index.remove(slot)
      model.delete(slot)
    }
    const passes = makeBitset(2048)
    for (let slot = 0; slot < 1300; slot += 2) setBit(passes, slot)
    expect(measured(index, model, passes).recall).toBeGreaterThan(0.9)
  })

  it('keeps its recall under filters of every width, correlated with the vectors or not', () => {
    const { index, model } = filled(GRAPH, 1000, 32)
    expect(index.graphSize).toBe(1000)
    const query = SAMPLES[1199] as Float32Array
    const near = new Set(bestSlots(model, query, 300))
    const filters: ((slot: number) => boolean)[] = [
      (slot) => slot % 2 === 0,
      (slot) => slot % 10 === 0,
      (slot) => slot === 77,
      (slot) => near.has(slot),
      (slot) => !near.has(slot),
    ]
    for (const filter of filters) {
      const passes = makeBitset(1000)
      for (let slot = 0; slot < 1000; slot++) if (filter(slot)) setBit(passes, slot)
      expect(measured(index, model, passes).recall).toBeGreaterThan(0.95)
    }
  })

  it('says which method it chose and how long it thought that would take', () => {
    const { index } = filled(SIGNS, 1000, 1000)
    const { plan } = index.search(SAMPLES[0] as Float32Array, everything(1000), 10)
    expect(plan).toMatchObject({ method: 'signs', pool: 512 })
    expect(plan.estimate).toBeCloseTo(744, 0)
  })

  it.each([
    ['sign bits', SIGNS],
    ['a graph', GRAPH],
  ])('with %s, loads what was saved under the slots that it got, without what went since', (_, costs) => {
    const { index, model } = filled(costs, 700, costs === SIGNS ? 1000 : 24)
    for (let slot = 0; slot < 700; slot += 9) {
      index.remove(slot)
      model.delete(slot)
    }
    const moves = Uint32Array.from({ length: 700 }, (_, slot) => slot + 100)
    const saved = index.save(moves)
    if (saved === undefined) throw new Error('There is nothing to load.')
    const moved = new Map([...model].filter(([slot]) => slot % 5 !== 0).map(([slot, v]) => [slot + 100, v]))
    const loaded = VectorIndex.load(saved, DIMENSION, (slot) => moved.get(slot), {
      costs,
      hnsw: { m: 8, efConstruction: 64, seed: 2 },
      efSearch: 24,
    })
    expect(loaded.size).toBe(moved.size)
    expect(loaded.graphSize).toBe(costs === GRAPH ? moved.size : undefined)
    for (const [slot, vector] of [...moved].slice(0, 20)) expect(loaded.get(slot)).toEqual(vector)
    expect(measured(loaded, moved).recall).toBeGreaterThan(0.95)
    loaded.set(5, SAMPLES[1100] as Float32Array)
    expect(loaded.search(SAMPLES[1100] as Float32Array, everything(2048), 1).slots[0]).toBe(5)
  })

  it('does not use a saved graph of other parameters, but builds one anew behind the searches', () => {
    const { index, model } = filled(GRAPH, 700)
    const find = (slot: number) => model.get(slot)
    const hnsw = { m: 6, efConstruction: 64, seed: 2 }
    const loaded = VectorIndex.load(index.save(SAME_SLOTS) as ArrayBuffer, DIMENSION, find, {
      costs: GRAPH,
      hnsw,
      efSearch: 24,
    })
    expect(loaded.graphSize).toBeUndefined()
    expect(measured(loaded, model).recall).toBeGreaterThan(0.95)
    while (loaded.work(50)) expect(loaded.size).toBe(700)
    expect(loaded.graphSize).toBe(700)
    expect(measured(loaded, model)).toMatchObject({ methods: new Set(['graph']) })
  })

  it('refuses a saved index that is cut, of another dimension, or not one', () => {
    const { index } = filled(GRAPH, 700)
    const saved = index.save(Uint32Array.from({ length: 700 }, (_, slot) => slot)) as ArrayBuffer
    const load = (buffer: ArrayBuffer, dimension = DIMENSION) =>
      VectorIndex.load(buffer, dimension, () => undefined)
    expect(load(saved).size).toBe(0)
    expect(() => load(saved.slice(0, 1000))).toThrow(/cannot be used/)
    expect(() => load(saved, 512)).toThrow(/cannot be used/)
    expect(() => load(new ArrayBuffer(64))).toThrow(/cannot be used/)
  })
})
