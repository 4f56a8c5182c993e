import type { Partition } from '../partition/partition.ts'
import type { Question } from '../recall/question.ts'
import { understandQuery } from '../recall/understand-query.ts'
import type { QueryTargets } from '../schema/query.ts'
import type { Strategy } from '../schema/ranking.ts'
import type { Call } from './call.ts'
import type { EngineServices } from './services.ts'

/** What is needed of a search or a context to understand it. */
interface Asked extends QueryTargets {
  readonly text: string
  readonly taskId?: string | undefined
  readonly strategy?: Strategy | undefined
  readonly now?: number | undefined
}

/** Understands a query, and embeds it and the statement that would answer it. Never waits for a model that loads. */
export async function ask(
  { model, language, clock }: EngineServices,
  partition: Partition,
  asked: Asked,
  call: Call,
): Promise<Question> {
  const { text, now = clock.now() } = asked
  const vector = asked.strategy === 'lexical' ? 'not_asked' : await model.queryVector(text, call)
  const known = typeof vector === 'string' ? undefined : vector
  const { loaded } = language
  const plan = understandQuery(
    partition,
    { ...asked, now },
    loaded && {
      rules: loaded.rules,
      tag: (spoken) => loaded.tagger.tag({ text: spoken, isStep: false }, known),
    },
  )
  if (known === undefined || plan.statement === undefined) return { plan, vector, statement: undefined }
  const statement = await model.queryVector(plan.statement, call)
  return { plan, vector, statement: typeof statement === 'string' ? undefined : statement }
}
