import { queryTerms } from '../lexical/query-terms.ts'
import { KINDS } from '../partition/columns.ts'
import type { Partition } from '../partition/partition.ts'
import { activeSet } from '../partition/working-memory.ts'
import type { LanguageRules, ScopePhrase, WorkQuestion } from '../policy/language-rules.ts'
import { type TaskScope, taskScope } from './task-scope.ts'

/** What a question has to do with the user's tasks. */
export interface TaskFocus {
  /** The task that is meant; undefined when it may be any. */
  readonly scope: TaskScope | undefined
  /** The last step of the running session. */
  readonly lastStep: number | undefined
  readonly asks: WorkQuestion['asks'] | undefined
  /** What is asked, without the words that only say of which task. */
  readonly text: string
  readonly isDiagnosis: (actionType: string) => boolean
}

export interface FocusQuery {
  readonly text: string
  readonly now: number
  readonly sessionId?: string | undefined
  /** The task that the caller or the text names by its id. */
  readonly taskId?: string | undefined
  /** What the rules of language find named in the text. */
  readonly names: readonly string[]
}

/** So much of the working memory is looked through for its last step. */
const RECENT = 20

/** Undefined when the user has no tasks: then there is nothing to focus on. */
export function focusOn(
  partition: Partition,
  { text, now, sessionId, taskId, names }: FocusQuery,
  rules: LanguageRules | undefined,
): TaskFocus | undefined {
  const { columns, tasks } = partition
  if (tasks.count === 0) return undefined
  const [lastStep] = activeSet(partition, { now, sessionId, limit: RECENT }).filter(
    (slot) => columns.kind[slot] === KINDS.step,
  )
  const entitiesIn = (part: string) =>
    names.filter((name) => part.includes(name)).map((name) => partition.aliases.of(name))
  const of = (text: string, active?: number) =>
    taskScope(partition, { terms: queryTerms(text), entities: entitiesIn(text), active })
  const active = lastStep === undefined ? undefined : (columns.task[lastStep] as number)
  const given = taskId === undefined ? 0 : columns.tasks.find(taskId)
  // What names the task says nothing about its steps.
  const named = given > 0 ? undefined : namedIn(rules?.scopePhrases(text) ?? [], of)
  const scope: TaskScope | undefined =
    given > 0 ? { task: given, by: 'name', words: [], lead: 1 } : (named?.scope ?? of(text, active))
  const rest = named?.rest ?? text
  const work = rules?.workQuestion(rest)
  return {
    scope,
    lastStep,
    asks: work?.asks,
    text: work?.rest ?? rest,
    isDiagnosis: (actionType) => rules?.diagnoses(actionType) ?? false,
  }
}

/** The first phrase that says by itself which task is meant. */
function namedIn(
  phrases: readonly ScopePhrase[],
  of: (text: string) => TaskScope | undefined,
): { readonly scope: TaskScope; readonly rest: string } | undefined {
  for (const { phrase, rest } of phrases) {
    const scope = of(phrase)
    if (scope !== undefined && scope.lead >= 1) return { scope, rest }
  }
  return undefined
}
