import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadEmbedder } from '../../src/embed/load-embedder.ts'
import { readAsset } from '../../src/embed/read-asset.ts'
import { bundledAssets } from '../../test/eval/bundled-assets.ts'
import { glosses } from './glosses.ts'
import type { VectorSet } from './vector-set.ts'

const DIMENSION = 512
const CACHE = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))
const FILE = `${CACHE}glosses.f32`
const BATCH = 500

/** Glosses embedded by the bundled model; what was embedded once is kept in `.cache/bench`. */
export async function text(count: number, queryCount: number): Promise<VectorSet> {
  const wanted = count + queryCount
  await embedUpTo(wanted)
  const all = new Float32Array(wanted * DIMENSION)
  const file = openSync(FILE, 'r')
  const bytes = readSync(file, new Uint8Array(all.buffer), 0, all.byteLength, 0)
  closeSync(file)
  if (bytes < all.byteLength)
    throw new Error(`There are only ${bytes / 4 / DIMENSION} glosses; ask for fewer.`)
  return {
    dimension: DIMENSION,
    queries: all.subarray(0, queryCount * DIMENSION),
    vectors: all.subarray(queryCount * DIMENSION),
    groups: Int32Array.from({ length: count }, (_, row) => row % 500),
  }
}

async function embedUpTo(wanted: number): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  const held = existsSync(FILE) ? Math.floor(statSync(FILE).size / 4 / DIMENSION) : 0
  if (held >= wanted) return
  const model = await loadEmbedder('bundled', await bundledAssets(), () => {}, readAsset)
  if (!model) throw new Error('There is no bundled model.')
  const texts = glosses()
  for (let from = held; from < Math.min(wanted, texts.length); from += BATCH) {
    const vectors = await model.embed(texts.slice(from, Math.min(from + BATCH, wanted)), 'document')
    for (const vector of vectors) appendFileSync(FILE, new Uint8Array(vector.slice().buffer))
    process.stderr.write(`embedded ${from + vectors.length} of ${wanted}\r`)
  }
  await model.dispose()
}
