import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchAsset } from '../../../src/embed/fetch-asset.ts'
import type { LoadProgress } from '../../../src/schema/embedder.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/model.onnx`
}

describe('fetching a file of the model', () => {
  it('gives all bytes and tells of the progress up to the whole', async () => {
    const body = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251)
    const url = await serve((_, response) => {
      response.setHeader('content-length', body.length)
      response.end(body)
    })
    const progress: LoadProgress[] = []
    expect(await fetchAsset(url, (step) => progress.push(step))).toEqual(body)
    expect(progress.at(-1)).toEqual({ file: url, loaded: body.length, total: body.length })
    expect(progress.map(({ loaded }) => loaded)).toEqual(
      progress.map(({ loaded }) => loaded).sort((a, b) => a - b),
    )
  })

  it('says MODEL_FAILED with the address and the status when the file is missing', async () => {
    const url = await serve((_, response) => {
      response.statusCode = 404
      response.end('not here')
    })
    await expect(fetchAsset(url)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    await expect(fetchAsset(url)).rejects.toThrow(`${url} could not be loaded: the server answered 404`)
  })

  it('says that a page came instead of the file', async () => {
    const url = await serve((_, response) => response.end('\n<!DOCTYPE html><title>App</title>'))
    await expect(fetchAsset(url)).rejects.toMatchObject({
      code: 'MODEL_FAILED',
      message: expect.stringContaining('a page (HTML) instead of the file'),
    })
  })

  it('says MODEL_FAILED when the transfer breaks off or the server is gone', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-length', 1000)
      response.write('half')
      setTimeout(() => response.destroy(), 10)
    })
    await expect(fetchAsset(url)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
    for (const close of open.splice(0)) close()
    await expect(fetchAsset(url)).rejects.toMatchObject({ code: 'MODEL_FAILED' })
  })
})
