import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { measureExtraction, renderExtraction } from './extraction.ts'
import { measureMainThread, renderMainThread } from './main-thread.ts'

const USAGE = `Usage (after npm run build):
  npm run bench -- main-thread [--json OUT]
  npm run bench -- extraction [--json OUT]`

/** Measures, prints for people, and gives what goes into the JSON file. Figures are printed, never judged. */
const BENCHES: { readonly [name: string]: () => Promise<unknown> } = {
  extraction: async () => {
    const rows = await measureExtraction()
    console.log(renderExtraction(rows))
    return { bench: 'extraction', rows }
  },
  'main-thread': async () => {
    const rows = await measureMainThread()
    console.log(renderMainThread(rows))
    return { bench: 'main-thread', turns: 500, rows }
  },
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
})
const [name = ''] = positionals
const run = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined
if (run === undefined || positionals.length !== 1) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  const report = await run()
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
}
