import type { MemIRRecord } from 'memir'
import { element } from './dom.ts'
import { formatMoment, readable } from './format.ts'

/** A stored record with its provenance and role. */
export function recordView(record: MemIRRecord): HTMLLIElement {
  return element(
    'li',
    { class: 'record' },
    element('p', { class: 'content', dir: 'auto' }, record.content),
    recordLabels(record),
  )
}

/** Kind, provenance, speaker, role, session and time of a record, as a list of terms. */
export function recordLabels(record: MemIRRecord): HTMLDListElement {
  const { provenance, role } = record
  const who =
    provenance.name === undefined ? provenance.speaker : `${provenance.name} (${provenance.speaker})`
  const labels = element('dl', { class: 'labels' })
  const add = (term: string, value: string | Node, mark?: string): void => {
    labels.append(element('div', { class: mark }, element('dt', {}, term), element('dd', {}, value)))
  }
  add('kind', record.kind, 'kind')
  add('provenance', readable(provenance.type), `provenance ${provenance.type}`)
  add(provenance.type === 'external_ingestion' ? 'source' : 'speaker', provenance.title ?? who)
  if (provenance.type === 'external_ingestion') add('authority', provenance.authority)
  add('role', role.subRole === undefined ? role.activeRole : `${role.activeRole} / ${role.subRole}`)
  add('session', shortSession(provenance.sessionId))
  add('confidence', record.confidence.toFixed(2))
  if (record.status !== 'active') add('status', record.status)
  if (record.sensitive) add('marked', 'sensitive')
  add(
    'when',
    element(
      'time',
      { datetime: new Date(provenance.timestamp).toISOString() },
      formatMoment(provenance.timestamp),
    ),
  )
  return labels
}

/** A session that memir named has a uuid for its id, of which a few signs are enough to tell it by. */
function shortSession(id: string): string {
  return /^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-6)}` : id
}
