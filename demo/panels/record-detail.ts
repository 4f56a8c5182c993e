import type { ClaimRecord, MemIRRecord } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, field } from '../dom.ts'
import { formatMoment, readable } from '../format.ts'
import { facts, shortId } from '../record-labels.ts'
import { evidenceView } from './evidence-view.ts'
import { whyKept } from './why-kept.ts'

/** Everything that is stored of a record, and what a person may do with it. */
export async function recordDetail(desk: Desk, record: MemIRRecord): Promise<HTMLElement> {
  const { user } = desk
  const root = element('div', { class: 'detail' })
  if (record.provenance.evidence.some(({ recordId }) => recordId !== record.id)) {
    root.append(section('Evidence in its source', await evidenceView(user, record)))
  }
  root.append(section('Why was this kept?', await whyKept(user, record)))
  root.append(section('What it is', facts(descriptionOf(record))))
  if ('claim' in record) {
    const versions = await user.history(record.id)
    if (versions.length > 1) root.append(section('What it has been', historyView(versions, record)))
  }
  root.append(actions(desk, record))
  root.append(
    element(
      'details',
      { class: 'raw' },
      element('summary', {}, 'As stored'),
      element('pre', { tabindex: 0 }, JSON.stringify(record, undefined, 2)),
    ),
  )
  return root
}

function section(title: string, ...content: readonly Node[]): HTMLElement {
  return element('section', {}, element('h3', {}, title), ...content)
}

function descriptionOf(record: MemIRRecord): [string, string][] {
  const { provenance, role } = record
  const rows: [string, string][] = [
    ['provenance', readable(provenance.type)],
    ['role', role.subRole === undefined ? role.activeRole : `${role.activeRole} / ${role.subRole}`],
    ['said as', role.dialogueRole],
    ['session', shortId(provenance.sessionId)],
    ['status', record.status],
    ['layer', record.layer],
  ]
  if ('claim' in record) {
    const { entity, attribute, value, polarity, validFrom, validTo, when } = record.claim
    rows.push(['about', [entity, attribute].filter((part) => part !== undefined).join(' / ')])
    if (value !== undefined) rows.push(['value', `${polarity === 'negative' ? 'not ' : ''}${value}`])
    const end = validTo === undefined ? 'now' : formatMoment(validTo)
    rows.push(['holds', `${formatMoment(validFrom)} to ${end}`])
    if (when !== undefined) rows.push(['happens', `“${when.words}”: ${formatMoment(when.from)}`])
  }
  if (record.kind === 'step') rows.push(['step', `${record.step.stepId} of ${record.step.taskId}`])
  if (provenance.type === 'external_ingestion') rows.push(['authority', provenance.authority])
  if (provenance.uri !== undefined) rows.push(['address', provenance.uri])
  if (record.affect !== undefined) rows.push(['mood', record.affect.emotion ?? `${record.affect.valence}`])
  if (record.intentTags.length > 0) rows.push(['intents', record.intentTags.join(', ')])
  if (record.entities.length > 0) rows.push(['entities', record.entities.join(', ')])
  if (record.tags.length > 0) rows.push(['tags', record.tags.join(', ')])
  return rows
}

function historyView(versions: readonly ClaimRecord[], shown: MemIRRecord): HTMLElement {
  return element(
    'ol',
    { class: 'versions' },
    ...versions.map((version) =>
      element(
        'li',
        { class: version.status === 'superseded' ? 'superseded' : 'holds' },
        element(version.status === 'superseded' ? 's' : 'span', { dir: 'auto' }, version.content),
        element(
          'span',
          { class: 'hint' },
          ` since ${formatMoment(version.claim.validFrom)}${version.id === shown.id ? ', shown here' : ''}`,
        ),
      ),
    ),
  )
}

function actions(desk: Desk, record: MemIRRecord): HTMLElement {
  const { user } = desk
  const bar = element('div', { class: 'actions' })
  const button = (title: string, work: () => Promise<unknown>, mark?: string): void => {
    const node = element('button', { type: 'button', class: mark }, title)
    node.addEventListener('click', () => {
      void attempt(async () => {
        await work()
        desk.changed()
      })
    })
    bar.append(node)
  }
  if (record.status === 'pending') {
    button('Accept', () => user.update(record.id, { confidence: 1 }), 'primary')
  }
  if ('claim' in record && record.status === 'active' && record.claim.value !== undefined) {
    const form = element(
      'form',
      { class: 'correct' },
      element('input', {
        name: 'value',
        'aria-label': 'Corrected value',
        placeholder: record.claim.value,
        required: true,
        maxlength: 500,
      }),
      element('button', { type: 'submit' }, 'Correct'),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void attempt(async () => {
        await user.correct(record.id, { value: field(new FormData(form), 'value') })
        desk.changed()
      })
    })
    bar.append(form)
  }
  button('Delete', () => user.delete(record.id), 'danger')
  return bar
}
