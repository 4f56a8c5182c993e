import type { LexicalIndex } from '../lexical/inverted-index.ts'
import { queryTerms } from '../lexical/query-terms.ts'
import { tokenize } from '../lexical/tokenizer.ts'
import type { TextMatch } from '../prompt/text-match.ts'

/** UTF-16 units of the largest piece that is judged as one: a longer sentence is cut between words where it can be. */
const PIECES = /.{1,160}(?=\s|$)|.{1,160}/gsu

/** How well texts match a query, by the query's terms that are in them and their worth in the user's records. */
export function matchText(lexical: LexicalIndex, text: string): TextMatch {
  const worth = new Map<string, number>()
  for (const { term, weight } of queryTerms(text)) {
    worth.set(term, weight * lexical.inverseDocumentFrequency(term))
  }
  const score = (part: string): number => {
    let sum = 0
    for (const term of new Set(tokenize(part))) sum += worth.get(term) ?? 0
    return sum
  }
  return { score, extract: (whole, units) => extract(whole, units, score) }
}

/** The piece that scores best, with what stands beside it, first behind it and then before it, as far as there is room. */
function extract(text: string, units: number, score: (part: string) => number): string {
  if (text.length <= units) return text
  const pieces = piecesOf(text)
  let best = 0
  let most = 0
  for (const [place, piece] of pieces.entries()) {
    const found = score(piece)
    if (found > most) {
      best = place
      most = found
    }
  }
  let start = best
  let end = best + 1
  let left = units - (pieces[best]?.length ?? 0)
  for (let next = pieces[end]; next !== undefined && next.length <= left; next = pieces[end]) {
    left -= next.length
    end++
  }
  for (let next = pieces[start - 1]; next !== undefined && next.length <= left; next = pieces[start - 1]) {
    left -= next.length
    start--
  }
  const shown = pieces.slice(start, end).join('').trim()
  return `${start > 0 ? '…' : ''}${shown}${end < pieces.length ? '…' : ''}`
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    pieces.push(...(segment.match(PIECES) ?? []))
  }
  return pieces
}
