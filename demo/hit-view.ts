import type { Hit } from 'memir'
import { element } from './dom.ts'
import { recordLabels } from './record-view.ts'

/** A hit with its score and objectives as bars, and why it was found. */
export function hitView(hit: Hit): HTMLLIElement {
  const bars = element('div', { class: 'bars' }, bar('score', hit.score))
  for (const [name, value] of Object.entries(hit.objectives)) {
    if (typeof value === 'number') bars.append(bar(name, value))
  }
  return element(
    'li',
    { class: 'hit' },
    element('p', { class: 'content', dir: 'auto' }, hit.record.content),
    bars,
    element('p', { class: 'why' }, hit.why),
    recordLabels(hit.record),
  )
}

function bar(name: string, value: number): HTMLDivElement {
  const share = Math.min(1, Math.max(0, value))
  const fill = element('span', { class: 'fill' })
  fill.style.setProperty('inline-size', `${share * 100}%`)
  return element(
    'div',
    { class: `bar ${name}` },
    element('span', { class: 'bar-name' }, name),
    element(
      'span',
      {
        class: 'track',
        role: 'meter',
        'aria-label': name,
        'aria-valuemin': 0,
        'aria-valuemax': 1,
        'aria-valuenow': share.toFixed(2),
      },
      fill,
    ),
    element('span', { class: 'bar-value', 'aria-hidden': 'true' }, value.toFixed(2)),
  )
}
