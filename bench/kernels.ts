import { PlainCodeTable } from '../src/vector/code-table.ts'
import { dot } from '../src/vector/dot.ts'
import { packQuery, packSigns, signWords } from '../src/vector/sign-bits.ts'
import { writeSteps } from '../src/vector/steps.ts'
import { PlainVectorTable } from '../src/vector/vector-table.ts'
import { makeCodeTable } from '../src/vector/wasm-code-table.ts'
import { makeVectorTable } from '../src/vector/wasm-vector-table.ts'
import { gaussian, uniform } from './data/random.ts'
import { normalise } from './data/vector-set.ts'
import { dotInt8Each, int8Kernel, toInt8 } from './kernels/int8.ts'
import { packageVersion } from './peers/package-version.ts'
import type { Row } from './report.ts'

/** Rows that one call takes. */
const BATCH = 256
const ROUNDS = 60
/** Rows that fit the caches; the others come from all over the table. */
const FEW = 512

interface Kernel {
  readonly name: string
  /** Row numbers go here before `run` takes the first BATCH of them. */
  readonly rows: Int32Array
  run(): void
}

/** Nanoseconds that each kernel takes for a row, at the least, on rows in the cache and on rows at random places. */
export async function benchKernels(n: number, dimension = 384): Promise<Row[]> {
  const random = uniform(3)
  const normal = gaussian(random)
  const kernels = kernelsOf(n, dimension, () => {
    const row = new Float32Array(dimension).map(normal)
    normalise(row)
    return row
  })
  const rows: Row[] = []
  for (const [where, range] of [
    ['cache', Math.min(FEW, n)],
    ['memory', n],
  ] as const) {
    const least = kernels.map(() => Number.POSITIVE_INFINITY)
    for (let round = 0; round < ROUNDS; round++) {
      kernels.forEach((kernel, i) => {
        kernel.rows.set(Int32Array.from({ length: BATCH }, () => Math.floor(random() * range)))
        if (where === 'cache') kernel.run()
        const start = performance.now()
        kernel.run()
        least[i] = Math.min(least[i] as number, ((performance.now() - start) * 1e6) / BATCH)
      })
    }
    const [first = 1] = least
    kernels.forEach(({ name }, i) => {
      const nsPerRow = least[i] as number
      rows.push({
        ...{ subject: name, version: packageVersion('memir'), n, data: `${dimension}-d` },
        params: { rows: where },
        nsPerRow,
        ratio: { 'dot, one row a call': nsPerRow / first },
      })
    })
  }
  return rows
}

function kernelsOf(n: number, dimension: number, draw: () => Float32Array): Kernel[] {
  const plain = new PlainVectorTable(dimension)
  const simd = makeVectorTable(dimension)
  const words = signWords(dimension)
  const plainCodes = new PlainCodeTable(words)
  const simdCodes = makeCodeTable(words)
  for (const table of [plain, simd, plainCodes, simdCodes]) table.reserve(n)
  const bytes = new Int8Array(n * dimension)
  const centre = new Float32Array(dimension)
  for (let row = 0; row < n; row++) {
    const vector = draw()
    writeSteps(vector, plain.matrix, row * plain.stride)
    writeSteps(vector, simd.matrix, row * simd.stride)
    packSigns(vector, centre, plainCodes.codes, row * words)
    toInt8(vector, bytes, row * dimension)
  }
  simdCodes.codes.set(plainCodes.codes.subarray(0, n * words))
  const query = draw()
  plain.setQuery(query)
  simd.setQuery(query)
  packQuery(query, centre, plainCodes.query)
  packQuery(query, centre, simdCodes.query)
  const wide = new Float64Array(query)
  const byteQuery = new Int8Array(dimension)
  toInt8(query, byteQuery, 0)
  const rows = new Int32Array(BATCH)
  const out = new Int32Array(BATCH)
  const singles = new Float64Array(BATCH)
  return [
    {
      name: 'dot, one row a call',
      rows,
      run: () => {
        for (let i = 0; i < BATCH; i++)
          singles[i] = dot(wide, plain.matrix, (rows[i] as number) * plain.stride)
      },
    },
    { name: 'dot, four rows a call', rows: plain.rows, run: () => plain.multiply(BATCH) },
    { name: 'dot, WASM SIMD', rows: simd.rows, run: () => simd.multiply(BATCH) },
    { name: 'int8', rows, run: () => dotInt8Each(byteQuery, bytes, rows, BATCH, out) },
    wasmInt8(byteQuery, bytes, dimension),
    { name: 'Hamming', rows: plainCodes.rows, run: () => plainCodes.measureFrom(0, BATCH) },
    { name: 'Hamming, WASM', rows: simdCodes.rows, run: () => simdCodes.measureFrom(0, BATCH) },
    { name: 'weighted Hamming', rows: plainCodes.rows, run: () => plainCodes.measure(BATCH) },
    { name: 'weighted Hamming, WASM', rows: simdCodes.rows, run: () => simdCodes.measure(BATCH) },
  ]
}

/** Row numbers, results and the query lie in the first page. */
function wasmInt8(query: Int8Array, bytes: Int8Array, dimension: number): Kernel {
  const page = 65_536
  const memory = new WebAssembly.Memory({ initial: 1 + Math.ceil(bytes.length / page) })
  const { dotInt8Each: run } = int8Kernel(memory)
  new Int8Array(memory.buffer, page).set(bytes)
  new Int16Array(memory.buffer, BATCH * 8, dimension).set(query)
  return {
    name: 'int8, WASM SIMD',
    rows: new Int32Array(memory.buffer, 0, BATCH),
    run: () => run(BATCH * 8, page, dimension, 0, BATCH, BATCH * 4),
  }
}
