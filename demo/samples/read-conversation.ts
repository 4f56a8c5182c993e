import type { ObserveInput, Speaker } from 'memir'

const SPEAKERS: readonly Speaker[] = ['user', 'assistant', 'system', 'tool', 'environment', 'other']
const KEYS = ['speaker', 'name', 'content', 'at', 'sessionId', 'role']

/**
 * Reads a conversation file: an array of `{speaker, content, name?, at?, sessionId?, role?}`, `at` in milliseconds
 * since the epoch or as a date that `Date` reads.
 * @throws Error that names the turn and what is wrong with it.
 */
export function readConversation(file: unknown): ObserveInput[] {
  if (!Array.isArray(file)) throw new Error('Expected a list of turns: [{"speaker": "user", "content": "…"}]')
  if (file.length === 0) throw new Error('The list of turns is empty')
  return file.map((turn: unknown, index) => {
    try {
      return readTurn(turn)
    } catch (error) {
      throw new Error(`Turn ${index + 1}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

function readTurn(turn: unknown): ObserveInput {
  if (typeof turn !== 'object' || turn === null || Array.isArray(turn)) throw new Error('expected an object')
  const fields = new Map<string, unknown>(Object.entries(turn))
  for (const key of fields.keys()) {
    if (!KEYS.includes(key)) throw new Error(`unknown field "${key}"; expected ${KEYS.join(', ')}`)
  }
  const speaker = SPEAKERS.find((known) => known === fields.get('speaker'))
  if (speaker === undefined) throw new Error(`expected a speaker of ${SPEAKERS.join(', ')}`)
  const content = optionalText(fields, 'content')
  if (content === undefined) throw new Error('expected content, a text that is not blank')
  return {
    speaker,
    content,
    name: optionalText(fields, 'name'),
    sessionId: optionalText(fields, 'sessionId'),
    role: optionalText(fields, 'role'),
    at: optionalTime(fields.get('at')),
  }
}

function optionalText(fields: ReadonlyMap<string, unknown>, key: string): string | undefined {
  const value = fields.get(key)
  if (value === undefined) return undefined
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`expected ${key} to be a text`)
  return value
}

function optionalTime(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const time = typeof value === 'number' || typeof value === 'string' ? new Date(value).getTime() : Number.NaN
  if (Number.isNaN(time)) throw new Error('expected at to be a date or milliseconds since 1970')
  return time
}
