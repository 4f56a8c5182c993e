import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openAiCompatible, promptApi } from '../../../src/language-model/index.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const close of closing.splice(0)) close()
})
const request = {
  system: 'Answer in JSON.',
  prompt: 'I love sushi.',
  schema: { type: 'object' },
  timeoutMs: 5_000,
}

interface Asked {
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

/** A server in this process that answers as it is told. */
async function serve(answer: (response: ServerResponse, asked: Asked) => void) {
  const asked: Asked[] = []
  const server = createServer((incoming, response) => {
    let text = ''
    incoming.on('data', (part) => {
      text += part
    })
    incoming.on('end', () => {
      const one = { path: incoming.url, headers: incoming.headers, body: JSON.parse(text || 'null') }
      asked.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { asked, url: `http://127.0.0.1:${port}/v1` }
}
const saying = (content: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ choices: [{ message: { content } }] }))
}

describe('a model behind an API in the manner of OpenAI', () => {
  it('is asked for JSON of the schema at the address that is named, and answers with its text', async () => {
    const { url, asked } = await serve(saying('{"claims":[]}'))
    for (const base of [url, new URL(`${url}/`)]) {
      expect(await openAiCompatible({ url: base, model: 'small', apiKey: 'k' })(request)).toBe(
        '{"claims":[]}',
      )
    }
    expect(asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/chat/completions'])
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer k', 'content-type': 'application/json' })
    expect(asked[0]?.body).toMatchObject({
      model: 'small',
      stream: false,
      messages: [
        { role: 'system', content: request.system },
        { role: 'user', content: request.prompt },
      ],
      response_format: { type: 'json_schema', json_schema: { schema: request.schema } },
    })
  })

  it('gets no authorization where there is no key', async () => {
    const { url, asked } = await serve(saying('{}'))
    await openAiCompatible({ url, model: 'small' })(request)
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['answers with an error', (response) => response.writeHead(500).end('{}')],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers without a text', saying(null)],
    ['answers with no choice', (response) => response.end('{"choices":[]}')],
    ['hangs up', (response) => response.destroy()],
  ])('that %s rejects', async (_, answer) => {
    const { url } = await serve(answer)
    await expect(openAiCompatible({ url, model: 'small' })(request)).rejects.toThrow()
  })

  it('is given up when its time is over', async () => {
    const { url } = await serve(() => undefined)
    const model = openAiCompatible({ url, model: 'small' })
    await expect((async () => model({ ...request, timeoutMs: 30 }))()).rejects.toThrow(/timeout/u)
  })

  it('sends nothing on to where it is redirected', async () => {
    const elsewhere = await serve(saying('{}'))
    const { url } = await serve((response) => {
      response.writeHead(307, { location: `${elsewhere.url}/chat/completions` }).end()
    })
    await expect(openAiCompatible({ url, model: 'small' })(request)).rejects.toThrow()
    expect(elsewhere.asked).toEqual([])
  })

  it.each([
    [{ url: 'localhost:11434', model: 'small' }, 'url'],
    [{ url: 'file:///etc', model: 'small' }, 'url'],
    [{ url: 'http://localhost', model: '' }, 'model'],
  ])('is refused: %j', (options, path) => {
    expect(() => openAiCompatible(options)).toThrow(
      expect.objectContaining({
        code: 'INVALID',
        message: expect.stringContaining(`openAiCompatible.${path}`),
      }),
    )
  })
})

describe("the browser's own model", () => {
  function browser(prompt: () => Promise<string>, availability = 'available') {
    const session = { prompt: vi.fn(prompt), destroy: vi.fn() }
    const create = vi.fn(async () => session)
    vi.stubGlobal('LanguageModel', { availability: async () => availability, create })
    return { session, create }
  }

  it('is asked in a session of its own that ends with the answer', async () => {
    const { session, create } = browser(async () => '{"claims":[]}')
    expect(await promptApi()(request)).toBe('{"claims":[]}')
    expect(create).toHaveBeenCalledWith({
      initialPrompts: [{ role: 'system', content: request.system }],
      signal: expect.any(AbortSignal),
    })
    expect(session.prompt).toHaveBeenCalledWith(request.prompt, {
      responseConstraint: request.schema,
      signal: expect.any(AbortSignal),
    })
    expect(session.destroy).toHaveBeenCalledOnce()
  })

  it('leaves no session behind when it fails', async () => {
    const { session } = browser(async () => Promise.reject(new Error('no')))
    await expect((async () => promptApi()(request))()).rejects.toThrow('no')
    expect(session.destroy).toHaveBeenCalledOnce()
  })

  it.each(['unavailable', 'downloadable', 'downloading'])(
    'is not downloaded while it is %s',
    async (state) => {
      const { create } = browser(async () => '', state)
      await expect((async () => promptApi()(request))()).rejects.toMatchObject({ code: 'UNSUPPORTED' })
      expect(create).not.toHaveBeenCalled()
    },
  )

  it('is missed where the browser has none', async () => {
    await expect((async () => promptApi()(request))()).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  })
})
