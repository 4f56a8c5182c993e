import fc from 'fast-check'
import { expect, it } from 'vitest'
import { corroborated, saidAgain, trustOf, voiceOf, weakestAuthority } from '../../../src/policy/trust.ts'
import { AUTHORITIES } from '../../../src/schema/vocabulary.ts'
import { record as anyRecord } from '../partition/arbitrary-record.ts'

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const records = fc.array(anyRecord, { minLength: 1, maxLength: 6 })

it('nothing is trusted more than it is sure, nor a document more than its authority, weakest first', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(trustOf(record)).toBeLessThanOrEqual(record.confidence)
      const as = (authority: (typeof AUTHORITIES)[number]) =>
        trustOf({
          ...record,
          confidence: 1,
          provenance: { ...record.provenance, type: 'external_ingestion', authority },
        })
      const trusts = AUTHORITIES.map(as)
      expect(trusts).toEqual([...trusts].sort((a, b) => a - b))
    }),
  )
})

it('another voice raises what is believed and never makes it certain, the same voice only repeats itself', () => {
  fc.assert(
    fc.property(unit, unit, (known, again) => {
      const best = Math.max(known, again)
      expect(saidAgain(known, again, false)).toBe(best)
      const raised = saidAgain(known, again, true)
      expect(raised).toBeGreaterThanOrEqual(best)
      expect(raised).toBeLessThanOrEqual(1)
      if (best < 0.999) expect(raised).toBeGreaterThan(best)
    }),
  )
})

it('several voices are surer than the surest, in any order', () => {
  fc.assert(
    fc.property(fc.array(unit, { minLength: 1, maxLength: 5 }), (trusts) => {
      expect(corroborated(trusts)).toBeGreaterThanOrEqual(Math.max(...trusts) - 1e-12)
      expect(corroborated([...trusts].reverse())).toBeCloseTo(corroborated(trusts), 10)
    }),
  )
})

it('a chain is as well vouched for as the worst of it', () => {
  fc.assert(
    fc.property(records, (cited) => {
      const worst = weakestAuthority(cited)
      const ranks = cited.map(({ provenance }) => AUTHORITIES.indexOf(provenance.authority))
      expect(AUTHORITIES.indexOf(worst)).toBe(Math.min(...ranks))
    }),
  )
})

it('what one speaker says in one session is one voice, and every document is one', () => {
  fc.assert(
    fc.property(anyRecord, anyRecord, (a, b) => {
      const said = { ...b, kind: 'turn' as const, id: b.id }
      const again = { ...said, id: a.id, content: a.content }
      expect(voiceOf(said)).toBe(voiceOf(again))
      expect(voiceOf(said)).not.toBe(
        voiceOf({ ...said, provenance: { ...said.provenance, sessionId: `${said.provenance.sessionId}'` } }),
      )
    }),
  )
})
