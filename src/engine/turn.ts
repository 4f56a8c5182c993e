import type { InputOf, TurnData } from '../api/methods.ts'
import type { UserId } from '../base/ids.ts'
import { planObserve } from '../encode/observe.ts'
import { context } from '../recall/context.ts'
import type { Call, EngineServices } from './services.ts'

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
  const vector = await engine.model.queryVector(turn.content, call.signal)
  return engine.partitions.use(user, async (partition) => {
    const found = await context(
      partition,
      {
        text: turn.content,
        excludeIds: [turn.id],
        role: turn.role,
        budget,
        limit,
        language,
      },
      vector,
      engine.clock.now(),
    )
    return { id: turn.id, sessionId, ...found }
  })
}
