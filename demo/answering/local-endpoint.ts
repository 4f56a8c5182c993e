import { type Answerer, INSTRUCTION } from './answerer.ts'

/**
 * A server that speaks the chat-completions protocol, behind `/v1` of the page's own origin: the page's policy lets it
 * connect nowhere else. `npm run demo -- --endpoint http://localhost:11434` puts one there.
 */
export function localEndpoint(): Answerer {
  return {
    id: 'endpoint',
    title: 'Local endpoint',
    // Asking whether it is there would log a failed request in every browser without one: using it tells.
    available: async () => true,
    async *answer({ context, turns, signal }) {
      const model = await firstModel()
      if (model === undefined) {
        throw new Error(
          'No local endpoint answers at /v1. Start the demo with: npm run demo -- --endpoint http://localhost:11434',
        )
      }
      const response = await fetch('./v1/chat/completions', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        signal,
        body: JSON.stringify({
          model,
          messages: [
            { role: 'system', content: `${INSTRUCTION}\n\n${context}` },
            ...turns.map(({ speaker, content }) => ({ role: speaker, content })),
          ],
        }),
      })
      if (!response.ok) throw new Error(`The local endpoint answered ${response.status}.`)
      yield textAt(await response.json(), ['choices', '0', 'message', 'content'])
    },
  }
}

async function firstModel(): Promise<string | undefined> {
  const response = await fetch('./v1/models').catch(() => undefined)
  if (response?.ok !== true || response.headers.get('content-type')?.includes('json') !== true)
    return undefined
  return textAt(await response.json(), ['data', '0', 'id']) || undefined
}

/** The text at the end of a path of keys; empty when there is none. */
function textAt(value: unknown, path: readonly string[]): string {
  let at: unknown = value
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
  return typeof at === 'string' ? at : ''
}
