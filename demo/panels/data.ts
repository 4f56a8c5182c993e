import type { Memory } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, find, redraw } from '../dom.ts'
import { count } from '../format.ts'
import { Newest } from '../newest.ts'
import { type LoadProgress, loadConversation, loadSample } from '../samples/load-sample.ts'
import type { Panel } from './panel.ts'
import { receiptView } from './receipt-view.ts'
import { statusFacts } from './status-facts.ts'

/** What goes in and out as a whole: samples, files, exports, and the end of it all; and how the memory stands. */
export class DataPanel implements Panel {
  readonly id = 'data'
  readonly title = 'Data'
  readonly root = element('section', { class: 'panel' })
  readonly #desk: Desk
  readonly #views = new Newest()
  readonly #status = element('div', { class: 'status-facts' })
  readonly #said = element('p', { class: 'said', role: 'status' })
  readonly #progress = element('progress', { max: 1, value: 0, 'aria-label': 'Stored', hidden: true })
  readonly #receipt = element('div')
  readonly #whose = element('h3', {})

  constructor(desk: Desk) {
    this.#desk = desk
    this.root.append(
      element('h2', {}, 'Data'),
      this.#whose,
      element(
        'div',
        { class: 'tiles' },
        tile(
          'Load the sample',
          'A trip, a job and two tasks with their steps, in English and Chinese.',
          this.#button('Load sample', () => this.#load()),
        ),
        tile(
          'Load a conversation',
          'A JSON list of turns, each with a speaker and content.',
          this.#file('Choose conversation', '.json', (file) => this.#conversation(file)),
        ),
        tile(
          'Export',
          'Everything that is stored of this user, as JSON Lines.',
          this.#button('Export', () => this.#export()),
        ),
        tile(
          'Import',
          'What an export holds; what is stored already stays as it is.',
          this.#file('Choose export', '.jsonl', (file) => this.#import(file)),
        ),
        tile(
          'Maintain',
          'Summarises what ended and lets fade what was not used.',
          this.#button('Maintain', () => this.#maintain()),
        ),
        tile(
          'Erase',
          'Destroys the key and every row of this user, and looks for what is left.',
          this.#button('Erase…', () => this.#erase(), 'danger'),
        ),
      ),
      this.#progress,
      this.#said,
      this.#receipt,
      element('h3', {}, 'How the memory stands'),
      this.#status,
    )
  }

  async refresh(): Promise<void> {
    const mayShow = this.#views.begin()
    const { memory, person } = this.#desk
    const records = await this.#desk.records()
    const status = await memory.status()
    if (!(await mayShow())) return
    this.#whose.textContent = `${person.name}: ${count(records.length, 'record')}`
    redraw(this.#status, statusFacts(status))
  }

  #button(title: string, work: () => Promise<void>, mark?: string): HTMLElement {
    const button = element('button', { type: 'button', class: mark }, title)
    button.addEventListener('click', () => {
      button.disabled = true
      void attempt(work).finally(() => {
        button.disabled = false
      })
    })
    return button
  }

  #file(title: string, accept: string, work: (file: File) => Promise<void>): HTMLElement {
    const input = element('input', { type: 'file', accept, 'aria-label': title, class: 'visually-hidden' })
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file !== undefined) {
        void attempt(() => work(file)).finally(() => {
          input.value = ''
        })
      }
    })
    return element('label', { class: 'button' }, input, `${title}…`)
  }

  readonly #tell = ({ stored, total }: LoadProgress): void => {
    this.#progress.hidden = stored === total
    this.#progress.value = stored / total
    this.#said.textContent = `Stored ${stored} of ${total}`
  }

  async #load(): Promise<void> {
    const { person } = this.#desk
    await loadSample(person.id, person.memory, this.#tell)
    await this.#settle()
  }

  async #conversation(file: File): Promise<void> {
    await loadConversation(await readJson(file), this.#desk.user, this.#tell)
    await this.#settle()
  }

  /** Shows what was stored at once, and again when it was looked at for claims. */
  async #settle(): Promise<void> {
    this.#desk.changed()
    await this.#desk.user.settled()
    this.#desk.changed()
  }

  async #export(): Promise<void> {
    const { person } = this.#desk
    const lines: string[] = []
    for await (const line of person.memory.export()) lines.push(line)
    const url = URL.createObjectURL(new Blob(lines, { type: 'application/jsonl' }))
    element('a', { href: url, download: `memir-${person.id}.jsonl` }).click()
    URL.revokeObjectURL(url)
    this.#said.textContent = `Exported ${count(lines.length, 'line')}`
  }

  async #import(file: File): Promise<void> {
    const { records, edges, skipped } = await this.#desk.user.import(file.stream())
    this.#said.textContent = `Imported ${count(records, 'record')} and ${count(edges, 'link')}; ${count(skipped, 'line')} were there already`
    await this.#settle()
  }

  async #maintain(): Promise<void> {
    const report = await this.#desk.memory.maintain({ budgetMs: 3_000 })
    this.#said.textContent = maintenanceText(report)
    this.#desk.changed()
  }

  async #erase(): Promise<void> {
    const { person } = this.#desk
    if (!(await confirmErase(person.name))) return
    const receipt = await person.memory.erase()
    this.#said.textContent = `${person.name} was erased`
    redraw(this.#receipt, receiptView(person.name, receipt))
    this.#desk.changed()
  }
}

function tile(title: string, text: string, control: HTMLElement): HTMLElement {
  return element(
    'div',
    { class: 'tile' },
    element('h4', {}, title),
    element('p', { class: 'hint' }, text),
    control,
  )
}

function maintenanceText(report: Awaited<ReturnType<Memory['maintain']>>): string {
  const { examined, summaries, stale, archived, forgotten, done } = report
  return `Looked at ${count(examined, 'record')}: ${summaries} summarised, ${stale} faded, ${archived} put away, ${forgotten} forgotten${done ? '' : '; more is due'}`
}

async function readJson(file: File): Promise<unknown> {
  const text = await file.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(
      `${file.name} is not JSON. Expected a list of turns: [{"speaker": "user", "content": "…"}]`,
    )
  }
}

function confirmErase(name: string): Promise<boolean> {
  const dialog = find(document, '#erase-dialog', HTMLDialogElement)
  find(dialog, '#erase-title', HTMLElement).textContent = `Erase everything about ${name}?`
  dialog.returnValue = 'cancel'
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'erase'), { once: true })
  })
}
