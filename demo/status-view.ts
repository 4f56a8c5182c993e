import type { ModelStatus } from 'memir'
import { find } from './dom.ts'
import { formatBytes } from './format.ts'

const STATES: { readonly [S in ModelStatus['state']]: string } = {
  loading: 'Loading the model',
  ready: 'Ready',
  failed: 'Degraded: words only',
  none: 'Words only',
}
const MEANINGS: { readonly [S in ModelStatus['state']]: string } = {
  loading: 'Until the model is there, memories are found by their words.',
  ready: 'Memories are found by meaning and by words.',
  failed: 'The model could not be loaded. Memories are found by their words.',
  none: 'Memories are found by their words.',
}

/** Keeps the pill that says how the model stands. */
export function showModel(status: ModelStatus): void {
  const state = find(document, '#state', HTMLElement)
  const bytes = find(document, '#model-bytes', HTMLElement)
  // Written only when it changes: the line is read aloud each time.
  if (state.dataset.state !== status.state) {
    state.dataset.state = status.state
    state.textContent = STATES[status.state]
    state.title = status.reason ?? MEANINGS[status.state]
  }
  bytes.textContent =
    status.state === 'loading' && status.total > 0
      ? `${formatBytes(status.loaded)} of ${formatBytes(status.total)}`
      : ''
}
