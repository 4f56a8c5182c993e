import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CueOpenings } from '../../../../src/language/tags/cue-openings.ts'
import { compileCues, cueScore, cueText } from '../../../../src/language/tags/cue-pattern.ts'
import { Ontology } from '../../../../src/language/tags/ontology.ts'

const LISTS = new Ontology().all().map(({ cues = [] }) => cues)
const CUES = LISTS.flat()

function expectNoneMissed(lists: readonly (readonly string[])[], text: string): void {
  const spelt = cueText(text)
  const mayMatch = new CueOpenings(lists).mayMatch(spelt)
  lists.forEach((cues, list) => {
    const pattern = compileCues(cues)
    if (pattern !== undefined && cueScore(pattern, spelt) > 0) expect([...mayMatch]).toContain(list)
  })
}

describe('the openings of cues', () => {
  it('miss no list whose pattern matches, for texts made of the cues that are shipped', () => {
    const filled = fc
      .constantFrom(...CUES)
      .map((cue) => cue.replaceAll('...', ' some other words ').replaceAll('*', 'ing'))
    const noise = fc.constantFrom('we', 'Über', '𝒳', "don't", '(', '5', '予定', ', ', '’s')
    fc.assert(
      fc.property(fc.array(fc.oneof(filled, noise), { maxLength: 6 }), (parts) => {
        expectNoneMissed(LISTS, parts.join(' '))
      }),
      { numRuns: 15 },
    )
  })

  it('miss no list whose pattern matches, for any short cues', () => {
    const letters = fc.constantFrom('a', 'b', ' ', '*', '.', '...', '予', '-', "'", 'É')
    const phrase = fc.array(letters, { maxLength: 6 }).map((units) => units.join(''))
    fc.assert(
      fc.property(fc.array(fc.array(phrase, { maxLength: 3 }), { maxLength: 4 }), phrase, (lists, text) => {
        expectNoneMissed(lists, text)
      }),
      { numRuns: 400 },
    )
  })

  it('leave out the lists that begin otherwise', () => {
    const openings = new CueOpenings([['look for*'], ['loo'], ['oo'], ['予定'], ['... later']])
    expect([...openings.mayMatch('looking')].sort()).toEqual([1, 4])
    expect([...openings.mayMatch('look for 予定')].sort()).toEqual([0, 1, 3, 4])
  })
})
