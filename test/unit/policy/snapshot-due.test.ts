import { expect, it } from 'vitest'
import { snapshotDue } from '../../../src/policy/snapshot-due.ts'

const due = (changes: number, records: number, closing = false) =>
  snapshotDue({ changes, nodes: 0, commits: 0, records, closing })

it('a snapshot is due after many changes: a fifth of the records, within bounds', () => {
  expect([due(499, 499), due(500, 500)]).toEqual([false, true])
  expect([due(1_999, 10_000), due(2_000, 10_000)]).toEqual([false, true])
  expect([due(3_999, 1_000_000), due(4_000, 1_000_000)]).toEqual([false, true])
})

it('a snapshot is due earlier when the memory is closed', () => {
  expect([due(199, 199, true), due(200, 200, true)]).toEqual([false, true])
  expect([due(999, 50_000, true), due(1_000, 50_000, true)]).toEqual([false, true])
})

it('a snapshot is due when a graph has grown or shrunk by a fifth, a fiftieth on closing', () => {
  const grown = (nodes: number, closing: boolean) =>
    snapshotDue({ changes: 0, nodes, commits: 0, records: 50_000, closing })
  expect([grown(9_999, false), grown(10_000, false)]).toEqual([false, true])
  expect([grown(999, true), grown(1_000, true)]).toEqual([false, true])
})

it('a snapshot is due long before the journal leaves it behind, where one is kept at all', () => {
  const old = (commits: number, records: number) =>
    snapshotDue({ changes: 0, nodes: 0, commits, records, closing: false })
  expect([old(499, 1_000), old(500, 1_000), old(5_000, 100)]).toEqual([false, true, false])
})
