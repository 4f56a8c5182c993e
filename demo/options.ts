import { element, redraw } from './dom.ts'

type Options = readonly (readonly [value: string, text: string])[]

/** Offers what may be chosen; the choice stays where it is offered still, else it is the first. */
export function offer(list: HTMLSelectElement, options: Options): void {
  const chosen = list.value
  redraw(list, ...options.map(([value, text]) => element('option', { key: value, value }, text)))
  list.value = options.some(([value]) => value === chosen) ? chosen : (options[0]?.[0] ?? '')
}

/** A control under its title. */
export function labelled(title: string, control: HTMLElement): HTMLLabelElement {
  return element('label', {}, element('span', { class: 'label' }, title), control)
}
