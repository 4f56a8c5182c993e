import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { VERSION } from '../src/base/version.ts'
import { openSite } from '../test/page/support/site.ts'
import type { Storing } from './measure-storing.ts'
import { makeReport, quantile, type Report, type Row, saveReport } from './report.ts'
import type { Encryption } from './synthetic-memory.ts'

/** Times in milliseconds; the ratio is to the first row's. */
export interface StoreRow extends Row, Storing {}

const SUBJECTS = [
  ['not sealed', 'none', 'relaxed'],
  ['sealed', 'aes-gcm', 'relaxed'],
  ['sealed, strict', 'aes-gcm', 'strict'],
] as const

interface Size {
  readonly turns: number
  readonly rounds: number
}

type Measure = (encryption: Encryption, durability: 'relaxed' | 'strict', turns: number) => Promise<Storing>

/**
 * Measures what sealing costs, beside the same without it in one run: how long a turn takes until it is durable, how long until what
 * was written is opened again and searched, and a search. In Chromium over the worker boundary, with the database of the browser; in
 * Node in one thread, with one in memory, so that the ciphers are all but alone. Medians of the rounds. Options: `--turns 500`,
 * `--rounds 3`, `--in chromium|node`.
 */
export async function run(args: string[]): Promise<Report> {
  const { values } = parseArgs({
    args,
    options: {
      turns: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '3' },
      in: { type: 'string', default: 'chromium' },
      json: { type: 'string' },
    },
  })
  const size = { turns: Number(values.turns), rounds: Number(values.rounds) }
  const rows =
    values.in === 'node'
      ? await compare(size, (await import('./store-node.ts')).storeInNode)
      : await inChromium(size)
  const report = makeReport('store', rows)
  if (values.json !== undefined) saveReport(report, values.json)
  return report
}

async function inChromium(size: Size): Promise<StoreRow[]> {
  const site = await openSite(fileURLToPath(new URL('store-page.ts', import.meta.url)))
  try {
    const page = await site.newPage()
    return await compare(size, (...asked) => page.evaluate((given) => storeBench.observe(...given), asked))
  } finally {
    await site.close()
  }
}

async function compare({ turns, rounds }: Size, measure: Measure): Promise<StoreRow[]> {
  // The first to run pays for what is compiled and loaded once.
  await measure('aes-gcm', 'relaxed', Math.min(turns, 50))
  const runs = SUBJECTS.map((): Storing[] => [])
  // In turn, so that what else goes on meets all alike.
  for (let round = 0; round < rounds; round++) {
    for (const [i, [, encryption, durability]] of SUBJECTS.entries())
      runs[i]?.push(await measure(encryption, durability, turns))
  }
  const rows: StoreRow[] = []
  for (const [i, [subject, encryption, durability]] of SUBJECTS.entries()) {
    const storing = medians(runs[i] ?? [])
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
  return rows
}

function medians(runs: readonly Storing[]): Storing {
  const median = (of: keyof Storing): number =>
    quantile(
      runs.map((run) => run[of]).sort((a, b) => a - b),
      0.5,
    )
  return {
    p50: median('p50'),
    p95: median('p95'),
    perSecond: median('perSecond'),
    perSecondConcurrent: median('perSecondConcurrent'),
    openMs: median('openMs'),
    searchP50: median('searchP50'),
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
