import { parseArgs } from 'node:util'
import { benchFilters } from './filters.ts'
import { benchLexical } from './lexical.ts'
import { makeReport, printReport, type Row, saveReport } from './report.ts'
import { benchVectors } from './vectors.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    n: { type: 'string', default: '10000' },
    data: { type: 'string', default: 'clustered' },
    subjects: { type: 'string' },
    json: { type: 'string' },
  },
})
const n = Number(values.n)
const { data } = values
const subjects = values.subjects?.split(',')

const BENCHES: Readonly<Record<string, () => Promise<Row[]>>> = {
  filters: () => benchFilters(n, data),
  lexical: () => benchLexical(n),
  vectors: () => benchVectors({ n, data, ...(subjects && { subjects }) }),
}

const [bench = ''] = positionals
const run = BENCHES[bench]
if (run === undefined) {
  console.error(
    `Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--n N] [--data clustered|hard|text]`,
  )
  console.error('         [--subjects a,b] [--json OUT]')
  process.exit(2)
}
const report = makeReport(bench, await run())
printReport(report)
if (values.json !== undefined) saveReport(report, values.json)
process.exit(0)
