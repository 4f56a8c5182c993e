import { element } from './dom.ts'
import type { Panel } from './panels/panel.ts'

/** Tabs over panels, as the ARIA pattern has them: arrow keys move between them, and one is in the tab order. */
export class Tabs {
  readonly #panels: readonly Panel[]
  readonly #buttons: HTMLButtonElement[]
  #shown = 0
  readonly #keepUp: (work: () => Promise<void>) => Promise<void>

  constructor(
    bar: HTMLElement,
    host: HTMLElement,
    panels: readonly Panel[],
    keepUp: (work: () => Promise<void>) => Promise<void>,
  ) {
    this.#panels = panels
    this.#keepUp = keepUp
    this.#buttons = panels.map((panel, index) => {
      const button = element(
        'button',
        { type: 'button', role: 'tab', id: `tab-${panel.id}`, 'aria-controls': `panel-${panel.id}` },
        panel.title,
      )
      button.addEventListener('click', () => this.show(panel.id))
      button.addEventListener('keydown', (event) => this.#move(event, index))
      panel.root.id = `panel-${panel.id}`
      panel.root.setAttribute('role', 'tabpanel')
      panel.root.setAttribute('aria-labelledby', button.id)
      return button
    })
    bar.replaceChildren(...this.#buttons)
    host.replaceChildren(...panels.map(({ root }) => root))
    this.#mark()
  }

  get shown(): string {
    return this.#panels[this.#shown]?.id ?? ''
  }

  show(id: string): void {
    const index = this.#panels.findIndex((panel) => panel.id === id)
    if (index < 0) return
    this.#shown = index
    this.#mark()
    this.refresh()
  }

  /** Reads the shown panel anew. */
  refresh(): void {
    const panel = this.#panels[this.#shown]
    if (panel !== undefined) void this.#keepUp(() => panel.refresh())
  }

  #mark(): void {
    this.#buttons.forEach((button, index) => {
      const shown = index === this.#shown
      button.setAttribute('aria-selected', String(shown))
      button.tabIndex = shown ? 0 : -1
      if (shown) button.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    })
    this.#panels.forEach(({ root, id }, index) => {
      root.hidden = index !== this.#shown
      if (!root.hidden) document.body.dataset.view = id
    })
  }

  #move(event: KeyboardEvent, index: number): void {
    const last = this.#buttons.length - 1
    const targets: { readonly [key: string]: number } = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    const panel = target === undefined ? undefined : this.#panels[target]
    if (target === undefined || panel === undefined) return
    event.preventDefault()
    this.show(panel.id)
    this.#buttons[target]?.focus()
  }
}
