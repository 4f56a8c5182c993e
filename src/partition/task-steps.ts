import type { StepRecord } from '../schema/record.ts'
import { labelKey } from './labels.ts'

/** How a step brought an entity in: its action names it, or only its observation does, or it wrote it. */
export const ORIGINS = ['named', 'observed', 'written'] as const
export type Origin = (typeof ORIGINS)[number]

/** What a step has to do with an entity. */
export interface Mention {
  /** It is more than a result: the action names it, or the app says that the step is about it. */
  readonly isUsed: boolean
  readonly origin: Origin
}

/** The step that an entity comes from. */
export interface Producer {
  readonly stepId: number
  readonly origin: Origin
}

/** The steps of one task, numbers and mentions ascending. */
interface Task {
  readonly slots: Map<number, number>
  readonly numbers: number[]
  readonly entities: Map<string, Mentions>
}

interface Mentions {
  readonly steps: number[]
  readonly origins: Origin[]
  /** Those of the steps that wrote the entity. */
  readonly writes: number[]
}

/** The steps of each task by number, and which of them their entities come from. Derived from the stored records. */
export class TaskSteps {
  readonly #tasks = new Map<string, Task>()

  add(slot: number, { step, entities }: StepRecord): void {
    const origins = new Map<string, Origin>()
    for (const [key, { origin }] of mentionsOf(step, entities)) origins.set(key, origin)
    this.put(slot, step.taskId, step.stepId, origins)
  }

  /** Adds a step of which it is known already how it brought in each entity, by key. */
  put(slot: number, taskId: string, stepId: number, origins: ReadonlyMap<string, Origin>): void {
    const task = this.#tasks.get(taskId) ?? { slots: new Map(), numbers: [], entities: new Map() }
    this.#tasks.set(taskId, task)
    if (!task.slots.has(stepId)) insert(task.numbers, stepId)
    task.slots.set(stepId, slot)
    for (const [key, origin] of origins) {
      const known = task.entities.get(key) ?? { steps: [], origins: [], writes: [] }
      task.entities.set(key, known)
      known.origins.splice(insert(known.steps, stepId), 0, origin)
      if (origin === 'written') insert(known.writes, stepId)
    }
  }

  /** @param entities as they were when the step was added. */
  remove(slot: number, taskId: string, stepId: number, entities: readonly string[]): void {
    const task = this.#tasks.get(taskId)
    if (task === undefined || task.slots.get(stepId) !== slot) return
    task.slots.delete(stepId)
    take(task.numbers, stepId)
    for (const key of new Set(entities.map(labelKey))) {
      const known = task.entities.get(key)
      if (known === undefined) continue
      const place = take(known.steps, stepId)
      if (place >= 0) known.origins.splice(place, 1)
      take(known.writes, stepId)
      if (known.steps.length === 0) task.entities.delete(key)
    }
    if (task.numbers.length === 0) this.#tasks.delete(taskId)
  }

  /** How a step brought an entity in, by the entity's key. */
  originOf(taskId: string, stepId: number, key: string): Origin | undefined {
    const known = this.#tasks.get(taskId)?.entities.get(key)
    if (known === undefined) return undefined
    const place = placeOf(known.steps, stepId)
    return known.steps[place] === stepId ? known.origins[place] : undefined
  }

  /** How many tasks have steps. */
  get count(): number {
    return this.#tasks.size
  }

  slotOf(taskId: string, stepId: number): number | undefined {
    return this.#tasks.get(taskId)?.slots.get(stepId)
  }

  /** Step numbers of the task, ascending. */
  numbersOf(taskId: string): readonly number[] {
    return this.#tasks.get(taskId)?.numbers ?? []
  }

  /** The greatest step number below this one, and the least above it. */
  neighbours(taskId: string, stepId: number): { previous: number | undefined; next: number | undefined } {
    const numbers = this.numbersOf(taskId)
    const place = placeOf(numbers, stepId)
    return { previous: numbers[place - 1], next: numbers[numbers[place] === stepId ? place + 1 : place] }
  }

  /** The steps that wrote the entity, or else the first that mentioned it. */
  makersOf(taskId: string, entity: string): readonly number[] {
    const known = this.#tasks.get(taskId)?.entities.get(labelKey(entity))
    if (known === undefined) return []
    return known.writes.length > 0 ? known.writes : known.steps.slice(0, 1)
  }

  /** The last step before this one that wrote the entity, or else the first that mentioned it. */
  producerOf(taskId: string, entity: string, beforeStep: number): Producer | undefined {
    const known = this.#tasks.get(taskId)?.entities.get(labelKey(entity))
    if (known === undefined) return undefined
    const written = known.writes[placeOf(known.writes, beforeStep) - 1]
    if (written !== undefined) return { stepId: written, origin: 'written' }
    const [first] = known.steps
    const [origin] = known.origins
    return first === undefined || origin === undefined || first >= beforeStep
      ? undefined
      : { stepId: first, origin }
  }
}

const WRITING =
  /^(?:writ|wrote|creat|sav|edit|updat|modif|generat|export|append|renam|download|buil[dt]|produc|compil|render|fix|add|implement|store|写|创建|保存|编辑|更新|修改|生成|导出|下载)/i

type StepWords = Pick<StepRecord['step'], 'action' | 'actionType' | 'observation'>

/**
 * What a step has to do with each of its entities, by key. A step that writes has written what its action names first
 * and what only its observation names.
 */
export function mentionsOf(step: StepWords, entities: readonly string[]): Map<string, Mention> {
  const action = labelKey(step.action)
  const observation = labelKey(step.observation)
  const writes = WRITING.test(action) || WRITING.test(step.actionType)
  const places = new Map<string, number>()
  for (const key of new Set(entities.map(labelKey))) places.set(key, placeOfName(action, key))
  const first = Math.min(...[...places.values()].filter((place) => place >= 0))
  const mentions = new Map<string, Mention>()
  for (const [key, place] of places) {
    const isUsed = place >= 0 || placeOfName(observation, key) < 0
    const isWritten = writes && (place === first || !isUsed)
    mentions.set(key, { isUsed, origin: isWritten ? 'written' : isUsed ? 'named' : 'observed' })
  }
  return mentions
}

const WORD = /[a-z0-9_]/

/** Where a text names an entity, -1 if it does not: `a.csv` is not named in `data.csv`. */
function placeOfName(text: string, name: string): number {
  if (name === '') return -1
  for (let place = text.indexOf(name); place >= 0; place = text.indexOf(name, place + 1)) {
    const cutsBefore = WORD.test(text.charAt(place - 1)) && WORD.test(name.charAt(0))
    const cutsAfter = WORD.test(text.charAt(place + name.length)) && WORD.test(name.charAt(name.length - 1))
    if (!cutsBefore && !cutsAfter) return place
  }
  return -1
}

/** The place of the first number that is not below this one. */
function placeOf(numbers: readonly number[], wanted: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] as number) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

function insert(numbers: number[], number: number): number {
  const place = placeOf(numbers, number)
  numbers.splice(place, 0, number)
  return place
}

function take(numbers: number[], number: number): number {
  const place = placeOf(numbers, number)
  if (numbers[place] !== number) return -1
  numbers.splice(place, 1)
  return place
}
