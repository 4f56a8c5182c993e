/**
 * As much of the WebAssembly binary format as the kernels need: functions over numbers and one imported memory. Code is
 * a list of bytes, so an instruction is a spread away from the next.
 */

export type Code = readonly number[]

export const I32 = 0x7f
export const I64 = 0x7e
export const V128 = 0x7b

export interface WasmFunction {
  readonly name: string
  readonly parameters: readonly number[]
  readonly results: readonly number[]
  readonly locals: readonly number[]
  readonly body: Code
}

/** Assembles a module that imports `env.memory` and exports the functions by name. */
export function assemble(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameters, results }) => [0x60, ...vector(parameters), ...vector(results)])
  const exports = functions.map(({ name }, i) => [...text(name), 0x00, ...unsigned(i)])
  const bodies = functions.map(({ locals, body }) => {
    const code = [...unsigned(locals.length), ...locals.flatMap((type) => [1, type]), ...body, 0x0b]
    return [...unsigned(code.length), ...code]
  })
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [...unsigned(types.length), ...types.flat()]),
    ...section(2, [1, ...text('env'), ...text('memory'), 0x02, 0x00, 0x01]),
    ...section(3, [...unsigned(functions.length), ...functions.flatMap((_, i) => unsigned(i))]),
    ...section(7, [...unsigned(exports.length), ...exports.flat()]),
    ...section(10, [...unsigned(bodies.length), ...bodies.flat()]),
  ])
}

export const get = (local: number): Code => [0x20, ...unsigned(local)]
export const set = (local: number, value: Code): Code => [...value, 0x21, ...unsigned(local)]
export const i32 = (value: number): Code => [0x41, ...signed(value)]
export const i64Zero: Code = [0x42, 0]
export const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
export const multiply = (a: Code, b: Code): Code => [...a, ...b, 0x6c]
/** Shifts left by a constant. */
export const shift = (a: Code, bits: number): Code => [...a, ...i32(bits), 0x74]
export const lessUnsigned = (a: Code, b: Code): Code => [...a, ...b, 0x49]
export const notLessUnsigned = (a: Code, b: Code): Code => [...a, ...b, 0x4f]
export const loadI32 = (address: Code): Code => [...address, 0x28, 2, 0]
export const loadI64 = (address: Code, offset: number): Code => [...address, 0x29, 3, ...unsigned(offset)]
export const storeI32 = (address: Code, value: Code): Code => [...address, ...value, 0x36, 2, 0]
export const storeF32 = (address: Code, value: Code): Code => [...address, ...value, 0x38, 2, 0]
export const andI64 = (a: Code, b: Code): Code => [...a, ...b, 0x83]
export const xorI64 = (a: Code, b: Code): Code => [...a, ...b, 0x85]
export const addI64 = (a: Code, b: Code): Code => [...a, ...b, 0x7c]
/** Shifts left by a constant below 64. */
export const shiftI64 = (a: Code, bits: number): Code => [...a, 0x42, bits, 0x86]
export const popcountI64 = (a: Code): Code => [...a, 0x7b]
export const wrapI64 = (a: Code): Code => [...a, 0xa7]
export const addF64 = (a: Code, b: Code): Code => [...a, ...b, 0xa0]
export const multiplyF64 = (a: Code, b: Code): Code => [...a, ...b, 0xa2]
export const f64 = (value: number): Code => [0x44, ...new Uint8Array(Float64Array.of(value).buffer)]
export const toF64 = (a: Code): Code => [...a, 0xb7]
export const toF32 = (a: Code): Code => [...a, 0xb6]
/** Loads 16 bytes. */
export const loadV128 = (address: Code, offset: number): Code => [
  ...address,
  ...[0xfd, 0x00, 4],
  ...unsigned(offset),
]
export const zeroV128: Code = [0xfd, 0x0c, ...new Array<number>(16).fill(0)]
export const addI32x4 = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xae, 0x01]
/** Multiplies eight pairs of 16 bits, and adds each two products to one of four sums. */
export const dotI16x8 = (a: Code, b: Code): Code => [...a, ...b, 0xfd, 0xba, 0x01]
export const laneI32x4 = (a: Code, lane: number): Code => [...a, 0xfd, 0x1b, lane]
export const block = (body: Code): Code => [0x02, 0x40, ...body, 0x0b]
export const loop = (body: Code): Code => [0x03, 0x40, ...body, 0x0b]
/** Leaves a block, or starts a loop anew: the one that encloses the instruction at this depth. */
export const branch = (depth: number): Code => [0x0c, depth]
export const branchIf = (condition: Code, depth: number): Code => [...condition, 0x0d, depth]
export const giveBack = (value: Code): Code => [...value, 0x0f]

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content]
}

function vector(items: readonly number[]): Code {
  return [...unsigned(items.length), ...items]
}

function text(value: string): Code {
  return vector([...new TextEncoder().encode(value)])
}

/** LEB128. */
function unsigned(value: number): Code {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: number): Code {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}
