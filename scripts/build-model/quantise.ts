/** Largest magnitude of a symmetric int8 code; -128 is left unused. */
const INT8_MAX = 127

/** int8 codes of a row-major matrix and the float32 scale of each line: value ≈ code * scale. */
export interface QuantisedMatrix {
  readonly codes: Int8Array
  readonly scales: Float32Array
}

/** Symmetric int8 codes with one scale a column: for a weight matrix [inputs, outputs], one an output channel. */
export function quantiseColumns(values: Float32Array, rows: number, columns: number): QuantisedMatrix {
  return quantise(values, columns, (index) => index % columns, rows * columns)
}

/** Symmetric int8 codes with one scale a row: for an embedding table, one a token. */
export function quantiseRows(values: Float32Array, rows: number, columns: number): QuantisedMatrix {
  return quantise(values, rows, (index) => Math.floor(index / columns), rows * columns)
}

function quantise(
  values: Float32Array,
  lines: number,
  lineOf: (index: number) => number,
  size: number,
): QuantisedMatrix {
  if (values.length !== size) throw new Error(`expected ${size} weights, got ${values.length}`)
  const peaks = new Float32Array(lines)
  for (const [index, value] of values.entries()) {
    const line = lineOf(index)
    peaks[line] = Math.max(peaks[line] ?? 0, Math.abs(value))
  }
  // A line of zeros has codes of zero under any scale but zero.
  const scales = peaks.map((peak) => peak / INT8_MAX || 1)
  const codes = Int8Array.from(values, (value, index) => Math.round(value / (scales[lineOf(index)] ?? 1)))
  return { codes, scales }
}
