import { giveWay } from '../base/give-way.ts'
import type { WriteContext } from '../encode/write-context.ts'
import { type Partition, PartitionGone } from '../partition/partition.ts'
import type { MaintenanceCounts, MaintenanceReport, StoreBudget } from '../schema/maintenance.ts'
import type { Lifecycle } from './load-parts.ts'

type Course = AsyncGenerator<Partial<MaintenanceCounts>, undefined>

/** Maintains partitions in slices: where one stopped, the next goes on. */
export class Maintainer {
  readonly #budget: StoreBudget
  readonly #context: (partition: Partition) => WriteContext
  readonly #courses = new WeakMap<Partition, Course>()
  /** Those whose course was run while others were left. */
  #ready = new WeakSet<Partition>()

  constructor(budget: StoreBudget, context: (partition: Partition) => WriteContext) {
    this.#budget = budget
    this.#context = context
  }

  /**
   * Maintains the partitions one after the other, and begins nothing more when the budget is used up or the signal aborts;
   * the next run goes on with what this one left.
   * @param lifecycle what does the work.
   * @param budgetMs 0 does one piece of work.
   */
  async run(
    lifecycle: Lifecycle,
    partitions: readonly Partition[],
    budgetMs: number,
    signal: AbortSignal,
  ): Promise<MaintenanceReport> {
    const started = performance.now()
    const counts = {
      examined: 0,
      stale: 0,
      archived: 0,
      revived: 0,
      forgotten: 0,
      summaries: 0,
      evicted: 0,
      compressed: 0,
    }
    const left = partitions.filter((partition) => !this.#ready.has(partition))
    for (const partition of left) {
      for (;;) {
        const work = await this.#next(lifecycle, partition)
        if (work === undefined) break
        for (const key of COUNTED) counts[key] += work[key] ?? 0
        if (signal.aborted || performance.now() - started >= budgetMs) return { ...counts, done: false }
        await giveWay()
      }
      this.#ready.add(partition)
    }
    this.#ready = new WeakSet()
    return { ...counts, done: true }
  }

  /** What one more commit did; undefined when the partition's course is run. */
  async #next(lifecycle: Lifecycle, partition: Partition): Promise<Partial<MaintenanceCounts> | undefined> {
    const course = this.#courses.get(partition) ?? this.#begin(lifecycle, partition)
    this.#courses.set(partition, course)
    try {
      const { done, value } = await course.next()
      if (done !== true) return value
    } catch (error) {
      this.#courses.delete(partition)
      if (!(error instanceof PartitionGone)) throw error
    }
    this.#courses.delete(partition)
    return undefined
  }

  #begin({ maintain, planSummary }: Lifecycle, partition: Partition): Course {
    return maintain({
      partition,
      budget: this.#budget,
      now: () => this.#context(partition).now,
      summarise: (details) => planSummary(this.#context(partition), details),
    })
  }
}

const COUNTED = [
  'examined',
  'stale',
  'archived',
  'revived',
  'forgotten',
  'summaries',
  'evicted',
  'compressed',
] as const
