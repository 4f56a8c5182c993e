import type { Memory, UserMemory } from '../../../src/api/memory.ts'
import type { ObjectiveName, Strategy } from '../../../src/schema/ranking.ts'
import type { Ask } from '../evaluation.ts'
import { type Outcome, score } from '../metrics.ts'
import type { QuestionKind, QuestionScope, TimedEvent, Timeline, TraceQuestion } from './trace.ts'

/** The cut-off of every figure of this suite. */
export const TRACE_K = 5

/** How one strategy did on one question. */
export interface TraceOutcome extends Outcome {
  readonly question: string
  readonly kind: QuestionKind
  readonly scope: QuestionScope
  /** Hits among the first `TRACE_K`, and how many of them belong to another task. */
  readonly shown: number
  readonly wrongProject: number
}

export interface TraceFigures {
  readonly questions: number
  readonly recall: number
  readonly hit: number
  /** Share of the hits shown that belong to another project than the one asked about. */
  readonly wrongProject: number
}

export function figures(outcomes: readonly TraceOutcome[]): TraceFigures {
  const { questions, recall, hit } = score(outcomes, [TRACE_K])
  const sum = (count: (outcome: TraceOutcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const shown = sum((outcome) => outcome.shown)
  return {
    questions,
    recall: recall[TRACE_K] ?? 0,
    hit: hit[TRACE_K] ?? 0,
    wrongProject: shown === 0 ? 0 : sum((outcome) => outcome.wrongProject) / shown,
  }
}

/** Asks by each strategy. @param objectives what may count; default: what each question wakes. */
export function askingBy(
  memory: Memory,
  strategies: readonly Strategy[],
  objectives?: readonly ObjectiveName[],
): Ask {
  return async (user, input) => {
    const found = new Map<string, readonly string[]>()
    for (const strategy of strategies) {
      const { hits } = await memory.user(user).search({ ...input, strategy, objectives })
      found.set(
        strategy,
        hits.map(({ record }) => record.id),
      )
    }
    return found
  }
}

/**
 * Plays each user's timeline: steps go in through `record`, what is said through `observe`, and each question is asked where it
 * stands, so that what it refers to without a name is what was just said and done. A question gives the task's id in scope
 * `task` only.
 */
export async function measureTraces(
  timelines: readonly Timeline[],
  memory: Memory,
  ask: Ask,
  onProgress: (line: string) => void,
): Promise<Map<string, TraceOutcome[]>> {
  const outcomes = new Map<string, TraceOutcome[]>()
  for (const { user: name, traces, events } of timelines) {
    const user = memory.user(name)
    const stepIds = new Map<string, { id: string; taskId: string }>()
    let questions = 0
    for (const event of events) {
      if (event.type !== 'question') {
        await store(event, user, stepIds)
        continue
      }
      questions += 1
      await user.settled()
      const found = await ask(name, {
        text: event.text,
        kinds: ['step'],
        ...(event.scope === 'task' && { taskId: event.taskId }),
        now: event.at,
        limit: TRACE_K,
      })
      for (const [way, ids] of found) {
        const answered = outcomes.get(way) ?? []
        outcomes.set(way, answered)
        answered.push(
          outcomeOf(
            event,
            ids.map((id) => known(stepIds, id)),
          ),
        )
      }
    }
    onProgress(`${name}: ${traces.length} tasks, ${stepIds.size} steps, ${questions} questions`)
  }
  return outcomes
}

async function store(
  event: Exclude<TimedEvent, TraceQuestion>,
  user: UserMemory,
  stepIds: Map<string, { id: string; taskId: string }>,
): Promise<void> {
  const { at, sessionId, taskId } = event
  if (event.type === 'turn') {
    await user.observe({ speaker: event.speaker, content: event.content, taskId, at, sessionId })
    return
  }
  const { id, action, actionType, observation, parentStepId, causedBy, entities } = event
  const input = { action, actionType, observation, parentStepId, causedBy, entities, at, sessionId }
  const { ids } = await user.record({ taskId: event.taskId, ...input })
  for (const recordId of ids) stepIds.set(recordId, { id, taskId: event.taskId })
}

function known<T>(stepIds: ReadonlyMap<string, T>, recordId: string): T {
  const step = stepIds.get(recordId)
  if (step === undefined) throw new Error(`search() returned ${recordId}, which is no step of this user`)
  return step
}

function outcomeOf(
  { id, kind, scope, taskId, answers }: TraceQuestion,
  hits: readonly { readonly id: string; readonly taskId: string }[],
): TraceOutcome {
  return {
    question: id,
    category: kind,
    kind,
    scope,
    ranked: hits.map((hit) => hit.id),
    relevant: new Set(answers),
    shown: hits.length,
    wrongProject: hits.filter((hit) => hit.taskId !== taskId).length,
  }
}
