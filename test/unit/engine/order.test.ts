import { expect, it } from 'vitest'
import { importPart } from '../../../src/base/import-part.ts'
import * as lifecycle from '../../../src/engine/lifecycle.ts'
import type { Lifecycle } from '../../../src/engine/load-parts.ts'
import { all, openTestMemory } from '../open-memory.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const say = (content: string) => ({ id: ID, speaker: 'user' as const, content })

it('calls of one user are stored in the order in which they were made, also while lifecycle.js is still loading', async () => {
  let arrive = (_: Lifecycle): void => undefined
  const loading = new Promise<Lifecycle>((resolve) => {
    arrive = resolve
  })
  const { memory } = await openTestMemory({ loadLifecycle: () => loading, extraction: 'none' })
  const alice = memory.user('alice')
  await alice.observe(say('first'))
  const calls = [alice.delete(ID), alice.observe(say('second')), alice.update(ID, { tags: ['last'] })]
  setTimeout(() => arrive(lifecycle), 30)
  await Promise.all(calls)
  expect(await all(alice)).toMatchObject([{ content: 'second', tags: ['last'] }])
  await memory.close()
})

it('a lifecycle.js that is not served fails the calls that need it, by name, and no other; nothing is changed', async () => {
  const loadLifecycle = () => importPart<Lifecycle>('file:///nowhere/lifecycle.js')
  const { memory } = await openTestMemory({ loadLifecycle, extraction: 'none' })
  const alice = memory.user('alice')
  await alice.observe(say('hello'))
  for (const call of [
    () => alice.delete(ID),
    () => alice.update(ID, { tags: ['x'] }),
    () => alice.verify(ID),
    () => alice.export().next(),
    () => memory.maintain(),
  ]) {
    await expect(call()).rejects.toMatchObject({
      code: 'INTERNAL',
      outcome: 'none',
      message: expect.stringContaining('lifecycle.js'),
    })
  }
  expect(await all(alice)).toMatchObject([{ content: 'hello', tags: [] }])
  await alice.erase()
  expect(await all(alice)).toEqual([])
  await memory.close()
})
