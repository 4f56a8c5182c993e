import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../scripts/ensure-browser.ts'
import type { VectorSet } from './data/vector-set.ts'
import type { Measured } from './measure-subjects.ts'

/** Never reached: every request to it is answered here. */
const ORIGIN = 'http://localhost:9'

/** Only an isolated page has a clock finer than a tenth of a millisecond. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Measures subjects in a worker of a page in Chromium. */
export async function measureInChromium(
  { dimension, vectors, queries }: VectorSet,
  subjects: readonly string[] | undefined,
  note: (text: string) => void,
): Promise<Measured[]> {
  const worker = await bundle(fileURLToPath(new URL('chromium-worker.ts', import.meta.url)))
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGUMENTS],
  })
  try {
    const page = await browser.newPage()
    page.on('console', (message) => note(message.text().replace(/[^\r\n]$/, '$&\n')))
    const bytes = (numbers: Float32Array): Buffer =>
      Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    await page.context().route(`${ORIGIN}/**`, (route) => {
      const path = new URL(route.request().url()).pathname
      if (path === '/')
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html>', headers: ISOLATED })
      if (path === '/worker.js')
        return route.fulfill({ contentType: 'text/javascript', body: worker, headers: ISOLATED })
      if (path === '/vectors') return route.fulfill({ body: bytes(vectors) })
      if (path === '/queries') return route.fulfill({ body: bytes(queries) })
      return route.fulfill({
        path: fileURLToPath(new URL(`node_modules${path.replace(/^\/modules/, '')}`, import.meta.url)),
      })
    })
    await page.goto(`${ORIGIN}/`)
    return await page.evaluate(
      (order) =>
        new Promise<Measured[]>((resolve, reject) => {
          const running = new Worker('/worker.js', { type: 'module' })
          running.onmessage = ({ data }: MessageEvent<Measured[] | string>) => {
            if (typeof data === 'string') reject(new Error(data))
            else resolve(data)
          }
          running.onerror = (event) => reject(new Error(event.message))
          running.postMessage(order)
        }),
      { dimension, subjects },
    )
  } finally {
    await browser.close()
  }
}

async function bundle(input: string): Promise<string> {
  const build = await rolldown({ input, platform: 'browser' })
  const { output } = await build.generate({ format: 'es', codeSplitting: false })
  await build.close()
  return output[0].code
}
