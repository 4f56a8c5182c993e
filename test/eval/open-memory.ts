import 'fake-indexeddb/auto'
import type { Clock } from '../../src/base/clock.ts'
import { type Memory, openMemory } from '../../src/engine/index.ts'
import { bundledAssets } from './bundled-assets.ts'

/**
 * An empty memory with the bundled model, through the engine's public API; gone with the process.
 * @param clock default the system's.
 */
export async function openEvaluationMemory(
  name: string,
  clock?: Clock,
): Promise<{ memory: Memory; version: string; fingerprint: string | undefined }> {
  const memory = await openMemory({ name: `evaluation-${name}`, assets: await bundledAssets(), clock })
  const { version, model } = await memory.ready({ model: true })
  return { memory, version, fingerprint: model.fingerprint }
}
