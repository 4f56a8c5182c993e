import type { IngestInput, RecordInput, UserMemory } from 'memir'
import aliceDocuments from './alice-documents.json'
import aliceSteps from './alice-steps.json'
import aliceTalk from './alice-talk.json'
import bobTalk from './bob-talk.json'
import { readConversation } from './read-conversation.ts'

const HOUR = 3_600_000

export interface LoadProgress {
  readonly stored: number
  readonly total: number
}

/** Something of a sample, and when it happened. */
interface Item {
  readonly at: number
  store(user: UserMemory, at: number): Promise<void>
}

/** Stores the sample of a user as if it had ended an hour ago. */
export async function loadSample(
  id: string,
  user: UserMemory,
  tell: (progress: LoadProgress) => void = () => {},
): Promise<void> {
  const items = id === 'bob' ? turns(bobTalk) : [...turns(aliceTalk), ...steps(), ...documents()]
  items.sort((a, b) => a.at - b.at)
  const later = Date.now() - HOUR - Math.max(...items.map(({ at }) => at))
  for (const [stored, item] of items.entries()) {
    tell({ stored, total: items.length })
    await item.store(user, item.at + later)
  }
  if (id !== 'bob') await concludeFrom(user)
  tell({ stored: items.length, total: items.length })
}

/** Stores a conversation file of one's own. */
export async function loadConversation(
  file: unknown,
  user: UserMemory,
  tell: (progress: LoadProgress) => void,
): Promise<void> {
  const observed = readConversation(file)
  for (const [stored, turn] of observed.entries()) {
    tell({ stored, total: observed.length })
    await user.observe(turn)
  }
  tell({ stored: observed.length, total: observed.length })
}

function turns(talk: unknown): Item[] {
  return readConversation(talk).map((turn) => ({
    at: turn.at ?? 0,
    store: async (user, at) => {
      await user.observe({ ...turn, at })
    },
  }))
}

function steps(): Item[] {
  return aliceSteps.map(({ at, ...step }) => ({
    at: Date.parse(at),
    store: async (user, moved) => {
      const input: RecordInput = { ...step, at: moved, role: 'office assistant', sessionId: step.taskId }
      await user.record(input)
    },
  }))
}

function documents(): Item[] {
  return aliceDocuments.map(({ at, source, ...document }) => ({
    at: Date.parse(at),
    store: async (user, moved) => {
      const authority = source.authority === 'official' ? 'official' : 'rumour'
      const input: IngestInput = { ...document, source: { ...source, authority }, at: moved }
      await user.ingest(input)
    },
  }))
}

const GUESSES = /quiet room|安静的茶馆/

/** What the agent makes of two turns: a guess that cites them, and waits in the pool. */
async function concludeFrom(user: UserMemory): Promise<void> {
  const from: string[] = []
  for await (const record of user.list({ kinds: ['turn'] })) {
    if (GUESSES.test(record.content)) from.push(record.id)
  }
  if (from.length === 0) return
  await user.infer({
    kind: 'preference',
    content: 'Seems to look for quiet places everywhere',
    attribute: 'places',
    value: 'quiet',
    from,
    confidence: 0.7,
    role: 'travel agent',
  })
}
