import { type Rng, seededRng } from '../../../src/base/rng.ts'
import { HELD_OPENINGS } from './held-openings.data.ts'
import { FILLERS, FIRST, OPENINGS, ROLE_IDS, SECOND, THINGS } from './roles.data.ts'

/** Where a value comes from; what is asked for names one of the first two. */
export type SourceKind = 'said' | 'official' | 'rumour' | 'guess'

/** What is to be stored, with what is true of it. The role is not told to the memory. */
export interface Event {
  readonly user: string
  readonly role: string
  readonly sessionId: string
  readonly at: number
  readonly content: string
  readonly source: SourceKind | 'opening' | 'filler'
  /** Words that stand nowhere else. */
  readonly value?: string
  readonly thing?: number
}

/** A question with a right answer, which the same words in other mouths, roles and sources look like. */
export interface ConfusionCase {
  readonly user: string
  readonly role: string
  readonly text: string
  /** Asked there; the events of a new session are observed before. */
  readonly sessionId: string
  readonly at: number
  readonly source: 'said' | 'official'
  readonly answer: string
  /** What opens the session; none where the question is asked in the session in which the answer was given. */
  readonly opening: Event | undefined
}

export interface Suite {
  readonly events: readonly Event[]
  readonly cases: readonly ConfusionCase[]
}

const USERS = 26
const START = Date.UTC(2025, 2, 3, 9)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What sessions open with: the roles were made with `open` in sight, and without `held`. */
export const PARTS = { open: OPENINGS, held: HELD_OPENINGS } as const
export type Part = keyof typeof PARTS

/**
 * Users who say the same things in the same roles, in sessions that run at the same time: more than a thousand questions.
 * The same seed and part give the same suite.
 */
export function generateSuite(seed: number, part: Part = 'open'): Suite {
  const openings = PARTS[part]
  const rng = seededRng(seed)
  const values = uniqueValues(rng)
  const events: Event[] = []
  const cases: ConfusionCase[] = []
  for (let n = 0; n < USERS; n++) {
    const user = `user-${n}`
    const isChinese = n % 3 === 2
    const sessions = [...ROLE_IDS, pick(rng, ROLE_IDS)].map((role, i) =>
      sessionOf({ rng, openings, user, role, isChinese, sessionId: `${user}-s${i}`, values }),
    )
    // The last one turns to another role in the middle: its second half is the session of that role.
    const turned = sessions.at(-1)
    if (turned !== undefined) {
      const role = pick(
        rng,
        ROLE_IDS.filter((other) => other !== turned[0]?.role),
      )
      turned.push(
        ...sessionOf({ rng, openings, user, role, isChinese, sessionId: turned[0]?.sessionId ?? '', values }),
      )
    }
    const told = interleave(rng, sessions).map((event, i) => ({ ...event, at: START + n * DAY + i * MINUTE }))
    events.push(...told)
    cases.push(...casesOf(rng, openings, user, isChinese, told))
  }
  return { events, cases }
}

type Openings = (typeof PARTS)[Part]

interface SessionSeed {
  readonly rng: Rng
  readonly openings: Openings
  readonly user: string
  readonly role: string
  readonly isChinese: boolean
  readonly sessionId: string
  readonly values: Iterator<string>
}

/** An opening, then values of things by several sources, with talk in between. */
function sessionOf({ rng, openings, user, role, isChinese, sessionId, values }: SessionSeed): Event[] {
  const common = { user, role, sessionId, at: 0 }
  const events: Event[] = [{ ...common, source: 'opening', content: opening(rng, openings[role], isChinese) }]
  for (const [thing, { en, zh }] of THINGS.entries()) {
    for (const source of ['said', 'official', 'rumour', 'guess'] as const) {
      if (source === 'rumour' && rng() < 0.5) continue
      const value = values.next().value ?? ''
      events.push({
        ...common,
        source,
        value,
        thing,
        content: statement(source, isChinese ? zh : en, value, isChinese),
      })
    }
    if (rng() < 0.4) events.push({ ...common, source: 'filler', content: pick(rng, FILLERS) })
  }
  return events
}

function statement(source: SourceKind, thing: string, value: string, isChinese: boolean): string {
  switch (source) {
    case 'said':
      return isChinese ? `请记住,${thing}是 ${value}。` : `Please note that the ${thing} is ${value}.`
    case 'official':
      return isChinese ? `根据文件,${thing}是 ${value}。` : `According to the file, the ${thing} is ${value}.`
    case 'rumour':
      return isChinese ? `听说${thing}是 ${value}。` : `People say that the ${thing} is ${value}.`
    case 'guess':
      return isChinese ? `我猜${thing}是 ${value}。` : `I would guess that the ${thing} is ${value}.`
  }
}

function casesOf(
  rng: Rng,
  openings: Openings,
  user: string,
  isChinese: boolean,
  told: readonly Event[],
): ConfusionCase[] {
  const end = (told.at(-1)?.at ?? START) + 90 * MINUTE
  const cases: ConfusionCase[] = []
  for (const role of ROLE_IDS) {
    for (const [thing, words] of THINGS.entries()) {
      for (const source of ['said', 'official'] as const) {
        // What was said last in this role, of this thing, by this source.
        const answer = told
          .filter((event) => event.role === role && event.thing === thing && event.source === source)
          .at(-1)
        if (answer?.value === undefined) continue
        const at = end + cases.length * 40 * MINUTE
        const isNew = rng() < 0.7
        const sessionId = isNew ? `${user}-q${cases.length}` : (lastSessionOf(told, role) ?? '')
        const common = { user, role, sessionId, at }
        cases.push({
          ...common,
          text: question(source, isChinese ? words.zh : words.en, isChinese),
          source,
          answer: answer.value,
          opening: isNew
            ? {
                ...common,
                at: at - MINUTE,
                source: 'opening',
                content: opening(rng, openings[role], isChinese),
              }
            : undefined,
        })
      }
    }
  }
  return cases
}

/** A session that ended in this role. */
function lastSessionOf(told: readonly Event[], role: string): string | undefined {
  const last = new Map(told.map((event) => [event.sessionId, event.role]))
  return [...last].filter(([, ended]) => ended === role).at(-1)?.[0]
}

function question(source: 'said' | 'official', thing: string, isChinese: boolean): string {
  if (source === 'said') return isChinese ? `我说过的${thing}是什么?` : `What did I say the ${thing} was?`
  return isChinese ? `文件里的${thing}是什么?` : `What is the ${thing} according to the file?`
}

function opening(rng: Rng, all: readonly string[] = [], isChinese: boolean): string {
  return pick(
    rng,
    all.filter((text) => /\p{Script=Han}/u.test(text) === isChinese),
  )
}

/** The sessions side by side, each in its own order. */
function interleave(rng: Rng, sessions: readonly (readonly Event[])[]): Event[] {
  const left = sessions.map((session) => [...session])
  const events: Event[] = []
  for (;;) {
    const open = left.filter((session) => session.length > 0)
    const next = open.length === 0 ? undefined : pick(rng, open).shift()
    if (next === undefined) return events
    events.push(next)
  }
}

function* uniqueValues(rng: Rng): Generator<string, undefined, undefined> {
  const seen = new Set<string>()
  for (;;) {
    const value = `${pick(rng, FIRST)} ${pick(rng, SECOND)} ${10_000 + Math.floor(rng() * 90_000)}`
    if (seen.has(value)) continue
    seen.add(value)
    yield value
  }
}

function pick<T>(rng: Rng, items: readonly T[]): T {
  const item = items[Math.floor(rng() * items.length)]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
