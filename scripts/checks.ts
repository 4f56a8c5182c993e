import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { checkFloors } from './check-floors.ts'
import { checkSizes } from './check-size.ts'
import type { Counts } from './test-counts.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Each looks at the tree or at the built package and says what is wrong; nothing when all is well. */
export interface Checks {
  readonly [name: string]: () => string[] | Promise<string[]>
}

export const CHECKS: Checks = {
  'format and lint': () => runTool('biome', 'ci', '--colors=off', '.'),
  types: () => runTool('tsc', '--noEmit', '--pretty', 'false'),
  floors: () => checkFloors(root),
  // Every public symbol can be documented: its types are public too, and no link is broken.
  'API reference': () => runTool('typedoc', '--emit', 'none', '--logLevel', 'Warn'),
  'size budgets': checkSizes,
  publint: lintPackage,
}

/** Runs every check in turn, prints what each found, and counts each as one test. */
export async function runChecks(checks = CHECKS): Promise<Counts> {
  let passed = 0
  let failed = 0
  for (const [name, check] of Object.entries(checks)) {
    const problems = await attempt(check)
    console.log(`${problems.length === 0 ? 'ok' : 'FAILED'}: ${name}`)
    for (const problem of problems) console.log(`  ${problem}`)
    if (problems.length === 0) passed += 1
    else failed += 1
  }
  return { passed, failed }
}

async function attempt(check: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await check()
  } catch (error) {
    return [String(error)]
  }
}

function runTool(name: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? [] : `${stdout}${stderr}`.trimEnd().split('\n')
}

async function lintPackage(): Promise<string[]> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { messages } = await publint({ pkgDir: root, strict: true })
  return messages.map((message) => formatMessage(message, manifest) ?? message.code)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
}
