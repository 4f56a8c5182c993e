/** Five numbers and the mean of a sample. */
export interface Distribution {
  readonly count: number
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
  readonly mean: number
}

/** The `p`-quantile (0..1) of ascending numbers, linear between neighbours (Hyndman & Fan 1996, type 7). */
export function quantile(ascending: readonly number[], p: number): number {
  const place = p * (ascending.length - 1)
  const below = Math.floor(place)
  const low = ascending[below]
  const high = ascending[Math.ceil(place)]
  if (low === undefined || high === undefined) throw new Error('quantile() needs at least one number')
  return low + (high - low) * (place - below)
}

export function describe(values: readonly number[]): Distribution {
  const ascending = [...values].sort((a, b) => a - b)
  return {
    count: ascending.length,
    min: quantile(ascending, 0),
    q1: quantile(ascending, 0.25),
    median: quantile(ascending, 0.5),
    q3: quantile(ascending, 0.75),
    max: quantile(ascending, 1),
    mean: ascending.reduce((sum, value) => sum + value, 0) / ascending.length,
  }
}

export interface Split {
  /** Values of at least this much are taken for positive. */
  readonly threshold: number
  /** Mean of the shares of positives and of negatives that fall on their side; 0.5 is a coin. */
  readonly accuracy: number
}

/**
 * The one threshold that best separates two samples, chosen on these very samples: no threshold does better on them, so
 * a poor accuracy is the model's and not the threshold's.
 */
export function bestThreshold(positives: readonly number[], negatives: readonly number[]): Split {
  const share = (values: readonly number[], passes: (value: number) => boolean) =>
    values.filter(passes).length / values.length
  let best: Split = { threshold: Number.POSITIVE_INFINITY, accuracy: 0.5 }
  for (const threshold of new Set([...positives, ...negatives])) {
    const accuracy = (share(positives, (v) => v >= threshold) + share(negatives, (v) => v < threshold)) / 2
    if (accuracy > best.accuracy) best = { threshold, accuracy }
  }
  return best
}
