import { hasBit } from '../base/bitset.ts'
import type { QueryPlan } from './query-plan.ts'
import type { Scope } from './scope.ts'
import type { Source } from './source.ts'

/** The entities and intent tags of the query: what carries one of them, the rarest first. */
export class LabelSource implements Source {
  readonly #scope: Scope
  readonly #plan: QueryPlan

  constructor(scope: Scope, plan: QueryPlan) {
    this.#scope = scope
    this.#plan = plan
  }

  /** A label that more than `most` records carry tells too little to propose any of them by it. */
  propose(most: number): number[] {
    const { partition, passes } = this.#scope
    const { entities, intents } = partition.columns
    const carriers = [
      ...this.#plan.entities.flatMap((names) => names.map((name) => entities.carriers(name))),
      ...this.#plan.intents.map((intent) => intents.carriers(intent)),
    ]
    const found: number[] = []
    for (const slots of carriers.filter(({ size }) => size <= most).sort((a, b) => a.size - b.size)) {
      for (const slot of slots) if (hasBit(passes, slot)) found.push(slot)
    }
    return found.slice(0, most)
  }
}
