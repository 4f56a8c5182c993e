import type { CandidateTrace, MemIRRecord, ObjectiveName, RecordId, SearchTrace, Strategy } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, field, redraw } from '../dom.ts'
import { Newest } from '../newest.ts'
import { labelled, offer } from '../options.ts'
import { candidateList } from './candidate-list.ts'
import { objectivePlot } from './objective-plot.ts'
import type { Panel } from './panel.ts'
import { planView } from './plan-view.ts'
import type { WhatIf } from './what-if.ts'

const OBJECTIVES: readonly ObjectiveName[] = ['relevance', 'recency', 'coherence', 'confidence', 'importance']
const STRATEGIES: readonly Strategy[] = ['pareto', 'weighted', 'rrf', 'dense', 'lexical']
const WHAT_IF_STRATEGIES: readonly Strategy[] = ['pareto', 'weighted', 'rrf']
const LEGEND =
  'A dot is a candidate: large for a hit, coloured by its front, grey from the fifth on. Point at one to read it.'
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
  readonly #empty = element('p', { class: 'empty' })
  readonly #across = element('select', { name: 'axis-x' })
  readonly #up = element('select', { name: 'axis-y' })
  readonly #rankedBy = element('select', { name: 'what-if' })
  readonly #plot = element('div', { class: 'plot-drawing' })
  readonly #tip = element('p', { class: 'tip', 'aria-hidden': 'true' }, LEGEND)
  readonly #sliders: ReadonlyMap<ObjectiveName, WeightSlider>
  readonly #changed = element('p', { class: 'hint', role: 'status' })
  readonly #lists = element('div', { class: 'lists' })
  readonly #plan = element('div')
  readonly #found: HTMLElement
  readonly #searches = new Newest()
  #records = new Map<RecordId, MemIRRecord>()
  #shown: Shown | undefined
  #asked = ''
  #excluded: readonly RecordId[] = []

  constructor(desk: Desk) {
    this.#desk = desk
    this.#form = element(
      'form',
      { class: 'query' },
      element('label', { class: 'grow' }, element('span', { class: 'label' }, 'Question'), this.#text),
      labelled('Strategy', select('strategy', named(STRATEGIES))),
      labelled(
        'Weigh',
        select('weigh', [
          ['all', 'all objectives'],
          ['woken', 'what the question wakes'],
        ]),
      ),
      labelled('Hits', select('limit', named(['5', '3', '10', '20']))),
      element('button', { type: 'submit', class: 'primary' }, 'Search'),
    )
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault()
      this.#asked = this.#text.value.trim()
      this.#excluded = []
      void attempt(() => this.refresh())
    })
    this.#sliders = new Map(OBJECTIVES.map((name) => [name, weightSlider(name, () => this.#draw())]))
    for (const list of [this.#across, this.#up, this.#rankedBy]) {
      list.addEventListener('change', () => this.#draw())
    }
    this.#found = element(
      'div',
      { class: 'result', hidden: true },
      element(
        'div',
        { class: 'recall-top' },
        element(
          'div',
          { class: 'plot-column' },
          element('div', { class: 'axes' }, labelled('Across', this.#across), labelled('Up', this.#up)),
          element('div', { class: 'plot-host' }, this.#plot, this.#tip),
        ),
        element(
          'fieldset',
          { class: 'sliders' },
          element('legend', {}, 'What if it counted otherwise?'),
          ...[...this.#sliders.values()].map(({ root }) => root),
          labelled('Ranked by', this.#rankedBy),
          this.#changed,
        ),
      ),
      element(
        'details',
        { open: true },
        element('summary', {}, 'How the question was understood'),
        this.#plan,
      ),
      this.#lists,
    )
    this.root.append(
      element('h2', {}, 'Recall'),
      element(
        'p',
        { class: 'hint' },
        'Each candidate is weighed by several objectives at once. Those that no other beats in all of them make the first front.',
      ),
      this.#form,
      this.#empty,
      this.#found,
    )
    desk.onRecall((text, turn) => {
      this.#text.value = text
      this.#asked = text
      this.#excluded = [turn]
    })
  }

  async refresh(): Promise<void> {
    const mayShow = this.#searches.begin()
    if (this.#asked === '') {
      this.#showNothing('Ask something: what was weighed, and how, is drawn here.')
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
    if (!(await mayShow())) return
    this.#records = new Map(records.map((record) => [record.id, record]))
    if (trace === undefined || trace.candidates.length === 0) {
      this.#showNothing('Nothing fits this question.')
      return
    }
    this.#show({ trace, rank: (weights, strategy) => whatIf(trace, weights, strategy) })
  }

  #showNothing(why: string): void {
    this.#empty.textContent = why
    this.#empty.hidden = false
    this.#found.hidden = true
  }

  #show(shown: Shown): void {
    const { trace } = shown
    const first = this.#shown === undefined
    // How the last search was ranked is no wish for this one, unless it was wished.
    const asSearched = this.#rankedBy.value === this.#shown?.trace.strategy
    this.#shown = shown
    this.#empty.hidden = true
    this.#found.hidden = false
    for (const [name, { root }] of this.#sliders) root.hidden = !trace.objectives.includes(name)
    for (const list of [this.#across, this.#up]) offer(list, named(trace.objectives))
    if (first) this.#up.value = trace.objectives[1] ?? 'relevance'
    const replayable = WHAT_IF_STRATEGIES.includes(trace.strategy)
    offer(this.#rankedBy, named(replayable ? WHAT_IF_STRATEGIES : [trace.strategy]))
    if (first || asSearched) this.#rankedBy.value = trace.strategy
    redraw(this.#plan, planView(trace))
    this.#draw()
  }

  /** Draws what was found, ranked as the controls say. */
  #draw(): void {
    if (this.#shown === undefined) return
    const { trace, rank } = this.#shown
    const candidates = new Map(trace.candidates.map((candidate) => [candidate.id, candidate]))
    const weights: { [N in ObjectiveName]?: number } = {}
    for (const [name, { input }] of this.#sliders) weights[name] = input.valueAsNumber
    const { ids, fronts } = rank(weights, namedBy(STRATEGIES, this.#rankedBy) ?? trace.strategy)
    const order = ids.map((id) => candidates.get(id)).filter((c) => c !== undefined)
    const hits = order.slice(0, trace.ranking.limit)
    this.#changed.textContent = changeText(trace, hits)

    const describe = (id: RecordId): string => this.#records.get(id)?.content ?? id
    const shared = {
      fronts,
      onChoose: (id: RecordId): void => this.#desk.inspect(id),
      onPoint: (id: RecordId | undefined): void => {
        for (const node of this.root.querySelectorAll('[data-id]')) {
          node.classList.toggle('pointed', node.getAttribute('data-id') === id)
        }
        this.#tip.textContent = id === undefined ? LEGEND : describe(id)
      },
    }
    redraw(
      this.#plot,
      objectivePlot({
        ...shared,
        candidates: order,
        x: namedBy(OBJECTIVES, this.#across) ?? 'relevance',
        y: namedBy(OBJECTIVES, this.#up) ?? 'relevance',
        hits: new Set(hits.map(({ id }) => id)),
        describe,
      }),
    )
    const listed = {
      ...shared,
      objectives: trace.objectives,
      record: (id: RecordId) => this.#records.get(id),
    }
    redraw(
      this.#lists,
      candidateList({ ...listed, title: 'Hits', candidates: hits, remark: matched }),
      candidateList({
        ...listed,
        title: 'Dropped',
        candidates: order.slice(trace.ranking.limit),
        remark: ({ dropped, objectives }) =>
          DROPPED[objectives.relevance < trace.ranking.floor ? 'floor' : (dropped ?? 'limit')],
      }),
    )
  }
}

/** What was searched and how it can be ranked otherwise. */
interface Shown {
  readonly trace: SearchTrace
  readonly rank: (weights: { readonly [N in ObjectiveName]?: number }, strategy: Strategy) => WhatIf
}

interface WeightSlider {
  readonly root: HTMLElement
  readonly input: HTMLInputElement
}

function weightSlider(name: ObjectiveName, onInput: () => void): WeightSlider {
  const input = element('input', {
    type: 'range',
    min: name === 'relevance' ? 0.1 : 0,
    max: 1,
    step: 0.05,
    value: 1,
    name: `weight-${name}`,
  })
  const shown = element('output', {}, '100 %')
  input.addEventListener('input', () => {
    shown.textContent = `${Math.round(input.valueAsNumber * 100)} %`
    onInput()
  })
  return { root: element('label', { class: 'slider' }, element('span', {}, name), input, shown), input }
}

function changeText(trace: SearchTrace, hits: readonly CandidateTrace[]): string {
  const before = trace.candidates.slice(0, trace.ranking.limit).map(({ id }) => id)
  if (hits.every(({ id }, index) => id === before[index])) return 'As searched.'
  const come = hits.filter(({ id }) => !before.includes(id)).length
  return `What if: ${come === 0 ? 'the same hits in another order' : `${come} of ${hits.length} hits are others`}.`
}

function matched({ matchedTerms, sharedTerms, dense, path }: CandidateTrace): string {
  const parts: string[] = []
  if (matchedTerms.length > 0) parts.push(`words: ${matchedTerms.join(', ')}`)
  if (sharedTerms.length > 0) parts.push(`shared: ${sharedTerms.slice(0, 4).join(', ')}`)
  if (dense !== undefined) parts.push(`cosine ${dense.toFixed(2)}`)
  if (path !== undefined) parts.push(`path of ${path.ids.length}`)
  return parts.join(' · ')
}

type Options = Parameters<typeof offer>[1]

const named = (values: readonly string[]): Options => values.map((value) => [value, value])

function namedBy<T extends string>(values: readonly T[], list: HTMLSelectElement): T | undefined {
  return values.find((value) => value === list.value)
}

function select(name: string, options: Options): HTMLSelectElement {
  const list = element('select', { name })
  offer(list, options)
  return list
}
