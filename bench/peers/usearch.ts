import { createRequire } from 'node:module'
import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

interface Native {
  add(id: bigint, vector: Float32Array, threads: number): void
  search(query: Float32Array, k: number, threads: number): { keys: BigUint64Array }
}

/** The width of its searches is fixed when it is made. */
const EF = 64

/** usearch in C++ with hand-written SIMD. */
export const usearch: MakeSubject = async (dimensions) => {
  const { Index } = createRequire(import.meta.url)('usearch') as { Index: new (config: object) => Native }
  const index = new Index({
    metric: 'ip',
    connectivity: M,
    dimensions,
    expansion_add: EF_CONSTRUCTION,
    expansion_search: EF,
  })
  return {
    name: `usearch ef ${EF}`,
    package: 'usearch',
    hasEf: false,
    add: (id, vector) => index.add(BigInt(id), vector, 1),
    search: (query, k) => Array.from(index.search(query, k, 1).keys, Number),
  }
}
