import type { Edge, RecordId, StepRecord } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, redraw } from '../dom.ts'
import { count } from '../format.ts'
import { Newest } from '../newest.ts'
import { labelled, offer } from '../options.ts'
import { graphView, type Standing } from './graph-view.ts'
import type { Panel } from './panel.ts'

/** The steps of a task and what caused what; a chosen step lights its causes and effects. */
export class GraphPanel implements Panel {
  readonly id = 'graph'
  readonly title = 'Causes'
  readonly root = element('section', { class: 'panel' })
  readonly #desk: Desk
  readonly #task = element('select', { name: 'task' })
  readonly #said = element('p', { class: 'hint', role: 'status' })
  readonly #drawing = element('div', {
    class: 'graph-host',
    tabindex: 0,
    role: 'region',
    'aria-label': 'Graph',
  })
  readonly #list = element('ol', { class: 'steps' })
  readonly #empty = element(
    'p',
    { class: 'empty' },
    'No agent has recorded a step. The sample has two tasks.',
  )
  readonly #drawings = new Newest()
  #steps: readonly StepRecord[] = []
  #chosen: RecordId | undefined

  constructor(desk: Desk) {
    this.#desk = desk
    this.#task.addEventListener('change', () => {
      this.#chosen = undefined
      void attempt(() => this.#draw())
    })
    this.root.append(
      element('h2', {}, 'Causes'),
      element(
        'p',
        { class: 'hint' },
        'Choose a step: what led to it is lit in one colour, what came of it in another.',
      ),
      element('div', { class: 'task' }, labelled('Task', this.#task)),
      this.#said,
      this.#empty,
      element('div', { class: 'graph-columns' }, this.#drawing, this.#list),
    )
  }

  async refresh(): Promise<void> {
    const mayShow = this.#drawings.begin()
    const records = await this.#desk.records()
    if (!(await mayShow())) return
    this.#steps = records
      .filter((record) => record.kind === 'step')
      .sort((a, b) => a.step.stepId - b.step.stepId)
    const tasks = [...new Set(this.#steps.map(({ step }) => step.taskId))].sort().reverse()
    offer(
      this.#task,
      tasks.map((task) => [task, task]),
    )
    this.#empty.hidden = tasks.length > 0
    this.#drawing.hidden = tasks.length === 0
    await this.#draw()
  }

  async #draw(): Promise<void> {
    const mayShow = this.#drawings.begin()
    const { user } = this.#desk
    const steps = this.#steps.filter(({ step }) => step.taskId === this.#task.value)
    const known = new Set(steps.map(({ id }) => id))
    const walks = await Promise.all(steps.map(({ id }) => user.effects(id, { types: ['causes'], depth: 1 })))
    const links = new Map<string, Edge>()
    for (const edge of walks.flatMap(({ edges }) => edges)) {
      if (known.has(edge.from) && known.has(edge.to)) links.set(edge.id, edge)
    }
    const chosen = steps.find(({ id }) => id === this.#chosen)?.id
    const [causes, effects] =
      chosen === undefined
        ? [new Set<RecordId>(), new Set<RecordId>()]
        : await Promise.all([
            user.causes(chosen, { types: ['causes'] }),
            user.effects(chosen, { types: ['causes'] }),
          ]).then((both) => both.map(({ nodes }) => new Set(nodes.map(({ record }) => record.id))))
    if (!(await mayShow())) return
    const standing = (id: RecordId): Standing => {
      if (id === chosen) return 'chosen'
      if (causes?.has(id)) return 'cause'
      return effects?.has(id) ? 'effect' : 'other'
    }
    const edges = [...links.values()]
    const onChoose = (id: RecordId): void => {
      this.#chosen = this.#chosen === id ? undefined : id
      void attempt(() => this.#draw())
    }
    this.#said.textContent =
      chosen === undefined
        ? `${count(steps.length, 'step')}, ${count(edges.length, 'link')}`
        : `${count(causes?.size ?? 0, 'cause')} led to it, ${count(effects?.size ?? 0, 'effect')} came of it`
    redraw(this.#drawing, ...(steps.length === 0 ? [] : [graphView({ steps, edges, standing, onChoose })]))
    redraw(this.#list, ...steps.map((record) => this.#item(record, edges, standing, onChoose)))
  }

  #item(
    { id, step }: StepRecord,
    edges: readonly Edge[],
    standing: (id: RecordId) => Standing,
    onChoose: (id: RecordId) => void,
  ): HTMLLIElement {
    const is = standing(id)
    const button = element(
      'button',
      {
        type: 'button',
        class: `step ${is}`,
        'aria-pressed': String(is === 'chosen'),
        onclick: () => onChoose(id),
      },
      element('span', { class: 'step-title', dir: 'auto' }, `${step.stepId}. ${step.action}`),
      ...(is === 'cause' || is === 'effect' ? [element('span', { class: `badge ${is}` }, is)] : []),
      element('span', { class: 'hint', dir: 'auto' }, step.observation),
    )
    const reasons = edges
      .filter(({ to }) => to === id)
      .map(({ from, reason }) => {
        const cause = this.#steps.find((record) => record.id === from)
        return element('li', {}, `because of step ${cause?.step.stepId ?? '?'}: ${reason}`)
      })
    return element(
      'li',
      { key: id },
      button,
      ...(is === 'chosen' && reasons.length > 0 ? [element('ul', { class: 'reasons' }, ...reasons)] : []),
    )
  }
}
