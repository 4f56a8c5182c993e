import { type Rng, seededRng } from '../../../src/base/rng.ts'
import { CHINESE } from './chinese.data.ts'
import { ENGLISH } from './english.data.ts'
import type { Fragments, Story } from './fragments.ts'

/** A value that a turn tells or repeats: the slot, and the place of its version. */
export interface Said {
  readonly slot: string
  readonly version: number
}

/** `recall`: asks outright. `advice`: needs one thing that it does not name. `task`: needs several. */
export const PROBE_KINDS = ['recall', 'advice', 'task'] as const
export type ProbeKind = (typeof PROBE_KINDS)[number]

export interface Probe {
  readonly kind: ProbeKind
  /** What a good answer takes, as it stands when the turn is said. */
  readonly needs: readonly Said[]
}

export interface DialogueTurn {
  readonly speaker: 'user' | 'assistant'
  readonly content: string
  readonly sessionId: string
  readonly at: number
  readonly says: readonly Said[]
  /** A question of the user that the memory must serve. */
  readonly probe?: Probe
}

export interface Dialogue {
  readonly id: string
  readonly language: 'en' | 'zh'
  readonly name: string
  readonly turns: readonly DialogueTurn[]
}

export interface DialogueSpec {
  readonly seed: number
  /** Dialogues of each language. */
  readonly dialogues: { readonly en: number; readonly zh: number }
}

/** The suite as it is reported. */
export const DIALOGUES: DialogueSpec = { seed: 20_718, dialogues: { en: 14, zh: 8 } }

/** What is said at one place of a dialogue, before it has a time. */
interface Exchange {
  /** 0 (the first day) to 1 (the last). */
  readonly place: number
  readonly user: string
  readonly assistant: string
  /** A value that it tells; set, so that the ones before are over. */
  readonly tells?: Said
  readonly asks?: { readonly kind: ProbeKind; readonly slots: readonly string[] }
}

const SLOTS = { en: 10, zh: 9 } as const
/** Exchanges of two turns. */
const LEAST_EXCHANGES = 56
const SESSIONS = 9
const START = Date.UTC(2024, 0, 8, 18)
const DAY_MS = 86_400_000
const TURN_MS = 40_000

/** The same dialogues for the same seed. */
export function composeDialogues({ seed, dialogues }: DialogueSpec): Dialogue[] {
  return [ENGLISH, CHINESE].flatMap((fragments) =>
    Array.from({ length: dialogues[fragments.language] }, (_, index) => {
      const salt = fragments.language === 'en' ? 0 : 1_000
      return compose(fragments, index, seededRng(seed + salt + index))
    }),
  )
}

function compose(fragments: Fragments, index: number, rng: Rng): Dialogue {
  const stories = chooseStories(fragments, rng)
  const chosen = new Map(stories.map((story) => [story.slot, story]))
  const acknowledge = cycle(fragments.acknowledgements, rng)
  const exchanges = stories.flatMap((story) => tellStory(story, acknowledge, rng))
  for (const { needs, ask, answer } of fragments.tasks) {
    if (!needs.every((slot) => chosen.has(slot))) continue
    exchanges.push({
      place: between(0.72, 1, rng),
      user: ask,
      assistant: answer,
      asks: { kind: 'task', slots: needs },
    })
  }
  const small = cycle(fragments.filler, rng)
  const least = Math.max(LEAST_EXCHANGES, Math.ceil(exchanges.length * 1.35))
  while (exchanges.length < least) {
    const [user, assistant] = small()
    exchanges.push({ place: rng(), user, assistant })
  }
  exchanges.sort((a, b) => a.place - b.place)
  const name = fragments.names[index % fragments.names.length] ?? ''
  const id = `${fragments.language}-${index + 1}`
  return { id, language: fragments.language, name, turns: schedule(exchanges, chosen, rng) }
}

/** Some slots, and of each one story. */
function chooseStories({ language, stories }: Fragments, rng: Rng): Story[] {
  const slots = shuffle([...new Set(stories.map(({ slot }) => slot))], rng).slice(0, SLOTS[language])
  return slots.map((slot) =>
    pick(
      stories.filter((story) => story.slot === slot),
      rng,
    ),
  )
}

/** News, mentions and questions in an order that makes sense; decoys anywhere after the first news. */
function tellStory(story: Story, acknowledge: () => string, rng: Rng): Exchange[] {
  const { slot, versions, decoys, recall, advice } = story
  const asks = (kind: ProbeKind) => ({ kind, slots: [slot] })
  const exchanges: Exchange[] = []
  const span =
    versions.length === 1
      ? [[0, 0.3]]
      : [
          [0, 0.2],
          [0.5, 0.65],
        ]
  for (const [version, { said }] of versions.entries()) {
    const [news, ...mentions] = said
    const [from = 0, to = 1] = span[version] ?? []
    const told = between(from, to, rng)
    exchanges.push({ place: told, user: news, assistant: acknowledge(), tells: { slot, version } })
    for (const mention of mentions) {
      const place = between(told + 0.01, to + 0.1, rng)
      exchanges.push({ place, user: mention, assistant: acknowledge(), tells: { slot, version } })
    }
  }
  for (const [user, assistant] of decoys) exchanges.push({ place: between(0.35, 0.95, rng), user, assistant })
  const questions = shuffle(recall, rng)
  if (versions.length > 1) {
    exchanges.push({
      place: between(0.36, 0.48, rng),
      user: pick(recall, rng),
      assistant: '',
      asks: asks('recall'),
    })
  }
  exchanges.push({
    place: between(0.8, 1, rng),
    user: questions[0] ?? '',
    assistant: '',
    asks: asks('recall'),
  })
  for (const user of advice) {
    exchanges.push({
      place: between(0.76, 1, rng),
      user,
      assistant: acknowledge(),
      asks: asks('advice'),
    })
  }
  return exchanges
}

/** Gives exchanges times and sessions, and resolves what each question needs at its time. */
function schedule(
  exchanges: readonly Exchange[],
  stories: ReadonlyMap<string, Story>,
  rng: Rng,
): DialogueTurn[] {
  const current = new Map<string, number>()
  const turns: DialogueTurn[] = []
  const perSession = Math.ceil(exchanges.length / SESSIONS)
  let at = START
  for (const [index, { user, assistant, tells, asks }] of exchanges.entries()) {
    const session = Math.floor(index / perSession) + 1
    if (index > 0 && index % perSession === 0) at += Math.round(between(4, 24, rng)) * DAY_MS
    const place = { sessionId: `session-${session}` }
    if (tells) current.set(tells.slot, tells.version)
    const needs = asks?.slots.map((slot) => ({ slot, version: current.get(slot) ?? 0 })) ?? []
    at += TURN_MS
    turns.push({
      ...place,
      speaker: 'user',
      content: user,
      at,
      says: tells ? [tells] : [],
      ...(asks && { probe: { kind: asks.kind, needs } }),
    })
    const [only] = needs
    // A question asked outright is answered from what was said: the answer repeats the value.
    const answer =
      only && asks?.kind === 'recall' ? stories.get(only.slot)?.versions[only.version]?.answer : undefined
    at += TURN_MS
    turns.push({
      ...place,
      speaker: 'assistant',
      content: answer ?? assistant,
      at,
      says: answer !== undefined && only ? [only] : [],
    })
  }
  return turns
}

function between(from: number, to: number, rng: Rng): number {
  return from + (to - from) * rng()
}

function pick<T>(values: readonly T[], rng: Rng): T {
  const value = values[Math.floor(rng() * values.length)]
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}

function shuffle<T>(values: readonly T[], rng: Rng): T[] {
  const keyed = values.map((value) => ({ value, key: rng() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}

/** Each value once, in random order, then all over again. */
function cycle<T>(values: readonly T[], rng: Rng): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = shuffle(values, rng)
    const value = left.pop()
    if (value === undefined) throw new Error('There is nothing to choose from.')
    return value
  }
}
