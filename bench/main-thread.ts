import { fileURLToPath } from 'node:url'
import { openSite } from '../test/page/support/site.ts'
import type { MainThreadRun } from './main-thread-page.ts'

const IDLE_MS = 5_000

/** One row of the table; times in milliseconds. */
export interface MainThreadRow {
  readonly what: string
  readonly frames: number
  readonly longestGap: number
  readonly p99Gap: number
  /** The longest gap in multiples of the idle page's. */
  readonly longestRatio: number
  readonly p99Ratio: number
  /** Null for the idle page. */
  readonly observe: { readonly median: number; readonly p99: number } | null
  /** Observing and embedding, divided by the number of turns. */
  readonly perTurn: number | null
  readonly total: number
}

/**
 * Measures in Chromium how long the page's main thread is blocked while memir observes and embeds 500 turns in its
 * worker, beside an idle page and beside the same work done on the main thread.
 */
export async function measureMainThread(): Promise<readonly MainThreadRow[]> {
  const site = await openSite(fileURLToPath(new URL('main-thread-page.ts', import.meta.url)))
  try {
    const page = await site.newPage()
    const idle = await page.evaluate((ms) => bench.idle(ms), IDLE_MS)
    const worker = await page.evaluate(() => bench.remember('worker'))
    const mainThread = await page.evaluate(() => bench.remember('main thread'))
    site.expectClean()
    return [
      rowOf('page idle', idle, idle),
      rowOf('memir in its worker', worker, idle),
      rowOf('engine on the main thread', mainThread, idle),
    ]
  } finally {
    await site.close()
  }
}

function rowOf(what: string, { gaps, observe, total }: MainThreadRun, idle: MainThreadRun): MainThreadRow {
  const longestGap = quantile(gaps, 1)
  const p99Gap = quantile(gaps, 0.99)
  const works = observe.length > 0
  return {
    what,
    frames: gaps.length,
    longestGap,
    p99Gap,
    longestRatio: longestGap / quantile(idle.gaps, 1),
    p99Ratio: p99Gap / quantile(idle.gaps, 0.99),
    observe: works ? { median: quantile(observe, 0.5), p99: quantile(observe, 0.99) } : null,
    perTurn: works ? total / observe.length : null,
    total,
  }
}

/** The smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** As a table for people. */
export function renderMainThread(rows: readonly MainThreadRow[]): string {
  const head = [
    '',
    'frames',
    'longest gap',
    'p99 gap',
    'x idle',
    'p99 x idle',
    'observe p50',
    'p99',
    'per turn',
    'total',
  ]
  const ms = (value: number | undefined | null): string =>
    value === undefined || value === null ? '-' : `${value.toFixed(1)} ms`
  const lines = rows.map((row) => [
    row.what,
    String(row.frames),
    ms(row.longestGap),
    ms(row.p99Gap),
    row.longestRatio.toFixed(1),
    row.p99Ratio.toFixed(1),
    ms(row.observe?.median),
    ms(row.observe?.p99),
    ms(row.perTurn),
    `${(row.total / 1_000).toFixed(1)} s`,
  ])
  const table = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
  return table
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
