import 'fake-indexeddb/auto'
import { createMemory } from '../../src/api/facade.ts'
import type { Memory, UserMemory } from '../../src/api/memory.ts'
import { type IdSource, systemIds } from '../../src/base/ids.ts'
import type { Embedder } from '../../src/embed/embedder.ts'
import { type Engine, openEngine } from '../../src/engine/engine.ts'
import * as lifecycle from '../../src/engine/lifecycle.ts'
import type { Lifecycle } from '../../src/engine/load-parts.ts'
import type { TabsPlatform } from '../../src/engine/tabs.ts'
import { claimRules } from '../../src/language/claim-rules.ts'
import { languageRules } from '../../src/language/index.ts'
import type { ClaimRules } from '../../src/policy/claim-rules.ts'
import type { LanguageRules } from '../../src/policy/language-rules.ts'
import type { LanguageModel } from '../../src/schema/language-model.ts'
import type { EngineOptions } from '../../src/schema/options.ts'
import type { MemIRRecord } from '../../src/schema/record.ts'
import { memoryStorage } from '../../src/storage/memory-storage.ts'

let names = 0
/** A database that no other test of this file uses. */
export const freshName = (): string => `unit-${names++}`

/** A clock that stands still until it is set. */
export class TestClock {
  time: number

  constructor(time = Date.UTC(2025, 0, 1)) {
    this.time = time
  }
  now(): number {
    return this.time
  }
}

export interface TestMemory {
  readonly name: string
  readonly memory: Memory
  readonly engine: Engine
}

export interface TestMemoryOptions extends Partial<Omit<EngineOptions, 'embedder'>> {
  /** Default: none, so that records are found by their words. */
  loadEmbedder?: () => Promise<Embedder | null>
  /** Default: those of the source, which have loaded when this resolves. */
  loadLanguage?: () => Promise<LanguageRules>
  /** Default: those of the source. */
  loadClaimRules?: () => Promise<ClaimRules>
  /** Default: that of the source. */
  loadLifecycle?: () => Promise<Lifecycle>
  languageModel?: LanguageModel
  tabs?: TabsPlatform
  /** Of what the engine makes itself. */
  ids?: IdSource
}

const sourceRules = async (): Promise<LanguageRules> => languageRules

/** The public API straight over an engine in this thread: without a worker, without deadlines of its own. */
export async function openTestMemory({
  name = freshName(),
  loadEmbedder = async () => null,
  loadLanguage = sourceRules,
  loadClaimRules = async () => claimRules,
  loadLifecycle = async () => lifecycle,
  languageModel,
  tabs,
  ids,
  ...options
}: TestMemoryOptions = {}): Promise<TestMemory> {
  const engine = await openEngine(
    { name, ...options },
    {
      loadEmbedder,
      loadLanguage,
      loadClaimRules,
      loadLifecycle,
      loadMemoryStorage: async () => memoryStorage(),
      languageModel,
      tabs,
      ids,
    },
  )
  if (loadLanguage === sourceRules) await engine.language.ended
  const never = new AbortController().signal
  const memory = createMemory(
    {
      invoke: (method, user, input, { signal = never, timeoutMs = 10_000 }) =>
        engine.dispatch(method, user, input, { signal, timeoutMs }),
    },
    systemIds(options.clock ?? { now: () => Date.now() }),
  )
  return { name, memory, engine }
}

/** All records, once the work behind the writes is done, or has failed: it changes them. */
export async function all(user: UserMemory): Promise<MemIRRecord[]> {
  await user.settled().catch(() => undefined)
  const records: MemIRRecord[] = []
  for await (const record of user.list()) records.push(record)
  return records
}
