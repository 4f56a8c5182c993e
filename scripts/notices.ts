import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface PackageFacts {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly homepage?: string
  readonly repository?: string | { readonly url?: string }
}

/** Packages whose tarball has no licence file: the holder that their sources name. */
const HOLDERS: { readonly [name: string]: string } = {
  'onnxruntime-web': 'Copyright (c) Microsoft Corporation',
  'onnxruntime-common': 'Copyright (c) Microsoft Corporation',
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/**
 * The licences of what the bundles contain.
 * @param modules absolute paths of bundled modules; those outside `node_modules` are ours and skipped.
 * @param extra folders of packages that are shipped otherwise, for instance as the model's weights.
 */
export function thirdPartyNotices(modules: Iterable<string>, extra: readonly string[]): string {
  const folders = new Set(extra)
  for (const module of modules) {
    if (module.includes('/node_modules/')) folders.add(packageFolder(module))
  }
  const sections = [...folders]
    .map((folder) => ({ folder, facts: factsOf(folder) }))
    .sort((a, b) => (a.facts.name < b.facts.name ? -1 : 1))
    .map(({ folder, facts }) => section(folder, facts))
  return [
    'memir contains the following third-party software.',
    'ort-wasm-simd-threaded.wasm is compiled from ONNX Runtime; the notices of what that contains in turn are at',
    'https://github.com/microsoft/onnxruntime/blob/main/ThirdPartyNotices.txt',
    '',
    ...sections,
  ].join('\n')
}

function section(folder: string, facts: PackageFacts): string {
  const repository = typeof facts.repository === 'string' ? facts.repository : facts.repository?.url
  const home = facts.homepage ?? repository ?? ''
  return `${'-'.repeat(80)}\n${facts.name} ${facts.version} (${facts.license})\n${home}\n\n${licenceText(folder, facts)}\n`
}

function licenceText(folder: string, facts: PackageFacts): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)(\.(md|txt))?$/i.test(file))
  if (files.length > 0) {
    return files
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim())
      .join('\n\n')
  }
  const holder = HOLDERS[facts.name]
  if (holder === undefined || facts.license !== 'MIT') {
    throw new Error(`${facts.name} has no licence file. Find its licence and add it to scripts/notices.ts.`)
  }
  return `${holder}\n\n${MIT}`
}

/** The nearest folder above with a package.json that has a name: nested ones only set the module type. */
function packageFolder(module: string): string {
  let folder = dirname(module.replace(/^\0/, ''))
  while (!existsSync(join(folder, 'package.json')) || factsOf(folder).name === undefined) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`${module} belongs to no package.`)
    folder = parent
  }
  return folder
}

function factsOf(folder: string): PackageFacts {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
