import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'
import { watchHeaps } from './support/worker-heaps.ts'

/** `npm run soak -- chromium` runs 5 minutes. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 0.05)
const SEED = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** How often memory is looked at. */
const SAMPLES = 20

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

const inMebibytes = (bytes: number): number => Math.round((bytes / 2 ** 20) * 10) / 10

it(
  `two memories of one name hold what a Map holds, and no more memory at the end, over ${MINUTES} minutes (SOAK_SEED=${SEED})`,
  async () => {
    const page = await site.newPage()
    const heaps = await watchHeaps(site.context, page)
    await page.evaluate(async (seed) => {
      Object.assign(globalThis, { soak: await lab.openSoak({ name: 'soak' }, seed) })
    }, SEED)
    const sampleMs = (MINUTES * 60_000) / SAMPLES
    const samples: { page: number; worker: number; buffers: number }[] = []
    let counts = {}
    for (const end = performance.now() + MINUTES * 60_000; performance.now() < end; ) {
      counts = await page.evaluate((ms) => soak.run(ms), sampleMs)
      // The worker that stays is the first.
      const [inPage, worker] = await heaps.read()
      if (inPage === undefined || worker === undefined) throw new Error('A heap was not measured.')
      samples.push({
        page: inMebibytes(inPage.used + inPage.buffers),
        worker: inMebibytes(worker.used),
        buffers: inMebibytes(worker.buffers),
      })
      if (process.env.SOAK_MINUTES !== undefined)
        console.log(`soak: ${JSON.stringify(samples.at(-1))} ${JSON.stringify(counts)}`)
    }
    await page.evaluate(() => soak.finish())
    const { problems } = await page.evaluate(async () => lab.inspectUser('soak', 'alice'))
    console.log(`soak: SOAK_SEED=${SEED} ${JSON.stringify(counts)}, MiB ${JSON.stringify(samples)}`)
    expect(problems).toEqual([])
    const half = samples.slice(samples.length / 2)
    for (const thread of ['page', 'worker', 'buffers'] as const) {
      const sizes = half.map((sample) => sample[thread])
      expect(Math.max(...sizes), `${thread}: ${sizes}`).toBeLessThan(1.5 * Math.min(...sizes) + 4)
    }
    await page.close()
    site.expectClean()
  },
  MINUTES * 60_000 + 240_000,
)
