import { expect, it } from 'vitest'
import { openTestMemory } from '../open-memory.ts'

it('a claim inferred from something sensitive is sensitive, whatever the caller says', async () => {
  const { memory } = await openTestMemory()
  const alice = memory.user('alice')
  const secret = await alice.observe({
    speaker: 'user',
    content: 'My doctor gave me tablets.',
    sensitive: true,
  })
  const plain = await alice.observe({ speaker: 'user', content: 'I sleep badly.' })
  const from = [...plain.ids, ...secret.ids]
  const { ids } = await alice.infer({
    kind: 'fact',
    content: 'Takes sleeping tablets',
    from,
    sensitive: false,
  })
  expect((await alice.get(ids[0] ?? ''))?.sensitive).toBe(true)
  expect((await alice.context('sleeping tablets')).text).not.toContain('tablets')
  await memory.close()
})

it('the reply to a sensitive turn is sensitive', async () => {
  const { memory } = await openTestMemory()
  const alice = memory.user('alice')
  for (const sensitive of [true, false]) {
    const turn = await alice.turn({ content: 'Which tablets may I take?', sensitive })
    const { ids } = await turn.reply('Those for blood pressure.')
    expect((await alice.get(ids[0] ?? ''))?.sensitive).toBe(sensitive)
  }
  await memory.close()
})
