import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { appCallback } from '../../../src/api/app-callback.ts'
import { createMemory } from '../../../src/api/facade.ts'
import { systemClock } from '../../../src/base/clock.ts'
import { systemIds } from '../../../src/base/ids.ts'
import { openEngine } from '../../../src/engine/engine.ts'
import * as lifecycle from '../../../src/engine/lifecycle.ts'
import { claimRules } from '../../../src/language/claim-rules.ts'
import { languageRules } from '../../../src/language/index.ts'
import { pageModel } from '../../../src/rpc/page-model.ts'
import { RemoteTransport } from '../../../src/rpc/remote.ts'
import type { LanguageModelRequest } from '../../../src/schema/language-model.ts'
import { type ClaimRecord, isClaim } from '../../../src/schema/record.ts'
import { memoryStorage } from '../../../src/storage/memory-storage.ts'
import { all, freshName } from '../open-memory.ts'
import { FakeWorkers } from './fake-worker.ts'

const QUOTE = 'The kazoo keeps me company'
const WORDS = `I love sushi. ${QUOTE}.`
const CLAIMS = {
  claims: [
    {
      kind: 'fact',
      entity: 'user',
      attribute: 'instrument',
      value: 'kazoo',
      polarity: 'positive',
      cardinality: 'many',
      quote: QUOTE,
      confidence: 0.95,
    },
  ],
}
/** What no message can carry and no JSON can say. */
const circular: { self?: unknown } = {}
circular.self = circular

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A page with a language model, and a worker with the engine, a port between them. */
async function open(model: (request: LanguageModelRequest) => unknown, name = freshName()) {
  const workers = new FakeWorkers((options, _, languageModel) =>
    openEngine(options ?? { name }, {
      loadEmbedder: async () => null,
      loadLanguage: async () => languageRules,
      loadClaimRules: async () => claimRules,
      loadLifecycle: async () => lifecycle,
      loadMemoryStorage: async () => memoryStorage(),
      languageModel,
    }),
  )
  const remote = new RemoteTransport({
    connect: () => workers.connect(),
    engine: { name },
    languageModel: appCallback('languageModel', model, (answer): string | undefined =>
      JSON.stringify(answer),
    ),
  })
  await remote.start()
  const memory = createMemory(remote, systemIds(systemClock))
  closing.push(() => memory.close().catch(() => null))
  return { memory, alice: memory.user('alice') }
}

async function learned(model: (request: LanguageModelRequest) => unknown): Promise<unknown[]> {
  const { alice } = await open(model)
  const { ids } = await alice.observe({ speaker: 'user', content: WORDS })
  const records = await all(alice)
  expect(records.find(({ id }) => id === ids[0])).toMatchObject({
    content: WORDS,
    extraction: { state: 'done' },
  })
  return values(records.filter(isClaim))
}
const values = (claims: readonly ClaimRecord[]) => claims.map(({ claim }) => claim.value).sort()

describe("the page's language model, asked from the worker", () => {
  it('gets the words with a schema and a deadline, and answers as text or as an object', async () => {
    const model = vi.fn((_: LanguageModelRequest): unknown => JSON.stringify(CLAIMS))
    expect(await learned(model)).toEqual(['kazoo', 'sushi'])
    const [request] = model.mock.calls[0] ?? []
    expect(request?.prompt).toContain(WORDS)
    expect(request?.schema).toMatchObject({ type: 'object' })
    expect(request?.timeoutMs).toBeGreaterThan(0)
    expect(await learned(async () => CLAIMS)).toEqual(['kazoo', 'sushi'])
  })

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['answers nothing', () => undefined],
    ['answers what is no text', () => 7],
    ['answers what cannot be sent', () => circular],
    ['answers a function', () => () => 'x'],
    ['answers no JSON', () => 'I would rather not.'],
  ])('that %s loses no turn, and the rules speak', async (_, model) => {
    expect(await learned(model)).toEqual(['sushi'])
  })

  it('that never answers holds up neither calls nor the close, and the turn is read the next time', async () => {
    const name = freshName()
    const first = await open(() => new Promise(() => undefined), name)
    const { ids } = await first.alice.observe({ speaker: 'user', content: WORDS })
    expect((await first.alice.get(ids[0] ?? ''))?.content).toBe(WORDS)
    expect((await first.alice.search('sushi')).hits).toHaveLength(1)
    await first.memory.close()
    const second = await open(() => CLAIMS, name)
    expect(values((await all(second.alice)).filter(isClaim))).toEqual(['kazoo', 'sushi'])
  })
})

describe('a question to the page', () => {
  const request = { system: '', prompt: '', schema: {}, timeoutMs: 1_000 }

  it('gets its own answer, in whatever order they come, and only one', async () => {
    const { port1, port2 } = new MessageChannel()
    closing.push(async () => port1.close())
    const asked: number[] = []
    port2.onmessage = ({ data: { id } }) => {
      asked.push(id)
      if (asked.length < 2) return
      port2.postMessage({ id: 99, json: '"stray"' })
      for (const one of asked.reverse()) port2.postMessage({ id: one, json: JSON.stringify(`to ${one}`) })
      port2.postMessage({ id: asked[0], json: '"again"' })
    }
    const model = pageModel(port1)
    expect(await Promise.all([model(request), model(request)])).toEqual(['to 0', 'to 1'])
  })

  it('rejects when the model failed, and for an answer that is no JSON', async () => {
    for (const [json, message] of [
      [undefined, /language model failed/],
      ['{', /JSON/],
    ] as const) {
      const { port1, port2 } = new MessageChannel()
      closing.push(async () => port1.close())
      port2.onmessage = ({ data: { id } }) => port2.postMessage({ id, json })
      await expect(pageModel(port1)(request)).rejects.toThrow(message)
    }
  })
})
