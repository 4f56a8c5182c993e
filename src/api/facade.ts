import type { CallOptions } from '../base/deadline.ts'
import type { IdSource, UserId } from '../base/ids.ts'
import type { ListInput } from '../schema/query.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { Memory, Turn, UserMemory } from './memory.ts'
import type { InputOf, ListCursor, MethodName, OutputOf } from './methods.ts'
import type { Transport } from './transport.ts'

/** Registered under a global symbol, so that `exposeMemory` of one entry point takes a memory of another. */
const TRANSPORT: unique symbol = Symbol.for('memir.transport')

/** The transport under a memory that `createMemory` made; `undefined` for any other object. */
export function transportOf(memory: Memory & { readonly [TRANSPORT]?: Transport }): Transport | undefined {
  return memory[TRANSPORT]
}

/**
 * Makes the public API out of a transport: the same for an engine in this thread and for one behind a worker.
 * Ids are minted here, so that a call whose answer was lost can be sent again.
 */
export function createMemory(transport: Transport, ids: IdSource): Memory {
  const memory: Memory = {
    user: (id) => createUserMemory(transport, ids, id),
    ready: ({ model = false, ...options } = {}) => transport.invoke('ready', null, { model }, options),
    status: (options = {}) => transport.invoke('status', null, {}, options),
    close: async (options = {}) => {
      await transport.invoke('close', null, {}, options)
    },
  }
  return Object.defineProperty(memory, TRANSPORT, { value: transport })
}

function createUserMemory(transport: Transport, ids: IdSource, user: UserId): UserMemory {
  const invoke = <M extends MethodName>(
    method: M,
    input: InputOf<M>,
    options: CallOptions,
  ): Promise<OutputOf<M>> => transport.invoke(method, user, input, options)
  /** Leaves a malformed input as it is: the engine's schema is what rejects it, with the path. */
  const withId = <T extends { id?: string | undefined }>(input: T): T & { id: string } =>
    typeof input === 'object' && input !== null
      ? { ...input, id: input.id ?? ids.recordId() }
      : (input as T & { id: string })

  return {
    id: user,
    observe: (input, options = {}) => invoke('observe', withId(input), options),
    record: (input, options = {}) => invoke('record', withId(input), options),
    ingest: (input, options = {}) => invoke('ingest', withId(input), options),
    infer: (input, options = {}) => invoke('infer', withId(input), options),
    feedback: (input, options = {}) => invoke('feedback', withId(input), options),
    remember: (input, options = {}) => invoke('remember', withId(input), options),
    turn: async (input, options = {}): Promise<Turn> => {
      const turn = await invoke(
        'turn',
        withId(typeof input === 'string' ? { content: input } : input),
        options,
      )
      return {
        ...turn,
        reply: (content, replyOptions = {}) =>
          invoke(
            'reply',
            {
              id: ids.recordId(),
              turnId: turn.id,
              content,
              shown: turn.context.records.map((record) => record.id),
            },
            replyOptions,
          ),
      }
    },
    search: (input, options = {}) =>
      invoke('search', typeof input === 'string' ? { text: input } : input, options),
    context: (input, options = {}) =>
      invoke('context', typeof input === 'string' ? { text: input } : input, options),
    get: (id, options = {}) => invoke('get', { id }, options),
    list: (filter = {}, options = {}) => pages(transport, user, filter, options),
    history: (id, options = {}) => invoke('history', { id }, options),
    profile: (input = {}, options = {}) => invoke('profile', input, options),
    review: (options = {}) => invoke('review', {}, options),
    update: (id, changes, options = {}) => invoke('update', { id, changes }, options),
    correct: (id, correction, options = {}) =>
      invoke('correct', { id, correction: withId(correction) }, options),
    delete: (id, options = {}) => invoke('delete', { id }, options),
    settled: async (options = {}) => {
      await invoke('settled', {}, options)
    },
    erase: (options = {}) => invoke('erase', {}, options),
  }
}

/** The next page is asked for when the loop wants it; a cursor, not an open iterator, remembers the place. */
async function* pages(
  transport: Transport,
  user: UserId,
  filter: ListInput,
  options: CallOptions,
): AsyncGenerator<MemIRRecord, undefined, undefined> {
  let cursor: ListCursor | undefined
  let left = filter.limit
  do {
    const page: OutputOf<'list'> = await transport.invoke(
      'list',
      user,
      { filter: left === undefined ? filter : { ...filter, limit: left }, ...(cursor && { cursor }) },
      options,
    )
    yield* page.records
    if (left !== undefined) left -= page.records.length
    cursor = page.next
  } while (cursor !== undefined && left !== 0)
  return undefined
}
