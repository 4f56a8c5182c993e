import type { Candidate } from '../../policy/candidate.ts'
import { claimStatus } from '../../policy/confidence-gate.ts'
import type { ClaimDetail, ClaimRecord, Evidence, TurnRecord } from '../../schema/record.ts'
import type { Polarity } from '../../schema/vocabulary.ts'
import { composeRecord } from '../compose-record.ts'
import { renderClaim } from '../render-claim.ts'
import type { WriteContext } from '../write-context.ts'

/** Hours after which what passes has halved. */
const PASSING_HALF_LIFE = 24

/** The record of a claim that a turn supports. */
export function claimOf(
  context: WriteContext,
  turn: TurnRecord,
  candidate: Candidate,
  evidence: Evidence,
): ClaimRecord {
  const { role, provenance } = turn
  const isPassing = candidate.passing === true
  const claim = detailOf(candidate, provenance.timestamp)
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
        content: contentOf(candidate),
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
        ...(isPassing ? { layer: 'session' as const } : { attribute: claim.attribute }),
      },
    ),
    ...(isPassing && { halfLifeHours: PASSING_HALF_LIFE }),
    claim,
  }
}

/** How the claim reads. */
export function contentOf(candidate: Candidate): string {
  const { entity, attribute, value } = candidate
  return renderClaim(entity, attribute, value, polarityOf(candidate))
}

function polarityOf({ ended, polarity }: Candidate): Polarity {
  return ended === true ? 'negative' : polarity
}

function detailOf(candidate: Candidate, said: number): ClaimDetail {
  const { when } = candidate
  const began = when !== undefined && candidate.kind === 'fact' && when.from <= said ? when.from : said
  return {
    entity: candidate.entity,
    attribute: candidate.attribute,
    value: candidate.value,
    polarity: polarityOf(candidate),
    cardinality: candidate.cardinality,
    validFrom: began,
    ...(when !== undefined && { when: { from: when.from, to: when.to, words: when.words } }),
  }
}
