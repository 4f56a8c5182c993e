import { IdTable } from '../base/id-table.ts'
import { PackedReader, PackedWriter, UnusableBytes } from '../base/packed-bytes.ts'
import { EdgeTable } from '../graph/edge-table.ts'
import { LexicalIndex } from '../lexical/inverted-index.ts'
import { decodeLexical, encodeLexical } from '../lexical/lexical-codec.ts'
import type { SnapshotPart } from '../storage/snapshot-rows.ts'
import { Chronology } from './chronology.ts'
import { Columns } from './columns.ts'
import { decodeColumns, encodeColumns } from './columns-codec.ts'
import { EdgeDetails } from './edge-details.ts'
import { decodeEdges, encodeEdges } from './edges-codec.ts'
import { TaskSteps } from './task-steps.ts'
import { decodeTaskSteps, encodeTaskSteps } from './task-steps-codec.ts'

/** What is in memory of a partition's records and edges; all of it is in a snapshot. */
export interface Contents {
  /** The slot of each record. */
  readonly ids: IdTable
  readonly columns: Columns
  readonly lexical: LexicalIndex
  readonly graph: EdgeTable
  /** The rest of each edge, by its row in the graph. */
  readonly edgeDetails: EdgeDetails
  readonly tasks: TaskSteps
  /** Follows from the columns. */
  readonly chronology: Chronology
}

/** What the columns hold of a record, labels and its place in time included. */
const COLUMN_BYTES = 150

/** About what the contents take of memory. */
export function byteLengthOf({ ids, columns, lexical, graph }: Contents): number {
  // Edges have their details beside what the graph knows of them.
  return ids.byteLength + columns.live.length * COLUMN_BYTES + lexical.byteLength + graph.byteLength * 2
}

export function emptyContents(): Contents {
  const columns = new Columns()
  return {
    ids: new IdTable(),
    columns,
    lexical: new LexicalIndex(),
    graph: new EdgeTable(),
    edgeDetails: new EdgeDetails(),
    tasks: new TaskSteps(),
    chronology: new Chronology(columns),
  }
}

/**
 * The parts of a snapshot, one a step, so that the caller can let other work in between; the contents must not change
 * meanwhile. In the bytes, slots are numbered anew without those of removed records.
 */
export function* encodeContents(contents: Contents): Generator<SnapshotPart> {
  const { ids, columns, lexical, graph, edgeDetails: details, tasks } = contents
  const slots = ids.rows()
  const newSlots = new Uint32Array(ids.length)
  for (let i = 0; i < slots.length; i++) newSlots[slots[i] as number] = i
  yield { name: 'ids', bytes: new PackedWriter().numbers(ids.wordsOf(slots)).finish() }
  yield { name: 'columns', bytes: encodeColumns(columns, slots) }
  yield { name: 'lexical', bytes: encodeLexical(lexical, slots) }
  yield { name: 'tasks', bytes: encodeTaskSteps(tasks, columns, slots) }
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
  const columns = decodeColumns(bytesOf('columns'), ids.size)
  const chronology = new Chronology(columns)
  for (let slot = 0; slot < ids.size; slot++) chronology.add(slot)
  return {
    ids,
    columns,
    chronology,
    tasks: decodeTaskSteps(bytesOf('tasks'), columns, ids.size),
    lexical: decodeLexical(bytesOf('lexical'), ids.size),
    graph,
    edgeDetails: details,
  }
}
