import { describe, expect, it } from 'vitest'
import { all, expectError, freshName, type Harness, UNKNOWN_ID, withMemory } from './harness.ts'

const cycle: { self?: unknown } = {}
cycle.self = cycle

/** [what, the method, its arguments, the code, what the message must name] */
const CASES: readonly [string, string, readonly unknown[], string, RegExp][] = [
  ['no input', 'observe', [undefined], 'INVALID', /observe/],
  ['a text for an object', 'observe', ['hello'], 'INVALID', /observe/],
  ['an unknown speaker', 'observe', [{ speaker: 'usr', content: 'x' }], 'INVALID', /observe\.speaker/],
  ['empty text', 'observe', [{ speaker: 'user', content: '' }], 'INVALID', /observe\.content/],
  ['white space', 'observe', [{ speaker: 'user', content: ' \n\t ' }], 'INVALID', /observe\.content/],
  [
    '1 MB of text',
    'observe',
    [{ speaker: 'user', content: 'a'.repeat(1_000_000) }],
    'TOO_LARGE',
    /observe\.content/,
  ],
  ['a lone surrogate', 'observe', [{ speaker: 'user', content: 'a\ud83d b' }], 'INVALID', /surrogate/],
  ['a number for text', 'observe', [{ speaker: 'user', content: 42 }], 'INVALID', /observe\.content/],
  ['an unknown field', 'observe', [{ speaker: 'user', content: 'x', colour: 'red' }], 'INVALID', /colour/],
  ['NaN as time', 'observe', [{ speaker: 'user', content: 'x', at: Number.NaN }], 'INVALID', /observe\.at/],
  [
    'a time beyond dates',
    'observe',
    [{ speaker: 'user', content: 'x', at: 1e300 }],
    'INVALID',
    /observe\.at/,
  ],
  [
    'an id that is no uuid',
    'observe',
    [{ id: '1', speaker: 'user', content: 'x' }],
    'INVALID',
    /observe\.id/,
  ],
  [
    'cyclic attributes',
    'observe',
    [{ speaker: 'user', content: 'x', attributes: cycle }],
    'INVALID',
    /attributes/,
  ],
  [
    'too many tags',
    'observe',
    [{ speaker: 'user', content: 'x', tags: Array(65).fill('t') }],
    'TOO_LARGE',
    /tags/,
  ],
  ['a step without a task', 'record', [{ action: 'x' }], 'INVALID', /record\.taskId/],
  ['a negative step', 'record', [{ taskId: 'T', stepId: -1, action: 'x' }], 'INVALID', /record\.stepId/],
  [
    'a parent that does not exist',
    'record',
    [{ taskId: 'T', action: 'x', parentStepId: 3 }],
    'INVALID',
    /record\.parentStepId/,
  ],
  [
    'a step as its own cause',
    'record',
    [{ taskId: 'T', stepId: 1, action: 'x', causedBy: [{ stepId: 1, reason: 'r' }] }],
    'INVALID',
    /causedBy\.0/,
  ],
  [
    'an inference without sources',
    'infer',
    [{ kind: 'fact', content: 'x', from: [] }],
    'INVALID',
    /infer\.from/,
  ],
  ['a claim that says nothing', 'remember', [{ kind: 'fact', attribute: 'city' }], 'INVALID', /remember/],
  [
    'a claim that ends before it begins',
    'remember',
    [{ kind: 'fact', value: 'x', validFrom: 2, validTo: 1 }],
    'INVALID',
    /validTo/,
  ],
  ['confidence over 1', 'remember', [{ kind: 'fact', value: 'x', confidence: 1.1 }], 'INVALID', /confidence/],
  [
    'an outcome of no kind',
    'feedback',
    [{ recordIds: [UNKNOWN_ID], outcome: 'good' }],
    'INVALID',
    /feedback\.outcome/,
  ],
  [
    'feedback on an unknown id',
    'feedback',
    [{ recordIds: [UNKNOWN_ID], outcome: 'success' }],
    'NOT_FOUND',
    /recordIds\.0/,
  ],
  ['an update of an unknown id', 'update', [UNKNOWN_ID, { tags: ['x'] }], 'NOT_FOUND', /update\.id/],
  ['a correction of an unknown id', 'correct', [UNKNOWN_ID, { value: 'x' }], 'NOT_FOUND', /correct\.id/],
  ['a delete of an unknown id', 'delete', [UNKNOWN_ID], 'NOT_FOUND', /delete\.id/],
  ['a malformed id', 'get', ['x'], 'INVALID', /get\.id/],
  ['a search without text', 'search', [{}], 'INVALID', /search\.text/],
  ['a limit of 0', 'search', [{ text: 'x', limit: 0 }], 'INVALID', /search\.limit/],
  ['a strategy of no kind', 'search', [{ text: 'x', strategy: 'magic' }], 'INVALID', /strategy/],
  ['steps without a task', 'search', [{ text: 'x', steps: { from: 1 } }], 'INVALID', /taskId/],
  [
    'a frame that is no tag',
    'context',
    [{ text: 'x', template: { open: '[[' } }],
    'INVALID',
    /template\.open/,
  ],
  [
    'a head of two lines',
    'context',
    [{ text: 'x', template: { head: 'a\nb' } }],
    'INVALID',
    /template\.head/,
  ],
  ['a negative number of turns', 'context', [{ text: 'x', recent: -1 }], 'INVALID', /context\.recent/],
  ['a negative budget', 'context', [{ text: 'x', budget: -1 }], 'INVALID', /context\.budget/],
  ['an empty turn', 'turn', [''], 'INVALID', /turn\.content/],
  [
    'an input whose getter throws',
    'observe',
    [
      {
        speaker: 'user',
        get content() {
          throw new Error('boom')
        },
      },
    ],
    'INVALID',
    /boom/,
  ],
  [
    'a query whose getter throws',
    'search',
    [
      {
        get text() {
          throw new Error('boom')
        },
      },
    ],
    'INVALID',
    /boom/,
  ],
]

/** [what, the options of a call, what the message must name] */
const CALL_OPTIONS: readonly [string, unknown, RegExp][] = [
  ['null', null, /options/],
  ['a text', 'soon', /options/],
  ['a signal that is none', { signal: {} }, /options\.signal/],
  ['a signal of null', { signal: null }, /options\.signal/],
  ...[0, -1, Number.NaN, null, '5'].map((timeoutMs): [string, unknown, RegExp] => [
    `timeoutMs ${JSON.stringify(timeoutMs)}`,
    { timeoutMs },
    /options\.timeoutMs/,
  ]),
  [
    'a getter that throws',
    {
      get signal() {
        throw new Error('boom')
      },
    },
    /boom/,
  ],
]

/** Bad input gets a `MemoryError` that says where, and changes nothing. */
export function describeBadInput(harness: Harness): void {
  describe('bad input', () => {
    for (const [what, method, args, code, message] of CASES) {
      it(
        `${method} refuses ${what}`,
        withMemory(harness, async (memory) => {
          const alice = memory.user('alice')
          const call = (
            alice as unknown as Record<string, (...args: readonly unknown[]) => Promise<unknown>>
          )[method]
          await expectError(harness, Promise.resolve(call?.(...args)), code, message)
          expect(await all(alice)).toEqual([])
        }),
      )
    }

    for (const [what, options, message] of CALL_OPTIONS) {
      it(
        `call options refuse ${what}, whatever the call`,
        withMemory(harness, async (memory) => {
          const alice = memory.user('alice')
          const given = options as never
          const turn = await alice.turn('Hello.')
          const before = await all(alice)
          const calls: Record<string, () => Promise<unknown>> = {
            ready: () => memory.ready(given),
            status: () => memory.status(given),
            close: () => memory.close(given),
            observe: () => alice.observe({ speaker: 'user', content: 'x' }, given),
            search: () => alice.search('x', given),
            turn: () => alice.turn('x', given),
            reply: () => turn.reply('x', given),
            list: () => alice.list({}, given).next(),
            get: () => alice.get(UNKNOWN_ID, given),
            path: () => alice.path(UNKNOWN_ID, UNKNOWN_ID, {}, given),
            delete: () => alice.delete(turn.id, given),
            settled: () => alice.settled(given),
            erase: () => alice.erase(given),
          }
          // A call that throws instead of returning a promise fails here.
          for (const call of Object.values(calls)) {
            await expectError(harness, call(), 'INVALID', message, { outcome: 'none', retryable: false })
          }
          expect(await all(alice)).toEqual(before)
        }),
      )
    }

    it(
      'list refuses null',
      withMemory(harness, async (memory) => {
        const records = memory.user('alice').list(null as never)
        await expectError(harness, records.next(), 'INVALID', /list\.filter/)
      }),
    )

    it('openMemory refuses what is no options', async () => {
      for (const options of [undefined, null, 'name', 5, {}, { name: '' }, { name: 'x', colour: 'red' }]) {
        await expectError(harness, harness.open(options as never), 'INVALID', /options|name/)
      }
      const options = { name: freshName(), onProgress: 'abc' as never }
      await expectError(harness, harness.open(options), 'INVALID', /options\.onProgress/)
    })

    it(
      'a user key must be a text that says something',
      withMemory(harness, async (memory) => {
        for (const key of ['', '  ', 'x'.repeat(300), 7 as never, null as never]) {
          const call = memory.user(key).observe({ speaker: 'user', content: 'x' })
          await expectError(harness, call, key === 'x'.repeat(300) ? 'TOO_LARGE' : 'INVALID', /user/)
        }
      }),
    )

    it(
      'a call that was aborted before it began stores nothing',
      withMemory(harness, async (memory) => {
        const alice = memory.user('alice')
        const signal = AbortSignal.abort()
        await expectError(
          harness,
          alice.observe({ speaker: 'user', content: 'x' }, { signal }),
          'ABORTED',
          '',
          {
            outcome: 'none',
          },
        )
        await expectError(harness, alice.search('x', { signal }), 'ABORTED', '', { outcome: 'none' })
        expect(await all(alice)).toEqual([])
      }),
    )
  })
}
