import { ARCHIVE_VERSION, type ArchiveLine } from './archive.ts'
import { edgeSchema } from './edge.ts'
import { LIMITS } from './limits.ts'
import { passphraseLock } from './passphrase.ts'
import { id, label, ordinal } from './primitives.ts'
import type { MemIRRecord } from './record.ts'
import { recordSchema } from './record-schema.ts'
import { z } from './zod.ts'

const optional = z.exactOptional

/** A record that memir itself could have made: within the limits of what a call takes. */
const importedRecord: z.ZodMiniType<MemIRRecord, MemIRRecord> = recordSchema.check(
  z.refine((record) => record.content.length <= 3 * LIMITS.contentUnits, {
    path: ['content'],
    error: `expected at most ${3 * LIMITS.contentUnits} characters`,
  }),
  z.refine(
    ({ tags, intentTags, entities }) =>
      [tags, intentTags, entities].every((labels) => labels.length <= LIMITS.labels),
    {
      error: `expected at most ${LIMITS.labels} tags, intent tags and entities`,
    },
  ),
  z.refine(
    ({ provenance: { evidence, derivedFrom } }) =>
      Math.max(evidence.length, derivedFrom.length) <= LIMITS.ids,
    {
      path: ['provenance'],
      error: `expected at most ${LIMITS.ids} pieces of evidence`,
    },
  ),
  z.refine(({ id: own, provenance }) => !provenance.derivedFrom.includes(own), {
    path: ['provenance', 'derivedFrom'],
    error: 'a record is not derived from itself',
  }),
  z.refine(
    (record) => !('claim' in record) || record.status !== 'active' || record.provenance.evidence.length > 0,
    {
      path: ['status'],
      error: 'a claim without evidence is never active',
    },
  ),
)

/** Validates one line. */
export const archiveLine: z.ZodMiniType<ArchiveLine> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('header'),
    format: z.literal('memir'),
    version: z.literal(ARCHIVE_VERSION, { error: `expected version ${ARCHIVE_VERSION}: update memir` }),
    user: optional(label),
    sealed: optional(passphraseLock),
  }),
  z.strictObject({ type: z.literal('record'), record: importedRecord }),
  z.strictObject({ type: z.literal('edge'), edge: edgeSchema }),
  z.strictObject({ type: z.literal('vector'), recordId: id, fingerprint: label, values: z.string() }),
  z.strictObject({ type: z.literal('end'), records: ordinal, edges: ordinal, vectors: ordinal }),
  z.strictObject({ type: z.literal('sealed'), body: z.string() }),
])
