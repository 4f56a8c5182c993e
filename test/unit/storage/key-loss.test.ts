import { describe, expect, it } from 'vitest'
import { all, freshName, openTestMemory } from '../open-memory.ts'
import { clearDatabase } from './disk.ts'

describe('when the key database was cleared', () => {
  it('a memory with rows does not open: it is never silently empty', async () => {
    const name = freshName()
    const { memory } = await openTestMemory({ name })
    await memory.user('alice').observe({ speaker: 'user', content: 'hello' })
    await memory.close()
    await clearDatabase(`memir-keys:${name}`)
    for (const attempt of [1, 2]) {
      await expect(openTestMemory({ name }), `attempt ${attempt}`).rejects.toMatchObject({ code: 'KEY_LOST' })
    }
  })

  it('a memory whose users were all erased opens again: there is nothing to lose', async () => {
    const name = freshName()
    const { memory } = await openTestMemory({ name })
    await memory.user('alice').observe({ speaker: 'user', content: 'hello' })
    await memory.user('alice').erase()
    await memory.close()
    await clearDatabase(`memir-keys:${name}`)
    const again = await openTestMemory({ name })
    expect(await all(again.memory.user('alice'))).toEqual([])
    await again.memory.user('alice').observe({ speaker: 'user', content: 'hello again' })
    await again.memory.close()
    const third = await openTestMemory({ name })
    expect(await all(third.memory.user('alice'))).toHaveLength(1)
    await third.memory.close()
  })
})
