import {
  add,
  assemble,
  block,
  branch,
  branchIf,
  type Code,
  get,
  I32,
  i32,
  lessUnsigned,
  loadI32,
  loadV128,
  loop,
  multiply,
  notLessUnsigned,
  set,
  shift,
  storeI32,
  V128,
  zeroV128,
} from '../../src/vector/wasm-assembler.ts'

/** A vector's numbers in -127 to 127, in proportion to its greatest. */
export function toInt8(vector: Float32Array, out: Int8Array, at: number): void {
  const most = vector.reduce((greatest, x) => Math.max(greatest, Math.abs(x)), Number.MIN_VALUE)
  for (let i = 0; i < vector.length; i++) out[at + i] = Math.round(((vector[i] ?? 0) * 127) / most)
}

/** Dot products of `query` with rows of `matrix`, in plain JavaScript. */
export function dotInt8Each(
  query: Int8Array,
  matrix: Int8Array,
  rows: Int32Array,
  count: number,
  out: Int32Array,
): void {
  const dimension = query.length
  for (let i = 0; i < count; i++) {
    const from = (rows[i] as number) * dimension
    let even = 0
    let odd = 0
    for (let d = 0; d < dimension; d += 2) {
      even = (even + Math.imul(query[d] as number, matrix[from + d] as number)) | 0
      odd = (odd + Math.imul(query[d + 1] as number, matrix[from + d + 1] as number)) | 0
    }
    out[i] = (even + odd) | 0
  }
}

/**
 * The same in WebAssembly. The query's numbers are 16 bits wide, so that a row's eight bytes need one widening load;
 * `width` is the length of a row, a multiple of 16. All other arguments but `count` are addresses.
 */
export interface Int8Kernel {
  dotInt8Each(query: number, matrix: number, width: number, rows: number, count: number, out: number): void
}

const [QUERY, TABLE, WIDTH, ROWS, COUNT, OUT, END, AT, Q, Q_END, LOW, HIGH] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
]
const simd = (...code: number[]): Code => [0xfd, ...code]
const loadEightWidened = (address: Code, offset: number): Code => [...address, ...simd(0x01, 3, offset)]
const dotPairs = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xba, 0x01)]
const addI32x4 = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xae, 0x01)]
const laneI32x4 = (a: Code, lane: number): Code => [...a, ...simd(0x1b, lane)]

const eight = (sum: number, piece: number): Code =>
  set(sum, addI32x4(get(sum), dotPairs(loadV128(get(Q), piece * 16), loadEightWidened(get(AT), piece * 8))))

export function int8Kernel(memory: WebAssembly.Memory): Int8Kernel {
  const bytes = assemble([
    {
      name: 'dotInt8Each',
      parameters: [I32, I32, I32, I32, I32, I32],
      results: [],
      locals: [I32, I32, I32, I32, V128, V128],
      body: [
        ...set(END, add(get(ROWS), shift(get(COUNT), 2))),
        ...set(Q_END, add(get(QUERY), shift(get(WIDTH), 1))),
        ...block(
          loop([
            ...branchIf(notLessUnsigned(get(ROWS), get(END)), 1),
            ...set(AT, add(get(TABLE), multiply(loadI32(get(ROWS)), get(WIDTH)))),
            ...set(Q, get(QUERY)),
            ...set(LOW, zeroV128),
            ...set(HIGH, zeroV128),
            ...loop([
              ...eight(LOW, 0),
              ...eight(HIGH, 1),
              ...set(AT, add(get(AT), i32(16))),
              ...set(Q, add(get(Q), i32(32))),
              ...branchIf(lessUnsigned(get(Q), get(Q_END)), 0),
            ]),
            ...set(LOW, addI32x4(get(LOW), get(HIGH))),
            ...storeI32(
              get(OUT),
              add(
                add(laneI32x4(get(LOW), 0), laneI32x4(get(LOW), 1)),
                add(laneI32x4(get(LOW), 2), laneI32x4(get(LOW), 3)),
              ),
            ),
            ...set(OUT, add(get(OUT), i32(4))),
            ...set(ROWS, add(get(ROWS), i32(4))),
            ...branch(0),
          ]),
        ),
      ],
    },
  ])
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } })
    .exports as unknown as Int8Kernel
}
