import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LabelPostings, labelKey } from '../../../src/partition/labels.ts'
import { WORDS, word } from './arbitrary-record.ts'

describe('LabelPostings', () => {
  it('lists the carriers of a label, whatever its case, width and surrounding space', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.array(word, { maxLength: 3 }))), (changes) => {
        const postings = new LabelPostings()
        const oracle = new Map<number, readonly string[]>()
        for (const [slot, labels] of changes) {
          postings.set(slot, labels)
          oracle.set(slot, labels)
        }
        for (const label of WORDS) {
          const expected = [...oracle]
            .filter(([, labels]) => labels.some((other) => labelKey(other) === labelKey(label)))
            .map(([slot]) => slot)
          expect([...postings.carriers(label)].sort()).toEqual(expected.sort())
        }
      }),
    )
  })

  it('takes labels for the same that look the same', () => {
    expect(labelKey('  Ｂｅｒｌｉｎ ')).toBe(labelKey('berlin'))
    expect(labelKey('Berlin')).not.toBe(labelKey('Bern'))
  })
})
