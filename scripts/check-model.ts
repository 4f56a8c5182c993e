import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureModel } from './build-model/index.ts'
import provenance from './build-model/provenance.json' with { type: 'json' }
import { findSourcePackage } from './build-model/source-package.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/**
 * Follows the model that is shipped to where it comes from: the lockfile pins the source package by its hash, the recipe makes
 * the model from it anew, and both that and the file in `dist/` have the hashes that `build-model/provenance.json` records.
 * @returns what does not hold.
 */
export async function checkModel(): Promise<string[]> {
  const problems: string[] = []
  const expect = (what: string, found: unknown, wanted: string): void => {
    if (found !== wanted) problems.push(`${what} is ${found}; provenance.json says ${wanted}.`)
  }
  const source = await findSourcePackage()
  expect('The source of the model', `${source.name}@${source.version}`, provenance.source)
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const pinned = packages[`node_modules/${source.name}`]?.integrity
  expect(`The lockfile's hash of ${source.name}`, pinned, provenance.integrity)

  const dir = mkdtempSync(join(tmpdir(), 'memir-model-'))
  try {
    const made = await ensureModel({ dir })
    const files = { 'use-lite.onnx': made.onnx, 'use-lite.tokenizer.json': made.tokenizer }
    for (const [name, wanted] of Object.entries(provenance.sha256)) {
      const recipe = Object.entries(files).find(([file]) => file === name)?.[1]
      if (recipe !== undefined) expect(`${name} by the recipe`, hashOf(recipe), wanted)
      expect(`dist/${name}`, hashOf(join(root, 'dist', name)), wanted)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  return problems
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')
