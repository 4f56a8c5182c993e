import { MemoryError } from '../base/errors.ts'
import { estimateTokens, type TokenCounter } from '../prompt/token-count.ts'

/**
 * The app's counter of tokens: a module that exports `countTokens(text: string): number`.
 * @param url absolute; undefined: an estimate counts.
 * @throws `INVALID` when the module cannot be imported or exports no such function; so does the counter when the
 * function fails or gives no number, since a budget that is not kept would go unnoticed.
 */
export async function loadTokenCounter(url: string | undefined): Promise<TokenCounter> {
  if (url === undefined) return estimateTokens
  let module: { readonly countTokens?: unknown }
  try {
    module = await import(/* @vite-ignore */ /* webpackIgnore: true */ url)
  } catch (cause) {
    throw unusable('could not be imported', cause)
  }
  const { countTokens } = module
  if (typeof countTokens !== 'function') throw unusable('exports no function countTokens')
  return (text) => {
    const tokens = attempt(() => countTokens(text))
    if (typeof tokens === 'number' && tokens >= 0) return tokens
    throw unusable(`gave ${String(tokens)} for a text`)
  }
}

function attempt(count: () => unknown): unknown {
  try {
    return count()
  } catch (cause) {
    throw unusable('failed on a text', cause)
  }
}

function unusable(problem: string, cause?: unknown): MemoryError {
  return new MemoryError(
    'INVALID',
    `options.tokenCounter: the module ${problem}. It must export countTokens(text), which returns a number.`,
    { cause },
  )
}
