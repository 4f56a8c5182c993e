import { describe, expect, test } from 'vitest'
import { CHINESE } from '../../eval/dialogues/chinese.data.ts'
import { composeDialogues, DIALOGUES, PROBE_KINDS, type Said } from '../../eval/dialogues/compose.ts'
import { ENGLISH } from '../../eval/dialogues/english.data.ts'
import { judgeContext, reportSystem } from '../../eval/dialogues/judge.ts'
import { BUDGET, measureDialogues, SYSTEMS } from '../../eval/dialogues/measure.ts'
import { SettableClock } from '../../eval/settable-clock.ts'
import { openTestMemory } from '../open-memory.ts'

const ALL = composeDialogues(DIALOGUES)

describe('the dialogues', () => {
  test('are the same for the same seed and others for another', () => {
    expect(composeDialogues(DIALOGUES)).toEqual(ALL)
    expect(composeDialogues({ ...DIALOGUES, seed: DIALOGUES.seed + 1 })).not.toEqual(ALL)
  })

  test('are at least twenty, in two languages, each of a hundred turns or more and with questions of all kinds', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(20)
    expect(new Set(ALL.map(({ language }) => language))).toEqual(new Set(['en', 'zh']))
    for (const { id, turns } of ALL) {
      expect(turns.length, id).toBeGreaterThanOrEqual(100)
      const kinds = new Set(turns.flatMap(({ probe }) => probe?.kind ?? []))
      expect(kinds, id).toEqual(new Set(PROBE_KINDS))
    }
  })

  test('run forward in time, over weeks and several sessions', () => {
    for (const { turns } of ALL) {
      for (const [index, { at }] of turns.entries()) expect(at).toBeGreaterThan(turns[index - 1]?.at ?? 0)
      expect(new Set(turns.map(({ sessionId }) => sessionId)).size).toBeGreaterThanOrEqual(8)
      expect((turns.at(-1)?.at ?? 0) - (turns[0]?.at ?? 0)).toBeGreaterThan(30 * 86_400_000)
    }
  })

  test('ask only for what was said before, in the version that was said last', () => {
    for (const { id, turns } of ALL) {
      const last = new Map<string, number>()
      for (const { says, probe, content } of turns) {
        for (const { slot, version } of says) {
          expect(version, `${id}: ${content}`).toBeGreaterThanOrEqual(last.get(slot) ?? 0)
          last.set(slot, version)
        }
        for (const { slot, version } of probe?.needs ?? [])
          expect(last.get(slot), `${id}: ${content}`).toBe(version)
      }
    }
  })

  test('change their minds, and ask again after that', () => {
    for (const { id, turns } of ALL) {
      const asked = turns.flatMap(({ probe }) => probe?.needs ?? [])
      expect(asked.filter(({ version }) => version > 0).length, id).toBeGreaterThanOrEqual(3)
    }
  })

  test('are made of tasks whose slots exist and of fragments that are said once only in a story', () => {
    for (const { stories, tasks } of [ENGLISH, CHINESE]) {
      const slots = new Set(stories.map(({ slot }) => slot))
      for (const { needs } of tasks) for (const slot of needs) expect(slots).toContain(slot)
      const said = stories.flatMap(({ versions }) => versions.flatMap((version) => version.said))
      expect(new Set(said).size).toBe(said.length)
    }
  })
})

describe('a context', () => {
  const home = (version: number): Said => ({ slot: 'home', version })
  const current = new Map([
    ['home', 1],
    ['pet', 0],
  ])
  const probe = { kind: 'task', needs: [home(1), { slot: 'pet', version: 0 }] } as const
  const judge = (...shown: { says: readonly Said[]; outdated?: boolean }[]) =>
    judgeContext(
      probe,
      shown.map(({ says, outdated = false }) => ({ says, outdated })),
      current,
      10,
    )

  test('serves the needed values that it shows in their current version', () => {
    expect(judge({ says: [home(1)] })).toMatchObject({ needed: 2, served: 1, misled: 0, mixed: 0 })
    expect(judge({ says: [home(1)] }, { says: [{ slot: 'pet', version: 0 }] }).served).toBe(2)
    expect(judge({ says: [] })).toMatchObject({ served: 0, misled: 0 })
  })

  test('misleads with a replaced value alone, and mixes it with the current one', () => {
    expect(judge({ says: [home(0)] })).toMatchObject({ served: 0, misled: 1, mixed: 0 })
    expect(judge({ says: [home(0)] }, { says: [home(1)] })).toMatchObject({ served: 1, misled: 0, mixed: 1 })
  })

  test('does neither with a value that it marks as outdated, which serves nothing', () => {
    expect(judge({ says: [home(0)], outdated: true })).toMatchObject({ served: 0, misled: 0, mixed: 0 })
    expect(judge({ says: [home(1)], outdated: true }).served).toBe(0)
  })

  test('takes a record that rests on several versions for the latest', () => {
    expect(judge({ says: [home(0), home(1)] })).toMatchObject({ served: 1, misled: 0, mixed: 0 })
  })

  test('counts in the report by question and by kind', () => {
    const good = judge({ says: [home(1)] }, { says: [{ slot: 'pet', version: 0 }] })
    const bad = { ...judge({ says: [home(0)] }), kind: 'recall' } as const
    const { all, byKind } = reportSystem([good, bad])
    expect(all).toMatchObject({ questions: 2, consistent: 0.5, clean: 0.5, served: 0.5, complete: 0.5 })
    expect(byKind.task).toMatchObject({ questions: 1, consistent: 1, complete: 1, meanTokens: 10 })
    expect(byKind.recall).toMatchObject({ questions: 1, consistent: 0, complete: 0 })
    expect(byKind.advice).toMatchObject({ questions: 0, served: 0 })
  })
})

test('every question is judged once for each system, within the budget; nothing is served without a memory', async () => {
  const clock = new SettableClock()
  const { memory } = await openTestMemory({ clock })
  const [dialogue] = ALL
  if (!dialogue) throw new Error('There is no dialogue.')
  const outcomes = await measureDialogues([dialogue], memory, clock, () => {})
  const questions = dialogue.turns.filter(({ probe }) => probe).length
  for (const system of SYSTEMS) {
    expect(outcomes[system].length).toBe(questions)
    for (const { tokens } of outcomes[system]) expect(tokens).toBeLessThanOrEqual(BUDGET)
  }
  expect(outcomes['no memory'].some(({ served }) => served > 0)).toBe(false)
  expect(outcomes.memory.some(({ served }) => served > 0)).toBe(true)
  expect(outcomes['top-k lexical'].some(({ served }) => served > 0)).toBe(true)
  await memory.close()
}, 90_000)
