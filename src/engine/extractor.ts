import { giveWay } from '../base/give-way.ts'
import { planClaims, type TurnOutcome } from '../encode/consolidate/plan-claims.ts'
import type { Ask } from '../encode/extract/ask-for-claims.ts'
import { readTurn } from '../encode/extract/read-turn.ts'
import { leavesTopic, signsOf } from '../encode/extract/signs.ts'
import type { WriteContext } from '../encode/write-context.ts'
import type { Partition } from '../partition/partition.ts'
import { decideExtraction } from '../policy/extraction-trigger.ts'
import type { LanguageRules } from '../policy/language-rules.ts'
import type { LanguageModel } from '../schema/language-model.ts'
import type { TurnRecord } from '../schema/record.ts'
import type { Annotator } from './annotator.ts'
import { Background, type Work } from './background.ts'
import { guardedModel } from './guarded-model.ts'
import type { Language } from './language.ts'

/** Turns whose claims are committed together; with a language model, which takes its time, each is by itself. */
const BATCH_TURNS = 16

interface ExtractorHooks {
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
export class Extractor {
  readonly #language: Language
  readonly #annotator: Annotator
  readonly #hooks: ExtractorHooks
  readonly #ask: Ask | undefined
  readonly #background = new Background(
    (partition, work) => this.#pass(partition, work),
    (partition) => this.#hooks.onRest(partition),
  )

  constructor(
    language: Language,
    annotator: Annotator,
    hooks: ExtractorHooks,
    model: LanguageModel | undefined,
  ) {
    this.#language = language
    this.#annotator = annotator
    this.#hooks = hooks
    this.#ask = model && guardedModel(model, this.#background.signal)
  }

  /** Starts on the turns that wait in a partition, unless that is under way. */
  wake(partition: Partition): void {
    this.#background.wake(partition)
  }

  /** Resolves when every turn that waited is decided, or when there are no rules to decide by. */
  settled(partition: Partition): Promise<void> {
    return this.#background.settled(partition)
  }

  /** Whether turns of the partition are being looked at. */
  isBusy(partition: Partition): boolean {
    return this.#background.isBusy(partition)
  }

  forget(partition: Partition): void {
    this.#background.forget(partition)
  }

  stop(): Promise<void> {
    return this.#background.stop()
  }

  async #pass(partition: Partition, work: Work): Promise<void> {
    const language = await this.#background.unlessStopped(this.#language.ended)
    if (language === undefined) return
    // Lets the write that woke it answer first; and what earlier turns name is known once they are read.
    await giveWay()
    await this.#annotator.idle(partition)
    await this.#readShifts(partition, work, language.rules)
    const due = inOrder(partition, partition.claims.due)
    const size = this.#ask === undefined ? BATCH_TURNS : 1
    for (let start = 0; start < due.length; start += size) {
      if (!this.#background.isActive(partition, work)) return
      const slots = due.slice(start, start + size)
      const outcomes = await this.#decide(partition, await turnsAt(partition, slots), language.rules)
      await this.#commit(partition, work, outcomes, language.rules)
    }
  }

  /** Turns that were passed over before their vectors told that they leave the topic. */
  async #readShifts(partition: Partition, work: Work, rules: LanguageRules): Promise<void> {
    const shifts = inOrder(partition, partition.claims.passed).filter((slot) => leavesTopic(partition, slot))
    const turns = await turnsAt(partition, shifts)
    await this.#commit(partition, work, await this.#read(partition, turns, 'topic_shift', rules), rules)
  }

  async #decide(
    partition: Partition,
    turns: readonly TurnRecord[],
    rules: LanguageRules,
  ): Promise<TurnOutcome[]> {
    const outcomes: TurnOutcome[] = []
    let passed = await turnsAt(partition, inOrder(partition, partition.claims.passed))
    for (const turn of turns) {
      const { extract, rule } = decideExtraction(signsOf(partition, turn, rules, passed.length))
      if (!extract) {
        passed.push(turn)
        outcomes.push({ turn, extraction: { state: 'passed', rule }, candidates: [] })
        continue
      }
      const isRound = rule === 'every_n_turns'
      outcomes.push(...(await this.#read(partition, isRound ? [...passed, turn] : [turn], rule, rules)))
      if (isRound) passed = []
    }
    // Of a turn that was passed over and then looked at after all, what was decided last counts.
    return [...new Map(outcomes.map((outcome) => [outcome.turn.id, outcome])).values()]
  }

  async #read(
    partition: Partition,
    turns: readonly TurnRecord[],
    rule: string,
    rules: LanguageRules,
  ): Promise<TurnOutcome[]> {
    const outcomes: TurnOutcome[] = []
    for (const turn of turns) {
      const candidates = await readTurn(partition, turn, rules, this.#ask)
      outcomes.push({ turn, extraction: { state: 'done', rule }, candidates })
      await giveWay()
    }
    return outcomes
  }

  async #commit(
    partition: Partition,
    work: Work,
    outcomes: readonly TurnOutcome[],
    rules: LanguageRules,
  ): Promise<void> {
    if (outcomes.length === 0 || !this.#background.isActive(partition, work)) return
    await partition.write(() => planClaims(this.#hooks.context(partition), outcomes, rules))
    if (outcomes.some(({ candidates }) => candidates.length > 0)) this.#hooks.onClaims(partition)
  }
}

/** Slots in the order of what was said. */
function inOrder({ columns: { timestamp } }: Partition, slots: readonly number[]): number[] {
  return [...slots].sort((a, b) => (timestamp[a] as number) - (timestamp[b] as number) || a - b)
}

async function turnsAt(partition: Partition, slots: readonly number[]): Promise<TurnRecord[]> {
  const records = await partition.records(slots.map((slot) => partition.idOf(slot)))
  return records.filter((record) => record.kind === 'turn')
}
