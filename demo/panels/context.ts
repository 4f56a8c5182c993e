import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, field } from '../dom.ts'
import { count } from '../format.ts'
import { Newest } from '../newest.ts'
import type { Panel } from './panel.ts'

const BUDGETS = [50, 100, 200, 400, 800, 1_200, 2_400]

/** What would be put in front of a prompt, under a budget of tokens. */
export class ContextPanel implements Panel {
  readonly id = 'context'
  readonly title = 'Context'
  readonly root = element('section', { class: 'panel' })
  readonly #asked = new Newest()
  readonly #desk: Desk
  readonly #form: HTMLFormElement
  readonly #text = element('input', {
    name: 'text',
    required: true,
    maxlength: 2000,
    autocomplete: 'off',
    value: 'What should the kitchen know before our dinner?',
  })
  readonly #budget = element('input', {
    name: 'budget',
    type: 'range',
    min: 0,
    max: BUDGETS.length - 1,
    step: 1,
    value: 3,
  })
  readonly #meter = element('meter', { min: 0, 'aria-label': 'Tokens of the budget' })
  readonly #summary = element('p', { class: 'hint', role: 'status' })
  readonly #preview = element('pre', {
    class: 'preview',
    tabindex: 0,
    role: 'region',
    'aria-label': 'Context for a prompt',
    dir: 'auto',
  })

  constructor(desk: Desk) {
    this.#desk = desk
    const shown = element('output', {}, this.#tokens().toLocaleString())
    const copy = element('button', { type: 'button' }, 'Copy')
    this.#form = element(
      'form',
      { class: 'query' },
      element('label', { class: 'grow' }, element('span', { class: 'label' }, 'Message'), this.#text),
      element(
        'label',
        {},
        element('span', { class: 'label' }, 'Role'),
        element('input', { name: 'role', placeholder: 'any', maxlength: 256, autocomplete: 'off' }),
      ),
      element(
        'label',
        { class: 'slider budget' },
        element('span', {}, 'Budget, tokens'),
        this.#budget,
        shown,
      ),
    )
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(() => this.refresh())
    })
    this.#form.addEventListener('change', () => void attempt(() => this.refresh()))
    this.#budget.addEventListener('input', () => {
      shown.textContent = this.#tokens().toLocaleString()
    })
    copy.addEventListener('click', () => {
      void attempt(async () => {
        await navigator.clipboard.writeText(this.#preview.textContent)
        copy.textContent = 'Copied'
      })
    })
    this.root.append(
      element('h2', {}, 'Context'),
      element(
        'p',
        { class: 'hint' },
        'Ready to be put in front of a prompt: what is known, what fits the message, each line with its source.',
      ),
      this.#form,
      element('div', { class: 'meter-row' }, this.#meter, copy),
      this.#summary,
      this.#preview,
    )
  }

  async refresh(): Promise<void> {
    const text = this.#text.value.trim()
    if (text === '') return
    const mayShow = this.#asked.begin()
    const budget = this.#tokens()
    const {
      text: context,
      records,
      tokens,
    } = await this.#desk.user.context({
      text,
      budget,
      role: field(new FormData(this.#form), 'role') || undefined,
      language: /\p{sc=Han}/u.test(text) ? 'zh' : 'en',
    })
    if (!(await mayShow())) return
    this.#meter.max = budget
    this.#meter.value = tokens
    this.#summary.textContent = `${count(records.length, 'memory').replace('memorys', 'memories')}, about ${tokens} of ${budget} tokens`
    this.#preview.textContent = context === '' ? 'Empty: nothing relevant fits.' : context
  }

  #tokens(): number {
    return BUDGETS[this.#budget.valueAsNumber] ?? 400
  }
}
