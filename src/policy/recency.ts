const HOUR = 3_600_000

/** exp(-ln 2 · age / half-life), in [0, 1]; 1 for what never fades and for what is dated in the future. */
export function recency(ageMs: number, halfLifeHours: number): number {
  return 2 ** (-Math.max(0, ageMs) / (halfLifeHours * HOUR))
}
