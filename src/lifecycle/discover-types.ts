import { forEachBit } from '../base/bitset.ts'
import { KINDS } from '../partition/columns.ts'
import { labelKey } from '../partition/labels.ts'
import { type Features, featuresOf, likeness } from '../partition/likeness.ts'
import type { Partition } from '../partition/partition.ts'
import { shorten } from '../prompt/shorten.ts'
import type { DiscoverInput, TypeProposal } from '../schema/discovery.ts'
import type { RoleDefinition } from '../schema/role.ts'
import { SPEAKERS } from '../schema/vocabulary.ts'
import { groupAlike } from './group-alike.ts'

/** Every pair is compared: so many of the latest records at most. */
const MOST_RECORDS = 500
const LEAST_SIZE = 4
const MOST_PROPOSALS = 8
const MOST_TERMS = 6
const MOST_EXAMPLES = 3
const EXAMPLE_UNITS = 300
/** Terms of a name. */
const NAME_TERMS = 2
/** A term tells what a group is about when at least this share of its records has it. */
const SHARED = 0.3
const ASSISTANT = SPEAKERS.indexOf('assistant')
/** What anybody says, whatever it is about. */
const SPOKEN = /^dialogue(?:\.|$)/u

/**
 * Groups the turns, steps and documents that no declared role and no tag fits, and proposes a type for each group.
 * Likeness is the cosine of tf-idf weights, and that of vectors where there are any.
 * @param tokenize the worker's own, whose memory of words an erasure empties.
 */
export async function discoverTypes(
  partition: Partition,
  { leastSize = LEAST_SIZE, limit = MOST_PROPOSALS }: DiscoverInput,
  {
    roles,
    tokenize,
  }: { readonly roles: readonly RoleDefinition[]; readonly tokenize: (text: string) => string[] },
): Promise<readonly TypeProposal[]> {
  const items = unfitting(partition, new Set(roles.map(({ id }) => labelKey(id)))).map((slot) =>
    featuresOf(partition, slot),
  )
  const groups = groupAlike(items.length, (a, b) => likeness(items[a] as Features, items[b] as Features))
    .filter(({ members }) => members.length >= leastSize)
    .sort((a, b) => b.members.length - a.members.length || b.cohesion - a.cohesion)
    .slice(0, limit)
  const proposals: TypeProposal[] = []
  for (const { members, cohesion } of groups) {
    const within = members.map((i) => items[i] as Features)
    const telling = tellingTerms(within, items)
    if (telling.length === 0) continue
    const examples = await partition.records(mostTypical(within).map(({ slot }) => partition.idOf(slot)))
    const words = spelt(
      telling,
      examples.map(({ content }) => content),
      tokenize,
    )
    proposals.push({
      name: words.slice(0, NAME_TERMS).join('-'),
      terms: words,
      size: within.length,
      cohesion,
      examples: examples.map(({ id, content }) => ({ id, content: shorten(content, EXAMPLE_UNITS) })),
    })
  }
  return proposals
}

/** Slots of the latest records that say nothing by their role or tags. */
function unfitting(partition: Partition, declared: ReadonlySet<string>): number[] {
  const { columns } = partition
  const slots: number[] = []
  const passes = partition.filter({
    kinds: ['turn', 'step', 'document'],
    status: ['active'],
    sensitive: false,
  })
  forEachBit(passes, (slot) => {
    const role = columns.roles.textOf(columns.role[slot] as number) ?? ''
    const intents = columns.intents.of(slot).filter((intent) => !SPOKEN.test(intent))
    const isAnswer = columns.kind[slot] === KINDS.turn && columns.speaker[slot] === ASSISTANT
    if (!declared.has(role) && intents.length === 0 && columns.tags.of(slot).length === 0 && !isAnswer)
      slots.push(slot)
  })
  return slots
    .sort((a, b) => (columns.timestamp[b] as number) - (columns.timestamp[a] as number) || b - a)
    .slice(0, MOST_RECORDS)
}

/** Terms that many of the group have, by how much more often than all others do. */
function tellingTerms(within: readonly Features[], all: readonly Features[]): string[] {
  const share = (items: readonly Features[], term: string): number =>
    items.filter(({ terms }) => terms.has(term)).length / Math.max(1, items.length)
  const inside = new Set(within)
  const others = all.filter((item) => !inside.has(item))
  const terms = new Set(within.flatMap((item) => [...item.terms.keys()]))
  return [...terms]
    .map((term) => ({ term, of: share(within, term), gain: share(within, term) - share(others, term) }))
    .filter(({ of }) => of >= SHARED)
    .sort((a, b) => b.gain - a.gain || b.term.length - a.term.length || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS)
    .map(({ term }) => term)
}

function mostTypical(within: readonly Features[]): Features[] {
  const typical = (item: Features): number => within.reduce((sum, other) => sum + likeness(item, other), 0)
  return within
    .map((item) => ({ item, worth: typical(item) }))
    .sort((a, b) => b.worth - a.worth || a.item.slot - b.item.slot)
    .slice(0, MOST_EXAMPLES)
    .map(({ item }) => item)
}

/** Terms as the texts spell them: stems are no words. */
function spelt(
  terms: readonly string[],
  texts: readonly string[],
  tokenize: (text: string) => string[],
): string[] {
  const words = new Map<string, string>()
  for (const word of texts
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    const [term, ...more] = tokenize(word)
    if (term !== undefined && more.length === 0 && !words.has(term)) words.set(term, word)
  }
  return terms.map((term) => words.get(term) ?? term)
}
