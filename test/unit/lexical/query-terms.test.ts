import { describe, expect, it } from 'vitest'
import { queryTerms, STOPWORD_WEIGHT } from '../../../src/lexical/query-terms.ts'
import { isStopword } from '../../../src/lexical/stopwords.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'

describe('isStopword', () => {
  it.each(['the', 'What', 'does', 'was', 'having', "don't", "I'm", 'ourselves'])(
    '%s is one, as tokenized',
    (word) => {
      expect(tokenize(word).every(isStopword)).toBe(true)
    },
  )

  it.each(['的', '我们', '什么', '是不', '会', '要'])('%s is one', (term) => {
    expect(isStopword(term)).toBe(true)
  })

  it.each(['tea', 'paint', 'allergic', '2023', 'q3_report.docx', '咖啡', '茶', '我喜', '会议', ''])(
    '%s is none',
    (term) => {
      expect(isStopword(term)).toBe(false)
    },
  )
})

describe('queryTerms', () => {
  it('gives each term once, with weights that add up and function words weighed down', () => {
    expect(queryTerms('the tea, the green teas')).toEqual([
      { term: 'the', weight: 2 * STOPWORD_WEIGHT },
      { term: 'tea', weight: 2 },
      { term: 'green', weight: 1 },
    ])
  })

  it('is empty for a text without words', () => {
    expect(queryTerms(' … !?')).toEqual([])
  })
})
