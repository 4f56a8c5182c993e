import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { all, freshName, openTestMemory } from '../unit/open-memory.ts'

const say = (content: string) => ({ speaker: 'user' as const, content })

describe('mem0-3928: deleting all of one user wipes all', () => {
  it('an erasure leaves every record of the others as it was, and their search', async () => {
    const { memory } = await openTestMemory()
    const users = ['alice', 'bob', 'carol'].map((id) => memory.user(id))
    for (const user of users) {
      await user.observe(say(`${user.id} saw the zebra`))
      await user.settled()
    }
    const [alice, ...others] = users
    const before = await Promise.all(others.map(all))
    await alice?.erase()
    expect(await Promise.all(others.map(all))).toEqual(before)
    for (const user of others) expect((await user.search('zebra')).hits).toHaveLength(1)
    await memory.close()
  })
})

describe('mem0-7226: a fresh process leaves links behind after a delete', () => {
  it('an engine that has just opened removes a record with its edges and what rests on it', async () => {
    const name = freshName()
    const first = await openTestMemory({ name, extraction: 'none' })
    const { ids } = await first.memory.user('alice').observe(say('I live in Berlin.'))
    const id = ids[0] ?? ''
    const { ids: derived } = await first.memory
      .user('alice')
      .infer({ kind: 'fact', content: 'Lives in Berlin', from: [id] })
    await first.memory.close()
    const second = await openTestMemory({ name, extraction: 'none' })
    const alice = second.memory.user('alice')
    expect([...(await alice.delete(id)).ids].sort()).toEqual([id, ...derived].sort())
    expect(await all(alice)).toEqual([])
    let lines = ''
    for await (const line of alice.export()) lines += line
    expect(lines).not.toContain(id)
    await second.memory.close()
  })
})

describe('mem0-6998: filtering after the best k returns nothing', () => {
  it('the one record that passes is found behind any number that match better', async () => {
    const { memory } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    await alice.observe({ ...say('a zebra among much else that was said there'), tags: ['wanted'] })
    for (let i = 0; i < 60; i++) await alice.observe(say('zebra zebra zebra'))
    const { hits } = await alice.search({ text: 'zebra', tags: ['wanted'], limit: 1 })
    expect(hits.map(({ record }) => record.tags)).toEqual([['wanted']])
    await memory.close()
  })
})

describe('mem0-1674: adding the same text twice deletes it', () => {
  it('a repeated statement is kept, and its claim is one that holds', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    for (let i = 0; i < 3; i++) await alice.observe(say('I am allergic to seafood.'))
    const records = await all(alice)
    expect(records.filter(({ kind }) => kind === 'turn')).toHaveLength(3)
    const claims = (await alice.profile()).entities.flatMap((entity) => entity.claims)
    expect(claims.filter(({ content }) => /seafood/.test(content))).toHaveLength(1)
    await memory.close()
  })
})

describe('orama-40: deleting one document hides another that shares a term', () => {
  it('the others are found by the term, whichever is deleted', async () => {
    const { memory } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    const ids: string[] = []
    for (let i = 0; i < 6; i++) ids.push(...(await alice.observe(say(`zebra number ${i}`))).ids)
    while (ids.length > 0) {
      await alice.delete(ids.splice(Math.floor(ids.length / 2), 1)[0] ?? '')
      const { hits } = await alice.search({ text: 'zebra', strategy: 'lexical' })
      expect(hits.map(({ record }) => record.id).sort()).toEqual([...ids].sort())
    }
    await memory.close()
  })
})

describe('langchain-16977: a filter that should reject everything is ignored', () => {
  it('a filter that nothing passes gives nothing, and so does an empty list', async () => {
    const { memory } = await openTestMemory({ extraction: 'none' })
    const alice = memory.user('alice')
    await alice.observe(say('the zebra'))
    for (const filter of [
      { tags: ['nothing'] },
      { sessionId: 'none' },
      { taskId: 'none' },
      { kinds: ['step' as const] },
      { minConfidence: 1.1 },
      { kinds: [] },
      { speakers: [] },
    ]) {
      const found = await alice.search({ text: 'zebra', ...filter }).then(
        ({ hits }) => hits,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'INVALID' })
          return []
        },
      )
      expect(found, JSON.stringify(filter)).toEqual([])
    }
    await memory.close()
  })
})
