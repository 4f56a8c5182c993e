import { MemoryError } from '../base/errors.ts'
import type { LanguageRules } from '../policy/language-rules.ts'

/** Imports the module with the rules of language. Rejects with a `MemoryError` that names the file. */
export async function loadLanguage(url: string): Promise<LanguageRules> {
  try {
    const module: { languageRules: LanguageRules } = await import(
      /* @vite-ignore */ /* webpackIgnore: true */ url
    )
    return module.languageRules
  } catch (cause) {
    throw new MemoryError(
      'INTERNAL',
      `${url} could not be loaded. Serve memir's language-rules.js beside its worker.`,
      { cause },
    )
  }
}
