import { importPart } from '../base/import-part.ts'
import type { AssetUrls } from '../embed/load-embedder.ts'
import type { LanguageRules } from '../policy/language-rules.ts'
import type { DatabasePlace } from '../storage/database.ts'

/** What becomes of records once they are written. */
export type Lifecycle = typeof import('./lifecycle.ts')

/** Loads what the engine needs only later, or seldom. */
export interface PartLoaders {
  /** Loads the rules of language; the memory works without them, if less well. */
  loadLanguage(): Promise<LanguageRules>
  loadLifecycle(): Promise<Lifecycle>
  /** Loads the database in memory; asked for only with `storage: 'memory'`. */
  loadMemoryStorage(): Promise<DatabasePlace>
}

/** Loads the parts from their files. Each rejects with a `MemoryError` that names the file. */
export function partLoaders(
  assets: Pick<AssetUrls, 'language' | 'lifecycle' | 'memoryStorage'>,
): PartLoaders {
  return {
    loadLanguage: async () =>
      (await importPart<{ languageRules: LanguageRules }>(assets.language)).languageRules,
    loadLifecycle: () => importPart<Lifecycle>(assets.lifecycle),
    loadMemoryStorage: async () =>
      (await importPart<typeof import('../storage/memory-storage.ts')>(assets.memoryStorage)).memoryStorage(),
  }
}
