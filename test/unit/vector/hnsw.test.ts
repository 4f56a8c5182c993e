import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeBitset, setBit } from '../../../src/base/bitset.ts'
import { GIVEN_UP, Hnsw } from '../../../src/vector/hnsw.ts'
import { decodeHnsw, encodeHnsw } from '../../../src/vector/hnsw-codec.ts'
import { packSigns, signWords } from '../../../src/vector/sign-bits.ts'
import { makeCodeTable } from '../../../src/vector/wasm-code-table.ts'
import { clusteredVectors, recall } from './vector-samples.ts'

const DIMENSION = 128
const WORDS = signWords(DIMENSION)
const OPTIONS = { m: 8, efConstruction: 64, seed: 3 }

function codesOf(count: number, seed = 1) {
  const table = makeCodeTable(WORDS)
  table.reserve(count + 1000)
  const centre = new Float32Array(DIMENSION)
  clusteredVectors(count, DIMENSION, seed).forEach((vector, row) => {
    packSigns(vector, centre, table.codes, row * WORDS)
  })
  return table
}

type Table = ReturnType<typeof codesOf>

function graphOf(table: Table, count: number): Hnsw {
  const graph = new Hnsw(table, OPTIONS)
  for (let row = 0; row < count; row++) graph.add(row)
  return graph
}

function askFor(table: Table, row: number): void {
  // The row's own code as a query in which every bit weighs 1.
  for (let word = 0; word < WORDS; word++) {
    const at = (word >> 1) * 6 + (word & 1)
    table.query[at] = table.codes[row * WORDS + word] as number
    table.query[at + 2] = -1
    table.query[at + 4] = 0
  }
}

function nearest(table: Table, rows: readonly number[], k: number): number[] {
  table.rows.set(rows)
  table.measure(rows.length)
  const distances = table.distances.slice(0, rows.length)
  const order = rows.map((_, i) => i).sort((a, b) => (distances[a] as number) - (distances[b] as number))
  const last = distances[order[Math.min(k, order.length) - 1] as number] as number
  // Equals of the last one are as good as it.
  return order.filter((i) => (distances[i] as number) <= last).map((i) => rows[i] as number)
}

/** Share of the k results that are among the nearest, over queries at some rows. */
function graphRecall(graph: Hnsw, table: Table, live: readonly number[], k = 10, ef = 48): number {
  const rows = new Int32Array(ef)
  let hits = 0
  let asked = 0
  for (let q = 0; q < 40; q++) {
    askFor(table, q * 7)
    const truth = new Set(nearest(table, live, k))
    const count = graph.search(ef, ef, rows, new Uint16Array(ef))
    const wanted = Math.min(k, live.length)
    expect(count).toBeGreaterThanOrEqual(wanted)
    for (let i = 0; i < wanted; i++) if (truth.has(rows[i] as number)) hits++
    asked += wanted
  }
  return hits / asked
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

describe('a graph over codes', () => {
  it('finds the nearest rows', () => {
    const table = codesOf(1000)
    expect(graphRecall(graphOf(table, 1000), table, range(1000))).toBeGreaterThan(0.97)
  })

  it('is the same for the same seed and the same calls', () => {
    const table = codesOf(300)
    const bytes = (graph: Hnsw) => new Uint8Array(encodeHnsw(graph, WORDS))
    expect(bytes(graphOf(table, 300))).toEqual(bytes(graphOf(table, 300)))
  })

  it.each([0.1, 0.5, 0.9])('finds k live rows after %d of them were removed, vacuumed or not', (share) => {
    const table = codesOf(1000)
    const graph = graphOf(table, 1000)
    const live = range(1000).filter((row) => {
      const goes = (Math.imul(row + 1, 0x9e3779b1) >>> 0) / 2 ** 32 < share
      if (goes) expect(graph.remove(row)).toBe(true)
      return !goes
    })
    expect(graphRecall(graph, table, live)).toBeGreaterThan(0.95)
    const vacuum = graph.vacuum()
    let step = vacuum.next()
    while (step.done !== true) step = vacuum.next()
    expect(step.value.length).toBe(1000 - live.length)
    expect(graph.tombstones).toBe(0)
    expect(graphRecall(graph, table, live)).toBeGreaterThan(0.95)
  })

  it('returns only rows that pass, and walks through the others', () => {
    const table = codesOf(1000)
    const graph = graphOf(table, 1000)
    const slots = Int32Array.from(range(1000), (row) => 2000 - row)
    const passes = makeBitset(2001)
    const passing = range(1000).filter((row) => row % 5 === 0)
    for (const row of passing) setBit(passes, 2000 - row)
    const rows = new Int32Array(48)
    let sum = 0
    for (let q = 0; q < 40; q++) {
      askFor(table, q * 11)
      const truth = nearest(table, passing, 10)
      const count = graph.search(48, 48, rows, new Uint16Array(48), { passes, slots })
      for (const row of rows.subarray(0, count)) expect(row % 5).toBe(0)
      sum += Math.min(1, recall(rows.subarray(0, count), truth) * (truth.length / 10))
    }
    expect(sum / 40).toBeGreaterThan(0.97)
  })

  it('gives up after as many expansions as allowed', () => {
    const table = codesOf(500)
    const graph = graphOf(table, 500)
    askFor(table, 0)
    const rows = new Int32Array(100)
    expect(graph.search(100, 100, rows, new Uint16Array(100), undefined, 20)).toBe(GIVEN_UP)
  })

  it('keeps its recall and its size in long churn', () => {
    const table = codesOf(1500)
    const graph = graphOf(table, 400)
    let live = range(400)
    let free: number[] = []
    let next = 400
    for (let round = 0; round < 10; round++) {
      const going = live.filter((_, i) => i % 5 === round % 5)
      for (const row of going) graph.remove(row)
      live = live.filter((row) => !going.includes(row))
      const vacuum = graph.vacuum()
      let step = vacuum.next()
      while (step.done !== true) {
        // Others add and remove while the vacuum runs.
        const row = free.pop()
        if (row !== undefined) {
          table.codes.copyWithin(row * WORDS, next * WORDS, (next + 1) * WORDS)
          next++
          graph.add(row)
          live.push(row)
        }
        step = vacuum.next()
      }
      free = [...free, ...step.value]
      while (live.length < 400) {
        const row = free.pop() as number
        table.codes.copyWithin(row * WORDS, next * WORDS, (next + 1) * WORDS)
        next++
        graph.add(row)
        live.push(row)
      }
    }
    expect(graph.size).toBe(400)
    expect(graph.state.capacity).toBeLessThan(700)
    expect(graphRecall(graph, table, live)).toBeGreaterThan(0.95)
  })
})

describe('a saved graph', () => {
  it('loads to the same graph, which grows on as the saved one does', () => {
    const table = codesOf(400)
    const graph = graphOf(table, 300)
    for (let row = 0; row < 300; row += 9) graph.remove(row)
    const loaded = decodeHnsw(encodeHnsw(graph, WORDS), table, 400)
    for (const each of [graph, loaded]) for (let row = 300; row < 400; row++) each.add(row)
    expect(new Uint8Array(encodeHnsw(loaded, WORDS))).toEqual(new Uint8Array(encodeHnsw(graph, WORDS)))
  })

  it('is refused when it is cut, over other codes, of another version or has links that lead nowhere', () => {
    const table = codesOf(200)
    const saved = encodeHnsw(graphOf(table, 200), WORDS)
    const refused = (buffer: ArrayBuffer, rows = 200) =>
      expect(() => decodeHnsw(buffer, table, rows)).toThrow(/cannot be used/)
    refused(saved.slice(0, saved.byteLength - 4))
    refused(new ArrayBuffer(0))
    refused(saved, 199)
    for (let word = 0; word < 12; word++) {
      if (word === 5 || word === 7 || word === 8 || word === 4) continue
      const changed = saved.slice(0)
      new Int32Array(changed)[word] = 0x7fffffff
      refused(changed)
    }
  })

  it('never fails otherwise than by refusal, whatever word is changed', () => {
    const table = codesOf(60)
    const saved = encodeHnsw(graphOf(table, 60), WORDS)
    const words = saved.byteLength >>> 2
    askFor(table, 0)
    fc.assert(
      fc.property(
        fc.nat(words - 1),
        fc.oneof(fc.integer(), fc.integer({ min: -1, max: 80 })),
        (at, value) => {
          const changed = saved.slice(0)
          new Int32Array(changed, 0, words)[at] = value
          let graph: Hnsw
          try {
            graph = decodeHnsw(changed, table, 60)
          } catch (error) {
            expect(String(error)).toMatch(/cannot be used/)
            return
          }
          expect(graph.search(10, 10, new Int32Array(10), new Uint16Array(10))).toBeLessThanOrEqual(10)
        },
      ),
      { numRuns: 300 },
    )
  })
})
