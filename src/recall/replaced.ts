import { type Bitset, forEachBit, hasBit } from '../base/bitset.ts'
import type { RecordId } from '../base/ids.ts'
import { NO_EDGE } from '../graph/edge-table.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import { isStopword } from '../lexical/stopwords.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import type { ReplacedValue } from '../prompt/render-memory.ts'
import { type ClaimRecord, isClaim, type MemIRRecord } from '../schema/record.ts'
import { EDGE_TYPES } from '../schema/vocabulary.ts'

const SUPPORTS = EDGE_TYPES.indexOf('supports')
const SUPERSEDES = EDGE_TYPES.indexOf('supersedes')
/** Claims that are read for one context, those that ended last. */
const MOST_READ = 64

/** What a question may see of claims. */
export interface ClaimView {
  /** Claims that were superseded. */
  readonly superseded: Bitset
  /** Records in force. */
  readonly inForce: Bitset
  /** The time at which is asked what holds, in milliseconds since the epoch. */
  readonly at: number
}

/** What records say that no longer holds, and what holds in its place. */
export interface Replaced {
  /** By turn; none for a turn of which everything holds as far as it is known. */
  readonly values: ReadonlyMap<RecordId, readonly ReplacedValue[]>
  /** By turn: the turns or claims that tell what holds now. */
  readonly successors: ReadonlyMap<RecordId, readonly RecordId[]>
}

/**
 * What turns say that no longer holds: what a later turn replaced, the values of claims that rest on them and were superseded, and those that they
 * name while they held, such as an answer that repeats one. Found over the edges and terms in memory; only the claims
 * themselves are read.
 */
export async function replacedValues(
  partition: Partition,
  records: readonly MemIRRecord[],
  { superseded, inForce, at }: ClaimView,
): Promise<Replaced> {
  const { columns, lexical, graph } = partition
  const turns = new Map<number, RecordId>()
  for (const { id, kind } of records) {
    const slot = kind === 'turn' ? partition.slotOf(id) : undefined
    if (slot !== undefined) turns.set(slot, id)
  }
  const wasSaid = (turn: number, claim: number) => {
    const said = columns.timestamp[turn] as number
    return (columns.validFrom[claim] as number) <= said && said < (columns.validTo[claim] as number)
  }
  const ended: number[] = []
  forEachBit(superseded, (claim) => {
    if (columns.kind[claim] === KINDS.turn || (columns.validTo[claim] as number) > at) return
    const terms = lexical.termsOf(claim).map(({ term }) => ({ term, weight: 1 }))
    const isSaid = [...turns.keys()].some(
      (turn) =>
        supports(partition, turn, claim) ||
        (wasSaid(turn, claim) && lexical.matched(turn, terms).some((term) => !isStopword(term))),
    )
    if (isSaid) ended.push(claim)
  })
  ended.sort((a, b) => (columns.validTo[b] as number) - (columns.validTo[a] as number) || b - a)
  const looked = ended.slice(0, MOST_READ)
  const successors = new Map(looked.map((claim) => [claim, successorOf(partition, claim, inForce)]))
  const slots = [...new Set([...looked, ...[...successors.values()].filter((slot) => slot !== undefined)])]
  const read = (await partition.records(slots.map((slot) => partition.idOf(slot)))).filter(isClaim)
  const claims = new Map(read.map((claim) => [partition.slotOf(claim.id), claim]))

  const values = new Map<RecordId, ReplacedValue[]>()
  const later = new Map<RecordId, Set<RecordId>>()
  const note = (turn: RecordId, value: ReplacedValue, successor: number | undefined) => {
    values.set(turn, [...(values.get(turn) ?? []), value])
    if (successor === undefined) return
    later.set(turn, (later.get(turn) ?? new Set()).add(partition.idOf(successor)))
  }
  for (const [turn, id] of turns) {
    for (let row = graph.firstOut(turn); row !== NO_EDGE; row = graph.nextOut(row)) {
      const by = graph.toOf(row)
      if (graph.typeOf(row) !== SUPERSEDES || !hasBit(inForce, by) || (columns.timestamp[by] as number) > at)
        continue
      const [edge] = partition.edgesAt([row])
      const old = { entity: 'user', value: edge?.reason ?? '', polarity: 'positive' as const }
      note(id, { old }, latest(partition, by, inForce))
    }
  }
  for (const slot of looked) {
    const old = claims.get(slot)
    if (old === undefined) continue
    const successor = successors.get(slot)
    const now = successor === undefined ? undefined : claims.get(successor)
    if (old.claim.value === undefined || (now !== undefined && saysTheSame(old, now))) continue
    const terms = queryTerms(old.claim.value)
    const isTelling = terms.some(({ term }) => !isStopword(term))
    for (const [turn, id] of turns) {
      const names = isTelling && wasSaid(turn, slot) && lexical.matched(turn, terms).length === terms.length
      if (!names && !supports(partition, turn, slot)) continue
      note(id, { old: old.claim, now: now?.claim }, successor)
    }
  }
  return { values, successors: new Map([...later].map(([turn, ids]) => [turn, [...ids]])) }
}

/** The turn at the end of a chain of those that replaced one another: each is later than the one before. */
function latest(partition: Partition, turn: number, inForce: Bitset): number {
  const { graph } = partition
  for (let row = graph.firstOut(turn); row !== NO_EDGE; row = graph.nextOut(row)) {
    const by = graph.toOf(row)
    if (graph.typeOf(row) === SUPERSEDES && hasBit(inForce, by)) return latest(partition, by, inForce)
  }
  return turn
}

function supports({ graph }: Partition, turn: number, claim: number): boolean {
  for (let row = graph.firstIn(claim); row !== NO_EDGE; row = graph.nextIn(row)) {
    if (graph.typeOf(row) === SUPPORTS && graph.fromOf(row) === turn) return true
  }
  return false
}

/** The claim in force at the end of the chain of those that superseded one another. */
function successorOf({ graph }: Partition, claim: number, inForce: Bitset): number | undefined {
  const passed = new Set<number>()
  const queue = [claim]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (passed.has(next)) continue
    passed.add(next)
    if (hasBit(inForce, next)) return next
    for (let row = graph.firstOut(next); row !== NO_EDGE; row = graph.nextOut(row)) {
      if (graph.typeOf(row) === SUPERSEDES) queue.push(graph.toOf(row))
    }
  }
  return undefined
}

/** A value that came back. */
function saysTheSame({ claim: a }: ClaimRecord, { claim: b }: ClaimRecord): boolean {
  return a.polarity === b.polarity && a.value?.toLowerCase() === b.value?.toLowerCase()
}
