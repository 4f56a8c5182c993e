import type { DeleteResult } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import { withoutReferences } from '../partition/without-references.ts'
import { claimStatus } from '../policy/confidence-gate.ts'
import type { Edge } from '../schema/edge.ts'
import { type ClaimRecord, isClaim, type MemIRRecord } from '../schema/record.ts'
import { composeEdge } from './compose-record.ts'
import { chunkIds } from './ingest.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Deletes a record and everything that rested on it alone, and so on along its derivations. A record that has other
 * support stays, without its references to what went; a summary that repeats its words goes. A document goes as a whole. A claim that was superseded by what
 * went is current again, or superseded by what came after that.
 */
export async function planDelete(context: WriteContext, id: RecordId): Promise<WritePlan<DeleteResult>> {
  const { partition, now } = context
  const target = await partition.require(id, 'delete.id')
  const gone = new Set<RecordId>(
    target.kind === 'document' ? chunkIds(partition, target.document.documentId) : [id],
  )
  const queue = [...gone]
  const kept = new Map<RecordId, MemIRRecord>()
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const dependent of await dependents(partition, next)) {
      if (gone.has(dependent.id)) continue
      const sources = dependent.provenance.derivedFrom
      const restsOnGoneAlone = sources.length > 0 && sources.every((source) => gone.has(source))
      if (restsOnGoneAlone || repeats(dependent, next)) {
        gone.add(dependent.id)
        kept.delete(dependent.id)
        queue.push(dependent.id)
      } else {
        kept.set(dependent.id, dependent)
      }
    }
  }
  const ids = [...gone]
  const changed = new Map([...kept].map(([id, record]) => [id, withoutReferences(record, gone, now)]))
  const edges: Edge[] = []
  for (const { old, reason, by, successors } of await supersessions(partition, gone)) {
    const record = changed.get(old.id) ?? old
    for (const successor of successors) {
      edges.push(composeEdge(context, 'supersedes', old.id, successor, reason))
    }
    if (successors.length === 0 && isClaim(record)) changed.set(old.id, current(record, by, now))
  }
  return {
    changes: { ...(await partition.removalChanges(ids)), records: [...changed.values()], edges },
    result: { ids },
  }
}

/** A summary holds the words of what it was written from. */
function repeats({ kind, provenance }: MemIRRecord, source: RecordId): boolean {
  return kind === 'summary' && provenance.evidence.some(({ recordId }) => recordId === source)
}

/** Records that name this one: derivations and feedback. */
async function dependents(partition: Partition, id: RecordId): Promise<MemIRRecord[]> {
  if (partition.slotOf(id) === undefined) {
    throw new MemoryError('INTERNAL', `delete met an unknown record ${id}. Please report it.`)
  }
  const ids = partition
    .edgesOf(id)
    .filter((edge) => edge.from === id && DEPENDENCY.has(edge.type))
    .map((edge) => edge.to)
  return partition.records([...new Set(ids)])
}

interface Supersession {
  readonly old: MemIRRecord
  readonly reason: string
  /** What superseded it and goes. */
  readonly by: MemIRRecord
  /** What stays of all that superseded this in turn. */
  readonly successors: readonly RecordId[]
}

/** The records that stay and were superseded by one that goes. */
async function supersessions(partition: Partition, gone: ReadonlySet<RecordId>): Promise<Supersession[]> {
  const found: Supersession[] = []
  for (const id of gone) {
    const replaced = partition
      .edgesOf(id)
      .filter((edge) => edge.type === 'supersedes' && edge.to === id && !gone.has(edge.from))
    if (replaced.length === 0) continue
    const [by] = await partition.records([id])
    const olds = await partition.records(replaced.map((edge) => edge.from))
    const successors = successorsOf(partition, id, gone)
    const reasons = new Map(replaced.map((edge) => [edge.from, edge.reason]))
    if (by === undefined) continue
    found.push(...olds.map((old) => ({ old, reason: reasons.get(old.id) ?? '', by, successors })))
  }
  return found
}

function successorsOf(partition: Partition, id: RecordId, gone: ReadonlySet<RecordId>): RecordId[] {
  return partition
    .edgesOf(id)
    .filter((edge) => edge.type === 'supersedes' && edge.from === id)
    .flatMap(({ to }) => (gone.has(to) ? successorsOf(partition, to, gone) : [to]))
}

/** The claim as it is in force when what superseded it is gone. */
function current(record: ClaimRecord, by: MemIRRecord, now: number): ClaimRecord {
  if (record.status !== 'superseded') return record
  const { validTo, ...claim } = record.claim
  const endedBefore = validTo !== undefined && isClaim(by) && validTo < by.claim.validFrom
  return {
    ...record,
    status: claimStatus(record.confidence, record.provenance.evidence.length),
    claim: endedBefore ? record.claim : claim,
    updatedAt: now,
  }
}

const DEPENDENCY: ReadonlySet<string> = new Set(['derived_from', 'supports', 'summarises', 'mentions'])
