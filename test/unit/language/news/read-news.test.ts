import { describe, expect, it } from 'vitest'
import { readNews } from '../../../../src/language/news/read-news.ts'

const AT = Date.UTC(2024, 3, 1, 9)
const read = (text: string) => readNews(text, AT)

describe('what a text says is over', () => {
  it.each([
    ['I gave up coffee for Lent.', 'coffee'],
    ['I quit the choir, too many rehearsals.', 'the choir'],
    ['I sold the boat last week.', 'the boat'],
    ['Oslo is cancelled, we go to Bergen.', 'Oslo'],
    ["Let's take the Marriott instead of the Hilton.", 'the Hilton'],
    ['I switched from Notion to Obsidian.', 'Notion'],
    ['Make it a window seat, not the aisle.', 'aisle'],
    ['Marco and I broke up.', 'Marco'],
    ['哈尔滨不去了，改去沈阳。', '哈尔滨'],
    ['面包车卖了。', '面包车'],
    ['我从医院辞职了。', '医院'],
    ['我不抱石了。', '抱石'],
    ['我把闹钟换成手表了。', '闹钟'],
  ])('%s', (text, over) => {
    expect(read(text).over).toContain(over)
  })

  it.each([
    'Should I give up coffee?',
    'If I sold the boat I could travel.',
    'My sister said "I quit the choir".',
    'Never mind, I found it.',
    '我是不是该把车卖了？',
    '要是面包车卖了就好了。',
  ])('is nothing in %s', (text) => {
    expect(read(text).over).toEqual([])
  })
})

describe('the values of a text', () => {
  it.each([
    ['The visit is on 3 May.', 'The visit is on 16 May now.', 'date'],
    ['We meet at 3 pm.', 'Make that 5 pm.', 'time'],
    ['We meet at 14:00.', 'We moved it to 15:30.', 'time'],
    ['The rent is 1,100 euros.', 'The rent is up to 1,250 euros.', 'sum'],
    ['I have one cat.', 'I now have two cats.', 'cat'],
    ['My desk is on the fourth floor.', 'My desk is on the ninth floor now.', 'floor'],
    ['会议在三点。', '会议改到四点了。', 'time'],
    ['预算九万。', '预算降到六万五。', 'sum'],
  ])('%s differs from %s', (before, after, type) => {
    const keyOf = (text: string) => read(text).values.find((value) => value.type === type)?.key
    expect(keyOf(before)).toBeDefined()
    expect(keyOf(after)).toBeDefined()
    expect(keyOf(before)).not.toBe(keyOf(after))
    expect(read(before).changes).toBe(false)
    expect(read(after).changes).toBe(true)
  })

  it('are the same however they are written', () => {
    const dates = ['on 3 May', 'on May 3rd', 'on the 3rd of May'].map(
      (day) => read(`We leave ${day}.`).values,
    )
    expect(new Set(dates.map(([value]) => value?.key)).size).toBe(1)
    expect(dates[0]).toHaveLength(1)
  })
})
