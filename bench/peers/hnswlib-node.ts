import { createRequire } from 'node:module'
import { asArray } from './as-array.ts'
import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

interface Native {
  initIndex(capacity: number, m: number, efConstruction: number, seed: number): void
  addPoint(vector: number[], id: number): void
  setEf(ef: number): void
  searchKnn(query: number[], k: number): { neighbors: number[] }
}

/** hnswlib in C++, vectorised by the compiler. */
export const hnswlibNode: MakeSubject = async (dimension, count) => {
  const { HierarchicalNSW } = createRequire(import.meta.url)('hnswlib-node') as {
    HierarchicalNSW: new (space: string, dimension: number) => Native
  }
  const index = new HierarchicalNSW('ip', dimension)
  index.initIndex(count, M, EF_CONSTRUCTION, 1)
  return {
    name: 'hnswlib-node',
    package: 'hnswlib-node',
    hasEf: true,
    add: (id, vector) => index.addPoint(Array.from(vector), id),
    search(query, k, ef) {
      index.setEf(ef)
      return index.searchKnn(asArray(query), k).neighbors
    },
  }
}
