import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TopSlots } from '../../../src/lexical/top-slots.ts'

it('keeps the same slots as sorting by score and slot, in whatever order they are offered', () => {
  const offers = fc.uniqueArray(fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 9 })), {
    selector: ([s]) => s,
  })
  fc.assert(
    fc.property(offers, fc.nat(40), (offered, limit) => {
      const top = new TopSlots(limit)
      for (const [slot, score] of offered) top.offer(slot, score)
      const { slots, scores } = top.drain()
      const sorted = [...offered].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, limit)
      expect(Array.from(slots)).toEqual(sorted.map(([slot]) => slot))
      expect(Array.from(scores)).toEqual(sorted.map(([, score]) => score))
    }),
  )
})
