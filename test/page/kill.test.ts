import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRng } from '../../src/base/rng.ts'
import type { Note } from './support/mixed-writes.ts'
import { openSite, type Site } from './support/site.ts'

const SEED = Number(process.env.KILL_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** `npm run soak -- kills` runs 104 and 32: 200 kills. */
const WORKER_KILLS = Number(process.env.KILL_WORKERS ?? 24)
const PAGE_ROUNDS = Number(process.env.KILL_PAGES ?? 4)
/** Tabs that write for one user at once, and are closed one after the other. */
const TABS = 3
const LONGEST_MS = 250
const LIMIT_MS = 240_000 + 10_000 * (WORKER_KILLS + TABS * PAGE_ROUNDS)

let site: Site
beforeAll(async () => {
  console.log(`kill.test.ts: KILL_SEED=${SEED}`)
  site = await openSite()
})
afterAll(() => site?.close())

describe(`writes under a kill (KILL_SEED=${SEED})`, () => {
  it(
    `keep all that was acknowledged and nothing half-written, over ${WORKER_KILLS} killed workers`,
    async () => {
      const page = await site.newPage()
      const rounds = await page.evaluate(
        async ({ seed, kills, longestMs }) => {
          const rng = lab.seededRng(seed)
          const name = 'killed-worker'
          const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
          const { memory, kill } = await lab.openKillable({ name, embedder })
          const user = memory.user('alice')
          const notes: Parameters<typeof lab.compare>[1][number][] = []
          const rounds = []
          for (let round = 0; round < kills; round++) {
            // The last one finds vectors, whenever those before were killed.
            if (round === kills - 1) await user.settled()
            let acknowledged = (): void => undefined
            const first = new Promise<void>((resolve) => {
              acknowledged = resolve
            })
            const writing = lab.writeUntilDead(user, seed + round, (note) => {
              notes.push(note)
              acknowledged()
            })
            // Some die while they start, others while they write, however slow the machine is.
            if (round % 2 === 1) await first
            await lab.sleep(rng() * longestMs)
            kill()
            const codes = await writing
            const inspected = await lab.inspectUser(name, 'alice')
            const problems = [...inspected.problems, ...(await lab.compare(user, notes))]
            rounds.push({ ...inspected, problems, codes, notes: notes.length })
          }
          await user.settled()
          const { problems } = await lab.inspectUser(name, 'alice')
          const { hits } = await user.search('lantern')
          await memory.close()
          return { rounds, problems, hits: hits.length }
        },
        { seed: SEED, kills: WORKER_KILLS, longestMs: LONGEST_MS },
      )
      for (const [round, { problems, codes }] of rounds.rounds.entries()) {
        expect(problems, `round ${round}`).toEqual([])
        for (const code of codes) expect(code, `round ${round}`).toBe('WORKER_DIED')
      }
      const last = rounds.rounds.at(-1)
      console.log(
        `kill.test.ts: ${WORKER_KILLS} workers terminated, ${last?.notes} notes of writes, all kept`,
      )
      expect(last?.notes).toBeGreaterThan(0)
      for (const table of ['records', 'edges', 'segments'] as const) expect(last?.[table]).toBeGreaterThan(0)
      expect(rounds.problems).toEqual([])
      expect(rounds.hits).toBeGreaterThan(0)
      await page.close()
      site.expectClean()
    },
    LIMIT_MS,
  )

  it(
    `keep all that was acknowledged and nothing half-written, over ${PAGE_ROUNDS} rounds of ${TABS} tabs that are closed`,
    async () => {
      const rng = seededRng(SEED)
      const notes: Note[] = []
      let kills = 0
      for (let round = 0; round < PAGE_ROUNDS; round++) {
        const writers = await Promise.all(Array.from({ length: TABS }, () => site.newPage()))
        for (const [tab, writer] of writers.entries()) {
          await writer.exposeFunction('notify', (note: Note) => {
            notes.push(note)
          })
          await writer.evaluate(
            async ({ seed }) => {
              const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
              const memory = await lab.openMemory({ name: 'killed-page', embedder })
              void lab.writeUntilDead(memory.user('alice'), seed, (note) => notify(note))
            },
            { seed: SEED + 1_000 + round * TABS + tab },
          )
        }
        for (const writer of writers) {
          await new Promise((resolve) => setTimeout(resolve, rng() * LONGEST_MS))
          await writer.close()
          kills++
        }

        const reader = await site.newPage()
        const { problems, hits } = await reader.evaluate(async (notes) => {
          const name = 'killed-page'
          const embedder = { kind: 'module', url: new URL('/hashing.js', location.href).href } as const
          const inspected = await lab.inspectUser(name, 'alice')
          const memory = await lab.openMemory({ name, embedder })
          const user = memory.user('alice')
          const lost = await lab.compare(user, notes)
          await user.settled()
          const after = await lab.inspectUser(name, 'alice')
          const { hits } = await user.search('lantern')
          await memory.close()
          return { problems: [...inspected.problems, ...lost, ...after.problems], hits: hits.length }
        }, notes)
        expect(problems, `round ${round}`).toEqual([])
        if (notes.length > 20) expect(hits).toBe(10)
        await reader.close()
      }
      console.log(
        `kill.test.ts: ${kills} tabs closed while they wrote, ${notes.length} notes of writes, all kept`,
      )
      expect(notes.length).toBeGreaterThan(0)
      site.expectClean()
    },
    LIMIT_MS,
  )
})
