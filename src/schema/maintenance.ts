import { z } from './zod.ts'

/** What one user's records may take up. */
export interface StoreBudget {
  /** Records there may be. */
  readonly records?: number | undefined
  /** Bytes that they may take up: of their JSON and of their vectors, before sealing. */
  readonly bytes?: number | undefined
  /**
   * Bytes of all users' indexes in memory, about; default 256 MB. Beyond it users that were not used for longest leave
   * memory, and are loaded again when needed; the one that is in use stays, whatever its size.
   */
  readonly memoryBytes?: number | undefined
}

export interface MaintainInput {
  /** Milliseconds after which no further piece of work is begun; default 1,000. The next call goes on where it stopped. */
  budgetMs?: number | undefined
}

/** What was done, in numbers of records. */
export interface MaintenanceCounts {
  /** Records whose activity was looked at. */
  readonly examined: number
  /** Faded under what search shows. */
  readonly stale: number
  /** Put away: found only when asked for. */
  readonly archived: number
  /** In force again, since they were used or said again. */
  readonly revived: number
  /** Passing states and unconfirmed claims whose time was over: deleted. */
  readonly forgotten: number
  /** Summaries made of sessions and tasks that ended. */
  readonly summaries: number
  /** Deleted because the user's budget was exceeded. */
  readonly evicted: number
  /** Cut to what is quoted of them, since the budget was exceeded and others rest on them. */
  readonly compressed: number
}

export interface MaintenanceReport extends MaintenanceCounts {
  /** Whether nothing was left to do. */
  readonly done: boolean
}

export const maintainInput: z.ZodMiniType<MaintainInput> = z.strictObject({
  budgetMs: z.optional(z.number().check(z.gte(0))),
})

const amount = z.optional(z.int().check(z.positive()))
export const storeBudget: z.ZodMiniType<StoreBudget> = z.strictObject({
  records: amount,
  bytes: amount,
  memoryBytes: z.optional(z.number().check(z.gte(0))),
})
