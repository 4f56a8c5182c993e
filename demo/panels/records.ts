import type { MemIRRecord, RecordId } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element } from '../dom.ts'
import { count, readable } from '../format.ts'
import { kindBadge, recordLine } from '../record-labels.ts'
import type { Panel } from './panel.ts'
import { recordDetail } from './record-detail.ts'

const PAGE = 25

/** What the inspector can be narrowed by: a name, and the value of it that a record has. */
const NARROWINGS: readonly { readonly name: string; readonly of: (record: MemIRRecord) => string }[] = [
  { name: 'kind', of: ({ kind }) => kind },
  { name: 'provenance', of: ({ provenance }) => provenance.type },
  { name: 'role', of: ({ role }) => role.activeRole },
  { name: 'status', of: ({ status }) => status },
]

/** Every record that is stored, narrowed as wanted; one opens to show all that is known of it. */
export class RecordsPanel implements Panel {
  readonly id = 'records'
  readonly title = 'Records'
  readonly root = element('section', { class: 'panel' })
  readonly #desk: Desk
  readonly #list = element('ul', { class: 'records' })
  readonly #count = element('p', { class: 'hint', role: 'status' })
  readonly #more = element('button', { type: 'button' }, 'Show more')
  readonly #selects: readonly HTMLSelectElement[]
  readonly #words = element('input', { type: 'search', name: 'words', placeholder: 'any words' })
  #records: readonly MemIRRecord[] = []
  #most = PAGE
  #open: RecordId | undefined

  constructor(desk: Desk) {
    this.#desk = desk
    this.#selects = NARROWINGS.map(({ name }) => element('select', { name }))
    const labels = NARROWINGS.map(({ name }, index) =>
      element('label', {}, element('span', { class: 'label' }, name), this.#selects[index] ?? ''),
    )
    const form = element(
      'form',
      { class: 'fields', role: 'search', 'aria-label': 'Narrow the records' },
      element('label', {}, element('span', { class: 'label' }, 'words'), this.#words),
      ...labels,
    )
    form.addEventListener('input', () => this.#draw())
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#more.addEventListener('click', () => {
      this.#most += PAGE
      this.#draw()
    })
    this.root.append(element('h2', {}, 'Records'), form, this.#count, this.#list, this.#more)
    desk.onInspect((id) => {
      this.#open = id
      for (const select of this.#selects) select.value = ''
      this.#words.value = ''
    })
  }

  async refresh(): Promise<void> {
    this.#records = await this.#desk.records()
    this.#selects.forEach((select, index) => {
      this.#offer(select, NARROWINGS[index]?.of ?? (() => ''))
    })
    // What is being typed into a record is not taken away by a change elsewhere.
    if (document.activeElement instanceof HTMLInputElement && this.#list.contains(document.activeElement))
      return
    this.#draw()
  }

  /** The values that occur, with how often; the chosen one stays. */
  #offer(select: HTMLSelectElement, of: (record: MemIRRecord) => string): void {
    const counts = new Map<string, number>()
    for (const record of this.#records) counts.set(of(record), (counts.get(of(record)) ?? 0) + 1)
    const chosen = select.value
    select.replaceChildren(
      element('option', { value: '' }, 'any'),
      ...[...counts]
        .sort()
        .map(([value, times]) => element('option', { value }, `${readable(value)} (${times})`)),
    )
    select.value = counts.has(chosen) ? chosen : ''
  }

  #draw(): void {
    const words = this.#words.value.trim().toLowerCase()
    const fitting = this.#records.filter(
      (record) =>
        record.content.toLowerCase().includes(words) &&
        this.#selects.every(({ value }, index) => value === '' || NARROWINGS[index]?.of(record) === value),
    )
    const opened = fitting.findIndex(({ id }) => id === this.#open)
    this.#most = Math.max(this.#most, opened + 1)
    this.#count.textContent =
      this.#records.length === 0
        ? 'Nothing is stored yet. Say something, or load the sample under “Data”.'
        : `${count(fitting.length, 'record')} of ${this.#records.length}`
    this.#list.replaceChildren(...fitting.slice(0, this.#most).map((record) => this.#item(record)))
    this.#more.hidden = fitting.length <= this.#most
    if (opened >= 0) this.#list.children[opened]?.scrollIntoView({ block: 'nearest' })
  }

  #item(record: MemIRRecord): HTMLLIElement {
    const open = record.id === this.#open
    const head = element(
      'button',
      { type: 'button', class: 'record-head', 'aria-expanded': String(open) },
      element(
        'span',
        { class: 'record-content', dir: 'auto' },
        kindBadge(record),
        ' ',
        element(record.status === 'superseded' ? 's' : 'span', {}, record.content),
      ),
      recordLine(record),
    )
    const item = element('li', { class: 'record', 'data-id': record.id }, head)
    head.addEventListener('click', () => {
      this.#open = open ? undefined : record.id
      this.#draw()
      const again = this.#list.querySelector<HTMLElement>(`[data-id="${record.id}"] .record-head`)
      again?.focus({ preventScroll: true })
    })
    if (open) void attempt(async () => item.append(await recordDetail(this.#desk, record)))
    return item
  }
}
