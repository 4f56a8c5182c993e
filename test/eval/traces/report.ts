import { table } from '../report.ts'
import { figures, type TraceFigures, type TraceOutcome } from './measure.ts'
import { QUESTION_KINDS, QUESTION_SCOPES } from './trace.ts'

/** What `--json` writes for each strategy. */
export interface StrategyReport {
  readonly strategy: string
  readonly scoped: TraceFigures
  readonly unscoped: TraceFigures
  readonly byScope: Readonly<Record<string, TraceFigures>>
  /** Keys are a kind and `scoped` or `unscoped`, such as `cause unscoped`. */
  readonly byKind: Readonly<Record<string, TraceFigures>>
}

export function reportStrategy(strategy: string, outcomes: readonly TraceOutcome[]): StrategyReport {
  const isScoped = ({ scope }: TraceOutcome) => scope === 'task'
  const scoped = outcomes.filter(isScoped)
  const unscoped = outcomes.filter((outcome) => !isScoped(outcome))
  const ofKind = (part: readonly TraceOutcome[], wanted: string) =>
    figures(part.filter(({ kind }) => kind === wanted))
  return {
    strategy,
    scoped: figures(scoped),
    unscoped: figures(unscoped),
    byScope: Object.fromEntries(
      QUESTION_SCOPES.map((scope) => [scope, figures(outcomes.filter((outcome) => outcome.scope === scope))]),
    ),
    byKind: Object.fromEntries(
      QUESTION_KINDS.flatMap((kind) => [
        [`${kind} scoped`, ofKind(scoped, kind)],
        [`${kind} unscoped`, ofKind(unscoped, kind)],
      ]),
    ),
  }
}

/** The report of one strategy as text. */
export function renderStrategy({ strategy, scoped, unscoped, byScope, byKind }: StrategyReport): string {
  const percent = (share: number) => (share * 100).toFixed(1)
  const row = (name: string, { questions, recall, hit, wrongProject }: TraceFigures) => [
    name,
    String(questions),
    percent(recall),
    percent(hit),
    percent(wrongProject),
  ]
  return [
    `traces, strategy ${strategy} (percent)`,
    table([
      ['', 'questions', 'R@5', 'hit@5', 'wrong project'],
      row('with scope', scoped),
      row('without scope', unscoped),
      ...Object.entries(byScope).map(([scope, part]) => row(`asked by ${scope}`, part)),
      ...Object.entries(byKind).map(([kind, part]) => row(kind, part)),
    ]),
  ].join('\n')
}
