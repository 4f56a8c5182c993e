import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { VERSION } from '../src/base/version.ts'
import { openSite, type Site } from '../test/page/support/site.ts'
import type { Opening } from './open-page.ts'
import { makeReport, quantile, type Report, type Row, saveReport } from './report.ts'
import type { Encryption } from './synthetic-memory.ts'

/** Which of the figures are the row's `p50Ms` and `p95Ms`; all of them are in it. */
export type OpenBench = 'open' | 'memory' | 'search'

/** Times in milliseconds, medians of the runs. */
export interface OpenRow extends Row, Opening {
  readonly bytesOnDiskPerMemory: number
  /** What the browser's processes hold beyond those of an empty page. */
  readonly residentMB: number
}

const SUBJECTS: readonly (readonly [subject: string, encryption: Encryption, withSnapshot: boolean])[] = [
  ['sealed', 'aes-gcm', true],
  ['not sealed', 'none', true],
  ['sealed, without snapshot', 'aes-gcm', false],
]

/**
 * Measures how long a memory takes from `openMemory` in a fresh browser to its first answer, with every row on disk
 * already, what it takes of disk and memory, and how long searches take then. Options: `--n 10000,100000`, `--runs 3`,
 * `--subjects sealed`.
 */
export async function run(bench: OpenBench, args: string[]): Promise<Report> {
  const { values } = parseArgs({
    args,
    options: {
      n: { type: 'string', default: '10000,100000' },
      runs: { type: 'string', default: '3' },
      subjects: { type: 'string' },
      json: { type: 'string' },
    },
  })
  const wanted = values.subjects?.split(',')
  const rows: OpenRow[] = []
  for (const n of values.n.split(',').map(Number)) {
    for (const [subject, encryption, withSnapshot] of SUBJECTS) {
      if (wanted !== undefined && !wanted.includes(subject)) continue
      const row = await measure(bench, { subject, n, encryption, withSnapshot, runs: Number(values.runs) })
      console.log(render(row))
      rows.push(row)
    }
  }
  const report = makeReport(bench, rows)
  if (values.json !== undefined) saveReport(report, values.json)
  return report
}

interface Setting {
  readonly subject: string
  readonly n: number
  readonly encryption: Encryption
  readonly withSnapshot: boolean
  readonly runs: number
}

async function measure(
  bench: OpenBench,
  { subject, n, encryption, withSnapshot, runs }: Setting,
): Promise<OpenRow> {
  const site = await openSite(fileURLToPath(new URL('open-page.ts', import.meta.url)))
  try {
    const name = `open-${n}`
    const filling = await site.newPage()
    await filling.evaluate(
      ([name, n, encryption, withSnapshot]) => openBench.fill(name, n, encryption, withSnapshot),
      [name, n, encryption, withSnapshot] as const,
    )
    await site.closeBrowser()
    const bytes = folderBytes(join(site.profile, 'Default/IndexedDB'))
    const openings: Opening[] = []
    const resident: number[] = []
    for (let i = 0; i < runs; i++) {
      const page = await site.newPage()
      const before = residentMB(site)
      openings.push(
        await page.evaluate(([name, encryption]) => openBench.open(name, encryption), [
          name,
          encryption,
        ] as const),
      )
      resident.push(residentMB(site) - before)
      await site.closeBrowser()
    }
    const of = (field: keyof Opening): number => median(openings.map((opening) => opening[field]))
    const ready = openings.map((opening) => opening.firstHybridSearch).sort((a, b) => a - b)
    const scan = of('scan')
    const p50Ms = bench === 'search' ? of('searchP50') : of('firstHybridSearch')
    return {
      subject,
      version: VERSION,
      n,
      data: 'turns of 14 words, vectors of 512 numbers',
      params: { encryption, snapshot: withSnapshot ? 'yes' : 'no' },
      p50Ms,
      p95Ms: bench === 'search' ? of('searchP95') : quantile(ready, 0.95),
      ratio: { 'exact scan': p50Ms / scan },
      opened: of('opened'),
      firstSearch: of('firstSearch'),
      firstHybridSearch: of('firstHybridSearch'),
      searchP50: of('searchP50'),
      searchP95: of('searchP95'),
      warmP50: of('warmP50'),
      warmP95: of('warmP95'),
      embedP50: of('embedP50'),
      hits: Math.min(...openings.map((opening) => opening.hits)),
      recovered: Math.max(...openings.map((opening) => opening.recovered)),
      scan,
      bytesOnDiskPerMemory: bytes / n,
      residentMB: median(resident),
    }
  } finally {
    await site.close()
  }
}

function render(row: OpenRow): string {
  const ms = (value: number): string => `${value.toFixed(0)} ms`.padStart(8)
  return [
    `${row.n}`.padStart(7),
    row.subject.padEnd(25),
    `open ${ms(row.opened)}`,
    `first search ${ms(row.firstSearch)}`,
    `hybrid ${ms(row.firstHybridSearch)}`,
    `scan ${row.scan.toFixed(1)} ms`,
    `then ${row.searchP50.toFixed(1)} ms, later ${row.warmP50.toFixed(1)} ms, of them embedding ${row.embedP50.toFixed(1)}`,
    `${row.bytesOnDiskPerMemory.toFixed(0)} B/memory on disk`,
    `${row.residentMB.toFixed(0)} MB resident`,
    `${row.hits} hits`,
    `${row.recovered} recovered`,
  ].join('  ')
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, path) => {
    const stats = statSync(join(folder, path))
    return sum + (stats.isFile() ? stats.size : 0)
  }, 0)
}

/** Resident memory of all processes of this profile's browser: Linux only, 0 elsewhere. */
function residentMB({ profile }: Site): number {
  if (process.platform !== 'linux') return 0
  const processes = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))
  const parents = new Map<string, string>()
  const kilobytes = new Map<string, number>()
  const own = new Set<string>()
  for (const pid of processes) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      parents.set(pid, /^PPid:\s+(\d+)/m.exec(status)?.[1] ?? '')
      kilobytes.set(pid, Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0))
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) own.add(pid)
    } catch {
      // It ended meanwhile.
    }
  }
  const isOwn = (pid: string): boolean => own.has(pid) || (parents.has(pid) && isOwn(parents.get(pid) ?? ''))
  return processes.filter(isOwn).reduce((sum, pid) => sum + (kilobytes.get(pid) ?? 0), 0) / 1_024
}
