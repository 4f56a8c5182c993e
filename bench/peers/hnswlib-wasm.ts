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
export const hnswlibWasm: MakeSubject = async (dimension, count, files) => {
  // It wants a page with a database, which it then does not need.
  if (!('indexedDB' in globalThis)) {
    const { indexedDB } = await import('fake-indexeddb')
    Object.assign(globalThis, { indexedDB })
  }
  Object.assign(globalThis, { window: globalThis, document: { baseURI: files.url('') } })
  const { loadHnswlib } = (await import(files.url('hnswlib-wasm/dist/hnswlib.js'))) as {
    loadHnswlib(): Promise<Library>
  }
  const { HierarchicalNSW } = await loadHnswlib()
  const index = new HierarchicalNSW('ip', dimension, '')
  index.initIndex(count, M, EF_CONSTRUCTION, 1)
  return {
    name: 'hnswlib-wasm',
    package: 'hnswlib-wasm',
    hasEf: true,
    add: (id, vector) => index.addPoint(vector, id, false),
    search(query, k, ef) {
      index.setEfSearch(ef)
      return index.searchKnn(query, k, undefined).neighbors
    },
  }
}
