import type { Memory, UserMemory } from '../../../src/api/memory.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { watch } from './watch.ts'

export interface AttackReport {
  readonly attempts: number
  /** Attempts after which the attacker had an id or words of the victim, or the victim's memory had changed. */
  readonly leaks: readonly string[]
}

/** Words that every user says. */
const ASKED = 'What are the limit, the date, the name and the word according to the file?'
/** What the attacker says last. */
const END = 'This is the end of it.'
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057'

/** One user tries to reach another's records by their ids, through every call that takes ids or lines. */
export async function attack(memory: Memory, victim: string, attacker: string): Promise<AttackReport> {
  const [theirs, mine] = [memory.user(victim), memory.user(attacker)]
  const known = await idsOf(theirs)
  const watches = [await watch(mine), await watch(mine, { excludeIds: known.slice(0, 12) })]
  // While the attacker listens.
  await theirs.observe({ speaker: 'user', content: 'The last word is zealous zebra 77777.' })
  await theirs.settled()
  const before = await linesOf(theirs)
  const ids = await idsOf(theirs)
  const own = (await linesOf(mine)).join()
  const secrets = (await wordsOf(theirs)).filter((words) => !own.includes(words))
  const [mineFirst = UNKNOWN] = await idsOf(mine)
  const leaks: string[] = []
  let attempts = 0
  const attempt = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    attempts++
    let answer: unknown
    try {
      answer = await call()
    } catch (error) {
      if (!(error instanceof MemoryError)) leaks.push(`${name}: failed without a MemoryError`)
      answer = error instanceof MemoryError ? error.message : ''
    }
    // What the attacker sent comes back in messages; what else of the victim does is a leak.
    const told = JSON.stringify(answer ?? null)
    if (secrets.some((words) => told.includes(words))) leaks.push(`${name}: answered with the victim's words`)
  }
  const archive = (await linesOf(mine)).join('\n')
  for (const id of ids.slice(0, 12)) {
    await attempt('get', () => mine.get(id))
    await attempt('history', () => mine.history(id))
    await attempt('verify', () => mine.verify(id))
    await attempt('causes', () => mine.causes(id))
    await attempt('effects', () => mine.effects(id))
    await attempt('path', () => mine.path(mineFirst, id))
    await attempt('infer.from', () => mine.infer({ kind: 'fact', content: 'x', from: [mineFirst, id] }))
    await attempt('feedback', () => mine.feedback({ recordIds: [id], outcome: 'failure' }))
    await attempt('correct', () => mine.correct(id, { value: 'mine now' }))
    await attempt('record with the id', () => mine.record({ id, taskId: 'T', action: 'the same id' }))
    await attempt('ingest with the id', () => mine.ingest({ id, source: {}, content: 'the same id' }))
    await attempt('update', () => mine.update(id, { tags: ['mine'] }))
    await attempt('delete', () => mine.delete(id))
    await attempt('observe with the id', () => mine.observe({ id, speaker: 'user', content: 'the same id' }))
    await attempt('remember with the id', () => mine.remember({ id, kind: 'fact', value: 'the same id' }))
    await attempt('search', () => mine.search({ text: ASKED, excludeIds: [id], explain: true, limit: 100 }))
    await attempt('import of a record', () => mine.import(archive.replaceAll(mineFirst, id)))
    await attempt('import of evidence', () =>
      mine.import(archive.replaceAll(`"recordId":"${mineFirst}"`, `"recordId":"${id}"`)),
    )
    await attempt('import of an edge', () =>
      mine.import(archive.replaceAll(`"from":"${mineFirst}"`, `"from":"${id}"`)),
    )
    await attempt('list', () => contentsWithout(mine, id))
    await attempt('turn', async () => {
      const turn = await mine.turn({ content: ASKED, limit: 100 })
      return [turn.hits, turn.context.text]
    })
  }
  await attempt('import of the export of another user', () => mine.import(before.join('\n')))
  await attempt('everything that can be read', async () => [
    await linesOf(mine),
    await mine.profile({ sensitive: true }),
    await mine.review(),
    (await mine.search({ text: secrets[0] ?? 'x', limit: 100, explain: true })).trace,
  ])
  await mine.observe({ speaker: 'user', content: END })
  for (const { until } of watches) await attempt('subscription', () => until(END))
  if ((await linesOf(theirs)).join('\n') !== before.join('\n')) leaks.push("the victim's memory has changed")
  return { attempts, leaks }
}

async function contentsWithout(user: UserMemory, id: string): Promise<string[]> {
  const contents: string[] = []
  for await (const { content } of user.list({ excludeIds: [id] })) contents.push(content)
  return contents
}

async function linesOf(user: UserMemory): Promise<string[]> {
  const lines: string[] = []
  for await (const line of user.export()) lines.push(line)
  return lines
}

async function idsOf(user: UserMemory): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of user.list()) ids.push(id)
  return ids
}

/** Words that say a value: of every text with a number in it. */
async function wordsOf(user: UserMemory): Promise<string[]> {
  const words: string[] = []
  for await (const { content } of user.list()) {
    const value = /[a-z]+ [a-z]+ \d+/u.exec(content)
    if (value) words.push(value[0])
  }
  return words
}
