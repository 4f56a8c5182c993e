import { settledWithin } from '../base/deadline.ts'
import { giveWay } from '../base/give-way.ts'
import type { RecordId } from '../base/ids.ts'
import { Mutex } from '../base/mutex.ts'
import type { ActiveRole } from '../encode/write-context.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import { labelKey } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import type { RoleReading } from '../policy/role-classifier.ts'
import { earlierSigns } from '../recall/earlier-signs.ts'
import type { QueryVector } from '../recall/question.ts'
import type { RoleDefinition } from '../schema/role.ts'
import { DEFAULT_ROLE } from '../schema/vocabulary.ts'
import type { Call } from './call.ts'
import type { Language } from './language.ts'
import type { Model } from './model.ts'

/** How long a call waits for the rules of language, at most; never more than half of its time. */
const LANGUAGE_MS = 5_000
/** A text is judged by its beginning, in UTF-16 units. */
const JUDGED_UNITS = 1_000

/** What is said or asked, as far as it tells the role. */
export interface Said {
  readonly text: string
  /** Default none: those that the rules read in the text. */
  readonly tags?: readonly string[] | undefined
  readonly at: number
  readonly sessionId?: string | undefined
  readonly excludeIds?: readonly RecordId[] | undefined
  /** Where it is known; else it is embedded if the words leave the role open. */
  readonly vector?: QueryVector | undefined
}

/** What a write says of its role. */
interface Given {
  readonly role?: string | undefined
  readonly subRole?: string | undefined
}

const UNREAD: RoleReading = { weights: [], isClear: false, isSettled: true }

/** The roles that the app declared, and which of them is active. */
export class Roles {
  readonly #language: Language
  readonly #model: Model
  readonly #definitions = new Map<string, RoleDefinition>()
  readonly #stop = new AbortController()
  /** Writes keep their order while their roles are read. */
  readonly #turns = new Mutex()

  constructor(language: Language, model: Model, definitions: readonly RoleDefinition[]) {
    this.#language = language
    this.#model = model
    this.define(definitions)
  }

  get definitions(): readonly RoleDefinition[] {
    return [...this.#definitions.values()]
  }

  /** Adds roles, or replaces those of the same id. */
  define(definitions: readonly RoleDefinition[]): void {
    for (const definition of definitions) this.#definitions.set(labelKey(definition.id), definition)
    if (definitions.length > 0)
      this.#language.ended
        .then((loaded) => loaded?.roles.define(definitions))
        .then(() => this.prepared())
        .catch(() => undefined)
  }

  /** Resolves when what describes the roles is embedded, or cannot be. */
  async prepared(): Promise<void> {
    if (this.#definitions.size === 0) return
    const [loaded, model] = await Promise.all([this.#language.ended, this.#model.ended])
    if (model !== undefined) await loaded?.roles.prepare(model.embedder, this.#stop.signal, giveWay)
  }

  stop(): void {
    this.#stop.abort()
  }

  /** What a text, and what was said just before it, tells of the roles. Never waits for a model that loads. */
  async read(partition: Partition, said: Said, call: Call): Promise<RoleReading> {
    if (this.#definitions.size === 0) return UNREAD
    const { ended } = this.#language
    const loaded = await settledWithin(ended, Math.min(LANGUAGE_MS, call.timeoutMs / 2))
    if (loaded === undefined) return UNREAD
    const text = said.text.slice(0, JUDGED_UNITS)
    const own = {
      terms: tokenize(text),
      tags: [...(said.tags ?? []), ...loaded.tagger.tag({ text, isStep: false })],
    }
    const earlier = earlierSigns(partition, said.at, said.sessionId, said.excludeIds)
    const byWords = loaded.roles.classify([own, ...earlier])
    if (byWords.isSettled) return byWords
    const vector = said.vector ?? (await this.#model.queryVector(text, call))
    return typeof vector === 'string' ? byWords : loaded.roles.classify([{ ...own, vector }, ...earlier])
  }

  /** The role of what is about to be written; undefined where the memory knows no roles. */
  async active(
    partition: Partition,
    { role, subRole }: Given,
    said: Said,
    call: Call,
  ): Promise<ActiveRole | undefined> {
    if (this.#definitions.size === 0) return undefined
    if (role !== undefined)
      return this.#withTone({ activeRole: role, ...(subRole !== undefined && { subRole }) })
    const { weights, isClear } = await this.#turns.run(() => this.read(partition, said, call))
    const [first] = weights
    if (!isClear || first === undefined) return { activeRole: DEFAULT_ROLE }
    const part = subRole ?? first.subRole
    return this.#withTone({ activeRole: first.role, ...(part !== undefined && { subRole: part }) })
  }

  /** The first tone of the sub-role, or else of the role. */
  #withTone(active: ActiveRole): ActiveRole {
    const { activeRole, subRole } = active
    const role = this.#definitions.get(labelKey(activeRole))
    const part = role?.subRoles?.find(({ id }) => subRole !== undefined && labelKey(id) === labelKey(subRole))
    const tone = part?.tones?.[0] ?? role?.tones?.[0]
    return { ...active, ...(tone !== undefined && { tone }) }
  }
}
