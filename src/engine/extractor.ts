import { giveWay } from '../base/give-way.ts'
import type { TurnOutcome } from '../encode/consolidate/plan-claims.ts'
import type { Ask } from '../encode/extract/ask-for-claims.ts'
import type { WriteContext } from '../encode/write-context.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import type { Partition } from '../partition/partition.ts'
import type { ClaimRules } from '../policy/claim-rules.ts'
import type { LanguageModel } from '../schema/language-model.ts'
import type { Annotator } from './annotator.ts'
import { Background, type Work } from './background.ts'
import { guardedModel } from './guarded-model.ts'
import type { Lifecycle } from './load-parts.ts'
import type { Model } from './model.ts'

/** Turns whose claims are committed together; with a language model, which takes its time, each is by itself. */
const BATCH_TURNS = 16

interface ExtractorHooks {
  /** Loads what takes claims in. */
  lifecycle(): Promise<Lifecycle>
  /** Loads what finds them. */
  claimRules(): Promise<ClaimRules>
  context(partition: Partition): WriteContext
  /** Told after claims were committed: nothing has read or embedded them yet. */
  onClaims(partition: Partition): void
  /** Told when no turn waits. */
  onRest(partition: Partition): void
}

/**
 * Decides about stored turns, and looks for claims in them, behind the writes. Which turns wait stands in the turns
 * themselves: after a crash the next open finds the same work again, and each turn's claims are committed together with
 * the mark that it was looked at. No lock is held while it reads.
 */
export class Extractor extends Background {
  readonly #model: Model
  readonly #annotator: Annotator
  readonly #hooks: ExtractorHooks
  readonly #ask: Ask | undefined

  constructor(
    model: Model,
    annotator: Annotator,
    hooks: ExtractorHooks,
    languageModel: LanguageModel | undefined,
  ) {
    super((partition) => hooks.onRest(partition))
    this.#model = model
    this.#annotator = annotator
    this.#hooks = hooks
    this.#ask = languageModel && guardedModel(languageModel, this.signal)
  }

  protected async pass(partition: Partition, work: Work): Promise<void> {
    // Lets the write that woke it answer first; and what earlier turns name is known once they are read.
    await giveWay()
    await this.#annotator.idle(partition)
    const { claims } = partition
    if (claims.due.length === 0 && claims.passed.length === 0) return
    const loading = Promise.all([this.#hooks.lifecycle(), this.#hooks.claimRules()])
    const loaded = await this.unlessStopped(loading)
    if (loaded === undefined) return
    const [lifecycle, rules] = loaded
    const reading = { partition, rules, ask: this.#ask, termsOf: queryTerms }
    const wording = { ...rules, termsOf: queryTerms }
    const commit = async (outcomes: readonly TurnOutcome[]): Promise<void> => {
      if (outcomes.length === 0 || !this.isActive(partition, work)) return
      const found = outcomes.flatMap(({ candidates }) => candidates)
      const embedder = this.#model.loaded?.embedder
      const vectors = embedder && (await lifecycle.claimVectors(embedder, partition, found, this.signal))
      if (!this.isActive(partition, work)) return
      const context = (): WriteContext => this.#hooks.context(partition)
      await partition.write(() => lifecycle.planClaims(context(), outcomes, wording, vectors))
      if (found.length > 0) this.#hooks.onClaims(partition)
    }
    await commit(await lifecycle.readShifts(reading))
    const due = lifecycle.dueTurns(partition)
    const size = this.#ask === undefined ? BATCH_TURNS : 1
    for (let start = 0; start < due.length; start += size) {
      if (!this.isActive(partition, work)) return
      await commit(await lifecycle.decideTurns(reading, due.slice(start, start + size)))
    }
  }
}
