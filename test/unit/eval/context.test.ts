import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairedBootstrap } from '../../eval/bootstrap.ts'
import {
  BUDGETS,
  type ContextOutcome,
  type ContextSystem,
  measureContexts,
  renderContexts,
  reportContexts,
} from '../../eval/context.ts'
import type { LocomoConversation } from '../../eval/locomo.ts'
import { freshName, openTestMemory } from '../open-memory.ts'

describe('the paired bootstrap', () => {
  test('holds the mean between its bounds, and is the same each time', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 }),
        (given) => {
          const { mean, low, high } = pairedBootstrap(given, 400)
          expect(mean).toBeCloseTo(given.reduce((a, b) => a + b) / given.length, 12)
          expect(low).toBeLessThanOrEqual(mean + 1e-9)
          expect(high).toBeGreaterThanOrEqual(mean - 1e-9)
          expect(pairedBootstrap(given, 400)).toEqual({ mean, low, high })
        },
      ),
    )
  })

  test('tells a difference in every question from one that is chance', () => {
    expect(pairedBootstrap([0.2, 0.3, 0.2, 0.4, 0.3, 0.2]).low).toBeGreaterThan(0)
    const { low, high } = pairedBootstrap([1, -1, 1, -1, 1, -1])
    expect(low).toBeLessThan(0)
    expect(high).toBeGreaterThan(0)
  })
})

describe('the evaluation of contexts', () => {
  const turn = (id: string, content: string, minute: number) => ({
    id,
    speaker: 'user' as const,
    name: 'Ann',
    sessionId: 's',
    at: Date.UTC(2024, 0, 1, 10, minute),
    content,
  })
  const filler = Array.from({ length: 60 }, (_, i) =>
    turn(
      `F${i}`,
      `The train was late again, for the reason number ${i}, and ${'so we waited '.repeat(3)}`,
      i,
    ),
  )
  const conversation: LocomoConversation = {
    id: 'c',
    turns: [turn('A', 'My dog is called "Waldo".', 0), ...filler],
    questions: [
      { text: 'What is the dog called?', category: '4', evidence: ['A'] },
      { text: 'Why was the train late?', category: '1', evidence: filler.map(({ id }) => id) },
    ],
    droppedEvidence: 0,
    skippedQuestions: 0,
  }

  test('counts the evidence that stands whole in the text, within the budget', async () => {
    const { memory } = await openTestMemory({ name: freshName() })
    const [named, many] = await measureContexts([conversation], memory, () => undefined)
    await memory.close()
    for (const budget of BUDGETS) {
      for (const system of ['memory', 'top-k lexical'] as const) {
        expect(named?.systems[system][budget]?.covered).toBe(1)
        const { covered = 1, tokens = 0 } = many?.systems[system][budget] ?? {}
        expect(covered).toBeGreaterThan(0)
        expect(covered).toBeLessThan(1)
        expect(tokens).toBeGreaterThan(budget * 0.8)
        expect(tokens).toBeLessThanOrEqual(budget)
      }
      // Without a model nothing is found by meaning.
      expect(named?.systems['top-k dense'][budget]).toEqual({ covered: 0, tokens: 0 })
    }
  })

  test('is reported as means and differences', () => {
    const outcome = (memory: number, lexical: number): ContextOutcome => {
      const at = (covered: number) =>
        Object.fromEntries(BUDGETS.map((budget) => [String(budget), { covered, tokens: budget }]))
      const systems: { [S in ContextSystem]: ReturnType<typeof at> } = {
        memory: at(memory),
        'top-k lexical': at(lexical),
        'top-k dense': at(0),
      }
      return { category: '1', conversation: 'c', systems }
    }
    const report = reportContexts([outcome(1, 0.5), outcome(0.5, 0.5)])
    expect(report.budgets['500']?.coverage).toEqual({ memory: 0.75, 'top-k lexical': 0.5, 'top-k dense': 0 })
    expect(report.budgets['2000']?.ahead['top-k lexical'].mean).toBeCloseTo(0.25, 12)
    const text = renderContexts(report)
    expect(text).toMatch(/memory +75\.0 +500/)
    expect(text).toMatch(/ahead of top-k lexical +25\.0 +0\.0 to 50\.0/)
  })
})
