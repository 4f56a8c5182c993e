import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'

export interface Row {
  readonly subject: string
  readonly version: string
  readonly n: number
  readonly data: string
  readonly params: Readonly<Record<string, number | string>>
  readonly recall?: number
  readonly p50Ms?: number
  readonly p95Ms?: number
  readonly insertsPerS?: number
  /** For kernels. */
  readonly nsPerRow?: number
  readonly residentMB?: number
  /** memir's figure divided by the peer's, at the same recall where there is one. */
  readonly ratio?: Readonly<Record<string, number>>
}

export interface Report {
  readonly bench: string
  readonly machine: string
  readonly rows: readonly Row[]
}

export function makeReport(bench: string, rows: readonly Row[]): Report {
  const [cpu] = cpus()
  return { bench, machine: `${cpus().length} x ${cpu?.model ?? 'unknown'}, Node ${process.version}`, rows }
}

/** @param path against the working directory. */
export function saveReport(report: object, path: string): void {
  writeFileSync(resolve(path), `${JSON.stringify(report, null, 2)}\n`)
}

export function printReport({ bench, machine, rows }: Report): void {
  console.log(`\n${bench} on ${machine}`)
  console.table(
    rows.map(
      ({ subject, n, data, params, recall, p50Ms, p95Ms, insertsPerS, nsPerRow, residentMB, ratio }) => ({
        subject,
        n,
        data,
        params: Object.entries(params)
          .map(([key, value]) => `${key} ${value}`)
          .join(' '),
        recall: recall?.toFixed(4),
        'p50 ms': p50Ms?.toFixed(3),
        'p95 ms': p95Ms?.toFixed(3),
        'inserts/s': insertsPerS?.toFixed(0),
        ...(nsPerRow !== undefined && { 'ns/row': nsPerRow.toFixed(1) }),
        ...(residentMB !== undefined && { 'resident MB': residentMB.toFixed(0) }),
        ratio: Object.entries(ratio ?? {})
          .map(([peer, value]) => `${peer} ${value.toFixed(2)}`)
          .join(', '),
      }),
    ),
  )
}

/** The value below which this share of the sorted numbers lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
