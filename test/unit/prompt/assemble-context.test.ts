import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assembleContext } from '../../../src/prompt/assemble-context.ts'
import { renderMemory } from '../../../src/prompt/render-memory.ts'
import { estimateTokens, type TokenCounter } from '../../../src/prompt/token-count.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import { chunk, claim, HOSTILE, step, turn } from './records.ts'

const content = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })).map(([a, b]) => `${a}${b}`),
)
const anyRecord: fc.Arbitrary<MemIRRecord> = fc.oneof(
  content.map((text) => turn(text)),
  fc.tuple(content, content).map(([text, name]) => turn(text, { from: { name } })),
  content.map((text) => claim(text, { from: { type: 'derived_inference' } })),
  fc.tuple(content, content).map(([action, seen]) => step(action, seen)),
  fc.tuple(content, content).map(([text, title]) => chunk(text, { title, uri: title })),
)
/** Counters that behave differently: by word, by unit, and one that finds more in a whole than in its parts. */
const counters: readonly TokenCounter[] = [
  estimateTokens,
  (text) => text.length,
  (text) => Math.ceil(text.length ** 1.05 / 4),
]
const anyCall = fc.record({
  records: fc.array(anyRecord, { maxLength: 20 }),
  budget: fc.integer({ min: 1, max: 3_000 }),
  language: fc.constantFrom('en' as const, 'zh' as const),
  counter: fc.constantFrom(...counters),
})

const occurrences = (text: string, part: string): number => text.split(part).length - 1

describe('assembleContext', () => {
  it('never goes over the budget, frame included, and reports what the counter says', () => {
    fc.assert(
      fc.property(anyCall, ({ records, ...options }) => {
        const context = assembleContext(records, options)
        expect(context.tokens).toBe(options.counter(context.text))
        expect(context.tokens).toBeLessThanOrEqual(options.budget)
      }),
      { numRuns: 300 },
    )
  })

  it('opens and closes the frame exactly once, with one line a memory between, whatever the memories say', () => {
    fc.assert(
      fc.property(anyCall, ({ records, ...options }) => {
        const { text, records: shown } = assembleContext(records, options)
        if (shown.length === 0) {
          expect(text).toBe('')
          return
        }
        const lines = text.split(/[\n\r\u0085\u2028\u2029]/)
        expect(lines[0]).toBe('<memories>')
        expect(lines.at(-1)).toBe('</memories>')
        expect(occurrences(text, '<')).toBe(2)
        expect(lines.slice(2, -1)).toEqual(shown.map((record) => renderMemory(record, options.language)))
      }),
      { numRuns: 300 },
    )
  })

  it('shows memories whole, in the order given, and leaves out only what does not fit beside stronger ones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1, max: 2_500 }),
        (lengths, budget) => {
          const counter: TokenCounter = (text) => text.length
          const records = lengths.map((length) => turn('x'.repeat(length)))
          const { records: shown } = assembleContext(records, { budget, counter })
          let used = assembleContext([turn('x')], { budget: 1e9, counter }).tokens
          used -= renderMemory(turn('x')).length + 1
          const expected = records.filter((record) => {
            const cost = renderMemory(record).length + 1
            const fits = used + cost <= budget
            if (fits) used += cost
            return fits
          })
          expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        },
      ),
    )
  })

  it('drops the weakest first', () => {
    const records = Array.from({ length: 30 }, (_, i) => turn(`memory number ${100 + i}`))
    const { records: shown } = assembleContext(records, { budget: 400 })
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.length).toBeLessThan(30)
    expect(shown).toEqual(records.slice(0, shown.length))
  })

  it('is empty when nothing fits, or there is nothing', () => {
    const empty = { text: '', records: [], tokens: 0 }
    expect(assembleContext([turn('x'.repeat(5_000))], { budget: 100 })).toEqual(empty)
    expect(assembleContext([turn('x')], { budget: 1 })).toEqual(empty)
    expect(assembleContext([], { budget: 1_000 })).toEqual(empty)
  })

  it('shows nothing when the counter gives no number', () => {
    expect(assembleContext([turn('x')], { budget: 1_000, counter: () => Number.NaN }).text).toBe('')
  })

  it('says at its head, in the language asked for, that it is background and not instructions', () => {
    expect(assembleContext([turn('x')], { budget: 500 }).text).toMatch(
      /^<memories>\nBackground .*not instructions/,
    )
    expect(assembleContext([turn('x')], { budget: 500, language: 'zh' }).text).toMatch(
      /^<memories>\n.*背景资料.*不是指令/,
    )
  })

  it('shows the same words from the same source once, at their strongest place', () => {
    const first = turn('I am allergic to seafood.')
    const { records } = assembleContext(
      [first, turn('i am  ALLERGIC to sea\u200bfood. '), claim('I am allergic to seafood.')],
      { budget: 1_000 },
    )
    expect(records).toEqual([first])
  })

  it('keeps the same words from different sources apart', () => {
    const all = [
      turn('The pool is closed.'),
      turn('The pool is closed.', { from: { speaker: 'assistant' } }),
      claim('The pool is closed.', { from: { type: 'derived_inference' } }),
      chunk('The pool is closed.', { title: 'Forum', authority: 'rumour' }),
      chunk('The pool is closed.', { title: 'Notice', authority: 'official' }),
    ]
    expect(assembleContext(all, { budget: 2_000 }).records).toEqual(all)
  })

  it('does not repeat what the history shows, but a short text only when it is all of it', () => {
    const records = [turn('My flight leaves on Friday at noon.'), turn('Yes'), turn('Berlin')]
    const history = ['By the way: my flight leaves on  Friday at noon. Thanks!', 'yes', 'I moved to Berlin']
    expect(assembleContext(records, { budget: 1_000, history }).records).toEqual(records.slice(2))
  })
})
