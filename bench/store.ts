import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { VERSION } from '../src/base/version.ts'
import { openSite } from '../test/page/support/site.ts'
import { makeReport, type Report, type Row, saveReport } from './report.ts'
import type { Storing } from './store-page.ts'

/** Times in milliseconds; the ratio is to the first row's. */
export interface StoreRow extends Row, Storing {}

const SUBJECTS = [
  ['not sealed', 'none', 'relaxed'],
  ['sealed', 'aes-gcm', 'relaxed'],
  ['sealed, strict', 'aes-gcm', 'strict'],
] as const

/**
 * Measures in Chromium what sealing costs, beside the same without it in one run, over the worker boundary: how long a turn takes
 * until it is durable, how long until what was written is opened again and searched, and a search. Option: `--turns 500`.
 */
export async function run(args: string[]): Promise<Report> {
  const { values } = parseArgs({
    args,
    options: { turns: { type: 'string', default: '500' }, json: { type: 'string' } },
  })
  const turns = Number(values.turns)
  const site = await openSite(fileURLToPath(new URL('store-page.ts', import.meta.url)))
  try {
    const page = await site.newPage()
    const rows: StoreRow[] = []
    for (const [subject, encryption, durability] of SUBJECTS) {
      const storing = await page.evaluate(
        ([encryption, durability, turns]) => storeBench.observe(encryption, durability, turns),
        [encryption, durability, turns] as const,
      )
      const row = {
        subject,
        version: VERSION,
        n: turns,
        data: 'turns of 10 words',
        params: { encryption, durability },
        p50Ms: storing.p50,
        p95Ms: storing.p95,
        insertsPerS: storing.perSecond,
        ratio: {
          'not sealed': storing.p50 / (rows[0]?.p50 ?? storing.p50),
          'open, not sealed': storing.openMs / (rows[0]?.openMs ?? storing.openMs),
          'search, not sealed': storing.searchP50 / (rows[0]?.searchP50 ?? storing.searchP50),
        },
        ...storing,
      }
      console.log(render(row))
      rows.push(row)
    }
    const report = makeReport('store', rows)
    if (values.json !== undefined) saveReport(report, values.json)
    return report
  } finally {
    await site.close()
  }
}

function render(row: StoreRow): string {
  return [
    row.subject.padEnd(16),
    `observe p50 ${row.p50.toFixed(1)} ms`,
    `p95 ${row.p95.toFixed(1)} ms`,
    `${row.perSecond.toFixed(0)} turns/s`,
    `${row.perSecondConcurrent.toFixed(0)} turns/s with 32 at a time`,
    `x ${row.ratio?.['not sealed']?.toFixed(2)}`,
    `open to first hit ${row.openMs.toFixed(0)} ms x ${row.ratio?.['open, not sealed']?.toFixed(2)}`,
    `search p50 ${row.searchP50.toFixed(1)} ms x ${row.ratio?.['search, not sealed']?.toFixed(2)}`,
  ].join('  ')
}
