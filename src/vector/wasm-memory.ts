export const PAGE = 65536

/** Bytes before the table in a table's memory: arguments and results of the kernels. */
export const SCRATCH = PAGE

/** Grows the memory so that a table of `bytes` bytes fits behind the scratch; returns whether it changed. */
export function growMemory(memory: WebAssembly.Memory, bytes: number): boolean {
  const held = memory.buffer.byteLength
  if (SCRATCH + bytes <= held) return false
  const wanted = SCRATCH + Math.max(bytes, (held - SCRATCH) * 1.5)
  memory.grow(Math.ceil((wanted - held) / PAGE))
  return true
}
