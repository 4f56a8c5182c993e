import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runChecks } from './checks.ts'
import { runBrowserTests } from './test-browser.ts'
import { type Counts, countVitest, sum } from './test-counts.ts'

// usage: npm test [-- unit browser package checks]; the last line printed is `N passed, N failed`
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const results = join(root, 'test-results')

/** Milliseconds after which a runner that hangs is ended; what it did not report counts as a failure. */
const RUNNER_TIMEOUT = 20 * 60_000

const RUNNERS: { readonly [name: string]: () => Promise<Counts> } = {
  unit: async () => runVitest('unit'),
  browser: runBrowserTests,
  package: async () => runVitest('package'),
  checks: runChecks,
}

const NEED_BUILD: ReadonlySet<string> = new Set(['browser', 'package'])

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : ['unit', 'browser', 'package']
const unknown = names.filter((name) => !Object.hasOwn(RUNNERS, name))
if (unknown.length > 0) {
  throw new Error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(RUNNERS).join(', ')}.`)
}

rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const build = runBuild()
const counts: Counts[] = [build]
for (const name of names) {
  console.log(`\n== ${name}`)
  if (build.failed > 0 && NEED_BUILD.has(name)) {
    console.log('FAILED: not run, because the build failed.')
    counts.push({ passed: 0, failed: 1 })
  } else {
    counts.push(await attempt(RUNNERS[name]))
  }
}
const total = sum(counts)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

/** The build is what most of the tests run against; that it works counts as one test. */
function runBuild(): Counts {
  console.log('== build')
  return run('tsx', 'scripts/build.ts') === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function runVitest(project: string): Counts {
  const report = join(results, `${project}.json`)
  run(
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  )
  return countVitest(JSON.parse(readFileSync(report, 'utf8')))
}

function run(name: string, ...args: string[]): number | null {
  const options = { cwd: root, stdio: 'inherit', timeout: RUNNER_TIMEOUT } as const
  return spawnSync(join(root, 'node_modules/.bin', name), args, options).status
}

async function attempt(runner: (() => Promise<Counts>) | undefined): Promise<Counts> {
  try {
    const late = sleep(RUNNER_TIMEOUT, 'late', { ref: false }).then(() => {
      throw new Error(`The runner did not end within ${RUNNER_TIMEOUT / 60_000} minutes.`)
    })
    return (await Promise.race([runner?.(), late])) ?? { passed: 0, failed: 1 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}
