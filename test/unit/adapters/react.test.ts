import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LiveRecords } from '../../../src/adapters/live-records.ts'
import { useRecords } from '../../../src/adapters/react.ts'
import { openTestMemory } from '../open-memory.ts'

const turn = (content: string) => ({ speaker: 'user' as const, content })

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds() && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 10))
  expect(holds()).toBe(true)
}

describe('live records', () => {
  it('are those of the list, in its order, after each change', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const live = new LiveRecords(memory, 'alice', { kinds: ['turn'], order: 'newest', limit: 2 })
    const contents = () => live.snapshot().records.map(({ content }) => content)
    const end = live.subscribe(() => undefined)
    await until(() => live.snapshot().isReady)
    expect(contents()).toEqual([])
    for (const content of ['one', 'two', 'three']) await alice.observe(turn(content))
    await until(() => contents().join() === 'three,two')
    const newest = live.snapshot().records[0]?.id as string
    await alice.delete(newest)
    await until(() => contents().join() === 'two,one')
    const same = live.snapshot()
    expect(live.snapshot()).toBe(same)
    end()
    await alice.observe(turn('four'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(live.snapshot()).toBe(same)
    const again = live.subscribe(() => undefined)
    await until(() => contents().join() === 'four,two')
    again()
    await memory.close()
  })

  it('say what ended them', async () => {
    const { memory } = await openTestMemory()
    const live = new LiveRecords(memory, 'alice', { kinds: ['nothing' as never] })
    const end = live.subscribe(() => undefined)
    await until(() => live.snapshot().error !== null)
    expect(live.snapshot().error?.code).toBe('INVALID')
    end()
    await memory.close()
  })
})

describe('the hook for React', () => {
  it('renders on a server, and while the memory opens, as one that knows nothing yet', async () => {
    const Count = () => {
      const { records, isReady } = useRecords(null, 'alice', { kinds: ['turn'] })
      return createElement('p', null, `${records.length} ${isReady}`)
    }
    expect(renderToString(createElement(Count))).toBe('<p>0 false</p>')
  })
})
