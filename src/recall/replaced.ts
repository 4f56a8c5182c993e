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

/**
 * What turns say that no longer holds: the values of claims that rest on them and were superseded, and those that they
 * name while they held, such as an answer that repeats one. Found over the edges and terms in memory; only the claims
 * themselves are read.
 * @returns by turn; none for a turn of which everything holds as far as it is known.
 */
export async function replacedValues(
  partition: Partition,
  records: readonly MemIRRecord[],
  { superseded, inForce, at }: ClaimView,
): Promise<Map<RecordId, readonly ReplacedValue[]>> {
  const { columns, lexical } = partition
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

  const replaced = new Map<RecordId, ReplacedValue[]>()
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
      replaced.set(id, [...(replaced.get(id) ?? []), { old: old.claim, now: now?.claim }])
    }
  }
  return replaced
}

function supports({ graph }: Partition, turn: number, claim: number): boolean {
  for (let row = graph.firstIn(claim); row !== NO_EDGE; row = graph.nextIn(row)) {
    if (graph.typeOf(row) === SUPPORTS && graph.fromOf(row) === turn) return true
  }
  return false
}

/** The claim in force at the end of the chain of those that superseded one another. */
function successorOf({ graph }: Partition, claim: number, inForce: Bitset): number | undefined {
  const seen = new Set<number>()
  const queue = [claim]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
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
