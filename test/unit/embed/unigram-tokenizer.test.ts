import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Tokenizer } from '@huggingface/tokenizers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { UnigramTokenizer } from '../../../src/embed/unigram-tokenizer.ts'
import { bundledFiles } from './bundled-files.ts'
import { SENTENCES } from './sentences.ts'

const REFERENCE = process.env.MEMIR_MODEL_REFERENCE ?? '../shared/model/use-lite-reference.json'

let file: object
let own: UnigramTokenizer
let library: Tokenizer
let pieces: string[]

beforeAll(async () => {
  file = await (await bundledFiles()).loadTokenizer()
  own = new UnigramTokenizer(file)
  library = new Tokenizer(file, {})
  pieces = (file as { model: { vocab: [string, number][] } }).model.vocab.map(([piece]) => piece)
}, 60_000)

const range = (from: number, to: number): fc.Arbitrary<string> =>
  fc.integer({ min: from, max: to }).map((point) => String.fromCodePoint(point))

const CHARACTER = fc.oneof(
  { arbitrary: fc.constantFrom(...'etaoinshrdlucmETAOIN'), weight: 6 },
  { arbitrary: range(0x20, 0x7e), weight: 4 },
  { arbitrary: range(0xa0, 0x24f), weight: 2 },
  range(0x300, 0x36f),
  range(0x4e00, 0x9fff),
  range(0x3040, 0x30ff),
  range(0xac00, 0xd7a3),
  range(0x400, 0x45f),
  range(0x1f300, 0x1faff),
  range(0xff01, 0xff60),
  range(0x2010, 0x203a),
  fc.constantFrom(
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
    '\u{1f1e9}\u{1f1ea}',
    '☺\ufe0f',
    'ﬁ',
    '①',
    '½',
    'é',
  ),
  fc.constantFrom(
    ...' \t\n\r\v\f\u0085\u00a0\u1680\u2003\u2028\u202f\u3000\ufeff\u200b',
    '▁',
    '▁▁',
    '\r\n',
    '  ',
  ),
  fc.constantFrom('<unk>', '<unk', '<s>', ':', ':30', '://', '0', '12', '2024'),
  fc.constantFrom('\ud800', '\udc00'),
)
const TEXT = fc.array(CHARACTER, { maxLength: 80 }).map((characters) => characters.join(''))

const expectSameIds = (text: string): void => {
  expect(own.encode(text), text).toEqual(library.encode(text).ids)
}

describe('the Unigram tokenizer', { timeout: 60_000 }, () => {
  it('gives the library’s token ids for random text of any script', () => {
    fc.assert(fc.property(TEXT, expectSameIds), { numRuns: 3000 })
  })

  it('gives the library’s token ids for whatever Unicode there is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), expectSameIds), { numRuns: 2000 })
  })

  it('gives the library’s token ids for words made of pieces, where many divisions compete', () => {
    const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(words, (parts) => expectSameIds(parts.join('').replaceAll('▁', ' '))),
      { numRuns: 2000 },
    )
  })

  it.each([
    ...SENTENCES,
    '',
    ' \n',
    '\ufeff',
    '日本語',
    'a日本語b',
    'a<unk><unk>日b',
    'Bar---------- delivered',
    'therapist*****rally',
    'Donau'.repeat(9),
  ])('gives the library’s token ids for %j', expectSameIds)

  it.skipIf(!existsSync(REFERENCE))(
    'gives the token ids of the source package under its own runtime',
    async () => {
      const { items } = JSON.parse(await readFile(REFERENCE, 'utf8')) as {
        items: { text: string; tokenIds: number[] }[]
      }
      expect(items.length).toBeGreaterThan(0)
      for (const { text, tokenIds } of items) {
        expect(own.encode(text), text).toEqual(tokenIds)
        expectSameIds(text)
      }
    },
  )

  it('makes one unknown token of a run of unknown characters, and no token of white space', () => {
    expect(own.encode('日本語')).toHaveLength(2)
    expect(own.encode('日本語')[1]).toBe(0)
    expect(own.encode(' \t\n')).toEqual([])
  })

  it('takes time linear in the length of a text without spaces', () => {
    const millisecondsFor = (length: number): number => {
      const text = 'internationalisation'.repeat(length / 20)
      const times = Array.from({ length: 5 }, () => {
        const start = performance.now()
        own.encode(text)
        return performance.now() - start
      })
      return Math.min(...times)
    }
    millisecondsFor(10_000)
    // Sixteen times the text; quadratic time would be 256 times as much.
    expect(millisecondsFor(64_000) / millisecondsFor(4000)).toBeLessThan(100)
  })

  it.each<[string, (good: Record<string, unknown>) => unknown]>([
    ['nothing', () => null],
    ['a string', () => '<!doctype html>'],
    ['an object without parts', () => ({})],
    ['another normaliser', (good) => ({ ...good, normalizer: { type: 'NFC' } })],
    ['another pre-tokenizer', (good) => ({ ...good, pre_tokenizer: { type: 'Whitespace' } })],
    ['a post-processor', (good) => ({ ...good, post_processor: { type: 'BertProcessing' } })],
    ['no model', (good) => ({ ...good, model: null })],
    ['another model', (good) => ({ ...good, model: { ...Object(good.model), type: 'BPE' } })],
    ['another unknown token', (good) => ({ ...good, model: { ...Object(good.model), unk_id: 1 } })],
    ['no vocabulary', (good) => ({ ...good, model: { ...Object(good.model), vocab: {} } })],
    ['an empty vocabulary', (good) => ({ ...good, model: { ...Object(good.model), vocab: [] } })],
    ['a piece that is no pair', (good) => ({ ...good, model: { ...Object(good.model), vocab: ['a'] } })],
    ['an empty piece', (good) => ({ ...good, model: { ...Object(good.model), vocab: [['', -1]] } })],
    [
      'a score that is no number',
      (good) => ({ ...good, model: { ...Object(good.model), vocab: [['a', '1']] } }),
    ],
  ])('refuses %s and says what to serve', (_, breakIt) => {
    expect(() => new UnigramTokenizer(breakIt({ ...file }))).toThrow(
      expect.objectContaining({
        code: 'MODEL_FAILED',
        message: expect.stringContaining("Serve memir's use-lite.tokenizer.json"),
      }),
    )
  })
})
