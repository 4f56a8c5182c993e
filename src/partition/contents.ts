import { IdTable } from '../base/id-table.ts'
import { PackedReader, PackedWriter, UnusableBytes } from '../base/packed-bytes.ts'
import { LexicalIndex } from '../lexical/inverted-index.ts'
import { decodeLexical, encodeLexical } from '../lexical/lexical-codec.ts'
import type { SnapshotPart } from '../storage/snapshot-rows.ts'
import { AliasTable } from './aliases.ts'
import { decodeAliases, encodeAliases } from './aliases-codec.ts'
import { Chronology } from './chronology.ts'
import { ClaimSlots } from './claim-slots.ts'
import { Columns } from './columns.ts'
import { decodeColumns, encodeColumns } from './columns-codec.ts'
import { Edges } from './edges.ts'
import { decodeEdges, encodeEdges } from './edges-codec.ts'
import { TaskSteps } from './task-steps.ts'
import { decodeTaskSteps, encodeTaskSteps } from './task-steps-codec.ts'
import type { SavedIndex, VectorSpaces } from './vector-spaces.ts'

/** Before the fingerprint in the name of the part that holds a vector index. */
const VECTORS = 'vectors/'

/** What is in memory of a partition's records and edges; all of it is in a snapshot. */
export interface Contents {
  /** The slot of each record. */
  readonly ids: IdTable
  readonly columns: Columns
  readonly lexical: LexicalIndex
  readonly edges: Edges
  readonly tasks: TaskSteps
  readonly aliases: AliasTable
  readonly claims: ClaimSlots
  /** Follows from the columns. */
  readonly chronology: Chronology
}

/** What the columns hold of a record, labels and its place in time included. */
const COLUMN_BYTES = 150

/** About what the contents take of memory. */
export function byteLengthOf({ ids, columns, lexical, edges }: Contents): number {
  // Edges have their details beside what the graph knows of them.
  return ids.byteLength + columns.live.length * COLUMN_BYTES + lexical.byteLength + edges.graph.byteLength * 2
}

export function emptyContents(): Contents {
  const columns = new Columns()
  return {
    ids: new IdTable(),
    columns,
    lexical: new LexicalIndex(),
    edges: new Edges(),
    tasks: new TaskSteps(),
    aliases: new AliasTable(),
    claims: new ClaimSlots(),
    chronology: new Chronology(columns),
  }
}

/**
 * The parts of a snapshot, one a step, so that the caller can let other work in between; the contents must not change
 * meanwhile. In the bytes, slots are numbered anew without those of removed records.
 */
export function* encodeContents(contents: Contents, vectors: VectorSpaces): Generator<SnapshotPart> {
  const { ids, columns, lexical, edges, tasks, aliases, claims } = contents
  const slots = ids.rows()
  const newSlots = new Uint32Array(ids.length)
  for (let i = 0; i < slots.length; i++) newSlots[slots[i] as number] = i
  yield { name: 'ids', bytes: encodeIds(ids, slots) }
  yield { name: 'columns', bytes: encodeColumns(columns, slots) }
  yield { name: 'lexical', bytes: encodeLexical(lexical, slots) }
  yield { name: 'tasks', bytes: encodeTaskSteps(tasks, columns, slots) }
  yield { name: 'aliases', bytes: encodeAliases(aliases, newSlots) }
  yield { name: 'claims', bytes: encodeClaims(claims, newSlots) }
  yield { name: 'edges', bytes: encodeEdges(edges, newSlots, slots.length) }
  for (const { fingerprint, buffer } of vectors.save(newSlots)) {
    const bytes = new PackedWriter().numbers(new Uint8Array(buffer)).finish()
    yield { name: VECTORS + fingerprint, bytes }
  }
}

function encodeClaims(slots: ClaimSlots, newSlots: Uint32Array): Uint8Array {
  const { claims, keys, due, passed } = slots.contents(newSlots)
  return new PackedWriter().numbers(claims).texts(keys).numbers(due).numbers(passed).finish()
}

function decodeClaims(bytes: Uint8Array): ClaimSlots {
  const reader = new PackedReader(bytes)
  const claims = reader.uint32()
  const keys = reader.texts()
  if (keys.length !== claims.length) throw new UnusableBytes('A claim has no key.')
  return ClaimSlots.from({ claims, keys, due: reader.uint32(), passed: reader.uint32() })
}

function encodeIds(ids: IdTable, slots: Uint32Array): Uint8Array {
  const { words, places } = ids.contents(slots)
  return new PackedWriter().numbers(words).numbers(places).finish()
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
  const reader = new PackedReader(bytesOf('ids'))
  const ids = IdTable.from({ words: reader.uint32(), places: reader.int32() })
  const columns = decodeColumns(bytesOf('columns'), ids.size)
  return {
    ids,
    columns,
    chronology: new Chronology(columns, ids.size),
    tasks: decodeTaskSteps(bytesOf('tasks'), columns, ids.size),
    aliases: decodeAliases(bytesOf('aliases'), columns.entities, ids.size),
    claims: decodeClaims(bytesOf('claims')),
    lexical: decodeLexical(bytesOf('lexical'), ids.size),
    edges: decodeEdges(bytesOf('edges'), ids.size),
  }
}

/**
 * The vector indexes in a snapshot.
 * @throws UnusableBytes
 */
export function savedIndexes(parts: readonly SnapshotPart[]): SavedIndex[] {
  return parts
    .filter(({ name }) => name.startsWith(VECTORS))
    .map(({ name, bytes }) => ({
      fingerprint: name.slice(VECTORS.length),
      buffer: new PackedReader(bytes).uint8().slice().buffer,
    }))
}
