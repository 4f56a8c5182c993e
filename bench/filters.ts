import { VectorIndex } from '../src/vector/vector-index.ts'
import { clustered } from './data/clustered.ts'
import { exactTop } from './data/exact-top.ts'
import { hard } from './data/hard.ts'
import { passing } from './data/passes.ts'
import { uniform } from './data/random.ts'
import { text } from './data/text.ts'
import { packageVersion } from './peers/package-version.ts'
import { quantile, type Row } from './report.ts'

const DATA = { clustered, hard, text }
const QUERIES = 100
const ROUNDS = 5
const K = 10

/** Filtered searches as an app gets them, beside the exact scan of everything and of what passes. */
export async function benchFilters(n: number, data: string): Promise<Row[]> {
  const make = Object.entries(DATA).find(([name]) => name === data)?.[1]
  if (make === undefined)
    throw new Error(`There is no data set ${data}. Use ${Object.keys(DATA).join(', ')}.`)
  const { dimension, vectors, queries, groups } = await make(n, QUERIES)
  const index = new VectorIndex(dimension)
  for (let id = 0; id < n; id++) index.set(id, vectors.subarray(id * dimension, (id + 1) * dimension))
  while (index.work(1000)) process.stderr.write(`graph of ${index.graphSize}\r`)

  const random = uniform(4)
  const buckets = Float64Array.from({ length: n }, random)
  const filters: { name: string; condition: (id: number) => boolean }[] = [
    { name: '1 %', condition: (id) => (buckets[id] ?? 1) < 0.01 },
    { name: '10 %', condition: (id) => (buckets[id] ?? 1) < 0.1 },
    { name: '50 %', condition: (id) => (buckets[id] ?? 1) < 0.5 },
    { name: 'all', condition: () => true },
    { name: 'one cluster', condition: (id) => groups[id] === groups[0] },
    { name: 'all but ten clusters', condition: (id) => (groups[id] ?? 0) >= 10 },
  ]
  const version = packageVersion('memir')
  const rows: Row[] = []
  for (const { name, condition } of filters) {
    const passes = passing(n, condition)
    const times: Record<'exact' | 'planned', number[]> = { exact: [], planned: [] }
    const methods = new Set<string>()
    let hits = 0
    let wanted = 0
    for (let round = 0; round <= ROUNDS; round++) {
      for (let q = 0; q < QUERIES; q++) {
        const query = queries.subarray(q * dimension, (q + 1) * dimension)
        let start = performance.now()
        const { slots, plan } = index.search(query, passes, K)
        const planned = performance.now() - start
        start = performance.now()
        index.search(query, passes, K, { exact: true })
        const exact = performance.now() - start
        if (round > 0) {
          times.planned.push(planned)
          times.exact.push(exact)
          continue
        }
        methods.add(plan.method)
        const truth = new Set(exactTop(vectors, dimension, query, K, condition))
        wanted += truth.size
        for (const slot of slots) if (truth.has(slot)) hits++
      }
    }
    for (const [kind, list] of Object.entries(times)) {
      list.sort((a, b) => a - b)
      const isExact = kind === 'exact'
      const params = { passing: name, method: isExact ? 'exact' : [...methods].join('+') }
      const recall = isExact ? 1 : hits / wanted
      const subject = isExact ? 'memir exact' : 'memir'
      rows.push({
        ...{ subject, version, n, data, params, recall },
        p50Ms: quantile(list, 0.5),
        p95Ms: quantile(list, 0.95),
      })
    }
  }
  const whole = rows.find(({ subject, params }) => subject === 'memir exact' && params.passing === 'all')
  return rows.map((row) => ({
    ...row,
    ratio: { 'exact scan of all': (row.p50Ms ?? 0) / (whole?.p50Ms ?? 1) },
  }))
}
