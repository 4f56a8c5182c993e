import { describe, expect, it, vi } from 'vitest'
import { MemoryError } from '../../../src/base/errors.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'
import { type EmbeddedItem, EmbeddingQueue, type QueueItem } from '../../../src/embed/embedding-queue.ts'
import { fakeEmbedder, fakeVector } from './fake-embedder.ts'

/** A queue over a fake embedder, with everything that it told. */
function start({
  embedder = fakeEmbedder(),
  ready = Promise.resolve(embedder),
  ...options
}: {
  embedder?: Embedder
  ready?: Promise<Embedder>
  now?: () => number
  pause?: () => Promise<void>
  onBatch?: (items: readonly EmbeddedItem<number>[]) => void | Promise<void>
} = {}) {
  const batches: EmbeddedItem<number>[][] = []
  const failures: { error: MemoryError; keys: number[] }[] = []
  const queue = new EmbeddingQueue<number>({
    embedder: ready,
    now: () => 0,
    pause: async () => undefined,
    onError: (error, items) => failures.push({ error, keys: items.map(({ key }) => key) }),
    ...options,
    onBatch: async (items) => {
      await options.onBatch?.(items)
      batches.push([...items])
    },
  })
  const keys = (): number[] => batches.flat().map(({ key }) => key)
  return { queue, batches, failures, keys }
}

const stored = (key: number): QueueItem<number> => ({ key, text: `text ${key}`, purpose: 'document' })
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** An embedder that stops at each text until it is let go on. */
function steppedEmbedder() {
  const order: string[] = []
  const waiting: (() => void)[] = []
  const embedder = fakeEmbedder({
    embed: async (texts) => {
      order.push(...texts)
      await new Promise<void>((resolve) => waiting.push(resolve))
      return texts.map(fakeVector)
    },
  })
  const step = async (): Promise<void> => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.()
  }
  return { embedder, order, step }
}

describe('the embedding queue', () => {
  it('reports every item once, in order, with its vector, in batches of at most 64', async () => {
    const { queue, batches, keys, failures } = start()
    for (const key of numbers(150)) queue.enqueue(stored(key))
    expect(queue.size).toBe(150)
    await queue.idle()
    expect(keys()).toEqual(numbers(150))
    expect(batches.map((batch) => batch.length)).toEqual([64, 64, 22])
    for (const { text, vector } of batches.flat()) expect(vector).toEqual(fakeVector(text))
    expect(failures).toEqual([])
    expect(queue.size).toBe(0)
  })

  it('reports a batch once it is 250 ms old', async () => {
    let time = 0
    const embedder = fakeEmbedder({
      embed: async (texts) => {
        time += 100
        return texts.map(fakeVector)
      },
    })
    const { queue, batches } = start({ embedder, now: () => time })
    for (const key of numbers(10)) queue.enqueue(stored(key))
    await queue.idle()
    expect(batches.map((batch) => batch.length)).toEqual([4, 4, 2])
  })

  it('embeds one text a call, with its purpose, and pauses between two', async () => {
    const calls: unknown[] = []
    const embedder = fakeEmbedder({
      embed: async (texts, purpose) => {
        calls.push([...texts, purpose])
        return texts.map(fakeVector)
      },
    })
    const pause = async (): Promise<void> => {
      calls.push('pause')
    }
    const { queue } = start({ embedder, pause })
    queue.enqueue({ key: 1, text: 'a', purpose: 'document' })
    queue.enqueue({ key: 2, text: 'b', purpose: 'document' })
    await queue.idle()
    expect(calls).toEqual([['a', 'document'], 'pause', ['b', 'document'], 'pause'])
  })

  it('lets a query wait for one stored text at most', async () => {
    const { embedder, order, step } = steppedEmbedder()
    const { queue } = start({ embedder })
    for (const key of numbers(500)) queue.enqueue(stored(key))
    await vi.waitFor(() => expect(order).toEqual(['text 0']))
    const answer = queue.query('where is it?')
    queue.enqueue({ key: 1000, text: 'asked again', purpose: 'query' })
    await step()
    await step()
    expect(await answer).toEqual(fakeVector('where is it?'))
    await step()
    await vi.waitFor(() => expect(order).toHaveLength(4))
    expect(order).toEqual(['text 0', 'where is it?', 'asked again', 'text 1'])
    const stopped = queue.stop()
    await step()
    await stopped
  })

  it('keeps items until the model is ready', async () => {
    let arrive: (embedder: Embedder) => void = () => undefined
    const ready = new Promise<Embedder>((resolve) => {
      arrive = resolve
    })
    const { queue, keys } = start({ ready })
    queue.enqueue(stored(1))
    const answer = queue.query('early')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(keys()).toEqual([])
    arrive(fakeEmbedder())
    expect(await answer).toEqual(fakeVector('early'))
    await queue.idle()
    expect(keys()).toEqual([1])
  })

  it('reports every item as failed when the model cannot be loaded, also later ones', async () => {
    const reason = new MemoryError('MODEL_FAILED', 'no wasm')
    const { queue, failures, keys } = start({ ready: Promise.reject(reason) })
    queue.enqueue(stored(1))
    await expect(queue.query('q')).rejects.toBe(reason)
    await queue.idle()
    queue.enqueue(stored(2))
    await queue.idle()
    expect(failures).toEqual([
      { error: reason, keys: [1] },
      { error: reason, keys: [2] },
    ])
    expect(keys()).toEqual([])
  })

  it('goes on after a text that cannot be embedded', async () => {
    const embedder = fakeEmbedder({
      embed: async (texts) => {
        if (texts[0] === 'text 1') throw new Error('out of memory')
        return texts.map(fakeVector)
      },
    })
    const { queue, failures, keys } = start({ embedder })
    for (const key of numbers(4)) queue.enqueue(stored(key))
    await queue.idle()
    expect(keys()).toEqual([0, 2, 3])
    expect(failures.map(({ keys }) => keys)).toEqual([[1]])
    expect(failures[0]?.error).toBeInstanceOf(MemoryError)
  })

  it('goes on after a batch that could not be handled, and names its items', async () => {
    let calls = 0
    const { queue, failures, keys } = start({
      onBatch: () => {
        if (calls++ === 0) throw new MemoryError('QUOTA', 'full')
      },
    })
    for (const key of numbers(70)) queue.enqueue(stored(key))
    await queue.idle()
    expect(failures).toMatchObject([{ error: { code: 'QUOTA' }, keys: numbers(64) }])
    expect(keys()).toEqual(numbers(70).slice(64))
  })

  it('takes items that come while a batch is handled', async () => {
    const { queue, keys } = start({
      onBatch: (items) => {
        for (const { key } of items) if (key < 3) queue.enqueue(stored(key + 1))
      },
    })
    queue.enqueue(stored(0))
    await queue.idle()
    expect(keys()).toEqual([0, 1, 2, 3])
  })

  it('gives text that is not covered no vector and does not embed it', async () => {
    const seen: string[] = []
    const embedder = fakeEmbedder({
      covers: (text) => text !== '海鲜',
      embed: async (texts) => {
        seen.push(...texts)
        return texts.map(fakeVector)
      },
    })
    const { queue, batches } = start({ embedder })
    queue.enqueue({ key: 1, text: '海鲜', purpose: 'document' })
    queue.enqueue({ key: 2, text: 'fish', purpose: 'document' })
    expect(await queue.query('海鲜')).toBeNull()
    await queue.idle()
    expect(batches.flat().map(({ vector }) => vector)).toEqual([null, fakeVector('fish')])
    expect(seen).toEqual(['fish'])
  })

  it('does not embed a query whose signal fired, and rejects it at once', async () => {
    const { embedder, order, step } = steppedEmbedder()
    const { queue } = start({ embedder })
    queue.enqueue(stored(0))
    await vi.waitFor(() => expect(order).toHaveLength(1))
    const controller = new AbortController()
    const answer = queue.query('never mind', controller.signal)
    controller.abort()
    await expect(answer).rejects.toMatchObject({ code: 'ABORTED', outcome: 'none' })
    await step()
    await queue.idle()
    expect(order).toEqual(['text 0'])
  })

  it('reports what is embedded and drops the rest when it is stopped', async () => {
    const { embedder, step, order } = steppedEmbedder()
    const { queue, keys, failures } = start({ embedder })
    for (const key of numbers(10)) queue.enqueue(stored(key))
    await step()
    await vi.waitFor(() => expect(order).toHaveLength(2))
    const asked = queue.query('too late')
    const refused = expect(asked).rejects.toMatchObject({ code: 'CLOSED' })
    const stopped = queue.stop()
    await step()
    await Promise.all([stopped, refused])
    expect(keys()).toEqual([0, 1])
    expect(order).toHaveLength(2)
    expect(failures).toEqual([])
    expect(() => queue.enqueue(stored(11))).toThrow(MemoryError)
    await expect(queue.query('q')).rejects.toMatchObject({ code: 'CLOSED' })
  })

  it('can be stopped while the model never comes', async () => {
    const { queue, failures } = start({ ready: new Promise(() => undefined) })
    queue.enqueue(stored(1))
    const refused = expect(queue.query('q')).rejects.toMatchObject({ code: 'CLOSED' })
    await queue.stop()
    await refused
    expect(failures).toEqual([])
  })
})
