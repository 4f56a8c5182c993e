import { find } from '../dom.ts'
import type { Panel } from './panel.ts'

/** The chat as a tab, for screens on which it has no column of its own. It is kept up to date by `Chat`. */
export class ChatTab implements Panel {
  readonly id = 'chat'
  readonly title = 'Chat'
  readonly root = document.createElement('div')

  async refresh(): Promise<void> {
    const log = find(document, '#chat-log', HTMLElement)
    log.scrollTop = log.scrollHeight
  }
}
