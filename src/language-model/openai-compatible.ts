import { MemoryError } from '../base/errors.ts'
import { isObject, readObject } from '../base/read-argument.ts'
import type { LanguageModel } from '../schema/language-model.ts'

export interface OpenAiCompatibleOptions {
  /** Where the API is, up to and with its version: `http://localhost:11434/v1` for Ollama on this device. */
  readonly url: string | URL
  /** The model's name there. */
  readonly model: string
  /** Sent as a bearer token. */
  readonly apiKey?: string | undefined
}

/**
 * A language model behind a chat completions API in the manner of OpenAI's: a local Ollama, llama.cpp or vLLM, or a
 * service. It is sent what is asked, so the words of turns go to `url`; to there alone, since no redirect is followed. A page
 * may ask it only if its server allows the page's origin (Ollama: `OLLAMA_ORIGINS`) and the page's `connect-src` the address.
 * @throws INVALID for options that do not fit.
 */
export function openAiCompatible(options: OpenAiCompatibleOptions): LanguageModel {
  const { url, model, apiKey } = readObject('openAiCompatible', options)
  if (typeof model !== 'string' || model === '') {
    throw new MemoryError('INVALID', "openAiCompatible.model: expected the model's name.")
  }
  const endpoint = endpointAt(url)
  return async ({ system, prompt, schema, timeoutMs }) => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        stream: false,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: prompt },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new MemoryError('INTERNAL', `The language model answered ${response.status}.`)
    return contentOf(await response.json())
  }
}

function endpointAt(url: string | URL): URL {
  const base = URL.canParse(String(url)) ? new URL(url) : undefined
  if (base === undefined || !/^https?:$/u.test(base.protocol)) {
    throw new MemoryError('INVALID', 'openAiCompatible.url: expected an address with http or https.')
  }
  base.pathname = `${base.pathname.replace(/\/+$/u, '')}/chat/completions`
  return base
}

function contentOf(answer: unknown): string {
  const choices = isObject(answer) ? answer.choices : undefined
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const message = isObject(choice) ? choice.message : undefined
  const content = isObject(message) ? message.content : undefined
  if (typeof content !== 'string') {
    throw new MemoryError('INTERNAL', 'The language model answered without a text.')
  }
  return content
}
