import { queryTerms } from '../lexical/query-terms.ts'
import { KINDS } from '../partition/columns.ts'
import { labelKey } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import { activeSet } from '../partition/working-memory.ts'
import type { LanguageRules, ScopePhrase, WorkQuestion } from '../policy/language-rules.ts'
import { type MeantQuery, type MeantTask, meantTask } from './meant-task.ts'

/** What a question has to do with the user's tasks. */
export interface TaskFocus {
  /** The task that is meant; undefined when it may be any. */
  readonly task: MeantTask | undefined
  /** The last step of the session that is active. */
  readonly lastStep: number | undefined
  readonly asks: WorkQuestion['asks']
  /** What is asked, without the words that only say of which task, or how. */
  readonly text: string
  /** What the text names, in the spelling of labels. */
  readonly names: readonly string[]
  readonly isDiagnosis: (actionType: string) => boolean
}

export interface FocusQuery {
  readonly text: string
  readonly now: number
  /** Default: the session that runs at `now`. */
  readonly activeSessionId?: string | undefined
  /** The task that the caller names. */
  readonly taskId?: string | undefined
}

/** So much of the working memory is looked through for its last step. */
const RECENT = 20
/** A phrase names a task by itself when it is so far ahead, in words that only one task speaks of. */
const LEAST_LEAD = 0.6

/** What describes a task in words of its own must be so far ahead. */
const LEAST_DESCRIBED = 0.15

/**
 * Undefined when the user has no tasks: then there is nothing to focus on.
 * @param embed gives no vector where there is none to be had now.
 */
export async function focusOn(
  partition: Partition,
  { text, now, activeSessionId, taskId }: FocusQuery,
  rules: LanguageRules | undefined,
  embed: (text: string) => Promise<Float32Array | undefined>,
): Promise<TaskFocus | undefined> {
  const { columns, tasks } = partition
  if (tasks.count === 0) return undefined
  const names = rules?.extractEntities(text) ?? []
  const [lastStep] = activeSet(partition, { now, sessionId: activeSessionId, limit: RECENT }).filter(
    (slot) => columns.kind[slot] === KINDS.step,
  )
  const active = lastStep === undefined ? undefined : (columns.task[lastStep] as number)
  const meant = (part: string, more: MeantMore = {}) =>
    meantTask(partition, {
      terms: queryTerms(part),
      entities: names
        .filter((name) => part.toLowerCase().includes(name.toLowerCase()))
        .map((name) => partition.aliases.of(name)),
      ...more,
    })
  const given = taskId === undefined ? -1 : columns.tasks.find(taskId)
  // What names the task says nothing about its steps.
  const phrases = given > 0 ? [] : (rules?.scopePhrases(text) ?? [])
  const named = (await describedIn(phrases, meant, embed, rules)) ?? namedIn(phrases, meant, active)
  const rest = named?.rest ?? text
  const work = rules?.workQuestion(rest)
  // The words that ask tell of no task, though some other task may hold them.
  const task: MeantTask | undefined =
    given > 0
      ? { number: given, by: 'id', lead: 1, words: [] }
      : (named?.task ?? meant(work?.rest ?? text, { active }))
  return {
    task,
    lastStep,
    asks: work?.asks,
    text: task === undefined ? rest : (work?.rest ?? rest),
    names: names.map(labelKey),
    isDiagnosis: (actionType) => rules?.diagnoses(actionType) ?? false,
  }
}

type MeantMore = Pick<MeantQuery, 'active' | 'described' | 'asked' | 'leastLead'>
type Meant = (text: string, more?: MeantMore) => MeantTask | undefined

interface Named {
  readonly task: MeantTask
  readonly rest: string
}

/** The first phrase that says by itself which task is meant, even against the one at hand. */
function namedIn(
  phrases: readonly ScopePhrase[],
  meant: Meant,
  active: number | undefined,
): Named | undefined {
  for (const { phrase, rest } of phrases) {
    const task = meant(phrase)
    if (task === undefined || task.lead < LEAST_LEAD) continue
    if (active === undefined || meant(phrase, { active })?.number === task.number) return { task, rest }
  }
  return undefined
}

/** What can only say which task is meant may say it in words that the task does not hold. */
async function describedIn(
  phrases: readonly ScopePhrase[],
  meant: Meant,
  embed: (text: string) => Promise<Float32Array | undefined>,
  rules: LanguageRules | undefined,
): Promise<Named | undefined> {
  for (const { phrase, rest, isCertain } of phrases) {
    if (!isCertain) continue
    const described = await embed(phrase)
    if (described === undefined) continue
    const about = rules?.workQuestion(rest).rest ?? rest
    const asked = about === '' ? undefined : await embed(about)
    const task = meant(`${phrase} ${about}`, { described, asked, leastLead: LEAST_DESCRIBED })
    if (task !== undefined) return { task, rest }
  }
  return undefined
}
