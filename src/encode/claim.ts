import type { StoredIds } from '../api/methods.ts'
import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import type { WritePlan } from '../partition/partition.ts'
import { CONFIDENCE_GATE, claimStatus } from '../policy/confidence-gate.ts'
import { supported, weakestAuthority } from '../policy/trust.ts'
import type { ClaimInput, InferInput, RememberInput } from '../schema/input.ts'
import type { ClaimDetail, ClaimRecord, Evidence, MemIRRecord, Provenance } from '../schema/record.ts'
import { composeEdge, composeRecord, distinct } from './compose-record.ts'
import { replace, rivals, twins } from './consolidate/replace.ts'
import { renderClaim } from './render-claim.ts'
import { resolveSession } from './session.ts'
import { storedBefore, unchanged, type WriteContext } from './write-context.ts'

/** Stores a claim that the app itself states: the claim is its own source. */
export async function planRemember(
  context: WriteContext,
  input: RememberInput & { id: RecordId },
): Promise<WritePlan<StoredIds>> {
  const content = claimContent(input)
  const claim = composeClaim(context, input, content, {
    type: 'direct_interaction',
    basis: 'stated',
    trigger: 'remember',
    evidence: [{ recordId: input.id }],
    derivedFrom: [],
    confidence: input.confidence ?? 1,
  })
  const before = await storedBefore(context, claim, input)
  if (before !== undefined) return unchanged({ ids: [before.id] })
  requireInterval(claim)
  const replaced = [...(await twins(context, claim)), ...(await rivals(context, claim))]
  const { records, edges } = replace(context, replaced, claim, 'remembered anew')
  return { changes: { records: [claim, ...records], edges }, result: { ids: [claim.id] } }
}

/** Stores a claim that was derived from other records of this user; it names them, and links from each. */
export async function planInfer(
  context: WriteContext,
  input: InferInput & { id: RecordId },
): Promise<WritePlan<StoredIds>> {
  const { partition } = context
  const content = claimContent(input)
  const sources = distinct(input.from)
  const claim = composeClaim(context, input, content, {
    type: 'derived_inference',
    basis: 'inferred',
    trigger: 'infer',
    evidence: sources.map((recordId) => ({ recordId })),
    derivedFrom: sources,
    confidence: input.confidence ?? CONFIDENCE_GATE,
  })
  const before = await storedBefore(context, claim, input)
  if (before !== undefined) return unchanged({ ids: [before.id] })
  requireInterval(claim)
  const cited: MemIRRecord[] = []
  for (const [i, source] of sources.entries()) cited.push(await partition.require(source, `infer.from.${i}`))
  // No surer, and no better vouched for, than the weakest of what it rests on.
  const confidence = Math.min(claim.confidence, supported(claim, cited))
  const provenance = { ...claim.provenance, authority: weakestAuthority(cited) }
  // What is drawn from something sensitive gives it away.
  const sensitive = claim.sensitive || cited.some((record) => record.sensitive)
  const edges = sources.map((source) =>
    composeEdge(context, 'derived_from', source, claim.id, 'cited by the inference'),
  )
  // What is only inferred replaces nothing that was stated.
  for (const rival of await rivals(context, claim))
    edges.push(composeEdge(context, 'contradicts', rival.id, claim.id, 'the inference says otherwise'))
  const status = claimStatus(confidence, sources.length)
  return {
    changes: { records: [{ ...claim, provenance, sensitive, confidence, status }], edges },
    result: { ids: [claim.id] },
  }
}

interface ClaimOrigin extends Pick<Provenance, 'type' | 'trigger' | 'derivedFrom'> {
  readonly basis: NonNullable<Provenance['basis']>
  readonly evidence: readonly Evidence[]
  readonly confidence: number
}

function composeClaim(
  context: WriteContext,
  input: ClaimInput & { id: RecordId },
  content: string,
  { confidence, ...origin }: ClaimOrigin,
): ClaimRecord {
  const at = input.at ?? context.now
  const validFrom = input.validFrom ?? at
  const detail: ClaimDetail = {
    entity: input.entity ?? 'user',
    ...(input.attribute !== undefined && { attribute: input.attribute }),
    ...(input.value !== undefined && { value: input.value }),
    polarity: input.polarity ?? 'positive',
    cardinality: input.cardinality ?? 'many',
    validFrom,
    ...(input.validTo !== undefined && { validTo: input.validTo }),
  }
  return {
    kind: input.kind,
    ...composeRecord(context, input.kind, input, {
      id: input.id,
      content,
      provenance: {
        ...origin,
        sessionId: resolveSession(context, input.sessionId, at),
        timestamp: at,
        speaker: origin.type === 'derived_inference' ? 'assistant' : 'system',
      },
      dialogueRole: 'statement',
      confidence,
      status: claimStatus(confidence, origin.evidence.length),
      layer: input.layer,
      attribute: input.attribute,
      also: input.value,
    }),
    claim: detail,
  }
}

function requireInterval({ claim: { validFrom, validTo }, provenance: { trigger } }: ClaimRecord): void {
  if (validTo === undefined || validTo > validFrom) return
  throw new MemoryError(
    'INVALID',
    `${trigger}.validTo: expected a time after validFrom (by default the time of the call), got ${validTo}.`,
  )
}

function claimContent(input: ClaimInput): string {
  return input.content ?? renderClaim(input.entity ?? 'user', input.attribute, input.value, input.polarity)
}
