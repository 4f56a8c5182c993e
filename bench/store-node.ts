import 'fake-indexeddb/auto'
import { openMemory } from '../src/engine/index.ts'
import { bundledAssets } from '../test/eval/bundled-assets.ts'
import { measureStoring, type Storing } from './measure-storing.ts'
import type { Encryption } from './synthetic-memory.ts'

/** The same in one thread of Node, over a database in memory. */
export async function storeInNode(
  encryption: Encryption,
  durability: 'relaxed' | 'strict',
  turns: number,
): Promise<Storing> {
  const assets = await bundledAssets()
  return measureStoring((options) => openMemory({ ...options, assets }), encryption, durability, turns)
}
