import type { RecordId } from '../../base/ids.ts'
import { labelKey } from '../../partition/labels.ts'
import type { Candidate } from '../../policy/candidate.ts'
import { citedBy, supported, voiceOf } from '../../policy/trust.ts'
import type { Edge } from '../../schema/edge.ts'
import { type ClaimRecord, type Evidence, isClaim, type TurnRecord } from '../../schema/record.ts'
import { composeEdge } from '../compose-record.ts'
import type { WriteContext } from '../write-context.ts'
import { claimOf } from './claim-of.ts'
import type { ClaimVectors } from './claim-vectors.ts'
import {
  type Incoming,
  type Relation,
  reinforce,
  relate,
  retire,
  sameBy,
  type Wording,
} from './merge-claim.ts'
import type { Outdated } from './outdate.ts'
import { LIVING, slotClaims } from './slot-claims.ts'

/** What a plan makes of the claims: the stored ones, as far as it has changed them, and those that it adds. */
export class ClaimLedger {
  readonly #context: WriteContext
  readonly #wording: Wording
  readonly #vectors: ClaimVectors | undefined
  readonly #claims = new Map<RecordId, ClaimRecord>()
  readonly edges: Edge[] = []

  constructor(context: WriteContext, wording: Wording, vectors: ClaimVectors | undefined) {
    this.#context = context
    this.#wording = wording
    this.#vectors = vectors
  }

  get records(): ClaimRecord[] {
    return [...this.#claims.values()]
  }

  /** Takes in what a turn says: as evidence for a known claim, as a new claim, or as the end of a known one. */
  async add(turn: TurnRecord, candidate: Candidate): Promise<void> {
    const evidence = quote(turn, candidate)
    if (evidence === undefined) return
    const said = turn.provenance.timestamp
    const fresh = claimOf(this.#context, turn, candidate, evidence)
    const incoming: Incoming = {
      claim: fresh.claim,
      words: evidence.span?.quote ?? '',
      saidAt: said,
      isEnded: candidate.ended === true,
      corrects: candidate.corrects !== undefined,
      isFirm: fresh.status === 'active',
      nearness: (known) => this.#vectors?.nearness(fresh, known),
    }
    const known = await this.#known(fresh)
    const twin = known.find((claim) => this.#relation(incoming, claim) === 'same')
    if (twin !== undefined) {
      const sources = await this.#context.partition.records(citedBy(twin))
      const stronger = reinforce(twin, evidence, {
        said: fresh.confidence,
        most: supported(twin, [...sources, turn]),
        isNewVoice: !sources.map(voiceOf).includes(voiceOf(turn)),
        now: this.#context.now,
      })
      return this.#reinforce(twin, stronger, evidence, incoming, known)
    }
    const isDenial = candidate.ended === true || candidate.polarity === 'negative'
    // What is not the one value of an attribute says nothing, unless it takes that value away.
    if (isDenial && candidate.cardinality === 'one') {
      for (const claim of known)
        if (this.#relation(incoming, claim) === 'supersedes') this.#retire(claim, said)
      return
    }
    this.#put(fresh)
    this.#link('supports', turn.id, fresh.id, 'said')
    this.#settle(fresh, incoming, known, candidate.corrects)
  }

  /**
   * Links a turn to the one by which some of its words hold no longer, and ends the claims that rest on those words.
   */
  async outdate(by: TurnRecord, { turn, words }: Outdated): Promise<void> {
    this.#link('supersedes', turn.id, by.id, words)
    const { partition } = this.#context
    const said = by.provenance.timestamp
    const resting = partition
      .edgesOf(turn.id)
      .filter(({ type, from }) => type === 'supports' && from === turn.id)
      .map(({ to }) => to)
    const stored = (await partition.records(resting)).filter(isClaim)
    const isStored = new Set(resting)
    const added = this.records.filter(
      ({ id, provenance }) =>
        !isStored.has(id) && provenance.evidence.some(({ recordId }) => recordId === turn.id),
    )
    for (const claim of [...stored.map((claim) => this.#claims.get(claim.id) ?? claim), ...added]) {
      const isOlder =
        claim.provenance.timestamp < said &&
        claim.provenance.evidence.every(({ recordId }) => recordId !== by.id)
      if (isOlder && LIVING.has(claim.status) && this.#tells(claim, words)) this.#retire(claim, said)
    }
  }

  /** Whether a claim says what the words name: its value, or its date. */
  #tells({ claim }: ClaimRecord, words: string): boolean {
    if (claim.polarity === 'negative') return false
    if (claim.when?.words === words) return true
    const named = this.#wording.plainValue(words)
    const value = this.#wording.plainValue(claim.value ?? '')
    return named !== '' && (value.includes(named) || (value !== '' && named.includes(value)))
  }

  #reinforce(
    twin: ClaimRecord,
    stronger: ClaimRecord,
    evidence: Evidence,
    incoming: Incoming,
    known: readonly ClaimRecord[],
  ): void {
    if (stronger === twin) return
    this.#put(stronger)
    this.#link('supports', evidence.recordId, twin.id, 'said again')
    const isPromoted = twin.status !== 'active' && stronger.status === 'active'
    if (!isPromoted) return
    const others = known.filter(({ id }) => id !== twin.id)
    this.#settle(stronger, { ...incoming, isFirm: true }, others)
  }

  /** Settles a claim with the others of its slot. */
  #settle(
    claim: ClaimRecord,
    incoming: Incoming,
    known: readonly ClaimRecord[],
    corrects?: true | string,
  ): void {
    const old: ClaimRecord[] = []
    let successor: ClaimRecord | undefined
    for (const other of known) {
      const relation = this.#relation(incoming, other)
      const isNamed = typeof corrects === 'string' && sameBy(this.#wording)(other.claim.value ?? '', corrects)
      if (relation === 'supersedes' || (isNamed && incoming.isFirm)) old.push(other)
      else if (relation === 'superseded') successor = other
      else if (relation === 'contradicts') this.#link('contradicts', other.id, claim.id, 'both were said')
    }
    const validFrom = Math.max(claim.claim.validFrom, ...old.map((other) => other.claim.validFrom))
    const placed = { ...claim, claim: { ...claim.claim, validFrom } }
    for (const other of old) {
      this.#retire(other, validFrom)
      const isOpposite = other.claim.polarity !== claim.claim.polarity
      this.#link(
        'supersedes',
        other.id,
        claim.id,
        isOpposite ? 'the opposite was said' : 'a new value was said',
      )
    }
    this.#put(placed)
    if (successor === undefined) return
    this.#retire(placed, successor.claim.validFrom)
    this.#link('supersedes', claim.id, successor.id, 'said later')
  }

  /** The living claims on the slot, as this plan leaves them. */
  async #known({ claim: slot }: ClaimRecord): Promise<ClaimRecord[]> {
    const stored = await slotClaims(this.#context.partition, slot)
    const isStored = new Set(stored.map(({ id }) => id))
    const added = this.records.filter(
      ({ id, claim }) =>
        !isStored.has(id) &&
        labelKey(claim.entity) === labelKey(slot.entity) &&
        labelKey(claim.attribute ?? '') === labelKey(slot.attribute ?? ''),
    )
    return [...stored.map((claim) => this.#claims.get(claim.id) ?? claim), ...added].filter(({ status }) =>
      LIVING.has(status),
    )
  }

  #relation(incoming: Incoming, known: ClaimRecord): Relation {
    return relate(incoming, known, this.#wording)
  }

  #put(claim: ClaimRecord): void {
    this.#claims.set(claim.id, claim)
  }

  #retire(claim: ClaimRecord, at: number): void {
    this.#put(retire(claim, at, this.#context.now))
  }

  #link(type: Edge['type'], from: RecordId, to: RecordId, reason: string): void {
    this.edges.push(composeEdge(this.#context, type, from, to, reason))
  }
}

/** Undefined when the quote does not stand in the turn: what nothing supports is not stored. */
function quote(turn: TurnRecord, { start, end }: Candidate): Evidence | undefined {
  const text = turn.content.slice(start, end)
  if (text === '' || text.length !== end - start) return undefined
  return { recordId: turn.id, span: { start, end, quote: text } }
}
