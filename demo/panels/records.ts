import { type MemIRRecord, MemoryError, type RecordId } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, redraw } from '../dom.ts'
import { count, readable } from '../format.ts'
import { Newest } from '../newest.ts'
import { labelled, offer } from '../options.ts'
import { kindBadge, recordLine } from '../record-labels.ts'
import type { Panel } from './panel.ts'
import { type Detail, detailView, readDetail } from './record-detail.ts'

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
  readonly #views = new Newest()
  #records: readonly MemIRRecord[] = []
  #most = PAGE
  /** The last one that is shown: what comes above does not push it out. */
  #last: RecordId | undefined
  #open: RecordId | undefined
  /** What is known of the open record, once it was read. */
  #detail: { readonly of: RecordId; readonly detail: Detail } | undefined
  /** A record that is to be brought into view. */
  #sought: RecordId | undefined

  constructor(desk: Desk) {
    this.#desk = desk
    this.#selects = NARROWINGS.map(({ name }) => element('select', { name }))
    const labels = NARROWINGS.map(({ name }, index) =>
      labelled(name, this.#selects[index] ?? element('select')),
    )
    const form = element(
      'form',
      { class: 'fields', role: 'search', 'aria-label': 'Narrow the records' },
      labelled('words', this.#words),
      ...labels,
    )
    form.addEventListener('input', () => {
      this.#most = PAGE
      this.#last = undefined
      this.#draw()
    })
    form.addEventListener('submit', (event) => event.preventDefault())
    this.#more.addEventListener('click', () => {
      this.#most += PAGE
      this.#draw()
    })
    this.root.append(element('h2', {}, 'Records'), form, this.#count, this.#list, this.#more)
    desk.onInspect((id) => {
      this.#open = id
      this.#sought = id
      for (const select of this.#selects) select.value = ''
      this.#words.value = ''
    })
  }

  async refresh(): Promise<void> {
    const mayShow = this.#views.begin()
    const records = await this.#desk.records()
    const detail = await this.#read(records)
    if (!(await mayShow())) return
    this.#records = records
    this.#detail = detail
    this.#selects.forEach((select, index) => {
      this.#offer(select, NARROWINGS[index]?.of ?? (() => ''))
    })
    this.#draw()
  }

  /** The values that occur, with how often; the chosen one stays. */
  #offer(select: HTMLSelectElement, of: (record: MemIRRecord) => string): void {
    const counts = new Map<string, number>()
    for (const record of this.#records) counts.set(of(record), (counts.get(of(record)) ?? 0) + 1)
    const options = [...counts]
      .sort()
      .map(([value, times]) => [value, `${readable(value)} (${times})`] as const)
    offer(select, [['', 'any'], ...options])
  }

  #draw(): void {
    const words = this.#words.value.trim().toLowerCase()
    const fitting = this.#records.filter(
      (record) =>
        record.content.toLowerCase().includes(words) &&
        this.#selects.every(({ value }, index) => value === '' || NARROWINGS[index]?.of(record) === value),
    )
    const opened = fitting.findIndex(({ id }) => id === this.#open)
    const last = fitting.findIndex(({ id }) => id === this.#last)
    this.#most = Math.max(this.#most, opened + 1, last + 1)
    const shown = fitting.slice(0, this.#most)
    this.#last = shown.at(-1)?.id
    this.#count.textContent =
      this.#records.length === 0
        ? 'Nothing is stored yet. Say something, or load the sample under “Data”.'
        : `${count(fitting.length, 'record')} of ${this.#records.length}`
    redraw(this.#list, ...shown.map((record) => this.#item(record)))
    this.#more.hidden = fitting.length <= this.#most
    if (opened < 0 || this.#sought !== this.#open) return
    this.#sought = undefined
    this.#list.children[opened]?.scrollIntoView({ block: 'nearest' })
  }

  #item(record: MemIRRecord): HTMLLIElement {
    const open = record.id === this.#open
    const head = element(
      'button',
      {
        type: 'button',
        class: 'record-head',
        'aria-expanded': String(open),
        onclick: () => this.#toggle(record),
      },
      element(
        'span',
        { class: 'record-content', dir: 'auto' },
        kindBadge(record),
        ' ',
        element(record.status === 'superseded' ? 's' : 'span', {}, record.content),
      ),
      recordLine(record),
    )
    const known = open && this.#detail?.of === record.id ? this.#detail.detail : undefined
    return element(
      'li',
      { key: record.id, class: 'record' },
      head,
      ...(known === undefined ? [] : [detailView(this.#desk, record, known)]),
    )
  }

  #toggle({ id }: MemIRRecord): void {
    this.#open = this.#open === id ? undefined : id
    this.#draw()
    void attempt(() => this.refresh())
  }

  /** What is known of the record that is open. */
  async #read(records: readonly MemIRRecord[]): Promise<{ of: RecordId; detail: Detail } | undefined> {
    const record = records.find(({ id }) => id === this.#open)
    if (record === undefined) return undefined
    try {
      return { of: record.id, detail: await readDetail(this.#desk.user, record) }
    } catch (error) {
      // Deleted since, in another tab: the next view is without it.
      if (error instanceof MemoryError && error.code === 'NOT_FOUND') return undefined
      throw error
    }
  }
}
