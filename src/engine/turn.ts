import type { InputOf, TurnData } from '../api/methods.ts'
import { MemoryError, toMemoryError } from '../base/errors.ts'
import type { UserId } from '../base/ids.ts'
import { planObserve } from '../encode/observe.ts'
import { context } from '../recall/context.ts'
import { ask } from './ask.ts'
import type { Call } from './call.ts'
import type { EngineServices } from './services.ts'

/** Observes a user's turn, then finds what belongs to it; the turn is never among its own hits. */
export async function answerTurn(
  engine: EngineServices,
  user: UserId,
  { budget, limit, language, ...input }: InputOf<'turn'>,
  call: Call,
): Promise<TurnData> {
  const turn = { ...input, speaker: input.speaker ?? 'user' }
  const { sessionId } = await engine.write(user, call, (partition) =>
    planObserve(engine.writeContext(partition), turn),
  )
  try {
    const query = {
      text: turn.content,
      activeSessionId: sessionId,
      excludeIds: [turn.id],
      role: turn.role,
      budget,
      limit,
      language,
    }
    const found = await engine.partitions.read(user, async (partition) =>
      context(partition, query, await ask(engine, partition, query, call), engine.clock.now()),
    )
    return { id: turn.id, sessionId, ...found }
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
