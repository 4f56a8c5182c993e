import type { Costs } from '../../src/vector/planner.ts'
import { VectorIndex } from '../../src/vector/vector-index.ts'
import { everything } from '../data/passes.ts'
import { EF_CONSTRUCTION, M, type MakeSubject } from './subject.ts'

/** Prices under which only the graph is cheap. */
export const ONLY_GRAPH: Costs = { look: 1, measure: 10_000, multiply: 100_000 }

/** What the planner thinks of; each search then has the width that the bench gives. */
const LEAST_EF = 10

/** Candidates that are scored by their vectors at most, as a multiple of the walk's width. */
const POOL_SHARE = 4

function makeGraph(name: string, wasm: boolean): MakeSubject {
  return async (dimension, count) => {
    const index = new VectorIndex(dimension, {
      hnsw: { m: M, efConstruction: EF_CONSTRUCTION, seed: 1 },
      costs: ONLY_GRAPH,
      efSearch: LEAST_EF,
      wasm,
    })
    const passes = everything(count)
    return {
      name,
      package: 'memir',
      hasEf: true,
      add(id, vector) {
        index.set(id, vector)
        index.work(1000)
      },
      ready() {
        while (index.work(1000));
        if (index.graphSize !== count) throw new Error(`The graph holds ${index.graphSize} of ${count}.`)
      },
      search: (query, k, ef) =>
        index.search(query, passes, k, { width: { ef, pool: Math.max(k, ef * POOL_SHARE) } }).slots,
    }
  }
}

export const memirGraph = makeGraph('memir graph', true)
export const memirPlainGraph = makeGraph('memir graph, plain JS', false)

/** What an app gets: the planner chooses. */
export const memir: MakeSubject = async (dimension, count) => {
  const index = new VectorIndex(dimension)
  const passes = everything(count)
  return {
    name: 'memir',
    package: 'memir',
    hasEf: false,
    add: (id, vector) => index.set(id, vector),
    ready() {
      while (index.work(1000));
    },
    search: (query, k) => index.search(query, passes, k).slots,
  }
}
