import { describe, expect, it } from 'vitest'
import { diagnoses } from '../../../src/language/query/diagnoses.ts'
import { scopePhrases } from '../../../src/language/query/scope-phrase.ts'
import { workQuestion } from '../../../src/language/query/work-question.ts'

const asks = (text: string) => workQuestion(text)?.asks

describe('what a question asks of a chain of work', () => {
  it.each([
    'Why is the total so high?',
    'How did we arrive at this?',
    'Where does this come from?',
    'What went wrong with the import?',
    'Which mistake made the invoice wrong?',
    'What emptied the list?',
    'What is summary.md based on?',
    'What does the first draft consist of?',
    '延迟变高是什么造成的？',
    '这个结果是怎么得来的？',
    '问题出在哪里？',
    '这一节是根据什么写的？',
  ])('knows a question for causes: %s', (text) => expect(asks(text)).toBe('causes'))

  it.each([
    'What did this decision influence?',
    'Which later steps depended on the wrong rates?',
    'What was built on the stale table?',
    'What do we have to redo after the mistake?',
    'What else is affected?',
    'Which charts were drawn from the wrong amounts?',
    'Where did the wrong currency end up?',
    '这个错误波及了哪些步骤？',
    '哪些图是用错的金额画的？',
    '什么跟着错了？',
    '旧密钥作废后哪些服务不能用了？',
  ])('knows a question for effects: %s', (text) => expect(asks(text)).toBe('effects'))

  it.each([
    'What is the latest draft?',
    'Which image do users see today?',
    'Where do we stand with the agenda?',
    'When was the manuscript last checked?',
    '现在用的是哪个镜像？',
    '报告改到第几版了？',
  ])('knows a question for how things stand: %s', (text) => expect(asks(text)).toBe('latest'))

  it.each([
    'Which step downloaded the exports?',
    'How many rows did the cleaning drop?',
    'Who approved the budget?',
    '哪一步下载了数据？',
    '谁批准了预算？',
  ])('leaves other questions alone: %s', (text) => expect(asks(text)).toBeUndefined())

  it('keeps what is asked about, without the words that ask', () => {
    expect(workQuestion('Which report is the latest one?')?.rest).toBe('report')
    expect(workQuestion('Where does this come from?')?.rest).toBe('')
    expect(workQuestion('What did the stale rates.json influence?')?.rest).toBe('stale rates.json')
  })

  it('knows steps that look for what went wrong by their action type, in any case', () => {
    expect(['Diagnose', 'debug', 'root-cause', '排查'].every(diagnoses)).toBe(true)
    expect(['deploy', 'write', 'read', '发布'].some(diagnoses)).toBe(false)
  })
})

describe('parts of a question that say which work is meant', () => {
  it('are phrases with a preposition, the shortest first, with what is left without them', () => {
    expect(scopePhrases('Why was the page blank for Berlin Zoo?')[0]).toEqual({
      phrase: 'for Berlin Zoo',
      rest: 'Why was the page blank?',
      isCertain: false,
    })
    expect(scopePhrases('In the Berlin launch, why was the page blank?').map(({ rest }) => rest)).toContain(
      'why was the page blank?',
    )
  })

  it('are the first clause in Chinese, unless that asks itself', () => {
    expect(scopePhrases('在青禾上线中，延迟为什么高？')).toEqual([
      { phrase: '在青禾上线中', rest: '延迟为什么高？', isCertain: false },
    ])
    expect(scopePhrases('为什么延迟高，谁改的？')).toEqual([])
  })

  it.each([
    [
      'Which step in the project about birds in winter was too slow?',
      'birds in winter',
      'Which step was too slow?',
    ],
    ['Which step (the one about the red van) was slow?', 'the red van', 'Which step was slow?'],
    ['Why was it slow in the work on a faster start?', 'a faster start', 'Why was it slow?'],
    ['Who was asked – you know, the one about birds – and when?', 'birds', 'Who was asked and when?'],
  ])('are certain where they can say nothing else: %s', (text, phrase, rest) => {
    expect(scopePhrases(text)).toContainEqual({ phrase, rest, isCertain: true })
  })

  it('never leave nothing to ask', () => {
    expect(scopePhrases('For Berlin?')).toEqual([])
  })
})
