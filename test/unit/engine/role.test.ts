import { expect, it } from 'vitest'
import { openTestMemory } from '../open-memory.ts'

it('a turn in a role is shown the memories of that role only, a turn without one those of any role', async () => {
  const { memory } = await openTestMemory({ extraction: 'none' })
  const alice = memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'I am allergic to seafood', role: 'Chef' })
  await alice.observe({ speaker: 'user', content: 'I sell seafood', role: 'accountant' })
  const shown = async (role?: string) => {
    const { hits } = await alice.turn({ content: 'seafood?', role })
    return hits.map((hit) => hit.record.role.activeRole).filter((found) => found !== 'general')
  }
  expect((await shown()).sort()).toEqual(['Chef', 'accountant'])
  expect(new Set(await shown('accountant'))).toEqual(new Set(['accountant']))
  expect(await shown('gardener')).toEqual([])
  // Roles are compared as tags are.
  expect(new Set(await shown(' chef '))).toEqual(new Set(['Chef']))
  await memory.close()
})
