import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { forwardTo } from '../../../scripts/forward.ts'
import { close, listen } from '../../../scripts/static-server.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(close))
})

async function serve(server: Server): Promise<string> {
  servers.push(server)
  return listen(server)
}

const inFrontOf = (endpoint: string): Promise<string> => {
  const forward = forwardTo(endpoint)
  return serve(
    createServer((request, response) => {
      if (!forward(request, response)) response.writeHead(404).end('a file')
    }),
  )
}

describe('forwarding to a local endpoint', () => {
  it('passes on what is asked below /v1/, body and answer, and nothing else', async () => {
    const endpoint = await serve(
      createServer((request, response) => {
        void text(request).then((body) => {
          response.writeHead(201, { 'content-type': 'application/json' })
          response.end(JSON.stringify({ asked: request.url, method: request.method, body }))
        })
      }),
    )
    const front = await inFrontOf(endpoint)
    const answer = await fetch(`${front}/v1/chat/completions`, { method: 'POST', body: '{"a":1}' })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toEqual({ asked: '/v1/chat/completions', method: 'POST', body: '{"a":1}' })
    expect(await (await fetch(`${front}/index.html`)).text()).toBe('a file')
  })

  it('says 502 when nobody is there', async () => {
    const gone = createServer()
    const endpoint = await listen(gone)
    await close(gone)
    expect((await fetch(`${await inFrontOf(endpoint)}/v1/models`)).status).toBe(502)
  })
})
