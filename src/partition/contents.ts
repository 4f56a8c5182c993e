import { IdTable } from '../base/id-table.ts'
import { PackedReader, PackedWriter, UnusableBytes } from '../base/packed-bytes.ts'
import { EdgeTable } from '../graph/edge-table.ts'
import { LexicalIndex } from '../lexical/inverted-index.ts'
import { decodeLexical, encodeLexical } from '../lexical/lexical-codec.ts'
import type { SnapshotPart } from '../storage/snapshot-rows.ts'
import { Columns } from './columns.ts'
import { decodeColumns, encodeColumns } from './columns-codec.ts'
import { EdgeDetails } from './edge-details.ts'
import { decodeEdges, encodeEdges } from './edges-codec.ts'

/** What is in memory of a partition's records and edges; all of it is in a snapshot. */
export interface Contents {
  /** The slot of each record. */
  readonly ids: IdTable
  readonly columns: Columns
  readonly lexical: LexicalIndex
  readonly graph: EdgeTable
  /** The rest of each edge, by its row in the graph. */
  readonly edgeDetails: EdgeDetails
}

export function emptyContents(): Contents {
  return {
    ids: new IdTable(),
    columns: new Columns(),
    lexical: new LexicalIndex(),
    graph: new EdgeTable(),
    edgeDetails: new EdgeDetails(),
  }
}

/**
 * The parts of a snapshot, one a step, so that the caller can let other work in between; the contents must not change
 * meanwhile. In the bytes, slots are numbered anew without those of removed records.
 */
export function* encodeContents(contents: Contents): Generator<SnapshotPart> {
  const { ids, columns, lexical, graph, edgeDetails: details } = contents
  const slots = ids.rows()
  const newSlots = new Uint32Array(ids.length)
  for (let i = 0; i < slots.length; i++) newSlots[slots[i] as number] = i
  yield { name: 'ids', bytes: new PackedWriter().numbers(ids.wordsOf(slots)).finish() }
  yield { name: 'columns', bytes: encodeColumns(columns, slots) }
  yield { name: 'lexical', bytes: encodeLexical(lexical, slots) }
  yield { name: 'edges', bytes: encodeEdges({ graph, details }, newSlots) }
}

/**
 * The contents as they were, with slots from 0 on.
 * @throws UnusableBytes when a part is missing, or its bytes are not as they were written.
 */
export function decodeContents(parts: readonly SnapshotPart[]): Contents {
  const bytesOf = (name: string): Uint8Array => {
    const part = parts.find((candidate) => candidate.name === name)
    if (part === undefined) throw new UnusableBytes(`The snapshot has no part ${name}.`)
    return part.bytes
  }
  const ids = IdTable.from(new PackedReader(bytesOf('ids')).uint32())
  if (ids === undefined) throw new UnusableBytes('The ids of records are not unique.')
  const { graph, details } = decodeEdges(bytesOf('edges'), ids.size)
  return {
    ids,
    columns: decodeColumns(bytesOf('columns'), ids.size),
    lexical: decodeLexical(bytesOf('lexical'), ids.size),
    graph,
    edgeDetails: details,
  }
}
