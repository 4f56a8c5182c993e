import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractEntities } from '../../../src/language/entities/extract-entities.ts'

describe('entities of a text', () => {
  test.each([
    [
      'Yesterday I met Melanie at the University of Oxford with Dr. Smith.',
      ['Melanie', 'University of Oxford', 'Smith'],
    ],
    [
      'Open src/engine/engine.ts and call getUser() on user.email',
      ['src/engine/engine.ts', 'getUser', 'user.email'],
    ],
    ['See https://example.com/a?x=1. It says more.', ['https://example.com/a?x=1']],
    ['Ticket #123 of task T001 and order ORD-2291 are late', ['#123', 'T001', 'ORD-2291']],
    ['We watched "The Lion King" at home', ['The Lion King']],
    ['POST /api/v1/users returns 500', ['/api/v1/users']],
    [
      'parseConfig reads max_retries from config_loader.py',
      ['parseConfig', 'max_retries', 'config_loader.py'],
    ],
    ['我叫王小明,今年三十岁', ['王小明']],
    ['昨天和李雷一起去了北京大学', ['李雷', '北京大学']],
    ['张先生说他要去上海', ['张先生', '上海']],
    ['我同事小王喜欢看《三体》', ['小王', '三体']],
    ['打开config.json,修改max_retries字段', ['config.json', 'max_retries']],
  ])('%s', (text, entities) => {
    expect(extractEntities(text)).toEqual(entities)
  })

  test.each([
    'The meeting is on Monday in March.',
    'It weighs 10 kg and costs 5 EUR for 3 days',
    'I think that is great. Really great!',
    'PLEASE DO NOT SHOUT AT ME LIKE THIS',
    'Write to bob.smith@example.com',
    'done.Next step, e.g. this and i.e. that at 5 p.m.',
    '给我推荐一家酒店',
    '小时候我常常去大学',
  ])('none in: %s', (text) => {
    expect(extractEntities(text)).toEqual([])
  })

  test('what was found once is not found again in another case', () => {
    expect(extractEntities('We asked Berlin, then BERLIN and Berlin')).toEqual(['Berlin'])
  })

  test('any text gives at most sixteen distinct labels, in linear time', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        'Anna ',
        'a.b',
        '/x',
        "'",
        '"',
        '《',
        '》',
        '我叫',
        '先生',
        'http://',
        '()',
        '_',
        '`',
        '#1',
        ' ',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const entities = extractEntities(pieces.join(''))
        expect(entities.length).toBeLessThanOrEqual(16)
        expect(new Set(entities.map((entity) => entity.normalize('NFKC').toLowerCase())).size).toBe(
          entities.length,
        )
        for (const entity of entities) {
          expect(entity.trim()).toBe(entity)
          expect(entity.length).toBeGreaterThan(0)
          expect(entity.length).toBeLessThanOrEqual(256)
        }
      }),
    )
    for (const unit of ['a.', 'A ', "'", 'a_', '/a', '我叫', 'Aa', '`', '《', 'A(', '#', 'a@']) {
      const started = performance.now()
      extractEntities(unit.repeat(50_000))
      expect(performance.now() - started).toBeLessThan(1_000)
    }
  })
})
