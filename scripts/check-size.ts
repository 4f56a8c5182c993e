import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist')

/** Most bytes after gzip, by entry; each is self-contained. */
const BUDGETS: { readonly [file: string]: number } = {
  'index.js': 8_000,
  'memory-worker.js': 120_000,
}

interface FileSize {
  readonly file: string
  readonly raw: number
  readonly gzip: number
}

function sizeOf(file: string): FileSize {
  const bytes = readFileSync(join(dist, file))
  return { file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
}

/** Prints every file of `dist/` with its size, raw and after gzip, and the budgets. */
export function printSizes(): void {
  const files = readdirSync(dist).sort()
  const width = Math.max(...files.map((file) => file.length))
  for (const { file, raw, gzip } of files.map(sizeOf)) {
    console.log(`${file.padEnd(width)}  ${kilobytes(raw)} raw  ${kilobytes(gzip)} gzip`)
  }
  for (const { file, gzip, budget } of measureBudgets()) {
    console.log(`budget: ${file} has ${gzip} bytes after gzip, of ${budget}`)
  }
}

interface Budgeted {
  readonly file: string
  readonly gzip: number
  readonly budget: number
}

function measureBudgets(): Budgeted[] {
  return Object.entries(BUDGETS).map(([file, budget]) => ({
    file,
    budget,
    gzip: sizeOf(file).gzip,
  }))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`.padStart(11)
}

/** @returns one message for each budget that is exceeded. */
export function checkSizes(): string[] {
  return measureBudgets()
    .filter(({ gzip, budget }) => gzip > budget)
    .map(({ file, gzip, budget }) => `${file} has ${gzip} bytes after gzip, over its budget of ${budget}.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printSizes()
  const failures = checkSizes()
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length === 0 ? 0 : 1
}
