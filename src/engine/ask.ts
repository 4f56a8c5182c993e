import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import type { RoleReading } from '../policy/role-classifier.ts'
import type { InRole, Question } from '../recall/question.ts'
import { focusOn } from '../recall/task-focus.ts'
import { understandQuery } from '../recall/understand-query.ts'
import type { QueryTargets } from '../schema/query.ts'
import type { Strategy } from '../schema/ranking.ts'
import type { RoleMatch, RoleWeight } from '../schema/role.ts'
import { DEFAULT_ROLE } from '../schema/vocabulary.ts'
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
  readonly role?: string | undefined
  readonly subRole?: string | undefined
  readonly roleMatch?: RoleMatch | undefined
}

/** Understands a query, and embeds it and the statement that would answer it. Never waits for a model that loads. */
export async function ask(
  { model, language, roles, clock }: EngineServices,
  partition: Partition,
  asked: Asked,
  call: Call,
): Promise<Question> {
  const { now = clock.now() } = asked
  const { loaded } = language
  const focus =
    asked.strategy === 'lexical' || asked.strategy === 'dense'
      ? undefined
      : await focusOn(partition, { ...asked, now }, loaded?.rules, async (phrase) => {
          const vector = await model.queryVector(phrase, call)
          return typeof vector === 'string' ? undefined : vector
        })
  const text = focus?.text ?? asked.text
  const vector = asked.strategy === 'lexical' ? 'not_asked' : await model.queryVector(text, call)
  const known = typeof vector === 'string' ? undefined : vector
  const read = () =>
    roles.read(
      partition,
      { text: asked.text, at: now, sessionId: asked.activeSessionId, excludeIds: asked.excludeIds, vector },
      call,
    )
  const { weights, inRole } = await roleOf(asked, roles.definitions.length > 0, read)
  const plan = understandQuery(
    partition,
    { ...asked, text, now, roles: weights },
    loaded && {
      rules: loaded.rules,
      tag: (spoken) => loaded.tagger.tag({ text: spoken, isStep: false }, known),
    },
  )
  if (known === undefined || plan.statement === undefined)
    return { text, plan, focus, vector, inRole, statement: undefined }
  const statement = await model.queryVector(plan.statement, call)
  return {
    text,
    plan,
    focus,
    vector,
    inRole,
    statement: typeof statement === 'string' ? undefined : statement,
  }
}

const NOTHING: InRole = { kinds: [] }

/** The roles that are to be lifted, or the only one that may be shown: none where it is not certain. */
async function roleOf(
  { role, subRole, roleMatch = role === undefined ? 'graded' : 'strict' }: Asked,
  areDeclared: boolean,
  read: () => Promise<RoleReading>,
): Promise<{ weights: readonly RoleWeight[]; inRole: InRole }> {
  const none = { role: undefined, subRole: undefined }
  if (roleMatch === 'off') return { weights: [], inRole: none }
  if (role !== undefined) {
    if (roleMatch === 'strict') return { weights: [], inRole: { role, subRole } }
    return { weights: [{ role, ...(subRole !== undefined && { subRole }), weight: 1 }], inRole: none }
  }
  const { weights, isClear } = await read()
  if (roleMatch === 'graded') return { weights, inRole: { role, subRole } }
  if (!areDeclared) return { weights, inRole: { role: DEFAULT_ROLE, subRole } }
  const active = isClear ? weights[0]?.role : undefined
  // What was filed under none may be of any role: of an unknown role it is not known to be.
  return { weights, inRole: active === undefined ? NOTHING : { role: active, subRole } }
}
