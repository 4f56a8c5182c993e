import { MemoryError } from '../base/errors.ts'
import type { LanguageModel, LanguageModelRequest } from '../schema/language-model.ts'

/** What the serving side asks the page's language model, over a port of its own. */
export interface ModelQuestion {
  readonly id: number
  readonly request: LanguageModelRequest
}

export interface ModelReply {
  readonly id: number
  /** The answer as JSON; undefined when the model failed. */
  readonly json: string | undefined
}

/** The page's language model as the serving side calls it. */
export function pageModel(port: MessagePort): LanguageModel {
  const waiting = new Map<number, (json: string | undefined) => void>()
  let asked = 0
  port.onmessage = ({ data }: MessageEvent<ModelReply>) => {
    waiting.get(data.id)?.(data.json)
    waiting.delete(data.id)
  }
  return async (request) => {
    const id = asked++
    const json = await new Promise<string | undefined>((resolve) => {
      waiting.set(id, resolve)
      // Who asked has given up by then.
      setTimeout(() => waiting.delete(id), request.timeoutMs)
      port.postMessage({ id, request } satisfies ModelQuestion)
    })
    if (json === undefined) throw new MemoryError('INTERNAL', "The page's language model failed.")
    const answer: unknown = JSON.parse(json)
    // An object is as good as its text.
    return typeof answer === 'string' ? answer : json
  }
}
