import { describe, expect, it } from 'vitest'
import { extractClaims } from '../../../../src/language/claims/extract-claims.ts'

const AT = Date.UTC(2026, 1, 10, 9)
const claims = (text: string) =>
  extractClaims(text, { entity: 'user', at: AT }).map(
    ({ entity, value, polarity, ended }) =>
      `${entity === 'user' ? '' : `${entity}: `}${polarity === 'negative' ? 'not ' : ''}${value}${ended === true ? ' (over)' : ''}`,
  )

describe('claims in the ways people write', () => {
  it.each([
    ['im vegan and my gf is coeliac so keep that in mind', ['vegan', 'girlfriend: coeliac']],
    ['fwiw i run a small bakery w/ my brother', ['small bakery']],
    ["I'm 34, single, and work in logistics.", ['34', 'single', 'logistics']],
    [
      'My name is Eleanor Whitcombe, and I am the treasurer of our council.',
      ['Eleanor Whitcombe', 'treasurer'],
    ],
    ["Nah I'm not really into football. Basketball's more my thing.", ['not football', 'Basketball']],
    ['No offense but I find musicals unbearable.', ['not musicals']],
    ['I could live on dumplings, honestly.', ['dumplings']],
    ['Neither of us eats pork.', ['not pork']],
    ['Please stop using emojis when you reply to me.', ['not using emojis']],
    ['Name: Tomasz Nowak. Phone: +48 600 100 200. Allergies: none.', ['Tomasz Nowak', '+48 600 100 200']],
    ["The deadline moved up, it's Friday instead of next Wednesday", ['deadline']],
    ["We've rescheduled the kickoff; it's on the 14th of March now.", ['kickoff']],
    ['Sold the Skoda last week.', ['Skoda (over)']],
    ["I just found out I'm pregnant!", ['pregnant']],
    ["I'm in Utrecht now.", ['Utrecht']],
    ['My budget is tight, around 900 euros all in.', ['900 euros all in']],
    ['I switched from Android to an iPhone last month.', ['iPhone']],
    ['My sister in law just opened a yoga studio in Lisbon.', ['sister in law: yoga studio']],
    ['会议改到周四下午三点了，不是周三。', ['会议']],
    ['预算从五千加到八千了。', ['八千']],
    ['其实比起咖啡我更喜欢茶。', ['茶']],
    ['每天早上六点起来跑步，雷打不动。', ['每天早上六点起来跑步']],
    ['女儿下个月满五岁。', ['女儿: 五']],
    ['回复我的时候简短一点，别用表情。', ['简短一点', 'not 用表情']],
    ['我坐飞机一定要靠窗。', ['靠窗']],
    ['我最受不了的就是堵车。', ['not 堵车']],
    ['我不是程序员，我是做测试的。', ['not 程序员', '测试']],
    ['尺码我一般穿M，偶尔L。', ['M']],
  ])('%s', (text, expected) => {
    expect(claims(text)).toEqual(expected)
  })

  it.each([
    'ugh mondays. anyway can you make this para shorter',
    "My wife thinks we should get a dog, I'm not convinced.",
    "As an AI you probably don't get tired, but I do, it's been a 12 hour shift.",
    'Everyone in my family is left-handed except me.',
    "Haha yeah and I'm the Queen of England.",
    "I wouldn't say I'm a morning person.",
    'My character, a half-elf ranger named Sylvara, is afraid of fire.',
    'As a kid I loved marbles.',
    '哈哈今天也太热了吧',
    '我住的小区叫翠湖花园。',
    '老板让我周五之前交报告。',
    '女儿说她不想上学。',
    '帮我把这句翻译成英文：我住在上海，喜欢打篮球。',
  ])('are none in %s', (text) => {
    expect(claims(text)).toEqual([])
  })

  it('quote words of the turn, also where it was written in haste', () => {
    for (const text of ['im vegan and my gf is coeliac', 'Name: Ann Lee. City: Ghent.', 'sold the boat']) {
      for (const { start, end } of extractClaims(text, { entity: 'user', at: AT })) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(text.slice(start, end).trim()).not.toBe('')
      }
    }
  })
})
