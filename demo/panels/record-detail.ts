import type { ClaimRecord, MemIRRecord, UserMemory, Verification } from 'memir'
import { attempt } from '../attempt.ts'
import type { Desk } from '../desk.ts'
import { element, field } from '../dom.ts'
import { formatMoment, readable } from '../format.ts'
import { facts, shortId } from '../record-labels.ts'
import { evidenceView, type Quoted, readQuoted } from './evidence-view.ts'
import { whyKept } from './why-kept.ts'

/** What is asked of memory about a record. */
export interface Detail {
  readonly quoted: readonly Quoted[]
  readonly proof: Verification
  readonly versions: readonly ClaimRecord[]
}

export async function readDetail(user: UserMemory, record: MemIRRecord): Promise<Detail> {
  const [quoted, proof, versions] = await Promise.all([
    readQuoted(user, record),
    user.verify(record.id),
    'claim' in record ? user.history(record.id) : [],
  ])
  return { quoted, proof, versions }
}

/** Everything that is stored of a record, and what a person may do with it. */
export function detailView(desk: Desk, record: MemIRRecord, detail: Detail): HTMLElement {
  const { quoted, proof, versions } = detail
  return element(
    'div',
    { class: 'detail' },
    ...(quoted.length === 0 ? [] : [section('Evidence in its source', evidenceView(quoted))]),
    section('Why was this kept?', whyKept(record, proof)),
    section('What it is', facts(descriptionOf(record))),
    ...(versions.length < 2 ? [] : [section('What it has been', historyView(versions, record))]),
    actions(desk, record),
    element(
      'details',
      { class: 'raw' },
      element('summary', {}, 'As stored'),
      element('pre', { tabindex: 0 }, JSON.stringify(record, undefined, 2)),
    ),
  )
}

function section(title: string, content: HTMLElement): HTMLElement {
  return element('section', { key: title }, element('h3', {}, title), content)
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
  const change = (work: () => Promise<unknown>): void => {
    void attempt(async () => {
      await work()
      desk.changed()
    })
  }
  const button = (title: string, work: () => Promise<unknown>, mark?: string): void => {
    bar.append(
      element('button', { key: title, type: 'button', class: mark, onclick: () => change(work) }, title),
    )
  }
  if (record.status === 'pending') {
    button('Accept', () => user.update(record.id, { confidence: 1 }), 'primary')
  }
  if ('claim' in record && record.status === 'active' && record.claim.value !== undefined) {
    const submit = (event: Event): void => {
      event.preventDefault()
      const form = event.currentTarget
      if (!(form instanceof HTMLFormElement)) return
      const value = field(new FormData(form), 'value')
      change(() => user.correct(record.id, { value }))
    }
    const form = element(
      'form',
      { class: 'correct', onsubmit: submit },
      element('input', {
        name: 'value',
        'aria-label': 'Corrected value',
        placeholder: record.claim.value,
        required: true,
        maxlength: 500,
      }),
      element('button', { type: 'submit' }, 'Correct'),
    )
    bar.append(form)
  }
  button('Delete', () => user.delete(record.id), 'danger')
  return bar
}
