import { describe, expect, test } from 'vitest'
import {
  assistant,
  at,
  CLAIM_LANGUAGES,
  dislikes,
  fact,
  likes,
  maybe,
  plan,
  suite,
  TRAPS,
  trap,
  user,
  type WrittenTurn,
} from '../../eval/claims/claim-case.ts'
import { measureClaims } from '../../eval/claims/measure.ts'
import { DIFFERENCES, NEAR_DUPLICATES, PARAPHRASES } from '../../eval/claims/near-duplicates.data.ts'
import { produce, readClaims } from '../../eval/claims/read-claims.ts'
import { listFailures, renderClaims } from '../../eval/claims/report.ts'
import { type ProducedClaim, scoreCase, summarise } from '../../eval/claims/score.ts'
import { CLAIM_SUITE } from '../../eval/claims/suite.ts'
import { CHINESE } from '../../eval/dialogues/chinese.data.ts'
import { ENGLISH } from '../../eval/dialogues/english.data.ts'
import { SettableClock } from '../../eval/settable-clock.ts'
import { openTestMemory } from '../open-memory.ts'

function only(...turns: WrittenTurn[]) {
  const [testCase] = suite('en', 'open', [turns])
  if (!testCase) throw new Error('The suite is empty.')
  return testCase
}

const produced = (claim: Partial<ProducedClaim> = {}): ProducedClaim => ({
  kind: 'preference',
  entity: 'user',
  value: 'green tea',
  polarity: 'positive',
  content: 'made up',
  evidence: [{ turn: 0, quote: 'I like green tea' }],
  dates: [],
  ...claim,
})

const TEA = only(user('Well, I like green tea.', likes('green tea', 'I like green tea')))
const verdictOf = (claim: Partial<ProducedClaim>, testCase = TEA) =>
  scoreCase(testCase, [produced(claim)]).produced[0]?.verdict

describe('the suite of claims', () => {
  const turnsOf = (part: 'open' | 'held', language: string) =>
    CLAIM_SUITE[part].filter((c) => c.language === language).flatMap((c) => c.turns)

  test('is large enough, half of it traps, and a third of it held', () => {
    for (const [language, least] of [
      ['en', 170],
      ['zh', 115],
    ] as const) {
      const [open, held] = [turnsOf('open', language), turnsOf('held', language)]
      const all = [...open, ...held]
      expect(all.length).toBeGreaterThanOrEqual(least)
      expect(held.length / all.length).toBeGreaterThan(0.3)
      expect(held.length / all.length).toBeLessThan(0.36)
      for (const turns of [open, held]) {
        const traps = turns.filter((turn) => turn.trap).length / turns.length
        expect(traps).toBeGreaterThan(0.45)
        expect(traps).toBeLessThan(0.6)
      }
      expect(new Set(all.map((turn) => turn.trap).filter(Boolean))).toEqual(new Set(TRAPS))
    }
  })

  test('quotes verbatim, and every quote holds its value', () => {
    const plain = (text: string) => text.toLowerCase()
    for (const part of ['open', 'held'] as const) {
      for (const { id, turns } of CLAIM_SUITE[part]) {
        for (const { content, claims } of turns) {
          for (const { quote, values } of claims) {
            expect(content, id).toContain(quote)
            expect(
              values.some((value) => plain(quote).includes(plain(value))),
              `${id}: ${quote}`,
            ).toBe(true)
          }
        }
      }
    }
  })

  test('orders turns in time, and dates are intervals', () => {
    for (const { id, turns } of [...CLAIM_SUITE.open, ...CLAIM_SUITE.held]) {
      for (const [index, turn] of turns.entries()) {
        if (index > 0) expect(turn.at, id).toBeGreaterThan(turns[index - 1]?.at ?? 0)
        for (const { dates } of turn.claims)
          for (const [from, to] of dates) expect(to, id).toBeGreaterThan(from)
      }
    }
  })

  test('says nothing in the held part that it says in the open part', () => {
    const contents = (part: 'open' | 'held') =>
      CLAIM_LANGUAGES.flatMap((l) => turnsOf(part, l)).map((t) => t.content)
    const open = new Set(contents('open'))
    expect(contents('held').filter((content) => open.has(content))).toEqual([])
    const every = [...contents('open'), ...contents('held')]
    expect(every.length).toBe(new Set(every).size)
  })

  test('keeps the statements of the held part out of all that those who write rules may read', () => {
    const plain = (text: string) => text.toLowerCase().replace(/[.,!?。，！？]/g, '')
    const readable = [
      ...CLAIM_SUITE.open.flatMap(({ turns }) => turns.map(({ content }) => content)),
      ...CLAIM_LANGUAGES.flatMap((l) => [
        ...DIFFERENCES.flatMap((d) => NEAR_DUPLICATES[l][d]),
        ...PARAPHRASES[l],
      ]).flat(),
      ...[ENGLISH, CHINESE].flatMap(({ stories }) =>
        stories.flatMap((s) => s.versions.flatMap((v) => v.said)),
      ),
    ].map(plain)
    for (const { id, turns } of CLAIM_SUITE.held) {
      const own = turns
        .flatMap(({ content, claims }) => [content, ...claims.map(({ quote }) => quote)])
        .map(plain)
      for (const text of own.filter(({ length }) => length > 2)) {
        expect(
          readable.filter((other) => other.includes(text)),
          `${id}: ${text}`,
        ).toEqual([])
      }
    }
  })
})

describe('a produced claim is', () => {
  test('right when its slot and value are as expected, whatever the case, the article or the plural', () => {
    expect(verdictOf({})).toBe('right')
    expect(verdictOf({ value: 'The Green Tea' })).toBe('right')
    expect(verdictOf({ value: 'green teas' })).toBe('right')
  })

  test('right when its value is worded otherwise, but its quote is the expected one and holds the value', () => {
    expect(verdictOf({ value: 'tea of the green kind' })).toBe('right')
    expect(verdictOf({ value: undefined })).toBe('right')
    const mostly = { value: undefined, evidence: [{ turn: 0, quote: 'like green tea.' }] }
    expect(verdictOf(mostly)).toBe('right')
    expect(verdictOf({ value: undefined, evidence: [{ turn: 0, quote: 'green tea' }] })).toBe('wrong')
  })

  test('wrong when its kind, entity, polarity or value is another', () => {
    expect(verdictOf({ kind: 'goal' })).toBe('wrong')
    expect(verdictOf({ entity: 'sister' })).toBe('wrong')
    expect(verdictOf({ polarity: 'negative' })).toBe('wrong')
    expect(verdictOf({ value: 'coffee' })).toBe('wrong')
  })

  test('right for a kind or a polarity that the data allows too', () => {
    const smoke = only(
      user("I don't smoke.", fact('smoke', "I don't smoke", { or: ['preference'], polarity: 'either' })),
    )
    const claim = { value: 'smoke', evidence: [{ turn: 0, quote: "I don't smoke" }] }
    expect(verdictOf({ ...claim, polarity: 'negative' }, smoke)).toBe('right')
    expect(verdictOf({ ...claim, kind: 'fact' }, smoke)).toBe('right')
  })

  test('about the user under the user’s own name too', () => {
    const named = only({ ...user('I like green tea', likes('green tea', 'I like green tea')), name: 'Mara' })
    expect(verdictOf({ entity: 'mara' }, named)).toBe('right')
    expect(verdictOf({ entity: 'Tom' }, named)).toBe('wrong')
  })

  test('a duplicate when another one has taken its place', () => {
    const { expected, produced: judged } = scoreCase(TEA, [produced(), produced({ value: 'green tea' })])
    expect(judged.map(({ verdict }) => verdict).sort()).toEqual(['duplicate', 'right'])
    expect(expected.map(({ found }) => found)).toEqual([true])
  })

  test('given the place that leaves places for the others', () => {
    const both = only(
      user(
        'I like tea and coffee.',
        likes(['tea', 'coffee'], 'I like tea and coffee'),
        likes('tea', 'I like tea and coffee'),
      ),
    )
    const evidence = [{ turn: 0, quote: 'I like tea and coffee' }]
    const { produced: judged } = scoreCase(both, [
      produced({ value: 'tea', evidence }),
      produced({ value: 'coffee', evidence }),
    ])
    expect(judged.map(({ verdict }) => verdict)).toEqual(['right', 'right'])
  })

  test('unsupported without a quote that is found in its turn', () => {
    expect(verdictOf({ evidence: [] })).toBe('unsupported')
    expect(verdictOf({ evidence: [{ turn: 0, quote: 'I love green tea' }] })).toBe('unsupported')
    expect(verdictOf({ evidence: [{ turn: -1, quote: 'I like green tea' }] })).toBe('unsupported')
  })

  test('ignored when it is optional, or about others in a turn about others', () => {
    const optional = only(
      trap('small talk', 'I like green tea.', maybe(likes('green tea', 'I like green tea'))),
    )
    expect(scoreCase(optional, []).expected).toEqual([])
    expect(verdictOf({}, optional)).toBe('ignored')
    const sister = only(trap('third person', 'My sister likes green tea.'))
    const evidence = [{ turn: 0, quote: 'sister likes green tea' }]
    expect(verdictOf({ entity: 'sister', evidence }, sister)).toBe('ignored')
    expect(verdictOf({ evidence }, sister)).toBe('wrong')
  })

  test('blamed on the turn that misled it; a value that was corrected is blamed on the correction', () => {
    const echo = only(user('Hello.'), assistant('So you like green tea.'))
    const claim = produced({ evidence: [{ turn: 1, quote: 'like green tea' }] })
    expect(scoreCase(echo, [claim]).produced[0]).toMatchObject({ verdict: 'wrong', trap: 'assistant' })
    const corrected = only(
      user('I like green tea.'),
      trap('correction', 'No, I like mint.', likes('mint', 'I like mint')),
    )
    expect(scoreCase(corrected, [produced()]).produced[0]).toMatchObject({
      verdict: 'wrong',
      trap: 'correction',
    })
  })
})

describe('dates', () => {
  const when = ['2024-03-01', '2024-03-02'] as const
  const quote = "I'm going to row the day after tomorrow"
  const testCase = only(at('2024-02-28T09:00', user(`${quote}.`, plan('row', quote, { when }))))
  const from = Date.UTC(2024, 2, 1)
  const day = 86_400_000
  const dateOf = (dates: ProducedClaim['dates']) =>
    scoreCase(testCase, [produced({ kind: 'goal', value: 'row', evidence: [{ turn: 0, quote }], dates })])
      .expected[0]?.date

  test('are exact, overlap, are wrong or missing', () => {
    expect(dateOf([[from, from + day]])).toBe('exact')
    expect(dateOf([[from, from + day - 1]])).toBe('exact')
    expect(dateOf([[from + 1_000, from + 2_000]])).toBe('overlaps')
    expect(dateOf([[from - day, from]])).toBe('wrong')
    expect(dateOf([])).toBe('missing')
  })
})

test('shares count claims, by language and trap, and a language without any has nothing wrong', () => {
  const cases = [
    TEA,
    only(trap('question', 'Do I hate mint?'), user('I hate figs.', dislikes('figs', 'I hate figs'))),
  ]
  const mint = produced({
    value: 'mint',
    polarity: 'negative',
    evidence: [{ turn: 0, quote: 'I hate mint' }],
  })
  const scores = cases.map((testCase, i) => scoreCase(testCase, [i === 0 ? produced() : mint]))
  const summary = summarise(cases, scores)
  expect(summary.byLanguage.en).toMatchObject({ turns: 3, expected: 2, found: 1, right: 1, wrong: 1 })
  expect(summary.byLanguage.en).toMatchObject({ precision: 0.5, recall: 0.5 })
  expect(summary.byTrap['en question']).toMatchObject({ turns: 1, wrong: 1, precision: 0 })
  expect(summary.byTrap['en plain']).toMatchObject({ turns: 2, right: 1, precision: 1, recall: 0.5 })
  expect(summary.byLanguage.zh).toMatchObject({ turns: 0, precision: 1, recall: 1 })
  expect(renderClaims(summary, 'open')).toContain('en question')
  expect(listFailures(scores)).toEqual([
    expect.stringContaining('missed: preference figs'),
    expect.stringContaining('[question] wrong: preference of user'),
  ])
})

test('a stored claim is read with the turns that it quotes and the dates that it has', async () => {
  const { memory } = await openTestMemory()
  const reader = memory.user('reader')
  const { ids } = await reader.observe({ speaker: 'user', content: 'I like green tea' })
  const [from, to] = [Date.UTC(2024, 2, 1), Date.UTC(2024, 2, 2)]
  const claim = { kind: 'preference', attribute: 'likes', value: 'green tea', from: ids } as const
  await reader.infer({ ...claim, validFrom: from, validTo: to, attributes: { time: { start: 1, end: 2 } } })
  const [stored] = await readClaims(reader)
  if (!stored) throw new Error('Nothing was stored.')
  const turns = new Map(ids.map((id) => [id, { place: 0, content: 'I like green tea' }]))
  const read = produce(stored, turns)
  expect(read).toMatchObject({ kind: 'preference', entity: 'user', value: 'green tea', polarity: 'positive' })
  expect(read.evidence).toEqual([{ turn: 0, quote: 'I like green tea' }])
  expect(read.dates).toEqual([
    [from, to],
    [1, 2],
  ])
  expect(scoreCase(TEA, [read]).produced[0]?.verdict).toBe('right')
  await memory.close()
})

test('every case is told to a user of its own, at the time of its turns', async () => {
  const clock = new SettableClock()
  const { memory } = await openTestMemory({ clock })
  const scores = await measureClaims([TEA], memory, clock, () => {})
  expect(scores.map(({ id }) => id)).toEqual([TEA.id])
  expect(scores[0]?.expected.length).toBe(1)
  expect(clock.now()).toBe(TEA.turns[0]?.at)
  const contents: string[] = []
  for await (const record of memory.user(`claims-${TEA.id}`).list({ kinds: ['turn'] }))
    contents.push(record.content)
  expect(contents).toEqual(['Well, I like green tea.'])
  await memory.close()
})
