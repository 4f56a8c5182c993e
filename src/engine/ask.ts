import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import type { Question } from '../recall/question.ts'
import { focusOn } from '../recall/task-focus.ts'
import { understandQuery } from '../recall/understand-query.ts'
import type { QueryTargets } from '../schema/query.ts'
import type { Strategy } from '../schema/ranking.ts'
import type { Call } from './call.ts'
import type { EngineServices } from './services.ts'

/** What is needed of a search or a context to understand it. */
interface Asked extends QueryTargets {
  readonly text: string
  readonly taskId?: string | undefined
  /** Default: the session that runs at `now`. */
  readonly activeSessionId?: string | undefined
  readonly excludeIds?: readonly RecordId[] | undefined
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
  const { now = clock.now() } = asked
  const { loaded } = language
  const focus =
    asked.strategy === 'lexical' || asked.strategy === 'dense'
      ? undefined
      : focusOn(partition, { ...asked, now }, loaded?.rules)
  const text = focus?.text ?? asked.text
  const vector = asked.strategy === 'lexical' ? 'not_asked' : await model.queryVector(text, call)
  const known = typeof vector === 'string' ? undefined : vector
  const plan = understandQuery(
    partition,
    { ...asked, text, now },
    loaded && {
      rules: loaded.rules,
      tag: (spoken) => loaded.tagger.tag({ text: spoken, isStep: false }, known),
    },
  )
  if (known === undefined || plan.statement === undefined)
    return { text, plan, focus, vector, statement: undefined }
  const statement = await model.queryVector(plan.statement, call)
  return { text, plan, focus, vector, statement: typeof statement === 'string' ? undefined : statement }
}
