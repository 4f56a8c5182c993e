import { describe, expect, it } from 'vitest'
import { BUNDLED_DESCRIPTOR } from '../../../src/embed/bundled-descriptor.ts'
import { fingerprintOf } from '../../../src/embed/fingerprint.ts'
import type { EmbedderDescriptor } from '../../../src/schema/embedder.ts'

const base: EmbedderDescriptor = { ...BUNDLED_DESCRIPTOR, thresholds: { same: 0.9, related: 0.7 } }

describe('a fingerprint', () => {
  it('is a SHA-256 in hex that does not depend on the order of the keys, at any depth', async () => {
    const reordered: EmbedderDescriptor = {
      thresholds: { related: 0.7, same: 0.9 },
      ...Object.fromEntries(
        Object.entries(base)
          .reverse()
          .filter(([key]) => key !== 'thresholds'),
      ),
    } as EmbedderDescriptor
    expect(Object.keys(reordered)).not.toEqual(Object.keys(base))
    expect(await fingerprintOf(reordered)).toBe(await fingerprintOf(base))
    expect(await fingerprintOf(base)).toMatch(/^[0-9a-f]{64}$/)
  })

  it('differs when any part of the descriptor differs', async () => {
    const variants: EmbedderDescriptor[] = [
      base,
      { ...base, id: 'other' },
      { ...base, revision: '2' },
      { ...base, dimension: 384 },
      { ...base, pooling: 'mean' },
      { ...base, prefixes: { query: 'query: ', document: '' } },
      { ...base, prefixes: { query: '', document: 'query: ' } },
      { ...base, languages: ['en', 'de'] },
      { ...base, languages: ['de', 'en'] },
      { ...base, maxTokens: 512 },
      { ...base, thresholds: null },
      { ...base, thresholds: { same: 0.7, related: 0.9 } },
    ]
    const fingerprints = await Promise.all(variants.map(fingerprintOf))
    expect(new Set(fingerprints).size).toBe(variants.length)
  })
})
