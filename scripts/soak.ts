import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// usage: npm run soak [-- node | kills | faults | chromium]; figures are printed, docs/faults.md tells what was seen
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What each soak runs, and how long; the environment may say otherwise. */
const SOAKS: { readonly [name: string]: { project: string; file: string; env: Record<string, string> } } = {
  node: { project: 'unit', file: 'test/faults/soak.test.ts', env: { SOAK_OPERATIONS: '200000' } },
  faults: {
    project: 'unit',
    file: 'test/faults/schedule.test.ts',
    env: { FAULT_RUNS: '200', FAULT_STEPS: '100' },
  },
  kills: {
    project: 'package',
    file: 'test/page/kill.test.ts',
    env: { KILL_WORKERS: '104', KILL_PAGES: '32' },
  },
  chromium: { project: 'package', file: 'test/page/soak.test.ts', env: { SOAK_MINUTES: '5' } },
}

const soak = SOAKS[process.argv[2] ?? 'node']
if (soak === undefined) throw new Error(`Choose from ${Object.keys(SOAKS).join(', ')}.`)
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', soak.project, soak.file],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...soak.env, NODE_OPTIONS: '--expose-gc', ...process.env },
  },
)
process.exit(status ?? 1)
