import { LIMITS } from '../schema/limits.ts'
import type { SearchInput } from '../schema/query.ts'
import { DEFAULT_TAG_IDS } from '../schema/tag-ids.ts'

/** What a language model answered to `intentPrompt`, ready to be spread into `search` or `context`. */
export type IntentAnswer = Pick<SearchInput, 'text' | 'intents' | 'entities' | 'actionType' | 'taskId'>

const MOST_LABELS = 16
/** Looked at of an answer, in UTF-16 units, and how many places in it may begin an object. */
const JUDGED_UNITS = 50_000
const MOST_STARTS = 32

const WORDING = {
  en: (
    tags: string,
  ) => `Before you act, say what you need from memory. Answer with one JSON object and nothing else:
{"text": "what to look for, in one sentence", "intents": ["at most 3 of the tags below"], "entities": ["people, files, ids, fields that it is about"], "actionType": "the kind of step wanted, or null", "taskId": "the task it is limited to, or null"}
Tags: ${tags}`,
  zh: (tags: string) => `行动之前，请说明你需要从记忆中找到什么。只回答一个 JSON 对象，不要写别的：
{"text": "用一句话说明要找的内容", "intents": ["从下列标签中选，最多 3 个"], "entities": ["涉及的人、文件、编号、字段"], "actionType": "所需步骤的类型，或 null", "taskId": "限定的任务，或 null"}
标签：${tags}`,
} as const

/**
 * The prompt by which an agent states its own intent before it asks its memory; to be put after the conversation. Its
 * answer goes to `parseIntentAnswer`.
 * @param tags ids of the tags to choose from; default those that every memory starts with.
 */
export function intentPrompt(
  language: 'en' | 'zh' = 'en',
  tags: readonly string[] = DEFAULT_TAG_IDS,
): string {
  return WORDING[language](tags.join(', '))
}

/**
 * Reads the answer of a language model to `intentPrompt`: a JSON object anywhere in the text, in a code fence or not.
 * What it does not know is dropped, and every size is bounded; nothing of the answer is ever run or merged into objects.
 * @returns null when there is no object with something to search for. Never throws.
 */
export function parseIntentAnswer(answer: string): IntentAnswer | null {
  if (typeof answer !== 'string') return null
  const text = answer.slice(0, JUDGED_UNITS)
  let starts = 0
  for (let at = text.indexOf('{'); at >= 0 && starts < MOST_STARTS; at = text.indexOf('{', at + 1)) {
    starts++
    const end = endOfObject(text, at)
    const parsed = end < 0 ? undefined : parseObject(text.slice(at, end))
    const read = parsed === undefined ? null : readAnswer(parsed)
    if (read !== null) return read
  }
  return null
}

/** The place after the brace that closes the one at `start`; -1 when none does. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let quoted = false
  for (let i = start; i < text.length; i++) {
    const unit = text[i]
    if (quoted) {
      if (unit === '\\') i++
      else if (unit === '"') quoted = false
    } else if (unit === '"') quoted = true
    else if (unit === '{') depth++
    else if (unit === '}' && --depth === 0) return i + 1
  }
  return -1
}

function parseObject(text: string): ReadonlyMap<string, unknown> | undefined {
  // A comma before a closing bracket is the commonest fault; inside a string the repair costs one comma at most.
  for (const attempt of [text, text.replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return new Map(Object.entries(JSON.parse(attempt)))
    } catch {
      // Not JSON: the next attempt, or the next object, may be.
    }
  }
  return undefined
}

function readAnswer(fields: ReadonlyMap<string, unknown>): IntentAnswer | null {
  const text = line(fields.get('text') ?? fields.get('query'), LIMITS.queryUnits)
  const intents = labels(fields.get('intents')).map((intent) => intent.toLowerCase())
  const entities = labels(fields.get('entities'))
  const actionType = line(fields.get('actionType'), LIMITS.labelUnits)
  const taskId = line(fields.get('taskId'), LIMITS.labelUnits)
  const sought = text ?? [...entities, ...intents].join(' ')
  if (sought === '') return null
  return {
    text: sought,
    ...(intents.length > 0 && { intents }),
    ...(entities.length > 0 && { entities }),
    ...(actionType !== undefined && { actionType }),
    ...(taskId !== undefined && { taskId }),
  }
}

/** A list of labels, or one string with commas between them. */
function labels(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.slice(0, LIMITS.queryUnits).split(/[,，、]/u)
      : []
  const found = new Set<string>()
  for (const item of items) {
    const label = line(item, LIMITS.labelUnits)
    if (label !== undefined) found.add(label)
    if (found.size === MOST_LABELS) break
  }
  return [...found]
}

/** Text that the schema takes: trimmed, well-formed, not blank, not too long; a number counts as its digits. */
function line(value: unknown, max: number): string | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  const isNothing = text === '' || text.length > max || /\p{Cs}/u.test(text) || /^(?:null|none)$/iu.test(text)
  return isNothing ? undefined : text
}
