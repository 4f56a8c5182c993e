import { MemoryError } from '../base/errors.ts'
import type { LanguageModel } from '../schema/language-model.ts'

/** What is used of the browser's Prompt API (https://webmachinelearning.github.io/prompt-api). */
interface PromptApi {
  availability(): Promise<string>
  create(options: {
    readonly initialPrompts: readonly { readonly role: 'system'; readonly content: string }[]
    readonly signal: AbortSignal
  }): Promise<PromptSession>
}

interface Scope {
  readonly AbortSignal: unknown
  readonly LanguageModel?: PromptApi
}

interface PromptSession {
  prompt(
    text: string,
    options: { readonly responseConstraint: object; readonly signal: AbortSignal },
  ): Promise<string>
  destroy(): void
}

/**
 * The browser's own language model, on the device. Each question has a session of its own, so that none sees another's
 * words. Fails with `UNSUPPORTED` while the browser has no model ready: it downloads none, since that takes a
 * click of the user's and gigabytes.
 */
export function promptApi(): LanguageModel {
  return async ({ system, prompt, schema, timeoutMs }) => {
    const scope: Scope = globalThis
    const api = scope.LanguageModel
    if (api === undefined || (await api.availability()) !== 'available') {
      throw new MemoryError(
        'UNSUPPORTED',
        'The browser has no language model ready. Have the user start its download with LanguageModel.create().',
      )
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const session = await api.create({ initialPrompts: [{ role: 'system', content: system }], signal })
    try {
      return await session.prompt(prompt, { responseConstraint: schema, signal })
    } finally {
      session.destroy()
    }
  }
}
