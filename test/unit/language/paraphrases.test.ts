import { describe, expect, test } from 'vitest'
import { scopePhrases } from '../../../src/language/query/scope-phrase.ts'
import { askedInEnglish } from '../../../src/language/query/work-grammar-en.ts'
import { workQuestion } from '../../../src/language/query/work-question.ts'
import { PHRASINGS } from '../../eval/traces/paraphrases.ts'
import { ROBUST_PARTS } from '../../eval/traces/robust-part.ts'

const ASKED = {
  cause: 'causes',
  origin: 'causes',
  effect: 'effects',
  latest: 'latest',
  step: undefined,
} as const
const KINDS = ['cause', 'origin', 'effect', 'latest', 'step'] as const

/** Share of the phrasings of a kind that are understood, spoken of "it". */
function understood(half: 'first' | 'second', language: 'en' | 'zh', kind: (typeof KINDS)[number]): number {
  const thing = language === 'en' ? 'the wrong table' : '那张错表'
  const texts = PHRASINGS[half][language][kind].map((text) => text.replace('{x}', thing).replace('{in}', ''))
  return texts.filter((text) => workQuestion(text)?.asks === ASKED[kind]).length / texts.length
}

describe('phrasings that the rules were written with', () => {
  test.each(KINDS.flatMap((kind) => (['en', 'zh'] as const).map((language) => [kind, language] as const)))(
    '%s, %s: all are understood',
    (kind, language) => {
      expect(understood('first', language, kind)).toBe(1)
    },
  )
})

test('of the other half of the phrasings, five of six are understood', () => {
  const shares = KINDS.flatMap((kind) => [understood('second', 'en', kind), understood('second', 'zh', kind)])
  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(5 / 6)
})

test('no phrasing stands in both halves', () => {
  const texts = ROBUST_PARTS.map(({ questions }) => new Set(Object.values(questions).flat()))
  expect([...(texts[0] ?? [])].filter((text) => texts[1]?.has(text))).toEqual([])
})

describe('the place of the question word tells causes from effects', () => {
  test.each(['lead to', 'cause', 'trigger', 'bring about', 'spoil', 'affect', 'set in motion'])(
    '%s',
    (verb) => {
      expect(askedInEnglish(`what did the wrong table ${verb}?`)).toBe('effects')
    },
  )
  test.each(['led to', 'caused', 'triggered', 'brought about', 'spoiled', 'affected', 'set in motion'])(
    '%s',
    (verb) => {
      expect(askedInEnglish(`what ${verb} the wrong table?`)).toBe('causes')
    },
  )
  test.each(['depend on', 'rest on', 'result from', 'stem from'])('%s', (verb) => {
    expect(askedInEnglish(`what does the table ${verb}?`)).toBe('causes')
    expect(askedInEnglish(`what ${verb.replace(' ', 's ')} the table?`)).toBe('effects')
  })
  test('a passive turns it round', () => {
    expect(askedInEnglish('what was the table affected by?')).toBe('causes')
    expect(askedInEnglish('what was affected by the table?')).toBe('effects')
  })
  test('the name of a file is a thing, whatever words are in it', () => {
    expect(askedInEnglish('where did we open effects.csv?')).toBeUndefined()
  })
})

describe('what may only say which work is meant', () => {
  test.each([
    ['What led to that, I mean the Berlin launch?', 'I mean the Berlin launch', 'What led to that'],
    ['What led to that (the Berlin one)?', 'the Berlin one', 'What led to that'],
    ['As for the Berlin launch, where do we stand?', 'the Berlin launch', 'where do we stand?'],
  ])('%s', (text, phrase, rest) => {
    expect(scopePhrases(text)).toContainEqual(expect.objectContaining({ phrase, rest }))
  })
  test('a clause that asks is no aside', () => {
    const phrases = scopePhrases('The table is wrong, what led to that?').map(({ phrase }) => phrase)
    expect(phrases).not.toContain('what led to that')
  })
})
