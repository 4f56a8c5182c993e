import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AnswerInput } from '../../../demo/answering/answerer.ts'
import { localEndpoint } from '../../../demo/answering/local-endpoint.ts'
import { promptApi } from '../../../demo/answering/prompt-api.ts'

const INPUT: AnswerInput = {
  context: '<memories>peanuts</memories>',
  turns: [
    { speaker: 'assistant', content: 'Hello' },
    { speaker: 'user', content: 'What can I eat?' },
  ],
  signal: new AbortController().signal,
}

async function read(pieces: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe("the browser's own model", () => {
  const scopeOf = (availability: string) => {
    const destroy = vi.fn()
    const promptStreaming = vi.fn(
      () =>
        new ReadableStream<string>({
          start(controller) {
            controller.enqueue('No ')
            controller.enqueue('peanuts.')
            controller.close()
          },
        }),
    )
    const create = vi.fn(async (_options: object) => ({ promptStreaming, destroy }))
    return { scope: { LanguageModel: { availability: async () => availability, create } }, create, destroy }
  }

  it('is given the context and the turns, answers in pieces, and is let go', async () => {
    const { scope, create, destroy } = scopeOf('available')
    expect(await read(promptApi(scope).answer(INPUT))).toBe('No peanuts.')
    expect(JSON.stringify(create.mock.calls[0])).toMatch(/peanuts.*Hello/)
    expect(destroy).toHaveBeenCalledOnce()
  })

  it('is not offered where there is none, and says so when it has to be downloaded first', async () => {
    expect(await promptApi({}).available()).toBe(false)
    await expect(read(promptApi(scopeOf('downloadable').scope).answer(INPUT))).rejects.toThrow('downloaded')
  })
})

describe('a local endpoint', () => {
  it('is asked for its first model and gives its answer', async () => {
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
      if (url.endsWith('/models')) return Response.json({ data: [{ id: 'small' }] })
      bodies.push(JSON.parse(init?.body ?? ''))
      return Response.json({ choices: [{ message: { content: 'Rice.' } }] })
    })
    expect(await read(localEndpoint().answer(INPUT))).toBe('Rice.')
    expect(bodies).toMatchObject([
      { model: 'small', messages: [{ role: 'system' }, { role: 'assistant' }, { role: 'user' }] },
    ])
  })

  it('says how to start one when there is none', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await expect(read(localEndpoint().answer(INPUT))).rejects.toThrow('--endpoint')
  })
})
