import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collapseRepeatedSteps } from '../../../src/recall/repeated-steps.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import { step, turn } from '../prompt/records.ts'

function run(action: string, stepId: number, taskId = 'T001'): MemIRRecord {
  const record = step(action, `seen by ${stepId}`)
  if (record.kind !== 'step') throw new Error('expected a step')
  return { ...record, step: { ...record.step, taskId, stepId } }
}

describe('repeated steps', () => {
  it('are shown once, by the latest, where the strongest was', () => {
    const first = run('Search  flights', 1)
    const latest = run('search flights', 7)
    const other = run('book a room', 3)
    const { relevant, times } = collapseRepeatedSteps([first, other, latest, run('search flights', 4)])
    expect(relevant).toEqual([latest, other])
    expect([...times]).toEqual([[latest.id, 3]])
  })

  it('are counted once when they are both relevant and recent', () => {
    const first = run('search flights', 1)
    const second = run('search flights', 2)
    const { relevant, recent, times } = collapseRepeatedSteps([first, second], [second, run('pay', 3)])
    expect(relevant).toEqual([second])
    expect(recent.map(({ content }) => content)).toEqual(['pay\nseen by 3'])
    expect([...times]).toEqual([[second.id, 2]])
  })

  it('of other tasks, of other actions, and what is no step, stay apart', () => {
    const all = [
      run('search', 1),
      run('search', 1, 'T002'),
      run('search again', 2),
      turn('search'),
      turn('search'),
    ]
    expect(collapseRepeatedSteps(all).relevant).toEqual(all)
  })

  it('keep one of every action and task, whatever the order', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 }), fc.constantFrom('T1', 'T2')),
    )
    fc.assert(
      fc.property(steps, steps, (found, last) => {
        const relevant = found.map((args) => run(...args))
        const recent = last.map((args) => run(...args))
        const collapsed = collapseRepeatedSteps(relevant, recent)
        const key = (record: MemIRRecord) =>
          record.kind === 'step' ? `${record.step.taskId} ${record.step.action}` : ''
        const kept = [...collapsed.relevant, ...collapsed.recent]
        const all = [...relevant, ...recent]
        expect(kept.map(key)).toEqual([...new Set(all.map(key))])
        for (const record of kept) {
          const same = all.filter((other) => key(other) === key(record))
          expect(collapsed.times.get(record.id) ?? 1).toBe(same.length)
        }
      }),
    )
  })
})
