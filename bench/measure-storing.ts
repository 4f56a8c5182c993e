import type { Memory } from '../src/api/memory.ts'
import type { Encryption } from './synthetic-memory.ts'

/** What writing took, opening what was written, and searching in it; times in milliseconds. */
export interface Storing {
  readonly p50: number
  readonly p95: number
  /** Turns a second, observed one after the other. */
  readonly perSecond: number
  /** The same, with 32 calls under way at any time. */
  readonly perSecondConcurrent: number
  /** From `openMemory` to the first hit, in a new worker where there are workers. */
  readonly openMs: number
  readonly searchP50: number
}

const SEARCHES = 100

export interface StoreOptions {
  readonly name: string
  readonly encryption: Encryption
  readonly durability: 'relaxed' | 'strict'
  readonly embedder: 'none'
}

/** Writes turns, opens what was written again, and searches in it. */
export async function measureStoring(
  open: (options: StoreOptions) => Promise<Memory>,
  encryption: Encryption,
  durability: 'relaxed' | 'strict',
  turns: number,
): Promise<Storing> {
  const name = `store-${encryption}-${durability}-${crypto.randomUUID()}`
  const memory = await open({ name, encryption, durability, embedder: 'none' })
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
  const opening = performance.now()
  const again = await open({ name, encryption, durability, embedder: 'none' })
  await again.user('bench').search('parcel 7')
  const openMs = performance.now() - opening
  const searches: number[] = []
  for (let i = 0; i < SEARCHES; i++) {
    const asked = performance.now()
    await again.user('bench').search(`parcel ${i % 50}`)
    searches.push(performance.now() - asked)
  }
  await again.close()
  searches.sort((a, b) => a - b)
  times.sort((a, b) => a - b)
  return {
    p50: times[turns >> 1] ?? 0,
    p95: times[Math.floor(turns * 0.95)] ?? 0,
    perSecond,
    perSecondConcurrent,
    openMs,
    searchP50: searches[SEARCHES >> 1] ?? 0,
  }
}
