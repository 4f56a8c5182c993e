import type { MemoryStatus } from 'memir'
import { formatBytes } from '../format.ts'
import { facts } from '../record-labels.ts'

const MODEL = { loading: 'loading', ready: 'ready', failed: 'failed', none: 'none' } as const

/** How the model, the storage and the service stand. */
export function statusFacts(status: MemoryStatus): HTMLElement {
  const { usage, quota } = status.storage
  const told = usage === null ? 'not told' : formatBytes(usage)
  const rows: [string, string][] = [
    ['search', status.degraded ? 'degraded: by words only' : 'by meaning and words'],
    [
      'model',
      `${MODEL[status.model.state]}${status.model.reason === undefined ? '' : `: ${status.model.reason}`}`,
    ],
    ['language rules', status.language.state],
    ['at rest', status.encryption === 'none' ? 'not sealed' : 'sealed, AES-GCM'],
    ['durability', status.durability],
    ['storage', quota === null ? told : `${told} of ${formatBytes(quota)}`],
    ['users in memory', String(status.openPartitions)],
    ['indexes made anew', String(status.recovered)],
    ['memir', status.version],
  ]
  return facts(rows)
}
