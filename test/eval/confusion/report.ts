import type { AttackReport } from './attacks.ts'
import type { ConfusionOutcome, ConfusionRun, System } from './measure.ts'

/** Shares in [0, 1]. */
export interface SystemReport {
  readonly system: System
  readonly questions: number
  /** Questions with at least one wrong hit, or a leak in the context. */
  readonly confused: number
  readonly wrongUser: number
  readonly wrongRole: number
  readonly wrongSource: number
  /** Hits of the role that was asked in. */
  readonly roleConsistency: number
  /** Questions whose answer is among the hits. */
  readonly answered: number
  /** Questions whose answer is the first hit. */
  readonly answeredFirst: number
  /** Quotations in contexts that stand in the source they name; undefined where there are no contexts. */
  readonly citations: number | undefined
  readonly quotations: number
}

export function reportConfusion(outcomes: readonly ConfusionOutcome[]): SystemReport[] {
  const systems = [...new Set(outcomes.map(({ system }) => system))]
  return systems.map((system) => {
    const of = outcomes.filter((outcome) => outcome.system === system)
    const share = (holds: (outcome: ConfusionOutcome) => boolean) => of.filter(holds).length / of.length
    const sum = (value: (outcome: ConfusionOutcome) => number) =>
      of.reduce((total, one) => total + value(one), 0)
    const hits = sum((one) => one.hits)
    const quotations = sum(({ citations }) => citations.all)
    return {
      system,
      questions: of.length,
      confused: share((one) => one.wrongUser + one.wrongRole + one.wrongSource + one.leaks > 0),
      wrongUser: share((one) => one.wrongUser > 0),
      wrongRole: share((one) => one.wrongRole > 0),
      wrongSource: share((one) => one.wrongSource > 0),
      roleConsistency: hits === 0 ? 1 : 1 - sum((one) => one.wrongRole) / hits,
      answered: share((one) => one.answered),
      answeredFirst: share((one) => one.isFirst),
      citations: quotations === 0 ? undefined : sum(({ citations }) => citations.right) / quotations,
      quotations,
    }
  })
}

const percent = (value: number | undefined): string =>
  value === undefined ? '-' : `${(100 * value).toFixed(1)} %`

export function renderConfusion(
  seed: number,
  reports: readonly SystemReport[],
  { classified }: Pick<ConfusionRun, 'classified'>,
  attacks: AttackReport,
): string {
  const head = [
    'system',
    'confused',
    'wrong user',
    'wrong role',
    'wrong source',
    'role consistency',
    'answered@1',
    'answered@5',
    'citations',
  ]
  const rows = reports.map((one) => [
    one.system,
    ...[
      one.confused,
      one.wrongUser,
      one.wrongRole,
      one.wrongSource,
      one.roleConsistency,
      one.answeredFirst,
      one.answered,
      one.citations,
    ].map(percent),
  ])
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) => cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  ')
  const { right, wrong, none } = classified
  const all = right + wrong + none
  return [
    `seed ${seed}: ${reports[0]?.questions ?? 0} questions a system, ${reports[0]?.quotations ?? 0} quotations in strict contexts`,
    line(head),
    ...rows.map(line),
    `roles read off ${all} texts: ${percent(right / all)} right, ${percent(none / all)} none, ${percent(wrong / all)} wrong`,
    `attacks by foreign ids: ${attacks.attempts} attempts, ${attacks.leaks.length} leaks${attacks.leaks.map((leak) => `\n  ${leak}`).join('')}`,
  ].join('\n')
}
