import { serialize } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { freshName, openTestMemory } from '../open-memory.ts'
import { readDatabase } from './disk.ts'

/** One word a field that a caller can set; each must stay off the disk. */
const SENTINELS = [
  'zqcontent',
  'zqname',
  'zqsession',
  'zqrole',
  'zqsubrole',
  'zqtone',
  'zqtask',
  'zqtag',
  'zqintent',
  'zqentity',
  'zqattribute',
  'zqaction',
  'zqobservation',
  'zqtitle',
  'zquri',
  'zqvalue',
  'zqreason',
  'zqfeedback',
  'zquser',
] // prettier-ignore

async function fill(name: string, encryption: 'aes-gcm' | 'none'): Promise<void> {
  const { memory } = await openTestMemory({ name, encryption, loadEmbedder: async () => fakeEmbedder() })
  const user = memory.user('zquser')
  const {
    ids: [turn],
  } = await user.observe({
    speaker: 'user',
    name: 'zqname',
    content: 'zqcontent',
    sessionId: 'zqsession',
    role: 'zqrole',
    subRole: 'zqsubrole',
    tone: 'zqtone',
    tags: ['zqtag'],
    intentTags: ['zqintent'],
    entities: ['zqentity'],
    attributes: { key: 'zqattribute' },
  })
  await user.record({ taskId: 'zqtask', action: 'zqaction', observation: 'zqobservation' })
  await user.record({ taskId: 'zqtask', action: 'two', causedBy: [{ stepId: 1, reason: 'zqreason' }] })
  await user.ingest({ source: { title: 'zqtitle', uri: 'zquri' }, content: 'a document' })
  const claim = await user.infer({ kind: 'fact', value: 'zqvalue', from: [turn!] })
  await user.feedback({ recordIds: claim.ids, outcome: 'success', content: 'zqfeedback' })
  await user.correct(claim.ids[0]!, { value: 'zqvalue 2' })
  await user.settled()
  await user.delete(turn!)
  await user.settled()
  await memory.close()
}

/** The bytes of every store of every database of this memory, in the two encodings that text may have. */
async function bytesOf(name: string): Promise<Buffer> {
  const databases = (await indexedDB.databases()).map((database) => database.name ?? '')
  const own = databases.filter((database) => database.endsWith(`:${name}`))
  expect(own.length).toBe(2)
  const rows = (await Promise.all(own.map(readDatabase))).flat()
  return Buffer.concat(rows.map(({ store, key, value }) => serialize([store, key, withoutKeys(value)])))
}

/** Keys of WebCrypto cannot be serialised by v8, and hold no text. */
function withoutKeys(value: unknown): unknown {
  if (value instanceof CryptoKey) return 'key'
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.entries(value).map(([field, item]) => [field, withoutKeys(item)])
}

const readable = (bytes: Buffer): string[] =>
  SENTINELS.filter((word) => bytes.includes(word, 0, 'utf8') || bytes.includes(word, 0, 'utf16le'))

describe('what is on the disk', () => {
  it('has no content, name, label or user key in plain text', async () => {
    const name = freshName()
    await fill(name, 'aes-gcm')
    expect(readable(await bytesOf(name))).toEqual([])
  })

  it('is looked at with eyes that see: without encryption the words are found', async () => {
    const name = freshName()
    await fill(name, 'none')
    const found = readable(await bytesOf(name))
    expect(found).toContain('zqvalue')
    expect(found).toContain('zqtask')
    // The user's key is hashed even then, and what was deleted is not there at all.
    expect(found).not.toContain('zquser')
    expect(found).not.toContain('zqcontent')
  })
})
