import { expect, it } from 'vitest'
import { freshName, openTestMemory } from '../open-memory.ts'

it.each([
  [undefined, 'none'],
  ['aes-gcm', 'none'],
  ['none', undefined],
  ['none', 'aes-gcm'],
] as const)('a memory made with encryption %s does not open with %s', async (made, other) => {
  const name = freshName()
  await (await openTestMemory({ name, encryption: made })).memory.close()
  await expect(openTestMemory({ name, encryption: other })).rejects.toMatchObject({
    code: 'INVALID',
    message: expect.stringContaining('options.encryption'),
  })
  const again = await openTestMemory({ name, encryption: made })
  await again.memory.user('alice').observe({ speaker: 'user', content: 'hello' })
  await again.memory.close()
})
