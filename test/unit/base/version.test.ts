import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { VERSION } from '../../../src/base/version.ts'

it("VERSION is the package's version", () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  expect(VERSION).toBe(manifest.version)
})
