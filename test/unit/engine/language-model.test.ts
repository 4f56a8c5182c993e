import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Memory, UserMemory } from '../../../src/api/memory.ts'
import { guardedModel } from '../../../src/engine/guarded-model.ts'
import type { LanguageModel, ModelClaim } from '../../../src/schema/language-model.ts'
import { type ClaimRecord, isClaim } from '../../../src/schema/record.ts'
import { all, openTestMemory, TestClock } from '../open-memory.ts'

const opened: Memory[] = []
afterEach(async () => {
  for (const memory of opened.splice(0)) await memory.close()
})
async function open(languageModel: LanguageModel): Promise<UserMemory> {
  const { memory } = await openTestMemory({ clock: new TestClock(), languageModel })
  opened.push(memory)
  return memory.user('alice')
}
const claim = (parts: Partial<ModelClaim>): ModelClaim => ({
  kind: 'fact',
  entity: 'user',
  attribute: 'instrument',
  value: 'kazoo',
  polarity: 'positive',
  cardinality: 'many',
  quote: 'The kazoo keeps me company',
  confidence: 0.95,
  ...parts,
})
const answer = (...claims: ModelClaim[]): string => JSON.stringify({ claims })
const WORDS = 'I love sushi. The kazoo keeps me company. Would I move to Oslo? My boss says I hate jazz.'

async function claimsAfter(model: LanguageModel, words = WORDS): Promise<ClaimRecord[]> {
  const alice = await open(model)
  const { ids } = await alice.observe({ speaker: 'user', content: words })
  const records = await all(alice)
  expect(records.find(({ id }) => id === ids[0])).toMatchObject({
    content: words,
    extraction: { state: 'done' },
  })
  return records.filter(isClaim)
}
const values = (claims: readonly ClaimRecord[]) => claims.map(({ claim: { value } }) => value).sort()

describe('a language model', () => {
  it('finds what the rules do not, with the words that say it', async () => {
    const claims = await claimsAfter(() => `Here you are:\n\`\`\`json\n${answer(claim({}))}\n\`\`\``)
    expect(values(claims)).toEqual(['kazoo', 'sushi'])
    const kazoo = claims.find((found) => found.claim.value === 'kazoo')
    const span = kazoo?.provenance.evidence[0]?.span
    expect(WORDS.slice(span?.start, span?.end)).toBe(span?.quote)
    expect(kazoo?.status).toBe('active')
  })

  it.each<[string, Partial<ModelClaim>]>([
    ['a quote that stands nowhere', { quote: 'I play the kazoo' }],
    ['a value that is not in the quote', { value: 'trombone' }],
    ['an empty quote', { quote: '  ' }],
    ['a denial where nothing is denied', { polarity: 'negative' }],
    ['somebody whom nobody named', { entity: 'Karl' }],
    ['what was asked', { quote: 'Would I move to Oslo', value: 'Oslo' }],
    ['what somebody else says', { quote: 'I hate jazz', value: 'jazz', polarity: 'negative' }],
  ])('that lies stores nothing: %s', async (_, lie) => {
    expect(values(await claimsAfter(() => answer(claim(lie))))).toEqual(['sushi'])
  })

  it.each<[string, LanguageModel, number]>([
    [
      'throws',
      () => {
        throw new Error('no')
      },
      1,
    ],
    ['rejects', async () => Promise.reject(new Error('no')), 1],
    ['answers no JSON', () => 'I cannot do that.', 2],
    ['answers other JSON', () => '{"claims": [{"kind": "rumour"}]}', 2],
    ['answers no text', () => 7 as unknown as string, 2],
    ['answers far too much', () => answer(...Array.from({ length: 500 }, () => claim({}))), 2],
  ])('that %s loses no turn, and the rules speak', async (_, model, calls) => {
    const spy = vi.fn(model)
    expect(values(await claimsAfter(spy))).toEqual(['sushi'])
    expect(spy).toHaveBeenCalledTimes(calls)
  })

  it('is shown once what was wrong with its answer', async () => {
    const prompts: string[] = []
    const claims = await claimsAfter(({ prompt }) => {
      prompts.push(prompt)
      return prompts.length === 1 ? '{"claims": [{}]}' : answer(claim({}))
    })
    expect(values(claims)).toEqual(['kazoo', 'sushi'])
    expect(prompts).toHaveLength(2)
    expect(prompts[1]).toContain('claims.0.kind')
  })

  it('is shown nothing sensitive, nor what the assistant says', async () => {
    const model = vi.fn(() => answer())
    const alice = await open(model)
    await alice.observe({ speaker: 'user', content: 'I have diabetes.', sensitive: true })
    await alice.observe({ speaker: 'assistant', content: 'I love sushi.' })
    await alice.settled()
    expect(model).not.toHaveBeenCalled()
  })

  it('that never answers holds up no close', async () => {
    const { memory } = await openTestMemory({ languageModel: () => new Promise(() => undefined) })
    await memory.user('alice').observe({ speaker: 'user', content: 'I love sushi.' })
    await memory.close()
  })

  it('that does not answer in time, or keeps failing, is left alone', async () => {
    const model = vi.fn((): Promise<string> => new Promise(() => undefined))
    const ask = guardedModel(model, new AbortController().signal, 5)
    const request = { system: '', prompt: '', schema: {} }
    for (let i = 0; i < 5; i++) await expect(ask(request)).rejects.toThrow()
    expect(model).toHaveBeenCalledTimes(3)
  })
})
