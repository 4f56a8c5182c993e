import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Mutex } from '../../../src/base/mutex.ts'

describe('Mutex', () => {
  it('runs tasks one at a time, in order, whatever each takes and whether it fails', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ turns: fc.nat(5), fails: fc.boolean() }), { maxLength: 12 }),
        async (tasks) => {
          const mutex = new Mutex()
          const started: number[] = []
          let running = 0
          const results = await Promise.allSettled(
            tasks.map(({ turns, fails }, i) =>
              mutex.run(async () => {
                started.push(i)
                running += 1
                expect(running).toBe(1)
                for (let turn = 0; turn < turns; turn++) await Promise.resolve()
                running -= 1
                if (fails) throw new Error(`task ${i}`)
                return i
              }),
            ),
          )
          expect(started).toEqual(tasks.map((_, i) => i))
          expect(results.map((result) => result.status)).toEqual(
            tasks.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  it('gives each caller the result or the failure of its own task', async () => {
    const mutex = new Mutex()
    const first = mutex.run(async () => {
      throw new Error('first')
    })
    const second = mutex.run(async () => 'second')
    await expect(first).rejects.toThrow('first')
    await expect(second).resolves.toBe('second')
  })

  it('survives a task that throws before it returns a promise', async () => {
    const mutex = new Mutex()
    const broken = mutex.run(() => {
      throw new Error('at once')
    })
    await expect(broken).rejects.toThrow('at once')
    await expect(mutex.run(async () => 1)).resolves.toBe(1)
  })
})
