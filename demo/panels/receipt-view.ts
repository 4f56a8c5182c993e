import type { ErasureReceipt } from 'memir'
import { element } from '../dom.ts'
import { count, formatMoment, readable } from '../format.ts'

/** What an erasure removed, what was checked afterwards, and what no page can check. */
export function receiptView(name: string, receipt: ErasureReceipt): HTMLElement {
  const removed = Object.entries(receipt.removed)
  const total = removed.reduce((sum, [, rows]) => sum + rows, 0)
  const table = element(
    'table',
    {},
    element('caption', {}, 'Rows removed'),
    element(
      'tbody',
      {},
      ...removed.map(([store, rows]) =>
        element('tr', {}, element('th', { scope: 'row' }, readable(store)), element('td', {}, String(rows))),
      ),
    ),
  )
  const checks = receipt.checks.map(({ check, passed }) =>
    element(
      'li',
      { class: passed ? 'passed' : 'failed' },
      element('span', { class: 'mark' }, passed ? 'Passed' : 'Failed'),
      ` ${check}`,
    ),
  )
  return element(
    'article',
    { class: 'receipt-body', 'aria-label': `Erasure receipt of ${name}` },
    element('h3', {}, `Erasure receipt: ${count(total, 'row')} of ${name} removed`),
    element('p', { class: 'hint' }, formatMoment(receipt.erasedAt)),
    ...(removed.length === 0 ? [] : [table]),
    ...(checks.length === 0
      ? []
      : [element('h4', {}, 'Checked'), element('ul', { class: 'checks' }, ...checks)]),
    ...(receipt.unansweredTabs.length === 0
      ? []
      : [
          element(
            'p',
            {},
            `${count(receipt.unansweredTabs.length, 'other tab')} did not answer: asleep, most likely. Each forgets when it wakes.`,
          ),
        ]),
    ...(receipt.unverifiable.length === 0
      ? []
      : [
          element(
            'details',
            {},
            element('summary', {}, 'What a web page cannot verify'),
            element('ul', {}, ...receipt.unverifiable.map((text) => element('li', {}, text))),
          ),
        ]),
  )
}
