import type { Hit } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk, Person } from '../desk.ts'
import { element, field, redraw } from '../dom.ts'
import { count, readable } from '../format.ts'
import { Newest } from '../newest.ts'
import { labelled, offer } from '../options.ts'
import { kindBadge, recordLine } from '../record-labels.ts'
import type { Panel } from './panel.ts'

const EXAMPLES = ['Am I allergic to anything?', 'What hurts?', '我不能吃什么？']

/** One question, put to each user's own memory, in one role or in all of them. */
export class UsersPanel implements Panel {
  readonly id = 'users'
  readonly title = 'Users'
  readonly root = element('section', { class: 'panel' })
  readonly #asked = new Newest()
  readonly #desk: Desk
  readonly #text = element('input', {
    name: 'text',
    required: true,
    maxlength: 2000,
    autocomplete: 'off',
    value: EXAMPLES[0],
  })
  readonly #role = element('select', { name: 'role' })
  readonly #form: HTMLFormElement
  readonly #columns = element('div', { class: 'columns' })

  constructor(desk: Desk) {
    this.#desk = desk
    this.#form = element(
      'form',
      { class: 'query' },
      element('label', { class: 'grow' }, element('span', { class: 'label' }, 'Question'), this.#text),
      labelled('Only in role', this.#role),
      element('button', { type: 'submit', class: 'primary' }, 'Ask both'),
    )
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(() => this.refresh())
    })
    this.#role.addEventListener('change', () => void attempt(() => this.refresh()))
    this.root.append(
      element('h2', {}, 'Users and roles'),
      element(
        'p',
        { class: 'hint' },
        'No call reads or writes across users, and a role sees only what was made in it.',
      ),
      this.#form,
      element(
        'div',
        { class: 'chips' },
        ...EXAMPLES.map((example) => {
          const button = element('button', { type: 'button', class: 'chip' }, example)
          button.addEventListener('click', () => {
            this.#text.value = example
            void attempt(() => this.refresh())
          })
          return button
        }),
      ),
      this.#columns,
    )
  }

  async refresh(): Promise<void> {
    const mayShow = this.#asked.begin()
    await this.#offerRoles(mayShow)
    const text = this.#text.value.trim()
    const role = field(new FormData(this.#form), 'role') || undefined
    const columns = await Promise.all(
      this.#desk.people.map(async (person) => {
        const hits =
          text === '' ? [] : (await person.memory.search({ text, role, limit: 4, bundles: true })).hits
        return this.#column(person, hits)
      }),
    )
    if (await mayShow()) redraw(this.#columns, ...columns)
  }

  async #offerRoles(mayShow: () => Promise<boolean>): Promise<void> {
    const roles = new Set<string>()
    for (const { memory } of this.#desk.people) {
      for await (const { role } of memory.list({ limit: 500 })) roles.add(role.activeRole)
    }
    if (!(await mayShow())) return
    offer(this.#role, [['', 'any role'], ...[...roles].sort().map((role) => [role, role] as const)])
  }

  #column(person: Person, hits: readonly Hit[]): HTMLElement {
    const list = element(
      'ol',
      { class: 'hits' },
      ...hits.map(({ record, why }) =>
        element(
          'li',
          { key: record.id },
          element('p', { class: 'record-content', dir: 'auto' }, kindBadge(record), ' ', record.content),
          recordLine(record),
          element('span', { class: 'hint' }, `${readable(record.provenance.type)} · ${why}`),
        ),
      ),
    )
    return element(
      'section',
      { class: 'column', 'aria-label': person.name },
      element('h3', {}, person.name),
      element(
        'p',
        { class: 'hint', role: 'status' },
        hits.length === 0 ? `${person.name} has nothing that fits.` : count(hits.length, 'hit'),
      ),
      list,
    )
  }
}
