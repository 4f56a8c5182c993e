import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from './support/site.ts'
import { conversationOf, questionsByMeaning, questionsByWords } from './turns.ts'

const NAME = 'five-hundred'
const USERS = ['alice', 'bob'] as const

let site: Site
let page: Page

beforeAll(async () => {
  site = await openSite()
  page = await site.newPage()
  await page.evaluate(
    async ({ name, conversations }) => {
      const memory = await lab.openMemory({ name, extraction: 'none' })
      for (const [user, turns] of conversations)
        for (const turn of turns) await memory.user(user).observe(turn)
      for (const [user] of conversations) await memory.user(user).settled()
      await memory.close()
    },
    { name: NAME, conversations: USERS.map((user, i) => [user, conversationOf(i === 0 ? 0 : 1)] as const) },
  )
})
afterAll(() => site?.close())

describe('500 turns of two users, after the page was reloaded', () => {
  it('are found by words and by meaning, from the vectors that were stored', async () => {
    const rowsBefore = await page.evaluate((name) => lab.rowTexts(name), NAME)
    expect(rowsBefore.segments?.length).toBeGreaterThan(0)
    expect(rowsBefore.records?.length).toBe(500)

    await page.reload()
    for (const [i, user] of USERS.entries()) {
      const index = i === 0 ? 0 : 1
      const questions = [
        ...questionsByWords(index).map((question) => ({ ...question, among: 1 })),
        ...questionsByMeaning(index).map((question) => ({ ...question, among: 10 })),
      ]
      const meanings = questionsByMeaning(index).map(({ text }) => text)
      const { results, byVectors } = await page.evaluate(
        async ({ name, user, texts, meanings }) => {
          const memory = await lab.openMemory({ name, extraction: 'none' })
          await memory.ready({ model: true })
          const results = []
          for (const text of texts) {
            const { hits, trace } = await memory.user(user).search({ text, explain: true })
            results.push({ contents: hits.map(({ record }) => record.content), trace })
          }
          const byVectors = []
          for (const text of meanings) {
            const { hits } = await memory.user(user).search({ text, strategy: 'dense', limit: 5 })
            byVectors.push(hits.map(({ record }) => record.content))
          }
          await memory.user(user).settled()
          await memory.close()
          return { results, byVectors }
        },
        { name: NAME, user, texts: questions.map(({ text }) => text), meanings },
      )
      for (const [n, { text, answer }] of questionsByMeaning(index).entries())
        expect(byVectors[n], text).toContain(answer)
      for (const [n, { text, answer, among }] of questions.entries()) {
        const { contents = [], trace } = results[n] ?? {}
        expect(contents.slice(0, among), text).toContain(answer)
        expect(trace?.dense).toBe('ready')
        expect(trace?.total).toBe(250)
        for (const candidate of trace?.candidates ?? []) expect(candidate.dense).toBeTypeOf('number')
      }
    }

    // The same bytes under the same epochs: nothing was committed, so nothing was embedded again.
    expect(await page.evaluate((name) => lab.rowTexts(name), NAME)).toEqual(rowsBefore)
    site.expectClean()
  })
})

describe('two users who said the same words', () => {
  it('never see an id of one another in lists, hits, contexts and traces', async () => {
    const words = conversationOf(0)
      .slice(0, 60)
      .map(({ content }) => content)
    const seen = await page.evaluate(
      async ({ words, users }) => {
        const memory = await lab.openMemory({ name: 'same-words', extraction: 'none' })
        const stored: string[][] = []
        for (const user of users) {
          const own: string[] = []
          for (const content of words)
            own.push(...(await memory.user(user).observe({ speaker: 'user', content })).ids)
          await memory.user(user).settled()
          stored.push(own)
        }
        const shown: string[][] = []
        for (const user of users) {
          const handle = memory.user(user)
          const ids = await lab.ids(handle)
          for (const text of words.slice(0, 20)) {
            for (const strategy of ['weighted', 'dense', 'lexical'] as const) {
              const { hits, trace } = await handle.search({ text, limit: 1_000, explain: true, strategy })
              ids.push(...hits.map(({ record }) => record.id))
              ids.push(...(trace?.candidates ?? []).map(({ id }) => id))
            }
            const { records } = await handle.context({ text, budget: 8_000 })
            ids.push(...records.map(({ id }) => id))
          }
          shown.push([...new Set(ids)])
        }
        const readAcross = []
        for (const id of stored[0] ?? []) readAcross.push(await memory.user('bob').get(id))
        await memory.close()
        return { stored, shown, readAcross }
      },
      { words, users: [...USERS] },
    )
    const [alices = [], bobs = []] = seen.stored
    expect(new Set([...alices, ...bobs]).size).toBe(2 * words.length)
    expect(seen.shown[0]?.sort()).toEqual(alices.sort())
    expect(seen.shown[1]?.sort()).toEqual(bobs.sort())
    expect(seen.readAcross.every((record) => record === null)).toBe(true)
    site.expectClean()
  })
})
