import type { SearchTrace } from 'memir'
import { count, formatMoment, readable } from '../format.ts'
import { facts } from '../record-labels.ts'

const DENSE: { readonly [D in SearchTrace['dense']]: string } = {
  ready: 'by meaning and words',
  not_covered: 'by words: the model does not read this language',
  loading: 'by words: the model is loading',
  failed: 'by words: the model failed',
  none: 'by words: there is no model',
  not_asked: 'by words',
}
const DENSE_METHODS = { exact: 'scan of all vectors', signs: 'scan of sign bits', graph: 'graph' } as const

/** How a question was understood, and how the search went about it. */
export function planView(trace: SearchTrace): HTMLElement {
  const { plan } = trace
  const rows: [string, string][] = [
    ['question', plan.type],
    ['found', DENSE[trace.dense]],
    ['passed the filter', `${trace.passed} of ${count(trace.total, 'record')}`],
    ['weighed by', trace.objectives.join(', ')],
  ]
  if (trace.vectors !== undefined) rows.push(['vectors', DENSE_METHODS[trace.vectors.method]])
  if (trace.frontSizes.length > 0) rows.push(['fronts', trace.frontSizes.slice(0, 8).join(', ')])
  if (trace.terms.length > 0) rows.push(['terms', trace.terms.slice(0, 12).join(', ')])
  if (plan.intents.length > 0) rows.push(['intents', plan.intents.map(readable).join(', ')])
  if (plan.entities.length > 0) rows.push(['entities', plan.entities.map((names) => names[0]).join(', ')])
  if (plan.time !== undefined) {
    rows.push(['time', `${formatMoment(plan.time.from)} to ${formatMoment(plan.time.to)}`])
  }
  if (plan.taskId !== undefined) rows.push(['task', plan.taskId])
  if (plan.statement !== undefined) rows.push(['as its answer says it', plan.statement])
  return facts(rows)
}
