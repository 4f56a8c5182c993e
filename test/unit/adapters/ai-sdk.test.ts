import { generateText, simulateReadableStream, stepCountIs, streamText, tool, wrapLanguageModel } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memoryMiddleware, memoryTools } from '../../../src/adapters/ai-sdk.ts'
import type { UserMemory } from '../../../src/api/memory.ts'
import { all, openTestMemory } from '../open-memory.ts'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
const finish = { unified: 'stop' as const, raw: 'stop' }
const answer = (text: string) => ({
  content: [{ type: 'text' as const, text }],
  finishReason: finish,
  usage,
  warnings: [],
})

/** A model that answers always the same, and keeps the prompts that it was given. */
const model = (text: string) => new MockLanguageModelV4({ doGenerate: async () => answer(text) })
const promptOf = (mock: MockLanguageModelV4, call = 0) => JSON.stringify(mock.doGenerateCalls[call]?.prompt)
const turnsOf = async (user: UserMemory) =>
  (await all(user)).flatMap(({ kind, provenance, content }) =>
    kind === 'turn' ? [`${provenance.speaker}: ${content}`] : [],
  )

describe('the middleware for the AI SDK', () => {
  it('shows the model what was said in another session, and observes both sides', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'I am allergic to seafood.', sessionId: 'before' })
    const mock = model('Then no shrimps.')
    const wrapped = wrapLanguageModel({
      model: mock,
      middleware: memoryMiddleware(alice, { sessionId: 'now' }),
    })
    const { text } = await generateText({
      model: wrapped,
      system: 'You plan dinners.',
      prompt: 'Is seafood a good idea for dinner?',
    })
    expect(text).toBe('Then no shrimps.')
    const [first, second, third] = mock.doGenerateCalls[0]?.prompt ?? []
    expect(first).toMatchObject({ role: 'system', content: 'You plan dinners.' })
    expect(second).toMatchObject({ role: 'system', content: expect.stringContaining('allergic to seafood') })
    expect(third).toMatchObject({ role: 'user' })
    expect(await turnsOf(alice)).toEqual([
      'user: I am allergic to seafood.',
      'user: Is seafood a good idea for dinner?',
      'assistant: Then no shrimps.',
    ])
    await memory.close()
  })

  it('observes a streamed answer whole, and passes its parts on unchanged', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const parts = ['Hel', 'lo ', 'Alice']
    const mock = new MockLanguageModelV4({
      doStream: async () => ({
        stream: simulateReadableStream({
          chunks: [
            { type: 'stream-start' as const, warnings: [] },
            { type: 'text-start' as const, id: '1' },
            ...parts.map((delta) => ({ type: 'text-delta' as const, id: '1', delta })),
            { type: 'text-end' as const, id: '1' },
            { type: 'finish' as const, finishReason: finish, usage },
          ],
        }),
      }),
    })
    const wrapped = wrapLanguageModel({ model: mock, middleware: memoryMiddleware(alice) })
    const seen: string[] = []
    for await (const part of streamText({ model: wrapped, prompt: 'Say hello.' }).textStream) seen.push(part)
    expect(seen.join('')).toBe('Hello Alice')
    expect(await turnsOf(alice)).toEqual(['user: Say hello.', 'assistant: Hello Alice'])
    await memory.close()
  })

  it('observes a question once, however many steps with tools its answer takes, and shows its context in each', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'My dog is called Rex.', sessionId: 'before' })
    let calls = 0
    const mock = new MockLanguageModelV4({
      doGenerate: async () =>
        calls++ === 0
          ? {
              ...answer(''),
              content: [{ type: 'tool-call' as const, toolCallId: 'c1', toolName: 'lookUp', input: '{}' }],
              finishReason: { unified: 'tool-calls' as const, raw: 'tool-calls' },
            }
          : answer('Rex is fine.'),
    })
    await generateText({
      model: wrapLanguageModel({ model: mock, middleware: memoryMiddleware(alice, { sessionId: 'now' }) }),
      prompt: 'How is my dog?',
      tools: { lookUp: tool({ inputSchema: z.object({}), execute: async () => 'healthy' }) },
      stopWhen: stepCountIs(3),
    })
    expect(calls).toBe(2)
    for (const call of [0, 1]) expect(promptOf(mock, call)).toContain('called Rex')
    expect(await turnsOf(alice)).toEqual([
      'user: My dog is called Rex.',
      'user: How is my dog?',
      'assistant: Rex is fine.',
    ])
    await memory.close()
  })

  it('answers without a memory that fails, and tells of it', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await memory.close()
    const codes: string[] = []
    const mock = model('Still here.')
    const middleware = memoryMiddleware(alice, { onError: ({ code }) => codes.push(code) })
    const { text } = await generateText({
      model: wrapLanguageModel({ model: mock, middleware }),
      prompt: 'Hello?',
    })
    expect(text).toBe('Still here.')
    expect(codes).toEqual(['CLOSED'])
  })

  it('gives a tool by which the model looks for itself', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'I am allergic to seafood.' })
    const found = await memoryTools(alice).searchMemory?.execute?.(
      { query: 'seafood' },
      { toolCallId: 'c1', messages: [], context: {} },
    )
    expect(found).toContain('allergic to seafood')
    await memory.close()
  })
})
