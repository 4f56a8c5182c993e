import type { Memory } from '../../src/api/memory.ts'
import type { Evaluation, EvaluationOptions, UserOutcome } from './evaluation.ts'
import { asArray, asNumber, asObject, asString } from './json-shape.ts'

export interface LocomoTurn {
  /** The data set's id, such as `D3:12`. */
  readonly id: string
  readonly speaker: 'user' | 'other'
  readonly name: string
  readonly sessionId: string
  readonly at: number
  readonly content: string
}

export interface LocomoQuestion {
  readonly text: string
  readonly category: string
  /** Ids of the turns that answer it; never empty. */
  readonly evidence: readonly string[]
}

export interface LocomoConversation {
  readonly id: string
  readonly turns: readonly LocomoTurn[]
  readonly questions: readonly LocomoQuestion[]
  /** Evidence ids that name no turn, and questions that had no other. */
  readonly droppedEvidence: number
  readonly skippedQuestions: number
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const SESSION_DATE = /^(\d{1,2}):(\d{2})\s*(am|pm) on (\d{1,2}) (\w+),? (\d{4})$/i
/** Turns of a session share one date in the data; this much between them keeps their order. */
const TURN_SPACING_MS = 1_000

/** `1:56 pm on 8 May, 2023` in milliseconds since the epoch, taken as UTC. */
export function parseSessionDate(text: string, path: string): number {
  const [, hour, minute, half, day, month, year] = SESSION_DATE.exec(text.trim()) ?? []
  const monthIndex = MONTHS.indexOf(month?.toLowerCase() ?? '')
  if (monthIndex < 0) {
    throw new Error(`${path}: expected a date such as "1:56 pm on 8 May, 2023", got ${JSON.stringify(text)}`)
  }
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return Date.UTC(Number(year), monthIndex, Number(day), hours, Number(minute))
}

/** Reads the conversations of a LoCoMo file. */
export function readLocomo(json: unknown): LocomoConversation[] {
  return asArray(json, 'locomo').map((value, index) => {
    const path = `locomo[${index}]`
    const sample = asObject(value, path)
    const turns = readTurns(asObject(sample.conversation, `${path}.conversation`), `${path}.conversation`)
    const known = new Set(turns.map((turn) => turn.id))
    const questions: LocomoQuestion[] = []
    let droppedEvidence = 0
    let skippedQuestions = 0
    for (const [place, entry] of asArray(sample.qa, `${path}.qa`).entries()) {
      const at = `${path}.qa[${place}]`
      const qa = asObject(entry, at)
      const cited = new Set(asArray(qa.evidence ?? [], `${at}.evidence`))
      const evidence = [...cited].filter((id): id is string => typeof id === 'string' && known.has(id))
      droppedEvidence += cited.size - evidence.length
      if (evidence.length === 0) {
        skippedQuestions += 1
        continue
      }
      questions.push({
        text: asString(qa.question, `${at}.question`),
        category: String(asNumber(qa.category, `${at}.category`)),
        evidence,
      })
    }
    const id = asString(sample.sample_id, `${path}.sample_id`)
    return { id, turns, questions, droppedEvidence, skippedQuestions }
  })
}

function readTurns(conversation: Readonly<Record<string, unknown>>, path: string): LocomoTurn[] {
  const turns: LocomoTurn[] = []
  const user = asString(conversation.speaker_a, `${path}.speaker_a`)
  const sessions = Object.keys(conversation)
    .flatMap((key) => /^session_(\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
  for (const number of sessions) {
    const sessionId = `session_${number}`
    const datePath = `${path}.${sessionId}_date_time`
    const start = parseSessionDate(asString(conversation[`${sessionId}_date_time`], datePath), datePath)
    for (const [index, entry] of asArray(conversation[sessionId], `${path}.${sessionId}`).entries()) {
      const at = `${path}.${sessionId}[${index}]`
      const turn = asObject(entry, at)
      const name = asString(turn.speaker, `${at}.speaker`)
      const text = asString(turn.text, `${at}.text`)
      const caption =
        turn.blip_caption === undefined ? undefined : asString(turn.blip_caption, `${at}.blip_caption`)
      turns.push({
        id: asString(turn.dia_id, `${at}.dia_id`),
        speaker: name === user ? 'user' : 'other',
        name,
        sessionId,
        at: start + index * TURN_SPACING_MS,
        content: caption === undefined ? text : `${text} [${caption}]`,
      })
    }
  }
  return turns
}

/** One conversation is one user; every turn goes in through `observe`, every question through `search`. */
export async function evaluateLocomo(
  conversations: readonly LocomoConversation[],
  memory: Memory,
  options: EvaluationOptions,
): Promise<Evaluation> {
  const outcomes: UserOutcome[] = []
  for (const conversation of conversations) {
    const user = memory.user(`locomo-${conversation.id}`)
    const turnIds = new Map<string, string>()
    let now = 0
    for (const { id, ...turn } of conversation.turns) {
      const { ids } = await user.observe(turn)
      for (const recordId of ids) turnIds.set(recordId, id)
      now = Math.max(now, turn.at)
    }
    await user.settled()
    options.onProgress(
      `${conversation.id}: ${conversation.turns.length} turns, ${conversation.questions.length} questions`,
    )
    for (const { text, category, evidence } of conversation.questions) {
      const { limit, strategy } = options
      // Asked when the conversation ended, not today: ages must not depend on the day of the run.
      const { hits } = await user.search({ text, kinds: ['turn'], limit, strategy, now })
      outcomes.push({
        user: conversation.id,
        category,
        ranked: hits.map((hit) => turnIds.get(hit.record.id) ?? hit.record.id),
        relevant: new Set(evidence),
      })
    }
  }
  const sum = (count: (conversation: LocomoConversation) => number) =>
    conversations.reduce((total, conversation) => total + count(conversation), 0)
  return {
    outcomes,
    data: {
      conversations: conversations.length,
      turns: sum((conversation) => conversation.turns.length),
      droppedEvidence: sum((conversation) => conversation.droppedEvidence),
      skippedQuestions: sum((conversation) => conversation.skippedQuestions),
    },
  }
}
