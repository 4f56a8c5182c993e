import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** From the bottom up. What stands on one floor imports from lower floors only, and from itself. */
const FLOORS: readonly (readonly string[])[] = [
  ['src/base'],
  ['src/schema'],
  ['src/vector', 'src/lexical', 'src/pareto', 'src/graph', 'src/policy', 'src/prompt', 'src/api'],
  ['src/storage', 'src/embed'],
  ['src/partition'],
  ['src/encode', 'src/recall', 'src/lifecycle', 'src/importers', 'src/language-model'],
  ['src/engine'],
  ['src/rpc'],
  ['src/client.ts'],
  ['src/index.ts'],
  // The language rules are loaded by their URL: nothing may bundle them by importing them.
  ['worker', 'demo', 'src/language', 'src/adapters'],
]

/** The only places where each dependency may be imported. */
const DEPENDENCIES: { readonly [name: string]: readonly string[] } = {
  zod: ['src/schema'],
  comlink: ['src/rpc', 'src/client.ts'],
  dexie: ['src/storage'],
  'idb-keyval': ['src/storage'],
  ai: ['src/adapters'],
  react: ['src/adapters'],
  '@langchain/core': ['src/adapters'],
  'onnxruntime-web': ['src/embed'],
  '@huggingface/transformers': ['src/embed'],
  // Tests compare our tokenizer with it.
  '@huggingface/tokenizers': [],
}

const LONGEST_FILE = 400

/**
 * Checks the layout of the source tree.
 * @param root the folder that holds `src` and `worker`.
 * @returns one message a violation.
 */
export function checkFloors(root: string): string[] {
  const files = ['src', 'worker', 'demo'].flatMap((folder) => sourcesBelow(root, folder))
  const imports = new Map<string, string[]>()
  const violations: string[] = []
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const lines = text.split('\n').length - 1
    if (lines > LONGEST_FILE)
      violations.push(`${file} has ${lines} lines; split it, ${LONGEST_FILE} is the most.`)
    if (placeOf(file) === undefined) {
      violations.push(`${file} stands on no floor; move it, or give it one in scripts/check-floors.ts.`)
    }
    const specifiers = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName)
    const own: string[] = []
    for (const specifier of specifiers) {
      if (specifier.startsWith('.')) {
        const target = relative(root, resolve(root, dirname(file), specifier))
        own.push(target)
        violations.push(...checkOwnImport(file, target))
      } else {
        violations.push(...checkDependency(file, specifier))
      }
    }
    imports.set(file, own)
  }
  return [...violations, ...findCycles(imports)]
}

interface Place {
  readonly name: string
  readonly floor: number
}

function placeOf(file: string): Place | undefined {
  for (const [floor, names] of FLOORS.entries()) {
    const name = names.find((n) => file === n || file.startsWith(`${n}/`))
    if (name !== undefined) return { name, floor }
  }
  return undefined
}

function checkOwnImport(file: string, target: string): string[] {
  const from = placeOf(file)
  const to = placeOf(target)
  if (from === undefined || to === undefined || from.name === to.name) return []
  if (to.floor > from.floor) return [`${file} imports ${target}, which stands above it.`]
  if (to.floor === from.floor) return [`${file} imports ${target}, its sibling on the same floor.`]
  return []
}

function checkDependency(file: string, specifier: string): string[] {
  const name = Object.keys(DEPENDENCIES).find((n) => specifier === n || specifier.startsWith(`${n}/`))
  if (name === undefined) return []
  const places = DEPENDENCIES[name] ?? []
  if (places.some((place) => file === place || file.startsWith(`${place}/`))) return []
  if (places.length === 0) return [`${file} imports ${specifier}; only tests may.`]
  return [`${file} imports ${specifier}; only ${places.join(' and ')} may.`]
}

/** @returns one message a cycle, each found once, by depth-first search. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[] = []
  const visit = (file: string): void => {
    const start = path.indexOf(file)
    if (start >= 0) {
      cycles.push(`Import cycle: ${[...path.slice(start), file].join(' -> ')}`)
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return cycles
}

function sourcesBelow(root: string, folder: string): string[] {
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return []
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const violations = checkFloors(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length === 0 ? 0 : 1
}
