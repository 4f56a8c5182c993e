import { VectorIndex } from '../src/vector/vector-index.ts'
import { clustered } from './data/clustered.ts'
import { passing } from './data/passes.ts'
import { uniform } from './data/random.ts'
import { ONLY_GRAPH } from './peers/memir.ts'
import { packageVersion } from './peers/package-version.ts'
import { quantile, type Row } from './report.ts'

const K = 10
const QUERIES = 100
const SHARES = [0.1, 0.5, 0.9]
const CHURN = 100_000
/** Milliseconds of tending after each operation of the churn, as behind the writes of an app. */
const SLICE = 1

/** What deleting does to recall and time, before and after the vacuum, and what long churn does to recall and size. */
export async function benchDeletes(n: number): Promise<Row[]> {
  const { dimension, vectors, queries } = clustered(n, QUERIES)
  const vector = (id: number): Float32Array => vectors.subarray(id * dimension, (id + 1) * dimension)
  const shared = { subject: 'memir graph', version: packageVersion('memir'), n, data: 'clustered' }
  const random = uniform(11)
  const full = (): VectorIndex => {
    const index = new VectorIndex(dimension, { costs: ONLY_GRAPH })
    for (let id = 0; id < n; id++) index.set(id, vector(id))
    tend(index)
    return index
  }
  const measure = (index: VectorIndex, params: Row['params']): Row => {
    const passes = passing(n, (id) => index.has(id))
    const times: number[] = []
    let hits = 0
    let wanted = 0
    let missing = 0
    for (let q = 0; q < QUERIES; q++) {
      const query = queries.subarray(q * dimension, (q + 1) * dimension)
      const truth = new Set(index.search(query, passes, K, { exact: true }).slots)
      const start = performance.now()
      const { slots } = index.search(query, passes, K)
      times.push(performance.now() - start)
      wanted += truth.size
      missing += truth.size - slots.length
      for (const slot of slots) if (truth.has(slot)) hits++
    }
    times.sort((a, b) => a - b)
    const megabytes = Number(
      ((index.save(Uint32Array.from({ length: n }, (_, id) => id))?.byteLength ?? 0) / 2 ** 20).toFixed(2),
    )
    return {
      ...shared,
      params: { ...params, live: index.size, 'results missing': missing, 'index MB': megabytes },
      recall: hits / wanted,
      p50Ms: quantile(times, 0.5),
      p95Ms: quantile(times, 0.95),
    }
  }

  const rows: Row[] = []
  for (const share of SHARES) {
    const index = full()
    for (let id = 0; id < n; id++) if (random() < share) index.remove(id)
    rows.push(measure(index, { deleted: share, tended: 'no' }))
    tend(index)
    rows.push(measure(index, { deleted: share, tended: 'yes' }))
  }

  const index = full()
  rows.push(measure(index, { churned: 0 }))
  for (let step = 1; step <= CHURN; step++) {
    const id = Math.floor(random() * n)
    if (!index.remove(id)) index.set(id, vector(id))
    index.work(SLICE)
    if (step % 1000 === 0) process.stderr.write(`churn: ${step} of ${CHURN}\r`)
  }
  tend(index)
  rows.push(measure(index, { churned: CHURN }))
  for (let id = 0; id < n; id++) if (!index.has(id)) index.set(id, vector(id))
  tend(index)
  rows.push(measure(index, { churned: CHURN, refilled: 'yes' }))
  return rows
}

function tend(index: VectorIndex): void {
  while (index.work(1000)) process.stderr.write(`graph of ${index.graphSize}\r`)
}
