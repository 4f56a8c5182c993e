import type { RecordId } from '../base/ids.ts'
import type { MemIRRecord } from '../schema/record.ts'
import { AUTHORITIES, type Authority } from '../schema/vocabulary.ts'

/** The most that may be concluded from a document, by the authority of its source. */
const BY_AUTHORITY: { readonly [A in Authority]: number } = {
  rumour: 0.5,
  unknown: 0.8,
  trusted: 0.95,
  official: 1,
}
/** What the assistant said may have been a guess. */
const ASSISTANT = 0.8

/** How far a source itself can be relied on, 0..1: nothing that rests on it alone is surer. */
export function trustOf({ provenance, confidence }: MemIRRecord): number {
  const ceiling =
    provenance.type === 'external_ingestion'
      ? BY_AUTHORITY[provenance.authority]
      : provenance.speaker === 'assistant' && provenance.type === 'direct_interaction'
        ? ASSISTANT
        : 1
  return Math.min(confidence, ceiling)
}

/** What a record cites beside itself: a claim that the app states is its own source. */
export function citedBy({ id, provenance }: MemIRRecord): RecordId[] {
  const cited = new Set([...provenance.evidence.map(({ recordId }) => recordId), ...provenance.derivedFrom])
  cited.delete(id)
  return [...cited]
}

/** Whether a record stands by itself, as what the app states does. */
export function isOwnGround({ id, provenance }: MemIRRecord): boolean {
  return provenance.evidence.some(({ recordId }) => recordId === id)
}

/**
 * The most that a record may be sure of what the records say that it cites, 0..1: an inference needs all of them, what was
 * stated is supported by each of its voices alone.
 */
export function supported(record: MemIRRecord, cited: readonly MemIRRecord[]): number {
  const { provenance } = record
  if (isOwnGround(record) || cited.length === 0) return 1
  if (provenance.type === 'derived_inference') return Math.min(...cited.map(trustOf))
  const voices = new Map<string, number>()
  for (const source of cited) {
    const voice = voiceOf(source)
    voices.set(voice, Math.max(voices.get(voice) ?? 0, trustOf(source)))
  }
  return corroborated(voices.values())
}

/** Sources of one voice in one place are one source, however often they say it. */
export function voiceOf({ kind, id, provenance, ...record }: MemIRRecord): string {
  const { uri, sessionId, speaker, name } = provenance
  if (kind === 'document' && 'document' in record) return uri ?? record.document.documentId
  return kind === 'turn' ? JSON.stringify([sessionId, speaker, name]) : id
}

/**
 * How sure something is that several independent voices say: wrong only if all of them are.
 * @param trusts the best of each voice, 0..1.
 */
export function corroborated(trusts: Iterable<number>): number {
  let wrong = 1
  for (const trust of trusts) wrong *= 1 - trust
  return 1 - wrong
}

/** What a further voice counts, however sure it is: they may have it from each other. Half of the doubt that is left goes. */
const FURTHER_VOICE = 0.5

/**
 * How sure a claim is that is said once more: one voice is as sure as it was at its surest, another one corroborates.
 * @param known how sure it was, and `again` how sure the new source is, 0..1.
 */
export function saidAgain(known: number, again: number, isNewVoice: boolean): number {
  const best = Math.max(known, again)
  return isNewVoice ? corroborated([best, FURTHER_VOICE]) : best
}

/** What is concluded from records is no better vouched for than the worst of them. */
export function weakestAuthority(cited: readonly MemIRRecord[]): Authority {
  const least = Math.min(...cited.map(({ provenance }) => AUTHORITIES.indexOf(provenance.authority)))
  return AUTHORITIES[least] ?? 'unknown'
}
