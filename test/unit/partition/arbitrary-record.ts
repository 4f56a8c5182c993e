import fc from 'fast-check'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import {
  AUTHORITIES,
  CARDINALITIES,
  CLAIM_KINDS,
  DIALOGUE_ROLES,
  LAYERS,
  OUTCOMES,
  POLARITIES,
  PROVENANCE_TYPES,
  SPEAKERS,
  STATUSES,
} from '../../../src/schema/vocabulary.ts'

/** Few words, so that filters and records often meet; some differ in case, width or space only. */
export const WORDS = ['alpha', 'Alpha', ' beta', 'ｂｅｔａ', 'gamma', '城市'] as const
export const word = fc.constantFrom(...WORDS)
const words = fc.array(word, { maxLength: 3 })
const moment = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -5, max: 5, noNaN: true }))
/** 0..1, with neighbours of 0.8 that single precision cannot tell from it. */
export const unit = fc.constantFrom(0, 0.3, 0.8 - 1e-12, 0.8, 0.8 + 1e-12, 1)
/** Among them numbers that need more than 32 bits. */
export const ordinal = fc.constantFrom(0, 1, 2, 3, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER)
const optional = <K extends string, T>(key: K, arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }))
const uuid = fc.uuid({ version: 7 })

const detail = fc.oneof(
  fc.constant({ kind: 'turn' as const }),
  fc.constant({ kind: 'summary' as const }),
  fc.record({
    kind: fc.constant('step' as const),
    step: fc.record({
      taskId: word,
      stepId: ordinal,
      action: fc.string(),
      actionType: word,
      observation: fc.string(),
    }),
  }),
  fc.record({
    kind: fc.constant('document' as const),
    document: fc.record({ documentId: uuid, chunk: fc.nat(9), chunks: fc.nat(9) }),
  }),
  fc.record({
    kind: fc.constant('feedback' as const),
    feedback: fc.record({
      outcome: fc.constantFrom(...OUTCOMES),
      recordIds: fc.array(uuid, { maxLength: 2 }),
    }),
  }),
  fc.record({
    kind: fc.constantFrom(...CLAIM_KINDS),
    claim: fc.record({
      entity: word,
      polarity: fc.constantFrom(...POLARITIES),
      cardinality: fc.constantFrom(...CARDINALITIES),
      validFrom: moment,
    }),
  }),
)

const provenance = fc
  .tuple(
    fc.record({
      type: fc.constantFrom(...PROVENANCE_TYPES),
      sessionId: word,
      timestamp: moment,
      speaker: fc.constantFrom(...SPEAKERS),
      trigger: word,
      authority: fc.constantFrom(...AUTHORITIES),
      evidence: fc.constant([]),
      derivedFrom: fc.array(uuid, { maxLength: 2 }),
    }),
    optional('name', word),
    optional('title', word),
  )
  .map(([base, name, title]) => ({ ...base, ...name, ...title }))

const role = fc
  .tuple(
    fc.record({ activeRole: word, dialogueRole: fc.constantFrom(...DIALOGUE_ROLES) }),
    optional('subRole', word),
    optional('tone', word),
    optional('taskId', word),
  )
  .map(([base, ...rest]) => Object.assign({ ...base }, ...rest))

/** A valid record of any kind; a step is of the task that its role names, as `record()` stores it. */
export const record: fc.Arbitrary<MemIRRecord> = fc
  .tuple(
    fc.record({
      id: uuid,
      v: fc.constant(1 as const),
      content: fc.string({ unit: 'grapheme' }),
      provenance,
      role,
      intentTags: words,
      entities: words,
      tags: words,
      confidence: unit,
      importance: unit,
      halfLifeHours: fc.option(fc.double({ min: 0.1, max: 1e5, noNaN: true })),
      status: fc.constantFrom(...STATUSES),
      layer: fc.constantFrom(...LAYERS),
      sensitive: fc.boolean(),
      usage: fc.record({
        accessCount: fc.nat(),
        lastAccessedAt: fc.option(moment),
        successCount: fc.nat(),
        failureCount: fc.nat(),
      }),
      createdAt: moment,
      updatedAt: moment,
      attributes: fc.dictionary(
        fc.string().filter((key) => key !== '__proto__'),
        // The schema refuses this one key, at any depth.
        fc
          .jsonValue({ maxDepth: 3 })
          .filter((value) => !JSON.stringify(value).includes('"__proto__":')) as fc.Arbitrary<never>,
        { maxKeys: 2, noNullPrototype: true },
      ),
    }),
    detail,
  )
  .map(([base, part]) => {
    const taskId = part.kind === 'step' ? { taskId: part.step.taskId } : {}
    return { ...base, ...part, role: { ...base.role, ...taskId } }
  })
