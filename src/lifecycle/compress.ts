import type { RecordId } from '../base/ids.ts'
import type { Partition, WritePlan } from '../partition/partition.ts'
import type { MaintenanceCounts, StoreBudget } from '../schema/maintenance.ts'
import type { ClaimRecord, Evidence, MemIRRecord, TurnRecord } from '../schema/record.ts'
import { isClaim } from '../schema/record.ts'
import type { Inventory } from './evict.ts'
import { isCited } from './remove.ts'

const GAP = ' … '
/** UTF-16 units that must go for a turn to be worth rewriting. */
const LEAST_SAVED = 24
const BATCH_RECORDS = 64

interface Stretch {
  readonly start: number
  readonly end: number
}

/**
 * Cuts turns that others rest on to what is quoted of them, the least missed first, until the budget is kept: a cited source
 * stays, but not more of it than is needed. What cites a turn as a whole keeps it as it is. At most a batch at once.
 */
export async function planCompression(
  partition: Partition,
  { items, bytes: all }: Inventory,
  budget: StoreBudget,
  now: number,
): Promise<WritePlan<Pick<MaintenanceCounts, 'compressed'> & { readonly bytes: number }>> {
  const excess = all - (budget.bytes ?? Number.POSITIVE_INFINITY)
  const changed = new Map<RecordId, MemIRRecord>()
  let compressed = 0
  let bytes = 0
  const cited = items
    .flatMap(({ ids }) => ids)
    .filter((id) => partition.slotOf(id) !== undefined && isCited(partition, id))
  for (const id of cited) {
    if (bytes >= excess || compressed >= BATCH_RECORDS) break
    const [turn] = await partition.records([id])
    if (turn?.kind !== 'turn' || turn.extraction?.state === 'due') continue
    const citing = await citingClaims(partition, turn, changed)
    const spans = citing?.flatMap(({ provenance }) => spansOf(provenance.evidence, id))
    if (citing === undefined || spans === undefined || spans.length === 0) continue
    const kept = merge(spans)
    const content = kept.map(({ start, end }) => turn.content.slice(start, end)).join(GAP)
    if (content.length + LEAST_SAVED > turn.content.length) continue
    changed.set(id, { ...turn, content, updatedAt: now })
    for (const claim of citing) changed.set(claim.id, moved(claim, id, kept, now))
    compressed++
    bytes += turn.content.length - content.length
  }
  return { changes: { records: [...changed.values()] }, result: { compressed, bytes } }
}

/** The claims that quote a turn; undefined when something rests on the whole of it. */
async function citingClaims(
  partition: Partition,
  { id }: TurnRecord,
  changed: ReadonlyMap<RecordId, MemIRRecord>,
): Promise<ClaimRecord[] | undefined> {
  const citing = partition
    .edgesOf(id)
    .filter(({ from, type }) => from === id && (type === 'supports' || type === 'derived_from'))
    .map(({ to }) => to)
  const records = (await partition.records([...new Set(citing)])).map(
    (record) => changed.get(record.id) ?? record,
  )
  const claims = records.filter(isClaim)
  const quotes = ({ provenance }: ClaimRecord) =>
    provenance.evidence.some(({ recordId }) => recordId === id) &&
    provenance.evidence.every(({ recordId, span }) => recordId !== id || span !== undefined)
  // A summary has words of its own.
  const isKept = records.every((record) => isClaim(record) || record.kind === 'summary')
  return isKept && claims.every(quotes) ? claims : undefined
}

function spansOf(evidence: readonly Evidence[], id: RecordId): Stretch[] {
  return evidence.flatMap(({ recordId, span }) => (recordId === id && span !== undefined ? [span] : []))
}

/** The stretches in order, those that touch made one. */
function merge(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = []
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last === undefined || start > last.end) merged.push({ start, end })
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) }
  }
  return merged
}

/** The claim with its quotes where they stand in what was kept. */
function moved(claim: ClaimRecord, id: RecordId, kept: readonly Stretch[], now: number): ClaimRecord {
  const evidence = claim.provenance.evidence.map((piece): Evidence => {
    const { recordId, span } = piece
    if (recordId !== id || span === undefined) return piece
    let before = 0
    for (const { start, end } of kept) {
      if (start <= span.start && span.end <= end) {
        const from = before + span.start - start
        return { ...piece, span: { ...span, start: from, end: from + span.end - span.start } }
      }
      before += end - start + GAP.length
    }
    return piece
  })
  return { ...claim, provenance: { ...claim.provenance, evidence }, updatedAt: now }
}
