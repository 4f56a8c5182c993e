import { jsonSchema, type LanguageModelMiddleware, type ToolSet, tool } from 'ai'
import type { Turn, UserMemory } from '../api/memory.ts'
import { type MemoryError, toMemoryError } from '../base/errors.ts'

/** What `memoryMiddleware` and `memoryTools` take beside the user's memory. */
export interface MemoryMiddlewareOptions {
  /** The session that the conversation belongs to. Default: memir finds where one ends. */
  sessionId?: string | undefined
  /** The role in which the agent acts. */
  role?: string | undefined
  /** Tokens of the context; default 1,200. */
  budget?: number | undefined
  /**
   * Told what failed in the memory: the model answers all the same, without it. Default: reported as an uncaught error is.
   */
  onError?: ((error: MemoryError) => void) | undefined
}

type Params = Parameters<NonNullable<LanguageModelMiddleware['transformParams']>>[0]['params']
type Message = Params['prompt'][number]

/**
 * Memory around any model of the AI SDK, for `wrapLanguageModel`: what the user says is observed, what is remembered of it goes
 * before the conversation as a system message, and the answer is observed when it is complete. A step that answers a tool's
 * result observes nothing anew. A memory that fails never fails the answer.
 */
export function memoryMiddleware(
  user: UserMemory,
  { sessionId, role, budget, onError = report }: MemoryMiddlewareOptions = {},
): LanguageModelMiddleware {
  /** The turn of each call that runs, by its parameters, and the latest, for the calls that go on with it. */
  const turns = new WeakMap<object, Turn>()
  const failed = (error: unknown): undefined => {
    onError(toMemoryError(error))
    return undefined
  }
  let latest: { readonly text: string; readonly turn: Turn } | undefined

  const turnOf = async (
    prompt: readonly Message[],
    signal: AbortSignal | undefined,
  ): Promise<Turn | undefined> => {
    const text = lastSaid(prompt)
    if (text === '') return undefined
    if (prompt.at(-1)?.role !== 'user') return latest?.text === text ? latest.turn : undefined
    const turn = await user.turn({ content: text, sessionId, role, budget }, { signal })
    latest = { text, turn }
    return turn
  }
  const answered = async (params: object, text: string): Promise<void> => {
    const turn = turns.get(params)
    if (turn === undefined || text.trim() === '') return
    await turn.reply(text).catch(failed)
  }

  return {
    transformParams: async ({ params }) => {
      const turn = await turnOf(params.prompt, params.abortSignal).catch(failed)
      if (turn === undefined) return params
      const shown =
        turn.context.text === '' ? params : { ...params, prompt: withContext(params.prompt, turn) }
      turns.set(shown, turn)
      return shown
    },
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate()
      await answered(params, result.content.map((part) => (part.type === 'text' ? part.text : '')).join(''))
      return result
    },
    wrapStream: async ({ doStream, params }) => {
      const { stream, ...rest } = await doStream()
      let text = ''
      type Part = typeof stream extends ReadableStream<infer P> ? P : never
      const observed = new TransformStream<Part, Part>({
        transform: (part, controller) => {
          if (part.type === 'text-delta') text += part.delta
          controller.enqueue(part)
        },
        flush: () => answered(params, text),
      })
      return { stream: stream.pipeThrough(observed), ...rest }
    },
  }
}

const query = jsonSchema<{ query: string }>({
  type: 'object',
  properties: { query: { type: 'string', description: 'What to look for, in plain words.' } },
  required: ['query'],
  additionalProperties: false,
})

/** Lets a model look into the memory by itself: what comes back is the framed context, with its sources. */
export function memoryTools(
  user: UserMemory,
  { role, budget }: Pick<MemoryMiddlewareOptions, 'role' | 'budget'> = {},
): ToolSet {
  return {
    searchMemory: tool({
      description: 'Searches what is remembered of the user and of earlier work.',
      inputSchema: query,
      execute: async ({ query: text }, { abortSignal: signal }) =>
        (await user.context({ text, role, budget }, { signal })).text,
    }),
  }
}

/** The text of what the user said last. */
function lastSaid(prompt: readonly Message[]): string {
  const said = prompt.findLast((message) => message.role === 'user')
  if (said?.role !== 'user') return ''
  return said.content
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n')
    .trim()
}

/** After the app's own instructions, before the conversation. */
function withContext(prompt: readonly Message[], { context }: Turn): Message[] {
  const start = prompt.findIndex((message) => message.role !== 'system')
  return [...prompt.slice(0, start), { role: 'system', content: context.text }, ...prompt.slice(start)]
}

function report(error: MemoryError): void {
  globalThis.reportError?.(error)
}
