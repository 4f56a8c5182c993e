import type { Rng } from '../../../src/base/rng.ts'
import { between, fill, pick } from './fill.ts'
import type { Beat, Story } from './story.ts'
import type { TraceStep, TraceTurn } from './trace.ts'

/** What one task is about. */
export interface Project {
  readonly taskId: string
  readonly story: Story
  readonly name: string
  readonly client: string
  readonly person: string
  /** What else it can be called by; empty where its story has none. */
  readonly thing: string
  readonly goal: string
}

/** A story as it went for one project. */
export interface Telling {
  readonly events: readonly (TraceStep | TraceTurn)[]
  /** The last step under each key. */
  readonly steps: ReadonlyMap<string, TraceStep>
  readonly mishaps: ReadonlySet<string>
}

/** No task is longer than this, however much goes wrong in it. */
const MAX_STEPS = 60
/** Attempts that fail before one succeeds, at most. */
const MAX_FAILURES = 2
/** How often a line that may be said is said, entities are declared, and an implied dependency is declared. */
const SAID = 0.7
const ENTITIES_GIVEN = 0.6
const IMPLIED_GIVEN = 0.5
/** How often the agent answers what was said, and what it says. */
const ANSWERED = 0.4
const ANSWERS = {
  en: ['Will do.', 'Noted, I go on with the next point.', 'Good. I tell you when there is more.'],
  zh: ['好的。', '记下了，我接着做。', '有进展再告诉你。'],
}
/** How often the first dependency is declared as the parent step too. */
const PARENT_GIVEN = 0.3

/** Tells a story for a project: which mishaps happen, how often attempts fail, how many rounds, with which words. */
export function tell(project: Project, rng: Rng): Telling {
  const { story, taskId, name, client, person, thing } = project
  const spared = story.mishaps.length > 1 ? pick(rng, story.mishaps) : undefined
  const mishaps = new Set(story.mishaps.filter((mishap) => mishap !== spared))
  const numbers = { a: between(rng, 101, 989), b: between(rng, 101, 989), c: between(rng, 101, 989) }
  const noisiness = rng() * 0.6
  const events: (TraceStep | TraceTurn)[] = []
  const steps = new Map<string, TraceStep>()
  let stepCount = 0

  const say = (
    speaker: TraceTurn['speaker'],
    lines: readonly string[],
    slots = { name, client, person, thing },
  ) =>
    events.push({
      type: 'turn',
      taskId: rng() < 0.5 ? taskId : undefined,
      speaker,
      content: fill(pick(rng, lines), slots, rng),
    })

  const addStep = (step: Omit<TraceStep, 'type' | 'id' | 'taskId' | 'stepId'>): TraceStep => {
    stepCount += 1
    const added: TraceStep = {
      type: 'step',
      id: `${taskId}#${stepCount}`,
      taskId,
      stepId: stepCount,
      ...step,
    }
    events.push(added)
    return added
  }

  const tellBeat = (beat: Beat, round: number): void => {
    if (beat.only !== undefined && !mishaps.has(beat.only)) return
    const slots = { name, client, person, thing, ...numbers, round, next: round + 1 }
    const action = fill(pick(rng, beat.action), slots, rng)
    const common = { action, actionType: beat.type }
    let failed: TraceStep | undefined
    for (let failures = beat.failures ? between(rng, 0, MAX_FAILURES) : 0; failures > 0; failures--) {
      failed = addStep({
        ...common,
        observation: fill(pick(rng, beat.failures ?? []), slots, rng),
        parentStepId: failed?.stepId,
        causedBy: [],
        entities: undefined,
      })
    }
    const causedBy = dependencies(beat)
    const declared = beat.key === 'brief' ? [client, person] : beat.entities
    const wentWrong = beat.mishap && mishaps.has(beat.mishap.id) ? beat.mishap.observation : undefined
    const step = addStep({
      ...common,
      observation: fill(pick(rng, wentWrong ?? beat.observation), slots, rng),
      parentStepId: failed?.stepId ?? (rng() < PARENT_GIVEN ? causedBy[0]?.stepId : undefined),
      causedBy,
      entities:
        declared && rng() < ENTITIES_GIVEN ? declared.map((entity) => fill(entity, slots, rng)) : undefined,
    })
    if (beat.key !== undefined) steps.set(beat.key, step)
    if (beat.says && rng() < SAID) {
      say('user', beat.says)
      if (rng() < ANSWERED) say('assistant', ANSWERS[story.language])
    }
  }

  const dependencies = (beat: Beat): TraceStep['causedBy'] => {
    const causedBy: { stepId: number; reason: string }[] = []
    for (const [key, reason] of Object.entries(beat.from ?? {})) {
      const cause = steps.get(key)
      if (cause) causedBy.push({ stepId: cause.stepId, reason })
    }
    for (const [key, reason] of Object.entries(beat.implied ?? {})) {
      const cause = steps.get(key)
      if (cause && rng() < IMPLIED_GIVEN) causedBy.push({ stepId: cause.stepId, reason })
    }
    return causedBy
  }

  say('user', story.requests)
  const noiseBudget = MAX_STEPS - mostSteps(story)
  let noiseTold = 0
  for (const passage of story.passages) {
    const rounds = 'rounds' in passage ? between(rng, ...passage.rounds) : 1
    for (let round = 1; round <= rounds; round++) {
      for (const beat of 'rounds' in passage ? passage.beats : [passage]) {
        tellBeat(beat, round)
        if (rng() < noisiness && noiseTold < noiseBudget) {
          noiseTold += 1
          tellBeat(pick(rng, story.noise), round)
        }
      }
    }
  }
  return { events, steps, mishaps }
}

/** The length of a story in which everything that can happen happens. */
function mostSteps(story: Story): number {
  let most = 0
  for (const passage of story.passages) {
    if ('rounds' in passage) most += passage.rounds[1] * passage.beats.length
    else most += passage.failures ? 1 + MAX_FAILURES : 1
  }
  return most
}
