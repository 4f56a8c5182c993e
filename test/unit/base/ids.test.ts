import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idAfter } from '../../../src/base/id-after.ts'
import { systemIds, UUID } from '../../../src/base/ids.ts'

const time = fc.integer({ min: 0, max: 2 ** 48 - 1 })
const idAt = (at: number) => systemIds({ now: () => at }).recordId()

describe('a record id', () => {
  it('is a uuid of version 7 whose first 48 bits are the clock’s milliseconds', () => {
    fc.assert(
      fc.property(time, (at) => {
        const id = idAt(at)
        expect(id).toMatch(UUID)
        expect(id[14]).toBe('7')
        expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(at)
      }),
    )
  })

  it('sorts as text as its time does', () => {
    fc.assert(
      fc.property(time, time, (a, b) => {
        fc.pre(a !== b)
        expect(idAt(a) < idAt(b)).toBe(a < b)
      }),
    )
  })

  it('is another one each time, also within a millisecond', () => {
    expect(new Set(Array.from({ length: 10_000 }, () => idAt(1))).size).toBe(10_000)
  })

  it('sorts after the one before it, within a millisecond too', () => {
    const clock = { now: () => 1_000 }
    const { recordId } = systemIds(clock)
    const ids = Array.from({ length: 4_096 }, recordId)
    clock.now = () => 1_001
    ids.push(recordId())
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.toSorted()).toEqual(ids)
    for (const id of ids) expect(id).toMatch(UUID)
  })

  it('is put after any uuid that a caller gives', () => {
    fc.assert(
      fc.property(fc.uuid({ version: [4, 7] }), (id) => {
        const next = idAfter(id)
        expect(next).toMatch(UUID)
        expect(next.slice(0, 19)).toBe(id.slice(0, 19))
        expect(next > id || id.slice(19, 24) === 'bfff-').toBe(true)
      }),
    )
  })

  it('is well-formed at any time: a fraction is cut, a time out of range is taken for the nearest', () => {
    expect(idAt(1.9).slice(0, 13)).toBe('00000000-0001')
    fc.assert(fc.property(fc.double({ noNaN: true }), (at) => UUID.test(idAt(at))))
    expect(idAt(-5).slice(0, 13)).toBe('00000000-0000')
  })
})

describe('a random id', () => {
  it('is a uuid of version 4', () => {
    const { randomId } = systemIds({ now: () => 1 })
    expect(randomId()).toMatch(UUID)
    expect(randomId()[14]).toBe('4')
  })
})
