import { withDeadline } from '../base/deadline.ts'
import { importPart } from '../base/import-part.ts'
import type { AssetUrls } from '../embed/load-embedder.ts'
import type { ClaimRules } from '../policy/claim-rules.ts'
import type { LanguageRules } from '../policy/language-rules.ts'
import type { DatabasePlace } from '../storage/database.ts'

/** What becomes of records once they are written. */
export type Lifecycle = typeof import('./lifecycle.ts')

/** How long a part that is loaded late is waited for: writes of the same user, and a close, wait with who asked for it. */
const LOADING_MS = 15_000

/** Loads what the engine needs only later, or seldom. */
export interface PartLoaders {
  /** Loads the rules of language; the memory works without them, if less well. */
  loadLanguage(): Promise<LanguageRules>
  /** Loads the rules that find claims; without them none are found. */
  loadClaimRules(): Promise<ClaimRules>
  loadLifecycle(): Promise<Lifecycle>
  /** Loads the database in memory; asked for only with `storage: 'memory'`. */
  loadMemoryStorage(): Promise<DatabasePlace>
}

/** Loads the parts from their files. Each rejects with a `MemoryError` that names the file. */
export function partLoaders(
  assets: Pick<AssetUrls, 'language' | 'claims' | 'lifecycle' | 'memoryStorage'>,
): PartLoaders {
  return {
    loadLanguage: async () =>
      (await importPart<{ languageRules: LanguageRules }>(assets.language)).languageRules,
    loadClaimRules: async () => (await importPart<{ claimRules: ClaimRules }>(assets.claims)).claimRules,
    loadLifecycle: () => importPart<Lifecycle>(assets.lifecycle),
    loadMemoryStorage: async () =>
      (await importPart<typeof import('../storage/memory-storage.ts')>(assets.memoryStorage)).memoryStorage(),
  }
}

/** What a part's loading gives; rejects with `TIMEOUT`, by the name of its file, when it takes too long. */
export function inTime<T>(loading: Promise<T>, file: string): Promise<T> {
  return withDeadline(loading, { timeoutMs: LOADING_MS }, `Loading ${file}`)
}
