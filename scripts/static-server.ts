import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Handler } from './forward.ts'

const MIME_TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** The strictest policy that memir works under: scripts, the worker and its files from the page's own origin. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'"

/** The same for the demo page, which has an icon and can be installed. */
export const DEMO_POLICY = `${STRICT_POLICY}; img-src 'self'; manifest-src 'self'`

export interface StaticServer {
  readonly url: string
  close(): Promise<void>
}

/**
 * Serves a folder on 127.0.0.1.
 * @param policy the Content-Security-Policy of every response: a worker takes its own from its own response.
 * @param port 0 for any free one.
 * @param first answers what is not a file of the folder.
 */
export async function serveFolder(
  folder: string,
  policy: string,
  port = 0,
  first?: Handler,
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    if (first?.(request, response) === true) return
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path))
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('Cache-Control', 'no-cache')
    sizeOf(file.startsWith(folder) ? file : folder).then((size) => {
      if (size === undefined) {
        response.writeHead(404).end()
        return
      }
      response.writeHead(200, {
        'Content-Type': MIME_TYPES[extname(file)] ?? 'application/octet-stream',
        'Content-Length': size,
      })
      createReadStream(file).pipe(response)
    })
  })
  const url = await listen(server, port)
  return { url, close: () => close(server) }
}

/** @returns undefined when there is no such file. */
async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const stats = await stat(file)
    return stats.isFile() ? stats.size : undefined
  } catch {
    return undefined
  }
}

/** @returns the server's address. */
export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The server has no port.')
      resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

export function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
