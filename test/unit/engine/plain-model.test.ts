import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RecordId } from '../../../src/base/ids.ts'
import { systemIds } from '../../../src/base/ids.ts'
import { freshName, openTestMemory, TestClock, type TestMemory } from '../open-memory.ts'
import { isClaimKind, known, PlainModel, statusOf } from './plain-model.ts'

const USERS = ['alice', 'bob', 'carol'] as const
const WORDS = ['zebra', 'quince', 'walnut'] as const
const user = fc.constantFrom(...USERS)
const word = fc.constantFrom(...WORDS)
/** Which of two engines, each with its own caches, over one database: two tabs. */
const tab = fc.nat(1)
const pick = fc.nat(30)
const on = { user, tab }

const operation = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ...on, kind: fc.constant('observe' as const), word }) },
  { weight: 2, arbitrary: fc.record({ ...on, kind: fc.constant('record' as const), word }) },
  { weight: 2, arbitrary: fc.record({ ...on, kind: fc.constant('remember' as const), word }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...on,
      kind: fc.constant('infer' as const),
      word,
      picks: fc.array(pick, { minLength: 1, maxLength: 3 }),
      confidence: fc.constantFrom(0.5, 0.9),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...on, kind: fc.constant('correct' as const), pick, word }) },
  { weight: 3, arbitrary: fc.record({ ...on, kind: fc.constant('delete' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...on,
      kind: fc.constant('update' as const),
      pick,
      confidence: fc.constantFrom(0.5, 0.9),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...on,
      kind: fc.constant('feedback' as const),
      picks: fc.array(pick, { minLength: 1, maxLength: 3 }),
      outcome: fc.constantFrom('success' as const, 'failure' as const, 'mixed' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...on, kind: fc.constant('search' as const), word }) },
  { weight: 3, arbitrary: fc.record({ ...on, kind: fc.constant('trespass' as const), pick, other: user }) },
  { weight: 1, arbitrary: fc.record({ ...on, kind: fc.constant('erase' as const) }) },
  { weight: 1, arbitrary: fc.record({ ...on, kind: fc.constant('reopen' as const) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

class World {
  readonly models = new Map(USERS.map((key) => [key, new PlainModel()]))
  readonly #name = freshName()
  readonly #clock = new TestClock()
  readonly #ids = systemIds(this.#clock)
  #tabs: TestMemory[] = []

  #open = () => openTestMemory({ name: this.#name, clock: this.#clock })
  async open(): Promise<void> {
    this.#tabs = [await this.#open(), await this.#open()]
  }
  async close(): Promise<void> {
    for (const { memory } of this.#tabs) await memory.close()
  }

  handle(tab: number, key: string) {
    return this.#tabs[tab]!.memory.user(key)
  }

  /** How many records a tab has in memory of a user, and how many of them in its lexical index. */
  sizes(tab: number, key: string): Promise<{ records: number; texts: number }> {
    return this.#tabs[tab]!.engine.partitions.use(key, async ({ size, lexical }) => ({
      records: size,
      texts: lexical.size,
    }))
  }

  async run(op: Operation): Promise<void> {
    this.#clock.time += 1_000
    const memory = this.handle(op.tab, op.user)
    const model = this.models.get(op.user)!
    const id = this.#ids.recordId()
    const some = (picks: readonly number[]): RecordId[] => {
      const { ids } = model
      return ids.length === 0 ? [] : [...new Set(picks.map((n) => ids[n % ids.length]!))]
    }
    switch (op.kind) {
      case 'observe':
        await memory.observe({ id, speaker: 'user', content: op.word })
        model.records.set(id, known('turn', op.word))
        return
      case 'record':
        await memory.record({ id, taskId: 'T', action: op.word })
        model.records.set(id, known('step', op.word))
        return
      case 'remember':
        await memory.remember({ id, kind: 'fact', value: op.word, tags: ['Old'] })
        model.records.set(id, known('fact', `user: ${op.word}`, { tags: ['old'] }))
        return
      case 'infer': {
        const from = some(op.picks)
        if (from.length === 0) return
        await memory.infer({ id, kind: 'goal', content: op.word, from, confidence: op.confidence })
        const confidence = Math.min(op.confidence, model.allowed(from))
        const status = statusOf(confidence)
        model.records.set(id, known('goal', op.word, { from, status, confidence }))
        return
      }
      case 'correct': {
        const [target] = some([op.pick])
        const old = target === undefined ? undefined : model.records.get(target)
        if (target === undefined || old === undefined) return
        const call = memory.correct(target, { id, value: op.word })
        if (!isClaimKind(old.kind)) return expect(call).rejects.toMatchObject({ code: 'INVALID' })
        if (old.status === 'superseded') return expect(call).rejects.toMatchObject({ code: 'CONFLICT' })
        await call
        model.correct(target, id, known(old.kind, `user: ${op.word}`, { tags: old.tags }))
        return
      }
      case 'delete': {
        const [target] = some([op.pick])
        if (target === undefined) return
        const { ids } = await memory.delete(target)
        expect([...ids].sort()).toEqual(model.delete(target).sort())
        return
      }
      case 'update': {
        const [target] = some([op.pick])
        const record = target === undefined ? undefined : model.records.get(target)
        if (target === undefined || record === undefined) return
        await memory.update(target, { tags: ['New'], confidence: op.confidence })
        record.tags = ['new']
        model.trust(target, op.confidence)
        return
      }
      case 'feedback': {
        const about = some(op.picks)
        if (about.length === 0) return
        await memory.feedback({ id, recordIds: about, outcome: op.outcome })
        model.judge(about, op.outcome)
        model.records.set(id, known('feedback', `outcome: ${op.outcome}`, { about }))
        return
      }
      case 'search': {
        const { hits } = await memory.search({ text: op.word, limit: 1_000 })
        const found = hits.map((hit) => hit.record.id)
        expect(found).toHaveLength(new Set(found).size)
        for (const hit of found) expect(model.records.get(hit)?.status).toBe('active')
        const matching = [...model.records].filter(
          ([, record]) => record.status === 'active' && record.content.includes(op.word),
        )
        expect(found).toEqual(expect.arrayContaining(matching.map(([match]) => match)))
        return
      }
      case 'trespass': {
        const foreign = this.models.get(op.other)!.ids[op.pick]
        if (foreign === undefined || op.other === op.user) return
        const refused = [
          memory.infer({ id, kind: 'fact', content: 'x', from: [foreign] }),
          memory.feedback({ id, recordIds: [foreign], outcome: 'success' }),
          memory.correct(foreign, { id, value: 'x' }),
          memory.delete(foreign),
          memory.update(foreign, { tags: [] }),
        ]
        await Promise.all(refused.map((call) => expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' })))
        expect(await memory.get(foreign)).toBeNull()
        return
      }
      case 'erase':
        await memory.erase()
        model.records.clear()
        return
      case 'reopen':
        await this.#tabs[op.tab]!.memory.close()
        this.#tabs[op.tab] = await this.#open()
    }
  }
}

it('two engines over one database hold, user by user, what a Map holds', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 40, size: 'max' }), async (operations) => {
      const world = new World()
      await world.open()
      try {
        for (const op of operations) await world.run(op)
        for (const [key, model] of world.models) {
          for (const tab of [0, 1]) {
            await model.expectEqual(world.handle(tab, key))
            expect(await world.sizes(tab, key)).toEqual({
              records: model.ids.length,
              texts: model.ids.length,
            })
          }
        }
        await world.close()
        await world.open()
        for (const [key, model] of world.models) await model.expectEqual(world.handle(0, key))
      } finally {
        await world.close()
      }
    }),
    { numRuns: 12 },
  )
})
