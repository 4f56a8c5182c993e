import { loadEmbedder } from '../../src/embed/load-embedder.ts'
import { readAsset } from '../../src/embed/read-asset.ts'
import { bundledAssets } from './bundled-assets.ts'
import type { PairEmbedder } from './pairs.ts'

/** The bundled model by itself, without an engine, and the name by which a report knows it. */
export async function openBundledPairEmbedder(): Promise<{ name: string; embedder: PairEmbedder }> {
  const model = await loadEmbedder('bundled', await bundledAssets(), () => {}, readAsset)
  if (!model) throw new Error('There is no bundled model.')
  const cosine = async (a: string, b: string): Promise<number> => {
    const [u, v] = await model.embed([a, b], 'document')
    if (!u || !v) throw new Error('The embedder gave fewer vectors than texts.')
    return u.reduce((sum, value, i) => sum + value * (v[i] ?? 0), 0)
  }
  const { id, revision } = model.descriptor
  return { name: `${id} ${revision}`, embedder: { covers: (text) => model.covers(text), cosine } }
}
