import type { CandidateTrace, MemIRRecord, ObjectiveName, RecordId } from 'memir'
import { element } from '../dom.ts'
import { kindBadge } from '../record-labels.ts'

export interface CandidateListInput {
  readonly title: string
  readonly candidates: readonly CandidateTrace[]
  readonly objectives: readonly ObjectiveName[]
  readonly fronts: ReadonlyMap<RecordId, number>
  readonly record: (id: RecordId) => MemIRRecord | undefined
  /** What is said of a candidate beside its values, such as why it was dropped. */
  readonly remark: (candidate: CandidateTrace) => string
  readonly onPoint: (id: RecordId | undefined) => void
  readonly onChoose: (id: RecordId) => void
}

/** Candidates in order, each with its objectives as bars and what speaks for it. */
export function candidateList(input: CandidateListInput): HTMLElement {
  const items = input.candidates.map((candidate) => {
    const record = input.record(candidate.id)
    const front = input.fronts.get(candidate.id)
    const button = element(
      'button',
      {
        type: 'button',
        class: 'candidate',
        'data-id': candidate.id,
        onpointerenter: () => input.onPoint(candidate.id),
        onpointerleave: () => input.onPoint(undefined),
        onfocus: () => input.onPoint(candidate.id),
        onclick: () => input.onChoose(candidate.id),
      },
      element(
        'span',
        { class: 'record-content', dir: 'auto' },
        ...(record === undefined ? [] : [kindBadge(record), ' ']),
        record?.content ?? candidate.id,
      ),
      element('span', { class: 'bars' }, ...input.objectives.map((name) => bar(name, candidate))),
      element(
        'span',
        { class: 'hint' },
        [front === undefined ? '' : `front ${front}`, input.remark(candidate)]
          .filter((part) => part !== '')
          .join(' · '),
      ),
    )
    return element('li', { key: candidate.id }, button)
  })
  return element(
    'section',
    {},
    element('h3', {}, `${input.title} (${items.length})`),
    element('ol', { class: 'candidates' }, ...items),
  )
}

function bar(name: ObjectiveName, { objectives }: CandidateTrace): HTMLElement {
  const value = objectives[name] ?? 0
  const fill = element('span', { class: `fill ${name}` })
  fill.style.setProperty('inline-size', `${Math.min(1, Math.max(0, value)) * 100}%`)
  return element(
    'span',
    { class: 'bar' },
    element('span', { class: 'bar-name' }, name),
    element('span', { class: 'track', 'aria-hidden': 'true' }, fill),
    element('span', { class: 'bar-value' }, value.toFixed(2)),
  )
}
