import type { Memory, UserMemory } from '../../../src/api/memory.ts'
import type { ContextResult, SearchInput, SearchResult } from '../../../src/schema/query.ts'
import type { Strategy } from '../../../src/schema/ranking.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import type { RoleMatch } from '../../../src/schema/role.ts'
import { citationsOf } from './citations.ts'
import type { ConfusionCase, Event, Suite } from './generate.ts'

/**
 * `strict` and `graded` are the memory with roles that it read off itself, `off` the same without them; `plain` systems are one
 * pile of texts and one ranking.
 */
export const SYSTEMS = ['strict', 'graded', 'off', 'plain lexical', 'plain dense'] as const
export type System = (typeof SYSTEMS)[number]

/** Hits that are looked at. */
export const CONFUSION_K = 5
const BUDGET = 500
/** The one user of the plain pile. */
const EVERYBODY = 'everybody'

/** What is true of a stored record. */
type Truth = Pick<Event, 'user' | 'role' | 'source' | 'value'>

/** How one question was answered by one system. */
export interface ConfusionOutcome {
  readonly system: System
  readonly user: string
  readonly role: string
  readonly question: string
  readonly source: ConfusionCase['source']
  readonly hits: number
  /** Hits that are not of the user, the role, or the source that were asked for. */
  readonly wrongUser: number
  readonly wrongRole: number
  readonly wrongSource: number
  /** Words of other users, or other roles, that the context shows, beside the hits. */
  readonly leaks: number
  readonly answered: boolean
  /** The first hit is the answer. */
  readonly isFirst: boolean
  readonly citations: { readonly right: number; readonly all: number }
  /** Why: what the memory made of the question, what passed, and what it found. */
  readonly log: object
}

/** Roles that were read off, over what was stored and asked. */
export interface Classified {
  right: number
  wrong: number
  none: number
}

export interface ConfusionRun {
  readonly outcomes: readonly ConfusionOutcome[]
  readonly classified: Classified
}

/** @param clock of the memory. */
export async function measureConfusion(
  { events, cases }: Suite,
  memory: Memory,
  clock: { set(time: number): void },
  systems: readonly System[],
  onProgress: (line: string) => void,
): Promise<ConfusionRun> {
  const truths = new Map<string, Truth>()
  const classified: Classified = { right: 0, wrong: 0, none: 0 }
  const openings = cases.map(({ opening }) => opening).filter((opening) => opening !== undefined)
  const all = [...events, ...openings]
  for (const [i, event] of all.entries()) {
    clock.set(event.at)
    const record = await store(memory.user(event.user), event)
    truths.set(record.id, event)
    const role = record.role.activeRole
    classified[role === 'general' ? 'none' : role === event.role ? 'right' : 'wrong']++
    if (systems.some(isPlain)) truths.set((await pile(memory.user(EVERYBODY), event)).id, event)
    if (i % 1_000 === 999) onProgress(`${i + 1} of ${all.length} texts stored`)
  }
  for (const user of [...new Set(events.map(({ user }) => user)), EVERYBODY]) {
    await memory.user(user).settled()
    await takeInClaims(memory.user(user), truths)
  }
  const values = events.filter((event): event is Event & { value: string } => event.value !== undefined)
  const outcomes: ConfusionOutcome[] = []
  for (const [i, question] of cases.entries()) {
    clock.set(question.at)
    for (const system of systems) outcomes.push(await ask(memory, system, question, truths, values))
    if (i % 250 === 249) onProgress(`${i + 1} of ${cases.length} questions asked`)
  }
  return { outcomes, classified }
}

async function store(user: UserMemory, event: Event): Promise<MemIRRecord> {
  const { content, sessionId, at, source } = event
  const { ids } =
    source === 'official' || source === 'rumour'
      ? await user.ingest({ source: { title: 'file', authority: source }, content, sessionId, at })
      : await user.observe({ speaker: source === 'guess' ? 'assistant' : 'user', content, sessionId, at })
  return known(user, ids[0])
}

async function pile(user: UserMemory, { content, at }: Event): Promise<MemIRRecord> {
  const { ids } = await user.observe({ speaker: 'user', content, at, sessionId: 'all' })
  return known(user, ids[0])
}

async function known(user: UserMemory, id: string | undefined): Promise<MemIRRecord> {
  const record = await user.get(id ?? '')
  if (record === null) throw new Error('What was stored is not there.')
  return record
}

/** A claim is true of what its source is true of. */
async function takeInClaims(user: UserMemory, truths: Map<string, Truth>): Promise<void> {
  for await (const { id, provenance } of user.list()) {
    const truth = truths.get(provenance.derivedFrom[0] ?? '')
    if (!truths.has(id) && truth !== undefined) truths.set(id, truth)
  }
}

const isPlain = (system: System): boolean => system.startsWith('plain')

function queryOf(system: System, { text, sessionId, source }: ConfusionCase): SearchInput {
  const common = { text, limit: CONFUSION_K, explain: true }
  if (isPlain(system))
    return { ...common, strategy: system.replace('plain ', '') as Strategy, roleMatch: 'off' }
  const wanted: Partial<SearchInput> =
    source === 'said'
      ? { provenance: ['direct_interaction'], speakers: ['user'] }
      : { provenance: ['external_ingestion'], authority: 'official' }
  return { ...common, ...wanted, activeSessionId: sessionId, roleMatch: system as RoleMatch }
}

async function ask(
  memory: Memory,
  system: System,
  question: ConfusionCase,
  truths: ReadonlyMap<string, Truth>,
  values: readonly (Event & { value: string })[],
): Promise<ConfusionOutcome> {
  const user = memory.user(isPlain(system) ? EVERYBODY : question.user)
  const query = queryOf(system, question)
  const result = await user.search(query)
  const { explain, ...asked } = query
  const context = isPlain(system) ? undefined : await user.context({ ...asked, budget: BUDGET })
  const found = result.hits.map(({ record }) => truths.get(record.id))
  const off = (differs: (truth: Truth) => boolean) =>
    found.filter((truth) => truth === undefined || differs(truth)).length
  return {
    system,
    user: question.user,
    role: question.role,
    question: question.text,
    source: question.source,
    hits: found.length,
    wrongUser: off((truth) => truth.user !== question.user),
    wrongRole: off((truth) => truth.role !== question.role),
    // An opening or an aside is said by the user too.
    wrongSource: off(({ source }) =>
      question.source === 'said'
        ? source === 'official' || source === 'rumour' || source === 'guess'
        : source !== 'official',
    ),
    leaks: context === undefined ? 0 : leaksOf(system, context, question, values),
    isFirst: found[0]?.value === question.answer,
    answered: found.some((truth) => truth?.value === question.answer),
    citations:
      context === undefined
        ? { right: 0, all: 0 }
        : await citationsOf(user, context, (id) => isOf(truths.get(id), question, system)),
    log: explained(result, truths),
  }
}

/** Where roles are no condition, a source may be of another role. */
function isOf(truth: Truth | undefined, { user, role }: ConfusionCase, system: System): boolean {
  return truth !== undefined && truth.user === user && (system !== 'strict' || truth.role === role)
}

function leaksOf(
  system: System,
  { text }: ContextResult,
  { user, role }: ConfusionCase,
  values: readonly (Event & { value: string })[],
): number {
  const isForeign = (event: Event) => event.user !== user || (system === 'strict' && event.role !== role)
  return values.filter((event) => isForeign(event) && text.includes(event.value)).length
}

/** What a person needs to see why a question was answered so. */
function explained({ hits, trace }: SearchResult, truths: ReadonlyMap<string, Truth>): object {
  return {
    understood: trace?.plan,
    filter: { passed: trace?.passed, of: trace?.total },
    considered: trace?.considered,
    dense: trace?.dense,
    dropped: trace?.candidates.filter(({ dropped }) => dropped !== undefined).length,
    hits: hits.map(({ record, why, objectives }) => ({
      id: record.id,
      content: record.content,
      filedUnder: record.role,
      truth: truths.get(record.id),
      objectives,
      why,
    })),
  }
}
