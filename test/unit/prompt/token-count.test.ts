import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnigramTokenizer } from '../../../src/embed/unigram-tokenizer.ts'
import { estimateTokens } from '../../../src/prompt/token-count.ts'
import { bundledFiles } from '../embed/bundled-files.ts'
import { CHINESE_PASSAGES, type CountedPassage, ENGLISH_PASSAGES } from './counted-passages.ts'

/** Texts of our own, with their counts in vocabularies of 200,000 (newer) and 100,000 (older) byte-pair entries. */
const COUNTED: readonly { what: string; text: string; newer: number; older: number }[] = [
  {
    what: 'an English turn',
    text: 'I moved to Lisbon in March, and my sister Ines wants to visit me before the summer holidays start.',
    newer: 22,
    older: 22,
  },
  {
    what: 'an English explanation',
    text: 'The scheduler keeps two queues. Urgent work goes to the first one, everything else waits in the second until the first is empty.',
    newer: 27,
    older: 27,
  },
  {
    what: 'TypeScript',
    text: 'export function clamp(value: number, low: number, high: number): number {\n  if (value < low) return low\n  return value > high ? high : value\n}\n',
    newer: 38,
    older: 38,
  },
  {
    what: 'Python',
    text: "def parse_row(row):\n    name, *rest = row.split(',')\n    return {'name': name.strip(), 'values': [float(x) for x in rest if x]}\n",
    newer: 36,
    older: 36,
  },
  {
    what: 'JSON',
    text: '{"id": 4812, "tags": ["urgent", "billing"], "owner": {"name": "Mina", "active": true}, "note": null}',
    newer: 36,
    older: 36,
  },
  {
    what: 'Chinese',
    text: '我下个月要去杭州出差，想找一家安静的酒店，最好离西湖近一点。我对海鲜过敏，早餐不能有虾。',
    newer: 36,
    older: 58,
  },
  {
    what: 'Chinese with English',
    text: '请把 README 里的 install 步骤改成 pnpm，然后发给 Wei 看一下。',
    newer: 20,
    older: 29,
  },
  {
    what: 'Japanese',
    text: '来週の火曜日に大阪で会議があります。新幹線の切符を予約してください。',
    newer: 23,
    older: 38,
  },
  {
    what: 'Korean',
    text: '다음 주에 부산으로 여행을 가는데 바다가 보이는 호텔을 찾고 있어요.',
    newer: 21,
    older: 33,
  },
  {
    what: 'German',
    text: 'Meine Tochter verträgt keine Nüsse, deshalb backen wir den Kuchen diesmal mit Kürbiskernen.',
    newer: 22,
    older: 30,
  },
  {
    what: 'Russian',
    text: 'Мой брат живёт в Казани и каждое лето приезжает к нам на дачу.',
    newer: 22,
    older: 30,
  },
  { what: 'a uuid', text: '018f3c5e-7a21-7b4d-9c3e-5d1f0a2b6c8e', newer: 33, older: 33 },
  {
    what: 'numbers and dates',
    text: 'Flight 4471 leaves on 2024-11-03 at 07:25 and costs 1,249.50 euros.',
    newer: 28,
    older: 28,
  },
  { what: 'a key', text: 'sk_live_9QzTfLr7XbKp2VnWd8HsYcMj4GtR6aEu', newer: 29, older: 34 },
  {
    what: 'letters that spell no word',
    text: 'xkcdqwrtz bvnmklpts qqzzxxvv hjklmnbvc',
    newer: 19,
    older: 19,
  },
  {
    what: 'a line of the frame',
    text: '- [2024-05-01, said by user "Ann", role "assistant", confidence 1] "I am allergic to seafood."',
    newer: 30,
    older: 30,
  },
  {
    what: 'a line of the Chinese frame',
    text: '- [2024-05-01，用户 "小红" 所说，角色 "assistant"，可信度 1] "我对海鲜过敏。"',
    newer: 34,
    older: 43,
  },
]

/** The estimate of all passages over their count, and the mean error of a passage. */
function errorOf(passages: readonly CountedPassage[], count: (passage: CountedPassage) => number) {
  let estimated = 0
  let counted = 0
  let error = 0
  for (const passage of passages) {
    const estimate = estimateTokens(passage.text)
    const real = count(passage)
    estimated += estimate
    counted += real
    error += Math.abs(estimate - real) / real / passages.length
  }
  return { ratio: estimated / counted, error }
}

describe('the error of the estimate', () => {
  it('is within a tenth in English, by two byte-pair vocabularies', () => {
    for (const vocabulary of ['newer', 'older'] as const) {
      const { ratio, error } = errorOf(ENGLISH_PASSAGES, (passage) => passage[vocabulary])
      expect(ratio).toBeGreaterThan(1)
      expect(ratio).toBeLessThan(1.1)
      expect(error).toBeLessThan(0.1)
    }
  })

  it("is within a tenth in English by the bundled model's tokenizer, which knows no Chinese", async () => {
    const tokenizer = new UnigramTokenizer(await (await bundledFiles()).loadTokenizer())
    const { ratio, error } = errorOf(ENGLISH_PASSAGES, ({ text }) => tokenizer.encode(text).length)
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
    expect(error).toBeLessThan(0.1)
  })

  it('is small in Chinese by an older vocabulary, and half too much by a newer one: a budget is kept in both', () => {
    const older = errorOf(CHINESE_PASSAGES, (passage) => passage.older)
    expect(older.ratio).toBeGreaterThan(0.95)
    expect(older.ratio).toBeLessThan(1.15)
    expect(older.error).toBeLessThan(0.15)
    const newer = errorOf(CHINESE_PASSAGES, (passage) => passage.newer)
    expect(newer.ratio).toBeGreaterThan(1.2)
    expect(newer.ratio).toBeLessThan(1.7)
  })
})

describe('estimateTokens', () => {
  it.each(COUNTED)(
    'is never far under a real count, nor twice the older one: $what',
    ({ text, newer, older }) => {
      const estimate = estimateTokens(text)
      expect(estimate).toBeGreaterThanOrEqual(0.8 * newer)
      expect(estimate).toBeGreaterThanOrEqual(0.7 * older)
      expect(estimate).toBeLessThanOrEqual(1.6 * older)
    },
  )

  it('is zero for an empty text only, and a whole number', () => {
    expect(estimateTokens('')).toBe(0)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const tokens = estimateTokens(text)
        expect(Number.isInteger(tokens)).toBe(true)
        expect(tokens).toBeGreaterThan(0)
      }),
    )
  })

  it('counts a whole line by line without losing anything', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        const byLine = lines.reduce((sum, line) => sum + estimateTokens(`${line}\n`), 0)
        expect(estimateTokens(lines.map((line) => `${line}\n`).join(''))).toBeLessThanOrEqual(byLine)
      }),
    )
  })

  it('takes a text of the largest content in its stride', () => {
    for (const piece of ['a', '漢', '(', '!?', 'é', '😀', 'b']) {
      const once = estimateTokens(piece.repeat(1_000))
      expect(estimateTokens(piece.repeat(100_000))).toBeGreaterThan(once)
    }
  })
})
