import type { InputOf, MethodName, OutputOf } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { UserId } from '../base/ids.ts'
import { planInfer, planRemember } from '../encode/claim.ts'
import { planFeedback } from '../encode/feedback.ts'
import { planIngest } from '../encode/ingest.ts'
import { planObserve } from '../encode/observe.ts'
import { planRecord } from '../encode/record-step.ts'
import { planReply } from '../encode/reply.ts'
import type { WriteContext } from '../encode/write-context.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import { list } from '../recall/list.ts'
import { search } from '../recall/search.ts'
import { METHOD_INPUTS } from '../schema/method-inputs.ts'
import type { z } from '../schema/zod.ts'
import { activeRole } from './active-role.ts'
import { ask } from './ask.ts'
import type { Call } from './call.ts'
import type { Lifecycle } from './load-parts.ts'
import type { EngineServices } from './services.ts'
import { answerTurn } from './turn.ts'

/** What a call of `maintain` takes at most, unless it says otherwise. */
const MAINTENANCE_MS = 1_000

interface Method<M extends MethodName> {
  readonly schema: z.ZodMiniType<InputOf<M>>
  run(engine: EngineServices, user: UserId | null, input: InputOf<M>, call: Call): Promise<OutputOf<M>>
}

/**
 * A method that writes: its plan is made against the newest state and committed as one. What it waits for, it waits for
 * in its turn: writes of one user are stored in the order in which they were called.
 */
function writing<M extends MethodName>(
  schema: Method<M>['schema'],
  plan: (context: WriteContext, input: InputOf<M>, engine: EngineServices) => Promise<WritePlan<OutputOf<M>>>,
): Method<M> {
  return {
    schema,
    run: (engine, user, input, call) => {
      let redacted: Promise<InputOf<M>> | undefined
      return engine.write(named(user), call, async (partition) => {
        redacted ??= engine.redactor.redact(named(user), input)
        return plan(engine.writeContext(partition), await redacted, engine)
      })
    },
  }
}

/**
 * A method that writes in a role: the given one, or the one that is active, which is read before its turn, because a model may
 * be asked for it.
 */
function acting<M extends 'observe' | 'record' | 'ingest' | 'infer' | 'feedback' | 'remember'>(
  schema: Method<M>['schema'],
  plan: (context: WriteContext, input: InputOf<M>) => Promise<WritePlan<OutputOf<M>>>,
): Method<M> {
  const inTurn = writing(schema, plan)
  return {
    schema,
    run: async (engine, user, input, call) => {
      if (engine.roles.definitions.length === 0) return inTurn.run(engine, user, input, call)
      const stored = await engine.redactor.redact(named(user), input)
      const role = await activeRole(engine, named(user), stored, call)
      return engine.write(named(user), call, (partition) =>
        plan(engine.writeContext(partition, role), stored),
      )
    },
  }
}

/** A method that changes what was written. */
function changing<M extends MethodName>(
  schema: Method<M>['schema'],
  plan: (lifecycle: Lifecycle, context: WriteContext, input: InputOf<M>) => Promise<WritePlan<OutputOf<M>>>,
): Method<M> {
  return writing(schema, async (context, input, engine) => plan(await engine.lifecycle(), context, input))
}

/** A method that reads the user's partition; a user who never wrote is not filed by it. */
function reading<M extends MethodName>(
  schema: Method<M>['schema'],
  read: (partition: Partition, input: InputOf<M>, engine: EngineServices, call: Call) => Promise<OutputOf<M>>,
): Method<M> {
  return {
    schema,
    run: (engine, user, input, call) =>
      engine.partitions.read(named(user), (partition) => read(partition, input, engine, call)),
  }
}

/** The same for what is seldom asked for. */
function looking<M extends MethodName>(
  schema: Method<M>['schema'],
  look: (
    lifecycle: Lifecycle,
    partition: Partition,
    input: InputOf<M>,
    engine: EngineServices,
  ) => Promise<OutputOf<M>>,
): Method<M> {
  return reading(schema, async (partition, input, engine) =>
    look(await engine.lifecycle(), partition, input, engine),
  )
}

function named(user: UserId | null): UserId {
  if (user === null)
    throw new MemoryError('INVALID', 'user: expected the key of a user. Call memory.user(id) first.')
  return user
}

/** Every method of the public API: what it takes, and what it does. */
export const METHOD_TABLE: { readonly [M in MethodName]: Method<M> } = {
  ready: {
    schema: METHOD_INPUTS.ready,
    run: async (engine, _user, { model }, call) => {
      if (model) {
        await engine.model.ready(call.signal, call.timeoutMs)
        await engine.language.ready(call.signal, call.timeoutMs)
        await engine.roles.prepared()
      }
      return engine.status()
    },
  },
  status: { schema: METHOD_INPUTS.status, run: (engine) => engine.status() },
  close: {
    schema: METHOD_INPUTS.close,
    run: async (engine) => {
      await engine.close()
      return undefined
    },
  },
  defineTags: {
    schema: METHOD_INPUTS.defineTags,
    run: async (engine, _user, { definitions }) => {
      engine.language.define(definitions)
      return undefined
    },
  },
  defineRoles: {
    schema: METHOD_INPUTS.defineRoles,
    run: async (engine, _user, { definitions }) => {
      engine.roles.define(definitions)
      return undefined
    },
  },
  maintain: {
    schema: METHOD_INPUTS.maintain,
    run: (engine, _user, { budgetMs = MAINTENANCE_MS }, call) => engine.maintain(budgetMs, call.signal),
  },
  observe: acting(METHOD_INPUTS.observe, (context, input) => planObserve(context, input)),
  record: acting(METHOD_INPUTS.record, planRecord),
  ingest: acting(METHOD_INPUTS.ingest, planIngest),
  infer: acting(METHOD_INPUTS.infer, planInfer),
  feedback: acting(METHOD_INPUTS.feedback, planFeedback),
  remember: acting(METHOD_INPUTS.remember, planRemember),
  turn: {
    schema: METHOD_INPUTS.turn,
    run: (engine, user, input, call) => answerTurn(engine, named(user), input, call),
  },
  reply: writing(METHOD_INPUTS.reply, planReply),
  search: {
    schema: METHOD_INPUTS.search,
    run: (engine, user, input, call) =>
      engine.partitions.query(named(user), async (partition) =>
        search(partition, input, await ask(engine, partition, input, call), engine.clock.now()),
      ),
  },
  context: reading(METHOD_INPUTS.context, async (partition, input, engine, call) => {
    const question = await ask(engine, partition, input, call)
    const [{ context }, counter] = await Promise.all([engine.lifecycle(), engine.tokenCounter()])
    const parts = { counter, find: search }
    return (await context(partition, input, question, engine.clock.now(), parts)).context
  }),
  causes: looking(METHOD_INPUTS.causes, ({ walk }, partition, input) => walk(partition, 'causes', input)),
  effects: looking(METHOD_INPUTS.effects, ({ walk }, partition, input) => walk(partition, 'effects', input)),
  path: looking(METHOD_INPUTS.path, ({ findPath }, partition, input) => findPath(partition, input)),
  get: reading(METHOD_INPUTS.get, async (partition, { id }) => (await partition.records([id]))[0] ?? null),
  list: reading(METHOD_INPUTS.list, (partition, { filter, cursor }) => list(partition, filter, cursor)),
  changes: {
    schema: METHOD_INPUTS.changes,
    run: async (engine, user, { filter, cursor }, { signal }) => {
      const { awaitChanges, changesSince } = await engine.lifecycle()
      const look = (since: typeof cursor) =>
        engine.partitions.read(named(user), (partition) => changesSince(partition, filter, since))
      return awaitChanges(engine.announcements, look, cursor, signal)
    },
  },
  history: looking(METHOD_INPUTS.history, ({ history }, partition, { id }) => history(partition, id)),
  profile: looking(METHOD_INPUTS.profile, ({ profile }, partition, input, engine) =>
    profile(partition, input, engine.clock.now()),
  ),
  review: looking(METHOD_INPUTS.review, ({ review }, partition) => review(partition)),
  discoverTypes: looking(METHOD_INPUTS.discoverTypes, ({ discoverTypes }, partition, input, engine) =>
    discoverTypes(partition, input, { roles: engine.roles.definitions, tokenize }),
  ),
  export: {
    schema: METHOD_INPUTS.export,
    run: async (engine, user, { cursor, ...input }) => {
      const { exportPage } = await engine.lifecycle()
      return engine.partitions.read(named(user), (partition) =>
        exportPage(partition, named(user), input, cursor),
      )
    },
  },
  import: {
    schema: METHOD_INPUTS.import,
    run: async (engine, user, input, call) => {
      const { readChunk, planImport } = await engine.lifecycle()
      const chunk = await readChunk(named(user), input, engine.redactor)
      return engine.write(named(user), call, (partition) => {
        const { ids } = engine.writeContext(partition)
        return planImport(partition, ids, chunk)
      })
    },
  },
  verify: looking(METHOD_INPUTS.verify, ({ verify }, partition, { id }) => verify(partition, id)),
  update: changing(METHOD_INPUTS.update, ({ planUpdate }, context, { id, changes }) =>
    planUpdate(context, id, changes),
  ),
  correct: changing(METHOD_INPUTS.correct, ({ planCorrect }, context, { id, correction }) =>
    planCorrect(context, id, correction),
  ),
  delete: changing(METHOD_INPUTS.delete, ({ planDelete }, context, { id }) => planDelete(context, id)),
  lock: { schema: METHOD_INPUTS.lock, run: (engine, user) => engine.lock(named(user)) },
  unlock: {
    schema: METHOD_INPUTS.unlock,
    run: (engine, user, { passphrase }) => engine.unlock(named(user), passphrase),
  },
  rekey: { schema: METHOD_INPUTS.rekey, run: (engine, user, input) => engine.rekey(named(user), input) },
  settled: reading(METHOD_INPUTS.settled, async (partition, _input, engine) => {
    await engine.settled(partition)
    return undefined
  }),
  erase: { schema: METHOD_INPUTS.erase, run: (engine, user) => engine.erase(named(user)) },
}
