import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Rng, seededRng } from '../src/base/rng.ts'
import { NonDominatedSorter } from '../src/pareto/non-dominated-sort.ts'
import type { ScoreMatrix } from '../src/pareto/score-matrix.ts'
import { select } from '../src/pareto/select.ts'

/** Question: how long does ranking by Pareto fronts take for one query, and how does it grow with the candidates? */
const USAGE =
  'Usage: pareto [--sizes 100,1000,10000,100000] [--objectives 2,3] [--oracle-up-to 3000] [--seed 1] [--json OUT]'

const K = 10
const EPSILON = 0.01
/** Rounds go on until this time is over, but for at least three. */
const ROUND_TIME_MS = 600
const MOST_ROUNDS = 400
/** The oracle takes part in the first rounds only; it would use up the time of the others. */
const ORACLE_ROUNDS = 3

type Shape = 'uniform' | 'correlated' | 'anti-correlated'
const SHAPES: readonly Shape[] = ['uniform', 'correlated', 'anti-correlated']

/** Medians over the rounds, in milliseconds, but for `best`. */
interface Row {
  readonly objectives: number
  readonly shape: Shape
  readonly count: number
  readonly fronts: number
  /** Size of front 0. */
  readonly first: number
  /** All fronts. */
  readonly sort: number
  /** All fronts, in the round that nothing disturbed. */
  readonly best: number
  /** The fronts that hold the best 10. */
  readonly sortTop: number
  /** The best 10, ordered. */
  readonly select: number
  /** The best 10 as a search asks for them: near-ties, a floor. */
  readonly selectNear: number
  /** All candidates with front, crowding and rank. */
  readonly selectAll: number
  /** The textbook's sort, where it is feasible. */
  readonly oracle?: number
}

/** @param args as on the command line. @returns whether the arguments were understood. */
export async function run(args: string[]): Promise<boolean> {
  const options = read(args)
  if (options === undefined) {
    console.error(USAGE)
    return false
  }
  const rows: Row[] = []
  console.log(render(HEADERS))
  for (const objectives of options.objectives) {
    for (const shape of SHAPES) {
      for (const count of options.sizes) {
        const scores = draw(shape, count, objectives, seededRng(options.seed))
        const row = measure(shape, scores, count <= options.oracleUpTo)
        rows.push(row)
        console.log(render(cellsOf(row)))
      }
    }
  }
  if (options.json !== undefined) {
    const { seed } = options
    await writeFile(
      options.json,
      `${JSON.stringify({ bench: 'pareto', k: K, epsilon: EPSILON, seed, rows }, null, 2)}\n`,
    )
  }
  return true
}

function read(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        sizes: { type: 'string', default: '100,1000,10000,100000' },
        objectives: { type: 'string', default: '2,3' },
        'oracle-up-to': { type: 'string', default: '3000' },
        seed: { type: 'string', default: '1' },
        json: { type: 'string' },
      },
    })
    const sizes = values.sizes.split(',').map(Number)
    const objectives = values.objectives.split(',').map(Number)
    const [oracleUpTo, seed] = [Number(values['oracle-up-to']), Number(values.seed)]
    const sound = [...sizes, ...objectives].every((x) => Number.isInteger(x) && x >= 1)
    if (!sound || Number.isNaN(oracleUpTo) || !Number.isInteger(seed)) return undefined
    return { sizes, objectives, oracleUpTo, seed, json: values.json }
  } catch {
    return undefined
  }
}

function draw(shape: Shape, count: number, objectives: number, rng: Rng): ScoreMatrix {
  const values = new Float64Array(count * objectives)
  for (let i = 0; i < count; i++) {
    const row = values.subarray(i * objectives, (i + 1) * objectives)
    const common = rng()
    for (let m = 0; m < objectives; m++) row[m] = rng()
    if (shape === 'correlated') {
      for (let m = 0; m < objectives; m++) row[m] = 0.8 * common + 0.2 * row[m]!
    } else if (shape === 'anti-correlated') {
      // Near the plane on which all sums are equal: what one objective wins, the others lose.
      const sum = row.reduce((total, x) => total + x, 0) || 1
      for (let m = 0; m < objectives; m++) row[m] = (row[m]! / sum) * (0.95 + 0.05 * common)
    }
  }
  return { values, count, objectives }
}

/** The contenders take turns, so that whatever else the machine does hits all of them alike. */
function measure(shape: Shape, scores: ScoreMatrix, withOracle: boolean): Row {
  const { count, objectives } = scores
  const sorter = new NonDominatedSorter()
  const tieRanks = Uint32Array.from({ length: count }, (_, i) => i)
  const floor = { objective: 0, least: 0.1, below: 'behind' as const }
  const { count: fronts, starts, front } = sorter.sort(scores)
  const first = (starts[1] ?? 0) - (starts[0] ?? 0)
  if (withOracle && textbookSort(scores).some((f, i) => f !== front[i])) {
    throw new Error(`The fronts of ${count} ${shape} candidates are not those of the textbook.`)
  }
  const contenders = {
    sort: () => sorter.sort(scores),
    sortTop: () => sorter.sort(scores, { cover: K }),
    select: () => select(scores, { k: K, tieRanks }, sorter),
    selectNear: () => select(scores, { k: K, tieRanks, epsilon: EPSILON, floor }, sorter),
    selectAll: () => select(scores, { k: K, tieRanks, all: true }, sorter),
    ...(withOracle ? { oracle: () => textbookSort(scores) } : {}),
  }
  const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]))
  const start = performance.now()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round >= 3 && performance.now() - start > ROUND_TIME_MS) break
    for (const [name, contender] of Object.entries(contenders)) {
      if (name === 'oracle' && round >= ORACLE_ROUNDS) continue
      const before = performance.now()
      contender()
      times.get(name)?.push(performance.now() - before)
    }
  }
  const of = (name: string) => median(times.get(name) ?? [])
  return {
    objectives,
    shape,
    count,
    fronts,
    first,
    sort: of('sort'),
    best: Math.min(...(times.get('sort') ?? [])),
    sortTop: of('sortTop'),
    select: of('select'),
    selectNear: of('selectNear'),
    selectAll: of('selectAll'),
    ...(withOracle ? { oracle: of('oracle') } : {}),
  }
}

/** The O(M n²) sort of Deb et al. 2002, on the same flat array. */
function textbookSort({ values, count, objectives }: ScoreMatrix): Int32Array {
  const dominated: number[][] = Array.from({ length: count }, () => [])
  const dominators = new Uint32Array(count)
  for (let p = 0; p < count; p++) {
    for (let q = p + 1; q < count; q++) {
      let pWins = false
      let qWins = false
      for (let m = 0; m < objectives && !(pWins && qWins); m++) {
        const difference = values[p * objectives + m]! - values[q * objectives + m]!
        if (difference > 0) pWins = true
        else if (difference < 0) qWins = true
      }
      if (pWins === qWins) continue
      dominated[pWins ? p : q]!.push(pWins ? q : p)
      dominators[pWins ? q : p]!++
    }
  }
  const front = new Int32Array(count)
  let layer = [...front.keys()].filter((i) => dominators[i] === 0)
  for (let f = 0; layer.length > 0; f++) {
    const next: number[] = []
    for (const p of layer) {
      front[p] = f
      for (const q of dominated[p]!) if (--dominators[q]! === 0) next.push(q)
    }
    layer = next
  }
  return front
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[sorted.length >>> 1] ?? Number.NaN
}

const HEADERS = [
  'M',
  'data',
  'n',
  'fronts',
  'front 0',
  'sort',
  'best',
  'top 10',
  'select',
  '+ε, floor',
  'select all',
  'textbook',
  '×',
]
const WIDTHS = [1, 15, 7, 7, 7, 9, 9, 9, 9, 9, 10, 9, 6]

function cellsOf(row: Row): string[] {
  const ms = (x: number | undefined) => (x === undefined ? '-' : x.toFixed(3))
  const ratio = row.oracle === undefined ? '-' : (row.oracle / row.sort).toFixed(1)
  const counts = [row.count, row.fronts, row.first].map(String)
  const times = [row.sort, row.best, row.sortTop, row.select, row.selectNear, row.selectAll, row.oracle].map(
    ms,
  )
  return [String(row.objectives), row.shape, ...counts, ...times, ratio]
}

const render = (cells: readonly string[]) =>
  cells.map((cell, i) => (i === 1 ? cell.padEnd(WIDTHS[i]!) : cell.padStart(WIDTHS[i] ?? 0))).join('  ')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 2
}
