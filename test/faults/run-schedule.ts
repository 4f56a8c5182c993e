import 'fake-indexeddb/auto'
import { expect } from 'vitest'
import type { UserMemory } from '../../src/api/memory.ts'
import { MemoryError } from '../../src/base/errors.ts'
import { seededRng } from '../../src/base/rng.ts'
import { databaseName } from '../../src/storage/database.ts'
import { fakeEmbedder } from '../unit/embed/fake-embedder.ts'
import { all, freshName, openTestMemory, TestClock, type TestMemory } from '../unit/open-memory.ts'
import { abortAtRow, closeConnections, fillDisk, mendDisk, slowDisk } from './disk-faults.ts'

/** What must be stored of a record: its content, and the last `n` that an update was acknowledged for. */
interface Known {
  readonly content: string
  readonly n: number
  /** A call on it failed without an answer that settles whether it was done. */
  readonly unsure: boolean
}

/** What a schedule did. */
export interface FaultReport {
  readonly steps: number
  readonly acknowledged: number
  readonly faults: { readonly [fault: string]: number }
  readonly codes: { readonly [code: string]: number }
}

const FAULTS = ['quota', 'abort', 'slow', 'closed', 'clock', 'kill'] as const
export type Fault = (typeof FAULTS)[number]

interface ScheduleOptions {
  /** How often a step has a fault; default 0.4. */
  readonly faultRate?: number
  /** Which faults there are; default all. */
  readonly faults?: readonly Fault[]
  /** Records of a user beyond which the next call on them deletes one. */
  readonly mostRecords?: number
  readonly onStep?: (step: number) => void
}

const TABS = 2
const USERS = ['alice', 'bob']
/** The day on which clocks are put forward, the hour after which 32-bit seconds end, and the distant past. */
const MOMENTS = [Date.UTC(2025, 2, 30, 0, 59), Date.UTC(2038, 0, 19, 3, 14, 7), Date.UTC(1999, 11, 31), 0]

/**
 * Runs a schedule of calls and faults over several engines on one database, and holds what is stored against a Map. The same seed
 * gives the same calls and faults in the same order.
 */
export async function runSchedule(
  seed: number,
  steps: number,
  {
    faultRate = 0.4,
    faults: kinds = FAULTS,
    mostRecords = Number.POSITIVE_INFINITY,
    onStep,
  }: ScheduleOptions = {},
): Promise<FaultReport> {
  const rng = seededRng(seed)
  const name = freshName()
  const clock = new TestClock()
  const known = new Map(USERS.map((user) => [user, new Map<string, Known>()]))
  const faults: Record<string, number> = {}
  const codes: Record<string, number> = {}
  let acknowledged = 0
  /** What a failed call said that it has not stored. */
  const refused = new Set<string>()
  const open = () => openTestMemory({ name, clock, loadEmbedder: async () => fakeEmbedder() })
  const tabs: TestMemory[] = []
  for (let tab = 0; tab < TABS; tab++) tabs.push(await open())
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(rng() * items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }

  const injections: { readonly [F in Fault]: () => void | Promise<void> } = {
    quota: () => fillDisk(Math.floor(rng() * 4)),
    abort: () => abortAtRow(1 + Math.floor(rng() * 4)),
    slow: () => slowDisk(1),
    closed: () => closeConnections(databaseName(name)),
    clock: () => {
      clock.time = rng() < 0.5 ? pick(MOMENTS) : Math.max(0, clock.time + (rng() - 0.5) * 7_200_000)
    },
    // The thread is gone: nothing is finished, its connections are cut.
    kill: async () => {
      const tab = Math.floor(rng() * TABS)
      closeConnections(databaseName(name))
      tabs[tab] = await open()
    },
  }

  const attempt = async (
    user: string,
    write: (memory: UserMemory) => Promise<void>,
    id?: string,
    content?: string,
  ) => {
    const memory = pick(tabs).memory.user(user)
    try {
      await write(memory)
      acknowledged++
    } catch (error) {
      expect(error, `FAULT_SEED=${seed}`).toBeInstanceOf(MemoryError)
      if (!(error instanceof MemoryError)) return
      codes[error.code] = (codes[error.code] ?? 0) + 1
      expect(['QUOTA', 'STORAGE', 'CLOSED'], `FAULT_SEED=${seed}: ${error.message}`).toContain(error.code)
      const before = id === undefined ? undefined : known.get(user)?.get(id)
      if (id !== undefined && before !== undefined && error.outcome === 'unknown')
        known.get(user)?.set(id, { ...before, unsure: true })
      if (content !== undefined && error.outcome === 'none') refused.add(content)
    }
  }

  for (let step = 0; step < steps; step++) {
    clock.time += Math.floor(rng() * 60_000)
    const fault = rng() < faultRate ? pick(kinds) : undefined
    if (fault !== undefined) {
      faults[fault] = (faults[fault] ?? 0) + 1
      await injections[fault]()
    }
    const user = pick(USERS)
    const records = known.get(user) ?? new Map<string, Known>()
    const ids = [...records.keys()]
    const drawn = rng()
    const kind = ids.length < mostRecords ? drawn : 0.75 + drawn / 8
    onStep?.(step)
    if (kind < 0.55 || ids.length === 0) {
      const content = `sentence ${step} of ${user}`
      await attempt(
        user,
        async (memory) => {
          const stored = await memory.observe({ speaker: 'user', content })
          for (const id of stored.ids) records.set(id, { content, n: -1, unsure: false })
        },
        undefined,
        content,
      )
    } else if (kind < 0.75) {
      const id = pick(ids)
      await attempt(
        user,
        async (memory) => {
          await memory.update(id, { attributes: { n: step } })
          const before = records.get(id)
          if (before !== undefined) records.set(id, { ...before, n: step })
        },
        id,
      )
    } else if (kind < 0.9) {
      const id = pick(ids)
      await attempt(
        user,
        async (memory) => {
          await memory.delete(id)
          records.delete(id)
        },
        id,
      )
    } else {
      await attempt(user, async (memory) => void (await memory.search('sentence')))
    }
    mendDisk()
  }

  tabs.push(await open())
  for (const user of USERS) {
    for (const { memory } of tabs) {
      const message = `FAULT_SEED=${seed}, ${user}`
      const stored = new Map((await all(memory.user(user))).map((record) => [record.id, record]))
      for (const [id, { content, n, unsure }] of known.get(user) ?? []) {
        const record = stored.get(id)
        if (record === undefined && unsure) continue
        expect(record?.content, message).toBe(content)
        if (n >= 0 && !unsure) expect(record?.attributes.n, message).toBe(n)
        const { hits } = await memory.user(user).search({ text: content, strategy: 'lexical', limit: 50 })
        expect(
          hits.map((hit) => hit.record.id),
          message,
        ).toContain(id)
      }
      for (const { content } of stored.values()) {
        expect(content, message).toContain(`of ${user}`)
        expect(refused.has(content), `${message}: ${content}`).toBe(false)
      }
    }
  }
  await Promise.all(tabs.map(({ memory }) => memory.close()))
  return { steps, acknowledged, faults, codes }
}
