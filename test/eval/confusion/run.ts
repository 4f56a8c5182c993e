import { openEvaluationMemory } from '../open-memory.ts'
import { SettableClock } from '../settable-clock.ts'
import { attack } from './attacks.ts'
import { generateSuite, type Part } from './generate.ts'
import { measureConfusion, type System } from './measure.ts'
import { renderConfusion, reportConfusion } from './report.ts'
import { ROLES } from './roles.data.ts'

/** Runs the suite of each seed in a memory of its own; `lines` tell why each question was answered as it was. */
export async function runConfusion(
  seeds: readonly number[],
  systems: readonly System[],
  part: Part,
  onProgress: (line: string) => void,
): Promise<{ text: string; report: object; lines: readonly object[] }> {
  const texts: string[] = []
  const runs: object[] = []
  const lines: object[] = []
  for (const seed of seeds) {
    const clock = new SettableClock()
    const { memory } = await openEvaluationMemory(`confusion-${seed}`, clock, ROLES)
    onProgress(`seed ${seed}`)
    const run = await measureConfusion(generateSuite(seed, part), memory, clock, systems, onProgress)
    const attacks = await attack(memory, 'user-0', 'user-1')
    await memory.close()
    const reports = reportConfusion(run.outcomes)
    texts.push(renderConfusion(seed, reports, run, attacks))
    runs.push({ seed, systems: reports, classified: run.classified, attacks })
    lines.push(...run.outcomes.map((outcome) => ({ seed, ...outcome })))
  }
  return { text: texts.join('\n\n'), report: { dataset: 'confusion', part, runs }, lines }
}
