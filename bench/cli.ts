import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const USAGE = `Usage (after npm run build):
  npm run bench -- vectors [--n N] [--data clustered|hard|text] [--subjects a,b] [--in chromium] [--json OUT]
  npm run bench -- filters [--n N] [--data clustered|hard|text] [--json OUT]
  npm run bench -- lexical [--n N] [--json OUT]
  npm run bench -- deletes [--n N] [--json OUT]
  npm run bench -- kernels [--n N] [--json OUT]
  npm run bench -- main-thread [--json OUT]
  npm run bench -- extraction [--json OUT]
  npm run bench -- pareto [--help]
  npm run bench -- graph
  npm run bench -- search [N…]
  npm run bench -- open|memory [--n 10000,100000] [--runs 3] [--subjects sealed] [--json OUT]
  npm run bench -- store [--turns 500] [--rounds 3] [--in chromium|node] [--json OUT]`

type Options = ReturnType<typeof readOptions>

/** Each bench loads what it needs and nothing else. Figures are printed, never judged. */
const BENCHES: { readonly [name: string]: (args: string[]) => Promise<boolean> } = {
  vectors: withPeers(async ({ n, data, subjects, place }) => {
    const { benchVectors } = await import('./vectors.ts')
    return benchVectors({ n, data, subjects, place })
  }),
  filters: withPeers(async ({ n, data }) => (await import('./filters.ts')).benchFilters(n, data)),
  lexical: withPeers(async ({ n }) => (await import('./lexical.ts')).benchLexical(n)),
  deletes: withPeers(async ({ n }) => (await import('./deletes.ts')).benchDeletes(n)),
  kernels: withPeers(async ({ n }) => (await import('./kernels.ts')).benchKernels(n)),
  'main-thread': async (args) => {
    const { measureMainThread, renderMainThread } = await import('./main-thread.ts')
    const rows = await measureMainThread()
    console.log(renderMainThread(rows))
    await save(readOptions(args), { bench: 'main-thread', turns: 500, rows })
    return true
  },
  extraction: async (args) => {
    const { measureExtraction, renderExtraction } = await import('./extraction.ts')
    const rows = await measureExtraction()
    console.log(renderExtraction(rows))
    await save(readOptions(args), { bench: 'extraction', rows })
    return true
  },
  pareto: async (args) => (await import('./pareto.ts')).run(args),
  graph: async (args) => {
    await (await import('./graph.ts')).run(args)
    return true
  },
  open: opening('open'),
  memory: opening('memory'),
  store: async (args) => {
    await (await import('./store.ts')).run(args)
    return true
  },
  search: async (args) => {
    await (await import('./search.ts')).run(args)
    return true
  },
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      n: { type: 'string', default: '10000' },
      data: { type: 'string', default: 'clustered' },
      subjects: { type: 'string' },
      in: { type: 'string', default: 'node' },
      json: { type: 'string' },
    },
  })
  const place: 'node' | 'chromium' = values.in === 'chromium' ? 'chromium' : 'node'
  const subjects = values.subjects?.split(',')
  return { n: Number(values.n), data: values.data, subjects, place, json: values.json }
}

/** What a memory costs that is opened again, seen from one side. */
function opening(bench: 'open' | 'memory') {
  return async (args: string[]): Promise<boolean> => {
    await (await import('./open.ts')).run(bench, args)
    return true
  }
}

/** A bench beside other packages, which are installed for it alone. */
function withPeers(measure: (options: Options) => Promise<import('./report.ts').Row[]>) {
  return async (args: string[]): Promise<boolean> => {
    const folder = dirname(fileURLToPath(import.meta.url))
    execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent'], {
      stdio: 'inherit',
    })
    const options = readOptions(args)
    const { makeReport, printReport } = await import('./report.ts')
    const report = makeReport(process.argv[2] ?? '', await measure(options))
    printReport(report)
    await save(options, report)
    return true
  }
}

async function save({ json }: Options, report: object): Promise<void> {
  if (json === undefined) return
  const { saveReport } = await import('./report.ts')
  saveReport(report, json)
}

const [name = '', ...args] = process.argv.slice(2)
const run = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (run === undefined) console.error(USAGE)
// Some peers keep a process alive.
process.exit(run !== undefined && (await run(args)) ? 0 : 2)
