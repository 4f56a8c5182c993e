import type { Rng } from '../../../src/base/rng.ts'
import { between, shuffle } from './fill.ts'
import type { TaskEvent, TimedEvent, Timeline, Trace } from './trace.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Work begins in the morning of 3 March 2025. */
const BEGINNING = Date.UTC(2025, 2, 3, 8)
/** Tasks that are worked on at the same time. */
const AT_ONCE = 4

/**
 * Merges the tasks of one user into sessions over some weeks: in a session one to three of the running tasks have their turn,
 * a few events each, and a new task is taken up when one is done.
 */
export function interleave(user: string, traces: readonly Trace[], rng: Rng): Timeline {
  const waiting = shuffle(rng, traces).map(({ events }) => [...events])
  const running: TaskEvent[][] = waiting.splice(0, AT_ONCE)
  const events: TimedEvent[] = []
  let at = BEGINNING
  for (let session = 1; running.length > 0; session++) {
    const sessionId = `${user}-s${session}`
    const turns = shuffle(rng, running).slice(0, between(rng, 1, 3))
    for (const task of rng() < 0.5 ? turns : [...turns, ...turns]) {
      for (const event of takeBlock(task, between(rng, 3, 8))) {
        // A question follows at once on what led to it.
        at += event.type === 'question' ? 1_000 : between(rng, 1, 12) * MINUTE
        events.push({ ...event, at, sessionId })
      }
    }
    for (const task of turns.filter((turn) => turn.length === 0)) {
      running.splice(running.indexOf(task), 1, ...waiting.splice(0, 1))
    }
    at += between(rng, 4, 40) * HOUR
  }
  const sessionId = `${user}-end`
  const closing = shuffle(
    rng,
    traces.flatMap(({ questions }) => questions),
  ).map((question): TimedEvent => ({ ...question, at, sessionId }))
  return { user, traces, events: [...events, ...closing] }
}

/** Takes some events off the front; what is said or asked about a step stays with it. */
function takeBlock(task: TaskEvent[], size: number): TaskEvent[] {
  let end = Math.min(size, task.length)
  while (end < task.length && task[end]?.type !== 'step') end += 1
  return task.splice(0, end)
}
