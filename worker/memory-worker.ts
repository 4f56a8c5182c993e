import './wake-storage.ts'
import { systemClock } from '../src/base/clock.ts'
import { MemoryError } from '../src/base/errors.ts'
import { systemIds } from '../src/base/ids.ts'
import { loadEmbedder, packageAssets } from '../src/embed/load-embedder.ts'
import { openEngine } from '../src/engine/engine.ts'
import { partLoaders } from '../src/engine/load-parts.ts'
import { browserTabs } from '../src/engine/tabs.ts'
import { browserLocks } from '../src/rpc/life-lock.ts'
import { exposeEngine } from '../src/rpc/server.ts'

// In the first tick, with nothing awaited before it: a message that comes earlier is lost, and its sender waits.
exposeEngine(
  globalThis,
  async (options, onModel, languageModel) => {
    if (options === null) {
      throw new MemoryError('INVALID', 'options: expected what openMemory() takes, got none.')
    }
    const assets = packageAssets()
    return openEngine(options, {
      loadEmbedder: (choice, onProgress) => loadEmbedder(choice, assets, onProgress),
      ...partLoaders(assets),
      onModel,
      languageModel,
      tabs: browserTabs(),
    })
  },
  { ids: systemIds(systemClock), locks: browserLocks() },
)
