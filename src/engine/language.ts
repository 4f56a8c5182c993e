import { withDeadline } from '../base/deadline.ts'
import { toMemoryError } from '../base/errors.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import type { LanguageRules, Tagger } from '../policy/language-rules.ts'
import type { RoleClassifier } from '../policy/role-classifier.ts'
import type { LanguageStatus } from '../schema/options.ts'
import type { TagDefinition } from '../schema/tag.ts'

/** Rules that have loaded, and what tells the tags and the roles of this memory. */
export interface LoadedLanguage {
  readonly rules: LanguageRules
  readonly tagger: Tagger
  readonly roles: RoleClassifier
}

/** The rules of language while they load, when they are there, and when they failed: the memory works in all three. */
export class Language {
  #status: LanguageStatus = { state: 'loading' }
  #loaded: LoadedLanguage | undefined
  /** What was defined before there was a tagger. */
  readonly #defined: TagDefinition[] = []
  /** Settles when loading has ended; undefined: it failed. Never rejects. */
  readonly ended: Promise<LoadedLanguage | undefined>

  constructor(load: () => Promise<LanguageRules>, definitions: readonly TagDefinition[]) {
    this.define(definitions)
    this.ended = this.#load(load)
  }

  get status(): LanguageStatus {
    return this.#status
  }
  get loaded(): LoadedLanguage | undefined {
    return this.#loaded
  }

  /** Resolves when loading has ended, whether it failed or not. */
  async ready(signal: AbortSignal, timeoutMs: number): Promise<void> {
    await withDeadline(this.ended, { signal, timeoutMs }, 'Loading the rules of language')
  }

  /** Adds tags to the ontology, or replaces them. */
  define(definitions: readonly TagDefinition[]): void {
    if (this.#loaded === undefined) this.#defined.push(...definitions)
    else this.#loaded.tagger.define(definitions)
  }

  /** Forgets the texts seen: after an erasure none of the user's words is to stay behind. */
  forget(): void {
    this.#loaded?.tagger.forget()
  }

  async #load(load: () => Promise<LanguageRules>): Promise<LoadedLanguage | undefined> {
    try {
      const rules = await load()
      const tagger = rules.createTagger()
      tagger.define(this.#defined)
      this.#loaded = { rules, tagger, roles: rules.createRoles(tokenize) }
      this.#status = { state: 'ready' }
    } catch (error) {
      this.#status = { state: 'failed', reason: toMemoryError(error).message }
    }
    return this.#loaded
  }
}
