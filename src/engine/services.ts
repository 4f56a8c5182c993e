import type { ErasureReceipt, RekeyInput, RekeyResult } from '../api/methods.ts'
import type { Clock } from '../base/clock.ts'
import type { UserId } from '../base/ids.ts'
import type { ActiveRole, WriteContext } from '../encode/write-context.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { TokenCounter } from '../prompt/token-count.ts'
import type { MaintenanceReport } from '../schema/maintenance.ts'
import type { MemoryStatus } from '../schema/options.ts'
import type { Annotator } from './annotator.ts'
import type { Announcements } from './announcements.ts'
import type { Call } from './call.ts'
import type { Extractor } from './extractor.ts'
import type { Language } from './language.ts'
import type { Lifecycle } from './load-parts.ts'
import type { Model } from './model.ts'
import type { Partitions } from './partitions.ts'
import type { Redactor } from './redactor.ts'
import type { Roles } from './roles.ts'
import type { Vectoriser } from './vectoriser.ts'

/** What the methods of the public API work with. */
export interface EngineServices {
  readonly clock: Clock
  readonly model: Model
  readonly partitions: Partitions
  readonly announcements: Announcements
  readonly vectoriser: Vectoriser
  readonly extractor: Extractor
  readonly annotator: Annotator
  readonly language: Language
  /** What counts the tokens of contexts. Rejects with `INVALID` when the app's own cannot be loaded. */
  tokenCounter(): Promise<TokenCounter>
  readonly redactor: Redactor
  readonly roles: Roles
  /** What becomes of records once they are written, loaded on first use. */
  lifecycle(): Promise<Lifecycle>
  /** @param role in which the agent acts, as far as the input does not say it. */
  writeContext(partition: Partition, role?: ActiveRole): WriteContext
  /** Plans a write against the newest state of the user's partition, and commits it unless the call was aborted. */
  write<T>(user: UserId, call: Call, plan: (partition: Partition) => Promise<WritePlan<T>>): Promise<T>
  /** Resolves when all work behind the writes of a partition is done; rejects with the first failure. */
  settled(partition: Partition): Promise<void>
  /** Maintains the partitions that are open. */
  maintain(budgetMs: number, signal: AbortSignal): Promise<MaintenanceReport>
  status(): Promise<MemoryStatus>
  /** Drops what is in memory of the user, then erases what is stored. */
  erase(user: UserId): Promise<ErasureReceipt>
  lock(user: UserId): Promise<undefined>
  unlock(user: UserId, passphrase: string): Promise<undefined>
  rekey(user: UserId, input: RekeyInput): Promise<RekeyResult>
  /** Finishes running writes, rejects what else runs with `CLOSED`, frees the model and closes the database. */
  close(): Promise<void>
}
