import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intentPrompt, parseIntentAnswer } from '../../../src/prompt/intent-prompt.ts'
import { searchInput } from '../../../src/schema/query.ts'
import { DEFAULT_TAG_IDS } from '../../../src/schema/tag-ids.ts'

const answer = {
  text: 'the price list',
  intents: ['research.search'],
  entities: ['prices.csv'],
  actionType: 'search',
  taskId: 'T001',
}

describe('stating an intent', () => {
  test('the prompt names every tag, in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      for (const id of DEFAULT_TAG_IDS) expect(intentPrompt(language)).toContain(id)
      expect(intentPrompt(language, ['only.this'])).not.toContain('research')
    }
  })

  test.each([
    ['bare', JSON.stringify(answer)],
    ['in a fence', `Sure!\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\nAnything else?`],
    ['after braces that are no JSON', `I {think} so: ${JSON.stringify(answer)}`],
    ['with a comma too much', JSON.stringify(answer).replace(']', ',]').replace('}', ',}')],
    ['with unknown fields', JSON.stringify({ ...answer, extra: 1, limit: 9_999, __proto: {} })],
    ['with a list in a string', JSON.stringify({ ...answer, intents: 'research.search, ' })],
  ])('an answer is read %s', (_, text) => {
    expect(parseIntentAnswer(text)).toEqual(answer)
  })

  test.each([
    '',
    'no idea',
    '{}',
    '{"text": null}',
    '{"text": 3',
    '[1]',
    '{"intents": {"a": 1}}',
    '{'.repeat(60_000),
  ])('nothing is read from %.20s', (text) => {
    expect(parseIntentAnswer(text)).toBeNull()
  })

  test('without a text the entities and intents are looked for', () => {
    expect(parseIntentAnswer('{"entities": ["Anna", 12]}')).toEqual({
      text: 'Anna 12',
      entities: ['Anna', '12'],
    })
  })

  test('whatever a model answers, what is read is a valid search', () => {
    const field = fc.constantFrom(
      'text',
      'query',
      'intents',
      'entities',
      'actionType',
      'taskId',
      '__proto__',
      'x',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.anything()), { maxLength: 40 }),
      fc.jsonValue({ maxDepth: 3 }),
    )
    const object = fc
      .array(fc.tuple(field, value), { maxLength: 8 })
      .map((fields) =>
        JSON.stringify(Object.fromEntries(fields.map(([k, v]) => [k, JSON.parse(safeJson(v))]))),
      )
    const text = fc
      .tuple(fc.string(), fc.oneof(object, fc.string()), fc.string())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (hostile) => {
        const read = parseIntentAnswer(hostile)
        if (read !== null) expect(searchInput.safeParse(read).success).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(Object.getPrototypeOf(parseIntentAnswer('{"text":"a","__proto__":{"b":1}}'))).toBe(
      Object.prototype,
    )
  })
})

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null'
  } catch {
    return 'null'
  }
}
