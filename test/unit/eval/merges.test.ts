import { describe, expect, test } from 'vitest'
import { CLAIM_LANGUAGES } from '../../eval/claims/claim-case.ts'
import { describeGroups, judgeGroup, judgePair } from '../../eval/claims/merges.ts'
import { DIFFERENCES, NEAR_DUPLICATES, PARAPHRASES } from '../../eval/claims/near-duplicates.data.ts'

describe('the statements', () => {
  test('are enough pairs of every difference, and enough groups', () => {
    const pairs = CLAIM_LANGUAGES.flatMap((l) => DIFFERENCES.flatMap((d) => NEAR_DUPLICATES[l][d]))
    expect(pairs.length).toBeGreaterThanOrEqual(210)
    for (const language of CLAIM_LANGUAGES) {
      for (const difference of DIFFERENCES) {
        expect(NEAR_DUPLICATES[language][difference].length).toBeGreaterThanOrEqual(20)
      }
      expect(PARAPHRASES[language].length).toBeGreaterThanOrEqual(25)
    }
    expect(PARAPHRASES.en.length + PARAPHRASES.zh.length).toBeGreaterThanOrEqual(60)
    for (const [a, b] of pairs) expect(a).not.toBe(b)
    expect(new Set(pairs.map((pair) => pair.join('|'))).size).toBe(pairs.length)
  })

  test('come in groups of two to four different phrasings', () => {
    for (const group of [...PARAPHRASES.en, ...PARAPHRASES.zh]) {
      expect(new Set(group).size).toBe(group.length)
      expect(group.length).toBeGreaterThanOrEqual(2)
      expect(group.length).toBeLessThanOrEqual(4)
    }
  })
})

describe('two statements that do not say the same', () => {
  test('are merged when a claim rests on both, else apart, or not both extracted', () => {
    expect(judgePair({ claimsOf: [['a'], ['b', 'a']] })).toBe('merged')
    expect(judgePair({ claimsOf: [['a'], ['b']] })).toBe('apart')
    expect(judgePair({ claimsOf: [[], ['b']] })).toBe('one')
    expect(judgePair({ claimsOf: [[], []] })).toBe('none')
  })
})

describe('phrasings of one claim', () => {
  const whole = judgeGroup({ claimsOf: [['a'], ['a'], ['a']], standing: 1 })
  const half = judgeGroup({ claimsOf: [['a'], ['b'], ['a'], []], standing: 2 })

  test('are one claim when it alone stands and rests on all of them', () => {
    expect(whole).toEqual({ phrasings: 3, extracted: 3, together: 3, whole: true })
    expect(half).toEqual({ phrasings: 4, extracted: 3, together: 2, whole: false })
    expect(judgeGroup({ claimsOf: [['a', 'b'], ['a']], standing: 2 }).whole).toBe(false)
    expect(judgeGroup({ claimsOf: [[], []], standing: 0 })).toMatchObject({ together: 0, whole: false })
  })

  test('count as merged by the phrasings after the first that joined', () => {
    const figures = describeGroups([whole, half])
    expect(figures).toMatchObject({ groups: 2, whole: 1 })
    expect(figures.merged).toBeCloseTo(3 / 5)
    expect(figures.mergedOfExtracted).toBeCloseTo(3 / 4)
    expect(describeGroups([]).merged).toBe(0)
  })
})
