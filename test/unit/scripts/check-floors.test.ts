import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkFloors } from '../../../scripts/check-floors.ts'

const SOUND: Readonly<Record<string, string>> = {
  'src/base/errors.ts': 'export const error = 1\n',
  'src/schema/record.ts': "import * as z from 'zod/mini'\nexport const record = z.string()\n",
  'src/vector/dot.ts': "import { error } from '../base/errors.ts'\nexport const dot = error\n",
  'src/lexical/terms.ts': 'export const terms = 1\n',
  'src/storage/database.ts':
    "import Dexie from 'dexie'\nimport { get } from 'idb-keyval'\nexport { Dexie, get }\n",
  'src/embed/bundled.ts':
    "import 'onnxruntime-web/wasm'\nexport const bundled = () => import('@huggingface/transformers')\n",
  'src/rpc/server.ts': "import { expose } from 'comlink'\nexport { expose }\n",
  'src/client.ts': "import { expose } from './rpc/server.ts'\nexport { expose }\n",
  'src/index.ts': "export * from './client.ts'\n",
  'worker/memory-worker.ts': "import '../src/rpc/server.ts'\n",
}

let root: string | undefined
afterEach(() => {
  if (root !== undefined) rmSync(root, { recursive: true })
  root = undefined
})

function check(changes: Readonly<Record<string, string>>): string[] {
  root = mkdtempSync(join(tmpdir(), 'floors-'))
  for (const [file, text] of Object.entries({ ...SOUND, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkFloors(root)
}

describe('the floors check', () => {
  it('passes a sound tree', () => {
    expect(check({})).toEqual([])
  })

  it.each<[string, string, string, RegExp]>([
    ['an import of an upper floor', 'src/base/up.ts', "import '../schema/record.ts'\n", /stands above/],
    [
      'a type import of an upper floor',
      'src/base/up.ts',
      "import type { R } from '../schema/record.ts'\n",
      /stands above/,
    ],
    [
      'a re-export of an upper floor',
      'src/base/up.ts',
      "export * from '../schema/record.ts'\n",
      /stands above/,
    ],
    [
      'a lazy import of an upper floor',
      'src/base/up.ts',
      "export const f = () => import('../schema/record.ts')\n",
      /stands above/,
    ],
    ['an import of a sibling', 'src/vector/across.ts', "import '../lexical/terms.ts'\n", /sibling/],
    [
      'an import of the worker from src',
      'src/engine/w.ts',
      "import '../../worker/memory-worker.ts'\n",
      /stands above/,
    ],
    ['zod outside src/schema', 'src/engine/z.ts', "import { z } from 'zod'\n", /only src\/schema/],
    ['zod by a subpath', 'src/engine/z.ts', "import * as z from 'zod/mini'\n", /only src\/schema/],
    ['comlink in the engine', 'src/engine/c.ts', "import { wrap } from 'comlink'\n", /only src\/rpc/],
    ['dexie outside src/storage', 'src/engine/d.ts', "import Dexie from 'dexie'\n", /only src\/storage/],
    [
      'idb-keyval outside src/storage',
      'src/embed/k.ts',
      "import { get } from 'idb-keyval'\n",
      /only src\/storage/,
    ],
    ['onnxruntime outside src/embed', 'worker/o.ts', "import 'onnxruntime-web'\n", /only src\/embed/],
    [
      'a lazy transformers.js outside src/embed',
      'worker/t.ts',
      "void import('@huggingface/transformers')\n",
      /only src\/embed/,
    ],
    [
      'the tokenizers library anywhere in src',
      'src/embed/t.ts',
      "import '@huggingface/tokenizers'\n",
      /only tests/,
    ],
    ['a file of 351 lines', 'src/base/long.ts', 'export {}\n'.repeat(351), /351 lines/],
    ['a file on no floor', 'src/somewhere/x.ts', 'export {}\n', /no floor/],
    ['a file that imports itself', 'src/base/self.ts', "import './self.ts'\n", /Import cycle/],
  ])('fails %s', (_, file, text, message) => {
    const violations = check({ [file]: text })
    expect(violations).toHaveLength(1)
    expect(violations[0]).toMatch(message)
    expect(violations[0]).toContain(file)
  })

  it('fails a cycle of three files, once', () => {
    const violations = check({
      'src/base/a.ts': "import './b.ts'\n",
      'src/base/b.ts': "import './c.ts'\n",
      'src/base/c.ts': "import './a.ts'\n",
    })
    expect(violations).toEqual([
      'Import cycle: src/base/a.ts -> src/base/b.ts -> src/base/c.ts -> src/base/a.ts',
    ])
  })

  it('passes a file of 350 lines', () => {
    expect(check({ 'src/base/long.ts': 'export {}\n'.repeat(350) })).toEqual([])
  })
})
