import { withDeadline } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import type { Ask } from '../encode/extract/ask-for-claims.ts'
import type { LanguageModel } from '../schema/language-model.ts'

/** How long an answer is waited for. */
export const ANSWER_MS = 30_000
/** After so many failures in a row the model is left alone for a while. */
const MOST_FAILURES = 3
const REST_MS = 5 * 60_000

/**
 * A language model that cannot hold anything up: it is asked one thing at a time, has a deadline, and is left alone
 * for a while when it keeps failing.
 * @param model calls the app's model.
 * @param signal ends the waiting when the memory closes.
 */
export function guardedModel(model: LanguageModel, signal: AbortSignal, answerMs = ANSWER_MS): Ask {
  let failures = 0
  let restsUntil = Number.NEGATIVE_INFINITY
  return async (request) => {
    if (performance.now() < restsUntil)
      throw new MemoryError(
        'INTERNAL',
        'The language model keeps failing; it is asked again in some minutes.',
      )
    try {
      // In a function, so that a model that throws at once rejects.
      const answer = (async () => model({ ...request, timeoutMs: answerMs }))()
      const text = await withDeadline(answer, { signal, timeoutMs: answerMs }, 'The language model')
      failures = 0
      return text
    } catch (error) {
      failures++
      if (failures >= MOST_FAILURES) {
        failures = 0
        restsUntil = performance.now() + REST_MS
      }
      throw error
    }
  }
}
