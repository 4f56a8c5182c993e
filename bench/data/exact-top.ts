/** Numbers of the k rows with the greatest dot products with the query, straightforwardly. */
export function exactTop(
  vectors: Float32Array,
  dimension: number,
  query: Float32Array,
  k: number,
  passes: (row: number) => boolean = () => true,
): number[] {
  const best: { row: number; product: number }[] = []
  for (let row = 0; row < vectors.length / dimension; row++) {
    if (!passes(row)) continue
    let product = 0
    const from = row * dimension
    for (let i = 0; i < dimension; i++) product += (query[i] as number) * (vectors[from + i] as number)
    const least = best[best.length - 1]
    if (best.length === k && least !== undefined && product <= least.product) continue
    best.push({ row, product })
    best.sort((a, b) => b.product - a.product || a.row - b.row)
    if (best.length > k) best.pop()
  }
  return best.map(({ row }) => row)
}
