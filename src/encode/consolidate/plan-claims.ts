import type { RecordId } from '../../base/ids.ts'
import { labelKey } from '../../partition/labels.ts'
import type { WritePlan } from '../../partition/partition.ts'
import { claimStatus } from '../../policy/confidence-gate.ts'
import type { Edge } from '../../schema/edge.ts'
import {
  type ClaimDetail,
  type ClaimRecord,
  type Evidence,
  isClaim,
  type MemIRRecord,
  type TurnRecord,
} from '../../schema/record.ts'
import { renderClaim } from '../claim.ts'
import { composeEdge, composeRecord } from '../compose-record.ts'
import type { Candidate } from '../extract/candidate.ts'
import type { WriteContext } from '../write-context.ts'
import { type Incoming, reinforce, relate, retire } from './merge-claim.ts'
import { isSameValue } from './same-value.ts'

/** What was found in a turn. */
export interface TurnClaims {
  readonly turnId: RecordId
  readonly candidates: readonly Candidate[]
}

const LIVING: ReadonlySet<string> = new Set(['active', 'pending', 'stale'])
/** Hours after which what passes has halved. */
const PASSING_HALF_LIFE = 24

/**
 * Merges what was found in turns with what is known, and marks the turns as looked at: one commit, so that a turn is
 * looked at once however often this is tried. Turns that were deleted or looked at meanwhile are left out.
 */
export async function planClaims(
  context: WriteContext,
  found: readonly TurnClaims[],
): Promise<WritePlan<null>> {
  const changed = new Map<RecordId, MemIRRecord>()
  const edges: Edge[] = []
  const turns = await context.partition.records(found.map(({ turnId }) => turnId))
  for (const turn of turns) {
    if (turn.kind !== 'turn' || turn.extraction === undefined || turn.extraction.state === 'done') continue
    changed.set(turn.id, { ...turn, extraction: { ...turn.extraction, state: 'done' } })
    const candidates = found.find(({ turnId }) => turnId === turn.id)?.candidates ?? []
    for (const candidate of candidates) await addClaim(context, turn, candidate, changed, edges)
  }
  return { changes: { records: [...changed.values()], edges }, result: null }
}

async function addClaim(
  context: WriteContext,
  turn: TurnRecord,
  candidate: Candidate,
  changed: Map<RecordId, MemIRRecord>,
  edges: Edge[],
): Promise<void> {
  const { now } = context
  const evidence = quote(turn, candidate)
  if (evidence === undefined) return
  const said = turn.provenance.timestamp
  const isEnded = candidate.ended === true
  const incoming: Incoming = { claim: detailOf(candidate, said), saidAt: said, isEnded }
  const known = (await knownClaims(context, candidate, changed)).filter((claim) => LIVING.has(claim.status))
  const old: ClaimRecord[] = []
  let successor: ClaimRecord | undefined
  for (const claim of known) {
    const relation = relate(incoming, claim)
    if (relation === 'same') {
      const stronger = reinforce(claim, evidence, now)
      if (stronger === claim) return
      changed.set(claim.id, stronger)
      edges.push(composeEdge(context, 'supports', turn.id, claim.id, 'said again'))
      return
    }
    if (relation === 'supersedes') old.push(claim)
    if (relation === 'superseded') successor = claim
    if (typeof candidate.corrects === 'string' && isSameValue(claim.claim.value ?? '', candidate.corrects)) {
      old.push(claim)
    }
  }
  const isDenial = isEnded || candidate.polarity === 'negative'
  // What is not the one value of an attribute says nothing, unless it takes that value away.
  if (isDenial && candidate.cardinality === 'one') {
    for (const claim of old) changed.set(claim.id, retire(claim, said, now))
    return
  }
  const validFrom = Math.max(incoming.claim.validFrom, ...old.map((claim) => claim.claim.validFrom))
  let record = compose(context, turn, candidate, { ...incoming.claim, validFrom }, evidence)
  if (successor !== undefined) {
    record = retire(record, successor.claim.validFrom, now)
    edges.push(composeEdge(context, 'supersedes', record.id, successor.id, 'said later'))
  }
  changed.set(record.id, record)
  edges.push(composeEdge(context, 'supports', turn.id, record.id, 'said'))
  for (const claim of old) {
    changed.set(claim.id, retire(claim, validFrom, now))
    const isOpposite = claim.claim.polarity !== record.claim.polarity
    edges.push(
      composeEdge(
        context,
        'supersedes',
        claim.id,
        record.id,
        isOpposite ? 'the opposite was said' : 'a new value was said',
      ),
    )
  }
}

/** The claims on the same entity and attribute, as this plan leaves them. */
async function knownClaims(
  { partition }: WriteContext,
  { entity, attribute }: Candidate,
  changed: ReadonlyMap<RecordId, MemIRRecord>,
): Promise<ClaimRecord[]> {
  const ids = partition.claims.find(entity, attribute).map((slot) => partition.idOf(slot))
  const stored = (await partition.records(ids)).map((record) => changed.get(record.id) ?? record)
  const isStored = new Set(ids)
  const added = [...changed.values()].filter(
    (record) =>
      isClaim(record) &&
      !isStored.has(record.id) &&
      labelKey(record.claim.entity) === labelKey(entity) &&
      labelKey(record.claim.attribute ?? '') === labelKey(attribute),
  )
  return [...stored, ...added].filter(isClaim)
}

function quote(turn: TurnRecord, { start, end }: Candidate): Evidence | undefined {
  const text = turn.content.slice(start, end)
  if (text === '' || text.length !== end - start) return undefined
  return { recordId: turn.id, span: { start, end, quote: text } }
}

function detailOf(candidate: Candidate, said: number): ClaimDetail {
  const { when } = candidate
  const began = when !== undefined && candidate.kind === 'fact' && when.from <= said ? when.from : said
  return {
    entity: candidate.entity,
    attribute: candidate.attribute,
    value: candidate.value,
    polarity: candidate.ended === true ? 'negative' : candidate.polarity,
    cardinality: candidate.cardinality,
    validFrom: began,
    ...(when !== undefined && { when: { from: when.from, to: when.to, words: when.words } }),
  }
}

function compose(
  context: WriteContext,
  turn: TurnRecord,
  candidate: Candidate,
  claim: ClaimDetail,
  evidence: Evidence,
): ClaimRecord {
  const { role, provenance } = turn
  const isPassing = candidate.passing === true
  return {
    kind: candidate.kind,
    ...composeRecord(
      context,
      candidate.kind,
      {
        role: role.activeRole,
        subRole: role.subRole,
        tone: role.tone,
        taskId: role.taskId,
        sensitive: turn.sensitive,
      },
      {
        id: context.ids.recordId(),
        content: renderClaim(claim.entity, claim.attribute, claim.value, claim.polarity),
        provenance: {
          type: 'direct_interaction',
          basis: candidate.basis,
          sessionId: provenance.sessionId,
          timestamp: provenance.timestamp,
          speaker: provenance.speaker,
          ...(provenance.name !== undefined && { name: provenance.name }),
          trigger: turn.extraction?.rule ?? 'none',
          evidence: [evidence],
          derivedFrom: [turn.id],
        },
        dialogueRole: 'statement',
        confidence: candidate.confidence,
        status: claimStatus(candidate.confidence, 1),
        ...(isPassing && { layer: 'session' as const }),
      },
    ),
    ...(isPassing && { halfLifeHours: PASSING_HALF_LIFE }),
    claim,
  }
}
