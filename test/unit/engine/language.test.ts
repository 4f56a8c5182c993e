import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { partLoaders } from '../../../src/engine/load-parts.ts'
import { languageRules } from '../../../src/language/index.ts'
import type { LanguageRules } from '../../../src/policy/language-rules.ts'
import { isClaim } from '../../../src/schema/record.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory, type TestMemory, type TestMemoryOptions } from '../open-memory.ts'

const CONTENT = 'Yesterday I met Melanie about report.pdf and must water the roses'
const tags = [{ id: 'garden.water', description: 'Water plants.', cues: ['water the *'] }]
const WATERED: unknown = expect.arrayContaining(['garden', 'garden.water'])
const loadLanguage = (url: string) =>
  partLoaders({ language: url, claims: url, lifecycle: url, memoryStorage: url }).loadLanguage()
const missing = () => loadLanguage(pathToFileURL('/nowhere/language-rules.js').href)

const opened: TestMemory[] = []
async function open(options: TestMemoryOptions): Promise<TestMemory> {
  const memory = await openTestMemory({ tags, ...options })
  opened.push(memory)
  return memory
}
afterEach(async () => {
  for (const { memory } of opened.splice(0)) await memory.close()
})

const aliceOf = ({ memory }: TestMemory) => memory.user('alice')

describe('the file of language rules', () => {
  it('is found by its URL', async () => {
    const url = new URL('../../../src/language/index.ts', import.meta.url).href
    expect((await loadLanguage(url)).queryType('Why did it fail?')).toBe('why')
    await expect(missing()).rejects.toThrow(/nowhere\/language-rules\.js/)
  })

  it.each<[string, () => Promise<LanguageRules>, object]>([
    ['is missing', missing, { state: 'failed', reason: expect.stringContaining('language-rules.js') }],
    ['never comes', () => new Promise<never>(() => {}), { state: 'loading' }],
    ['is not what it should be', async () => JSON.parse('{}'), { state: 'failed' }],
  ])('breaks neither writing nor searching when it %s', async (_, load, language) => {
    const memory = await open({ loadLanguage: load, loadEmbedder: async () => fakeEmbedder() })
    const alice = aliceOf(memory)
    await alice.observe({ speaker: 'user', content: CONTENT, entities: ['Rose'] })
    await alice.record({ taskId: 'T', action: 'write `a.csv`' })
    await alice.record({ taskId: 'T', action: 'read `a.csv`' })
    await memory.engine.partitions.use('alice', (partition) => memory.engine.vectoriser.settled(partition))
    const { hits } = await alice.search({
      text: 'when did I meet Melanie?',
      kinds: ['turn'],
      intents: ['garden'],
    })
    expect(hits[0]?.record).toMatchObject({ content: CONTENT, entities: ['Rose'], intentTags: [] })
    expect(hits[0]?.record).not.toHaveProperty('rulesVersion')
    expect((await alice.context({ text: 'roses' })).text).toContain('water the roses')
    expect(await memory.memory.status()).toMatchObject({ language, model: { state: 'ready' } })
    for await (const record of alice.list({ kinds: ['step'], order: 'newest', limit: 1 })) {
      expect((await alice.causes(record.id)).nodes).toHaveLength(1)
    }
  })

  it('reads what an earlier session stored without it; what the app gave comes first', async () => {
    const name = freshName()
    const without = await open({ name, loadLanguage: missing })
    await aliceOf(without).observe({ speaker: 'user', content: CONTENT, entities: ['Rose'] })
    await aliceOf(without).observe({ speaker: 'user', content: CONTENT, intentTags: ['mine'] })
    await aliceOf(without).settled()
    await without.memory.close()

    const records = await settledRecords(await open({ name }))
    expect(records.map(({ entities, intentTags }) => ({ entities, intentTags }))).toEqual([
      { entities: ['Rose', 'Melanie', 'report.pdf'], intentTags: WATERED },
      { entities: ['Melanie', 'report.pdf'], intentTags: ['mine'] },
    ])
  })

  it('reads what was written while it was loading, with tags that were defined meanwhile', async () => {
    let loaded = (_: LanguageRules): void => {}
    const memory = await open({ tags: [], loadLanguage: () => new Promise((done) => (loaded = done)) })
    await memory.memory.defineTags(tags)
    await aliceOf(memory).observe({ speaker: 'user', content: CONTENT })
    loaded(languageRules)
    const [record] = await settledRecords(memory)
    expect(record).toMatchObject({ entities: ['Melanie', 'report.pdf'], intentTags: WATERED })
  })

  it('tags by the vectors that records have from before it came', async () => {
    const name = freshName()
    const loadEmbedder = async () => fakeEmbedder()
    const without = await open({ name, loadEmbedder, loadLanguage: missing })
    await aliceOf(without).observe({ speaker: 'user', content: 'nothing that a cue tells' })
    await aliceOf(without).settled()
    await without.memory.close()

    const byVector: LanguageRules = {
      ...languageRules,
      createTagger: () => ({
        define: () => {},
        prepare: async () => {},
        tag: (_, vector) => (vector === undefined ? [] : ['by.vector']),
        forget: () => {},
      }),
    }
    const withRules = await open({ name, loadEmbedder, loadLanguage: async () => byVector })
    await withRules.memory.ready({ model: true })
    const [record] = await settledRecords(withRules)
    expect(record?.intentTags).toEqual(['by.vector'])
  })

  it('reads no record twice, not even where it finds nothing', async () => {
    const name = freshName()
    const read: string[] = []
    const loadLanguage = async (): Promise<LanguageRules> => ({
      ...languageRules,
      extractEntities: (text) => {
        read.push(text)
        return []
      },
    })
    for (const content of ['first', 'second']) {
      const memory = await open({ name, loadLanguage })
      await aliceOf(memory).observe({ speaker: 'user', content })
      await aliceOf(memory).settled()
      await memory.memory.close()
    }
    expect(read).toEqual(['first', 'second'])
  })

  it('adds nothing to labels that the app has changed before it came', async () => {
    const name = freshName()
    const without = await open({ name, loadLanguage: missing })
    const { ids } = await aliceOf(without).observe({ speaker: 'user', content: CONTENT })
    await aliceOf(without).update(ids[0] ?? '', { entities: [] })
    await without.memory.close()
    const [record] = await settledRecords(await open({ name }))
    expect(record).toMatchObject({ entities: [], intentTags: [] })
  })
})

/** Turns and steps: claims that are found in them are not what is looked at here. */
async function settledRecords(memory: TestMemory) {
  await aliceOf(memory).settled()
  return (await all(aliceOf(memory))).filter((record) => !isClaim(record))
}
