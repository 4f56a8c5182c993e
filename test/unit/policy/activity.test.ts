import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activity, type Living, shownImportance } from '../../../src/policy/activity.ts'

const HOUR = 3_600_000
const evidence = (count: number) => Array.from({ length: count }, (_, i) => ({ recordId: `r${i}` }))
const record = (parts: Partial<Living> & { sources?: number } = {}): Living => ({
  importance: 0.6,
  confidence: 1,
  halfLifeHours: 24,
  usage: { accessCount: 0, lastAccessedAt: null, successCount: 0, failureCount: 0 },
  provenance: { evidence: evidence(parts.sources ?? 1) },
  ...parts,
})
const living = fc.record({
  importance: fc.double({ min: 0, max: 1, noNaN: true }),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  halfLifeHours: fc.option(fc.double({ min: 0.1, max: 1e5, noNaN: true })),
  usage: fc.record({
    accessCount: fc.nat(1_000),
    lastAccessedAt: fc.constant(null),
    successCount: fc.nat(50),
    failureCount: fc.nat(50),
  }),
  provenance: fc.record({ evidence: fc.nat(20).map(evidence) }),
})

describe('activity', () => {
  it('is in [0, 1], falls with time, and never where there is no half-life', () => {
    fc.assert(
      fc.property(living, fc.nat(1e12), fc.nat(1e10), (of, age, more) => {
        const young = activity(of, 0, age)
        const old = activity(of, 0, age + more)
        expect(young).toBeGreaterThanOrEqual(0)
        expect(young).toBeLessThanOrEqual(1)
        expect(old).toBeLessThanOrEqual(young)
        if (of.halfLifeHours === null) expect(old).toBe(young)
      }),
    )
  })

  it('halves with each half-life of what one source says and nobody used', () => {
    const fresh = activity(record(), 0, 0)
    expect(activity(record(), 0, 24 * HOUR)).toBeCloseTo(fresh / 2, 12)
    expect(activity(record(), 0, 48 * HOUR)).toBeCloseTo(fresh / 4, 12)
  })

  it('falls more slowly the more sources say it and the more often it was used', () => {
    const later = 72 * HOUR
    const once = activity(record(), 0, later)
    expect(activity(record({ sources: 2 }), 0, later)).toBeGreaterThan(once)
    const used = { accessCount: 3, lastAccessedAt: null, successCount: 0, failureCount: 0 }
    expect(activity(record({ usage: used }), 0, later)).toBeGreaterThan(once)
    // Two sources: twice the half-life.
    expect(activity(record({ sources: 2 }), 0, 48 * HOUR)).toBeCloseTo(activity(record(), 0, 24 * HOUR), 12)
  })

  it('importance moves from what was given to the share of successes', () => {
    const usage = (successCount: number, failureCount: number) => ({
      ...{ accessCount: 0, lastAccessedAt: null, successCount, failureCount },
    })
    expect(shownImportance({ importance: 0.5, usage: usage(0, 0) })).toBe(0.5)
    expect(shownImportance({ importance: 0.5, usage: usage(4, 0) })).toBe(0.75)
    expect(shownImportance({ importance: 0.5, usage: usage(0, 4) })).toBe(0.25)
    expect(shownImportance({ importance: 0.5, usage: usage(1_000, 0) })).toBeGreaterThan(0.99)
  })
})
