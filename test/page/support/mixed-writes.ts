import type { UserMemory } from 'memir'
import { seededRng } from '../../../src/base/rng.ts'

/** What is known of one record; later notes on the same id replace earlier ones. */
export interface Note {
  readonly id: string
  /** `unknown`: a call on it was sent and not answered. */
  readonly expect: 'present' | 'absent' | 'unknown'
  readonly content?: string
  /** The record's `attributes.n` is at least this. */
  readonly n?: number
}

type Notify = (note: Note) => void | Promise<void>

const LANES = 3

/**
 * Writes of every kind, several at a time, until a call fails. Each acknowledged write is noted as soon as its
 * promise has resolved. Each lane works on its own records only, so that their notes come in order.
 * @returns the codes of the errors that ended it, one a lane.
 */
export async function writeUntilDead(user: UserMemory, seed: number, notify: Notify): Promise<string[]> {
  return Promise.all(
    Array.from({ length: LANES }, (_, lane) => runLane(user, seed * LANES + lane, `${seed}-${lane}`, notify)),
  )
}

async function runLane(user: UserMemory, seed: number, lane: string, notify: Notify): Promise<string> {
  const rng = seededRng(seed)
  const turns: string[] = []
  const claims: string[] = []
  let written = 0
  const pick = (ids: readonly string[]): string | undefined => ids[Math.floor(rng() * ids.length)]
  const sentence = (what: string): string =>
    `${what} ${lane}.${written++} about lantern ${Math.floor(rng() * 1e6)}`
  const present = async (ids: readonly string[], content?: string): Promise<void> => {
    for (const id of ids)
      await notify({ id, expect: 'present', ...(content === undefined ? {} : { content }) })
  }

  const observe = async (): Promise<string[]> => {
    const content = sentence('Turn')
    const { ids } = await user.observe({ speaker: 'user', content, sessionId: lane })
    await present(ids, content)
    return [...ids]
  }
  const operations: readonly (() => Promise<unknown>)[] = [
    async () => turns.push(...(await observe())),
    async () => turns.push(...(await observe())),
    async () => {
      const { ids } = await user.record({ taskId: `task-${lane}`, action: sentence('Step') })
      await present(ids)
    },
    async () => {
      const content = Array.from({ length: 40 }, () => sentence('Paragraph')).join('.\n\n')
      const { ids } = await user.ingest({ source: { title: lane }, content })
      await present(ids)
    },
    async () => {
      const content = sentence('Fact')
      const { ids } = await user.remember({ kind: 'fact', content, attribute: 'lantern', value: content })
      claims.push(...ids)
      await present(ids, content)
    },
    async () => {
      const from = pick(turns)
      if (from === undefined) return
      const content = sentence('Inference')
      const { ids } = await user.infer({ kind: 'fact', content, from: [from] })
      await present(ids, content)
    },
    async () => {
      const id = pick(turns)
      if (id === undefined) return
      const { ids } = await user.feedback({
        recordIds: [id],
        outcome: 'success',
        content: sentence('Feedback'),
      })
      await present(ids)
    },
    async () => {
      const id = pick(turns)
      if (id === undefined) return
      const n = written++
      await user.update(id, { attributes: { n } })
      await notify({ id, expect: 'present', n })
    },
    async () => {
      const id = pick(claims)
      if (id === undefined) return
      claims.splice(claims.indexOf(id), 1)
      const { ids } = await user.correct(id, { value: sentence('Corrected') })
      claims.push(...ids)
      await present(ids)
    },
    async () => {
      const [id] = await observe()
      if (id === undefined) return
      await notify({ id, expect: 'unknown' })
      await user.delete(id)
      await notify({ id, expect: 'absent' })
    },
  ]

  for (;;) {
    try {
      await operations[Math.floor(rng() * operations.length)]?.()
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
  }
}

/** Holds what is stored against what was noted. @returns what does not fit. */
export async function compare(user: UserMemory, notes: readonly Note[]): Promise<string[]> {
  const records = new Map<string, { content: string; n: unknown }>()
  for await (const { id, content, attributes } of user.list()) records.set(id, { content, n: attributes.n })
  const last = new Map<string, Note>()
  for (const note of notes) {
    const earlier = last.get(note.id)
    last.set(note.id, { ...earlier, ...note })
  }
  return [...last.values()].flatMap(({ id, expect, content, n }) => {
    const record = records.get(id)
    if (expect === 'unknown') return []
    if (expect === 'absent') return record === undefined ? [] : [`${id} was deleted and is there`]
    if (record === undefined) return [`${id} was acknowledged and is lost`]
    if (content !== undefined && record.content !== content)
      return [`${id} says ${record.content}, not ${content}`]
    if (n !== undefined && !(typeof record.n === 'number' && record.n >= n))
      return [`${id} lost update ${n}: ${record.n}`]
    return []
  })
}
