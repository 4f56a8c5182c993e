import type { MemIRRecord } from 'memir'
import { element } from './dom.ts'
import { formatMoment, readable } from './format.ts'

/** The kind of a record as a coloured word. */
export function kindBadge(record: MemIRRecord): HTMLElement {
  return element('span', { class: `badge kind-${record.kind}` }, record.kind)
}

/** What a record is, in one line: who said it, in which role, when, and what is unusual about it. */
export function recordLine(record: MemIRRecord): HTMLElement {
  const { provenance, role } = record
  const parts = [speakerOf(record), `as ${role.activeRole}`, formatMoment(provenance.timestamp)]
  const line = element('span', { class: 'record-line' }, parts.join(' · '))
  if (record.status !== 'active')
    line.append(' ', element('span', { class: `badge status-${record.status}` }, record.status))
  if (record.sensitive) line.append(' ', element('span', { class: 'badge status-pending' }, 'sensitive'))
  return line
}

export function speakerOf({ provenance, kind }: MemIRRecord): string {
  if (kind === 'document') return provenance.title ?? readable(provenance.type)
  return provenance.name === undefined ? provenance.speaker : `${provenance.name} (${provenance.speaker})`
}

/** Terms and what they stand for. */
export function facts(rows: readonly (readonly [string, string | Node])[]): HTMLDListElement {
  return element(
    'dl',
    { class: 'facts' },
    ...rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, value))),
  )
}

/** A session that memir named has a uuid for its id, of which a few signs are enough to tell it by. */
export function shortId(id: string): string {
  return /^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-6)}` : id
}
