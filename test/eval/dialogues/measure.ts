import type { Memory, UserMemory } from '../../../src/api/memory.ts'
import { assembleContext } from '../../../src/prompt/assemble-context.ts'
import { WORDINGS } from '../../../src/prompt/wording.ts'
import type { ContextResult } from '../../../src/schema/query.ts'
import type { Strategy } from '../../../src/schema/ranking.ts'
import { isClaim, type MemIRRecord } from '../../../src/schema/record.ts'
import type { SettableClock } from '../settable-clock.ts'
import type { Dialogue, DialogueTurn, Said } from './compose.ts'
import { judgeContext, type ProbeOutcome, type ShownRecord } from './judge.ts'

/** Tokens of every context, of the memory and of what it is compared with. */
export const BUDGET = 600
/** Turns of a plain ranking: more than fit. */
const MOST_RANKED = 35

/** Without memory there is only the question; `top-k` is a plain ranking of the turns, cut to the same budget. */
export const SYSTEMS = ['no memory', 'top-k lexical', 'top-k dense', 'memory'] as const
export type System = (typeof SYSTEMS)[number]

export type DialogueOutcomes = Readonly<Record<System, readonly ProbeOutcome[]>>

/** Lives through each dialogue as a fresh user, and judges the context of every question when it is asked. */
export async function measureDialogues(
  dialogues: readonly Dialogue[],
  memory: Memory,
  clock: SettableClock,
  onProgress: (line: string) => void,
): Promise<DialogueOutcomes> {
  const outcomes: Record<System, ProbeOutcome[]> = {
    'no memory': [],
    'top-k lexical': [],
    'top-k dense': [],
    memory: [],
  }
  for (const dialogue of dialogues) {
    const before = outcomes.memory.length
    await live(dialogue, memory.user(`dialogue-${dialogue.id}`), clock, outcomes)
    onProgress(`${dialogue.id}: ${dialogue.turns.length} turns, ${outcomes.memory.length - before} questions`)
  }
  return outcomes
}

async function live(
  { language, name, turns }: Dialogue,
  user: UserMemory,
  clock: SettableClock,
  outcomes: Record<System, ProbeOutcome[]>,
): Promise<void> {
  const saidBy = new Map<string, readonly Said[]>()
  const current = new Map<string, number>()
  let session = ''
  let reply: ((content: string) => Promise<{ readonly ids: readonly string[] }>) | undefined
  for (const turn of turns) {
    const { speaker, content, at, sessionId, says, probe } = turn
    clock.set(at)
    for (const { slot, version } of says) current.set(slot, version)
    // What was said in earlier sessions has been taken in; what was said just now may not have been.
    if (sessionId !== session) await user.settled()
    session = sessionId
    if (speaker === 'assistant' && reply) {
      for (const id of (await reply(content)).ids) saidBy.set(id, says)
      reply = undefined
      continue
    }
    if (!probe) {
      const { ids } = await user.observe({
        speaker,
        content,
        at,
        sessionId,
        ...(speaker === 'user' && { name }),
      })
      for (const id of ids) saidBy.set(id, says)
      continue
    }
    await user.settled()
    const { id, context, ...answered } = await user.turn({
      content,
      at,
      sessionId,
      name,
      budget: BUDGET,
      language,
    })
    reply = answered.reply
    const judge = (shown: ContextResult) =>
      judgeContext(probe, see(shown, saidBy, at, language), current, shown.tokens)
    outcomes.memory.push(judge(context))
    outcomes['no memory'].push(judge({ text: '', records: [], tokens: 0 }))
    outcomes['top-k lexical'].push(judge(await topK(user, turn, id, 'lexical', language)))
    outcomes['top-k dense'].push(judge(await topK(user, turn, id, 'dense', language)))
  }
}

/** A ranking of what was said, cut to the budget, with no other knowledge of it: nothing is marked as outdated. */
async function topK(
  user: UserMemory,
  { content, at }: DialogueTurn,
  ownId: string,
  strategy: Strategy,
  language: Dialogue['language'],
): Promise<ContextResult> {
  const { hits } = await user.search({
    text: content,
    strategy,
    kinds: ['turn'],
    excludeIds: [ownId],
    now: at,
    limit: MOST_RANKED,
  })
  return assembleContext({ relevant: hits.map(({ record }) => record) }, { budget: BUDGET, language })
}

function see(
  { records, text }: ContextResult,
  saidBy: ReadonlyMap<string, readonly Said[]>,
  now: number,
  language: Dialogue['language'],
): ShownRecord[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- ['))
  return records.map((record, index) => ({
    says: sourcesOf(record).flatMap((id) => saidBy.get(id) ?? []),
    outdated: isOutdated(record, now) || labels(lines[index]).includes(WORDINGS[language].outdated),
  }))
}

function sourcesOf(record: MemIRRecord): string[] {
  if (record.kind === 'turn') return [record.id]
  return [...record.provenance.evidence.map(({ recordId }) => recordId), ...record.provenance.derivedFrom]
}

/** The frame tells a superseded claim, and the day up to which a claim held. */
function isOutdated(record: MemIRRecord, now: number): boolean {
  return record.status === 'superseded' || (isClaim(record) && (record.claim.validTo ?? now + 1) <= now)
}

/** What stands in brackets before a memory: its content may use the same words. */
function labels(line = ''): string {
  return line.slice(0, line.indexOf(']') + 1)
}
