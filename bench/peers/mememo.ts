import { asArray } from './as-array.ts'
import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

interface Mememo {
  insert(key: string, vector: number[]): Promise<void>
  query(vector: number[], k: number, ef: number): Promise<{ keys: string[] }>
}

/** HNSW in TypeScript on Maps, with a promise at each step. */
export const mememo: MakeSubject = async () => {
  const { HNSW } = (await import('mememo')) as unknown as { HNSW: new (config: object) => Mememo }
  const index = new HNSW({
    distanceFunction: 'cosine-normalized',
    m: M,
    efConstruction: EF_CONSTRUCTION,
    useIndexedDB: false,
    seed: 1,
  })
  return {
    name: 'mememo',
    package: 'mememo',
    hasEf: true,
    most: 50_000,
    add: (id, vector) => index.insert(String(id), Array.from(vector)),
    search: async (query, k, ef) => (await index.query(asArray(query), k, ef)).keys.map(Number),
  }
}
