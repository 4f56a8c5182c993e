import { afterEach, describe, expect, it, vi } from 'vitest'
import { askForAnswer } from '../../../demo/answering/answerer.ts'
import { ANSWERERS } from '../../../demo/answering/answerers.ts'
import type { LanguageModelRequest } from '../../../src/language-model/index.ts'

const CONTEXT = '<memories>peanuts</memories>'
const TURNS = [
  { speaker: 'assistant', content: 'Hello' },
  { speaker: 'user', content: 'What can I eat?' },
] as const

function answerer(id: string) {
  const found = ANSWERERS.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('gives a model the context and the turns, and takes its answer in JSON or in plain text', async () => {
  const asked: LanguageModelRequest[] = []
  for (const said of ['{"answer":" Rice. "}', 'Rice.', ' "Rice."']) {
    const answer = await askForAnswer(
      (request) => {
        asked.push(request)
        return said
      },
      CONTEXT,
      TURNS,
    )
    expect(answer).toContain('Rice.')
  }
  expect(asked[0]?.system).toContain(CONTEXT)
  expect(asked[0]?.prompt).toBe('Assistant: Hello\n\nUser: What can I eat?')
  await expect(askForAnswer(() => '{"answer":""}', CONTEXT, TURNS)).rejects.toThrow('empty')
})

describe("the browser's own model", () => {
  it('is offered where there is one', async () => {
    const { available, model } = answerer('prompt-api')
    expect(available()).toBe(false)
    const destroy = vi.fn()
    vi.stubGlobal('LanguageModel', {
      availability: async () => 'available',
      create: async () => ({ prompt: async () => '{"answer":"Rice."}', destroy }),
    })
    expect(available()).toBe(true)
    expect(await askForAnswer(await model(), CONTEXT, TURNS)).toBe('Rice.')
    expect(destroy).toHaveBeenCalledOnce()
  })
})

describe('a local endpoint', () => {
  it("is asked for its first model, at the page's own origin", async () => {
    const asked: { url: string; body: unknown }[] = []
    vi.stubGlobal('document', { baseURI: 'http://localhost:4173/' })
    vi.stubGlobal('fetch', async (url: string | URL, init?: { body: string }) => {
      if (String(url).endsWith('/models')) return Response.json({ data: [{ id: 'small' }] })
      asked.push({ url: String(url), body: JSON.parse(init?.body ?? '') })
      return Response.json({ choices: [{ message: { content: '{"answer":"Rice."}' } }] })
    })
    expect(await askForAnswer(await answerer('endpoint').model(), CONTEXT, TURNS)).toBe('Rice.')
    expect(asked).toMatchObject([
      { url: 'http://localhost:4173/v1/chat/completions', body: { model: 'small' } },
    ])
  })

  it('says how to start one when there is none', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
    await expect(answerer('endpoint').model()).rejects.toThrow('--endpoint')
  })
})
