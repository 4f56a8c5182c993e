import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSample, panel, records, say } from './support/demo-page.ts'
import { type DemoSite, openDemoSite, type Visit } from './support/demo-site.ts'

let site: DemoSite
let visit: Visit
let page: Page
let list: Locator
let counted: Locator

beforeAll(async () => {
  site = await openDemoSite()
  visit = await site.visit()
  page = visit.page
  await loadSample(page)
  await records(page, { words: 'city' })
  list = panel(page, 'Records')
  counted = list.locator('p[role="status"]')
})
afterAll(async () => {
  await visit?.context.close()
  await site?.close()
})

const storedShown = async (): Promise<number> =>
  Number(/of (\d+)/.exec((await counted.textContent()) ?? '')?.[1])

/** Until the page shows something that was written since. */
async function changeShown(): Promise<void> {
  const before = await storedShown()
  await expect.poll(storedShown, { timeout: 20_000 }).toBeGreaterThan(before)
}

/** Says one thing after another in another tab until it is stopped. */
async function keepWriting(): Promise<() => Promise<void>> {
  const other = await visit.context.newPage()
  await other.goto(`${site.url}/`)
  await other.locator('#chat-form button:enabled').waitFor()
  let going = true
  const writing = (async () => {
    for (let n = 0; going; n++) {
      await say(other, `It rained over the city, ${n} drops.`)
      await other.waitForTimeout(300)
    }
  })()
  return async () => {
    going = false
    await writing
    await other.close()
  }
}

const DROPS = /, \d+ drops/
const scroller = (): Locator => page.locator('.panels')
const headOf = (words: string): Locator => list.locator('.record-head', { hasText: words }).first()

/** Where it is once nothing moves: the browser scrolls along with what comes above when it paints, not sooner. */
async function topOf(target: Locator): Promise<number> {
  for (let before = Number.NaN; ; ) {
    const now = await target.evaluate(
      (node) =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => setTimeout(() => resolve(node.getBoundingClientRect().top)))
        }),
    )
    if (now === before) return now
    before = now
  }
}

/** A press of any length on a record's head opens and closes it, wherever new records move it to. */
async function press(held: number): Promise<void> {
  // At the top, where the browser does not scroll along with what comes above.
  await scroller().evaluate((node) => node.scrollTo({ top: 0 }))
  const words = (await list.locator('.record-head', { hasText: DROPS }).nth(1).textContent()) ?? ''
  const head = headOf(DROPS.exec(words)?.[0] ?? '')
  const before = await head.getAttribute('aria-expanded')
  const expected = before === 'true' ? 'false' : 'true'
  for (;;) {
    await head.hover()
    await page.mouse.down()
    if (await head.evaluate((node) => node.matches(':active'))) break
    // It moved before it was pressed, as it may: let go of the other one elsewhere.
    await page.mouse.move(1, 1)
    await page.mouse.up()
  }
  await page.waitForTimeout(held)
  await page.mouse.up()
  await expect.poll(() => head.getAttribute('aria-expanded')).toBe(expected)
}

const focusedValue = (): Promise<string | undefined> =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : undefined,
  )

/** What is typed into a correction stays there, and the cursor with it. */
async function type(words: string): Promise<void> {
  await headOf('city: Bruges').press('Enter')
  const value = list.getByLabel('Corrected value')
  await value.fill('')
  await value.focus()
  const [first = '', ...rest] = words
  await page.keyboard.type(first)
  await changeShown()
  for (const letter of rest) await page.keyboard.type(letter, { delay: 40 })
  expect(await focusedValue()).toBe(words)
  await headOf('city: Bruges').press('Enter')
}

/** What is looked at stays where it is, though records come above it. */
async function scroll(by: number): Promise<void> {
  // What is told of an open record may come to take more room.
  const open = list.locator('.record-head[aria-expanded="true"]')
  if ((await open.count()) > 0) await open.press('Enter')
  const scrollDown = (): Promise<number> =>
    scroller().evaluate((node, top) => {
      node.scrollTo({ top })
      return node.scrollTop
    }, by)
  // There is not enough to scroll at first; and what is above the list keeps its place as well, while it is in view.
  await expect.poll(scrollDown, { timeout: 60_000 }).toBeGreaterThan(400)
  const seen = headOf('city: Ghent')
  const before = await scroller().evaluate((node) => node.scrollTop)
  const at = await topOf(seen)
  await changeShown()
  expect(await scroller().evaluate((node) => node.scrollTop)).toBeGreaterThanOrEqual(before)
  expect(Math.abs((await topOf(seen)) - at)).toBeLessThan(2)
}

/** The keyboard stays on the record that it is on. */
async function focus(): Promise<void> {
  const head = headOf('city: Ghent')
  await head.focus()
  await changeShown()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('city: Ghent')
}

const step = fc.oneof(
  fc.record({ does: fc.constant('press' as const), held: fc.integer({ min: 0, max: 1_500 }) }),
  fc.record({ does: fc.constant('type' as const), words: fc.stringMatching(/^[a-z]{2,12}$/) }),
  fc.record({ does: fc.constant('scroll' as const), by: fc.integer({ min: 450, max: 900 }) }),
  fc.record({ does: fc.constant('focus' as const) }),
)

it('loses no press, no focus, no word half typed and no place while memory is written to elsewhere', async () => {
  await headOf('city: Ghent').waitFor()
  const stop = await keepWriting()
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 6 }), async (steps) => {
        for (const one of steps) {
          if (one.does === 'press') await press(one.held)
          else if (one.does === 'type') await type(one.words)
          else if (one.does === 'scroll') await scroll(one.by)
          else await focus()
        }
      }),
      { numRuns: 2, endOnFailure: true },
    )
  } finally {
    await stop()
  }
  expect(visit.complaints).toEqual([])
})
