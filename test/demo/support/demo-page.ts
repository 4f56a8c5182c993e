import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What a person does on the demo page, and sees there. */

export const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click()

export const panel = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name, exact: true })

/** Until the model is loaded. */
export const ready = (page: Page): Promise<void> =>
  page.locator('#state[data-state="ready"]').waitFor({ timeout: 60_000 })

export async function expectText(element: Locator, part: string | RegExp): Promise<void> {
  await expect.poll(async () => await element.textContent(), { timeout: 20_000 }).toMatch(part)
}

/** Loads the sample of the user who is looked at, and waits until it was looked at for claims. */
export async function loadSample(page: Page): Promise<void> {
  await tab(page, 'Data')
  await page.getByRole('button', { name: 'Load sample' }).click()
  await page.locator('button:enabled', { hasText: 'Load sample' }).waitFor({ timeout: 60_000 })
}

export async function say(page: Page, content: string): Promise<void> {
  const message = page.getByLabel('Message').and(page.locator('textarea'))
  await message.fill(content)
  await message.press('Enter')
}

export async function records(
  page: Page,
  narrowed: { kind?: string; words?: string } = {},
): Promise<Locator> {
  await tab(page, 'Records')
  const list = panel(page, 'Records')
  await list.getByLabel('kind').selectOption(narrowed.kind ?? '')
  await list.getByLabel('words').fill(narrowed.words ?? '')
  return list.locator('.record')
}
