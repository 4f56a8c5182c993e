import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Newest } from '../../../demo/newest.ts'

it('of views made ready in any order the one begun last is shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }), async (delays) => {
      const newest = new Newest()
      let shown = -1
      await Promise.all(
        delays.map(async (delay, view) => {
          const mayShow = newest.begin()
          for (let i = 0; i < delay; i++) await undefined
          if (await mayShow()) shown = view
        }),
      )
      expect(shown).toBe(delays.length - 1)
    }),
  )
})
