import { KIND_DEFAULTS } from '../policy/kind-defaults.ts'
import type { ArchiveLine } from '../schema/archive.ts'
import type { Edge } from '../schema/edge.ts'
import { LIMITS } from '../schema/limits.ts'
import type { Json } from '../schema/primitives.ts'
import type { ClaimRecord, MemIRRecord, Provenance, TurnRecord } from '../schema/record.ts'
import { DEFAULT_ROLE, type Speaker } from '../schema/vocabulary.ts'
import { wellFormed } from './read-foreign.ts'
import { stableId } from './stable-id.ts'

/** What another product remembered of a user. */
export interface ForeignClaim {
  /** Its id there. */
  readonly key: string
  readonly content: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly tags: readonly string[]
  readonly attributes: { readonly [key: string]: Json }
}

/** What was said in a conversation with another product. */
export interface ForeignTurn {
  readonly key: string
  readonly sessionId: string
  readonly title: string
  readonly speaker: Speaker
  readonly content: string
  readonly at: number
}

/** The confidence of what another product concluded: just enough to be relied on. */
const CLAIM_CONFIDENCE = 0.8

/**
 * An export of these claims. Nobody saw how they came about: they are `external_ingestion` of unknown authority, and their own
 * evidence. The same claim gives the same id, so that importing it twice stores it once; one that was changed there is another.
 */
export async function* claimLines(
  product: string,
  claims: Iterable<ForeignClaim>,
): AsyncGenerator<string, undefined, undefined> {
  yield* archiveOf(recordsOf())
  return undefined

  async function* recordsOf(): AsyncGenerator<ArchiveLine> {
    for (const { key, content, at, tags, attributes } of claims) {
      for (const [part, text] of parts(wellFormed(content)).entries()) {
        const id = await stableId(product, key, at, part, text)
        const record: ClaimRecord = {
          kind: 'fact',
          ...base('fact', { id, content: text, at }),
          provenance: {
            ...provenance(product, at),
            type: 'external_ingestion',
            basis: 'inferred',
            sessionId: `import:${product}`,
            speaker: 'other',
            evidence: [{ recordId: id }],
          },
          confidence: CLAIM_CONFIDENCE,
          tags,
          attributes,
          claim: { entity: 'user', polarity: 'positive', cardinality: 'many', validFrom: at },
        }
        yield { type: 'record', record }
      }
    }
  }
}

/** An export of these turns: those of one session follow each other in the order given. */
export async function* turnLines(
  product: string,
  turns: Iterable<ForeignTurn>,
): AsyncGenerator<string, undefined, undefined> {
  yield* archiveOf(recordsOf())
  return undefined

  async function* recordsOf(): AsyncGenerator<ArchiveLine> {
    let previous: MemIRRecord | undefined
    for (const { key, sessionId, title, speaker, content, at } of turns) {
      for (const [part, text] of parts(wellFormed(content)).entries()) {
        const id = await stableId(product, sessionId, key, at, part, text)
        const record: TurnRecord = {
          kind: 'turn',
          ...base('turn', { id, content: text, at }),
          provenance: {
            ...provenance(product, at),
            type: 'direct_interaction',
            sessionId,
            speaker,
            ...(title.trim() !== '' && { title: wellFormed(title.slice(0, LIMITS.titleUnits)) }),
          },
        }
        yield { type: 'record', record }
        if (previous?.provenance.sessionId === sessionId) {
          yield { type: 'edge', edge: await follows(previous, record) }
        }
        previous = record
      }
    }
  }
}

async function* archiveOf(lines: AsyncIterable<ArchiveLine>): AsyncGenerator<string> {
  const counts = { records: 0, edges: 0, vectors: 0 }
  yield line({ type: 'header', format: 'memir', version: 1 })
  for await (const item of lines) {
    if (item.type === 'record') counts.records++
    else counts.edges++
    yield line(item)
  }
  yield line({ type: 'end', ...counts })
}

const line = (item: ArchiveLine): string => `${JSON.stringify(item)}\n`

/** Text that is longer than a record may be becomes several; blank text none. */
function parts(content: string): string[] {
  const found: string[] = []
  for (let at = 0; at < content.length; ) {
    let end = at + LIMITS.contentUnits
    // Not between the two halves of a character.
    if (/[\ud800-\udbff]/.test(content.charAt(end - 1))) end--
    const part = content.slice(at, end)
    if (part.trim() !== '') found.push(part)
    at = end
  }
  return found
}

function base(
  kind: 'fact' | 'turn',
  { id, content, at }: { id: string; content: string; at: number },
): Omit<TurnRecord, 'kind' | 'provenance'> {
  const { halfLifeHours, importance, layer } = KIND_DEFAULTS[kind]
  return {
    id,
    v: 1,
    content,
    role: { activeRole: DEFAULT_ROLE, dialogueRole: 'statement' },
    intentTags: [],
    entities: [],
    tags: [],
    confidence: 1,
    importance,
    halfLifeHours,
    status: 'active',
    layer,
    sensitive: false,
    usage: { accessCount: 0, lastAccessedAt: null, successCount: 0, failureCount: 0 },
    createdAt: at,
    updatedAt: at,
    attributes: {},
  }
}

function provenance(
  product: string,
  timestamp: number,
): Pick<Provenance, 'timestamp' | 'trigger' | 'authority' | 'evidence' | 'derivedFrom'> {
  return { timestamp, trigger: `import:${product}`, authority: 'unknown', evidence: [], derivedFrom: [] }
}

async function follows(from: MemIRRecord, to: MemIRRecord): Promise<Edge> {
  return {
    id: await stableId('follows', from.id, to.id),
    from: from.id,
    to: to.id,
    type: 'follows',
    weight: 1,
    reason: 'next turn of the session',
    confidence: 1,
    createdAt: to.createdAt,
  }
}
