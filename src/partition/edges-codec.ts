import { PackedReader, PackedWriter } from '../base/packed-bytes.ts'
import { EdgeTable } from '../graph/edge-table.ts'
import { EdgeDetails } from './edge-details.ts'
import { Edges } from './edges.ts'

/**
 * @param newSlots the number in the bytes of each slot that has edges.
 * @param records how many slots there are in the bytes.
 */
export function encodeEdges({ graph, details }: Edges, newSlots: Uint32Array, records: number): Uint8Array {
  const { rows, ids, from, to, type, weight, ...chains } = graph.contents(newSlots, records)
  const { numbers, texts } = details.reasons.renumbered(details.reason, rows)
  return new PackedWriter()
    .numbers(ids.words)
    .numbers(ids.places)
    .numbers(from)
    .numbers(to)
    .numbers(type)
    .numbers(weight)
    .numbers(chains.nextOut)
    .numbers(chains.nextIn)
    .numbers(chains.firstOut)
    .numbers(chains.firstIn)
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
  const ids = { words: reader.uint32(), places: reader.int32() }
  const count = ids.words.length / 4
  const graph = EdgeTable.from({
    ids,
    from: reader.uint32(count),
    to: reader.uint32(count),
    type: reader.uint8(count),
    weight: reader.float32(count),
    nextOut: reader.int32(count),
    nextIn: reader.int32(count),
    firstOut: reader.int32(records),
    firstIn: reader.int32(records),
  })
  const details = new EdgeDetails()
  details.weight = reader.float64(count)
  details.confidence = reader.float64(count)
  details.createdAt = reader.float64(count)
  details.reason = reader.uint32(count)
  for (const reason of reader.texts()) details.reasons.add(reason)
  return new Edges(graph, details)
}
