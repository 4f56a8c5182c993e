import { openMemory } from 'memir'
import { measureStoring, type Storing } from './measure-storing.ts'
import type { Encryption } from './synthetic-memory.ts'

/** What the bench calls in the page. */
const tools = {
  observe: (encryption: Encryption, durability: 'relaxed' | 'strict', turns: number): Promise<Storing> =>
    measureStoring(async (options) => openMemory(options), encryption, durability, turns),
}

declare global {
  var storeBench: typeof tools
}
globalThis.storeBench = tools
