import { table } from '../report.ts'
import { PROBE_KINDS } from './compose.ts'
import type { DialogueFigures, SystemReport } from './judge.ts'
import { BUDGET, SYSTEMS, type System } from './measure.ts'

/** The systems side by side, all questions first and then each kind. */
export function renderDialogues(reports: Readonly<Record<System, SystemReport>>): string {
  const percent = (share: number) => (share * 100).toFixed(1)
  const row = (name: string, f: DialogueFigures) => [
    name,
    String(f.questions),
    ...[f.consistent, f.clean, f.served, f.complete].map(percent),
    f.meanTokens.toFixed(0),
  ]
  const head = ['', 'questions', 'consistent', 'clean', 'needed shown', 'all needed', 'tokens']
  return [
    `Long dialogues, contexts of ${BUDGET} tokens (percent)`,
    table([
      head,
      ...SYSTEMS.map((system) => row(system, reports[system].all)),
      ...PROBE_KINDS.flatMap((kind) =>
        SYSTEMS.map((system) => row(`${kind}: ${system}`, reports[system].byKind[kind])),
      ),
    ]),
    'consistent: no replaced value stands in for the current one. clean: no replaced value is shown as if it held.',
    'Personalisation is "needed shown" of advice; long-task success is "all needed" of tasks.',
  ].join('\n')
}
