import { PackedReader, PackedWriter, requireBelow } from '../base/packed-bytes.ts'
import { EdgeTable } from '../graph/edge-table.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { EdgeDetails } from './edge-details.ts'

export interface Edges {
  readonly graph: EdgeTable
  readonly details: EdgeDetails
}

/** @param newSlots the number in the bytes of each slot that has edges. */
export function encodeEdges({ graph, details }: Edges, newSlots: Uint32Array): Uint8Array {
  const { rows, ids, from, to, type } = graph.contents()
  const moved = (slot: number): number => newSlots[slot] as number
  const { numbers, texts } = details.reasons.renumbered(details.reason, rows)
  return new PackedWriter()
    .numbers(ids)
    .numbers(from.map(moved))
    .numbers(to.map(moved))
    .numbers(type)
    .numbers(Float64Array.from(rows, (row) => details.weight[row] as number))
    .numbers(Float64Array.from(rows, (row) => details.confidence[row] as number))
    .numbers(Float64Array.from(rows, (row) => details.createdAt[row] as number))
    .numbers(numbers)
    .texts(texts)
    .finish()
}

/**
 * The edges between as many records.
 * @throws UnusableBytes
 */
export function decodeEdges(bytes: Uint8Array, records: number): Edges {
  const reader = new PackedReader(bytes)
  const ids = reader.uint32()
  const count = ids.length / 4
  const from = reader.uint32(count)
  const to = reader.uint32(count)
  const type = reader.uint8(count)
  requireBelow(from, records)
  requireBelow(to, records)
  requireBelow(Uint32Array.from(type), EDGE_TYPES.length)
  const details = new EdgeDetails()
  details.weight = reader.float64(count)
  details.confidence = reader.float64(count)
  details.createdAt = reader.float64(count)
  details.reason = reader.uint32(count)
  const reasons = reader.texts()
  requireBelow(details.reason, reasons.length + 1)
  for (const reason of reasons) details.reasons.add(reason)
  const graph = EdgeTable.from({ ids, from, to, type, weight: details.weight })
  return { graph, details }
}
