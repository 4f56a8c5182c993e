/** One answered question: what was found, best first, and what should have been. */
export interface Outcome {
  readonly category: string
  readonly ranked: readonly string[]
  /** Never empty: a question without evidence is no question. */
  readonly relevant: ReadonlySet<string>
}

/** Averages over questions at each cut-off `k` (the keys); fractions in [0, 1]. */
export interface Scores {
  readonly questions: number
  readonly recall: Readonly<Record<string, number>>
  readonly recallAll: Readonly<Record<string, number>>
  readonly hit: Readonly<Record<string, number>>
}

function foundIn(outcome: Outcome, k: number): number {
  let found = 0
  for (const id of new Set(outcome.ranked.slice(0, k))) if (outcome.relevant.has(id)) found += 1
  return found
}

/** Share of the relevant ids among the first `k`. */
export function recallAt(outcome: Outcome, k: number): number {
  return foundIn(outcome, k) / outcome.relevant.size
}

/** 1 if all relevant ids are among the first `k`, else 0. */
export function recallAllAt(outcome: Outcome, k: number): number {
  return foundIn(outcome, k) === outcome.relevant.size ? 1 : 0
}

/** 1 if any relevant id is among the first `k`, else 0. */
export function hitAt(outcome: Outcome, k: number): number {
  return foundIn(outcome, k) > 0 ? 1 : 0
}

/** The mean of each measure over all outcomes (each question weighs the same); 0 when there are none. */
export function score(outcomes: readonly Outcome[], ks: readonly number[]): Scores {
  const average = (measure: (outcome: Outcome, k: number) => number): Record<string, number> =>
    Object.fromEntries(
      ks.map((k) => [
        String(k),
        outcomes.length === 0 ? 0 : outcomes.reduce((sum, o) => sum + measure(o, k), 0) / outcomes.length,
      ]),
    )
  return {
    questions: outcomes.length,
    recall: average(recallAt),
    recallAll: average(recallAllAt),
    hit: average(hitAt),
  }
}

/** Scores of each group of outcomes on its own, in the order of the groups' names. */
export function scoreBy<O extends Outcome>(
  groupOf: (outcome: O) => string,
  outcomes: readonly O[],
  ks: readonly number[],
): Record<string, Scores> {
  const names = [...new Set(outcomes.map(groupOf))].sort()
  return Object.fromEntries(
    names.map((name) => [
      name,
      score(
        outcomes.filter((o) => groupOf(o) === name),
        ks,
      ),
    ]),
  )
}
