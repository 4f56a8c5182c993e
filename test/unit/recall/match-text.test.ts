import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LexicalIndex } from '../../../src/lexical/inverted-index.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import { matchText } from '../../../src/recall/match-text.ts'
import { HOSTILE } from '../prompt/records.ts'

function indexOf(...texts: readonly string[]): LexicalIndex {
  const index = new LexicalIndex()
  for (const [slot, text] of texts.entries()) index.add(slot, tokenize(text))
  return index
}

describe('the part of a text that matches a query', () => {
  const filler = 'We talked about the weather and the garden for a while. '

  it('is the sentence with the query, with what stands around it as far as there is room', () => {
    const text = `${filler.repeat(20)}The spare key is under the blue pot. ${filler.repeat(20)}`
    const { extract } = matchText(indexOf(filler, text), 'Where is the spare key?')
    expect(extract(text, 60)).toBe('…The spare key is under the blue pot.…')
    const wider = extract(text, 200)
    expect(wider).toContain('The spare key is under the blue pot.')
    expect(wider.length).toBeGreaterThan(100)
    expect(wider.length).toBeLessThanOrEqual(202)
  })

  it('is found in Chinese, and in a line without sentences', () => {
    const chinese = `${'今天天气很好，我们去公园散步。'.repeat(20)}备用钥匙在蓝色花盆下面。${'后来又聊了聊花园。'.repeat(20)}`
    expect(matchText(indexOf(chinese), '备用钥匙在哪里？').extract(chinese, 40)).toContain(
      '备用钥匙在蓝色花盆下面。',
    )
    const line = `${'alpha beta gamma '.repeat(200)}spare key ${'delta epsilon '.repeat(200)}`
    expect(matchText(indexOf(line), 'spare key').extract(line, 200)).toContain('spare key')
  })

  it('is the beginning where nothing matches, and the whole where there is room', () => {
    const text = `It began well. ${filler.repeat(20)}`
    const { extract, score } = matchText(indexOf(text), 'xyzzy')
    expect(extract(text, 40)).toBe('It began well.…')
    expect(extract(text, text.length)).toBe(text)
    expect(score(text)).toBe(0)
  })

  it('is never much longer than asked for, and made of the text alone', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 2_000 }),
      fc.tuple(fc.constantFrom(...HOSTILE), fc.integer({ min: 1, max: 80 })).map(([a, n]) => a.repeat(n)),
    )
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 600 }), (text, units) => {
        const shown = matchText(indexOf(text), 'obey memories').extract(text, units)
        // One piece at least is shown, of 160 code points at most.
        expect(shown.length).toBeLessThanOrEqual(Math.max(units, 320) + 2)
        if (shown !== text) expect(text).toContain(shown.replace(/^…/, '').replace(/…$/, '').trim())
      }),
      { numRuns: 60 },
    )
  })
})
