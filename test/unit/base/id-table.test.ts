import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IdTable } from '../../../src/base/id-table.ts'

/** Few ids, alike in all but one place, so that they often meet and collide. */
const id = fc.oneof(
  fc.nat(40).map((n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`),
  fc.nat(40).map((n) => `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`),
  fc.uuid(),
)
const operation = fc.record({ kind: fc.constantFrom('add', 'add', 'remove'), id })

describe('IdTable', () => {
  it('numbers ids as a list does, after any sequence of adding and removing', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 300, size: 'max' }), (operations) => {
        const table = new IdTable()
        const oracle = new Map<string, number>()
        let next = 0
        for (const { kind, id } of operations) {
          if (kind === 'add') {
            if (!oracle.has(id)) oracle.set(id, next++)
            expect(table.add(id)).toBe(oracle.get(id))
          } else {
            const row = table.find(id)
            expect(row).toBe(oracle.get(id))
            if (row !== undefined) table.remove(row)
            oracle.delete(id)
          }
        }
        expect(table.size).toBe(oracle.size)
        expect(table.length).toBe(next)
        expect([...table.rows()]).toEqual([...oracle.values()].sort((a, b) => a - b))
        for (const { id } of operations) expect(table.find(id)).toBe(oracle.get(id))
        for (const [text, row] of oracle) expect(table.idAt(row)).toBe(text)
        const copy = IdTable.from(table.contents(table.rows()))
        const inOrder = [...oracle].sort((a, b) => a[1] - b[1]).map(([text]) => text)
        expect(inOrder.map((text) => copy.find(text))).toEqual(inOrder.map((_, i) => i))
        expect(copy.size).toBe(oracle.size)
        // A copy can be added to like any other.
        expect(copy.add('ffffffff-ffff-4fff-8fff-ffffffffffff')).toBe(oracle.size)
      }),
    )
  })

  it('finds nothing under what is no uuid, and takes no such id', () => {
    const table = new IdTable()
    for (const text of [
      '',
      'x',
      'ABCDEF00-0000-4000-8000-000000000000',
      'g0000000-0000-4000-8000-000000000000',
    ]) {
      expect(table.find(text)).toBeUndefined()
      expect(() => table.add(text)).toThrow(expect.objectContaining({ code: 'INTERNAL' }))
    }
  })
})
