import type { StoredIds } from '../api/methods.ts'
import { idAfter } from '../base/id-after.ts'
import type { RecordId } from '../base/ids.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { IngestInput } from '../schema/input.ts'
import { LIMITS } from '../schema/limits.ts'
import type { DocumentRecord } from '../schema/record.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'
import { chunkText } from './chunk.ts'
import { composeEdge, composeRecord } from './compose-record.ts'
import { resolveSession } from './session.ts'
import { idTaken, storedBefore, unchanged, type WriteContext } from './write-context.ts'

/** Stores a document as a chain of chunks. The first chunk's id is the document's. */
export async function planIngest(
  context: WriteContext,
  input: IngestInput & { id: RecordId },
): Promise<WritePlan<StoredIds>> {
  const chunks = chunkText(input.content, LIMITS.chunkUnits)
  const at = input.at ?? context.now
  const sessionId = resolveSession(context, input.sessionId, at)
  const { uri, title, version, authority } = input.source
  const ids = [input.id]
  // In the order of the chunks, so that they are listed in it.
  while (ids.length < chunks.length) ids.push(idAfter(ids.at(-1) ?? input.id))
  const records = chunks.map(
    (content, chunk): DocumentRecord => ({
      kind: 'document',
      ...composeRecord(context, 'document', input, {
        id: ids[chunk] ?? input.id,
        content,
        provenance: {
          type: 'external_ingestion',
          sessionId,
          timestamp: at,
          speaker: 'other',
          trigger: 'ingest',
          authority: authority ?? 'unknown',
          ...(uri !== undefined && { uri }),
          ...(title !== undefined && { title }),
          ...(version !== undefined && { version }),
        },
        dialogueRole: 'statement',
        also: title,
      }),
      document: { documentId: input.id, chunk, chunks: chunks.length },
    }),
  )
  const [first] = records
  const before = first && (await storedBefore(context, first, input))
  if (before !== undefined) {
    const ids = chunkIds(context.partition, before.id)
    const stored = await context.partition.records(ids)
    if (!stored.every((record, i) => record.content === chunks[i])) throw idTaken(before)
    return unchanged({ ids })
  }
  const edges = records.slice(1).map((record, i) => {
    const previous = records[i] as DocumentRecord
    return composeEdge(context, 'follows', previous.id, record.id, 'next chunk of the document')
  })
  return { changes: { records, edges }, result: { ids: records.map((record) => record.id) } }
}

/** The chunks of a document in order, found along the chain that starts at its first. */
export function chunkIds(partition: Partition, documentId: RecordId): RecordId[] {
  const follows = EDGE_TYPES.indexOf('follows')
  const ids: RecordId[] = []
  let slot = partition.slotOf(documentId)
  while (slot !== undefined) {
    ids.push(partition.idOf(slot))
    let next: number | undefined
    partition.graph.forEachOut(slot, (edge) => {
      if (edge.type === follows && partition.columns.kind[edge.to] === KINDS.document) next = edge.to
    })
    slot = next
  }
  return ids
}
