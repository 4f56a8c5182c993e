import { expect, it } from 'vitest'
import { importPart } from '../../../src/base/import-part.ts'
import * as lifecycle from '../../../src/engine/lifecycle.ts'
import type { Lifecycle } from '../../../src/engine/load-parts.ts'
import type { ClaimRules } from '../../../src/policy/claim-rules.ts'
import { all, freshName, openTestMemory } from '../open-memory.ts'

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

it('a claim-rules.js that is not served costs the claims, which the next opening finds, and no call', async () => {
  const name = freshName()
  const loadClaimRules = () => importPart<ClaimRules>('file:///nowhere/claim-rules.js')
  const without = await openTestMemory({ name, loadClaimRules })
  await without.memory.user('alice').observe(say('I love sushi.'))
  await expect(without.memory.user('alice').settled()).rejects.toMatchObject({
    code: 'INTERNAL',
    message: expect.stringContaining('claim-rules.js'),
  })
  expect((await without.memory.user('alice').search('sushi')).hits).toHaveLength(1)
  await without.memory.close()

  const { memory } = await openTestMemory({ name })
  await memory.user('alice').settled()
  const { entities } = await memory.user('alice').profile()
  expect(entities[0]?.claims.map(({ claim }) => claim.value)).toEqual(['sushi'])
  await memory.close()
})
