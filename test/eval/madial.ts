import type { Memory } from '../../src/api/memory.ts'
import type { Evaluation, EvaluationOptions, UserOutcome } from './evaluation.ts'
import { asArray, asNumber, asObject, asString } from './json-shape.ts'

export interface MadialMemory {
  readonly id: string
  readonly at: number
  /** Event, scene and emotion. */
  readonly content: string
}

export interface MadialQuestion {
  /** The three lines of dialogue before the turn that should draw on memory, with their speakers. */
  readonly text: string
  /** Ids of the relevant memories; never empty. */
  readonly relevant: readonly string[]
}

/** What belongs to one user. A file that does not say whose a memory is has one user. */
export interface MadialUser {
  readonly id: string
  readonly memories: readonly MadialMemory[]
  readonly questions: readonly MadialQuestion[]
  readonly skippedQuestions: number
}

const EVERYBODY = 'all'
const QUERY_LINES = 3
/** Marks the beginning and the end of a dialogue; nobody says it. */
const BOUNDARY = /^\s*<[BE]OD>\s*$/

/** Reads the users of a MADial-Bench file. */
export function readMadial(json: unknown): MadialUser[] {
  const file = asObject(json, 'madial')
  const memories = new Map<string, MadialMemory[]>()
  for (const [index, value] of asArray(file.memories, 'madial.memories').entries()) {
    const { user, memory } = readMemory(value, `memories[${index}]`)
    const own = memories.get(user)
    if (own) own.push(memory)
    else memories.set(user, [memory])
  }
  const separate = !memories.has(EVERYBODY)
  const users: MadialUser[] = []
  for (const [id, own] of memories) {
    const known = new Set(own.map((memory) => memory.id))
    const questions: MadialQuestion[] = []
    let skippedQuestions = 0
    for (const [index, value] of asArray(file.dialogues, 'madial.dialogues').entries()) {
      const path = `dialogues[${index}]`
      const dialogue = asObject(value, path)
      if (separate && userOf(dialogue, path) !== id) continue
      const relevant = [
        ...new Set(asArray(dialogue['relevant-id'], `${path}.relevant-id`).map(String)),
      ].filter((memory) => known.has(memory))
      const lines = asArray(dialogue.dialogue, `${path}.dialogue`)
      for (const turn of asArray(dialogue['test-turn'], `${path}.test-turn`)) {
        const end = asNumber(turn, `${path}.test-turn`)
        const text = lines
          .slice(Math.max(0, end - QUERY_LINES), end)
          .map((line) => asString(line, `${path}.dialogue`).trim())
          .filter((line) => !BOUNDARY.test(line))
          .join('\n')
        if (relevant.length > 0 && text !== '') questions.push({ text, relevant })
        else skippedQuestions += 1
      }
    }
    users.push({ id, memories: own, questions, skippedQuestions })
  }
  return users
}

function readMemory(value: unknown, path: string): { user: string; memory: MadialMemory } {
  const memory = asObject(value, path)
  const at = Date.parse(asString(memory.time, `${path}.time`))
  if (Number.isNaN(at)) throw new Error(`${path}.time: expected a date such as 2023-12-25`)
  const content = ['event', 'scene', 'emotion']
    .map((field) => asString(memory[field], `${path}.${field}`))
    .join(' ')
  return { user: userOf(memory, path), memory: { id: asString(memory.id, `${path}.id`), at, content } }
}

function userOf(value: Readonly<Record<string, unknown>>, path: string): string {
  const user = value['user-id']
  return user === undefined ? EVERYBODY : String(asNumber(user, `${path}.user-id`))
}

/** Every memory goes in through `remember`, every question through `search`; there are no categories. */
export async function evaluateMadial(
  users: readonly MadialUser[],
  memory: Memory,
  options: EvaluationOptions,
): Promise<Evaluation> {
  const outcomes: UserOutcome[] = []
  for (const { id, memories, questions } of users) {
    const user = memory.user(`madial-${id}`)
    const recordIds = new Map<string, string>()
    let now = 0
    for (const { id: memoryId, at, content } of memories) {
      const { ids } = await user.remember({ kind: 'fact', content, at })
      for (const recordId of ids) recordIds.set(memoryId, recordId)
      now = Math.max(now, at)
    }
    await user.settled()
    options.onProgress(`user ${id}: ${memories.length} memories, ${questions.length} questions`)
    for (const { text, relevant } of questions) {
      const { limit, strategy } = options
      const { hits } = await user.search({ text, kinds: ['fact'], limit, strategy, now })
      outcomes.push({
        user: id,
        category: 'all',
        ranked: hits.map((hit) => hit.record.id),
        relevant: new Set(relevant.flatMap((memoryId) => recordIds.get(memoryId) ?? [])),
      })
    }
  }
  const sum = (count: (user: MadialUser) => number) => users.reduce((total, user) => total + count(user), 0)
  return {
    outcomes,
    data: {
      users: users.length,
      memories: sum((user) => user.memories.length),
      skippedQuestions: sum((user) => user.skippedQuestions),
    },
  }
}
