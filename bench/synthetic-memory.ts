import { systemClock } from '../src/base/clock.ts'
import { systemIds } from '../src/base/ids.ts'
import type { Embedder } from '../src/embed/embedder.ts'
import { fingerprintOf } from '../src/embed/fingerprint.ts'
import { Partition } from '../src/partition/partition.ts'
import type { Edge } from '../src/schema/edge.ts'
import type { TurnRecord } from '../src/schema/record.ts'
import { openDatabase } from '../src/storage/database.ts'
import { Keyring } from '../src/storage/keyring.ts'
import { UserDirectory } from '../src/storage/user-directory.ts'
import { writeSteps } from '../src/vector/steps.ts'

export type Encryption = 'aes-gcm' | 'none'

const BATCH = 2_048
const WORDS_A_TURN = 14
const VOCABULARY = 30_000
const TURNS_A_SESSION = 40

/**
 * Fills a user with turns, their edges and vectors, through the storage of the engine but in large commits, and writes
 * the snapshot as the engine does when it is idle or closed.
 * @param withSnapshot false leaves it out: what opening costs without.
 */
export async function fillMemory(
  name: string,
  user: string,
  count: number,
  encryption: Encryption,
  embedder: Embedder,
  withSnapshot = true,
): Promise<void> {
  const { db, strict } = await openDatabase(name, 'relaxed')
  const ids = systemIds(systemClock)
  const directory = await UserDirectory.open(
    { db, strict },
    await Keyring.open(name, ids.randomId()),
    encryption,
  )
  const store = await directory.open(user, ids.randomId())
  const { dimension } = embedder.descriptor
  const fingerprint = await fingerprintOf(embedder.descriptor)
  const random = generator(count)
  let previous: TurnRecord | undefined
  let epoch = 0
  for (let start = 0; start < count; start += BATCH) {
    const records: TurnRecord[] = []
    const edges: Edge[] = []
    for (let i = start; i < Math.min(count, start + BATCH); i++) {
      const turn = turnOf(i, ids.recordId(), random)
      if (previous !== undefined && i % TURNS_A_SESSION > 0) {
        edges.push({
          id: ids.randomId(),
          from: previous.id,
          to: turn.id,
          type: 'follows',
          weight: 1,
          reason: 'next turn of the session',
          confidence: 1,
          createdAt: turn.createdAt,
        })
      }
      records.push(turn)
      previous = turn
    }
    const embedded = await embedder.embed(
      records.map((record) => record.content),
      'document',
      new AbortController().signal,
    )
    const segments = []
    for (let at = 0; at < records.length; at += 512) {
      const members = records.slice(at, at + 512)
      const vectors = new Int16Array(members.length * dimension)
      members.forEach((_, i) => {
        writeSteps(embedded[at + i] ?? new Float32Array(dimension), vectors, i * dimension)
      })
      segments.push({
        id: ids.randomId(),
        fingerprint,
        dimension,
        recordIds: members.map((record) => record.id),
        vectors,
      })
    }
    const outcome = await store.commit(epoch++, { records, edges, segments })
    if (outcome !== 'committed') throw new Error(`The commit was ${outcome}.`)
  }
  if (withSnapshot) {
    const partition = await Partition.open(store)
    partition.useSpace({ fingerprint, dimension })
    while (partition.vectors?.work(1_000) === true);
    await partition.writeSnapshot()
  }
  db.close()
  strict.close()
}

function turnOf(i: number, id: string, random: () => number): TurnRecord {
  const at = 1_700_000_000_000 + i * 60_000
  const words = Array.from({ length: WORDS_A_TURN }, () => wordOf(Math.floor(VOCABULARY * random() ** 3)))
  return {
    id,
    v: 1,
    kind: 'turn',
    content: `${words.join(' ')}.`,
    provenance: {
      type: 'direct_interaction',
      sessionId: `session-${Math.floor(i / TURNS_A_SESSION)}`,
      timestamp: at,
      speaker: i % 2 === 0 ? 'user' : 'assistant',
      trigger: 'observe',
      authority: 'unknown',
      evidence: [],
      derivedFrom: [],
    },
    role: { activeRole: 'general', dialogueRole: 'statement' },
    intentTags: [],
    entities: [],
    tags: i % 5 === 0 ? [`topic-${i % 97}`] : [],
    confidence: 1,
    importance: 0.5,
    halfLifeHours: 24 * 30,
    status: 'active',
    layer: 'session',
    sensitive: false,
    usage: { accessCount: 0, lastAccessedAt: null, successCount: 0, failureCount: 0 },
    createdAt: at,
    updatedAt: at,
    rulesVersion: 1,
    attributes: {},
  }
}

/** A pronounceable word for each number, frequent ones short. */
export function wordOf(n: number): string {
  let word = ''
  for (let rest = n + 1; rest > 0; rest = Math.floor(rest / 70)) {
    word += `${'bcdfgklmnprstv'[rest % 14]}${'aeiou'[Math.floor(rest / 14) % 5]}`
  }
  return word
}

/** Repeatable numbers in [0, 1). */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
