import type { InputOf, TurnData } from '../api/methods.ts'
import { MemoryError, toMemoryError } from '../base/errors.ts'
import type { UserId } from '../base/ids.ts'
import { planObserve } from '../encode/observe.ts'
import { search } from '../recall/search.ts'
import { activeRole } from './active-role.ts'
import { ask } from './ask.ts'
import type { Call } from './call.ts'
import type { EngineServices } from './services.ts'

/** Hits that are given back with the context, unless a limit is asked for. */
const DEFAULT_HITS = 20

/** Observes a user's turn, then finds what belongs to it; the turn is never among its own hits. */
export async function answerTurn(
  engine: EngineServices,
  user: UserId,
  { budget, limit, language, recent, roleMatch, ...input }: InputOf<'turn'>,
  call: Call,
): Promise<TurnData> {
  // First, so that a counter that cannot be had leaves nothing stored.
  const [{ context }, counter] = await Promise.all([engine.lifecycle(), engine.tokenCounter()])
  const turn = await engine.redactor.redact(user, { ...input, speaker: input.speaker ?? 'user' })
  const role = await activeRole(engine, user, turn, call)
  const { sessionId } = await engine.write(user, call, (partition) =>
    planObserve(engine.writeContext(partition, role), turn),
  )
  try {
    const query = {
      text: turn.content,
      activeSessionId: sessionId,
      excludeIds: [turn.id],
      role: turn.role,
      roleMatch,
      budget,
      limit,
      language,
      recent,
    }
    const { hits, context: shown } = await engine.partitions.read(user, async (partition) =>
      context(partition, query, await ask(engine, partition, query, call), engine.clock.now(), {
        counter,
        find: search,
      }),
    )
    return { id: turn.id, sessionId, context: shown, hits: hits.slice(0, limit ?? DEFAULT_HITS) }
  } catch (error) {
    throw afterStoring(toMemoryError(error))
  }
}

/** The turn is stored by now: a retry must be with the same id. */
function afterStoring({ code, message, retryable, cause }: MemoryError): MemoryError {
  return new MemoryError(code, `The turn was stored, but not answered. ${message}`, {
    retryable,
    cause,
    outcome: 'unknown',
  })
}
