import 'fake-indexeddb/auto'
import { openMemory } from '../src/engine/index.ts'
import { extractClaims } from '../src/language/claims/extract-claims.ts'

/** Milliseconds. */
export interface ExtractionTimes {
  readonly what: string
  readonly turns: number
  readonly p50: number
  readonly p95: number
}

const SENTENCES = [
  "I'm allergic to seafood and I live in Berlin.",
  'What would you cook on a rainy Tuesday evening?',
  'My sister Clara loves opera, but she cannot stand crowds.',
  'I have a dentist appointment next Friday at 3pm, please remind me.',
  'Nice weather today.',
  '我对花生过敏，下周三要去看牙医。',
  '你觉得这部电影怎么样？',
  'I really enjoy hiking in the Alps, and my favourite colour is green.',
]
const TURNS = 400

/** What the rules cost alone, and what a turn costs from `observe` until it has settled, with and without them. */
export async function measureExtraction(): Promise<ExtractionTimes[]> {
  const turns = Array.from({ length: TURNS }, (_, i) => `${SENTENCES[i % SENTENCES.length]} (${i})`)
  const alone = turns.map((text) => timed(() => extractClaims(text, { entity: 'user', at: 0 })))
  const rows = [summarise('rules alone', alone)]
  for (const extraction of ['none', 'rules'] as const) {
    const memory = await openMemory({ name: `bench-extraction-${extraction}`, embedder: 'none', extraction })
    const user = memory.user('bench')
    const times: number[] = []
    for (const content of turns) {
      const start = performance.now()
      await user.observe({ speaker: 'user', content })
      await user.settled()
      times.push(performance.now() - start)
    }
    await memory.close()
    rows.push(summarise(`observe and settled, extraction ${extraction}`, times))
  }
  return rows
}

export function renderExtraction(rows: readonly ExtractionTimes[]): string {
  return rows
    .map(
      ({ what, turns, p50, p95 }) =>
        `${what}: ${turns} turns, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`,
    )
    .join('\n')
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

function summarise(what: string, times: readonly number[]): ExtractionTimes {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { what, turns: times.length, p50: at(0.5), p95: at(0.95) }
}
