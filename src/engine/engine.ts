import {
  type ErasureReceipt,
  type InputOf,
  isMethodName,
  METHODS,
  type MethodName,
  type OutputOf,
  type RekeyInput,
  type RekeyResult,
} from '../api/methods.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import { throwIfAborted } from '../base/deadline.ts'
import { MemoryError, toMemoryError } from '../base/errors.ts'
import { type IdSource, type PartitionId, systemIds, type UserId } from '../base/ids.ts'
import { VERSION } from '../base/version.ts'
import type { Embedder } from '../embed/embedder.ts'
import type { ActiveRole, WriteContext } from '../encode/write-context.ts'
import { forgetStems } from '../lexical/words.ts'
import { eraseUser, resumeErasures } from '../lifecycle/erase.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import { redactionPolicies } from '../policy/redaction.ts'
import type { TokenCounter } from '../prompt/token-count.ts'
import type { EmbedderChoice, LoadProgress } from '../schema/embedder.ts'
import type { LanguageModel } from '../schema/language-model.ts'
import type { MaintenanceReport } from '../schema/maintenance.ts'
import { type EngineOptions, engineOptions, type MemoryStatus, type ModelStatus } from '../schema/options.ts'
import { label } from '../schema/primitives.ts'
import { type MemoryDatabase, openDatabase } from '../storage/database.ts'
import { Keyring } from '../storage/keyring.ts'
import { UserDirectory } from '../storage/user-directory.ts'
import { vectorIndexOptions } from '../vector/vector-search.ts'
import { Annotator } from './annotator.ts'
import { Announcements } from './announcements.ts'
import type { Call } from './call.ts'
import { callError } from './call-error.ts'
import { Extractor } from './extractor.ts'
import { Idle } from './idle.ts'
import { Language } from './language.ts'
import { inTime, type Lifecycle, type PartLoaders } from './load-parts.ts'
import { loadTokenCounter } from './load-token-counter.ts'
import { Lull } from './lull.ts'
import { Maintainer } from './maintainer.ts'
import { METHOD_TABLE } from './method-table.ts'
import { Model } from './model.ts'
import { Partitions } from './partitions.ts'
import { Redactor } from './redactor.ts'
import { Roles } from './roles.ts'
import type { EngineServices } from './services.ts'
import { Snapshotter } from './snapshotter.ts'
import { readStorageEstimate } from './storage-estimate.ts'
import { Tabs, type TabsPlatform } from './tabs.ts'
import { validate } from './validate.ts'
import { Vectoriser } from './vectoriser.ts'

const DEFAULT_MEMORY_BYTES = 256 * 2 ** 20
/** How long idle maintenance works before it lets a call go first. */
const IDLE_SLICE_MS = 50

/** What the engine needs from the place that it runs in. */
export interface EngineEnvironment extends PartLoaders {
  /** Loads the embedder that the options choose; null when they choose none. */
  loadEmbedder(choice: EmbedderChoice, onProgress: (progress: LoadProgress) => void): Promise<Embedder | null>
  /** How tabs know of each other; undefined: there is one. */
  tabs?: TabsPlatform | undefined
  /** Told each time the model's state changes. */
  onModel?: ((status: ModelStatus) => void) | undefined
  /** A language model that finds claims which the rules do not. */
  languageModel?: LanguageModel | undefined
  ids?: IdSource | undefined
}

/** Opens the database, finishes what an earlier run left unfinished, and starts to load the model behind. */
export async function openEngine(options: EngineOptions, environment: EngineEnvironment): Promise<Engine> {
  const checked = validate(engineOptions, 'options', options)
  const clock = checked.clock ?? systemClock
  const ids = environment.ids ?? systemIds(clock)
  const place = checked.storage === 'memory' ? await environment.loadMemoryStorage() : undefined
  const { db, strict } = await openDatabase(checked.name, checked.durability ?? 'relaxed', place)
  try {
    const openKeyring = place === undefined ? Keyring.open : Keyring.unkept
    const keyringOpening = openKeyring(checked.name, ids.randomId())
    keyringOpening.catch(() => undefined)
    // First, because an erasure needs no key and must be finished even when the keys are lost.
    await resumeErasures(strict)
    const keyring = await keyringOpening
    const directory = await UserDirectory.open({ db, strict }, keyring, checked.encryption ?? 'aes-gcm')
    const model = new Model(
      (onProgress) => environment.loadEmbedder(checked.embedder ?? 'bundled', onProgress),
      (status) => environment.onModel?.(status),
    )
    const language = new Language(() => environment.loadLanguage(), checked.tags ?? [])
    return new Engine({
      db,
      strict,
      directory,
      clock,
      ids,
      model,
      language,
      options: checked,
      environment,
    })
  } catch (error) {
    db.close()
    strict.close()
    throw toMemoryError(error)
  }
}

interface EngineParts {
  readonly db: MemoryDatabase
  readonly strict: MemoryDatabase
  readonly directory: UserDirectory
  readonly clock: Clock
  readonly ids: IdSource
  readonly model: Model
  readonly language: Language
  readonly options: EngineOptions
  readonly environment: EngineEnvironment
}

/** Runs the calls of the public API: checks them, finds the user's partition, and reads or writes it. */
export class Engine implements EngineServices {
  readonly clock: Clock
  readonly model: Model
  readonly partitions: Partitions
  readonly announcements: Announcements
  readonly vectoriser: Vectoriser
  readonly annotator: Annotator
  readonly language: Language
  readonly #snapshots = new Snapshotter()
  readonly #lull = new Lull()
  readonly #background = () => [this.annotator, this.extractor, this.vectoriser]
  /** Partitions whose snapshot could not be used. */
  #recovered = 0
  readonly extractor: Extractor
  readonly redactor: Redactor
  readonly roles: Roles
  readonly #parts: EngineParts
  readonly #maintainer: Maintainer
  readonly #tabs: Tabs
  readonly #idle: Idle
  /** Writes that run; a close waits for them. */
  readonly #writes = new Set<Promise<unknown>>()
  /** Reads and waits that run; a close rejects them. */
  readonly #reads = new Set<(reason: MemoryError) => void>()
  #closing: Promise<void> | undefined
  #tokenCounter: Promise<TokenCounter> | undefined

  constructor(parts: EngineParts) {
    this.#parts = parts
    this.clock = parts.clock
    this.model = parts.model
    this.language = parts.language
    this.redactor = new Redactor(redactionPolicies(parts.options.redaction), (user, value) =>
      parts.directory.pseudonym(user, value),
    )
    this.announcements = new Announcements(parts.options.name)
    this.roles = new Roles(parts.language, parts.model, parts.options.roles ?? [])
    const onRest = (partition: Partition): void => this.#snapshots.wake(partition)
    this.vectoriser = new Vectoriser(parts.model, parts.language, parts.ids, this.#lull, onRest)
    this.annotator = new Annotator(parts.language, parts.model, onRest)
    this.#tabs = new Tabs(parts.environment.tabs, parts.options.name, parts.ids.randomId(), async (pid) => {
      parts.directory.forgetKey(pid)
      await this.partitions.dropPid(pid)
      this.#forgetWords()
    })
    this.#maintainer = new Maintainer(parts.options.budget ?? {}, (partition) => this.writeContext(partition))
    this.#idle = new Idle(async (signal) => (await this.maintain(IDLE_SLICE_MS, signal)).done)
    const hooks = {
      lifecycle: () => this.lifecycle(),
      claimRules: () => inTime(parts.environment.loadClaimRules(), 'claim-rules.js'),
      context: (partition: Partition) => this.writeContext(partition),
      onClaims: (partition: Partition) => {
        this.annotator.wake(partition)
        this.vectoriser.wake(partition)
      },
      onRest,
    }
    this.extractor = new Extractor(parts.model, this.annotator, hooks, parts.environment.languageModel)
    this.partitions = new Partitions(parts.directory, parts.ids, {
      memoryBytes: parts.options.budget?.memoryBytes ?? DEFAULT_MEMORY_BYTES,
      isBusy: (partition) => this.#background().some((work) => work.isBusy(partition)),
      vectors: vectorIndexOptions(parts.options.hnsw),
      onOpen: (partition) => {
        partition.onCommit = () => this.announcements.committed()
        if (this.model.loaded !== undefined) partition.useSpace(this.model.loaded.space)
        this.#wake(partition)
        if (partition.recovered) this.#recovered++
      },
      onDrop: (partition) => {
        for (const work of [...this.#background(), this.#snapshots]) work.forget(partition)
      },
    })
  }

  /**
   * Runs one call. Rejects with `MemoryError` only.
   * @param user the caller's key of the user; `null` for calls on the memory as a whole.
   */
  async dispatch<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    call: Call,
  ): Promise<OutputOf<M>> {
    if (this.#closing !== undefined && method !== 'close') throw closedError()
    if (!isMethodName(method)) throw new MemoryError('INVALID', `There is no method ${String(method)}.`)
    // A subscription that waits asks for no work.
    if (this.#parts.options.maintenance !== 'manual' && method !== 'changes') this.#idle.called()
    this.#lull.called()
    const running = this.#run(method, user, input, call)
    if (method === 'close') return running
    return METHODS[method].writes ? this.#beforeClose(running) : this.#unlessClosed(running)
  }

  writeContext(partition: Partition, role?: ActiveRole): WriteContext {
    const extracts = this.#parts.options.extraction !== 'none'
    const isSensitive = (text: string): boolean => this.redactor.isSensitive(text)
    const refersBack = this.language.loaded?.rules.refersBack
    const { ids } = this.#parts
    return { partition, ids, now: this.clock.now(), extracts, isSensitive, refersBack, role }
  }

  lifecycle(): Promise<Lifecycle> {
    return inTime(this.#parts.environment.loadLifecycle(), 'lifecycle.js')
  }

  tokenCounter(): Promise<TokenCounter> {
    this.#tokenCounter ??= loadTokenCounter(this.#parts.options.tokenCounter).catch((error: unknown) => {
      // The next call may find the module.
      this.#tokenCounter = undefined
      throw error
    })
    return this.#tokenCounter
  }

  async write<T>(
    user: UserId,
    call: Call,
    plan: (partition: Partition) => Promise<WritePlan<T>>,
  ): Promise<T> {
    return this.partitions.use(user, async (partition) => {
      const result = await partition.write(async () => {
        throwIfAborted(call.signal)
        return plan(partition)
      })
      this.#wake(partition)
      return result
    })
  }

  async settled(partition: Partition): Promise<void> {
    const read = () => [this.annotator.settled(partition), this.vectoriser.settled(partition)]
    const outcomes = await Promise.allSettled(read())
    outcomes.push(...(await Promise.allSettled([this.extractor.settled(partition)])))
    // Claims are read and embedded like other records.
    outcomes.push(...(await Promise.allSettled(read())))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  async maintain(budgetMs: number, signal: AbortSignal): Promise<MaintenanceReport> {
    return this.#maintainer.run(await this.lifecycle(), await this.partitions.loaded(), budgetMs, signal)
  }

  async status(): Promise<MemoryStatus> {
    const { name, encryption = 'aes-gcm', durability = 'relaxed', storage } = this.#parts.options
    return {
      version: VERSION,
      name,
      model: this.model.status,
      language: this.language.status,
      degraded: this.model.status.state !== 'ready',
      encryption,
      durability,
      durable: storage !== 'memory',
      readOnly: this.#parts.db.isReadOnly,
      storage: await readStorageEstimate(),
      openPartitions: this.partitions.size,
      recovered: this.#recovered,
    }
  }

  async erase(user: UserId): Promise<ErasureReceipt> {
    await this.partitions.drop(user)
    const uid = await this.#parts.directory.uidOf(user)
    const receipt = await eraseUser(this.#parts.strict, uid, this.clock.now(), (pid) => {
      this.#parts.directory.forgetKey(pid)
      return this.#tellTabs(pid)
    })
    await this.#forget(user)
    this.announcements.committed()
    return receipt
  }

  async lock(user: UserId): Promise<undefined> {
    const pid = await this.#parts.directory.lock(user)
    await this.#forget(user)
    await this.#tellTabs(pid)
  }

  async unlock(user: UserId, passphrase: string): Promise<undefined> {
    await this.#parts.directory.unlock(user, passphrase, await this.lifecycle())
  }

  async rekey(user: UserId, { passphrase, current, rotate = false }: RekeyInput): Promise<RekeyResult> {
    const { directory, strict, ids } = this.#parts
    const locksmith = await this.lifecycle()
    // Its writes would be in vain, and start the work anew.
    if (rotate) await this.partitions.drop(user)
    const rows = await directory.rekey(user, () => ids.randomId(), { passphrase, current, rotate }, locksmith)
    if (rotate) {
      await this.partitions.drop(user)
      await resumeErasures(strict)
    }
    return { rows }
  }

  async #forget(user: UserId): Promise<void> {
    await this.partitions.drop(user)
    this.#forgetWords()
  }

  #tellTabs(pid: PartitionId): Promise<readonly string[]> {
    return this.#tabs.forget(pid, this.#parts.ids.randomId())
  }

  /** None of the user's words is to stay behind. */
  #forgetWords(): void {
    forgetStems()
    this.language.forget()
  }

  /** Finishes running writes, rejects what else runs with `CLOSED`, frees the model and closes the database. */
  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  #wake(partition: Partition): void {
    for (const work of [...this.#background(), this.#snapshots]) work.wake(partition)
  }

  async #close(): Promise<void> {
    for (const reject of this.#reads) reject(closedError())
    try {
      this.roles.stop()
      this.#tabs.close()
      await this.#idle.stop()
      await Promise.allSettled(this.#writes)
      await Promise.all(this.#background().map((work) => work.stop()))
      await this.#snapshots.stop()
      await this.model.dispose()
    } finally {
      this.announcements.close()
      this.#parts.db.close()
      this.#parts.strict.close()
    }
  }

  async #beforeClose<T>(write: Promise<T>): Promise<T> {
    this.#writes.add(write)
    try {
      return await write
    } finally {
      this.#writes.delete(write)
    }
  }

  #unlessClosed<T>(read: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#reads.add(reject)
      read.then(resolve, reject).finally(() => this.#reads.delete(reject))
    })
  }

  async #run<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    call: Call,
  ): Promise<OutputOf<M>> {
    try {
      throwIfAborted(call.signal)
      const { schema, run } = METHOD_TABLE[method]
      if (user !== null) validate(label, 'user', user)
      return await run(this, user, validate(schema, method, input), call)
    } catch (error) {
      throw callError(error)
    }
  }
}

function closedError(): MemoryError {
  return new MemoryError('CLOSED', 'This memory was closed. Open it again.')
}
