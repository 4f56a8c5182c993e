import { describe, expect, it } from 'vitest'
import { makeBitset, setBit } from '../../../src/base/bitset.ts'
import { EdgeTable } from '../../../src/graph/edge-table.ts'
import type { Partition } from '../../../src/partition/partition.ts'
import { gather } from '../../../src/recall/gather.ts'
import { MOST_EXACT, type Scope } from '../../../src/recall/scope.ts'

const COUNT = MOST_EXACT + 500

/** A chain of records, each after the one before it; every tenth does not pass. */
function chain(count: number): Scope {
  const graph = new EdgeTable()
  for (let slot = 1; slot < count; slot++) {
    const id = `00000000-0000-4000-8000-${String(slot).padStart(12, '0')}`
    graph.add({ id, from: slot - 1, to: slot, type: 0, weight: 1 })
  }
  const passes = makeBitset(count)
  let passed = 0
  for (let slot = 0; slot < count; slot++) {
    if (slot % 10 === 3) continue
    setBit(passes, slot)
    passed++
  }
  return { partition: { graph, slotCount: count } as unknown as Partition, passes, passed }
}

const slotsOf = (scope: Scope, active: readonly number[]) =>
  [...gather(scope, [], active, 10).slots].sort((a, b) => a - b)

describe('the candidates of a query among many records', () => {
  it('have the active set and what lies beside it, though no source proposes them', () => {
    expect(slotsOf(chain(COUNT), [])).toEqual([])
    expect(slotsOf(chain(COUNT), [100, 2_300])).toEqual([
      98, 99, 100, 101, 102, 2_298, 2_299, 2_300, 2_301, 2_302,
    ])
  })

  it('have what lies beside an active record that does not pass, but not that one', () => {
    expect(slotsOf(chain(COUNT), [103])).toEqual([101, 102, 104, 105])
  })

  it('are all that pass, where that is little', () => {
    const few = chain(200)
    expect(slotsOf(few, [100])).toEqual([...Array(200).keys()].filter((slot) => slot % 10 !== 3))
  })
})
