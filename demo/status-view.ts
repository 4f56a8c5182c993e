import type { MemoryStatus, ModelStatus } from 'memir'
import { element, find } from './dom.ts'
import { formatBytes } from './format.ts'

const STATES: { readonly [S in ModelStatus['state']]: string } = {
  loading: 'Loading the model. Until then memories are found by their words.',
  ready: 'Ready: memories are found by meaning and by words.',
  failed: 'The model could not be loaded. Memories are found by their words only.',
  none: 'No model: memories are found by their words only.',
}

/** The strip that says how the model and the storage stand. */
export interface StatusView {
  model(status: ModelStatus): void
  memory(status: MemoryStatus): void
}

export function statusView(root: Document): StatusView {
  const state = find(root, '#state', HTMLElement)
  const load = find(root, '#model-load', HTMLElement)
  const bytes = find(root, '#model-bytes', HTMLElement)
  const progress = find(root, '#model-progress', HTMLProgressElement)
  const facts = find(root, '#facts', HTMLElement)

  const model = (status: ModelStatus): void => {
    // Written only when it changes: the line is read aloud each time.
    if (state.dataset.state !== status.state) {
      state.dataset.state = status.state
      const reason = status.reason === undefined ? '' : ` (${status.reason})`
      state.textContent = `${STATES[status.state]}${reason}`
    }
    load.hidden = status.state !== 'loading'
    if (status.total > 0) {
      progress.value = status.loaded / status.total
      bytes.textContent = `Model: ${formatBytes(status.loaded)} of ${formatBytes(status.total)}`
    } else {
      progress.removeAttribute('value')
    }
  }

  const memory = (status: MemoryStatus): void => {
    model(status.model)
    const { usage, quota } = status.storage
    const rows: [string, string][] = [
      ['search', status.degraded ? 'words only' : 'meaning and words'],
      ['at rest', status.encryption === 'none' ? 'not sealed' : 'sealed, AES-GCM'],
      [
        'storage',
        usage === null
          ? 'not told'
          : formatBytes(usage) + (quota === null ? '' : ` of ${formatBytes(quota)}`),
      ],
      ['users in memory', String(status.openPartitions)],
    ]
    facts.replaceChildren(
      ...rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
    )
  }

  return { model, memory }
}
