import type { Embedder } from '../../src/embed/embedder.ts'
import { loadEmbedder } from '../../src/embed/load-embedder.ts'
import { readAsset } from '../../src/embed/read-asset.ts'
import { bundledAssets } from './bundled-assets.ts'
import type { PairEmbedder } from './pairs.ts'

/** The bundled model by itself, without an engine, and the name by which a report knows it. */
export async function openBundledEmbedder(): Promise<{ name: string; embedder: Embedder }> {
  const embedder = await loadEmbedder('bundled', await bundledAssets(), () => {}, readAsset)
  if (!embedder) throw new Error('There is no bundled model.')
  const { id, revision } = embedder.descriptor
  return { name: `${id} ${revision}`, embedder }
}

/** The bundled model as what compares two texts. */
export async function openBundledPairEmbedder(): Promise<{ name: string; embedder: PairEmbedder }> {
  const { name, embedder } = await openBundledEmbedder()
  const cosine = async (a: string, b: string): Promise<number> => {
    const [u, v] = await embedder.embed([a, b], 'document')
    if (!u || !v) throw new Error('The embedder gave fewer vectors than texts.')
    return u.reduce((sum, value, i) => sum + value * (v[i] ?? 0), 0)
  }
  return { name, embedder: { covers: (text) => embedder.covers(text), cosine } }
}
