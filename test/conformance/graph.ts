import { describe, expect, it } from 'vitest'
import type { UserMemory } from '../../src/api/memory.ts'
import type { WalkInput, WalkResult } from '../../src/schema/graph-query.ts'
import { expectError, type Harness, UNKNOWN_ID, withMemory } from './harness.ts'

/** What led to what: causes, effects and paths over the steps and claims of one user. */
export function describeGraph(harness: Harness): void {
  const on = (test: Parameters<typeof withMemory>[1]) => withMemory(harness, test)
  const refused = (call: Promise<unknown>, code: string, message?: string | RegExp) =>
    expectError(harness, call, code, message)

  /** 1 → 2 → 4 and 1 → 3 → 4, and 5 on its own. */
  const diamond = async (user: UserMemory): Promise<string[]> => {
    const causes: readonly number[][] = [[], [1], [1], [2, 3], []]
    const ids: string[] = []
    for (const [i, of] of causes.entries()) {
      const stored = await user.record({
        taskId: 'T1',
        action: `step number ${'abcde'.charAt(i)}`,
        causedBy: of.map((stepId) => ({ stepId, reason: `needs ${stepId}` })),
      })
      ids.push(stored.ids[0] ?? '')
    }
    return ids
  }
  const numbered = ({ nodes }: WalkResult): string[] =>
    nodes
      .map(({ record, depth }) => `${record.kind === 'step' ? record.step.stepId : record.kind}@${depth}`)
      .sort()

  describe('the causal graph', () => {
    it(
      'causes finds what led to a step, and effects what it led to, nearest first',
      on(async (memory) => {
        const alice = memory.user('alice')
        const ids = await diamond(alice)
        const causes = await alice.causes(ids[3] ?? '')
        expect(numbered(causes)).toEqual(['1@2', '2@1', '3@1'])
        expect(causes.nodes.map(({ depth }) => depth)).toEqual([1, 1, 2])
        expect(causes.edges.map(({ type, reason }) => `${type}: ${reason}`).sort()).toEqual([
          'causes: needs 1',
          'causes: needs 1',
          'causes: needs 2',
          'causes: needs 3',
        ])
        expect(causes.truncated).toBe(false)
        expect(numbered(await alice.effects(ids[0] ?? ''))).toEqual(['2@1', '3@1', '4@2'])
        expect(await alice.causes(ids[4] ?? '')).toEqual({ nodes: [], edges: [], truncated: false })
      }),
    )

    it(
      'depth, limit and types bound the walk, and it says when the limit cut it off',
      on(async (memory) => {
        const alice = memory.user('alice')
        const ids = await diamond(alice)
        const causes = (within: WalkInput) => alice.causes(ids[3] ?? '', within)
        expect(numbered(await causes({ depth: 1 }))).toEqual(['2@1', '3@1'])
        const cut = await causes({ limit: 1 })
        expect([cut.nodes.length, cut.edges.length, cut.truncated]).toEqual([1, 1, true])
        expect(numbered(await causes({ types: ['follows'] }))).toEqual(['1@3', '2@2', '3@1'])
      }),
    )

    it(
      'a claim came about by its sources, and they led to it',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids: from } = await alice.observe({ speaker: 'user', content: 'The bar was too loud.' })
        const { ids } = await alice.infer({ kind: 'preference', content: 'Prefers quiet rooms', from })
        const sources = await alice.causes(ids[0] ?? '')
        expect(sources.nodes.map(({ record }) => record.id)).toEqual(from)
        expect((await alice.effects(from[0] ?? '')).nodes.map(({ record }) => record.id)).toEqual(ids)
      }),
    )

    it(
      'path is the cheapest way between two records, in either direction unless it is directed',
      on(async (memory) => {
        const alice = memory.user('alice')
        const ids = await diamond(alice)
        const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids
        const types = ['causes'] as const
        const path = await alice.path(first, fourth, { types })
        expect(path?.records.map(({ id }) => id).filter((id) => id !== second && id !== third)).toEqual([
          first,
          fourth,
        ])
        expect(path?.cost).toBe(2)
        expect(path?.edges.map(({ from, to }) => [from, to])).toEqual([
          [first, path?.records[1]?.id],
          [path?.records[1]?.id, fourth],
        ])
        expect((await alice.path(fourth, first, { types }))?.cost).toBe(2)
        expect(await alice.path(fourth, first, { types, directed: true })).toBeNull()
        expect(await alice.path(first, fifth, { types })).toBeNull()
        expect(await alice.path(first, fourth, { types, maxCost: 1.5 })).toBeNull()
        expect((await alice.path(fourth, fifth))?.edges.map(({ type }) => type)).toEqual(['follows'])
        const nowhere = await alice.path(first, first)
        expect([nowhere?.records.length, nowhere?.edges, nowhere?.cost]).toEqual([1, [], 0])
      }),
    )

    it(
      'a step that uses what an earlier one produced is linked to it, less surely than by a given cause',
      on(async (memory, name) => {
        const alice = memory.user('alice')
        const step = (action: string, observation: string) =>
          alice.record({ taskId: 'T1', action, observation })
        const made = await step('run the export', 'wrote results.csv')
        await step('read the news', 'nothing of interest')
        const used = await step('plot results.csv', 'saved as plot.png')
        const check = async (user: UserMemory): Promise<void> => {
          const { nodes, edges } = await user.causes(used.ids[0] ?? '')
          expect(nodes.map(({ record }) => record.id)).toEqual(made.ids)
          expect(edges[0]?.reason).toMatch(/^uses `results\.csv`, which step 1/)
          expect(edges[0]?.confidence).toBeLessThan(1)
        }
        await check(alice)
        await memory.close()
        const reopened = await harness.open({ name, embedder: 'none' })
        try {
          await check(reopened.user('alice'))
          // What entities come from is known again, too.
          const again = await reopened
            .user('alice')
            .record({ taskId: 'T1', action: 'mail plot.png', observation: 'sent' })
          const { nodes } = await reopened.user('alice').causes(again.ids[0] ?? '', { depth: 1 })
          expect(nodes.map(({ record }) => record.id)).toEqual(used.ids)
        } finally {
          await reopened.close()
        }
      }),
    )

    it(
      'what is unknown, deleted or another user’s is NOT_FOUND, by its path',
      on(async (memory) => {
        const alice = memory.user('alice')
        const ids = await diamond(alice)
        const [first = '', second = ''] = ids
        await refused(alice.causes(UNKNOWN_ID), 'NOT_FOUND', /causes\.id.*Check the id/)
        await refused(alice.effects(UNKNOWN_ID), 'NOT_FOUND', /effects\.id/)
        await refused(alice.path(UNKNOWN_ID, first), 'NOT_FOUND', /path\.from/)
        await refused(alice.path(first, UNKNOWN_ID), 'NOT_FOUND', /path\.to/)
        await refused(memory.user('bob').causes(first), 'NOT_FOUND', /causes\.id/)
        await refused(alice.causes('x'), 'INVALID', /causes\.id/)
        await refused(alice.causes(first, { depth: 0 }), 'INVALID', /causes\.depth/)
        await refused(alice.effects(first, { limit: 1_001 }), 'INVALID', /effects\.limit/)
        await refused(alice.causes(first, { types: [] }), 'INVALID', /causes\.types/)
        await refused(alice.path(first, second, { maxCost: -1 }), 'INVALID', /path\.maxCost/)
        await refused(alice.path(first, second, { depth: 1 } as never), 'INVALID', /depth/)
        await alice.delete(second)
        await refused(alice.effects(second), 'NOT_FOUND', /effects\.id/)
        expect(numbered(await alice.effects(first))).toEqual(['3@1', '4@2'])
      }),
    )
  })
}
