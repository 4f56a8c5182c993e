import { describe, expect, test } from 'vitest'
import { firstPerson } from '../../../src/language/query/first-person.ts'
import { queryType } from '../../../src/language/query/query-type.ts'
import { taskHints } from '../../../src/language/query/scope-hint.ts'
import { timeExpression } from '../../../src/language/query/time-expression.ts'
import type { QueryType } from '../../../src/policy/language-rules.ts'

describe('query types', () => {
  test.each<[string, QueryType]>([
    ['When did Anna move to Rome?', 'when'],
    ['What year did he graduate?', 'when'],
    ['你什么时候去的北京?', 'when'],
    ['Who came to the party?', 'who'],
    ['谁参加了会议?', 'who'],
    ['Where does she live?', 'where'],
    ['她住在哪里?', 'where'],
    ['What is the latest version of the plan?', 'latest'],
    ['现在的方案是什么?', 'latest'],
    ['Why was the release delayed?', 'why'],
    ['How did we get to this result?', 'why'],
    ['为什么推迟发布?', 'why'],
    ['What did the change of the schema lead to?', 'consequence'],
    ['这个决定导致了什么?', 'consequence'],
    ['Compare the two plans', 'compare'],
    ['两个方案有什么区别?', 'compare'],
    ['How many children does she have?', 'how-many'],
    ['他有多少本书?', 'how-many'],
    ['What books did he read?', 'list'],
    ['他喜欢哪些运动?', 'list'],
    ['Does she like tea?', 'yes-no'],
    ['她喜欢喝茶吗?', 'yes-no'],
    ['How long has she lived there?', 'how-long'],
    ['你学了多久?', 'how-long'],
    ['What has she read lately?', 'latest'],
    ['When did they meet recently?', 'when'],
    ['I have no time now. Who can help?', 'who'],
    ['Why not? I am here now.', 'why'],
    ['我现在很忙。谁能帮我?', 'who'],
    ['tea with milk', 'other'],
  ])('%s asks %s', (text, type) => {
    expect(queryType(text)).toBe(type)
  })
})

describe('first-person statements', () => {
  test.each([
    ['When did Caroline go to the support group?', 'Caroline', 'I go to the support group'],
    ["What is Caroline's favourite book?", 'Caroline', 'my favourite book'],
    ['Does Anna like tea?', 'anna', 'I like tea'],
    ['How long has Anna Smith lived in Rome?', 'Anna Smith', 'I lived in Rome'],
  ])('%s', (question, speaker, statement) => {
    expect(firstPerson(question, speaker)).toBe(statement)
  })

  test.each([
    ['I saw Caroline', 'Caroline'],
    ['When did Joanna leave?', 'Anna'],
    ['Who is Anna?', 'Anna'],
    ['', 'Anna'],
    ['When did (x leave?', '(y'],
  ])('none of: %s', (question, speaker) => {
    expect(firstPerson(question, speaker)).toBeUndefined()
  })
})

describe('time expressions', () => {
  /** A Wednesday. */
  const now = new Date(2024, 4, 15, 13, 30).getTime()
  const day = (y: number, m: number, d: number, days = 1) => ({
    from: new Date(y, m - 1, d).getTime(),
    to: new Date(y, m - 1, d + days).getTime(),
  })
  const month = (y: number, m: number) => ({
    from: new Date(y, m - 1, 1).getTime(),
    to: new Date(y, m, 1).getTime(),
  })

  test.each([
    ['what happened yesterday', day(2024, 5, 14)],
    ['昨天的会议', day(2024, 5, 14)],
    ['前天', day(2024, 5, 13)],
    ['the plan for tomorrow', day(2024, 5, 16)],
    ['last week', day(2024, 5, 6, 7)],
    ['上周', day(2024, 5, 6, 7)],
    ['last Friday', day(2024, 5, 10)],
    ['next Monday', day(2024, 5, 20)],
    ['上周三', day(2024, 5, 8)],
    ['last weekend', day(2024, 5, 11, 2)],
    ['on 7 May 2023', day(2023, 5, 7)],
    ['on May 7th, 2023', day(2023, 5, 7)],
    ['2023-05-07', day(2023, 5, 7)],
    ['2023年5月7日', day(2023, 5, 7)],
    ['on 7 May', day(2024, 5, 7)],
    ['on 20 June', day(2023, 6, 20)],
    ['in June', month(2023, 6)],
    ['in April', month(2024, 4)],
    ['in March 2022', month(2022, 3)],
    ['上个月', month(2024, 4)],
    ['last month', month(2024, 4)],
    ['3 days ago', day(2024, 5, 12)],
    ['三天前', day(2024, 5, 12)],
    ['two months ago', month(2024, 3)],
    ['in the last 7 days', day(2024, 5, 8, 8)],
    ['最近7天', day(2024, 5, 8, 8)],
    ['in 2022', { from: new Date(2022, 0, 1).getTime(), to: new Date(2023, 0, 1).getTime() }],
    ['去年', { from: new Date(2023, 0, 1).getTime(), to: new Date(2024, 0, 1).getTime() }],
  ])('%s', (text, interval) => {
    expect(timeExpression(text, now)).toEqual(interval)
  })

  test.each(['I may go', 'version 2.5', 'tea', 'the year'])('none in: %s', (text) => {
    expect(timeExpression(text, now)).toBeUndefined()
  })
})

describe('scope hints', () => {
  test.each([
    ['what failed in project Apollo?', 'Apollo'],
    ['steps for task T001', 'T001'],
    ['任务 T001 的结果', 'T001'],
    ['what came of T001?', 'T001'],
    ['in the apollo project', 'apollo'],
  ])('%s', (text, task) => {
    expect(taskHints(text)).toContain(task)
  })
})
