/**
 * The engine without a worker: for Node (import `fake-indexeddb/auto` first) and for apps that own their worker.
 */

import { appCallback } from '../api/app-callback.ts'
import { callFailure } from '../api/call-failure.ts'
import { createMemory } from '../api/facade.ts'
import type { Memory } from '../api/memory.ts'
import { METHODS } from '../api/methods.ts'
import type { Transport } from '../api/transport.ts'
import { systemClock } from '../base/clock.ts'
import { withDeadline } from '../base/deadline.ts'
import { toMemoryError } from '../base/errors.ts'
import { systemIds } from '../base/ids.ts'
import { readObject } from '../base/read-argument.ts'
import { type AssetUrls, loadEmbedder, packageAssets } from '../embed/load-embedder.ts'
import { readAsset } from '../embed/read-asset.ts'
import type { LanguageModel } from '../schema/language-model.ts'
import type { EngineOptions, ModelStatus } from '../schema/options.ts'
import { type Engine, openEngine } from './engine.ts'
import { partLoaders } from './load-parts.ts'
import { browserTabs } from './tabs.ts'

export type { Memory, Turn, UserMemory } from '../api/memory.ts'
export { MemoryError, type MemoryErrorCode } from '../base/errors.ts'
export type { Embedder } from '../embed/embedder.ts'
export { type AssetUrls, packageAssets } from '../embed/load-embedder.ts'
export { type ReplayInput, replay, replayFronts } from '../recall/replay.ts'

export interface OpenEngineOptions extends EngineOptions {
  /** Where the files that are loaded behind are; default beside this module. */
  assets?: AssetUrls | undefined
  /** A language model of the app's own: it finds claims which the rules do not. See `LanguageModel`. */
  languageModel?: LanguageModel | undefined
  /** Told each time the model's state changes. */
  onProgress?: ((status: ModelStatus) => void) | undefined
}

/** Opens a memory in this thread. The same API as `openMemory` of `memir`, without the worker. */
export async function openMemory(options: OpenEngineOptions): Promise<Memory> {
  const {
    assets = packageAssets(),
    onProgress,
    languageModel,
    ...engineOptions
  } = readObject('options', options)
  const engine = await openEngine(engineOptions, {
    loadEmbedder: (choice, onLoad) => loadEmbedder(choice, assets, onLoad, readAsset),
    ...partLoaders(assets),
    onModel: appCallback('onProgress', onProgress),
    languageModel,
    tabs: browserTabs(),
  })
  return createMemory(localTransport(engine), systemIds(engineOptions.clock ?? systemClock))
}

/** Calls the engine directly, with the same deadlines that a worker's calls have. */
function localTransport(engine: Engine): Transport {
  return {
    async invoke(method, user, input, { signal, timeoutMs = METHODS[method].timeoutMs }) {
      const stop = new AbortController()
      try {
        const work = engine.dispatch(method, user, input, { signal: stop.signal, timeoutMs })
        return await withDeadline(work, { signal, timeoutMs }, `${method}()`)
      } catch (error) {
        throw callFailure(method, toMemoryError(error))
      } finally {
        stop.abort()
      }
    },
  }
}
