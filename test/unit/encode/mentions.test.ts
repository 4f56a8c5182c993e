import { describe, expect, it } from 'vitest'
import { mentions } from '../../../src/encode/mentions.ts'

describe('mentions', () => {
  it.each([
    ['plot results.csv and save out/plot.png.', ['results.csv', 'out/plot.png']],
    ['fix #123, see PR#7 and ABC-42 (not A-1)', ['#123', 'PR#7', 'ABC-42']],
    ['GET https://example.org/a?b=1, then parse it', ['https://example.org/a?b=1']],
    ['call parseConfig with MAX_SIZE and user_id', ['parseConfig', 'MAX_SIZE', 'user_id']],
    ['the "quarterly report" and `npm test`', ['quarterly report', 'npm test']],
    ['读取results.csv并打开「季度报告」', ['results.csv', '季度报告']],
    ["don't say e.g. this or that. Done.Then go; it's 3.5 or 12:30", []],
    ['', []],
    ['main.c, main.c and "main.c"', ['main.c']],
  ])('of %j are %j', (text, expected) => {
    expect(mentions(text)).toEqual(expected)
  })

  it('are at most 64, of at most 256 units, in linear time for the largest text', () => {
    const many = mentions(Array.from({ length: 500 }, (_, i) => `file${i}.txt`).join(' '))
    expect(many).toHaveLength(64)
    expect(mentions(`${'a'.repeat(300)}.txt`)).toEqual([])
    for (const piece of ['a', '.', '"', '`x', 'a.', '_a', 'aB', '“']) {
      const started = performance.now()
      mentions(piece.repeat(100_000 / piece.length))
      expect(performance.now() - started).toBeLessThan(1_000)
    }
  })
})
