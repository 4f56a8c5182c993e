import type { Evidence, MemIRRecord, UserMemory } from 'memir'
import { element } from '../dom.ts'
import { recordLine } from '../record-labels.ts'

/** What a record cites of another, and that one, if it is there still. */
export interface Quoted {
  readonly evidence: Evidence
  readonly source: MemIRRecord | null
}

export function readQuoted(user: UserMemory, { id, provenance }: MemIRRecord): Promise<Quoted[]> {
  const cited = provenance.evidence.filter(({ recordId }) => recordId !== id)
  return Promise.all(cited.map(async (evidence) => ({ evidence, source: await user.get(evidence.recordId) })))
}

/** The sources of a record, each with the words that support it marked where they stand. */
export function evidenceView(quoted: readonly Quoted[]): HTMLElement {
  return element('div', { class: 'evidence' }, ...quoted.map(quoteView))
}

function quoteView({ evidence: { span }, source }: Quoted): HTMLElement {
  if (source === null) return element('p', { class: 'hint' }, 'The source is gone.')
  const text = source.content
  const words =
    span === undefined
      ? [element('mark', {}, text)]
      : [
          text.slice(0, span.start),
          element('mark', {}, text.slice(span.start, span.end)),
          text.slice(span.end),
        ]
  return element(
    'figure',
    { class: 'quote' },
    element('blockquote', { dir: 'auto' }, ...words),
    element('figcaption', {}, recordLine(source)),
  )
}
