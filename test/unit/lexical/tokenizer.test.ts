import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOKENIZER_REVISION, tokenize, tokenizerFingerprint } from '../../../src/lexical/tokenizer.ts'
import { MAX_TERM_LENGTH } from '../../../src/lexical/words.ts'

function finds(query: string, text: string): boolean {
  const terms = new Set(tokenize(text))
  return tokenize(query).every((term) => terms.has(term))
}

describe('tokenize: English', () => {
  it('keeps order and repetitions', () => {
    expect(tokenize('tea cup tea')).toEqual(['tea', 'cup', 'tea'])
  })

  it.each([
    ['running', 'runs'],
    ['allergies', 'allergy'],
    ['bought', 'buying'],
    ['children', 'child'],
    ['Paintings', 'painted'],
  ])('brings %s and %s together', (one, other) => {
    expect(tokenize(one)).toEqual(tokenize(other))
  })

  it.each([
    ["Caroline's", 'Caroline'],
    ['Caroline’s', 'Caroline'],
    ['don’t', "don't"],
    ["I'll", 'I'],
    ["l'hôtel", 'hotel'],
    ['U.S.A.', 'USA'],
    ['5 p.m.', '5 pm'],
  ])('reads %s as %s', (written, same) => {
    expect(tokenize(written)).toEqual(tokenize(same))
  })

  it.each(["O'Brien", 'OBrien', 'obrien', 'brien'])('finds the name O’Brien by %s', (query) => {
    expect(finds(query, 'Call O’Brien')).toBe(true)
  })

  it('separates sentences that lack a space', () => {
    expect(tokenize('That is cool.What now')).toEqual(tokenize('That is cool. What now'))
  })

  it('finds a hyphenated word by its parts and by its joined spelling', () => {
    for (const query of ['e-mail', 'email', 'mail']) expect(finds(query, 'an e-mail came')).toBe(true)
  })
})

describe('tokenize: spelling', () => {
  it.each([
    ['Café', 'cafe'],
    ['cafe\u0301', 'café'],
    ['STRASSE', 'straße'],
    ['Ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['Łódź', 'lodz'],
    ['Ёлка', 'елка'],
    ['İzmir', 'izmir'],
    ['co\u00adoperate', 'cooperate'],
    ['ﬁle', 'file'],
  ])('reads %s as %s', (written, same) => {
    expect(tokenize(written)).toEqual(tokenize(same))
    expect(tokenize(written).length).toBeGreaterThan(0)
  })

  it('does not take the vowels of Thai, Hindi or voiced kana for accents', () => {
    expect(tokenize('ที่นี่').join('')).toBe('ที่นี่')
    expect(tokenize('हिन्दी')).toEqual(['हिन्दी'])
    expect(tokenize('がか')).not.toEqual(tokenize('かか'))
  })
})

describe('tokenize: names of things', () => {
  it.each<[string, string[]]>([
    ['Q3_report.docx', ['q3_report.docx', 'q3', 'report', 'docx']],
    ['chart_789', ['chart_789', 'chart', '789']],
    ['v1.2.3', ['v1.2.3', '1.2.3']],
    ['2023-05-08', ['2023-05-08', '2023', '05', '08']],
    ['3.14', ['3.14']],
    ['$1,250,000', ['1250000']],
    ['7pm', ['7pm', '7', 'pm']],
    ['C++', ['c++']],
    ['AT&T', ['at&t', 'at', 't']],
  ])('%s gives %j', (text, terms) => {
    expect(tokenize(text)).toEqual(terms)
  })

  it.each([
    ['parseHTTPRequest', ['parse', 'http', 'request', 'parsehttprequest', 'parseHTTPRequest']],
    ['src/lexical/tokenizer.ts', ['src/lexical/tokenizer.ts', 'tokenizer.ts', 'lexical', 'tokenizer']],
    ['mary.smith@example.com', ['mary.smith@example.com', 'Mary', 'smith', 'example.com', 'example']],
    [
      'see https://www.example.com/docs/guide.html?page=2.',
      ['https://example.com/docs/guide.html?page=2', 'www.example.com', 'guide.html', 'docs', 'page'],
    ],
    ['report_final-v2.tar.gz', ['report_final-v2.tar.gz', 'report', 'final', 'gz']],
    ['C:\\Users\\Ann\\notes.txt', ['notes.txt', 'Ann', 'C:\\Users\\Ann\\notes.txt']],
  ])('%s is found by each of %j', (text, queries) => {
    for (const query of queries) expect({ query, found: finds(query, text) }).toEqual({ query, found: true })
  })
})

describe('tokenize: Chinese, Japanese, Korean and Thai', () => {
  it('gives pairs of characters and single Han characters', () => {
    expect(tokenize('喝咖啡')).toEqual(['喝', '喝咖', '咖', '咖啡', '啡'])
    expect(tokenize('茶')).toEqual(['茶'])
    expect(tokenize('カナ')).toEqual(['カナ'])
    expect(tokenize('한국어')).toEqual(['한국', '국어'])
    expect(tokenize('か')).toEqual(['か'])
  })

  it('keeps a long vowel mark and characters beyond the basic plane in their word', () => {
    expect(tokenize('コーヒー')).toEqual(['コー', 'ーヒ', 'ヒー'])
    expect(tokenize('𠮷野')).toEqual(['𠮷', '𠮷野', '野'])
  })

  it('does not pair characters across punctuation or Latin words', () => {
    expect(tokenize('茶，水')).toEqual(['茶', '水'])
    expect(tokenize('用Python写')).toEqual(['用', 'python', '写'])
  })

  it('finds a word inside a sentence without spaces', () => {
    expect(finds('咖啡', '我每天早上都喝咖啡。')).toBe(true)
    expect(finds('茶', '我爱红茶')).toBe(true)
    expect(finds('ข้าว', 'ฉันชอบกินข้าว')).toBe(true)
  })
})

describe('tokenize: any string', () => {
  it('gives bounded, non-empty, well-formed terms, and the same ones each time', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\ud800',
        '\udfff',
        '_',
        '.',
        "'",
        '-',
        '://',
        'a',
        'B',
        '7',
        '中',
        'か',
        'ข',
        '\u0301',
        '😀',
        ' ',
      ),
    )
    const hostile = fc.array(unit, { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(hostile, (text) => {
        const terms = tokenize(text)
        for (const term of terms) {
          expect(term.length).toBeGreaterThan(0)
          expect(term.length).toBeLessThanOrEqual(MAX_TERM_LENGTH)
          expect(term).not.toMatch(/\p{Cs}/u)
        }
        expect(tokenize(text)).toEqual(terms)
      }),
      { numRuns: 2_000 },
    )
  })

  it('does not depend on the case of plain words', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 1 })), (words) => {
        const text = words.join(' ')
        expect(tokenize(text.toUpperCase())).toEqual(tokenize(text))
      }),
    )
  })

  it('cuts an over-long word the same way in texts and queries', () => {
    const long = 'x'.repeat(500)
    expect(finds(long, `see ${long}`)).toBe(true)
  })

  it('accepts a megabyte', () => {
    expect(tokenize('tea '.repeat(250_000))).toHaveLength(250_000)
  })

  it.each<[string, string]>([
    ['one word', 'a'],
    ['words', 'the tea '],
    ['combining marks out of order', '\u0301\u0323'],
    ['underscores', '_'],
    ['joints', 'a.'],
    ['apostrophes', "a'"],
    ['slashes', 'a/'],
    ['grouped digits', '1,000,'],
    ['camel case', 'aB'],
    ['Han', '中'],
    ['Thai', 'ฉันชอบ'],
    ['lone surrogates', '\ud800'],
    ['emoji', '😀'],
  ])('takes a text of the largest content in its stride: %s', (_, piece) => {
    // A quadratic step would outlast the test.
    const text = piece.repeat(300_000 / piece.length)
    expect(tokenize(`http://${text} x`).at(-1)).toBe('x')
    expect(tokenize(`x ${text}`)[0]).toBe('x')
  })
})

it('the fingerprint names the revision and holds in one engine', () => {
  expect(tokenizerFingerprint()).toBe(tokenizerFingerprint())
  expect(tokenizerFingerprint()).toContain(`/${TOKENIZER_REVISION}/`)
})
