import { importPart } from '../base/import-part.ts'
import type { AssetUrls } from '../embed/load-embedder.ts'
import type { LanguageRules } from '../policy/language-rules.ts'

/** What becomes of records once they are written. */
export type Lifecycle = typeof import('./lifecycle.ts')

/** Loads what the engine needs only later, or seldom. */
export interface PartLoaders {
  /** Loads the rules of language; the memory works without them, if less well. */
  loadLanguage(): Promise<LanguageRules>
  loadLifecycle(): Promise<Lifecycle>
}

/** Loads the parts from their files. Each rejects with a `MemoryError` that names the file. */
export function partLoaders(assets: Pick<AssetUrls, 'language' | 'lifecycle'>): PartLoaders {
  return {
    loadLanguage: async () =>
      (await importPart<{ languageRules: LanguageRules }>(assets.language)).languageRules,
    loadLifecycle: () => importPart<Lifecycle>(assets.lifecycle),
  }
}
