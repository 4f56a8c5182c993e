import type { RecordId } from '../base/ids.ts'
import type { WeightedTerm } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import { labelKey } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import type { LanguageRules, QueryType, TimeInterval } from '../policy/language-rules.ts'
import type { QueryTargets } from '../schema/query.ts'
import type { RoleWeight } from '../schema/role.ts'
import { carriedTerms } from './carried-terms.ts'
import { namedParticipants } from './named-participants.ts'
import { profileTerms } from './profile-terms.ts'
import type { QueryBoosts, QueryPlan, WokenObjectives } from './query-plan.ts'

/** What the caller says of a query; what is left out is inferred from its text. */
export interface AskedQuery extends QueryTargets {
  readonly text: string
  readonly now: number
  readonly taskId?: string | undefined
  /** The session that it is asked in. */
  readonly activeSessionId?: string | undefined
  /** Records that cannot be meant, such as the turn that asks. */
  readonly excludeIds?: readonly RecordId[] | undefined
  /** Roles that are spoken for. */
  readonly roles?: readonly RoleWeight[] | undefined
}

/** The rules that a query is understood by, with a tagger that gives the goals above its tags too. */
export interface QueryRules {
  readonly rules: LanguageRules
  tag(text: string): readonly string[]
}

/** Where one of these is woken, everything else stays as it is. Factors are flat around these values on both halves of the development conversations. */
const QUIET: QueryBoosts = {
  participant: 1.5,
  timeWords: 1,
  question: 0.9,
  interval: 1.5,
  task: 1.5,
  actionType: 1.15,
  intent: 1.1,
  entity: 1.2,
  role: 1.5,
}
/** What the caller asks for itself counts more than what was inferred. */
const ASKED = { intent: 1.5, entity: 1.5, actionType: 1.5 }
const WHEN_TIME_WORDS = 1.3
/** An n-gram of the query is looked up as an entity up to this many words. */
const MOST_WORDS = 4

/**
 * Understands a query: what the caller gave is taken as it is, the rest is read off the text by rules.
 * @param language undefined while there are no rules: then only known entities and participants are seen in the text.
 */
export function understandQuery(
  partition: Partition,
  query: AskedQuery,
  language: QueryRules | undefined,
): QueryPlan {
  const { text, now } = query
  const rules = language?.rules
  const type = rules?.queryType(text) ?? 'other'
  const time = rules?.timeExpression(text, now)
  const terms = queryTerms(text)
  const participants = namedParticipants(partition, terms)
  const intents = query.intents ?? lowest(language?.tag(text) ?? [])
  const entities = query.entities ?? inferredEntities(partition, text, rules)
  return {
    type,
    intents: intents.map(labelKey),
    entities: entities.map((entity) => partition.aliases.of(entity)),
    participants,
    carried: [
      ...profileTerms(partition, wordsOf(text), now),
      ...(participants.size + entities.length > 0 ? [] : carriedInto(partition, query, rules)),
    ],
    statement: statementOf(partition, text, participants, rules),
    roles: query.roles ?? [],
    actionType: query.actionType === undefined ? undefined : labelKey(query.actionType),
    time,
    taskId: query.taskId ?? knownTask(partition, text, rules),
    asked: { intents: query.intents !== undefined, entities: query.entities !== undefined },
    objectives: wokenBy(type, time),
    boosts: boostsFor(type, query),
  }
}

/** What the session's last turns fill in, where the text speaks of what it does not name. */
function carriedInto(
  partition: Partition,
  { text, now, activeSessionId, excludeIds = [] }: AskedQuery,
  rules: LanguageRules | undefined,
): WeightedTerm[] {
  if (activeSessionId === undefined || rules?.refersBack(text) !== true) return []
  const apart = new Set(excludeIds.map((id) => partition.slotOf(id)).filter((slot) => slot !== undefined))
  return carriedTerms(partition, activeSessionId, now, apart)
}

/** The question as its answer would say it, if it names one participant. */
function statementOf(
  { columns }: Partition,
  text: string,
  participants: ReadonlySet<number>,
  rules: LanguageRules | undefined,
): string | undefined {
  for (const number of participants) {
    const name = columns.names.textOf(number)
    const statement = name === undefined ? undefined : rules?.firstPerson(text, name)
    if (statement !== undefined) return statement
  }
  return undefined
}

/** What the rules find, and every run of words that a record carries as an entity, whatever its case. */
function inferredEntities({ aliases }: Partition, text: string, rules: LanguageRules | undefined): string[] {
  const found = new Map((rules?.extractEntities(text) ?? []).map((entity) => [labelKey(entity), entity]))
  const words = wordsOf(text)
  for (let start = 0; start < words.length; start++) {
    for (let count = 1; count <= MOST_WORDS && start + count <= words.length; count++) {
      const run = words
        .slice(start, start + count)
        .join(' ')
        .replace(/(?:'s|[.'-])$/u, '')
      if (run.length > 1 && aliases.has(run)) found.set(run, run)
    }
  }
  return [...found.values()]
}

function wordsOf(text: string): readonly string[] {
  return labelKey(text).match(/[\p{L}\p{N}_.#/'-]+/gu) ?? []
}

/** The task that the text names, if there is exactly one such task; letter case does not matter. */
function knownTask(
  { columns }: Partition,
  text: string,
  rules: LanguageRules | undefined,
): string | undefined {
  const hints = new Set((rules?.taskHints(text) ?? []).map(labelKey))
  if (hints.size === 0) return undefined
  const known: string[] = []
  for (const [task] of columns.tasks.entries()) if (hints.has(labelKey(task))) known.push(task)
  return known.length === 1 ? known[0] : undefined
}

/** A question that says which time it means does not ask for the latest. */
function wokenBy(type: QueryType, time: TimeInterval | undefined): WokenObjectives {
  const coherence = type === 'why' ? 'causes' : type === 'consequence' ? 'effects' : undefined
  return { recency: type === 'latest' && time === undefined, coherence }
}

function boostsFor(type: QueryType, query: AskedQuery): QueryBoosts {
  return {
    ...QUIET,
    ...((type === 'when' || type === 'how-long') && { timeWords: WHEN_TIME_WORDS }),
    ...(query.intents !== undefined && { intent: ASKED.intent }),
    ...(query.entities !== undefined && { entity: ASKED.entity }),
    ...(query.actionType !== undefined && { actionType: ASKED.actionType }),
  }
}

/** Tags that are above no other. */
function lowest(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tags.some((other) => other.startsWith(`${tag}.`)))
}
