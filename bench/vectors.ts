import { clustered } from './data/clustered.ts'
import { exactTop } from './data/exact-top.ts'
import { hard } from './data/hard.ts'
import { text } from './data/text.ts'
import type { VectorSet } from './data/vector-set.ts'
import { edgevec } from './peers/edgevec.ts'
import { hnsw } from './peers/hnsw.ts'
import { hnswlibNode } from './peers/hnswlib-node.ts'
import { hnswlibWasm } from './peers/hnswlib-wasm.ts'
import { mememo } from './peers/mememo.ts'
import { memir, memirGraph, memirPlainGraph } from './peers/memir.ts'
import { EF_CONSTRUCTION, M, type MakeSubject, type Subject } from './peers/subject.ts'
import { usearch } from './peers/usearch.ts'
import { quantile, type Row } from './report.ts'

const SUBJECTS: Readonly<Record<string, MakeSubject>> = {
  'memir graph': memirGraph,
  'memir plain': memirPlainGraph,
  memir,
  'hnswlib-node': hnswlibNode,
  usearch,
  'hnswlib-wasm': hnswlibWasm,
  mememo,
  edgevec,
  hnsw,
}
const DATA: Readonly<Record<string, (count: number, queries: number) => VectorSet | Promise<VectorSet>>> = {
  clustered,
  hard,
  text,
}
const K = 10
const QUERIES = 200
const ROUNDS = 5
/** Vectors that one subject takes in before it is the next one's turn. */
const TURN = 250
const EFS = [10, 12, 16, 20, 24, 32, 48, 64, 100, 150, 200]
const TARGETS = [0.95, 0.99]

export interface VectorBenchOptions {
  readonly n: number
  readonly data: string
  /** Names of the subjects, or undefined for all that are quick enough. */
  readonly subjects?: readonly string[]
}

interface Measured {
  readonly subject: Subject
  insertMs: number
  readonly points: { readonly ef: number; recall: number; readonly times: number[] }[]
}

/** Builds all subjects in turns and asks them in turns, so that whatever else the machine does strikes them alike. */
export async function benchVectors({ n, data, subjects }: VectorBenchOptions): Promise<Row[]> {
  const make = DATA[data]
  if (make === undefined)
    throw new Error(`There is no data set ${data}. Use ${Object.keys(DATA).join(', ')}.`)
  const { dimension, vectors, queries } = await make(n, QUERIES)
  const vector = (id: number): Float32Array => vectors.subarray(id * dimension, (id + 1) * dimension)
  const asked = Array.from({ length: QUERIES }, (_, q) => queries.slice(q * dimension, (q + 1) * dimension))
  const truth = asked.map((query) => new Set(exactTop(vectors, dimension, query, K)))

  const measured: Measured[] = []
  for (const [name, makeSubject] of Object.entries(SUBJECTS)) {
    if (subjects !== undefined && !subjects.includes(name)) continue
    const subject = await makeSubject(dimension, n)
    if (n > (subject.most ?? n)) continue
    const efs = subject.hasEf ? EFS : [0]
    const points = efs.map((ef) => ({ ef, recall: 0, times: [] }))
    measured.push({ subject, insertMs: 0, points })
  }

  for (let from = 0; from < n; from += TURN) {
    for (const each of measured) {
      const start = performance.now()
      for (let id = from; id < Math.min(n, from + TURN); id++) await each.subject.add(id, vector(id))
      each.insertMs += performance.now() - start
    }
    process.stderr.write(`${data}: ${from + TURN} of ${n}\r`)
  }
  for (const each of measured) {
    const start = performance.now()
    await each.subject.ready?.()
    each.insertMs += performance.now() - start
  }

  for (let round = 0; round <= ROUNDS; round++) {
    for (let i = 0; i < EFS.length; i++) {
      for (const { subject, points } of measured) {
        const point = points[i]
        if (point === undefined) continue
        let hits = 0
        for (const [q, query] of asked.entries()) {
          const start = performance.now()
          const answer = subject.search(query, K, point.ef)
          const ids = answer instanceof Promise ? await answer : answer
          const elapsed = performance.now() - start
          // The first round wakes the compilers.
          if (round > 0) point.times.push(elapsed)
          for (let r = 0; r < ids.length; r++) if (truth[q]?.has(ids[r] ?? -1)) hits++
        }
        point.recall = hits / (QUERIES * K)
      }
    }
  }
  for (const { points } of measured) for (const { times } of points) times.sort((a, b) => a - b)
  return rowsOf(measured, n, data)
}

function rowsOf(measured: readonly Measured[], n: number, data: string): Row[] {
  const perS = (each: Measured): number => (n / each.insertMs) * 1000
  const own = measured.find(({ subject }) => subject.name === 'memir graph')
  return measured.flatMap((each) => {
    const { name: subject, version } = each.subject
    const shared = { subject, version, n, data, insertsPerS: perS(each) }
    const points = each.points.map(({ ef, recall, times }): Row => {
      const params: Row['params'] = ef === 0 ? {} : { M, efConstruction: EF_CONSTRUCTION, ef }
      return { ...shared, params, recall, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) }
    })
    const targets = TARGETS.flatMap((recall): Row[] => {
      const p50Ms = atRecall(each, recall, 0.5)
      if (p50Ms === undefined) return []
      const peers = measured.filter((other) => other !== each && each === own)
      const ratio = Object.fromEntries(
        peers.flatMap((peer) => {
          const theirs = atRecall(peer, recall, 0.5)
          return theirs === undefined ? [] : [[peer.subject.name, p50Ms / theirs]]
        }),
      )
      const p95Ms = atRecall(each, recall, 0.95) ?? Number.NaN
      return [{ ...shared, params: { at: 'recall' }, recall, p50Ms, p95Ms, ratio }]
    })
    const inserts: Row[] =
      each === own
        ? [
            {
              ...shared,
              params: { of: 'inserts' },
              p50Ms: Number.NaN,
              p95Ms: Number.NaN,
              ratio: Object.fromEntries(
                measured.filter((other) => other !== own).map((o) => [o.subject.name, perS(each) / perS(o)]),
              ),
            },
          ]
        : []
    return [...points, ...targets, ...inserts]
  })
}

/**
 * Time at a recall, linear between the widths around it. A subject whose narrowest width is better than that gets its
 * narrowest width's time; one that never gets there, none.
 */
function atRecall({ points }: Measured, recall: number, share: number): number | undefined {
  const above = points.findIndex((point) => point.recall >= recall)
  const upper = points[above]
  if (upper === undefined) return undefined
  const time = quantile(upper.times, share)
  const lower = points[above - 1]
  if (lower === undefined) return time
  const part = (recall - lower.recall) / (upper.recall - lower.recall)
  const before = quantile(lower.times, share)
  return before + part * (time - before)
}
