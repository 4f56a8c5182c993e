import { type MemoryError, toMemoryError } from '../base/errors.ts'
import { giveWay } from '../base/give-way.ts'
import { planClaims, type TurnClaims } from '../encode/consolidate/plan-claims.ts'
import { readTurn } from '../encode/extract/read-turn.ts'
import type { WriteContext } from '../encode/write-context.ts'
import { type Partition, PartitionGone } from '../partition/partition.ts'
import { EVERY_TURNS } from '../policy/triggers/decide-extraction.ts'

/** Turns whose claims are committed together. */
const BATCH_TURNS = 16

interface Work {
  /** Settles when no turn is left to look at. */
  running: Promise<void> | undefined
  failure: MemoryError | undefined
  /** Set when turns came in while the loop was running. */
  woken: boolean
}

/**
 * Looks for claims in stored turns, behind the writes. Which turns wait stands in the turns themselves: after a crash
 * the next open finds the same work again, and each turn's claims are committed together with the mark that it was
 * looked at. No lock is held while it reads.
 */
export class Extractor {
  readonly #context: (partition: Partition) => WriteContext
  readonly #onClaims: (partition: Partition) => void
  readonly #work = new Map<Partition, Work>()
  #stopped = false

  /** @param onClaims told after claims were committed: they have no vectors yet. */
  constructor(context: (partition: Partition) => WriteContext, onClaims: (partition: Partition) => void) {
    this.#context = context
    this.#onClaims = onClaims
  }

  /** Starts on what waits in a partition, unless that is under way. */
  wake(partition: Partition): void {
    if (this.#stopped || waiting(partition).length === 0) return
    const work = this.#of(partition)
    work.woken = true
    work.running ??= this.#run(partition, work)
  }

  /** Resolves when every turn that waited was looked at; rejects once when that failed. */
  async settled(partition: Partition): Promise<void> {
    this.wake(partition)
    const work = this.#of(partition)
    await work.running
    const { failure } = work
    work.failure = undefined
    if (failure !== undefined) throw failure
  }

  /** Stops working on a partition that was erased. */
  forget(partition: Partition): void {
    this.#work.delete(partition)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all([...this.#work.values()].map((work) => work.running))
  }

  #of(partition: Partition): Work {
    let work = this.#work.get(partition)
    if (work === undefined) {
      work = { running: undefined, failure: undefined, woken: false }
      this.#work.set(partition, work)
    }
    return work
  }

  /** Never rejects: a failure is kept for `settled`. */
  async #run(partition: Partition, work: Work): Promise<void> {
    try {
      while (work.woken && this.#active(partition, work)) {
        work.woken = false
        // Lets the write that woke it answer first.
        await giveWay()
        await this.#readWaiting(partition, work)
      }
    } catch (error) {
      if (error instanceof PartitionGone) this.forget(partition)
      else work.failure = toMemoryError(error)
    } finally {
      work.running = undefined
    }
  }

  #active(partition: Partition, work: Work): boolean {
    return !this.#stopped && this.#work.get(partition) === work
  }

  async #readWaiting(partition: Partition, work: Work): Promise<void> {
    const ids = waiting(partition).map((slot) => partition.idOf(slot))
    for (let start = 0; start < ids.length; start += BATCH_TURNS) {
      const found: TurnClaims[] = []
      for (const turn of await partition.records(ids.slice(start, start + BATCH_TURNS))) {
        if (turn.kind !== 'turn') continue
        found.push({ turnId: turn.id, candidates: await readTurn(partition, turn) })
        await giveWay()
      }
      if (!this.#active(partition, work)) return
      await partition.write(() => planClaims(this.#context(partition), found))
      if (found.some(({ candidates }) => candidates.length > 0)) this.#onClaims(partition)
    }
  }
}

/** Slots of the turns to look at, in the order of what they say: those that triggers chose, and with enough of them what was passed over. */
function waiting({ claims, columns }: Partition): number[] {
  const { due, passed } = claims
  const slots = passed.length >= EVERY_TURNS - 1 && due.length > 0 ? [...due, ...passed] : [...due]
  return slots.sort((a, b) => (columns.timestamp[a] as number) - (columns.timestamp[b] as number) || a - b)
}
