import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

interface Graph {
  addPoint(id: number, vector: Float32Array): Promise<void>
  searchKNN(query: Float32Array, k: number, options: { efSearch: number }): { id: number }[]
}

/** The npm package hnsw: TypeScript with an object per node. */
export const hnsw: MakeSubject = async (dimension) => {
  const { HNSW } = (await import('hnsw')) as unknown as {
    HNSW: new (m: number, efConstruction: number, dimension: number, metric: string) => Graph
  }
  const index = new HNSW(M, EF_CONSTRUCTION, dimension, 'cosine')
  return {
    name: 'hnsw',
    package: 'hnsw',
    hasEf: true,
    most: 2000,
    add: (id, vector) => index.addPoint(id, vector),
    search: (query, k, efSearch) => index.searchKNN(query, k, { efSearch }).map(({ id }) => id),
  }
}
