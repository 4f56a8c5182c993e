import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'

/** More requests to the database than an erasure, or an open that finishes one, makes. */
const MOST_MOMENTS = 80
const FEWEST_MOMENTS = 20
/** What `lab.fill` leaves a user with. */
const BOBS_RECORDS = 4
const STORES = ['users', 'records', 'edges', 'segments', 'journal'] as const

let site: Site
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await site.newPage()
})
afterAll(() => site?.close())

/** Makes a database in which bob stays, while others come and go. */
async function prepare(name: string): Promise<void> {
  await page.evaluate(async (name) => {
    const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
    const memory = await lab.openMemory({ name, embedder })
    await lab.fill(memory.user('bob'))
    await memory.close()
  }, name)
}

const allZero = (counts: { readonly [store: string]: number }): boolean =>
  Object.values(counts).every((count) => count === 0)

describe('an erasure whose worker is killed', () => {
  it('is finished by the next open, at whatever request to the database it was, and touches nobody else', async () => {
    await prepare('erase')
    const outcomes = await page.evaluate(async (mostMoments) => {
      const name = 'erase'
      const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
      const bobs = await lab.partitionOf(name, 'bob')
      const before = JSON.stringify(await lab.rowTexts(name, bobs))
      const outcomes = []
      for (let moment = 1; moment <= mostMoments; moment++) {
        const user = `victim-${moment}`
        const { memory, kill } = await lab.openKillable({ name, embedder }, '/stopping-worker.js')
        await lab.fill(memory.user(user))
        const pid = (await lab.partitionOf(name, user)) ?? ''
        const stored = await lab.rowCounts(name, pid)

        const stopper = lab.listenForStop()
        await stopper.arm(moment)
        const erasing = memory.user(user).erase()
        const ended = await Promise.race([
          erasing.then(() => 'erased' as const),
          stopper.stopped.then(() => 'stopped' as const),
        ])
        kill()
        stopper.close()
        const code = ended === 'erased' ? '' : (await lab.failure(erasing)).code
        await memory.close()
        const inBetween = await lab.rowCounts(name, pid)

        const reopened = await lab.openMemory({ name, embedder })
        const left = await lab.rowCounts(name, pid)
        const intents = (await lab.rowTexts(name)).erasures?.length
        // Whoever was not begun to be erased is whole, and can be erased now.
        const whole = left.users === 1
        if (whole) await reopened.user(user).erase()
        const found = await lab.ids(reopened.user(user))
        const bobsFound = await lab.ids(reopened.user('bob'))
        await reopened.close()
        const untouched = JSON.stringify(await lab.rowTexts(name, bobs)) === before
        outcomes.push({ ended, code, stored, inBetween, left, intents, whole, found, bobsFound, untouched })
        if (ended === 'erased') break
      }
      return outcomes
    }, MOST_MOMENTS)

    expect(outcomes.at(-1)?.ended).toBe('erased')
    const killed = outcomes.slice(0, -1)
    const begun = killed.filter(({ inBetween }) => inBetween.erasures === 1)
    console.log(
      `erase.test.ts: killed at ${killed.length} moments, at ${begun.length} of them with the intent written`,
    )
    expect(killed.length).toBeGreaterThanOrEqual(FEWEST_MOMENTS)
    expect(begun.length).toBeGreaterThan(0)
    for (const [
      i,
      { code, stored, left, intents, whole, found, bobsFound, untouched },
    ] of outcomes.entries()) {
      const moment = `after request ${i + 1}`
      for (const store of STORES) expect(stored[store], store).toBeGreaterThan(0)
      expect(code, moment).toBe(i === killed.length ? '' : 'WORKER_DIED')
      if (whole) expect(left, moment).toEqual(stored)
      else expect(allZero(left), `${moment}: ${JSON.stringify(left)}`).toBe(true)
      expect(intents, moment).toBe(0)
      expect(found, moment).toEqual([])
      expect(bobsFound.length, moment).toBe(BOBS_RECORDS)
      expect(untouched, moment).toBe(true)
    }
    site.expectClean()
  }, 240_000)

  it('is finished in the end, however often the open that would finish it is killed too', async () => {
    await prepare('erase-again')
    const outcome = await page.evaluate(async (mostMoments) => {
      const name = 'erase-again'
      const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
      const bobs = await lab.partitionOf(name, 'bob')
      const before = JSON.stringify(await lab.rowTexts(name, bobs))
      const { memory, kill } = await lab.openKillable({ name, embedder }, '/stopping-worker.js')
      await lab.fill(memory.user('alice'))
      const pid = (await lab.partitionOf(name, 'alice')) ?? ''

      // The first moment at which the intent is written and rows are left.
      let kills = 0
      for (let moment = 1; (await lab.rowCounts(name, pid)).erasures === 0; moment++) {
        const stopper = lab.listenForStop()
        await memory.status()
        await stopper.arm(moment)
        const erasing = lab.failure(memory.user('alice').erase())
        await stopper.stopped
        stopper.close()
        kill()
        await erasing
        // Gives a commit that was on its way to the disk the time to arrive.
        await lab.sleep(50)
      }
      await memory.close()
      const begun = await lab.rowCounts(name, pid)

      for (let moment = 1; moment <= mostMoments; moment += 4) {
        if ((await lab.rowCounts(name, pid)).erasures === 0) break
        const stopper = lab.listenForStop()
        let worker: Worker | undefined
        const opening = lab
          .openMemory({
            name,
            embedder,
            createWorker: () => {
              worker = new Worker(`/stopping-worker.js?stopAt=${moment}`, { type: 'module' })
              return worker
            },
          })
          .then(
            (opened) => opened.close(),
            () => undefined,
          )
        await Promise.race([opening, stopper.stopped])
        worker?.terminate()
        await opening
        stopper.close()
        kills++
      }
      const reopened = await lab.openMemory({ name, embedder })
      const left = await lab.rowCounts(name, pid)
      const found = await lab.ids(reopened.user('alice'))
      await reopened.close()
      const untouched = JSON.stringify(await lab.rowTexts(name, bobs)) === before
      return { begun, kills, left, found, untouched }
    }, MOST_MOMENTS)
    expect(outcome.begun.records).toBeGreaterThan(0)
    console.log(`erase.test.ts: killed while finishing ${outcome.kills} times`)
    expect(outcome.kills).toBeGreaterThan(1)
    expect(allZero(outcome.left)).toBe(true)
    expect(outcome.found).toEqual([])
    expect(outcome.untouched).toBe(true)
    site.expectClean()
  }, 240_000)
})
