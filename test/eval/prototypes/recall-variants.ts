import { readFileSync } from 'node:fs'
import { LexicalIndex, type WeightedTerm } from '../../../src/lexical/inverted-index.ts'
import { queryTerms } from '../../../src/lexical/query-terms.ts'
import { isStopword } from '../../../src/lexical/stopwords.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import { firstPerson } from '../../../src/recall/first-person.ts'
import { type LocomoConversation, readLocomo } from '../locomo.ts'
import { EmbedCache } from './embed-cache.ts'

/** What a variant of the ranker changes; the empty object is the ranker as it is. */
interface Variant {
  readonly dense?: number
  readonly window?: number
  readonly forward?: number
  readonly back?: number
  readonly named?: number
  readonly prf?: { turns: number; terms: number; weight: number; dense?: number }
  readonly whenBoost?: number
  readonly firstPerson?: 'max' | 'mean' | 'only' | 'sum'
  readonly strategy?: 'dense' | 'lexical'
  readonly steps2?: number
  readonly asks?: number
  readonly bm25?: { k1: number; b: number }
  readonly firstWeight?: number
  readonly firstOn?: 'named'
  readonly plainOn?: 'bare'
  readonly plainGated?: boolean
}

interface Loaded {
  readonly conversation: LocomoConversation
  readonly index: LexicalIndex
  readonly indexes: Map<string, LexicalIndex>
  readonly documents: string[][]
  readonly named: Float32Array[]
  readonly bare: Float32Array[]
  readonly timed: boolean[]
  readonly asks: boolean[]
  readonly previous: Int32Array
  readonly questions: readonly {
    text: string
    category: string
    relevant: Set<number>
    vector: Float32Array
    first: Float32Array | undefined
    terms: readonly WeightedTerm[]
    speakers: Set<string>
  }[]
}

export const TIME_WORDS =
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|week(?:end)?s?|months?|years?|days?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|recently|since|(?:19|20)\d\d)\b/iu

const cache = new EmbedCache('/tmp/locvec')
const conversations = readLocomo(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))
const loaded: Loaded[] = []
for (const conversation of conversations) loaded.push(await load(conversation))
cache.save()

async function load(conversation: LocomoConversation): Promise<Loaded> {
  const index = new LexicalIndex()
  const terms: string[][] = []
  const named: Float32Array[] = []
  const bare: Float32Array[] = []
  const timed: boolean[] = []
  const asks: boolean[] = []
  const previous = new Int32Array(conversation.turns.length).fill(-1)
  const names = [...new Set(conversation.turns.map((turn) => turn.name))]
  const places = new Map<string, number>()
  for (const [slot, turn] of conversation.turns.entries()) {
    terms.push(tokenize(`${turn.name}\n${turn.content}`))
    index.add(slot, terms[slot] ?? [])
    named.push(await cache.of(`${turn.name}: ${turn.content}`))
    bare.push(await cache.of(turn.content))
    asks.push(/[?]\s*(?:\[.*)?$/u.test(turn.content))
    timed.push(TIME_WORDS.test(turn.content))
    if (conversation.turns[slot - 1]?.sessionId === turn.sessionId) previous[slot] = slot - 1
    places.set(turn.id, slot)
  }
  const questions = []
  for (const { text, category, evidence } of conversation.questions) {
    const terms = queryTerms(text)
    const asked = new Set(terms.map(({ term }) => term))
    const speakers = new Set(names.filter((name) => tokenize(name).every((part) => asked.has(part))))
    const statement = [...speakers].map((name) => firstPerson(text, name)).find((s) => s !== undefined)
    questions.push({
      text,
      category,
      relevant: new Set(evidence.map((id) => places.get(id) ?? -1)),
      vector: await cache.of(text),
      first: statement === undefined ? undefined : await cache.of(statement),
      terms,
      speakers,
    })
  }
  process.stderr.write(`${conversation.id} ${conversation.turns.length}\n`)
  return {
    conversation,
    index,
    indexes: new Map(),
    documents: terms,
    named,
    bare,
    timed,
    asks,
    previous,
    questions,
  }
}

const dot = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

function calibrate(cosines: Float32Array): Float32Array {
  let sum = 0
  let squares = 0
  for (const cosine of cosines) {
    sum += cosine
    squares += cosine * cosine
  }
  const mean = sum / cosines.length
  const deviation = Math.sqrt(Math.max(1e-12, squares / cosines.length - mean * mean))
  return cosines.map((cosine) => Math.min(1, Math.max(0, (cosine - mean) / (4 * deviation))))
}

function cosinesOf(
  query: Float32Array,
  vectors: readonly Float32Array[],
  data: Loaded,
  window: number,
): Float32Array {
  const plain = Float32Array.from(vectors, (vector) => dot(query, vector))
  if (window === 0) return plain
  return plain.map((cosine, slot) => {
    const before = data.previous[slot] ?? -1
    return cosine + (before < 0 ? 0 : window * (plain[before] ?? 0))
  })
}

function indexFor(data: Loaded, v: Variant): LexicalIndex {
  if (v.bm25 === undefined) return data.index
  const key = JSON.stringify(v.bm25)
  let index = data.indexes.get(key)
  if (index === undefined) {
    index = new LexicalIndex(v.bm25)
    for (const [slot, terms] of data.documents.entries()) index.add(slot, terms)
    data.indexes.set(key, index)
  }
  return index
}

function rankQuestion(data: Loaded, q: Loaded['questions'][number], v: Variant): number[] {
  const count = data.conversation.turns.length
  const window = v.window ?? 0
  const index = indexFor(data, v)
  const plain = calibrate(cosinesOf(q.vector, v.plainOn === 'bare' ? data.bare : data.named, data, window))
  let dense = plain
  if (v.firstPerson !== undefined && q.first !== undefined) {
    const own = calibrate(cosinesOf(q.first, v.firstOn === 'named' ? data.named : data.bare, data, window))
    dense = own.map((score, slot) => {
      const other = plain[slot] ?? 0
      if (v.firstPerson === 'only') return score
      if (v.firstPerson === 'sum') return score + other
      if (v.firstWeight !== undefined) return v.firstWeight * score + (1 - v.firstWeight) * other
      return v.firstPerson === 'max' ? Math.max(score, other) : (score + other) / 2
    })
  }
  const base = (terms: readonly WeightedTerm[]): Float32Array => {
    const bm25 = new Float32Array(count)
    index.scoresInto(terms, bm25)
    const worth = terms.reduce(
      (sum, { term, weight }) => sum + weight * index.inverseDocumentFrequency(term),
      0,
    )
    const top = bm25.reduce((best, score) => Math.max(best, score), 0.2 * worth)
    return bm25.map((score) => score / top)
  }
  const fuse = (lexical: Float32Array): Float32Array => {
    const weight = v.strategy === 'lexical' ? 0 : (v.dense ?? 0.8)
    const scores = lexical.map((score, slot) => {
      let fused = ((v.strategy === 'dense' ? 0 : score) + weight * (dense[slot] ?? 0)) / (1 + weight)
      if (q.speakers.has(data.conversation.turns[slot]?.name ?? '')) fused *= v.named ?? 1.2
      if (
        v.whenBoost !== undefined &&
        /^(?:when|how long|what (?:date|day|month|year|time)|which (?:day|month|year))\b/i.test(q.text) &&
        data.timed[slot]
      )
        fused *= v.whenBoost
      if (v.asks !== undefined && data.asks[slot]) fused *= v.asks
      return fused
    })
    return spread(scores)
  }
  const spread = (scores: Float32Array): Float32Array => {
    const out = scores.slice()
    for (let slot = 0; slot < count; slot++) {
      const before = data.previous[slot] ?? -1
      if (before < 0) continue
      out[slot] = (out[slot] ?? 0) + (v.forward ?? 0.3) * (scores[before] ?? 0)
      out[before] = (out[before] ?? 0) + (v.back ?? 0.2) * (scores[slot] ?? 0)
      const second = data.previous[before] ?? -1
      if (v.steps2 !== undefined && second >= 0) {
        out[slot] = (out[slot] ?? 0) + v.steps2 * (scores[second] ?? 0)
        out[second] = (out[second] ?? 0) + v.steps2 * (scores[slot] ?? 0)
      }
    }
    return out
  }
  let lexical = base(q.terms)
  let scores = fuse(lexical)
  const order = () =>
    Array.from({ length: count }, (_, slot) => slot).sort(
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a,
    )
  if (v.strategy !== undefined) {
    return order()
  }
  if (v.prf !== undefined) {
    const best = order().slice(0, v.prf.turns)
    const own = new Set(q.terms.map(({ term }) => term))
    const gains = new Map<string, number>()
    for (const slot of best) {
      for (const { term, frequency } of index.termsOf(slot)) {
        if (own.has(term) || isStopword(term) || index.documentFrequency(term) < 2) continue
        const gain = (scores[slot] ?? 0) * Math.min(frequency, 2) * index.inverseDocumentFrequency(term)
        gains.set(term, (gains.get(term) ?? 0) + gain)
      }
    }
    const chosen = [...gains].sort((a, b) => b[1] - a[1]).slice(0, v.prf.terms)
    const most = chosen[0]?.[1] ?? 1
    const expanded = chosen.map(([term, gain]) => ({ term, weight: (v.prf?.weight ?? 0) * (gain / most) }))
    lexical = base([...q.terms, ...expanded])
    if (v.prf.dense !== undefined) {
      const mean = new Float32Array(512)
      for (const slot of best)
        data.named[slot]?.forEach((x, i) => {
          mean[i] = (mean[i] ?? 0) + x
        })
      const mixed = calibrate(Float32Array.from(data.named, (vector) => dot(mean, vector)))
      dense = dense.map(
        (score, slot) => (score + (v.prf?.dense ?? 0) * (mixed[slot] ?? 0)) / (1 + (v.prf?.dense ?? 0)),
      )
    }
    scores = fuse(lexical)
  }
  return order()
}

function measure(name: string, variant: Variant): void {
  const figures = [new Set(['conv-26', 'conv-30']), new Set(['conv-41', 'conv-42'])].map((half) => {
    let questions = 0
    let five = 0
    let ten = 0
    let all = 0
    for (const data of loaded) {
      if (!half.has(data.conversation.id)) continue
      for (const q of data.questions) {
        if (q.category === '5') continue
        const ranked = rankQuestion(data, q, variant)
        const recall = (k: number) =>
          ranked.slice(0, k).filter((slot) => q.relevant.has(slot)).length / q.relevant.size
        questions++
        five += recall(5)
        ten += recall(10)
        if (recall(10) === 1) all++
      }
    }
    return { questions, five, ten, all }
  })
  const total = figures.reduce((s, f) => ({
    questions: s.questions + f.questions,
    five: s.five + f.five,
    ten: s.ten + f.ten,
    all: s.all + f.all,
  }))
  const show = (f: typeof total) =>
    [f.five, f.ten].map((x) => ((100 * x) / f.questions).toFixed(1)).join(' / ')
  process.stdout.write(
    `| ${name} | ${figures.map(show).join(' | ')} | ${show(total)} | ${((100 * total.all) / total.questions).toFixed(1)} |\n`,
  )
}

process.stdout.write('| variant | 26+30 R@5/R@10 | 41+42 | all | recall_all@10 |\n|---|---|---|---|---|\n')
const { VARIANTS } = await import(process.argv[3] ?? './variants.ts')
for (const [name, variant] of Object.entries<Variant>(VARIANTS)) measure(name, variant)
