import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import Dexie from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { MemoryError, type MemoryErrorCode } from '../../src/base/errors.ts'
import { importPart } from '../../src/base/import-part.ts'
import { openMemory } from '../../src/client.ts'
import type { Lifecycle } from '../../src/engine/load-parts.ts'
import { DEFAULT_TIMING, RemoteTransport } from '../../src/rpc/remote.ts'
import { databaseName } from '../../src/storage/database.ts'
import { fakeEmbedder } from '../unit/embed/fake-embedder.ts'
import { all, freshName, openTestMemory, type TestMemoryOptions } from '../unit/open-memory.ts'
import { FakeLocks } from '../unit/rpc/fake-locks.ts'
import { FakeWorkers, fakeEngine } from '../unit/rpc/fake-worker.ts'
import { clearDatabase, settled } from '../unit/storage/disk.ts'
import { abortAtRow, fillDisk, mendDisk } from './disk-faults.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const say = (content: string) => ({ speaker: 'user' as const, content })
const never = new Promise<never>(() => undefined)

afterEach(mendDisk)

async function opened(options?: TestMemoryOptions) {
  const { memory, name } = await openTestMemory(options)
  return { memory, name, alice: memory.user('alice') }
}

/** A memory with one record, closed. */
async function written(): Promise<string> {
  const { memory, alice, name } = await opened()
  await alice.observe(say('hello'))
  await memory.close()
  return name
}

async function overWorkers(mute: boolean) {
  const locks = new FakeLocks()
  const workers = new FakeWorkers(fakeEngine({ get: () => never }), locks)
  const remote = new RemoteTransport({
    connect: () => workers.connect({ mute }),
    engine: { name: 'test' },
    locks: locks.thread(),
    timing: { ...DEFAULT_TIMING, helloMs: () => 20 },
  })
  await remote.start()
  return { remote, workers }
}

async function otherVersion(version: number, hold: boolean): Promise<{ name: string; db: Dexie }> {
  const name = freshName()
  const db = new Dexie(databaseName(name))
  db.version(version).stores({ users: 'uid, &pid' })
  if (hold) db.on('versionchange', () => false)
  await db.open()
  if (!hold) db.close()
  return { name, db }
}

/** How each code comes about, by nothing but what an app, its user or the browser does. */
const CAUSES: { readonly [code in MemoryErrorCode]: () => Promise<unknown> } = {
  INVALID: async () => (await opened()).alice.observe(say('')),
  TOO_LARGE: async () => (await opened()).alice.observe(say('x'.repeat(5_000_001))),
  NOT_FOUND: async () => (await opened()).alice.delete(ID),
  CONFLICT: async () => {
    const { alice } = await opened()
    await alice.observe({ ...say('one'), id: ID })
    return alice.observe({ ...say('two'), id: ID })
  },
  CYCLE: async () => {
    const { alice } = await opened()
    await alice.record({ taskId: 'T', action: 'search' })
    await alice.record({ taskId: 'T', action: 'read' })
    const lines: string[] = []
    for await (const line of alice.export()) lines.push(line)
    const place = lines.findIndex((line) => line.includes('"follows"'))
    const { edge, ...line } = JSON.parse(lines[place] ?? '')
    const back = { ...line, edge: { ...edge, id: ID, from: edge.to, to: edge.from } }
    const end = JSON.parse(lines.pop() ?? '')
    lines.splice(place + 1, 0, `${JSON.stringify(back)}\n`)
    lines.push(`${JSON.stringify({ ...end, edges: end.edges + 1 })}\n`)
    return alice.import(lines)
  },
  ABORTED: async () => (await opened()).alice.search('x', { signal: AbortSignal.abort() }),
  TIMEOUT: async () =>
    (await opened({ loadEmbedder: () => never })).memory.ready({ model: true, timeoutMs: 20 }),
  CLOSED: async () => {
    const { memory } = await opened()
    await memory.close()
    return memory.status()
  },
  WORKER_FAILED: () => overWorkers(true),
  WORKER_DIED: async () => {
    const { remote, workers } = await overWorkers(false)
    const call = remote.invoke('get', 'alice', { id: ID }, {})
    setTimeout(() => workers.only.kill(), 10)
    return call
  },
  MODEL_FAILED: async () =>
    (await opened({ loadEmbedder: () => Promise.reject(new Error('no file')) })).memory.ready({
      model: true,
    }),
  BAD_VECTOR: async () => {
    const embedder = fakeEmbedder({ embed: async (texts) => texts.map(() => new Float32Array(3)) })
    const { memory, alice } = await opened({ loadEmbedder: async () => embedder })
    await memory.ready({ model: true })
    await alice.observe(say('hello'))
    return alice.settled()
  },
  STORAGE: async () => {
    const { alice } = await opened()
    abortAtRow(1)
    return alice.observe(say('hello'))
  },
  STORAGE_LOST: async () => {
    const name = await written()
    await settled(indexedDB.deleteDatabase(databaseName(name)))
    return opened({ name })
  },
  QUOTA: async () => {
    const { alice } = await opened()
    fillDisk(0)
    return alice.observe(say('hello'))
  },
  BLOCKED: async () => {
    const { name, db } = await otherVersion(1, true)
    try {
      return await opened({ name })
    } finally {
      db.close()
    }
  },
  OUTDATED: async () => opened({ name: (await otherVersion(9, false)).name }),
  KEY_LOST: async () => {
    const name = await written()
    await clearDatabase(`memir-keys:${name}`)
    return opened({ name })
  },
  LOCKED: async () => {
    const { alice } = await opened()
    await alice.rekey({ passphrase: 'open sesame' })
    await alice.lock()
    return alice.search('x')
  },
  WRONG_PASSPHRASE: async () => {
    const { alice } = await opened()
    await alice.rekey({ passphrase: 'open sesame' })
    await alice.lock()
    return alice.unlock({ passphrase: 'another' })
  },
  TAMPERED: async () => {
    const name = await written()
    const db = await settled(indexedDB.open(databaseName(name)))
    const store = db.transaction('records', 'readwrite').objectStore('records')
    for (const row of await settled(store.getAll())) {
      await settled(
        store.put({ ...row, body: row.body.map((byte: number, i: number) => byte ^ Number(i === 20)) }),
      )
    }
    db.close()
    return all((await opened({ name })).alice)
  },
  UNSUPPORTED: () => openMemory({ name: 'here' }),
  INTERNAL: async () => {
    const loadLifecycle = () => importPart<Lifecycle>('file:///nowhere/lifecycle.js')
    return (await opened({ loadLifecycle })).alice.delete(ID)
  },
}

const documented = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')

describe.each(Object.entries(CAUSES))('%s', (code, cause) => {
  it('comes about, says what to do, and is documented with its remedy', async () => {
    const error = await cause().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(MemoryError)
    expect(error).toMatchObject({ code, message: expect.stringMatching(/.{20}/) })
    const row = new RegExp(
      `^\\| \`${code}\` \\| [^|]{5,} \\| [^|]{5,} \\| (yes|no) \\| (none|unknown|none, unknown) \\|$`,
      'm',
    )
    const line = row.exec(documented)
    expect(line, `a row for ${code} in docs/errors.md`).not.toBeNull()
    expect(line?.[1]).toBe(error instanceof MemoryError && error.retryable ? 'yes' : 'no')
  })
})

it('docs/errors.md has no code that does not exist', () => {
  const codes = [...documented.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code)
  expect(codes.sort()).toEqual(Object.keys(CAUSES).sort())
})
