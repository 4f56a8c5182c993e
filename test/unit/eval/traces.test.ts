import { describe, expect, test } from 'vitest'
import { generatePart, STORIES } from '../../eval/traces/generate.ts'
import { HELD_PART } from '../../eval/traces/held-part.ts'
import { HELD_TWO } from '../../eval/traces/held-two.ts'
import { figures, measureTraces, type TraceOutcome } from '../../eval/traces/measure.ts'
import { OPEN_PART } from '../../eval/traces/open-part.ts'
import type { PartSpec } from '../../eval/traces/part.ts'
import type { Beat, Story } from '../../eval/traces/story.ts'
import type { Timeline, Trace, TraceQuestion, TraceStep } from '../../eval/traces/trace.ts'
import { openTestMemory } from '../open-memory.ts'

const PARTS = [
  { part: OPEN_PART, timelines: generatePart(OPEN_PART) },
  { part: HELD_PART, timelines: generatePart(HELD_PART) },
  { part: HELD_TWO, timelines: generatePart(HELD_TWO) },
] as const
const ALL = PARTS.flatMap(({ timelines }) => timelines)

const tracesOf = (timelines: readonly Timeline[]): Trace[] => timelines.flatMap(({ traces }) => traces)
const stepsOf = ({ events }: { readonly events: Timeline['events'] | Trace['events'] }): TraceStep[] =>
  [...events].filter((event) => event.type === 'step')
const questionsOf = (timelines: readonly Timeline[]): TraceQuestion[] =>
  timelines.flatMap(({ events }) => events.filter((event) => event.type === 'question'))
const shared = (a: Iterable<string>, b: Iterable<string>): string[] => {
  const known = new Set(a)
  return [...new Set(b)].filter((value) => known.has(value))
}

describe('the generator', () => {
  test('gives the same part for the same seed and another one for another seed', () => {
    expect(generatePart(OPEN_PART)).toEqual(PARTS[0].timelines)
    expect(generatePart({ ...OPEN_PART, seed: OPEN_PART.seed + 1 })).not.toEqual(PARTS[0].timelines)
  })

  test('makes enough tasks of 15 to 60 steps, ten or more in Chinese, and enough questions of every kind', () => {
    const traces = tracesOf(ALL)
    expect(traces.length).toBeGreaterThanOrEqual(60)
    expect(traces.filter(({ language }) => language === 'zh').length).toBeGreaterThanOrEqual(10)
    for (const trace of traces) {
      expect(stepsOf(trace).length).toBeGreaterThanOrEqual(15)
      expect(stepsOf(trace).length).toBeLessThanOrEqual(60)
    }
    const [open, held] = PARTS.map(({ timelines }) => questionsOf(timelines)) as [
      TraceQuestion[],
      TraceQuestion[],
    ]
    expect(open.length + held.length).toBeGreaterThanOrEqual(300)
    expect(held.length / (open.length + held.length)).toBeCloseTo(1 / 3, 1)
    for (const questions of [open, held]) {
      for (const kind of ['step', 'cause', 'effect', 'latest']) {
        expect(questions.filter((question) => question.kind === kind).length).toBeGreaterThanOrEqual(15)
      }
      for (const scope of ['task', 'named', 'entity', 'active']) {
        expect(questions.filter((question) => question.scope === scope).length).toBeGreaterThanOrEqual(15)
      }
    }
  })

  test('makes a second held part of 20 tasks or more, its kinds of question balanced, about a tenth in Chinese', () => {
    const { timelines } = PARTS[2]
    const questions = questionsOf(timelines)
    expect(tracesOf(timelines).length).toBeGreaterThanOrEqual(20)
    expect(questions.length).toBeGreaterThanOrEqual(120)
    for (const kind of ['step', 'cause', 'effect', 'latest']) {
      const share = questions.filter((question) => question.kind === kind).length / questions.length
      expect(share).toBeGreaterThan(0.18)
      expect(share).toBeLessThan(0.32)
    }
    for (const scope of ['task', 'named', 'entity', 'active']) {
      expect(questions.filter((question) => question.scope === scope).length).toBeGreaterThanOrEqual(20)
    }
    const chinese = questions.filter(({ text }) => /\p{Script=Han}/u.test(text)).length / questions.length
    expect(chinese).toBeGreaterThan(0.05)
    expect(chinese).toBeLessThan(0.15)
  })

  test('numbers steps as record does, and names only earlier steps as parents and causes', () => {
    for (const trace of tracesOf(ALL)) {
      for (const [index, step] of stepsOf(trace).entries()) {
        expect(step.stepId).toBe(index + 1)
        expect(step.taskId).toBe(trace.taskId)
        for (const earlier of [step.parentStepId ?? 1, ...step.causedBy.map(({ stepId }) => stepId)]) {
          expect(earlier).toBeGreaterThanOrEqual(1)
          if (index > 0) expect(earlier).toBeLessThan(step.stepId)
        }
        const causes = step.causedBy.map(({ stepId }) => stepId)
        expect(new Set(causes).size).toBe(causes.length)
      }
    }
  })

  test('mixes the tasks of a user in one timeline over weeks without changing the order inside a task', () => {
    for (const { traces, events } of ALL) {
      for (const [index, event] of events.entries()) {
        if (index > 0) expect(event.at).toBeGreaterThanOrEqual(events[index - 1]!.at)
      }
      for (const trace of traces) {
        const own = events.filter(({ type }) => type === 'step').filter((e) => e.taskId === trace.taskId)
        expect(own.map((event) => event.type === 'step' && event.id)).toEqual(
          stepsOf(trace).map(({ id }) => id),
        )
      }
      const span = (events.at(-1)!.at - events[0]!.at) / 86_400_000
      expect(span).toBeGreaterThan(14)
      const switches = stepsOf({ events }).filter(
        (step, i, steps) => i > 0 && step.taskId !== steps[i - 1]!.taskId,
      )
      expect(switches.length).toBeGreaterThan(traces.length * 3)
    }
  })
})

describe('questions', () => {
  test('have answers that exist, are distinct, belong to the task, and happened before the question', () => {
    for (const { events } of ALL) {
      const before = new Map<string, string>()
      for (const event of events) {
        if (event.type === 'step') before.set(event.id, event.taskId)
        if (event.type !== 'question') continue
        expect(event.answers.length).toBeGreaterThan(0)
        expect(event.answers.length).toBeLessThanOrEqual(5)
        expect(new Set(event.answers).size).toBe(event.answers.length)
        for (const answer of event.answers) expect(before.get(answer)).toBe(event.taskId)
      }
    }
    const ids = questionsOf(ALL).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('that name their project name no other project of the user', () => {
    for (const { traces, events } of ALL) {
      const people = new Map(traces.map((trace) => [trace.taskId, entitiesOf(trace)]))
      for (const question of events) {
        if (question.type !== 'question') continue
        const named = traces.filter(({ project }) => question.text.includes(project))
        const meant = named.map(({ taskId }) => taskId)
        if (question.scope === 'named') expect(meant).toEqual([question.taskId])
        else expect(meant).toEqual([])
        if (question.scope !== 'entity') continue
        const byEntity = [...people].filter(([, names]) => names.some((name) => question.text.includes(name)))
        expect(byEntity.map(([taskId]) => taskId)).toEqual([question.taskId])
      }
    }
  })

  test('in passing follow at once, in the same session, on a line that is said after the step meant', () => {
    for (const { events } of ALL) {
      for (const [index, question] of events.entries()) {
        if (question.type !== 'question' || question.scope !== 'active') continue
        const said = events[index - 1]!
        expect(said.type).toBe('turn')
        expect(said.sessionId).toBe(question.sessionId)
        const step = events.slice(0, index).findLast(({ type }) => type === 'step')
        expect(step?.type === 'step' && step.id).toBe(question.activeStep)
        expect(step?.taskId).toBe(question.taskId)
      }
    }
  })

  test('about causes and effects in the second held part agree with the edges of the trace', () => {
    let asked = 0
    for (const { traces, events } of PARTS[2].timelines) {
      const questions = events.filter((event) => event.type === 'question')
      for (const { id, kind, taskId, answers, activeStep } of questions) {
        if (kind !== 'cause' && kind !== 'effect') continue
        asked += 1
        const steps = stepsOf(traces.find((trace) => trace.taskId === taskId)!)
        const answering = steps.filter((step) => answers.includes(step.id))
        expect(answering.length).toBe(answers.length)
        const downstream = new Map(steps.map((step) => [step, reachedFrom(step, steps)]))
        const reaches = (from: TraceStep, to: TraceStep) => downstream.get(from)!.has(to)
        const cause = questions.find((question) => question.id === id.replace(/effect$/, 'cause'))
        const origins =
          kind === 'cause'
            ? answering
            : steps.filter(
                // All of a task depends on its first step, which proves nothing.
                (step) => step.stepId > 1 && (cause === undefined || cause.answers.includes(step.id)),
              )
        if (kind === 'effect') {
          expect(origins.some((origin) => answering.every((answer) => reaches(origin, answer)))).toBe(true)
        } else {
          expect(steps.some((result) => origins.every((origin) => reaches(origin, result)))).toBe(true)
        }
        const active = steps.find((step) => step.id === activeStep)
        if (active) expect(origins.some((origin) => reaches(origin, active))).toBe(true)
      }
    }
    expect(asked).toBeGreaterThan(50)
  })

  test('about the latest state mean the last step of its wording', () => {
    const wording = ({ action }: TraceStep) => action.replaceAll(/\d+/g, '#')
    for (const { events } of ALL) {
      const told: TraceStep[] = []
      for (const event of events) {
        if (event.type === 'step') told.push(event)
        if (event.type !== 'question' || event.kind !== 'latest') continue
        const answer = told.find(({ id }) => id === event.answers[0])!
        const alike = told.filter((s) => s.taskId === answer.taskId && wording(s) === wording(answer))
        expect(alike.at(-1)).toBe(answer)
      }
    }
  })
})

/** The steps that depend on one, by a declared edge or by naming a file that it named before. */
function reachedFrom(origin: TraceStep, steps: readonly TraceStep[]): Set<TraceStep> {
  const files = ({ action }: TraceStep): readonly string[] => action.match(/[\w/]+\.\w+/g) ?? []
  const reached = new Map([[origin.stepId, origin]])
  for (const step of steps.slice(origin.stepId)) {
    const declared = step.causedBy.some(({ stepId }) => reached.has(stepId))
    const byFile = [...reached.values()].some((earlier) =>
      files(earlier).some((file) => files(step).includes(file)),
    )
    if (declared || byFile) reached.set(step.stepId, step)
  }
  reached.delete(origin.stepId)
  return new Set(reached.values())
}

/** Beats by key; the last of a key, as facts mean it. */
function beatsOf(story: Story): Map<string, Beat> {
  const beats = story.passages.flatMap((passage) => ('rounds' in passage ? passage.beats : [passage]))
  return new Map(beats.flatMap((beat) => (beat.key === undefined ? [] : [[beat.key, beat]])))
}

function ancestorsOf(key: string, beats: ReadonlyMap<string, Beat>, found = new Set<string>()): Set<string> {
  const beat = beats.get(key)
  for (const cause of [...Object.keys(beat?.from ?? {}), ...Object.keys(beat?.implied ?? {})]) {
    if (found.has(cause)) continue
    found.add(cause)
    ancestorsOf(cause, beats, found)
  }
  return found
}

const FIRST_KINDS = [...STORIES.en, ...STORIES.zh]
const KINDS = [...FIRST_KINDS, ...HELD_TWO.stories!.en, ...HELD_TWO.stories!.zh]

describe.each(KINDS)('the story $id', (story) => {
  const beats = beatsOf(story)

  test('a cause is upstream of the step at which one wonders', () => {
    for (const fact of story.facts.filter(({ kind }) => kind === 'cause')) {
      const upstream = ancestorsOf(fact.of ?? fact.active!, beats)
      for (const answer of fact.answers) expect([...upstream]).toContain(answer)
      if (fact.only !== undefined) expect(beats.get(fact.answers[0]!)?.mishap?.id).toBe(fact.only)
    }
  })

  test('consequences are all that lies downstream of a mishap before it is noticed, from the same story', () => {
    for (const fact of story.facts.filter(({ kind }) => kind === 'effect')) {
      const [origin] = [...beats].find(([key, beat]) =>
        fact.of === undefined ? beat.mishap?.id === fact.only : key === fact.of,
      )!
      const noticed = [...beats.keys()].indexOf(`${fact.only}.noticed`)
      const untilNoticed = [...beats.keys()].slice(0, fact.of === undefined ? noticed : undefined)
      const downstream = untilNoticed.filter(
        (key) => !beats.get(key)!.only && ancestorsOf(key, beats).has(origin),
      )
      expect([...fact.answers].sort()).toEqual(downstream.sort())
    }
  })

  test('a dependency that may stay undeclared shows by a file that both steps name', () => {
    for (const beat of beats.values()) {
      for (const key of Object.keys(beat.implied ?? {})) {
        const actions = [...beat.action, ...beats.get(key)!.action]
        const files = actions.map((action) => action.match(/[\w/]+\.\w+/g)?.map(String) ?? [])
        expect(files.reduce((common, more) => common.filter((file) => more.includes(file)))).not.toEqual([])
      }
    }
  })

  test('every fact is worded in each part that tells the story, in several ways', () => {
    const parts = KINDS.indexOf(story) < FIRST_KINDS.length ? [OPEN_PART, HELD_PART] : [HELD_TWO]
    for (const { id } of story.facts) {
      for (const { questions } of parts) expect(questions[id]?.length).toBeGreaterThanOrEqual(2)
    }
  })
})

describe.each([
  { one: PARTS[0], other: PARTS[1] },
  { one: PARTS[0], other: PARTS[2] },
  { one: PARTS[1], other: PARTS[2] },
])('the split of $one.part.name and $other.part.name', ({ one, other }) => {
  test('shares no user, task, project, client, person or answer', () => {
    const facets: ((timelines: readonly Timeline[]) => string[])[] = [
      (timelines) => timelines.map(({ user }) => user),
      (timelines) => tracesOf(timelines).map(({ taskId }) => taskId),
      (timelines) => tracesOf(timelines).map(({ project }) => project),
      (timelines) => questionsOf(timelines).flatMap(({ answers }) => answers),
      (timelines) => questionsOf(timelines).map(({ text }) => text),
    ]
    for (const facet of facets) expect(shared(facet(one.timelines), facet(other.timelines))).toEqual([])
    for (const language of ['en', 'zh'] as const) {
      for (const names of ['clients', 'givenNames', 'familyNames'] as const) {
        expect(shared(one.part[names][language], other.part[names][language])).toEqual([])
      }
    }
  })

  test('shares no wording of a question', () => {
    const wordings = ({ questions, wording }: PartSpec) => [
      ...Object.values(questions).flat(),
      ...Object.values(wording).flatMap(({ named, client, person, others = [], followUps }) => [
        ...named,
        ...client,
        ...person,
        ...others,
        ...Object.values(followUps)
          .flat()
          .flatMap(({ said, asked }) => [said, asked]),
      ]),
    ]
    expect(shared(wordings(one.part), wordings(other.part))).toEqual([])
  })
})

describe('the measure', () => {
  test('words alone do not answer questions that leave the project to be understood', async () => {
    const timelines = generatePart({ ...OPEN_PART, users: ['en'] })
    const { memory } = await openTestMemory()
    const outcomes = await measureTraces(timelines, memory, { strategies: ['lexical'] }, () => {})
    await memory.close()
    const unscoped = outcomes.get('lexical')!.filter(({ scope }) => scope !== 'task')
    expect(unscoped.length).toBeGreaterThan(20)
    expect(figures(unscoped).recall).toBeLessThanOrEqual(0.6)
    expect(figures(unscoped).recall).toBeGreaterThan(0)
    const scoped = outcomes.get('lexical')!.filter(({ scope }) => scope === 'task')
    expect(figures(scoped).wrongProject).toBe(0)
    expect(outcomes.get('lexical')!.map(({ question }) => question)).toEqual(
      questionsOf(timelines).map(({ id }) => id),
    )
  }, 60_000)

  test('pools the hits of all questions for the share of wrong projects', () => {
    const outcome = (shown: number, wrongProject: number): TraceOutcome => ({
      question: 'q',
      category: 'step',
      kind: 'step',
      scope: 'named',
      ranked: ['a'],
      relevant: new Set(['a', 'b']),
      shown,
      wrongProject,
    })
    expect(figures([outcome(5, 4), outcome(1, 0), outcome(0, 0)])).toEqual({
      questions: 3,
      recall: 0.5,
      hit: 1,
      wrongProject: 4 / 6,
    })
    expect(figures([])).toEqual({ questions: 0, recall: 0, hit: 0, wrongProject: 0 })
  })
})

/** The client, the person whom only this task's texts name, and what else it is called by. */
function entitiesOf({ project, language, events }: Trace): string[] {
  const brief = events.find((event) => event.type === 'step')
  const client = language === 'zh' ? project.slice(0, 2) : project.split(' ')[0]!
  const texts = [brief, events[0]].map((event) => JSON.stringify(event)).join(' ')
  const part = PARTS.find(({ timelines }) =>
    tracesOf(timelines).some((trace) => trace.project === project),
  )!.part
  const people = part.familyNames[language].flatMap((family) =>
    part.givenNames[language].map((given) =>
      language === 'zh' ? `${family}${given}` : `${given} ${family}`,
    ),
  )
  const stories = part.stories?.[language] ?? []
  const things = stories.flatMap((story) => story.things ?? []).filter((thing) => texts.includes(thing))
  const goals = stories.flatMap(({ goals = {} }) =>
    Object.keys(goals).flatMap((topic) => (project.endsWith(` ${topic}`) ? (goals[topic] ?? []) : [])),
  )
  return [client, ...people.filter((person) => texts.includes(person)), ...things, ...goals]
}
