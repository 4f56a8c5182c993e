import { type Answerer, INSTRUCTION } from './answerer.ts'

interface PromptSession {
  promptStreaming(text: string, options: { signal: AbortSignal }): ReadableStream<string>
  destroy(): void
}
interface PromptApi {
  availability(options: object): Promise<string>
  create(options: {
    initialPrompts: readonly { role: string; content: string }[]
    signal: AbortSignal
  }): Promise<PromptSession>
}
interface MaybePromptApi {
  readonly self?: unknown
  readonly LanguageModel?: PromptApi
}

const LANGUAGES = { expectedOutputs: [{ type: 'text', languages: ['en'] }] }

/** The language model that is built into some browsers; it runs on the device. */
export function promptApi(scope: MaybePromptApi = globalThis): Answerer {
  return {
    id: 'prompt-api',
    title: 'Browser model',
    // Whether it can run is asked when it is used: asking starts it in some browsers.
    available: async () => scope.LanguageModel !== undefined,
    async *answer({ context, turns, signal }) {
      if (
        scope.LanguageModel === undefined ||
        (await scope.LanguageModel.availability(LANGUAGES)) !== 'available'
      ) {
        throw new Error('The language model of this browser is not there, or has to be downloaded first.')
      }
      const last = turns.at(-1)?.content ?? ''
      const session = await scope.LanguageModel.create({
        initialPrompts: [
          { role: 'system', content: `${INSTRUCTION}\n\n${context}` },
          ...turns.slice(0, -1).map(({ speaker, content }) => ({ role: speaker, content })),
        ],
        ...LANGUAGES,
        signal,
      })
      try {
        yield* session.promptStreaming(last, { signal })
      } finally {
        session.destroy()
      }
    },
  }
}
