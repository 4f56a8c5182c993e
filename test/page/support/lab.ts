import { MemoryError, openMemory, type UserMemory } from 'memir'
import { seededRng } from '../../../src/base/rng.ts'
import { inspectUser, partitionOf, rowCounts, rowTexts } from './database-rows.ts'
import { listenForStop, openKillable } from './killable.ts'
import { compare, type Note, writeUntilDead } from './mixed-writes.ts'
import { openSoak, type Soak } from './soak.ts'

/** Everything that the tests use inside the page, as `lab`. */
const tools = {
  openMemory,
  openKillable,
  listenForStop,
  rowTexts,
  rowCounts,
  partitionOf,
  inspectUser,
  writeUntilDead,
  compare,
  openSoak,
  seededRng,

  /** Ids of all records of a user. */
  async ids(user: UserMemory): Promise<string[]> {
    const ids: string[] = []
    for await (const { id } of user.list()) ids.push(id)
    return ids
  },

  /** Gives a user rows in every store: 4 records, with edges, vectors, and a deletion in the journal. */
  async fill(user: UserMemory): Promise<void> {
    const said: string[] = []
    for (let i = 0; i < 4; i++)
      said.push(...(await user.observe({ speaker: 'user', content: `${user.id} said ${i}.` })).ids)
    await user.infer({ kind: 'fact', content: `${user.id} speaks.`, from: said.slice(0, 2) })
    await user.delete(said[3] ?? '')
    await user.settled()
  },

  /** The error of a call that must reject with a `MemoryError`. */
  async failure(call: Promise<unknown>): Promise<{ code: string; message: string; outcome: string }> {
    const error = await call.then(
      () => 'resolved',
      (reason: unknown) => reason,
    )
    if (!(error instanceof MemoryError)) throw new Error(`expected a MemoryError, got ${error}`)
    return { code: error.code, message: error.message, outcome: error.outcome }
  },

  sleep: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
}

declare global {
  var lab: typeof tools
  /** Set by the tests that hear of writes outside the page. */
  var notify: (note: Note) => Promise<void>
  /** Set by the test that soaks. */
  var soak: Soak
}

globalThis.lab = tools
