import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'
import { readDatabase, settled } from '../storage/disk.ts'

/** So many paragraphs that their chunks are worth a snapshot on closing. */
const DOCUMENT = Array.from(
  { length: 260 },
  (_, i) => `Paragraph ${i} is about zebra${i}. ${'word '.repeat(180)}`,
).join('\n\n')

const open = (name: string, encryption: 'aes-gcm' | 'none' = 'aes-gcm') =>
  openTestMemory({ name, encryption, loadEmbedder: async () => fakeEmbedder() })

async function filled(encryption: 'aes-gcm' | 'none'): Promise<string> {
  const name = freshName()
  const { memory } = await open(name, encryption)
  const alice = memory.user('alice')
  await alice.ingest({ source: { title: 'animals' }, content: DOCUMENT })
  await alice.observe({
    speaker: 'user',
    content: 'the zqsecret is here',
    id: '01890000-0000-7000-8000-000000000001',
  })
  await memory.close()
  return name
}

const snapshotRows = async (name: string) =>
  (await readDatabase(`memir:${name}`)).filter(({ store }) => store === 'snapshots')

describe('snapshots of a memory', () => {
  it('are written on closing, and the next opening finds, changes and deletes as before', async () => {
    const name = await filled('aes-gcm')
    expect((await snapshotRows(name)).length).toBeGreaterThan(3)
    const { memory } = await open(name)
    const alice = memory.user('alice')
    const { hits } = await alice.search('zebra123')
    expect(hits[0]?.record.content).toContain('zebra123')
    expect((await memory.status()).recovered).toBe(0)
    await alice.observe({ speaker: 'user', content: 'a quagga is no zebra' })
    expect((await alice.search('quagga')).hits[0]?.record.content).toBe('a quagga is no zebra')
    await alice.settled()
    await memory.close()
    const again = await open(name)
    const found = await again.memory.user('alice').search('quagga')
    expect(found.hits[0]?.record.content).toBe('a quagga is no zebra')
    await again.memory.close()
  })

  it('hold no word of what was deleted, from the moment the deletion is acknowledged', async () => {
    const name = await filled('none')
    const bytes = async () => {
      const databases = (await readDatabase(`memir:${name}`)).map(({ store, value }) =>
        serialize([store, value]),
      )
      return Buffer.concat(databases)
    }
    expect((await bytes()).includes('zqsecret')).toBe(true)
    const { memory } = await open(name, 'none')
    await memory.user('alice').delete('01890000-0000-7000-8000-000000000001')
    expect((await bytes()).includes('zqsecret')).toBe(false)
    await memory.close()
    expect((await snapshotRows(name)).length).toBeGreaterThan(3)
    expect((await bytes()).includes('zqsecret')).toBe(false)
  })

  it('that were damaged cost time and nothing else, and the status says so', async () => {
    const name = await filled('aes-gcm')
    const db = await settled(indexedDB.open(`memir:${name}`))
    const store = db.transaction('snapshots', 'readwrite').objectStore('snapshots')
    const [first] = await settled(store.getAll())
    await settled(store.put({ ...first, body: first.body.slice(5) }))
    db.close()
    const { memory } = await open(name)
    const alice = memory.user('alice')
    expect((await alice.search('zebra7')).hits[0]?.record.content).toContain('zebra7')
    expect((await memory.status()).recovered).toBe(1)
    expect((await all(alice)).length).toBeGreaterThan(200)
    await memory.close()
    const again = await open(name)
    await again.memory.user('alice').search('zebra7')
    expect((await again.memory.status()).recovered).toBe(0)
    await again.memory.close()
  })

  it('go with their user', async () => {
    const name = await filled('none')
    const { memory } = await open(name, 'none')
    const receipt = await memory.user('alice').erase()
    expect(receipt.removed.snapshots).toBeGreaterThan(3)
    await memory.close()
    expect(await snapshotRows(name)).toEqual([])
  })
})
