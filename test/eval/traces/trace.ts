/** What a question asks of a task's history. */
export const QUESTION_KINDS = ['step', 'cause', 'effect', 'latest'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/**
 * How a question says which task it means: `task` gives the task's id in the query, `named` names the project in words, `entity`
 * names only a client, service or person of it, or what it is about, `active` leaves it to what was just said and done in the session.
 */
export const QUESTION_SCOPES = ['task', 'named', 'entity', 'active'] as const
export type QuestionScope = (typeof QUESTION_SCOPES)[number]

/** A step of an agent's task, as `record` takes it. */
export interface TraceStep {
  readonly type: 'step'
  /** `taskId#stepId`: unique over all parts. */
  readonly id: string
  readonly taskId: string
  readonly stepId: number
  readonly action: string
  readonly actionType: string
  readonly observation: string
  readonly parentStepId: number | undefined
  readonly causedBy: readonly { readonly stepId: number; readonly reason: string }[]
  readonly entities: readonly string[] | undefined
}

/** A line of the dialogue around the work. */
export interface TraceTurn {
  readonly type: 'turn'
  readonly taskId: string | undefined
  readonly speaker: 'user' | 'assistant'
  readonly content: string
}

export interface TraceQuestion {
  readonly type: 'question'
  readonly id: string
  readonly kind: QuestionKind
  readonly scope: QuestionScope
  readonly text: string
  /** The one task that is meant. */
  readonly taskId: string
  /** Ids of the steps that answer it, in order; never empty. */
  readonly answers: readonly string[]
  /** Scope `active` only: the step that was recorded just before the turn that led to the question. */
  readonly activeStep: string | undefined
}

/** What happens in a task, in order. Questions of scope `active` stand where they are asked. */
export type TaskEvent = TraceStep | TraceTurn | TraceQuestion

/** One task of a user, as it was told. */
export interface Trace {
  readonly taskId: string
  readonly language: 'en' | 'zh'
  readonly project: string
  readonly events: readonly TaskEvent[]
  /** Questions that are asked when everything is over. */
  readonly questions: readonly TraceQuestion[]
}

/** Something that happens at a moment (milliseconds since the epoch) in a session of the user. */
export type TimedEvent = TaskEvent & { readonly at: number; readonly sessionId: string }

/** One user: several tasks in one timeline. The timeline ends with the questions about the whole. */
export interface Timeline {
  readonly user: string
  readonly traces: readonly Trace[]
  readonly events: readonly TimedEvent[]
}
