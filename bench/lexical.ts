import { create, insertMultiple, search as searchOrama } from '@orama/orama'
import MiniSearch from 'minisearch'
import { LexicalIndex } from '../src/lexical/inverted-index.ts'
import { queryTerms } from '../src/lexical/query-terms.ts'
import { tokenize } from '../src/lexical/tokenizer.ts'
import { glosses } from './data/glosses.ts'
import { packageVersion } from './peers/package-version.ts'
import { quantile, type Row } from './report.ts'

const QUERIES = 100
const ROUNDS = 5
const K = 10
const QUERY_WORDS = 6
/** More documents take Orama minutes. */
const MOST_ORAMA = 10_000

interface LexicalSubject {
  readonly name: string
  readonly version: string
  add(id: number, text: string): void
  search(text: string): unknown
}

/** BM25 over WordNet's glosses; the queries are the first words of glosses that are not indexed. */
export async function benchLexical(n: number): Promise<Row[]> {
  const texts = glosses()
  const queries = texts.slice(n, n + QUERIES).map((gloss) => gloss.split(' ').slice(0, QUERY_WORDS).join(' '))
  const subjects = [memir(), miniSearch()]
  if (n <= MOST_ORAMA) subjects.push(await orama())
  else process.stderr.write(`Orama is too slow for ${n} documents: measured up to ${MOST_ORAMA}.\n`)
  const times = subjects.map((): number[] => [])
  const inserts = subjects.map(() => 0)
  const turn = 500
  for (let from = 0; from < n; from += turn) {
    subjects.forEach((subject, s) => {
      const start = performance.now()
      for (let id = from; id < Math.min(n, from + turn); id++) subject.add(id, texts[id] ?? '')
      inserts[s] = (inserts[s] ?? 0) + performance.now() - start
    })
  }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const query of queries) {
      for (const [s, subject] of subjects.entries()) {
        const start = performance.now()
        await subject.search(query)
        if (round > 0) times[s]?.push(performance.now() - start)
      }
    }
  }
  for (const list of times) list.sort((a, b) => a - b)
  const p50s = times.map((list) => quantile(list, 0.5))
  return subjects.map(({ name, version }, s) => ({
    ...{ subject: name, version, n, data: 'glosses', params: { words: QUERY_WORDS, k: K } },
    p50Ms: p50s[s] ?? Number.NaN,
    p95Ms: quantile(times[s] ?? [], 0.95),
    insertsPerS: (n / (inserts[s] ?? 1)) * 1000,
    ...(s === 0 && {
      ratio: Object.fromEntries(
        subjects.slice(1).map((peer, i) => [peer.name, (p50s[0] ?? 1) / (p50s[i + 1] ?? 1)]),
      ),
    }),
  }))
}

function memir(): LexicalSubject {
  const index = new LexicalIndex()
  return {
    name: 'memir',
    version: packageVersion('memir'),
    add: (id, text) => index.add(id, tokenize(text)),
    search: (text) => index.search(queryTerms(text), { limit: K }),
  }
}

function miniSearch(): LexicalSubject {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] })
  return {
    name: 'MiniSearch',
    version: packageVersion('minisearch'),
    add: (id, text) => index.add({ id, text }),
    search: (text) => index.search(text).slice(0, K),
  }
}

async function orama(): Promise<LexicalSubject> {
  const index = create({ schema: { text: 'string' } as const })
  return {
    name: 'Orama',
    version: packageVersion('@orama/orama'),
    add: (id, text) => void insertMultiple(index, [{ id: String(id), text }]),
    search: (term) => searchOrama(index, { term, limit: K }),
  }
}
