import { openAiCompatible, promptApi } from 'memir/language-model'
import type { Answerer } from './answerer.ts'

/** The language model that is built into some browsers; it runs on the device. */
const browserModel: Answerer = {
  id: 'prompt-api',
  title: 'Browser model',
  // Whether it can run is asked when it is used: asking starts it in some browsers.
  available: () => 'LanguageModel' in globalThis,
  model: async () => promptApi(),
}

/**
 * A server that speaks the chat-completions protocol, behind `/v1` of the page's own origin: the page's policy lets it
 * connect nowhere else. `npm run demo -- --endpoint http://localhost:11434` puts one there.
 */
const localEndpoint: Answerer = {
  id: 'endpoint',
  title: 'Local endpoint',
  // Asking whether it is there would log a failed request in every browser without one: using it tells.
  available: () => true,
  model: async () => {
    const model = await firstModel()
    if (model === undefined) {
      throw new Error(
        'No local endpoint answers at /v1. Start the demo with: npm run demo -- --endpoint http://localhost:11434',
      )
    }
    return openAiCompatible({ url: new URL('./v1', document.baseURI), model })
  },
}

export const ANSWERERS: readonly Answerer[] = [browserModel, localEndpoint]

async function firstModel(): Promise<string | undefined> {
  const response = await fetch('./v1/models').catch(() => undefined)
  if (response?.ok !== true || response.headers.get('content-type')?.includes('json') !== true)
    return undefined
  const listed: unknown = await response.json()
  return textAt(listed, ['data', '0', 'id']) || undefined
}

/** The text at the end of a path of keys; empty when there is none. */
function textAt(value: unknown, path: readonly string[]): string {
  let at: unknown = value
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return typeof at === 'string' ? at : ''
}
