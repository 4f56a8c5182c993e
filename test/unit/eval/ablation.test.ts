import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pairedBootstrap } from '../../eval/ablation/paired-bootstrap.ts'
import { reportAblation } from '../../eval/ablation/report.ts'
import { WHOLE } from '../../eval/ablation/ways.ts'

it('the bounds of a paired bootstrap enclose the mean, and close in with more questions', () => {
  const differences = fc.array(fc.constantFrom(-1, -0.5, 0, 0.5, 1), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(differences, (few) => {
      const { mean, low, high } = pairedBootstrap(few)
      expect(low).toBeLessThanOrEqual(mean)
      expect(high).toBeGreaterThanOrEqual(mean)
      const many = pairedBootstrap(Array.from({ length: 25 }, () => few).flat())
      expect(many.high - many.low).toBeLessThanOrEqual(high - low)
    }),
    { numRuns: 20 },
  )
})

it('a way is compared with the whole question by question', () => {
  const outcome = (ranked: string[]) => ({ category: '1', ranked, relevant: new Set(['a', 'b']) })
  const outcomes = new Map([
    [WHOLE, [outcome(['a', 'b']), outcome(['c', 'a'])]],
    ['less', [outcome(['a', 'c']), outcome(['c', 'a'])]],
  ])
  const [whole, less] = reportAblation(outcomes, new Map([[WHOLE, [1, 3]]]), 2)
  expect(whole).toMatchObject({ recall: 0.75, recallAll: 0.5, firstFront: { mean: 2, most: 3 } })
  expect(whole?.recallDifference).toEqual({ mean: 0, low: 0, high: 0 })
  expect(less).toMatchObject({ recall: 0.5, recallAll: 0, firstFront: undefined })
  expect(less?.recallDifference.mean).toBe(-0.25)
})
