import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import { citedBy, corroborated, isOwnGround, trustOf, voiceOf } from '../policy/trust.ts'
import { isClaim, type MemIRRecord } from '../schema/record.ts'
import type { ChainLink, Gap, Verification } from '../schema/verification.ts'

/** Follows what a record cites to its sources, and checks every quote on the way. Rejects with `NOT_FOUND` for an unknown id. */
export async function verify(partition: Partition, id: RecordId): Promise<Verification> {
  const start = await partition.require(id, 'verify.id')
  const found = new Map<RecordId, ChainLink>()
  const gaps: Gap[] = []
  let level: readonly MemIRRecord[] = [start]
  for (let depth = 0; level.length > 0; depth++) {
    for (const record of level) found.set(record.id, { record, depth, restsOn: citedBy(record) })
    const next = new Set(level.flatMap(citedBy).filter((cited) => !found.has(cited)))
    level = await partition.records([...next])
  }
  for (const { record, restsOn } of found.values()) gaps.push(...gapsOf(record, restsOn, found))
  const holds = gaps.length === 0
  const sources = [...found.values()].filter(({ restsOn }) => restsOn.length === 0)
  return {
    holds,
    confidence: holds ? allowed(id, found, new Map()) : 0,
    voices: new Set(sources.map(({ record }) => voiceOf(record))).size,
    chain: [...found.values()],
    gaps,
  }
}

function gapsOf(
  record: MemIRRecord,
  restsOn: readonly RecordId[],
  found: ReadonlyMap<RecordId, ChainLink>,
): Gap[] {
  const { id, provenance } = record
  const gaps: Gap[] = restsOn
    .filter((cites) => !found.has(cites))
    .map((cites) => ({ id, problem: 'not_found', cites }))
  if (isClaim(record) && provenance.evidence.length === 0) gaps.push({ id, problem: 'no_evidence' })
  for (const { recordId, span } of provenance.evidence) {
    const source = recordId === id ? record : found.get(recordId)?.record
    if (span === undefined || source === undefined) continue
    if (source.content.slice(span.start, span.end) !== span.quote) {
      gaps.push({ id, problem: 'misquoted', cites: recordId })
    }
  }
  return gaps
}

/** An inference needs all that it rests on; what was stated is supported by each of its sources alone. */
function allowed(
  id: RecordId,
  found: ReadonlyMap<RecordId, ChainLink>,
  known: Map<RecordId, number>,
): number {
  const before = known.get(id)
  if (before !== undefined) return before
  // Nothing is surer for resting on itself.
  known.set(id, 0)
  const link = found.get(id)
  const confidence = link === undefined ? 0 : supportOf(link, found, known)
  known.set(id, confidence)
  return confidence
}

function supportOf(
  { record, restsOn }: ChainLink,
  found: ReadonlyMap<RecordId, ChainLink>,
  known: Map<RecordId, number>,
): number {
  if (restsOn.length === 0 || isOwnGround(record)) return trustOf(record)
  const support = restsOn.map((source) =>
    Math.min(found.get(source)?.record.confidence ?? 0, allowed(source, found, known)),
  )
  if (record.provenance.type === 'derived_inference') return Math.min(...support)
  const voices = new Map<string, number>()
  restsOn.forEach((source, i) => {
    const cited = found.get(source)?.record
    const voice = cited === undefined ? source : voiceOf(cited)
    voices.set(voice, Math.max(voices.get(voice) ?? 0, support[i] ?? 0))
  })
  return corroborated(voices.values())
}
