import { describe, expect, it } from 'vitest'
import { renderMemory } from '../../../src/prompt/render-memory.ts'
import { AUTHORITIES, PROVENANCE_TYPES, SPEAKERS } from '../../../src/schema/vocabulary.ts'
import { chunk, claim, HOSTILE, step, turn } from './records.ts'

describe('a memory in the frame', () => {
  it('says who said it, when (UTC), in which role and how sure it is', () => {
    expect(renderMemory(turn('I am allergic to seafood.', { from: { name: 'Ann' } }))).toBe(
      '- [2024-05-01, said by user "Ann", role "assistant"] "I am allergic to seafood."',
    )
    expect(renderMemory(turn('我对海鲜过敏。', { from: { name: '小红' } }), { language: 'zh' })).toBe(
      '- [2024-05-01，用户 "小红" 所说，角色 "assistant"] "我对海鲜过敏。"',
    )
  })

  it.each([
    [
      'a derived inference',
      claim('Prefers quiet rooms', { from: { type: 'derived_inference' }, confidence: 0.6 }),
    ],
    [
      'a claim that is inferred from what was said',
      claim('Prefers quiet rooms', { from: { basis: 'inferred' } }),
    ],
    [
      'a summary',
      { ...turn('Talked about rooms', { from: { type: 'derived_inference' } }), kind: 'summary' as const },
    ],
  ])('marks %s as not said by the user', (_, record) => {
    expect(renderMemory(record)).toContain('inferred, not said by the user')
    expect(renderMemory(record, { language: 'zh' })).toContain('推断，并非用户所说')
    expect(renderMemory(record)).not.toMatch(/(said|stated|implied) by user/)
  })

  it('never marks what was said, or a claim in its own words, as inferred', () => {
    for (const record of [turn('x'), claim('x', { from: { basis: 'stated' } }), claim('x'), step('x', 'y')]) {
      expect(renderMemory(record)).not.toContain('inferred')
      expect(renderMemory(record, { language: 'zh' })).not.toContain('推断')
    }
  })

  it('tells what the user stated from what the user implied', () => {
    expect(renderMemory(claim('x', { from: { basis: 'stated' } }))).toContain('preference, stated by user')
    expect(renderMemory(claim('x', { from: { basis: 'implied' } }))).toContain('preference, implied by user')
  })

  it('names a document, its address, version, part and authority', () => {
    const record = chunk('Check-in is at 3 pm.', {
      title: 'House rules',
      uri: 'https://hotel.example/rules',
      version: '2',
      authority: 'official',
    })
    expect(renderMemory(record)).toBe(
      '- [2024-05-01, from document "House rules", at "https://hotel.example/rules", version "2", part 2 of 4, ' +
        'authority official, role "assistant"] "Check-in is at 3 pm."',
    )
    expect(renderMemory(chunk('x', { authority: 'rumour' }))).toContain(
      'from a document, part 2 of 4, authority rumour',
    )
    expect(renderMemory(chunk('x', { authority: 'rumour' }), { language: 'zh' })).toContain('权威性 传闻')
  })

  it('tells the four provenance types, six speakers and four authorities apart, in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const types = PROVENANCE_TYPES.map((type) => renderMemory(turn('x', { from: { type } }), { language }))
      const speakers = SPEAKERS.map((speaker) => renderMemory(turn('x', { from: { speaker } }), { language }))
      const authorities = AUTHORITIES.map((authority) =>
        renderMemory(chunk('x', { authority }), { language }),
      )
      for (const lines of [types, speakers, authorities]) expect(new Set(lines).size).toBe(lines.length)
    }
  })

  it('renders a step by its number and task, with what was done and observed', () => {
    expect(renderMemory(step('search papers', 'found 5', 2))).toBe(
      '- [2024-05-01, done by assistant, role "planner"/"reader"] ' +
        'step 5 of "T001" (after step 2): "search papers"; observed: "found 5"',
    )
    expect(renderMemory(step('搜索论文', '找到 5 篇'), { language: 'zh' })).toContain(
      '任务 "T001" 的第 5 步："搜索论文"；观察到："找到 5 篇"',
    )
    expect(renderMemory(step('wait', ' '))).toMatch(/: "wait"$/)
  })

  it('says from when until when a claim is true where its date does not tell', () => {
    expect(
      renderMemory(
        claim('Lives in Berlin', {
          detail: { validFrom: Date.UTC(2019, 0, 2), validTo: Date.UTC(2024, 1, 3) },
        }),
      ),
    ).toContain('true from 2019-01-02, true until 2024-02-03')
    expect(renderMemory(claim('Lives in Berlin'))).not.toContain('true from')
  })

  it('says what is unconfirmed or outdated', () => {
    expect(renderMemory(claim('x', { status: 'pending' }))).toContain('unconfirmed')
    expect(renderMemory(claim('x', { status: 'superseded' }))).toContain('outdated')
  })

  it('says how work turned out', () => {
    const record = {
      ...turn('Booked at once', { from: { type: 'system_feedback', speaker: 'system' } }),
      kind: 'feedback' as const,
      feedback: { outcome: 'success' as const, recordIds: [] },
    }
    expect(renderMemory(record)).toContain('system feedback, outcome success')
  })

  it('never cuts content, and cuts a long title between graphemes only', () => {
    const long = '👨‍👩‍👧'.repeat(2_000)
    const title = '👨‍👩‍👧'.repeat(100)
    const line = renderMemory(chunk(long, { title }))
    expect(line.endsWith(JSON.stringify(long))).toBe(true)
    expect(line).toContain(`"${'👨‍👩‍👧'.repeat(15)}…"`)
  })

  it('dates any time a record can have', () => {
    expect(renderMemory(turn('x', { from: { timestamp: 8.64e15 } }))).toContain('[+275760-09-13,')
    expect(renderMemory(turn('x', { from: { timestamp: -8.64e15 } }))).toContain('[-271821-04-20,')
  })

  it.each(HOSTILE)('is one line whose words outside quotes are its own: %j', (text) => {
    const words = renderMemory(turn('x', { from: { name: 'x' } })).replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    const record = turn(text, { from: { name: text }, role: { activeRole: text, dialogueRole: 'statement' } })
    expect(renderMemory(record).replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')).toBe(words)
  })
})
