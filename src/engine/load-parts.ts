import { importPart } from '../base/import-part.ts'
import type { AssetUrls } from '../embed/load-embedder.ts'
import type { exportPage, planImport, readChunk } from '../lifecycle/portability.ts'
import type { LanguageRules } from '../policy/language-rules.ts'

/** What exports and imports. */
export interface Portability {
  exportPage: typeof exportPage
  planImport: typeof planImport
  readChunk: typeof readChunk
}

/** Loads what the engine needs only later, or seldom. */
export interface PartLoaders {
  /** Loads the rules of language; the memory works without them, if less well. */
  loadLanguage(): Promise<LanguageRules>
  loadPortability(): Promise<Portability>
}

/** Loads the parts from their files. Each rejects with a `MemoryError` that names the file. */
export function partLoaders(assets: Pick<AssetUrls, 'language' | 'portability'>): PartLoaders {
  return {
    loadLanguage: async () =>
      (await importPart<{ languageRules: LanguageRules }>(assets.language)).languageRules,
    loadPortability: () => importPart<Portability>(assets.portability),
  }
}
