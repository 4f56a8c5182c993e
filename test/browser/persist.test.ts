import { type Memory, openMemory } from 'memir'
import { afterEach, expect, it } from 'vitest'

const asked: string[] = []
let memory: Memory | undefined
afterEach(async () => {
  await memory?.close()
  asked.length = 0
  Reflect.deleteProperty(navigator.storage, 'persist')
})

async function open(persist: boolean | undefined, answer: () => Promise<boolean>): Promise<Memory> {
  Object.defineProperty(navigator.storage, 'persist', {
    configurable: true,
    value: () => {
      asked.push('persist')
      return answer()
    },
  })
  memory = await openMemory({
    name: `persist-${crypto.randomUUID()}`,
    embedder: 'none',
    persist,
    createWorker: () => new Worker('/dist/memory-worker.js', { type: 'module' }),
  })
  return memory
}

it.each<[string, () => Promise<boolean>]>([
  ['grants it', async () => true],
  ['refuses it', async () => false],
  ['fails', () => Promise.reject(new TypeError('no'))],
  ['leaves it to a user who does not answer', () => new Promise(() => undefined)],
])('a memory that is to be persistent opens when the browser %s, which was asked once', async (_, answer) => {
  const { storage } = await (await open(true, answer)).status()
  expect(asked).toEqual(['persist'])
  expect(storage.persisted).toBe(await navigator.storage.persisted())
})

it.each([undefined, false])('the browser is not asked unless the app says so (%s)', async (persist) => {
  await open(persist, async () => true)
  expect(asked).toEqual([])
})
