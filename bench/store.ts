import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openSite } from '../test/page/support/site.ts'
import type { Storing } from './store-page.ts'

export interface StoreRow extends Storing {
  readonly subject: string
  /** The median commit in multiples of the first row's. */
  readonly ratio: number
}

const SUBJECTS = [
  ['not sealed', 'none', 'relaxed'],
  ['sealed', 'aes-gcm', 'relaxed'],
  ['sealed, strict', 'aes-gcm', 'strict'],
] as const

/** Measures in Chromium how long a turn takes until it is durable, over the worker boundary. Option: `--turns 500`. */
export async function run(args: string[]): Promise<{ bench: 'store'; rows: StoreRow[] }> {
  const { values } = parseArgs({ args, options: { turns: { type: 'string', default: '500' } } })
  const site = await openSite(fileURLToPath(new URL('store-page.ts', import.meta.url)))
  try {
    const page = await site.newPage()
    const rows: StoreRow[] = []
    for (const [subject, encryption, durability] of SUBJECTS) {
      const storing = await page.evaluate(
        ([encryption, durability, turns]) => storeBench.observe(encryption, durability, turns),
        [encryption, durability, Number(values.turns)] as const,
      )
      const row = { subject, ...storing, ratio: storing.p50 / (rows[0]?.p50 ?? storing.p50) }
      console.log(render(row))
      rows.push(row)
    }
    return { bench: 'store', rows }
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
    `x ${row.ratio.toFixed(2)}`,
  ].join('  ')
}
