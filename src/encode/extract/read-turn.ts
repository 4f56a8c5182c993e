import { makeBitset, setBit } from '../../base/bitset.ts'
import type { WeightedTerm } from '../../lexical/inverted-index.ts'
import { KINDS } from '../../partition/columns.ts'
import type { Partition } from '../../partition/partition.ts'
import type { Candidate, Said } from '../../policy/candidate.ts'
import type { ClaimRules } from '../../policy/claim-rules.ts'
import type { TurnRecord } from '../../schema/record.ts'
import { SPEAKERS } from '../../schema/vocabulary.ts'
import { type Ask, askForClaims } from './ask-for-claims.ts'
import { framedStretches, repeatedStretches } from './echo.ts'

/** Records that are compared word by word with a turn that may repeat them. */
const MOST_COMPARED = 8
const USER = SPEAKERS.indexOf('user')

/** What turns are read with. */
export interface Reading {
  readonly partition: Partition
  readonly rules: ClaimRules
  /** The language model, if there is one; it is shown nothing sensitive. */
  readonly ask: Ask | undefined
  /** The terms of a text: of the caller, whose stems an erasure forgets. */
  termsOf(text: string): readonly WeightedTerm[]
}

/**
 * The claims of a turn, without those that repeat what somebody else had said or what the memory had shown: those of the
 * rules, and what a language model finds beside them.
 */
export async function readTurn(reading: Reading, turn: TurnRecord): Promise<readonly Candidate[]> {
  const { rules, ask } = reading
  const { name, speaker, timestamp } = turn.provenance
  const entity = speaker === 'user' ? 'user' : (name ?? speaker)
  const said: Said = { entity, at: timestamp }
  const candidates = [...rules.extractClaims(turn.content, said)]
  if (ask !== undefined && !turn.sensitive) {
    const known = new Set(candidates.map(({ value }) => rules.plainValue(value)))
    for (const claim of await modelCandidates(turn.content, said, rules, ask))
      if (!known.has(rules.plainValue(claim.value))) candidates.push(claim)
  }
  if (candidates.length === 0) return []
  const echoes = [...framedStretches(turn.content), ...(await repetitions(reading, turn))]
  return candidates.filter(({ start, end }) => !echoes.some((echo) => echo.start < end && start < echo.end))
}

/** What the model says and the words support; nothing when it fails: the rules have spoken already. */
async function modelCandidates(text: string, said: Said, rules: ClaimRules, ask: Ask): Promise<Candidate[]> {
  try {
    const claims = (await askForClaims(ask, text, rules)) ?? []
    return claims
      .map((claim) => rules.supportedClaim(claim, text, said))
      .filter((candidate) => candidate !== undefined)
  } catch {
    return []
  }
}

async function repetitions(
  { partition, termsOf }: Reading,
  turn: TurnRecord,
): Promise<{ readonly start: number; readonly end: number }[]> {
  const { live, speaker, kind, timestamp } = partition.columns
  const foreign = makeBitset(Math.max(partition.slotCount, partition.lexical.capacity))
  let any = false
  for (let slot = 0; slot < partition.slotCount; slot++) {
    const isSource = kind[slot] === KINDS.turn || kind[slot] === KINDS.document || kind[slot] === KINDS.step
    if (live[slot] !== 1 || !isSource || speaker[slot] === USER) continue
    if ((timestamp[slot] as number) > turn.provenance.timestamp) continue
    if (partition.idOf(slot) === turn.id) continue
    setBit(foreign, slot)
    any = true
  }
  if (!any) return []
  const { slots } = partition.lexical.search(termsOf(turn.content), {
    limit: MOST_COMPARED,
    passes: foreign,
  })
  const records = await partition.records([...slots].map((slot) => partition.idOf(slot)))
  return records.flatMap((record) => repeatedStretches(turn.content, record.content))
}
