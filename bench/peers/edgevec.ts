import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

interface Config {
  m: number
  ef_construction: number
}

interface EdgeVec {
  insert(vector: Float32Array): number
  search(query: Float32Array, k: number): { id: number }[]
}

interface Library {
  default(source: object): Promise<void>
  readonly EdgeVecConfig: new (dimension: number) => Config & { m0: number }
  readonly EdgeVec: new (config: Config) => EdgeVec
}

/** edgevec: Rust compiled to WebAssembly; its search has one width. */
export const edgevec: MakeSubject = async (dimension, _count, files) => {
  const library = (await import('edgevec')) as unknown as Library
  await library.default({ module_or_path: await files.read('edgevec/edgevec_bg.wasm') })
  const config = new library.EdgeVecConfig(dimension)
  config.m = M
  config.m0 = M * 2
  config.ef_construction = EF_CONSTRUCTION
  const index = new library.EdgeVec(config)
  const ids = new Map<number, number>()
  return {
    name: 'edgevec',
    package: 'edgevec',
    hasEf: false,
    most: 10_000,
    add(id, vector) {
      ids.set(index.insert(vector), id)
    },
    search: (query, k) => index.search(query, k).map(({ id }) => ids.get(id) ?? -1),
  }
}
