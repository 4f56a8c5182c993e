import { expect } from 'vitest'
import type { UserMemory } from '../../../src/api/memory.ts'
import type { RecordId } from '../../../src/base/ids.ts'
import { isClaim, type MemIRRecord } from '../../../src/schema/record.ts'
import { all } from '../open-memory.ts'

/** What the model knows of a record. */
export interface Known {
  readonly kind: string
  readonly content: string
  status: string
  tags: readonly string[]
  confidence: number
  success: number
  failure: number
  /** Records that it was derived from. */
  from: readonly RecordId[]
  /** Records that it judges. */
  about: readonly RecordId[]
}

export function known(kind: string, content: string, more: Partial<Known> = {}): Known {
  return {
    kind,
    content,
    status: 'active',
    tags: [],
    confidence: 1,
    success: 0,
    failure: 0,
    from: [],
    about: [],
    ...more,
  }
}

/** Of a claim that nothing supersedes. */
export const statusOf = (confidence: number): string => (confidence < 0.8 ? 'pending' : 'active')

/** What an agent did is told by the agent alone. */
const STEP_TRUST = 0.8

/** The memory of one user as a Map: the simplest thing that could be right. */
export class PlainModel {
  readonly records = new Map<RecordId, Known>()
  /** What each corrected claim was superseded by. */
  readonly #correctedBy = new Map<RecordId, RecordId>()

  get ids(): RecordId[] {
    return [...this.records.keys()]
  }

  correct(id: RecordId, by: RecordId, correction: Known): void {
    const old = this.records.get(id)
    if (old !== undefined) old.status = 'superseded'
    this.#correctedBy.set(id, by)
    this.records.set(by, correction)
  }

  /** The record, and again and again whatever rests on gone records alone. What they corrected holds again. */
  delete(id: RecordId): RecordId[] {
    const gone = new Set([id])
    for (let before = -1; before !== gone.size; ) {
      before = gone.size
      for (const [other, { from }] of this.records) {
        if (from.length > 0 && from.every((source) => gone.has(source))) gone.add(other)
      }
    }
    for (const id of gone) this.records.delete(id)
    for (const record of this.records.values()) {
      record.from = record.from.filter((source) => !gone.has(source))
      record.about = record.about.filter((judged) => !gone.has(judged))
    }
    for (const [old, by] of [...this.#correctedBy]) {
      const record = this.records.get(old)
      if (record === undefined || !gone.has(by)) continue
      let next: RecordId | undefined = by
      while (next !== undefined && gone.has(next)) next = this.#correctedBy.get(next)
      if (next === undefined) {
        this.#correctedBy.delete(old)
        record.status = statusOf(record.confidence)
      } else this.#correctedBy.set(old, next)
    }
    return [...gone]
  }

  /** How sure sources allow an inference to be: no surer than the weakest of them. */
  allowed(from: readonly RecordId[]): number {
    const trusts = from.map((source) => {
      const { kind, confidence } = this.records.get(source) ?? { kind: 'fact', confidence: 1 }
      return kind === 'step' ? Math.min(confidence, STEP_TRUST) : confidence
    })
    return Math.min(1, ...trusts)
  }

  /** Sets what may be set of it; what was inferred from it, and so on, becomes no surer than it. */
  trust(id: RecordId, confidence: number): void {
    const record = this.records.get(id)
    if (record === undefined) return
    record.confidence = Math.min(confidence, this.allowed(record.from))
    if (isClaimKind(record.kind) && record.status !== 'superseded')
      record.status = statusOf(record.confidence)
    for (const [other, { from, confidence: known }] of this.records)
      if (from.includes(id) && known > this.allowed(from)) this.trust(other, known)
  }

  judge(ids: readonly RecordId[], outcome: 'success' | 'failure' | 'mixed'): void {
    for (const id of ids) {
      const record = this.records.get(id)
      if (record === undefined) continue
      if (outcome !== 'failure') record.success++
      if (outcome !== 'success') record.failure++
    }
  }

  /** The user's whole memory, by `list` and by `get`, is what the model says. */
  async expectEqual(user: UserMemory): Promise<void> {
    await user.settled()
    const listed = await all(user)
    const seen = new Map(listed.map((record) => [record.id, toKnown(record)]))
    expect(seen).toEqual(this.records)
    expect(listed).toHaveLength(this.records.size)
    const times = listed.map((record) => record.provenance.timestamp)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const record of listed) expect(await user.get(record.id)).toEqual(record)
  }
}

function toKnown(record: MemIRRecord): Known {
  return {
    kind: record.kind,
    content: record.content,
    status: record.status,
    tags: record.tags,
    confidence: record.confidence,
    success: record.usage.successCount,
    failure: record.usage.failureCount,
    from: record.provenance.derivedFrom,
    about: record.kind === 'feedback' ? record.feedback.recordIds : [],
  }
}

export const isClaimKind = (kind: string): boolean => isClaim({ kind } as MemIRRecord)
