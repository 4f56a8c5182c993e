import type { Span } from './finding.ts'

/** A sentence, and what ended it. */
export interface Sentence extends Span {
  readonly isQuestion: boolean
}

const SENTENCE =
  /[^\n。！？!?]+?(?:[。！？!?]+|(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|vs|e\.g|i\.e|approx|no)|\p{Lu}\p{Ll}* [A-HJ-Z])\.+(?=[\s"'”’)]|$)|\n|$)/gu
/** Lines that quote someone or something, and code. */
const QUOTED_LINES = /^[ \t]*>.*$|```[\s\S]*?(?:```|$)|`[^`\n]*`/gmu
const QUOTATION =
  /"[^"\n]*"|“[^”\n]*”|「[^」\n]*」|『[^』\n]*』|«[^»\n]*»|‘[^’\n]*’(?!\p{L})|(?<![\p{L}\p{N}])'[^'\n]+'(?!\p{L})/gu

/** The sentences of a text, in order; each keeps its place. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const match of text.matchAll(SENTENCE)) {
    const lead = match[0].length - match[0].trimStart().length
    const sentence = match[0].trim()
    if (sentence === '') continue
    sentences.push({
      text: sentence,
      start: match.index + lead,
      isQuestion: /[?？][!！?？]*$/u.test(sentence),
    })
  }
  return sentences
}

/** Stretches [start, end) of a text that are somebody's words, or code. */
export function quotedStretches(text: string): { readonly start: number; readonly end: number }[] {
  return [QUOTED_LINES, QUOTATION].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length })),
  )
}

/** Splits a span at every match of a pattern; what matched belongs to neither side. */
export function splitSpan(span: Span, at: RegExp): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const match of span.text.matchAll(at)) {
    parts.push({ text: span.text.slice(from, match.index), start: span.start + from })
    from = match.index + match[0].length
  }
  parts.push({ text: span.text.slice(from), start: span.start + from })
  return parts.map(trimSpan).filter((part) => part.text !== '')
}

function trimSpan({ text, start }: Span): Span {
  const trimmed = text.trimStart()
  return { text: trimmed.trimEnd(), start: start + text.length - trimmed.length }
}
