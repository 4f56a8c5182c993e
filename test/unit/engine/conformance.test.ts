import 'fake-indexeddb/auto'
import { describe } from 'vitest'
import { MemoryError, openMemory } from '../../../src/engine/index.ts'
import { describeMemory } from '../../conformance/memory-suite.ts'
import { bundledAssets } from '../../eval/bundled-assets.ts'

const assets = await bundledAssets()

describe('the engine in Node', () => {
  describeMemory({
    MemoryError,
    open: async (options) =>
      openMemory(typeof options === 'object' && options !== null ? { ...options, assets } : options),
  })
})
