import { type CallOptions, checkCallOptions } from '../base/deadline.ts'
import type { IdSource, RecordId, UserId } from '../base/ids.ts'
import { isObject, readArgument } from '../base/read-argument.ts'
import type { ExportCursor, ImportState } from '../schema/archive.ts'
import type { PathInput, WalkInput } from '../schema/graph-query.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { Memory, Turn, UserMemory } from './memory.ts'
import type { InputOf, ListCursor, MethodName, OutputOf, Page } from './methods.ts'
import type { Transport } from './transport.ts'

/** Registered under a global symbol, so that `exposeMemory` of one entry point takes a memory of another. */
const TRANSPORT: unique symbol = Symbol.for('memir.transport')

/** The transport under a memory that `createMemory` made; `undefined` for any other object. */
export function transportOf(
  memory: (Memory & { readonly [TRANSPORT]?: Transport }) | null,
): Transport | undefined {
  return memory?.[TRANSPORT]
}

/**
 * Makes the public API out of a transport: the same for an engine in this thread and for one behind a worker.
 * Ids are minted here, so that a call whose answer was lost can be sent again.
 */
export function createMemory(transport: Transport, ids: IdSource): Memory {
  const send = senderOf(transport, null)
  const memory: Memory = {
    user: (id) => createUserMemory(senderOf(transport, id), ids, id),
    ready: (options) => send('ready', () => ({ model: options?.model ?? false }), options),
    ...plainCalls<Memory, PlainMemoryMethod>(MEMORY_PACKINGS, send),
  }
  return Object.defineProperty(memory, TRANSPORT, { value: transport })
}

const streams = () => import('./streams.ts')

type Send = <M extends MethodName>(
  method: M,
  pack: () => InputOf<M>,
  options: CallOptions | undefined,
) => Promise<OutputOf<M>>

/** Whatever a call was given, it returns a promise, which rejects with `MemoryError` only. */
const senderOf =
  (transport: Transport, user: UserId | null): Send =>
  async (method, pack, options) => {
    const checked = checkCallOptions(options)
    return transport.invoke(method, user, readArgument(method, pack), checked)
  }

/** The calls whose answer is handed out as it came. */
type PlainMemoryMethod = Exclude<keyof Memory & MethodName, 'ready'>
type PlainMethod = Exclude<keyof UserMemory & MethodName, 'turn' | 'list' | 'export' | 'import' | 'changes'>
type Arguments<F> = F extends (...args: infer P) => unknown
  ? Required<P> extends [...infer A, CallOptions]
    ? A
    : never
  : never

/** How the arguments of each call make up the one input that crosses; the call's options come after them. */
type Packings<T, M extends keyof T & MethodName> = {
  readonly [K in M]: (...args: Arguments<T[K]>) => InputOf<K>
}

type Identify = <T extends { id?: string | undefined }>(input: T) => T & { id: string }

const nothing = (): Record<string, never> => ({})
const byId = (id: RecordId): { id: RecordId } => ({ id })
const fromId = (id: RecordId, within: WalkInput | undefined): InputOf<'causes'> => ({ ...within, id })
const asQuery = <T>(input: T | string): T | { text: string } =>
  typeof input === 'string' ? { text: input } : input

const asGiven = <T>(input: T): T => input
const maybeGiven = <T>(input: T | undefined): T | Record<string, never> => input ?? {}
const defined = <T>(definitions: T): { definitions: T } => ({ definitions })

const MEMORY_PACKINGS: Packings<Memory, PlainMemoryMethod> = {
  status: nothing,
  defineTags: defined,
  defineRoles: defined,
  maintain: maybeGiven,
  close: nothing,
}

const packings = (identify: Identify): Packings<UserMemory, PlainMethod> => ({
  observe: identify,
  record: identify,
  ingest: identify,
  infer: identify,
  feedback: identify,
  remember: identify,
  search: asQuery,
  context: asQuery,
  causes: fromId,
  effects: fromId,
  path: (from, to, within: PathInput | undefined) => ({ ...within, from, to }),
  get: byId,
  verify: byId,
  history: byId,
  profile: maybeGiven,
  discoverTypes: maybeGiven,
  review: nothing,
  update: (id, changes) => ({ id, changes }),
  correct: (id, correction) => ({ id, correction: identify(correction) }),
  delete: byId,
  lock: nothing,
  unlock: asGiven,
  rekey: asGiven,
  settled: nothing,
  erase: nothing,
})

function createUserMemory(send: Send, ids: IdSource, user: UserId): UserMemory {
  /** Leaves a malformed input as it is: the engine's schema is what rejects it, with the path. */
  const identify: Identify = <T extends { id?: string | undefined }>(input: T) =>
    isObject(input) ? { ...input, id: input.id ?? ids.recordId() } : (input as T & { id: string })

  return {
    id: user,
    ...plainCalls<UserMemory, PlainMethod>(packings(identify), send),
    turn: async (input, options): Promise<Turn> => {
      const turn = await send(
        'turn',
        () => identify(typeof input === 'string' ? { content: input } : input),
        options,
      )
      const shown = turn.context.records.map((record) => record.id)
      /** The id of each answer, so that one whose call failed is stored once when it is given again. */
      const answers = new Map<string, RecordId>()
      return {
        ...turn,
        reply: (content, replyOptions) =>
          send(
            'reply',
            () => {
              const id = answers.get(content) ?? ids.recordId()
              answers.set(content, id)
              return { id, turnId: turn.id, content, shown }
            },
            replyOptions,
          ),
      }
    },
    list: (filter = {}, options) =>
      pages<MemIRRecord, ListCursor>((place) => send('list', () => ({ ...place, filter }), options)),
    subscribe: (filter, listener, onError = (error) => globalThis.reportError?.(error)) => {
      const end = new AbortController()
      const { signal } = end
      streams()
        .then(({ follow }) =>
          follow((place) => send('changes', () => ({ ...place, filter }), { signal }), listener, signal),
        )
        .catch(onError)
      return () => end.abort()
    },
    export: (input, options) =>
      pages<string, ExportCursor>((place) => send('export', () => ({ ...input, ...place }), options)),
    import: async (source, input, options) => {
      const give = (text: string | undefined, state: ImportState | undefined) =>
        send('import', () => ({ ...input, text, state }), options)
      const { feed } = await streams()
      return (await feed(source, options, give)).result
    },
  }
}

/** Each call packs as many arguments as its packing names, and sends them; its options are what comes after. */
function plainCalls<T, M extends keyof T & MethodName>(table: Packings<T, M>, send: Send): Pick<T, M> {
  const calls: Record<string, unknown> = {}
  for (const [method, pack] of Object.entries<(...args: never[]) => unknown>(table)) {
    calls[method] = (...args: never[]) =>
      send(method as never, () => pack(...args) as never, args[pack.length])
  }
  // `Packings` has checked each entry against its call, one by one; a loop over them cannot carry that.
  return calls as unknown as Pick<T, M>
}

/** The next page is asked for when the loop wants it; a cursor, not an open iterator, remembers the place. */
async function* pages<T, C>(
  fetch: (place: { cursor?: C }) => Promise<Page<T, C>>,
): AsyncGenerator<T, void, undefined> {
  let cursor: C | undefined
  do {
    const page = await fetch(cursor === undefined ? {} : { cursor })
    yield* page.items
    cursor = page.next
  } while (cursor !== undefined)
}
