import { describe, expect, it } from 'vitest'
import { LinkLists } from '../../../src/vector/link-lists.ts'
import { makeCodeTable } from '../../../src/vector/wasm-code-table.ts'

/** Rows on a line: row i has the lowest i bits set, so that rows lie |i - j| apart. */
function line(rows: number) {
  const table = makeCodeTable(4)
  table.reserve(rows)
  for (let row = 0; row < rows; row++) {
    for (let bit = 0; bit < row; bit++) {
      const word = row * 4 + (bit >>> 5)
      table.codes[word] = (table.codes[word] as number) | (1 << (bit & 31))
    }
  }
  return table
}

function linksOf(lists: LinkLists, list: number): { row: number; distance: number; fills: boolean }[] {
  return Array.from({ length: lists.lengths[list] as number }, (_, i) => {
    const at = list * lists.width + i
    const mark = lists.marks[at] as number
    return { row: lists.links[at] as number, distance: mark >> 1, fills: (mark & 1) === 1 }
  })
}

const link = (row: number, distance: number, fills = false) => ({ row, distance, fills })

describe('choosing neighbours', () => {
  it('takes one diverse neighbour in each direction of a line, then the nearest of the rest', () => {
    const lists = new LinkLists(4, 30, line(30))
    const rows = Int32Array.from([11, 9, 12, 13, 7])
    lists.choose(10, rows, Uint16Array.from([1, 1, 2, 3, 3]), 5, 4)
    expect(linksOf(lists, 10)).toEqual([link(11, 1), link(9, 1), link(12, 2, true), link(13, 3, true)])
  })

  it('takes no more than asked for', () => {
    const lists = new LinkLists(4, 30, line(30))
    lists.choose(10, Int32Array.from([11, 9, 12]), Uint16Array.from([1, 1, 2]), 3, 1)
    expect(linksOf(lists, 10)).toEqual([link(11, 1)])
  })
})

describe('adding a link', () => {
  it('outdoes farther links in its direction, and only these', () => {
    const lists = new LinkLists(4, 30, line(30))
    lists.insert(10, 15, 5)
    lists.insert(10, 6, 4)
    lists.insert(10, 12, 2)
    expect(linksOf(lists, 10)).toEqual([link(12, 2), link(6, 4), link(15, 5, true)])
  })

  it('drops the farthest filler of a full list, before any diverse link', () => {
    const lists = new LinkLists(3, 30, line(30))
    lists.insert(10, 12, 2)
    lists.insert(10, 14, 4)
    lists.insert(10, 2, 8)
    expect(linksOf(lists, 10)).toEqual([link(12, 2), link(14, 4, true), link(2, 8)])
    lists.insert(10, 13, 3)
    expect(linksOf(lists, 10)).toEqual([link(12, 2), link(13, 3, true), link(2, 8)])
    lists.insert(10, 20, 10)
    expect(linksOf(lists, 10)).toEqual([link(12, 2), link(13, 3, true), link(2, 8)])
    lists.insert(10, 11, 1)
    expect(linksOf(lists, 10)).toEqual([link(11, 1), link(12, 2, true), link(2, 8)])
  })

  it('moves a farther diverse link in where a nearer filler falls out', () => {
    const lists = new LinkLists(2, 30, line(30))
    lists.insert(10, 11, 1)
    lists.insert(10, 13, 3)
    lists.insert(10, 2, 8)
    expect(linksOf(lists, 10)).toEqual([link(11, 1), link(2, 8)])
  })

  it('keeps the nearer links when all are diverse', () => {
    const lists = new LinkLists(1, 30, line(30))
    lists.insert(10, 12, 2)
    lists.insert(10, 7, 3)
    expect(linksOf(lists, 10)).toEqual([link(12, 2)])
    lists.insert(10, 9, 1)
    expect(linksOf(lists, 10)).toEqual([link(9, 1)])
  })
})
