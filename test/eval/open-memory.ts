import 'fake-indexeddb/auto'
import { type Memory, openMemory } from '../../src/engine/index.ts'
import { bundledAssets } from './bundled-assets.ts'

/** An empty memory with the bundled model, through the engine's public API; gone with the process. */
export async function openEvaluationMemory(
  name: string,
): Promise<{ memory: Memory; version: string; fingerprint: string | undefined }> {
  const memory = await openMemory({ name: `evaluation-${name}`, assets: await bundledAssets() })
  const { version, model } = await memory.ready({ model: true })
  return { memory, version, fingerprint: model.fingerprint }
}
