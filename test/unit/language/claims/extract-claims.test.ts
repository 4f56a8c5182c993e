import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedStretches } from '../../../../src/encode/extract/echo.ts'
import { extractClaims } from '../../../../src/language/claims/extract-claims.ts'

const at = Date.UTC(2026, 0, 30, 12)
const said = (text: string): string[] =>
  extractClaims(text, { entity: 'user', at }).map(
    ({ entity, attribute, value, polarity, ended }) =>
      `${entity} ${attribute}${polarity === 'negative' ? ' not' : ''}${ended === true ? ' no longer' : ''} ${value}`,
  )

describe('claims by rules', () => {
  it.each([
    ['My name is Anna Schmidt and I live in Berlin.', ['user name Anna Schmidt', 'user city Berlin']],
    ["I'm allergic to seafood and peanuts.", ['user allergy seafood', 'user allergy peanuts']],
    ['I love hiking, but I can’t stand crowds.', ['user likes hiking', 'user likes not crowds']],
    ["I don't like coffee anymore.", ['user likes no longer coffee']],
    ["I'm a software engineer at Google.", ['user job software engineer']],
    ['My sister loves sushi.', ['sister likes sushi']],
    ['I live in Munich, any good bars around here?', ['user city Munich']],
    ['I promised my mom to call her on Sunday.', ['user promise call her']],
    ['I love sushi, and the kazoo keeps me company.', ['user likes sushi']],
    ['I love sushi and the kazoo keeps me company.', ['user likes sushi']],
    ['I like tea, plus music helps with the work.', ['user likes tea']],
    ['I work as a nurse, and the ward kept us busy.', ['user job nurse']],
    ['I am allergic to nuts, and bread makes my stomach ache.', ['user allergy nuts']],
    ['I hate jazz, and the neighbour wakes me with it.', ['user likes not jazz']],
    ['I enjoy chess, and the club has me play on Mondays.', ['user likes chess']],
    [
      'I love the sea, and the radio cheers me up, and my sister loves opera.',
      ['user likes sea', 'sister likes opera'],
    ],
    ['I love jazz, blues and the piano.', ['user likes jazz', 'user likes blues', 'user likes piano']],
    [
      'I like musicals, plays and long walks.',
      ['user likes musicals', 'user likes plays', 'user likes long walks'],
    ],
    ['我对海鲜过敏，不吃牛肉。', ['user allergy 海鲜', 'user eats not 牛肉']],
    ['我妹妹特别喜欢吃寿司。', ['妹妹 likes 吃寿司']],
    ['我答应了女儿周六陪她去天文馆。', ['user promise 女儿陪她去天文馆']],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  it.each([
    'What a lovely day!',
    'Do I like sushi?',
    'If I moved to Paris, I would be happy.',
    'He said "I love cats".',
    'My boss thinks I love spreadsheets.',
    'I hate Mondays, just kidding.',
    'I used to live in Rome.',
    'Translate this text: I live in Rome and I love cats.',
    '> I live in Rome.',
    '今天天气真好。',
    '如果我喜欢吃辣，你会推荐哪家？',
    '我最爱加班了，开玩笑的哈哈。',
    '他说：“我住在北京。”',
    '你知道我喜欢什么吗？',
  ])('nothing from %s', (text) => {
    expect(said(text)).toEqual([])
  })

  it('quote the text, whatever it is', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'I love ',
        'I live in Rome. ',
        '我喜欢',
        '，',
        '"',
        "I'm allergic to ",
        'my ',
        ' tomorrow',
        '。',
        '?',
        '\n',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        for (const { start, end, value } of extractClaims(text, { entity: 'user', at })) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(end).toBeGreaterThan(start)
          expect(value.trim()).not.toBe('')
        }
      }),
    )
  })

  it('take long and hostile texts in their stride', () => {
    for (const unit of ['I love ', 'a, ', '我喜欢', '"', "I'm ", 'and ', 'really ', ' ', '(', '不']) {
      const start = performance.now()
      extractClaims(unit.repeat(Math.floor(3_900 / unit.length)), { entity: 'user', at })
      expect(performance.now() - start).toBeLessThan(1_500)
    }
  })
})

describe('what is repeated word by word', () => {
  const told = 'Many people find that I love walking along the river every single morning in May.'
  it('is found from eight words on', () => {
    expect(
      repeatedStretches('you wrote: i love walking along the river every single morning', told),
    ).not.toEqual([])
    expect(repeatedStretches('I love walking along the river', told)).toEqual([])
  })
})
