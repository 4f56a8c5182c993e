import { expect, it } from 'vitest'
import { openTestMemory } from '../open-memory.ts'

it('after the greatest number there is no automatic one: the step is refused, others still fit', async () => {
  const { memory } = await openTestMemory()
  const alice = memory.user('alice')
  await alice.record({ taskId: 'T', stepId: Number.MAX_SAFE_INTEGER, action: 'last' })
  await expect(alice.record({ taskId: 'T', action: 'one more' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('record.stepId'),
  })
  expect(await alice.record({ taskId: 'T', stepId: 3, action: 'earlier' })).toMatchObject({ stepId: 3 })
  await memory.close()
})
