import type { CandidateTrace, MemIRRecord, ObjectiveName, RecordId, SearchTrace, Strategy } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, field } from '../dom.ts'
import { Newest } from '../newest.ts'
import { candidateList } from './candidate-list.ts'
import { objectivePlot } from './objective-plot.ts'
import type { Panel } from './panel.ts'
import { planView } from './plan-view.ts'
import type { WhatIf } from './what-if.ts'

const OBJECTIVES: readonly ObjectiveName[] = ['relevance', 'recency', 'coherence', 'confidence', 'importance']
const STRATEGIES: readonly Strategy[] = ['pareto', 'weighted', 'rrf', 'dense', 'lexical']
const WHAT_IF_STRATEGIES: readonly Strategy[] = ['pareto', 'weighted', 'rrf']
const DROPPED = { floor: 'too little relevance', limit: 'no room among the hits' } as const

/** A search with everything that decided it: the plan, the objectives and their fronts, and what was dropped. */
export class RecallPanel implements Panel {
  readonly id = 'recall'
  readonly title = 'Recall'
  readonly root = element('section', { class: 'panel' })
  readonly #desk: Desk
  readonly #form: HTMLFormElement
  readonly #text = element('input', {
    name: 'text',
    required: true,
    maxlength: 2000,
    autocomplete: 'off',
    placeholder: 'What am I allergic to?',
  })
  readonly #result = element('div', { class: 'result' })
  readonly #weights: { [N in ObjectiveName]?: number } = {}
  readonly #searches = new Newest()
  #records = new Map<RecordId, MemIRRecord>()
  #asked = ''
  #excluded: readonly RecordId[] = []

  constructor(desk: Desk) {
    this.#desk = desk
    this.#form = element(
      'form',
      { class: 'query' },
      element('label', { class: 'grow' }, element('span', { class: 'label' }, 'Question'), this.#text),
      select(
        'Strategy',
        'strategy',
        STRATEGIES.map((value) => [value, value]),
      ),
      select('Weigh', 'weigh', [
        ['all', 'all objectives'],
        ['woken', 'what the question wakes'],
      ]),
      select(
        'Hits',
        'limit',
        ['5', '3', '10', '20'].map((value) => [value, value]),
      ),
      element('button', { type: 'submit', class: 'primary' }, 'Search'),
    )
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#asked = this.#text.value.trim()
      this.#excluded = []
      void attempt(() => this.refresh())
    })
    this.root.append(
      element('h2', {}, 'Recall'),
      element(
        'p',
        { class: 'hint' },
        'Each candidate is weighed by several objectives at once. Those that no other beats in all of them make the first front.',
      ),
      this.#form,
      this.#result,
    )
    desk.onRecall((text, turn) => {
      this.#text.value = text
      this.#asked = text
      this.#excluded = [turn]
    })
  }

  async refresh(): Promise<void> {
    const isNewest = this.#searches.begin()
    if (this.#asked === '') {
      this.#result.replaceChildren(
        element('p', { class: 'empty' }, 'Ask something: what was weighed, and how, is drawn here.'),
      )
      return
    }
    const data = new FormData(this.#form)
    const [{ trace }, records] = await Promise.all([
      this.#desk.user.search({
        text: this.#asked,
        limit: Number(field(data, 'limit')),
        strategy: STRATEGIES.find((strategy) => strategy === field(data, 'strategy')),
        objectives: field(data, 'weigh') === 'all' ? OBJECTIVES : undefined,
        excludeIds: this.#excluded,
        explain: true,
      }),
      this.#desk.records(),
    ])
    // The engine is large and only replaying needs it here.
    const { whatIf } = await import('./what-if.ts')
    if (!isNewest()) return
    this.#records = new Map(records.map((record) => [record.id, record]))
    if (trace === undefined || trace.candidates.length === 0) {
      this.#result.replaceChildren(element('p', { class: 'empty' }, 'Nothing fits this question.'))
      return
    }
    this.#show(trace, (weights, strategy) => whatIf(trace, weights, strategy))
  }

  #show(
    trace: SearchTrace,
    rank: (weights: { readonly [N in ObjectiveName]?: number }, strategy: Strategy) => WhatIf,
  ): void {
    const candidates = new Map(trace.candidates.map((candidate) => [candidate.id, candidate]))
    const plot = element('div', { class: 'plot-host' })
    const tip = element('p', { class: 'tip', 'aria-hidden': 'true' })
    const lists = element('div', { class: 'lists' })
    const changed = element('p', { class: 'hint', role: 'status' })
    const axes = axisSelects(trace.objectives)
    const replayable = WHAT_IF_STRATEGIES.includes(trace.strategy)
    const strategy = select(
      'Ranked by',
      'what-if',
      (replayable ? WHAT_IF_STRATEGIES : [trace.strategy]).map((value) => [value, value]),
    )
    const strategies = strategy.querySelector('select')
    if (strategies !== null) strategies.value = trace.strategy

    const describe = (id: RecordId): string => this.#records.get(id)?.content ?? id
    const onChoose = (id: RecordId): void => this.#desk.inspect(id)
    const onPoint = (id: RecordId | undefined): void => {
      for (const node of this.root.querySelectorAll('[data-id]')) {
        node.classList.toggle('pointed', node.getAttribute('data-id') === id)
      }
      tip.textContent = id === undefined ? '' : describe(id)
    }
    const draw = (): void => {
      const chosen = STRATEGIES.find((name) => name === strategies?.value) ?? trace.strategy
      const { ids, fronts } = rank(this.#weights, chosen)
      const order = ids.map((id) => candidates.get(id)).filter((c) => c !== undefined)
      const hits = order.slice(0, trace.ranking.limit)
      const before = trace.candidates.slice(0, trace.ranking.limit).map(({ id }) => id)
      const come = hits.filter(({ id }) => !before.includes(id)).length
      const moved = hits.some(({ id }, index) => id !== before[index])
      changed.textContent = moved
        ? `What if: ${come === 0 ? 'the same hits in another order' : `${come} of ${hits.length} hits are others`}.`
        : 'As searched.'
      plot.replaceChildren(
        objectivePlot({
          candidates: order,
          x: axes.x(),
          y: axes.y(),
          fronts,
          hits: new Set(hits.map(({ id }) => id)),
          describe,
          onPoint,
          onChoose,
        }),
        tip,
      )
      const shared = {
        objectives: trace.objectives,
        fronts,
        record: (id: RecordId) => this.#records.get(id),
        onPoint,
        onChoose,
      }
      lists.replaceChildren(
        candidateList({ ...shared, title: 'Hits', candidates: hits, remark: matched }),
        candidateList({
          ...shared,
          title: 'Dropped',
          candidates: order.slice(trace.ranking.limit),
          remark: ({ dropped, objectives }) =>
            DROPPED[objectives.relevance < trace.ranking.floor ? 'floor' : (dropped ?? 'limit')],
        }),
      )
    }
    const sliders = trace.objectives.map((name) => this.#slider(name, draw))
    for (const node of [axes.root, strategy]) node.addEventListener('change', draw)
    this.#result.replaceChildren(
      element(
        'div',
        { class: 'recall-top' },
        element('div', { class: 'plot-column' }, axes.root, plot),
        element(
          'fieldset',
          { class: 'sliders' },
          element('legend', {}, 'What if it counted otherwise?'),
          ...sliders,
          strategy,
          changed,
        ),
      ),
      lists,
      element(
        'details',
        { open: true },
        element('summary', {}, 'How the question was understood'),
        planView(trace),
      ),
    )
    draw()
  }

  #slider(name: ObjectiveName, draw: () => void): HTMLElement {
    const value = this.#weights[name] ?? 1
    const input = element('input', {
      type: 'range',
      min: name === 'relevance' ? 0.1 : 0,
      max: 1,
      step: 0.05,
      value,
      name: `weight-${name}`,
    })
    const shown = element('output', {}, `${Math.round(value * 100)} %`)
    input.addEventListener('input', () => {
      this.#weights[name] = input.valueAsNumber
      shown.textContent = `${Math.round(input.valueAsNumber * 100)} %`
      draw()
    })
    return element('label', { class: 'slider' }, element('span', {}, name), input, shown)
  }
}

function matched({ matchedTerms, sharedTerms, dense, path }: CandidateTrace): string {
  const parts: string[] = []
  if (matchedTerms.length > 0) parts.push(`words: ${matchedTerms.join(', ')}`)
  if (sharedTerms.length > 0) parts.push(`shared: ${sharedTerms.slice(0, 4).join(', ')}`)
  if (dense !== undefined) parts.push(`cosine ${dense.toFixed(2)}`)
  if (path !== undefined) parts.push(`path of ${path.ids.length}`)
  return parts.join(' · ')
}

function axisSelects(objectives: readonly ObjectiveName[]): {
  root: HTMLElement
  x(): ObjectiveName
  y(): ObjectiveName
} {
  const options = objectives.map((value): [string, string] => [value, value])
  const root = element(
    'div',
    { class: 'axes' },
    select('Across', 'axis-x', options),
    select('Up', 'axis-y', options),
  )
  const [across, up] = root.querySelectorAll('select')
  if (up !== undefined) up.value = objectives[1] ?? 'relevance'
  const read = (node: HTMLSelectElement | undefined): ObjectiveName =>
    OBJECTIVES.find((name) => name === node?.value) ?? 'relevance'
  return { root, x: () => read(across), y: () => read(up) }
}

function select(title: string, name: string, options: readonly (readonly [string, string])[]): HTMLElement {
  return element(
    'label',
    {},
    element('span', { class: 'label' }, title),
    element('select', { name }, ...options.map(([value, text]) => element('option', { value }, text))),
  )
}
