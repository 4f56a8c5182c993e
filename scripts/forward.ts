import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** Answers a request, or says that it is another's. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Forwards what is asked below `/v1/` to a server with a language model, so that a page whose policy lets it connect to
 * its own origin alone can use one that runs on this machine.
 * @param endpoint the server's address, such as `http://localhost:11434`.
 */
export function forwardTo(endpoint: string): Handler {
  const send = new URL(endpoint).protocol === 'https:' ? httpsRequest : httpRequest
  return (request, response) => {
    if (request.url?.startsWith('/v1/') !== true) return false
    const target = new URL(request.url, endpoint)
    const { 'content-type': type = 'application/json' } = request.headers
    const forwarded = send(
      target,
      { method: request.method, headers: { 'content-type': type } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, {
          'content-type': answer.headers['content-type'] ?? 'application/json',
        })
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => {
      response.writeHead(502).end()
    })
    request.pipe(forwarded)
    return true
  }
}
