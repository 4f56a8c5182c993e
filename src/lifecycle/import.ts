import { fromBase64 } from '../base/base64.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import { MemoryError } from '../base/errors.ts'
import type { IdSource, RecordId } from '../base/ids.ts'
import { ACYCLIC, edgeTypeSet } from '../graph/edge-types.ts'
import { closingEdge } from '../partition/closing-edge.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { NewVector } from '../partition/segments.ts'
import type { ArchiveVector, ImportState, OwedEdge, WaitingLine } from '../schema/archive.ts'
import type { Edge } from '../schema/edge.ts'
import type { MemIRRecord } from '../schema/record.ts'
import type { EdgeType } from '../schema/vocabulary.ts'
import { atLine, lineError, type NumberedItem, type ReadChunk } from './read-archive.ts'

/** UTF-16 units of the lines that may wait for what they cite. */
const MOST_WAITING = 4_000_000

/** Edges that may be owed at once: an export gives each right after its record. */
const MOST_OWED = 10_000

/** What leads from a source to what was made of it. */
const DERIVING: ReadonlySet<EdgeType> = new Set(['derived_from', 'supports', 'summarises'])

/** Along each of these nothing comes back to where it began. */
const WITHOUT_CYCLES = [
  ACYCLIC,
  edgeTypeSet(['supersedes']),
  edgeTypeSet(['derived_from', 'supports', 'summarises']),
]

/**
 * Stores what a chunk of an export holds: all of it or, when one line does not fit, nothing. What is stored already is
 * left as it is; what cites records that are still to come waits for them.
 * @throws with the number of the line: `CONFLICT` for an id that is taken by something else, `CYCLE`, `INVALID` for a quote
 * that its source does not hold or a vector that is none, `NOT_FOUND` at the end for what was never there.
 */
export async function planImport(
  partition: Partition,
  ids: IdSource,
  { items, state }: ReadChunk,
): Promise<WritePlan<ImportState>> {
  const batch = new Batch(partition)
  let open = items
  // Each pass takes in what the one before made possible.
  for (let before = -1; open.length !== before; ) {
    before = open.length
    open = await batch.take(open)
  }
  const [first] = open
  if (state.ended && first !== undefined) throw neverThere(first, batch)
  const waiting: WaitingLine[] = open.map(({ line, text }) => ({ line, text }))
  if (first !== undefined && waiting.reduce((sum, { text }) => sum + text.length, 0) > MOST_WAITING) {
    throw lineError(
      first.line,
      new MemoryError(
        'TOO_LARGE',
        'cites a record that comes much later. Put sources before what cites them.',
      ),
    )
  }
  batch.requireAcyclic()
  const owing = [...state.owing, ...batch.derivations].filter((owed) => !batch.links(owed))
  const [owed] = owing
  if (owed !== undefined && (state.ended || owing.length > MOST_OWED)) throw neverLinked(owed)
  const { records, edges, vectors } = batch
  const added = { records: records.size, edges: edges.size, vectors: vectors.length }
  const done = items.length - waiting.length
  const skipped = done - added.records - added.edges - added.vectors
  const { result } = state
  return {
    changes: {
      records: [...records.values()],
      edges: [...edges.values()].map(({ edge }) => edge),
      ...(await partition.vectorChanges(vectors, () => ids.randomId(), records)),
    },
    result: {
      ...state,
      waiting,
      owing,
      result: {
        records: result.records + added.records,
        edges: result.edges + added.edges,
        vectors: result.vectors + added.vectors,
        skipped: result.skipped + skipped,
      },
    },
  }
}

/** What is about to be stored. */
class Batch {
  readonly records = new Map<RecordId, MemIRRecord>()
  readonly edges = new Map<string, { readonly edge: Edge; readonly line: number }>()
  readonly vectors: NewVector[] = []
  /** Of the records that it stores. */
  readonly derivations: OwedEdge[] = []
  readonly #partition: Partition
  #linked: Set<string> | undefined

  constructor(partition: Partition) {
    this.#partition = partition
  }

  knows(id: RecordId): boolean {
    return this.records.has(id) || this.#partition.slotOf(id) !== undefined
  }

  /** Takes in what it can, and gives back what has to wait. */
  async take(items: readonly NumberedItem[]): Promise<NumberedItem[]> {
    const waiting: NumberedItem[] = []
    for (const numbered of items) {
      const { line, item } = numbered
      if (cited(numbered).some((id) => !this.knows(id))) waiting.push(numbered)
      else if (item.type === 'record') await atLine(line, () => this.#takeRecord(item.record, line))
      else if (item.type === 'edge') await atLine(line, async () => this.#takeEdge(item.edge, line))
      else await atLine(line, async () => this.#takeVector(item))
    }
    return waiting
  }

  /** Whether an edge, stored or about to be, leads from a source to what was made of it. */
  links({ from, to }: OwedEdge): boolean {
    this.#linked ??= new Set(
      [...this.edges.values()].filter(({ edge }) => DERIVING.has(edge.type)).map(({ edge }) => pairOf(edge)),
    )
    return (
      this.#linked.has(pairOf({ from, to })) ||
      this.#partition.edgesOf(to).some((edge) => edge.from === from && DERIVING.has(edge.type))
    )
  }

  requireAcyclic(): void {
    const edges = [...this.edges.values()].map(({ edge }) => edge)
    for (const types of WITHOUT_CYCLES) {
      const closing = closingEdge(this.#partition, edges, types)
      const { line } = this.edges.get(closing?.id ?? '') ?? {}
      if (line !== undefined) {
        throw lineError(
          line,
          new MemoryError('CYCLE', 'the edge closes a cycle: the one came about by the other.'),
        )
      }
    }
  }

  async #takeRecord(record: MemIRRecord, line: number): Promise<void> {
    const { id } = record
    const known = await this.#record(id)
    if (known !== undefined) {
      if (identityOf(known) === identityOf(record)) return
      throw new MemoryError('CONFLICT', `record.id: ${id} is taken by a ${known.kind} with other content.`)
    }
    await this.#requireQuotes(record)
    if (record.kind === 'step') this.#requireFreeStep(record.step)
    this.records.set(id, record)
    for (const from of record.provenance.derivedFrom) this.derivations.push({ line, from, to: id })
  }

  async #record(id: RecordId): Promise<MemIRRecord | undefined> {
    const fresh = this.records.get(id)
    if (fresh !== undefined || this.#partition.slotOf(id) === undefined) return fresh
    return (await this.#partition.records([id]))[0]
  }

  /** What is quoted stands in the source, at its place. */
  async #requireQuotes(record: MemIRRecord): Promise<void> {
    for (const [i, { recordId, span }] of record.provenance.evidence.entries()) {
      if (span === undefined) continue
      const source = recordId === record.id ? record : await this.#record(recordId)
      if (source?.content.slice(span.start, span.end) === span.quote) continue
      throw new MemoryError(
        'INVALID',
        `record.provenance.evidence.${i}: its source does not hold this quote.`,
      )
    }
  }

  #requireFreeStep({ taskId, stepId }: { readonly taskId: string; readonly stepId: number }): void {
    const isTaken = [...this.records.values()].some(
      (other) => other.kind === 'step' && other.step.taskId === taskId && other.step.stepId === stepId,
    )
    if (!isTaken && this.#partition.tasks.slotOf(taskId, stepId) === undefined) return
    throw new MemoryError('CONFLICT', `record.step.stepId: task ${taskId} has another step ${stepId}.`)
  }

  #takeEdge(edge: Edge, line: number): void {
    const known = this.#partition.edge(edge.id) ?? this.edges.get(edge.id)?.edge
    if (known === undefined) this.edges.set(edge.id, { edge, line })
    else if (canonicalJson(known) !== canonicalJson(edge)) {
      throw new MemoryError('CONFLICT', `edge.id: ${edge.id} is taken by another edge.`)
    }
  }

  #takeVector({ recordId, fingerprint, values }: ArchiveVector): void {
    const vector = floatsOf(values)
    if (vector === undefined || Math.abs(vector.reduce((sum, x) => sum + x * x, 0) - 1) > 1e-3) {
      throw new MemoryError('INVALID', 'values: expected 32-bit floats of a vector of length 1, in base64.')
    }
    const { space } = this.#partition
    if (fingerprint !== space?.fingerprint) return
    if (vector.length !== space.dimension) {
      throw new MemoryError('INVALID', `values: expected ${space.dimension} numbers, got ${vector.length}.`)
    }
    if (this.#partition.vectorOf(recordId) !== undefined) return
    if (!this.vectors.some((other) => other.recordId === recordId)) this.vectors.push({ recordId, vector })
  }
}

/** What a line names beside itself. */
function cited({ item }: NumberedItem): RecordId[] {
  if (item.type === 'vector') return [item.recordId]
  if (item.type === 'edge') return [item.edge.from, item.edge.to]
  const { id, provenance } = item.record
  return [
    ...provenance.evidence.map(({ recordId }) => recordId),
    ...provenance.derivedFrom,
    ...(item.record.kind === 'feedback' ? item.record.feedback.recordIds : []),
  ].filter((named) => named !== id)
}

function pairOf({ from, to }: Pick<Edge, 'from' | 'to'>): string {
  return `${from} ${to}`
}

function neverLinked({ line, from, to }: OwedEdge): MemoryError {
  return lineError(
    line,
    new MemoryError('INVALID', `record.provenance.derivedFrom: no edge leads from ${from} to ${to}.`),
  )
}

function neverThere(numbered: NumberedItem, batch: Batch): MemoryError {
  const missing = cited(numbered).find((id) => !batch.knows(id))
  return lineError(
    numbered.line,
    new MemoryError('NOT_FOUND', `this user has no record ${missing}, and no line brings it.`),
  )
}

/** What never changes of a record, however it is used, updated, superseded, or loses a source. */
function identityOf(record: MemIRRecord): string {
  const { kind, content, createdAt, role } = record
  const { evidence, derivedFrom, ...provenance } = record.provenance
  return canonicalJson({ kind, content, createdAt, role, provenance })
}

function floatsOf(base64: string): Float32Array | undefined {
  const bytes = fromBase64(base64)
  if (bytes === undefined || bytes.length === 0 || bytes.length % 4 !== 0) return undefined
  const view = new DataView(bytes.buffer)
  const floats = Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(i * 4, true))
  return floats.every(Number.isFinite) ? floats : undefined
}
