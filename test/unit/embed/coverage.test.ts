import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { bundledCovers, coverageOf } from '../../../src/embed/coverage.ts'
import { UnigramTokenizer } from '../../../src/embed/unigram-tokenizer.ts'
import { bundledFiles } from './bundled-files.ts'

let tokenizer: UnigramTokenizer

beforeAll(async () => {
  tokenizer = new UnigramTokenizer(await (await bundledFiles()).loadTokenizer())
}, 60_000)

const hasUnknown = (text: string): boolean => tokenizer.encode(text).includes(0)

/** Share of the text's words, as a dictionary of the language divides it, that the tokenizer spells without `<unk>`. */
function knownShare(text: string): number {
  const words = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)]
    .filter(({ segment, isWordLike }) => isWordLike && /\p{L}/u.test(segment))
    .map(({ segment }) => segment)
  return words.filter((word) => !hasUnknown(word)).length / words.length
}

const ENGLISH = ['we', 'moved', 'the', 'meeting', 'to', 'Berlin', "don't", 'forget', 'a', 'ticket']
const OTHER = [
  '我喜欢',
  '海鲜',
  'メモリ',
  '안녕하세요',
  'привет',
  'спасибо',
  'مرحبا',
  'สวัสดี',
  'thích',
  'źdźbło',
]

describe('what the bundled model covers', { timeout: 30_000 }, () => {
  it.each([
    'I am allergic to seafood.',
    'Ｆｕｌｌ ｗｉｄｔｈ ｌｅｔｔｅｒｓ',
    'Meet me at 7:45 on May 3 😀',
    'J’ai mangé des crêpes à la plage',
    'We had dinner at 海底捞 and the service was great',
    'x',
  ])('covers %j', (text) => {
    expect(bundledCovers(text)).toBe(true)
    expect(knownShare(text.normalize('NFKC'))).toBeGreaterThanOrEqual(2 / 3)
  })

  it.each([
    '我对海鲜过敏',
    'わたしはえびがきらいです',
    '저는 해산물을 싫어해요',
    'У меня аллергия на морепродукты',
    'عندي حساسية من المأكولات البحرية',
    'ฉันแพ้อาหารทะเล',
    'Tôi dị ứng với hải sản và rất thích phở',
    '我想去 San Francisco 吃最新鲜的海鲜和牛排',
  ])('does not cover %j', (text) => {
    expect(bundledCovers(text)).toBe(false)
    expect(knownShare(text)).toBeLessThan(2 / 3)
  })

  it.each(['', '   ', '12345', '2024-05-03', '+49 30 1234567', '😀🎉', '?!…'])(
    'does not cover %j, which has no word',
    (text) => {
      expect(bundledCovers(text)).toBe(false)
    },
  )

  it('knows exactly the Latin letters that the tokenizer knows', () => {
    for (let point = 0x41; point <= 0x24f; point++) {
      const letter = String.fromCodePoint(point)
      if (!/\p{Script=Latin}/u.test(letter) || letter.normalize('NFKC') !== letter) continue
      expect(bundledCovers(letter), letter).toBe(!hasUnknown(letter))
    }
  })

  it('agrees with the share of words that the tokenizer knows, but for texts near the bound', () => {
    const word = fc.oneof(fc.constantFrom(...ENGLISH), fc.constantFrom(...OTHER))
    let decided = 0
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 30 }), (words) => {
        const text = words.join(' ')
        const share = knownShare(text)
        // Words of unspaced scripts are counted by their length, which is an estimate.
        if (Math.abs(share - 2 / 3) < 0.15) return
        decided++
        expect(bundledCovers(text)).toBe(share > 2 / 3)
      }),
      { numRuns: 500 },
    )
    expect(decided).toBeGreaterThan(100)
  })
})

describe('what a model of given languages covers', () => {
  it.each([
    [['zh'], '我对海鲜过敏', true],
    [['zh'], 'I am allergic', false],
    [['ja'], 'わたしはエビが嫌いです', true],
    [['ko'], '저는 해산물을 싫어해요', true],
    [['en', 'zh-Hant'], 'I like 海鮮 very much', true],
    [['ru'], 'У меня аллергия', true],
    [['de'], 'Größe über Łódź', true],
    [['mul'], 'ฉันแพ้อาหารทะเล', true],
    [['mul'], '12345', false],
  ])('%j: %j is %s', (languages, text, covered) => {
    expect(coverageOf(languages)(text)).toBe(covered)
  })
})
