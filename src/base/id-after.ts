import type { RecordId } from './ids.ts'

/**
 * A uuid that sorts after this one: its last 62 bits raised by a random step (RFC 9562, 6.2, method 2). The variant
 * above them stays.
 */
export function idAfter(id: RecordId): RecordId {
  const [step = 0] = crypto.getRandomValues(new Uint32Array(1))
  const tail = BigInt(`0x${id.slice(19).replace('-', '')}`) + BigInt(step) + 1n
  const hex = (BigInt.asUintN(62, tail) | (1n << 63n)).toString(16)
  return `${id.slice(0, 19)}${hex.slice(0, 4)}-${hex.slice(4)}`
}
