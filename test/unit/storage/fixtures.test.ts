import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/storage/database.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory, TestClock } from '../open-memory.ts'
import { type DatabaseFixture, makeFixture, restoreFixture } from './database-fixture.ts'

const FOLDER = new URL('fixtures/', import.meta.url)
const FILES = readdirSync(FOLDER).sort()
const readFixture = (file: string): DatabaseFixture => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))

describe.each(FILES)('a database as the code of its time left it (%s)', (file) => {
  async function opened() {
    const name = freshName()
    await restoreFixture(name, readFixture(file))
    const documents: string[] = []
    const inner = fakeEmbedder()
    const loadEmbedder = async () =>
      fakeEmbedder({
        embed: (texts, purpose, signal) => {
          if (purpose === 'document') documents.push(...texts)
          return inner.embed(texts, purpose, signal)
        },
      })
    const { memory } = await openTestMemory({ name, loadEmbedder, clock: new TestClock() })
    await memory.ready({ model: true })
    return { name, memory, documents, alice: memory.user('alice'), bob: memory.user('bob') }
  }

  it('gives back every record of each user, and none that was deleted', async () => {
    const { memory, alice, bob } = await opened()
    const contents = (await all(alice)).map(({ content }) => content)
    expect(contents).toEqual(
      expect.arrayContaining([
        'I am allergic to seafood.',
        'The lantern of the harbour burns oil.',
        'Prefers quiet rooms',
      ]),
    )
    expect(contents.join()).not.toContain('zebra')
    expect((await all(bob)).map(({ content }) => content)).toContain('Bob likes walks.')
    await memory.close()
  })

  it('is searched by words and by the vectors that it holds, and its graph is walked', async () => {
    const { memory, alice, documents } = await opened()
    const [first] = (await alice.search({ text: 'allergic seafood', strategy: 'lexical' })).hits
    expect(first?.record.content).toBe('I am allergic to seafood.')
    await alice.settled()
    expect(documents.filter((text) => text.includes('seafood'))).toEqual([])
    const [nearest] = (await alice.search({ text: 'I am allergic to seafood.', strategy: 'dense' })).hits
    expect(nearest?.record.content).toBe('I am allergic to seafood.')
    const steps = (await all(alice)).filter(({ kind }) => kind === 'step')
    expect(steps).toHaveLength(2)
    const { nodes } = await alice.causes(steps[1]?.id ?? '')
    expect(nodes.map(({ record }) => record.id)).toContain(steps[0]?.id)
    await memory.close()
  })

  it('is written on: an update, a deletion with what rested on it, a new record, a snapshot, an erasure', async () => {
    const { name, memory, alice } = await opened()
    const records = await all(alice)
    const said = records.find(({ content }) => content === 'I am allergic to seafood.')?.id ?? ''
    const manual = records.find(({ kind }) => kind === 'document')?.id ?? ''
    await alice.update(manual, { attributes: { read: true } })
    await alice.delete(said)
    await alice.observe({ speaker: 'user', content: 'The heron is new.' })
    await memory.close()
    const again = await openTestMemory({ name, clock: new TestClock() })
    const user = again.memory.user('alice')
    const contents = (await all(user)).map(({ content }) => content)
    expect(contents).toContain('The heron is new.')
    expect(contents).not.toContain('Prefers quiet rooms')
    expect((await user.get(manual))?.attributes).toEqual({ read: true })
    await again.memory.user('bob').erase()
    expect(await all(again.memory.user('bob'))).toEqual([])
    await again.memory.close()
  })
})

it('there is a fixture of every version of the schema', async () => {
  const { db, strict } = await openDatabase(freshName(), 'relaxed')
  expect(FILES.map((file) => readFixture(file).schema)).toEqual(
    Array.from({ length: db.verno }, (_, i) => i + 1),
  )
  db.close()
  strict.close()
})

it('a fixture that is made by the code of now holds what was written, for the day when the schema changes', async () => {
  const name = freshName()
  const fixture = await makeFixture(name, async () => {
    const { memory } = await openTestMemory({ name })
    await memory.user('alice').observe({ speaker: 'user', content: 'the zebra' })
    await memory.close()
  })
  expect(fixture.schema).toBe(readFixture(FILES.at(-1) ?? '').schema)
  const copy = freshName()
  await restoreFixture(copy, JSON.parse(JSON.stringify(fixture)))
  const { memory } = await openTestMemory({ name: copy })
  expect((await all(memory.user('alice'))).map(({ content }) => content)).toEqual(['the zebra'])
  await memory.close()
})
