import { packageVersion } from './package-version.ts'
import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

interface Wasm {
  initIndex(capacity: number, m: number, efConstruction: number, seed: number): void
  addPoint(vector: Float32Array, id: number, replace: boolean): void
  setEfSearch(ef: number): void
  searchKnn(query: Float32Array, k: number, filter: undefined): { neighbors: number[] }
}

interface Library {
  readonly HierarchicalNSW: new (space: string, dimension: number, autoSave: string) => Wasm
}

/** hnswlib compiled to WebAssembly without SIMD. */
export const hnswlibWasm: MakeSubject = async (dimension, count) => {
  // It wants a page with a database, which it then does not need.
  const { indexedDB } = await import('fake-indexeddb')
  Object.assign(globalThis, { window: globalThis, indexedDB, document: { baseURI: 'file:///' } })
  const entry = new URL('../node_modules/hnswlib-wasm/dist/hnswlib.js', import.meta.url).href
  const { loadHnswlib } = (await import(entry)) as { loadHnswlib(): Promise<Library> }
  const { HierarchicalNSW } = await loadHnswlib()
  const index = new HierarchicalNSW('ip', dimension, '')
  index.initIndex(count, M, EF_CONSTRUCTION, 1)
  return {
    name: 'hnswlib-wasm',
    version: packageVersion('hnswlib-wasm'),
    hasEf: true,
    add: (id, vector) => index.addPoint(vector, id, false),
    search(query, k, ef) {
      index.setEfSearch(ef)
      return index.searchKnn(query, k, undefined).neighbors
    },
  }
}
