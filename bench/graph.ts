import { seededRng } from '../src/base/rng.ts'
import { type EdgeEntry, EdgeTable } from '../src/graph/edge-table.ts'
import { ALL_EDGE_TYPES, EDGE_COSTS, LINEAGE } from '../src/graph/edge-types.ts'
import { shortestPath, visitWithin } from '../src/graph/shortest-path.ts'
import { DEFAULT_SPREAD, spread } from '../src/graph/spread.ts'
import { traverse } from '../src/graph/traversal.ts'
import { EDGE_TYPES } from '../src/schema/vocabulary.ts'

const DEFAULT_STEPS = [1_000, 10_000, 100_000]
const ROUNDS = 30

/** A task of so many steps, each after the one before it and caused by up to three earlier ones, rather near ones. */
function taskGraph(steps: number): EdgeTable {
  const random = seededRng(1)
  const graph = new EdgeTable()
  let edges = 0
  const add = (from: number, to: number, type: EdgeEntry['type'], weight: number): void => {
    const id = `00000000-0000-4000-8000-${String(edges++).padStart(12, '0')}`
    graph.add({ id, from, to, type, weight })
  }
  const follows = EDGE_TYPES.indexOf('follows')
  const causes = EDGE_TYPES.indexOf('causes')
  for (let step = 1; step < steps; step++) {
    add(step - 1, step, follows, 1)
    for (let n = Math.floor(random() * 4); n > 0; n--) {
      add(Math.floor(step * (1 - random() ** 3)), step, causes, random() < 0.5 ? 1 : 0.7)
    }
  }
  return graph
}

/** Median and worst of repeated runs, in milliseconds. */
function measure(work: (round: number) => void): { median: number; worst: number } {
  for (let round = 0; round < 5; round++) work(round)
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    const started = performance.now()
    work(round)
    return performance.now() - started
  }).sort((a, b) => a - b)
  return { median: times[ROUNDS >> 1] ?? 0, worst: times.at(-1) ?? 0 }
}

/**
 * Times the questions to the causal graph of one task.
 * @param args numbers of steps; default 1,000, 10,000 and 100,000.
 */
export async function run(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : DEFAULT_STEPS
  for (const steps of sizes) {
    const graph = taskGraph(steps)
    const last = steps - 1
    const bounds = {
      types: ALL_EDGE_TYPES,
      costs: EDGE_COSTS,
      directed: false,
      maxCost: Number.POSITIVE_INFINITY,
    }
    const everything = { types: LINEAGE, maxDepth: Number.POSITIVE_INFINITY, limit: Number.POSITIVE_INFINITY }
    const active = Array.from({ length: 16 }, (_, i) => last - i)
    const energy = new Float32Array(steps)
    for (let i = 0; i < 100; i++) energy[Math.floor((i * steps) / 100)] = 1
    const questions: { readonly [question: string]: (round: number) => void } = {
      'causes, nearest 100': () => traverse(graph, last, { ...everything, direction: 'back', limit: 100 }),
      'causes, all': () => traverse(graph, last, { ...everything, direction: 'back' }),
      'effects of the first, all': () => traverse(graph, 0, { ...everything, direction: 'forward' }),
      'path, first to last': () => shortestPath(graph, 0, last, bounds),
      'costs to 16 active steps': () => {
        for (const member of active) visitWithin(graph, [member], { ...bounds, maxCost: 6 }, () => undefined)
      },
      'activation from 100 steps': () => spread(graph, energy, DEFAULT_SPREAD),
    }
    console.log(`${steps} steps, ${graph.size} edges`)
    for (const [question, work] of Object.entries(questions)) {
      const { median, worst } = measure(work)
      console.log(
        `  ${question.padEnd(28)} ${median.toFixed(2).padStart(8)} ms  (worst ${worst.toFixed(2)} ms)`,
      )
    }
  }
}
