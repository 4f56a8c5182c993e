import { ONE } from './steps.ts'
import {
  add,
  addF64,
  addI32x4,
  addI64,
  andI64,
  assemble,
  block,
  branch,
  branchIf,
  type Code,
  dotI16x8,
  f64,
  get,
  giveBack,
  I32,
  I64,
  i32,
  i64Zero,
  laneI32x4,
  lessUnsigned,
  loadI32,
  loadI64,
  loadV128,
  loop,
  multiply,
  multiplyF64,
  notLessUnsigned,
  popcountI64,
  set,
  shift,
  shiftI64,
  storeF32,
  storeI32,
  toF32,
  toF64,
  V128,
  wrapI64,
  xorI64,
  zeroV128,
} from './wasm-assembler.ts'

/** Parts of a step in which a query is known beyond its nearest steps. */
export const FINE = 512

/** The kernels over one memory. All arguments but `count` and `limit` are byte addresses or byte lengths. */
export interface WasmKernels {
  /** Weighted Hamming distances of a query (see `packQuery`) to the codes of `count` rows, whose numbers stand at `rows`. */
  weighEach(query: number, codes: number, width: number, rows: number, count: number, out: number): void
  /** Hamming distances of a code to those of the rows. */
  hammingEach(query: number, codes: number, width: number, rows: number, count: number, out: number): void
  /** 1 if a code of these rows lies nearer than `limit` to the query. */
  anyNearer(query: number, codes: number, width: number, rows: number, count: number, limit: number): number
  /**
   * Dot products of a query with rows of numbers in steps; `width` is a multiple of 64. For each 64 bytes of a row the query
   * has 128: its nearest steps, and what is left in parts of a step (FINE).
   */
  dotEach(query: number, matrix: number, width: number, rows: number, count: number, out: number): void
}

const QUERY = 0
const TABLE = 1
const WIDTH = 2
const ROWS = 3
const COUNT = 4
/** The address of the results, or the limit. */
const LAST = 5
const PARAMETERS = [I32, I32, I32, I32, I32, I32]

/** Locals after the parameters. */
const END = 6
const AT = 7
const Q = 8
const Q_END = 9
const SUM = 10

/** Runs `body` for each of the rows, with AT at the row, Q at the query and Q_END behind it. */
function forEachRow(body: Code, queryWidth: Code = get(WIDTH)): Code {
  return [
    ...set(END, add(get(ROWS), shift(get(COUNT), 2))),
    ...set(Q_END, add(get(QUERY), queryWidth)),
    ...block(
      loop([
        ...branchIf(notLessUnsigned(get(ROWS), get(END)), 1),
        ...set(AT, add(get(TABLE), multiply(loadI32(get(ROWS)), get(WIDTH)))),
        ...set(Q, get(QUERY)),
        ...body,
        ...set(ROWS, add(get(ROWS), i32(4))),
        ...branch(0),
      ]),
    ),
  ]
}

/** Runs `body` for each piece of `step` bytes of the row, and of `queryStep` bytes of the query. */
function forEachPiece(step: number, body: Code, queryStep: number = step): Code {
  return loop([
    ...body,
    ...set(AT, add(get(AT), i32(step))),
    ...set(Q, add(get(Q), i32(queryStep))),
    ...branchIf(lessUnsigned(get(Q), get(Q_END)), 0),
  ])
}

const differingBits = (offset: number): Code =>
  popcountI64(xorI64(loadI64(get(Q), offset), loadI64(get(AT), offset)))

const hammingOfRow: Code = [
  ...set(SUM, i64Zero),
  ...forEachPiece(16, set(SUM, addI64(get(SUM), addI64(differingBits(0), differingBits(8))))),
]

const DIFFERING = 11

/** Adds what the bits of one 64-bit word weigh: those in the first mask 1, those in the second 2. */
const weighWord = (word: number): Code => [
  ...set(DIFFERING, xorI64(loadI64(get(Q), word * 24), loadI64(get(AT), word * 8))),
  ...set(
    SUM,
    addI64(
      get(SUM),
      addI64(
        popcountI64(andI64(get(DIFFERING), loadI64(get(Q), word * 24 + 8))),
        shiftI64(popcountI64(andI64(get(DIFFERING), loadI64(get(Q), word * 24 + 16))), 1),
      ),
    ),
  ),
]

const weighRow: Code = [...set(SUM, i64Zero), ...forEachPiece(16, [...weighWord(0), ...weighWord(1)], 48)]

/** Sums of the query's steps and of what is left of it, two each, and a piece of the row. */
const STEPS = [10, 11] as const
const LEFT = [12, 13] as const
const PIECE = 14

/** Adds the products of 32 numbers: 64 bytes of the row, 128 of the query. */
const addPiece: Code = [0, 1, 2, 3].flatMap((part) => {
  const [steps, left] = [STEPS[part & 1] as number, LEFT[part & 1] as number]
  const times = (offset: number): Code => dotI16x8(get(PIECE), loadV128(get(Q), offset))
  return [
    ...set(PIECE, loadV128(get(AT), part * 16)),
    ...set(steps, addI32x4(get(steps), times(part * 16))),
    ...set(left, addI32x4(get(left), times(64 + part * 16))),
  ]
})

const sumOf = ([one, other]: readonly [number, number]): Code => {
  const sums = addI32x4(get(one), get(other))
  const lane = (i: number): Code => laneI32x4(sums, i)
  return toF64(add(add(lane(0), lane(1)), add(lane(2), lane(3))))
}

const dotOfRow: Code = [
  ...[...STEPS, ...LEFT].flatMap((local) => set(local, zeroV128)),
  ...forEachPiece(64, addPiece, 128),
]

/** Products of whole numbers, which unit vectors keep below 31 bits, as the cosine that they stand for. */
const cosine: Code = toF32(
  multiplyF64(addF64(multiplyF64(sumOf(STEPS), f64(FINE)), sumOf(LEFT)), f64(1 / (ONE * ONE * FINE))),
)

let compiled: WebAssembly.Module | undefined

/** The kernels over `memory`, or undefined where WebAssembly with SIMD is missing or forbidden. */
export function wasmKernels(memory: WebAssembly.Memory): WasmKernels | undefined {
  compiled ??= compile()
  if (compiled === undefined) return undefined
  const { weighEach, hammingEach, anyNearer, dotEach } = new WebAssembly.Instance(compiled, {
    env: { memory },
  }).exports as unknown as WasmKernels
  return { weighEach, hammingEach, anyNearer, dotEach }
}

function compile(): WebAssembly.Module | undefined {
  if (typeof WebAssembly === 'undefined') return undefined
  const bytes = assemble([
    {
      name: 'weighEach',
      parameters: PARAMETERS,
      results: [],
      locals: [I32, I32, I32, I32, I64, I64],
      body: forEachRow(
        [...weighRow, ...storeI32(get(LAST), wrapI64(get(SUM))), ...set(LAST, add(get(LAST), i32(4)))],
        multiply(get(WIDTH), i32(3)),
      ),
    },
    {
      name: 'hammingEach',
      parameters: PARAMETERS,
      results: [],
      locals: [I32, I32, I32, I32, I64],
      body: forEachRow([
        ...hammingOfRow,
        ...storeI32(get(LAST), wrapI64(get(SUM))),
        ...set(LAST, add(get(LAST), i32(4))),
      ]),
    },
    {
      name: 'anyNearer',
      parameters: PARAMETERS,
      results: [I32],
      locals: [I32, I32, I32, I32, I64],
      body: [
        ...forEachRow([
          ...hammingOfRow,
          ...block([...branchIf(notLessUnsigned(wrapI64(get(SUM)), get(LAST)), 0), ...giveBack(i32(1))]),
        ]),
        ...i32(0),
      ],
    },
    {
      name: 'dotEach',
      parameters: PARAMETERS,
      results: [],
      locals: [I32, I32, I32, I32, V128, V128, V128, V128, V128],
      body: forEachRow(
        [...dotOfRow, ...storeF32(get(LAST), cosine), ...set(LAST, add(get(LAST), i32(4)))],
        multiply(get(WIDTH), i32(2)),
      ),
    },
  ])
  try {
    return new WebAssembly.Module(bytes)
  } catch {
    // An engine without SIMD or a page that forbids WebAssembly: the plain kernels do the same.
    return undefined
  }
}
