import { table } from '../report.ts'
import type { CaseScore, ClaimFigures, ClaimSummary } from './score.ts'

/** The figures as tables. */
export function renderClaims({ byLanguage, byTrap, dates }: ClaimSummary, part: string): string {
  const percent = (share: number) => (share * 100).toFixed(1)
  const row = (name: string, f: ClaimFigures) => [
    name,
    ...[f.turns, f.expected, f.found, f.right, f.duplicate, f.wrong, f.unsupported, f.ignored].map(String),
    percent(f.precision),
    percent(f.recall),
  ]
  const head = [
    '',
    'turns',
    'expected',
    'found',
    'right',
    'duplicate',
    'wrong',
    'unsupported',
    'ignored',
    'precision',
    'recall',
  ]
  return [
    `claims, ${part} part`,
    table([
      head,
      ...Object.entries(byLanguage).map(([name, f]) => row(name, f)),
      ...Object.entries(byTrap).map(([name, f]) => row(`  ${name}`, f)),
    ]),
    '',
    'Dates of found claims whose text has one',
    table([
      ['', 'dated', 'exact', 'overlaps', 'wrong', 'missing'],
      ...Object.entries(dates).map(([name, d]) => [
        name,
        ...[d.dated, d.exact, d.overlaps, d.wrong, d.missing].map(String),
      ]),
    ]),
  ].join('\n')
}

/** What went wrong, a line a claim. */
export function listFailures(scores: readonly CaseScore[]): string[] {
  return scores.flatMap(({ id, expected, produced }) => [
    ...expected.flatMap(({ claim, found, date, trap }) => [
      ...(found ? [] : [`${id} [${trap}] missed: ${claim.kinds[0]} ${claim.values[0]} in "${claim.quote}"`]),
      ...(date === undefined || date === 'exact' ? [] : [`${id} [${trap}] date ${date}: "${claim.quote}"`]),
    ]),
    ...produced.flatMap(({ claim, verdict, trap }) =>
      verdict === 'right' || verdict === 'ignored'
        ? []
        : [
            `${id} [${trap}] ${verdict}: ${claim.kind} of ${claim.entity}: ${claim.attribute ?? '-'} = ${claim.value ?? '-'} (${claim.polarity}) from ${claim.evidence.map(({ quote }) => JSON.stringify(quote)).join(', ')}`,
          ],
    ),
  ])
}
