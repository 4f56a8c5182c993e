import { openMemory } from 'memir'
import type { Encryption } from './synthetic-memory.ts'

/** What writing took; times in milliseconds. */
export interface Storing {
  readonly p50: number
  readonly p95: number
  /** Turns a second, observed one after the other. */
  readonly perSecond: number
  /** The same, with 32 calls under way at any time. */
  readonly perSecondConcurrent: number
}

/** What the bench calls in the page. */
const tools = {
  async observe(encryption: Encryption, durability: 'relaxed' | 'strict', turns: number): Promise<Storing> {
    const name = `store-${encryption}-${durability}-${crypto.randomUUID()}`
    const memory = await openMemory({ name, encryption, durability, embedder: 'none' })
    const user = memory.user('bench')
    const turn = (i: number) => ({
      speaker: 'user' as const,
      content: `Turn ${i} of a talk about parcel ${i % 50}.`,
    })
    await user.observe(turn(-1))
    const times: number[] = []
    const start = performance.now()
    for (let i = 0; i < turns; i++) {
      const sent = performance.now()
      await user.observe(turn(i))
      times.push(performance.now() - sent)
    }
    const perSecond = (turns / (performance.now() - start)) * 1_000
    const started = performance.now()
    let next = 0
    const lane = async (): Promise<void> => {
      while (next < turns) await user.observe(turn(next++))
    }
    await Promise.all(Array.from({ length: 32 }, lane))
    const perSecondConcurrent = (turns / (performance.now() - started)) * 1_000
    await memory.close()
    times.sort((a, b) => a - b)
    return {
      p50: times[turns >> 1] ?? 0,
      p95: times[Math.floor(turns * 0.95)] ?? 0,
      perSecond,
      perSecondConcurrent,
    }
  },
}

declare global {
  var storeBench: typeof tools
}
globalThis.storeBench = tools
