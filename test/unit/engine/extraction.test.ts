import { afterEach, expect, it } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import { type ClaimRecord, isClaim } from '../../../src/schema/record.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, freshName, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'

const opened: TestMemory[] = []
const open = async (name = freshName()): Promise<TestMemory> => {
  const memory = await openTestMemory({ name, clock: new TestClock() })
  opened.push(memory)
  return memory
}
afterEach(async () => {
  for (const { memory } of opened.splice(0)) await memory.close()
})
const claims = async (user: UserMemory): Promise<ClaimRecord[]> => {
  await user.settled()
  return (await all(user)).filter(isClaim)
}
const VALUES = [
  'hiking',
  'sushi',
  'jazz',
  'chess',
  'opera',
  'tennis',
  'poetry',
  'skiing',
  'baking',
  'sailing',
]

it('a conversation of 200 turns that is told twice adds no claims', async () => {
  const alice = (await open()).memory.user('alice')
  const turns = Array.from({ length: 200 }, (_, i) => {
    const value = VALUES[i % VALUES.length]
    if (i % 4 === 0) return { speaker: 'user' as const, content: `I love ${value}.` }
    if (i % 4 === 1)
      return { speaker: 'assistant' as const, content: `I love ${value} too, and I live in Oslo.` }
    if (i % 4 === 2) return { speaker: 'user' as const, content: `我喜欢${value}，你呢？` }
    return { speaker: 'assistant' as const, content: 'Noted.' }
  })
  for (const turn of turns) await alice.observe(turn)
  const first = await claims(alice)
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThanOrEqual(VALUES.length)
  for (const turn of turns) await alice.observe(turn)
  expect((await claims(alice)).map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort())
})

it('goes on after a reload with the turns that were not looked at, and comes back to no other', async () => {
  const name = freshName()
  const first = await open(name)
  const { ids } = await first.memory.user('alice').observe({ speaker: 'user', content: 'I love sushi.' })
  // Closed before the loop came to it: the turn was acknowledged, so its claims must come.
  await first.memory.close()
  opened.length = 0
  const second = await open(name)
  const [claim, ...more] = await claims(second.memory.user('alice'))
  expect(more).toEqual([])
  expect(claim?.provenance.derivedFrom).toEqual(ids)
  await second.memory.user('alice').delete(claim?.id ?? '')
  await second.memory.close()
  opened.length = 0
  const third = await open(name)
  expect(await claims(third.memory.user('alice'))).toEqual([])
})

it('in two tabs at once makes each claim once', async () => {
  const name = freshName()
  const tabs = [await open(name), await open(name)]
  await Promise.all(
    VALUES.map((value, i) =>
      tabs[i % 2]!.memory.user('alice').observe({ speaker: 'user', content: `I love ${value}.` }),
    ),
  )
  await Promise.all(tabs.map(({ memory }) => memory.user('alice').settled()))
  const found = await claims(tabs[0]!.memory.user('alice'))
  expect(found.map(({ claim }) => claim.value).sort()).toEqual([...VALUES].sort())
})

it('of a deleted turn goes with it, unless another turn says the same', async () => {
  const alice = (await open()).memory.user('alice')
  const once = (await alice.observe({ speaker: 'user', content: 'I love sushi.' })).ids[0]!
  const twice = (await alice.observe({ speaker: 'user', content: 'I like sushi and jazz.' })).ids[0]!
  expect(await claims(alice)).toHaveLength(2)
  await alice.delete(once)
  expect((await claims(alice)).map(({ claim }) => claim.value).sort()).toEqual(['jazz', 'sushi'])
  await alice.delete(twice)
  expect(await claims(alice)).toEqual([])
})

it('does not learn what the assistant had said when it comes back in a turn', async () => {
  const alice = (await open()).memory.user('alice')
  const words = 'I really love long walks along the river with my dog every single morning'
  await alice.observe({ speaker: 'assistant', content: `Here is a draft. ${words}. Shall I go on?` })
  await alice.observe({ speaker: 'user', content: `Fine. ${words}.` })
  expect(await claims(alice)).toEqual([])
  await alice.observe({ speaker: 'user', content: 'I love dogs.' })
  expect(await claims(alice)).toHaveLength(1)
})

it('keeps what a named participant says apart from the user', async () => {
  const alice = (await open()).memory.user('alice')
  await alice.observe({ speaker: 'other', name: 'Ben', content: 'I live in Oslo.' })
  await alice.observe({ speaker: 'user', content: 'I live in Rome.' })
  const found = (await claims(alice)).map(({ claim, status }) => [claim.entity, claim.value, status])
  expect(found.sort()).toEqual([
    ['Ben', 'Oslo', 'active'],
    ['user', 'Rome', 'active'],
  ])
})

it('a passing state fades within days, and dates are kept beside the words', async () => {
  const alice = (await open()).memory.user('alice')
  const at = Date.UTC(2026, 1, 27)
  await alice.observe({ speaker: 'user', content: 'I have a headache today.', at })
  await alice.observe({ speaker: 'user', content: 'I have a dentist appointment next month.', at })
  const found = await claims(alice)
  expect(found.find(({ claim }) => claim.attribute === 'ailment')).toMatchObject({
    halfLifeHours: 24,
    layer: 'session',
  })
  expect(found.find(({ kind }) => kind === 'commitment')?.claim.when).toEqual({
    from: Date.UTC(2026, 2, 1),
    to: Date.UTC(2026, 3, 1),
    words: 'next month',
  })
})

it('says of each turn which rule decided', async () => {
  const alice = (await open()).memory.user('alice')
  const rule = async (content: string): Promise<unknown> => {
    const { ids } = await alice.observe({ speaker: 'user', content })
    await alice.settled()
    const record = await alice.get(ids[0]!)
    return record?.kind === 'turn' ? record.extraction : undefined
  }
  expect(await rule('Nice weather.')).toEqual({ state: 'passed', rule: 'none' })
  expect(await rule('I love tea.')).toEqual({ state: 'done', rule: 'cue:preference' })
  expect(await rule('Actually, it is green.')).toEqual({ state: 'done', rule: 'correction' })
  expect(await rule('So then Carol came.')).toEqual({ state: 'done', rule: 'new_entity' })
  expect(await rule('So then Carol came.')).toEqual({ state: 'passed', rule: 'none' })
  for (let i = 0; i < 5; i++) await rule('Nice weather.')
  expect(await rule('Nice weather.')).toEqual({ state: 'done', rule: 'every_n_turns' })
  const { ids } = await alice.observe({ speaker: 'assistant', content: 'I love tea.' })
  expect(await alice.get(ids[0]!)).not.toHaveProperty('extraction')
})

it('a turn that leaves the topic is looked at, also when its vector came later', async () => {
  const topics = (text: string): Float32Array =>
    text.includes('opera') ? Float32Array.of(0, 1, 0, 0) : Float32Array.of(1, 0, 0, 0)
  const test = await openTestMemory({
    name: freshName(),
    clock: new TestClock(),
    loadEmbedder: async () => fakeEmbedder({ embed: async (texts) => texts.map(topics) }),
  })
  opened.push(test)
  const alice = test.memory.user('alice')
  const said: string[] = []
  for (const content of ['nice weather', 'very nice', 'the opera was long', 'so it went']) {
    said.push(...(await alice.observe({ speaker: 'user', content, sessionId: 's' })).ids)
    await alice.settled()
  }
  const rules = await Promise.all(said.map((id) => alice.get(id)))
  expect(rules.map((record) => (record?.kind === 'turn' ? record.extraction?.rule : undefined))).toEqual([
    'none',
    'none',
    'topic_shift',
    expect.stringMatching(/none|topic_shift/),
  ])
})

it('what is not sure replaces nothing that is: it waits beside it, and takes its place when it is accepted', async () => {
  const alice = (await open()).memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'I live in Berlin.' })
  await alice.observe({ speaker: 'user', content: 'I think I live in Hamburg.' })
  const [berlin, hamburg] = await claims(alice)
  expect([berlin?.status, hamburg?.status]).toEqual(['active', 'pending'])
  expect((await alice.causes(hamburg!.id, { types: ['contradicts'] })).edges).toMatchObject([
    { from: berlin!.id, to: hamburg!.id },
  ])
  await alice.update(hamburg!.id, { confidence: 1 })
  expect((await claims(alice)).map(({ claim, status }) => [claim.value, status])).toEqual([
    ['Berlin', 'superseded'],
    ['Hamburg', 'active'],
  ])
})

it('a claim of the pool is promoted by another source, not by the same one, and then replaces what it contradicts', async () => {
  const alice = (await open()).memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'I live in Berlin.' })
  await alice.observe({ speaker: 'user', content: 'I think I live in Hamburg. I think I live in Hamburg.' })
  expect((await claims(alice)).map(({ status }) => status)).toEqual(['active', 'pending'])
  await alice.observe({ speaker: 'user', content: 'I guess I live in Hamburg.' })
  // One voice is one source, however often it says so.
  expect((await claims(alice)).map(({ status }) => status)).toEqual(['active', 'pending'])
  await alice.observe({ speaker: 'user', content: 'I guess I live in Hamburg.', sessionId: 'another' })
  expect((await claims(alice)).map(({ claim, status }) => [claim.value, status])).toEqual([
    ['Berlin', 'superseded'],
    ['Hamburg', 'active'],
  ])
})

it('a rejected claim of the pool is gone, and does not come back', async () => {
  const name = freshName()
  const first = await open(name)
  const alice = first.memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'Maybe I like blues.' })
  await alice.settled()
  const [blues] = await alice.review()
  await alice.delete(blues!.id)
  await first.memory.close()
  opened.length = 0
  expect(await claims((await open(name)).memory.user('alice'))).toEqual([])
})

it('an inference that says otherwise stands beside what was said, and is linked with it', async () => {
  const alice = (await open()).memory.user('alice')
  const { ids } = await alice.observe({ speaker: 'user', content: 'I love sushi.' })
  const [sushi] = await claims(alice)
  const inferred = await alice.infer({
    kind: 'preference',
    attribute: sushi!.claim.attribute!,
    value: 'Sushi',
    polarity: 'negative',
    from: ids,
    confidence: 1,
  })
  expect((await claims(alice)).map(({ status }) => status)).toEqual(['active', 'active'])
  expect((await alice.causes(inferred.ids[0]!, { types: ['contradicts'] })).edges).toMatchObject([
    { from: sushi!.id },
  ])
})

it('what the app remembers takes the place of the same and of the opposite, and is reinforced by what is said', async () => {
  const alice = (await open()).memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'I love sushi.' })
  await alice.observe({ speaker: 'user', content: 'I love jazz.' })
  const said = await claims(alice)
  const attribute = said[0]!.claim.attribute!
  await alice.remember({ kind: 'preference', attribute, value: 'Jazz' })
  await alice.remember({ kind: 'preference', attribute, value: 'sushi', polarity: 'negative' })
  await alice.observe({ speaker: 'user', content: 'I really like jazz!' })
  const standing = (await claims(alice)).filter(({ status }) => status === 'active')
  expect(standing.map(({ claim, provenance }) => [claim.value, provenance.evidence.length])).toEqual([
    ['Jazz', 2],
    ['sushi', 1],
  ])
})

it('the sister of a participant is not the sister of the user', async () => {
  const alice = (await open()).memory.user('alice')
  await alice.observe({ speaker: 'user', name: 'Alice', content: 'My sister loves opera.' })
  await alice.observe({ speaker: 'other', name: 'Ben', content: 'My sister loves tennis.' })
  const found = (await claims(alice)).map(({ claim }) => [claim.entity, claim.value])
  expect(found).toEqual([
    ['sister', 'opera'],
    ["Ben's sister", 'tennis'],
  ])
})

it('the same on another day, or of another number, is another claim; a correction moves the day', async () => {
  const alice = (await open()).memory.user('alice')
  const at = Date.UTC(2026, 1, 2)
  const say = (content: string) => alice.observe({ speaker: 'user', content, at, sessionId: content })
  await say('I have a dentist appointment on Monday.')
  await say('I have a dentist appointment on 9 February.')
  await say('I have a dentist appointment on Tuesday.')
  await say('I have two cats.')
  await say('I have 2 cats.')
  await say('I have three cats.')
  const found = (await claims(alice)).map(({ claim, provenance }) => [
    claim.value,
    claim.when?.words,
    provenance.evidence.length,
  ])
  expect(found).toEqual([
    ['dentist appointment', 'on Monday', 2],
    ['dentist appointment', 'on Tuesday', 1],
    ['cats', undefined, 2],
    ['cats', undefined, 1],
  ])
  await say('Actually, I have a dentist appointment on Friday.')
  const standing = (await claims(alice)).filter(
    ({ status, claim }) => status === 'active' && claim.value === 'dentist appointment',
  )
  expect(standing.map(({ claim }) => claim.when?.words)).toEqual(['on Friday'])
})
