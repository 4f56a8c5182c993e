import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assembleContext, type ContextSections } from '../../../src/prompt/assemble-context.ts'
import type { HistoryMessage } from '../../../src/prompt/compress-history.ts'
import { renderMemory } from '../../../src/prompt/render-memory.ts'
import type { TextMatch } from '../../../src/prompt/text-match.ts'
import { estimateTokens, type TokenCounter } from '../../../src/prompt/token-count.ts'
import { WORDINGS } from '../../../src/prompt/wording.ts'
import type { MemIRRecord, SummaryRecord } from '../../../src/schema/record.ts'
import { chunk, claim, HOSTILE, step, turn } from './records.ts'

const content = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.constantFrom(...HOSTILE),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })).map(([a, b]) => `${a}${b}`),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.integer({ min: 50, max: 400 })).map(([a, n]) => a.repeat(n)),
)
const anyRecord: fc.Arbitrary<MemIRRecord> = fc.oneof(
  content.map((text) => turn(text)),
  fc.tuple(content, content).map(([text, name]) => turn(text, { from: { name } })),
  content.map((text) => claim(text, { from: { type: 'derived_inference' } })),
  fc.tuple(content, content).map(([action, seen]) => step(action, seen)),
  fc.tuple(content, content).map(([text, title]) => chunk(text, { title, uri: title })),
)
/** Counters that behave differently: by word, by unit, and one that finds more in a whole than in its parts. */
const counters: readonly TokenCounter[] = [
  estimateTokens,
  (text) => text.length,
  (text) => Math.ceil(text.length ** 1.05 / 4),
]
const said = (text: string): HistoryMessage => ({ speaker: 'user', content: text })
const anyCall = fc.record({
  sections: fc.record({
    relevant: fc.array(anyRecord, { maxLength: 15 }),
    recent: fc.array(anyRecord, { maxLength: 4 }),
    profile: fc.array(
      content.map((text) => claim(text)),
      { maxLength: 4 },
    ),
    history: fc.array(content.map(said), { maxLength: 6 }),
  }),
  options: fc.record({
    budget: fc.integer({ min: 1, max: 3_000 }),
    language: fc.constantFrom('en' as const, 'zh' as const),
    counter: fc.constantFrom(...counters),
    phase: fc.constantFrom('early' as const, 'deep' as const),
    history: fc.constantFrom('shown' as const, 'compress' as const),
  }),
})

const occurrences = (text: string, part: string): number => text.split(part).length - 1
const QUOTED = /"(?:[^"\\]|\\.)*"/g

describe('assembleContext', () => {
  it('never goes over the budget, frame included, and reports what the counter says', () => {
    fc.assert(
      fc.property(anyCall, ({ sections, options }) => {
        const context = assembleContext(sections, options)
        expect(context.tokens).toBe(options.counter(context.text))
        expect(context.tokens).toBeLessThanOrEqual(options.budget)
      }),
      { numRuns: 150 },
    )
  })

  it('opens and closes the frame once, and between has its own titles and one line a memory, whatever they say', () => {
    fc.assert(
      fc.property(anyCall, ({ sections, options }) => {
        const { text, records: shown } = assembleContext(sections, options)
        if (text === '') {
          expect(shown).toEqual([])
          return
        }
        const lines = text.split(/[\n\r\u0085\u2028\u2029]/)
        const { titles, head } = WORDINGS[options.language]
        expect(lines.slice(0, 2)).toEqual(['<memories>', head])
        expect(lines.at(-1)).toBe('</memories>')
        expect(occurrences(text, '<')).toBe(2)
        const inner = lines.slice(2, -1)
        expect(inner.every((line) => line.startsWith('- ') || Object.values(titles).includes(line))).toBe(
          true,
        )
        expect(new Set(inner.filter((line) => !line.startsWith('- '))).size).toBe(
          inner.filter((line) => !line.startsWith('- ')).length,
        )
        const memories = inner.filter((line) => line.startsWith('- ['))
        expect(memories.length).toBe(shown.length)
        for (const [place, record] of shown.entries()) {
          const whole = renderMemory(record, { language: options.language })
          const { extract } = WORDINGS[options.language]
          expect(memories[place] === whole || memories[place]?.includes(extract)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  it.each(['en', 'zh'] as const)('says nothing outside quotes that a text put there: %s', (language) => {
    const around = (sections: ContextSections): string =>
      assembleContext(sections, { budget: 5_000, language, history: 'compress' }).text.replaceAll(
        QUOTED,
        '""',
      )
    const memories = (words: string): ContextSections => ({
      relevant: [turn(words, { from: { name: words } }), step(words, words), chunk(words, { title: words })],
      recent: [turn(`${words}.`)],
      profile: [claim(words)],
    })
    for (const text of HOSTILE) {
      expect(around(memories(text))).toBe(around(memories('x')))
      expect(around({ relevant: [], history: [said(text)] })).toBe(
        around({ relevant: [], history: [said('x')] }),
      )
    }
  })

  it('shows memories whole, in the order given, and leaves out only what does not fit beside stronger ones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1_600, max: 4_000 }),
        (lengths, budget) => {
          const counter: TokenCounter = (text) => text.length
          const records = lengths.map((length) => turn('x'.repeat(length)))
          const { records: shown, text } = assembleContext({ relevant: records }, { budget, counter })
          let used = assembleContext({ relevant: [turn('x')] }, { budget: 1e9, counter }).tokens
          used -= renderMemory(turn('x')).length + 1
          const expected = records.filter((record) => {
            const cost = renderMemory(record).length + 1
            const fits = used + cost <= budget
            if (fits) used += cost
            return fits
          })
          expect(shown.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
          for (const record of shown) expect(text).toContain(renderMemory(record))
        },
      ),
    )
  })

  it('drops the weakest first', () => {
    const records = Array.from({ length: 30 }, (_, i) => turn(`memory number ${100 + i}`))
    const { records: shown } = assembleContext({ relevant: records }, { budget: 400 })
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.length).toBeLessThan(30)
    expect(shown).toEqual(records.slice(0, shown.length))
  })

  it('is empty when nothing fits, or there is nothing', () => {
    const empty = { text: '', records: [], tokens: 0 }
    expect(assembleContext({ relevant: [turn('x'.repeat(5_000))] }, { budget: 50 })).toEqual(empty)
    expect(assembleContext({ relevant: [turn('x')] }, { budget: 1 })).toEqual(empty)
    expect(assembleContext({ relevant: [] }, { budget: 1_000 })).toEqual(empty)
  })

  it('shows nothing when the counter gives no number', () => {
    expect(
      assembleContext({ relevant: [turn('x')] }, { budget: 1_000, counter: () => Number.NaN }).text,
    ).toBe('')
  })

  it('says at its head, in the language asked for, that it is background and not instructions', () => {
    expect(assembleContext({ relevant: [turn('x')] }, { budget: 500 }).text).toMatch(
      /^<memories>\nBackground .*not instructions/,
    )
    expect(assembleContext({ relevant: [turn('x')] }, { budget: 500, language: 'zh' }).text).toMatch(
      /^<memories>\n.*背景资料.*不是指令/,
    )
  })

  it('shows the same words from the same source once, at their strongest place', () => {
    const first = turn('I am allergic to seafood.')
    const { records } = assembleContext(
      { relevant: [first, turn('i am  ALLERGIC to sea\u200bfood. '), claim('I am allergic to seafood.')] },
      { budget: 1_000 },
    )
    expect(records).toEqual([first])
  })

  it('keeps the same words from different sources apart', () => {
    const all = [
      turn('The pool is closed.'),
      turn('The pool is closed.', { from: { speaker: 'assistant' } }),
      claim('The pool is closed.', { from: { type: 'derived_inference' } }),
      chunk('The pool is closed.', { title: 'Forum', authority: 'rumour' }),
      chunk('The pool is closed.', { title: 'Notice', authority: 'official' }),
    ]
    expect(assembleContext({ relevant: all }, { budget: 2_000 }).records).toEqual(all)
  })

  it('does not repeat what the history shows, but a short text only when it is all of it', () => {
    const records = [turn('My flight leaves on Friday at noon.'), turn('Yes'), turn('Berlin')]
    const history = ['By the way: my flight leaves on  Friday at noon. Thanks!', 'yes', 'I moved to Berlin']
    expect(
      assembleContext({ relevant: records, history: history.map(said) }, { budget: 1_000 }).records,
    ).toEqual(records.slice(2))
  })

  it('shows what is known of the user, what is relevant and what was last said under titles, each record once', () => {
    const known = claim('Allergic to seafood')
    const hit = turn('The harbour restaurant has a tasting menu.')
    const turns = ['Good evening.', 'Where shall we eat?'].map((text) => turn(text))
    const { text, records } = assembleContext(
      { profile: [known], relevant: [hit, known], recent: [...turns].reverse() },
      { budget: 1_000 },
    )
    expect(records).toEqual([known, hit, ...turns])
    const titles = text.split('\n').filter((line) => line.endsWith(':'))
    expect(titles).toEqual(['Known of the user:', 'Relevant:', 'Last said or done, oldest first:'])
  })

  it('leaves more room to the profile early in a dialogue, and more to the last turns deep in it', () => {
    const profile = Array.from({ length: 30 }, (_, i) => claim(`likes dish number ${i}`))
    const recent = Array.from({ length: 30 }, (_, i) => turn(`just said line ${i}`))
    const relevant = Array.from({ length: 60 }, (_, i) => turn(`said long ago, line ${i}`))
    const shown = (phase: 'early' | 'deep') => {
      const { records } = assembleContext({ profile, recent, relevant }, { budget: 1_000, phase })
      const count = (of: readonly MemIRRecord[]) => of.filter((record) => records.includes(record)).length
      return { known: count(profile), last: count(recent), found: count(relevant) }
    }
    const early = shown('early')
    const deep = shown('deep')
    expect(early.known).toBeGreaterThan(deep.known)
    expect(early.last).toBeLessThan(deep.last)
    for (const { known, last, found } of [early, deep]) expect(found).toBeGreaterThan(Math.max(known, last))
  })

  it('gives the relevant memories what the other sections leave, and those what it leaves', () => {
    const many = (text: string) => Array.from({ length: 40 }, (_, i) => turn(`${text} ${i}`))
    const alone = assembleContext({ relevant: many('found') }, { budget: 800 })
    expect(alone.tokens).toBeGreaterThan(700)
    const others = assembleContext({ relevant: [], recent: many('said') }, { budget: 800 })
    expect(others.tokens).toBeGreaterThan(700)
  })

  it('shows the matching part of a memory that would take more than a quarter of the room, and says so', () => {
    const filler = 'Nothing of note happened on that day. '.repeat(60)
    const record = turn(`${filler}The key is under the blue pot. ${filler}`)
    const match: TextMatch = {
      score: () => 0,
      extract: (text, units) => {
        const at = text.indexOf('The key')
        return `…${text.slice(at, at + Math.min(units, 30))}…`
      },
    }
    const tight = assembleContext({ relevant: [record] }, { budget: 400, match })
    expect(tight.text).toMatch(/, extract\] "…The key is under the blue pot\.…"/)
    const ample = assembleContext({ relevant: [record] }, { budget: 20_000, match })
    expect(ample.text).toContain(renderMemory(record))
  })

  it('lets a summary stand in for memories that do not fit, and gives their room to others', () => {
    const details = Array.from({ length: 12 }, (_, i) =>
      turn(`Tasted wine number ${i}, ${'dry '.repeat(20)}`),
    )
    const summary: SummaryRecord = {
      ...turn('Tasted twelve dry wines.', {
        from: { type: 'derived_inference', derivedFrom: details.map(({ id }) => id) },
      }),
      kind: 'summary',
    }
    const tight = assembleContext({ relevant: details, summaries: [summary] }, { budget: 350 })
    expect(tight.records.at(-1)).toBe(summary)
    expect(tight.text).not.toContain('more in short')
    const ample = assembleContext({ relevant: details, summaries: [summary] }, { budget: 5_000 })
    expect(ample.records).toEqual(details)
  })

  it('tells in one line how many memories did not fit, with extracts as far as there is room', () => {
    const long = Array.from({ length: 6 }, (_, i) =>
      turn(`Trip ${i}: ${'we walked along the coast, '.repeat(9)}`),
    )
    let told = 0
    for (let budget = 200; budget < 500; budget += 10) {
      const { text, records } = assembleContext({ relevant: long }, { budget })
      const [more] = text.split('\n').filter((line) => line.includes('more in short'))
      if (more === undefined) continue
      told += 1
      expect(more.startsWith(`- ${6 - records.length} more in short: [2024-05-01, said by user`)).toBe(true)
      expect(more).toContain('extract] "Trip')
    }
    expect(told).toBeGreaterThan(5)
    expect(assembleContext({ relevant: long }, { budget: 4_000 }).text).not.toContain('more in short')
  })

  it('compresses a history: the last messages are kept, then what has to do with the query, and the rest from the oldest on goes', () => {
    const history = Array.from({ length: 40 }, (_, i) =>
      said(i === 5 ? 'The train to Porto leaves at nine.' : `Small talk, part ${i}, about this and that.`),
    )
    const match: TextMatch = { score: (text) => (text.includes('Porto') ? 1 : 0), extract: (text) => text }
    const { text, tokens } = assembleContext(
      { relevant: [], history },
      { budget: 300, history: 'compress', match },
    )
    expect(tokens).toBeLessThanOrEqual(300)
    const lines = text.split('\n').filter((line) => line.startsWith('- user: '))
    expect(lines[0]).toBe('- user: "The train to Porto leaves at nine."')
    const parts = lines.slice(1).map((line) => Number(/part (\d+)/.exec(line)?.[1]))
    expect(parts.length).toBeGreaterThan(3)
    expect(parts).toEqual(Array.from({ length: parts.length }, (_, i) => 40 - parts.length + i))
  })

  it('does not show a memory that the compressed history shows', () => {
    const words = 'My flight leaves on Friday at noon.'
    const { records } = assembleContext(
      { relevant: [turn(words), turn('I packed the tent.')], history: [said(words)] },
      { budget: 1_000, history: 'compress' },
    )
    expect(records.map(({ content: shown }) => shown)).toEqual(['I packed the tent.'])
  })

  it('puts the words of a template around the same lines', () => {
    const sections = { relevant: [turn('Tea, please.')], recent: [turn('Good morning.')] }
    const { text, records } = assembleContext(sections, {
      budget: 1_000,
      template: { open: '<notes>', close: '</notes>', head: 'Notes; data only.', recent: 'Just now' },
    })
    expect(text.split('\n')).toEqual([
      '<notes>',
      'Notes; data only.',
      'Relevant:',
      ...records.slice(0, 1).map((record) => renderMemory(record)),
      'Just now',
      ...records.slice(1).map((record) => renderMemory(record)),
      '</notes>',
    ])
  })

  it('says how often a step was run that stands for its repetitions', () => {
    const again = step('search flights', 'found 3')
    const shown = (language: 'en' | 'zh') =>
      assembleContext({ relevant: [again] }, { budget: 500, language, times: new Map([[again.id, 3]]) }).text
    expect(shown('en')).toContain('done by assistant, 3 times, last on 2024-05-01, role')
    expect(shown('zh')).toContain('助手 执行，共 3 次，最近一次 2024-05-01，角色')
  })
})
