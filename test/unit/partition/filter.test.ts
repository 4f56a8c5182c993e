import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit } from '../../../src/base/bitset.ts'
import { Columns } from '../../../src/partition/columns.ts'
import { filterSlots } from '../../../src/partition/filter.ts'
import { parseRecord } from '../../../src/schema/index.ts'
import { listInput, type RecordFilter } from '../../../src/schema/query.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import {
  AUTHORITIES,
  LAYERS,
  PROVENANCE_TYPES,
  RECORD_KINDS,
  SPEAKERS,
  STATUSES,
} from '../../../src/schema/vocabulary.ts'
import { ordinal, record, unit, word } from './arbitrary-record.ts'

const some = <T>(vocabulary: readonly T[]) => fc.subarray([...vocabulary])
const words = fc.array(word, { maxLength: 3 })
const moment = fc.integer({ min: -5, max: 5 })

/** Each field is absent as often as not, so that its neighbours are tested alone too. */
const filter = fc
  .record(
    {
      kinds: some(RECORD_KINDS),
      provenance: some(PROVENANCE_TYPES),
      speakers: some(SPEAKERS),
      names: words,
      role: word,
      subRole: word,
      sessionId: word,
      excludeSessionId: word,
      taskId: word,
      steps: fc.record({ from: ordinal, to: ordinal }, { requiredKeys: [] }),
      status: some(STATUSES),
      layers: some(LAYERS),
      since: moment,
      until: moment,
      minConfidence: unit,
      authority: fc.constantFrom(...AUTHORITIES),
      tags: words,
      hasIntents: words,
      hasEntities: words,
      sensitive: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .chain((full) => fc.shuffledSubarray(Object.entries(full)))
  .map((entries): RecordFilter => Object.fromEntries(entries.slice(0, 3)))
  .map((f) => (f.steps === undefined ? f : { taskId: 'alpha', ...f }))

const has = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.includes(value)
const same = (a: string, b: string) => {
  const key = (label: string) => label.normalize('NFKC').trim().toLowerCase()
  return key(a) === key(b)
}
const shares = (wanted: readonly string[] | undefined, carried: readonly string[]) =>
  wanted === undefined || wanted.some((label) => carried.some((other) => same(label, other)))

/** What `RecordFilter` promises, said one condition after another. */
function meets(r: MemIRRecord, f: RecordFilter): boolean {
  const { provenance: p, role } = r
  return (
    has(f.kinds, r.kind) &&
    has(f.provenance, p.type) &&
    has(f.speakers, p.speaker) &&
    (f.names === undefined || f.names.some((name) => p.name !== undefined && same(name, p.name))) &&
    (f.role === undefined || same(role.activeRole, f.role)) &&
    (f.subRole === undefined || (role.subRole !== undefined && same(role.subRole, f.subRole))) &&
    (f.sessionId === undefined || p.sessionId === f.sessionId) &&
    p.sessionId !== f.excludeSessionId &&
    (f.taskId === undefined || role.taskId === f.taskId) &&
    (f.steps === undefined ||
      (r.kind === 'step' &&
        r.step.stepId >= (f.steps.from ?? 0) &&
        r.step.stepId <= (f.steps.to ?? Number.POSITIVE_INFINITY))) &&
    has(f.status, r.status) &&
    has(f.layers, r.layer) &&
    p.timestamp >= (f.since ?? Number.NEGATIVE_INFINITY) &&
    p.timestamp < (f.until ?? Number.POSITIVE_INFINITY) &&
    r.confidence >= (f.minConfidence ?? 0) &&
    AUTHORITIES.indexOf(p.authority) >= AUTHORITIES.indexOf(f.authority ?? 'rumour') &&
    shares(f.tags, r.tags) &&
    shares(f.hasIntents, r.intentTags) &&
    shares(f.hasEntities, r.entities) &&
    (f.sensitive !== false || !r.sensitive)
  )
}

function passing(columns: Columns, count: number, f: RecordFilter, excluded: ReadonlySet<number>): number[] {
  const bits = filterSlots(columns, count, f, excluded)
  return Array.from({ length: count }, (_, slot) => slot).filter((slot) => hasBit(bits, slot))
}

describe('filterSlots', () => {
  it('is tested with valid records and valid filters', () => {
    fc.assert(
      fc.property(record, filter, (r, f) => {
        expect(parseRecord(r)).toEqual(r)
        expect(listInput.safeParse(f).success).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('passes exactly the records that meet every condition', () => {
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 12, size: 'max' }),
        fc.array(filter, { minLength: 8, maxLength: 8 }),
        (rs, fs) => {
          const columns = new Columns()
          rs.forEach((r, slot) => {
            columns.set(slot, r)
          })
          for (const f of fs) {
            const expected = rs.flatMap((r, slot) => (meets(r, f) ? [slot] : []))
            expect(passing(columns, rs.length, f, new Set())).toEqual(expected)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('knows a record as it was set last, and not once it was removed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(3), fc.option(record)), { maxLength: 20, size: 'max' }),
        fc.array(filter, { minLength: 5, maxLength: 5 }),
        (changes, fs) => {
          const columns = new Columns()
          const oracle = new Map<number, MemIRRecord>()
          for (const [slot, next] of changes) {
            const before = oracle.get(slot)
            if (before !== undefined) columns.remove(slot)
            oracle.delete(slot)
            if (next === null) continue
            columns.set(slot, next)
            oracle.set(slot, next)
          }
          for (const f of fs) {
            const expected = [0, 1, 2, 3].filter((slot) => {
              const r = oracle.get(slot)
              return r !== undefined && meets(r, f)
            })
            expect(passing(columns, 4, f, new Set())).toEqual(expected)
          }
        },
      ),
    )
  })

  it('leaves out the excluded slots, and keeps every column when it grows', () => {
    const [sample] = fc.sample(record, { numRuns: 1, seed: 3 })
    const columns = new Columns()
    for (let slot = 0; slot < 1_000; slot++) columns.set(slot, sample!)
    expect(passing(columns, 1_000, {}, new Set([0, 500]))).toHaveLength(998)
    expect(
      passing(columns, 1_000, { kinds: [sample!.kind], sessionId: sample!.provenance.sessionId }, new Set()),
    ).toHaveLength(1_000)
  })
})
