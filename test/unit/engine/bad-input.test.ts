import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { METHODS, type MethodName } from '../../../src/api/methods.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { LIMITS } from '../../../src/schema/limits.ts'
import { all, openTestMemory, type TestMemory } from '../open-memory.ts'

const call = { signal: new AbortController().signal, timeoutMs: 1_000 }
const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058'

/** An input of each method that its schema takes. */
const VALID: { readonly [method in MethodName]: object } = {
  ready: { model: false },
  status: {},
  maintain: { budgetMs: 1 },
  close: {},
  defineRoles: { definitions: [{ id: 'chef', description: 'Cooks.', tags: ['food'] }] },
  defineTags: { definitions: [{ id: 'x.y', description: 'x', cues: ['x'] }] },
  observe: { id: OTHER, speaker: 'user', content: 'x', tags: ['t'], at: 1, attributes: { a: 1 } },
  record: { id: OTHER, taskId: 'T', action: 'a', stepId: 1, causedBy: [], parentStepId: 0 },
  ingest: { id: OTHER, source: { title: 't', authority: 'trusted' }, content: 'x' },
  infer: { id: OTHER, kind: 'fact', content: 'x', from: [ID], confidence: 1 },
  feedback: { id: OTHER, recordIds: [ID], outcome: 'success' },
  remember: { id: OTHER, kind: 'fact', value: 'x', validFrom: 1, validTo: 2 },
  turn: { id: OTHER, content: 'x', budget: 10, limit: 1, language: 'en' },
  reply: { id: OTHER, turnId: ID, content: 'x', shown: [ID] },
  search: { text: 'x', limit: 1, kinds: ['turn'], taskId: 'T', steps: { from: 1 }, explain: true },
  context: { text: 'x', budget: 10, history: [{ speaker: 'user', content: 'x' }] },
  causes: { id: ID, depth: 1, limit: 1, types: ['causes'] },
  effects: { id: ID, depth: 1, limit: 1, types: ['causes'] },
  path: { from: ID, to: ID, types: ['follows'], directed: true, maxCost: 1 },
  get: { id: ID },
  list: { filter: { limit: 1, order: 'oldest' }, cursor: { at: 1, id: ID } },
  changes: { filter: { kinds: ['turn'] } },
  history: { id: ID },
  profile: { now: 1, entity: 'user', sensitive: true },
  discoverTypes: { leastSize: 2, limit: 1 },
  review: {},
  export: { vectors: true, cursor: { at: 1, id: ID, line: 1, counts: { records: 1, edges: 0, vectors: 0 } } },
  // Its text is anything.
  import: { from: 'x', passphrase: 'x' },
  update: { id: ID, changes: { confidence: 0.5, halfLifeHours: 1, layer: 'core' } },
  correct: { id: ID, correction: { id: OTHER, value: 'x', validFrom: 1 } },
  delete: { id: ID },
  verify: { id: ID },
  lock: {},
  unlock: { passphrase: 'x' },
  rekey: { passphrase: 'x', current: 'y', rotate: false },
  settled: {},
  erase: {},
}
const methods = (Object.keys(METHODS) as MethodName[]).filter((method) => method !== 'close')

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    Number.NaN,
    -1,
    1.5,
    2 ** 60,
    '',
    '   ',
    '\ud800',
    'x'.repeat(100_001),
    [],
    {},
    true,
  ),
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withTypedArray: true,
    maxDepth: 3,
  }),
  fc.jsonValue({ maxDepth: 3 }),
) // prettier-ignore

let opened: TestMemory
beforeAll(async () => {
  opened = await openTestMemory()
  await opened.memory.user('alice').observe({ id: ID, speaker: 'user', content: 'stays' })
})
afterAll(() => opened.memory.close())

const state = async () => {
  await opened.memory.user('alice').settled()
  return all(opened.memory.user('alice'))
}

/** Runs a call of which nothing is known; a rejection is a MemoryError that blames the call. */
async function attempt(method: MethodName, user: unknown, input: unknown): Promise<'resolved' | 'rejected'> {
  try {
    await opened.engine.dispatch(method, user as string, input as never, call)
    return 'resolved'
  } catch (error) {
    expect(error).toBeInstanceOf(MemoryError)
    expect(error).not.toMatchObject({ code: 'INTERNAL' })
    expect(error).toMatchObject({ outcome: 'none' })
    return 'rejected'
  }
}

describe.each(methods)('%s', (method) => {
  it('given anything at all rejects with a MemoryError or does nothing, and changes nothing', async () => {
    const before = await state()
    await fc.assert(
      fc.asyncProperty(anything, async (input) => {
        const isEmpty = typeof input === 'object' && input !== null && Object.keys(input).length === 0
        fc.pre(!isEmpty)
        expect(await attempt(method, 'alice', input)).toBe('rejected')
      }),
      { numRuns: 30 },
    )
    expect(await state()).toEqual(before)
  })

  it('with one field gone wrong, or one too many, is INVALID or TOO_LARGE and changes nothing', async () => {
    const valid: Record<string, unknown> = { ...VALID[method] }
    const bad = [Number.NaN, '\ud800', '   ', { no: { such: 1 } }, [[]], 'x'.repeat(5_000_001), -1e20]
    const before = await state()
    for (const field of [...Object.keys(valid), 'unknownField']) {
      for (const value of bad) {
        if (field === 'attributes' && typeof value === 'object' && !Array.isArray(value)) continue
        const input = { ...valid, [field]: value }
        const call = opened.engine.dispatch(method, 'alice', input as never, {
          signal: AbortSignal.any([]),
          timeoutMs: 1,
        })
        await expect(call, field).rejects.toMatchObject({
          code: expect.stringMatching(/^(INVALID|TOO_LARGE)$/),
        })
      }
    }
    expect(await state()).toEqual(before)
  })
})

describe('attributes', () => {
  const nested = (depth: number, width: number) => {
    let value: object = {}
    for (let i = 0; i < depth; i++) {
      value = Object.fromEntries(Array.from({ length: width }, (_, k) => [`k${k}`, value]))
    }
    return value
  }
  const store = (attributes: object) =>
    opened.memory.user('alice').observe({ speaker: 'user', content: 'x', attributes: attributes as never })

  it('that share parts are measured as they would be written, and refused soon when that is too much', async () => {
    const started = performance.now()
    for (const attributes of [nested(15, 10), nested(15, 2), { list: new Array(1e8) }]) {
      await expect(store(attributes)).rejects.toMatchObject({ code: 'INVALID' })
    }
    expect(performance.now() - started).toBeLessThan(1_000)
    await store(nested(3, 10))
    await store(nested(15, 1))
  })

  it('hold up to the limit of characters, and not one more', async () => {
    const room = LIMITS.attributesUnits - JSON.stringify({ a: '' }).length
    await store({ a: 'x'.repeat(room) })
    await expect(store({ a: 'x'.repeat(room + 1) })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(store({ a: '"'.repeat(room / 2 + 1) })).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('the history of a context', () => {
  const ask = (entries: number, units: number) =>
    opened.memory.user('alice').context({
      text: 'x',
      history: Array.from({ length: entries }, () => ({ speaker: 'user', content: 'y'.repeat(units) })),
    })

  it('has at most so many entries and characters', async () => {
    await ask(LIMITS.history, LIMITS.contentUnits / LIMITS.history)
    await expect(ask(LIMITS.history + 1, 1)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(ask(2, LIMITS.contentUnits / 2 + 1)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })
})

describe('the key of a user', () => {
  it('that is no text of 1 to 256 characters is INVALID or TOO_LARGE, and no user is filed', async () => {
    const before = (await opened.memory.status()).openPartitions
    for (const user of ['', '  ', 'x'.repeat(257), '\ud800', 5, {}, [], null, undefined, Number.NaN]) {
      await expect(
        opened.engine.dispatch('list', user as string, { filter: {} }, call),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(INVALID|TOO_LARGE)$/) })
    }
    expect((await opened.memory.status()).openPartitions).toBe(before)
  })

  it('may look like anything that an object has', async () => {
    for (const user of ['__proto__', 'constructor', 'toString', 'null', '用户', '👩‍👩‍👧‍👦']) {
      const { ids } = await opened.memory.user(user).observe({ speaker: 'user', content: user })
      expect((await all(opened.memory.user(user))).map((record) => record.id)).toEqual(ids)
    }
  })
})

it('a method that does not exist is INVALID', async () => {
  for (const method of ['nope', '__proto__', 'constructor', '', null, 5]) {
    await expect(
      opened.engine.dispatch(method as MethodName, 'alice', {} as never, call),
    ).rejects.toMatchObject({ code: 'INVALID' })
  }
})

it('labels that look like object keys are labels', async () => {
  const user = opened.memory.user('labels')
  const odd = ['__proto__', 'constructor', 'hasownproperty']
  await user.observe({
    speaker: 'user',
    content: 'x',
    tags: odd,
    sessionId: '__proto__',
    role: 'constructor',
  })
  for (const tag of odd) {
    const { hits } = await user.search({
      text: 'x',
      tags: [tag],
      role: 'constructor',
      sessionId: '__proto__',
    })
    expect(hits).toHaveLength(1)
  }
  expect((await user.search({ text: 'x', tags: ['toString'] })).hits).toEqual([])
})
