import { expect, it } from 'vitest'
import { LexicalIndex } from '../../../src/lexical/inverted-index.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import type { Partition } from '../../../src/partition/partition.ts'
import { feedbackTerms } from '../../../src/recall/feedback-terms.ts'

const TEXTS = ['red violin concert', 'blue violin concert', 'green violin market', 'market of tulips']

function feedback(trust: number) {
  const lexical = new LexicalIndex()
  TEXTS.forEach((text, slot) => {
    lexical.add(slot, tokenize(text))
  })
  const best = [1, 0.9, 0.5].map((score, slot) => ({ slot, score }))
  const terms = [{ term: 'violin', weight: 1 }]
  return feedbackTerms({ lexical } as unknown as Partition, terms, best, trust)
}

it('the terms that the best records share are worth as much as the words by which they were found', () => {
  const full = feedback(1)
  expect(full[0]?.term).toBe(tokenize('concert')[0])
  expect(full.map(({ term }) => term)).not.toContain('violin')
  for (const [i, { term, weight }] of feedback(0.25).entries()) {
    expect(term).toBe(full[i]?.term)
    expect(weight).toBeCloseTo((full[i]?.weight ?? 0) / 4)
  }
})

it('there are none when the query’s words found nothing: what is near by meaning must not be drowned', () => {
  expect(feedback(0)).toEqual([])
})
