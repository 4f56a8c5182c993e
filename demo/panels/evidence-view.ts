import type { Evidence, MemIRRecord, UserMemory } from 'memir'
import { element } from '../dom.ts'
import { recordLine } from '../record-labels.ts'

/** The sources of a record, each with the words that support it marked where they stand. */
export async function evidenceView(user: UserMemory, record: MemIRRecord): Promise<HTMLElement> {
  const quotes = record.provenance.evidence.filter(({ recordId }) => recordId !== record.id)
  const views = await Promise.all(quotes.map((evidence) => quoteView(user, evidence)))
  return element('div', { class: 'evidence' }, ...views)
}

async function quoteView(user: UserMemory, { recordId, span }: Evidence): Promise<HTMLElement> {
  const source = await user.get(recordId)
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
