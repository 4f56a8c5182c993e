import 'fake-indexeddb/auto'
import { createMemory } from '../../src/api/facade.ts'
import type { Memory } from '../../src/api/memory.ts'
import type { Clock } from '../../src/base/clock.ts'
import { systemClock } from '../../src/base/clock.ts'
import { systemIds } from '../../src/base/ids.ts'
import { loadEmbedder } from '../../src/embed/load-embedder.ts'
import { readAsset } from '../../src/embed/read-asset.ts'
import { type Engine, openEngine } from '../../src/engine/engine.ts'
import { openMemory } from '../../src/engine/index.ts'
import { partLoaders } from '../../src/engine/load-parts.ts'
import type { RoleDefinition } from '../../src/schema/role.ts'
import { bundledAssets } from './bundled-assets.ts'

/**
 * An empty memory with the bundled model, through the engine's public API; gone with the process.
 * @param clock default the system's.
 */
export async function openEvaluationMemory(
  name: string,
  clock?: Clock,
  roles?: readonly RoleDefinition[],
): Promise<{ memory: Memory; version: string; fingerprint: string | undefined }> {
  const memory = await openMemory({ name: `evaluation-${name}`, assets: await bundledAssets(), clock, roles })
  const { version, model } = await memory.ready({ model: true })
  return { memory, version, fingerprint: model.fingerprint }
}

/** The same with the engine in hand, for what the public API does not tell. */
export async function openEvaluationEngine(name: string): Promise<{ engine: Engine; memory: Memory }> {
  const assets = await bundledAssets()
  const engine = await openEngine(
    { name: `evaluation-${name}` },
    {
      loadEmbedder: (choice, onLoad) => loadEmbedder(choice, assets, onLoad, readAsset),
      ...partLoaders(assets),
    },
  )
  const signal = new AbortController().signal
  const memory = createMemory(
    {
      invoke: (method, user, input, { timeoutMs = 600_000 }) =>
        engine.dispatch(method, user, input, { signal, timeoutMs }),
    },
    systemIds(systemClock),
  )
  await memory.ready({ model: true })
  return { engine, memory }
}
