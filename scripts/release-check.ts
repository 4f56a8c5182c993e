import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { checkModel } from './check-model.ts'
import { CHECKS, type Checks, runChecks } from './checks.ts'

// usage: npm run release:check; everything that a release needs, from a clean build to apps that have the tarball installed
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'memir-release-'))
let tarball = new Uint8Array()

/**
 * What is meant: memir is ESM alone, which CommonJS reaches by `import()`; its worker is a file that is named by its address, not
 * imported; and only types can be found by the resolution of Node 10, which knows no `exports`.
 */
const MEANT: ReadonlySet<string> = new Set(['CJSResolvesToESM'])
const UNTYPED = ['./worker']

const RELEASE: Checks = {
  'clean build': () => {
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    return run('npm', 'run', 'build')
  },
  ...CHECKS,
  pack: () => {
    const problems = run('npm', 'pack', '--ignore-scripts', '--pack-destination', folder)
    if (problems.length > 0) return problems
    tarball = new Uint8Array(readFileSync(join(folder, `${manifest.name}-${manifest.version}.tgz`)))
    return []
  },
  'publint of the tarball': async () => {
    const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
    return messages.map((message) => formatMessage(message, manifest) ?? message.code)
  },
  'types of the tarball': checkTypes,
  'provenance of the model': checkModel,
  changelog: checkChangelog,
  'tests of bundlers': () => run('npm', 'run', 'test:bundlers'),
}

async function checkTypes(): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: UNTYPED })
  if (analysis.types === false) return ['The package has no types.']
  return analysis.problems.filter(({ kind }) => !MEANT.has(kind)).map((problem) => JSON.stringify(problem))
}

function checkChangelog(): string[] {
  const newest = /^## (\S+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1]
  return newest === manifest.version
    ? []
    : [`CHANGELOG.md begins with ${newest}; package.json has ${manifest.version}.`]
}

function run(command: string, ...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? [] : `${stdout}${stderr}`.trimEnd().split('\n')
}

try {
  const { failed } = await runChecks(RELEASE)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
