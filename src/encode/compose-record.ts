import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'
import { labelKey } from '../partition/labels.ts'
import { startOf } from '../policy/slot-defaults.ts'
import type { Edge } from '../schema/edge.ts'
import type { WriteInput } from '../schema/input.ts'
import { LIMITS } from '../schema/limits.ts'
import { type Provenance, RECORD_VERSION, type RecordBase, type RoleContext } from '../schema/record.ts'
import {
  DEFAULT_ROLE,
  type DialogueRole,
  type EdgeType,
  type Layer,
  type RecordKind,
  type Status,
} from '../schema/vocabulary.ts'
import { mentions } from './mentions.ts'
import type { WriteContext } from './write-context.ts'

/** What a caller of one verb decides; everything else comes from the input and from the kind. */
export interface RecordParts {
  readonly id: RecordId
  readonly content: string
  readonly provenance: Omit<Provenance, 'evidence' | 'derivedFrom' | 'authority'> &
    Partial<Pick<Provenance, 'evidence' | 'derivedFrom' | 'authority'>>
  readonly dialogueRole: DialogueRole
  readonly confidence?: number | undefined
  readonly status?: Status
  readonly layer?: Layer | undefined
  /** Of a claim. */
  readonly attribute?: string | undefined
  /** What else of the record may be private, beside its content and attributes. */
  readonly also?: string | undefined
}

/** Fills in the fields that records of every kind have. */
export function composeRecord(
  { now, isSensitive, role: active }: WriteContext,
  kind: RecordKind,
  input: WriteInput,
  parts: RecordParts,
): RecordBase {
  const start = startOf(kind, parts.attribute)
  const subRole = input.subRole ?? active?.subRole
  const tone = input.tone ?? active?.tone
  const role: RoleContext = {
    activeRole: input.role ?? active?.activeRole ?? DEFAULT_ROLE,
    ...(subRole !== undefined && { subRole }),
    ...(tone !== undefined && { tone }),
    ...(input.taskId !== undefined && { taskId: input.taskId }),
    dialogueRole: parts.dialogueRole,
  }
  return {
    id: parts.id,
    v: RECORD_VERSION,
    content: parts.content,
    provenance: { authority: 'unknown', evidence: [], derivedFrom: [], ...parts.provenance },
    role,
    intentTags: normaliseTags(input.intentTags),
    // Of steps the plain names at once, for what depends on them; what else is named is found behind the writes.
    entities: withFound(normaliseEntities(input.entities), kind === 'step' ? mentions(parts.content) : []),
    tags: normaliseTags(input.tags),
    confidence: parts.confidence ?? 1,
    importance: input.importance ?? start.importance,
    halfLifeHours: start.halfLifeHours,
    status: parts.status ?? 'active',
    layer: parts.layer ?? start.layer,
    sensitive:
      input.sensitive ??
      [parts.content, parts.also ?? '', JSON.stringify(input.attributes ?? '')].some(isSensitive),
    usage: { accessCount: 0, lastAccessedAt: null, successCount: 0, failureCount: 0 },
    createdAt: now,
    updatedAt: now,
    attributes: input.attributes ?? {},
  }
}

/** Tags are compared as they look: folded to one width and case, without repetitions. */
export function normaliseTags(tags: readonly string[] | undefined): string[] {
  return distinct((tags ?? []).map((tag) => fitting(tag.normalize('NFKC').trim().toLowerCase())))
}

export function normaliseEntities(entities: readonly string[] | undefined): string[] {
  return distinct((entities ?? []).map((entity) => fitting(entity.normalize('NFC').trim())))
}

/** Normalising can make a label longer than its input was allowed to be. */
function fitting(label: string): string {
  if (label.length <= LIMITS.labelUnits) return label
  throw new MemoryError(
    'TOO_LARGE',
    `A label is longer than ${LIMITS.labelUnits} characters once it is normalised (${label.slice(0, 20)}…). Shorten it.`,
  )
}

/** Those that a record has, and after them those that its content names. */
export function withFound(entities: readonly string[], found: readonly string[]): string[] {
  const keys = new Set(entities.map(labelKey))
  return [...entities, ...found.filter((entity) => !keys.has(labelKey(entity)))].slice(0, LIMITS.labels)
}

export function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)]
}

/** A link of full weight and confidence between two records. */
export function composeEdge(
  { ids, now }: WriteContext,
  type: EdgeType,
  from: RecordId,
  to: RecordId,
  reason: string,
): Edge {
  return { id: ids.randomId(), from, to, type, weight: 1, reason, confidence: 1, createdAt: now }
}
