import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guides = join(root, 'docs/guides')
const folder = join(root, '.cache/guides')

/** The code of a guide, as one module: later blocks use what earlier ones declare. */
function codeOf(guide: string): string {
  const blocks = readFileSync(join(guides, guide), 'utf8').matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)
  return [...blocks].map(([, code]) => code).join('\n')
}

it('the code of every guide fits the types of the built package', () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const guide of readdirSync(guides)) {
    const code = codeOf(guide)
    expect(code, guide).not.toBe('')
    writeFileSync(join(folder, `${basename(guide, '.md')}.tsx`), code)
  }
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: 'es2022',
      lib: ['es2024', 'dom', 'dom.iterable', 'esnext.array'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: [],
      paths: { memir: ['../../dist/index.d.ts'], 'memir/*': ['../../dist/*.d.ts'] },
    },
    include: ['*.tsx'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
