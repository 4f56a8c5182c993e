import type { MemIRRecord, Verification } from 'memir'
import { count, formatMoment, readable } from '../format.ts'
import { facts } from '../record-labels.ts'

const GAPS: { readonly [P in Verification['gaps'][number]['problem']]: string } = {
  no_evidence: 'a claim cites nothing',
  not_found: 'what a record cites is gone',
  misquoted: 'a source does not hold the quote',
}

/** Why a record was kept and how far it can be relied on, as the write path left it. */
export function whyKept(record: MemIRRecord, proof: Verification): HTMLElement {
  const { provenance } = record
  const rows: [string, string][] = [['written by', readable(provenance.trigger)]]
  if (record.kind === 'turn' && record.extraction !== undefined) {
    const { state, rule } = record.extraction
    rows.push(['looked at for claims', `${EXTRACTION[state]}${rule === undefined ? '' : ` (${rule})`}`])
  }
  if (provenance.basis !== undefined) rows.push(['its source', BASES[provenance.basis]])
  rows.push(
    ['confidence', `${record.confidence.toFixed(2)}${record.status === 'pending' ? ', waits for 0.80' : ''}`],
    ['its sources allow', proof.confidence.toFixed(2)],
    ['independent voices', String(proof.voices)],
    [
      'chain to what was said',
      proof.holds
        ? `holds over ${count(proof.chain.length, 'record')}`
        : proof.gaps.map(({ problem }) => GAPS[problem]).join('; '),
    ],
    ['importance', record.importance.toFixed(2)],
    ['fades', record.halfLifeHours === null ? 'never' : `by half in ${fadeText(record.halfLifeHours)}`],
    ['used', `${count(record.usage.accessCount, 'time')}`],
    ['stored', formatMoment(record.createdAt)],
  )
  return facts(rows)
}

const EXTRACTION = {
  due: 'not yet',
  done: 'yes, a rule fired',
  passed: 'passed over: no rule fired',
} as const

const BASES = { stated: 'states it', implied: 'implies it', inferred: 'lets infer it' } as const

function fadeText(hours: number): string {
  return hours < 48 ? count(Math.round(hours), 'hour') : count(Math.round(hours / 24), 'day')
}
