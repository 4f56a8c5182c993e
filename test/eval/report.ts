import type { Scores } from './metrics.ts'

/** What `--json` writes: one run, so that runs can be compared. */
export interface RunReport extends Scores {
  readonly dataset: string
  readonly strategy: string
  readonly byCategory: Readonly<Record<string, Scores>>
  /** What the headline averages over, for each user. */
  readonly byUser: Readonly<Record<string, Scores>>
  readonly config: Readonly<Record<string, unknown>>
}

/** Columns padded to a common width: the first to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length)
  }
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The report as text: the headline first, then each category, then the headline by user. */
export function renderRun(report: RunReport, headline: string): string {
  const ks = Object.keys(report.recall)
  const percent = (fraction: number | undefined) => ((fraction ?? 0) * 100).toFixed(1)
  const row = (name: string, scores: Scores) => [
    name,
    String(scores.questions),
    ...ks.map((k) => percent(scores.recall[k])),
    ...ks.map((k) => percent(scores.recallAll[k])),
    ...ks.map((k) => percent(scores.hit[k])),
  ]
  const categories = Object.entries(report.byCategory)
  const users = Object.entries(report.byUser)
  return [
    `${report.dataset}, strategy ${report.strategy} (percent)`,
    table([
      [
        '',
        'questions',
        ...ks.map((k) => `R@${k}`),
        ...ks.map((k) => `all@${k}`),
        ...ks.map((k) => `hit@${k}`),
      ],
      row(headline, report),
      ...(categories.length > 1 ? categories.map(([name, scores]) => row(`category ${name}`, scores)) : []),
      ...(users.length > 1 ? users.map(([name, scores]) => row(`${headline}, ${name}`, scores)) : []),
    ]),
  ].join('\n')
}
