import { type Bitset, makeBitset, setBit } from '../../base/bitset.ts'
import { isStopword } from '../../lexical/stopwords.ts'
import { KINDS } from '../../partition/columns.ts'
import type { ClaimRules } from '../../policy/claim-rules.ts'
import type { News, TypedValue } from '../../policy/news.ts'
import type { TurnRecord } from '../../schema/record.ts'
import type { WriteContext } from '../write-context.ts'

/** How news and words are read. */
export type NewsReader = Pick<ClaimRules, 'readNews'> & {
  /** The terms of a text. */
  termsOf(text: string): readonly { readonly term: string }[]
}

/** An earlier turn, and which of its words hold no longer. */
export interface Outdated {
  readonly turn: TurnRecord
  readonly words: string
}

/** Earlier turns that are compared with one that brings news, and with each that it replaces. */
const MOST_COMPARED = 24
const MOST_ECHOES = 8
/** This share of the words of what is over must stand in a turn that told of it… */
const NAMED_SHARE = 0.5
/** …and this share of the words of an answer in the turn that it repeats. */
const ECHO_SHARE = 0.6
const HAN = /\p{sc=Han}/u

/**
 * What earlier turns of a dialogue say that a turn declares to be over, or to be otherwise: they name what is over, or
 * another value of the same type (date, time, sum, count, form of answers) for something that both speak of; and the turns
 * that repeat those. What is told of somebody whom the turn does not speak of stays.
 */
export async function outdatedBy(
  context: WriteContext,
  turn: TurnRecord,
  reader: NewsReader,
): Promise<Outdated[]> {
  const { content, provenance } = turn
  const news = reader.readNews(content, provenance.timestamp)
  if (news.over.length === 0 && !(news.changes && news.values.length > 0)) return []
  const topics = topicsOf(content, news.values, reader)
  const found = new Map<string, Outdated>()
  const earlier = earlierTurns(context, turn)
  for (const old of await similar(context, [...topics], earlier, MOST_COMPARED)) {
    const words = contradicted(news, topics, content, old, reader)
    if (words !== undefined) found.set(old.id, { turn: old, words })
  }
  for (const { turn: source, words } of [...found.values()]) {
    const told = topicsOf(source.content, [], reader)
    for (const echo of await similar(context, [...told], earlier, MOST_ECHOES)) {
      if (found.has(echo.id) || echo.provenance.timestamp < source.provenance.timestamp) continue
      if (repeats(topicsOf(echo.content, [], reader), told, topics, echo, words))
        found.set(echo.id, { turn: echo, words })
    }
  }
  return [...found.values()]
}

/** The words of an earlier turn that the news contradicts. */
function contradicted(
  news: News,
  topics: ReadonlySet<string>,
  content: string,
  old: TurnRecord,
  reader: NewsReader,
): string | undefined {
  if (old.role.dialogueRole === 'question') return undefined
  const told = reader.readNews(old.content, old.provenance.timestamp)
  const isOfAnother =
    (told.about !== undefined && !content.toLowerCase().includes(told.about)) ||
    (news.about !== undefined && !old.content.toLowerCase().includes(news.about))
  if (isOfAnother) return undefined
  const terms = topicsOf(old.content, [], reader)
  // Who had denied it did not tell it as something that holds.
  for (const over of told.denies ? [] : news.over) {
    const named = [...topicsOf(over, [], reader)]
    const shared = named.filter((term) => terms.has(term))
    if (named.length > 0 && shared.length >= named.length * NAMED_SHARE) return over
  }
  if (!news.changes) return undefined
  const isShared = [...topicsOf(old.content, told.values, reader)].some((term) => topics.has(term))
  if (!isShared) return undefined
  return told.values.find((value) => isOtherwise(value, news.values))?.words
}

function isOtherwise({ type, key }: TypedValue, values: readonly TypedValue[]): boolean {
  const rivals = values.filter((value) => value.type === type)
  return rivals.length > 0 && rivals.every((value) => value.key !== key)
}

/** Whether a turn says again what another one told: its words, or the value that is over for the same thing. */
function repeats(
  terms: ReadonlySet<string>,
  told: ReadonlySet<string>,
  topics: ReadonlySet<string>,
  echo: TurnRecord,
  words: string,
): boolean {
  if (echo.role.dialogueRole === 'question' || terms.size === 0) return false
  const shared = [...terms].filter((term) => told.has(term))
  if (shared.length > 0 && echo.content.includes(words) && words.length > 1) return true
  const isEcho = echo.provenance.speaker !== 'user' && shared.length >= terms.size * ECHO_SHARE
  return isEcho && shared.some((term) => topics.has(term) || !isStopword(term))
}

/** The words that tell what a text is about, without those of its values. */
function topicsOf(text: string, values: readonly TypedValue[], { termsOf }: NewsReader): Set<string> {
  let left = text
  for (const { type, words } of values) if (type !== 'instruction') left = left.replaceAll(words, ' ')
  const terms = termsOf(left).map(({ term }) => term)
  // Of Chinese the pairs of characters tell the words; single ones stand in too many.
  return new Set(terms.filter((term) => !isStopword(term) && !(HAN.test(term) && term.length < 2)))
}

function earlierTurns({ partition }: WriteContext, turn: TurnRecord): Bitset {
  const { live, kind, timestamp } = partition.columns
  const earlier = makeBitset(Math.max(partition.slotCount, partition.lexical.capacity))
  const own = partition.slotOf(turn.id)
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] !== 1 || kind[slot] !== KINDS.turn || slot === own) continue
    if ((timestamp[slot] as number) < turn.provenance.timestamp) setBit(earlier, slot)
  }
  return earlier
}

async function similar(
  { partition }: WriteContext,
  terms: readonly string[],
  passes: Bitset,
  limit: number,
): Promise<TurnRecord[]> {
  const weighted = terms.map((term) => ({ term, weight: 1 }))
  const { slots } = partition.lexical.search(weighted, { limit, passes })
  const records = await partition.records([...slots].map((slot) => partition.idOf(slot)))
  return records.filter((record) => record.kind === 'turn')
}
