import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionsOf, TaskSteps } from '../../../src/partition/task-steps.ts'
import type { StepRecord } from '../../../src/schema/record.ts'

const NAMES = ['a.csv', 'data.csv', 'PLOT', 'b.txt'] as const
const words = fc
  .array(fc.constantFrom(...NAMES, 'then', 'more'), { maxLength: 3 })
  .map((list) => list.join(' '))
const step = fc.record({
  taskId: fc.constantFrom('T1', 'T2'),
  stepId: fc.nat(9),
  action: fc.tuple(fc.constantFrom('read', 'write', 'look at'), words).map((parts) => parts.join(' ')),
  actionType: fc.constantFrom('other', 'edit'),
  observation: words,
  entities: fc.uniqueArray(fc.constantFrom(...NAMES, 'plot'), { maxLength: 4 }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const recordOf = ({ entities, ...detail }: Step): StepRecord => ({ entities, step: detail }) as never

const mention = (origin: string, isUsed: boolean) => ({ origin, isUsed })

describe('mentionsOf', () => {
  it('tells what is used, what is only a result and what was written', () => {
    const told = (action: string, observation: string, ...entities: string[]) =>
      Object.fromEntries(mentionsOf({ action, actionType: 'other', observation }, entities))
    expect(told('read in.csv', 'has Out.csv beside it', 'in.csv', 'out.csv')).toEqual({
      'in.csv': mention('named', true),
      'out.csv': mention('observed', false),
    })
    expect(told('generate plot.png from in.csv', 'log.txt', 'in.csv', 'plot.png', 'log.txt')).toEqual({
      'in.csv': mention('named', true),
      'plot.png': mention('written', true),
      'log.txt': mention('written', false),
    })
    expect(told('open the report', '', 'Berlin')).toEqual({ berlin: mention('named', true) })
  })

  it('does not take a part of a name for the name', () => {
    expect(
      mentionsOf({ action: 'read data.csv', actionType: 'other', observation: 'a.csv' }, ['a.csv']),
    ).toEqual(new Map([['a.csv', mention('observed', false)]]))
  })
})

describe('TaskSteps', () => {
  it('knows numbers, neighbours and producers as a scan of all steps does, in whatever order they come and go', () => {
    const operation = fc.record({ step, removes: fc.nat(4).map((n) => n === 0), pick: fc.nat(20) })
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
        const tasks = new TaskSteps()
        let held: { slot: number; step: Step }[] = []
        for (const [slot, { step, removes, pick }] of operations.entries()) {
          const taken = held.some(
            (other) => other.step.taskId === step.taskId && other.step.stepId === step.stepId,
          )
          if (removes && held.length > 0) {
            const gone = held[pick % held.length]!
            tasks.remove(gone.slot, gone.step.taskId, gone.step.stepId, gone.step.entities)
            held = held.filter((other) => other !== gone)
          } else if (!taken) {
            tasks.add(slot, recordOf(step))
            held.push({ slot, step })
          }
        }
        for (const taskId of ['T1', 'T2']) {
          const steps = held
            .filter((other) => other.step.taskId === taskId)
            .sort((a, b) => a.step.stepId - b.step.stepId)
          expect(tasks.numbersOf(taskId)).toEqual(steps.map((other) => other.step.stepId))
          for (let number = 0; number <= 10; number++) {
            expect(tasks.slotOf(taskId, number)).toBe(
              steps.find((other) => other.step.stepId === number)?.slot,
            )
            const before = steps.filter((other) => other.step.stepId < number)
            expect(tasks.neighbours(taskId, number)).toEqual({
              previous: before.at(-1)?.step.stepId,
              next: steps.find((other) => other.step.stepId > number)?.step.stepId,
            })
            for (const name of NAMES) {
              const known = before.flatMap(({ step: { entities, ...detail } }) => {
                const found = mentionsOf(detail, entities).get(name.toLowerCase())
                return found === undefined ? [] : [{ stepId: detail.stepId, origin: found.origin }]
              })
              const expected = known.findLast(({ origin }) => origin === 'written') ?? known[0]
              expect(tasks.producerOf(taskId, name, number)).toEqual(expected)
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
