import { extraction } from './extraction.ts'
import { attributes, id, label, ordinal, time, unit } from './primitives.ts'
import { type MemIRRecord, RECORD_VERSION } from './record.ts'
import {
  AUTHORITIES,
  BASES,
  CARDINALITIES,
  CLAIM_KINDS,
  DIALOGUE_ROLES,
  LAYERS,
  OUTCOMES,
  POLARITIES,
  PROVENANCE_TYPES,
  SPEAKERS,
  STATUSES,
} from './vocabulary.ts'
import { z } from './zod.ts'

const optional = z.exactOptional

const span = z.strictObject({ start: ordinal, end: ordinal, quote: z.string() }).check(
  z.refine(({ start, end, quote }) => end > start && quote.length === end - start, {
    error: 'the quote must fill the span from start to end',
  }),
)
const evidence = z.strictObject({ recordId: id, span: optional(span) })

const provenance = z.strictObject({
  type: z.enum(PROVENANCE_TYPES),
  basis: optional(z.enum(BASES)),
  sessionId: label,
  timestamp: time,
  speaker: z.enum(SPEAKERS),
  name: optional(label),
  trigger: label,
  uri: optional(z.string()),
  title: optional(z.string()),
  version: optional(z.string()),
  authority: z.enum(AUTHORITIES),
  evidence: z.array(evidence),
  derivedFrom: z.array(id),
})

const role = z.strictObject({
  activeRole: label,
  subRole: optional(label),
  tone: optional(label),
  taskId: optional(label),
  dialogueRole: z.enum(DIALOGUE_ROLES),
})

const base = {
  id,
  v: z.literal(RECORD_VERSION),
  content: z.string(),
  provenance,
  role,
  affect: optional(
    z.strictObject({
      valence: z.number().check(z.gte(-1), z.lte(1)),
      emotion: optional(label),
      strength: unit,
    }),
  ),
  intentTags: z.array(label),
  entities: z.array(label),
  tags: z.array(label),
  rulesVersion: optional(ordinal),
  confidence: unit,
  importance: unit,
  halfLifeHours: z.nullable(z.number().check(z.positive())),
  status: z.enum(STATUSES),
  layer: z.enum(LAYERS),
  sensitive: z.boolean(),
  usage: z.strictObject({
    accessCount: ordinal,
    lastAccessedAt: z.nullable(time),
    successCount: ordinal,
    failureCount: ordinal,
  }),
  createdAt: time,
  updatedAt: time,
  attributes,
}

const step = z.strictObject({
  taskId: label,
  stepId: ordinal,
  action: z.string(),
  actionType: label,
  observation: z.string(),
  parentStepId: optional(ordinal),
})

const claim = z.strictObject({
  entity: label,
  attribute: optional(label),
  value: optional(z.string()),
  polarity: z.enum(POLARITIES),
  cardinality: z.enum(CARDINALITIES),
  validFrom: time,
  validTo: optional(time),
  when: optional(z.strictObject({ from: time, to: time, words: z.string() })),
})

const document = z.strictObject({ documentId: id, chunk: ordinal, chunks: ordinal })
const feedback = z.strictObject({ outcome: z.enum(OUTCOMES), recordIds: z.array(id) })

/** Validates a stored record. */
export const recordSchema: z.ZodMiniType<MemIRRecord, MemIRRecord> = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('turn'), extraction: optional(extraction) }),
  z.strictObject({ ...base, kind: z.literal('step'), step }),
  z.strictObject({ ...base, kind: z.literal('document'), document }),
  z.strictObject({ ...base, kind: z.literal('feedback'), feedback }),
  z.strictObject({ ...base, kind: z.enum(CLAIM_KINDS), claim }),
  z.strictObject({ ...base, kind: z.literal('summary') }),
])
