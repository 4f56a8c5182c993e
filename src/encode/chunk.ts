/**
 * Splits a text into pieces of at most `max` UTF-16 units, at the strongest break that is near: blank line, line,
 * sentence, word, and in the worst case between two graphemes. Pieces are trimmed; none is blank.
 */
export function chunkText(text: string, max: number): string[] {
  const chunks: string[] = []
  let rest = text.trim()
  while (rest.length > max) {
    const cut = breakBefore(rest, max)
    const chunk = rest.slice(0, cut).trim()
    if (chunk.length > 0) chunks.push(chunk)
    rest = rest.slice(cut).trimStart()
  }
  if (rest.length > 0) chunks.push(rest)
  return chunks
}

/** Breaks, strongest first; a cut falls after the match. */
const BREAKS = [/\n\s*\n/gu, /\n/gu, /[.!?…]["'”’)]*\s|[。！？]["”’」』）]*/gu, /\s/gu]

function breakBefore(text: string, max: number): number {
  const window = text.slice(0, max)
  for (const pattern of BREAKS) {
    let cut = 0
    for (const match of window.matchAll(pattern)) cut = match.index + match[0].length
    if (cut >= max / 2) return cut
  }
  return graphemeBreak(text, max)
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How far beyond the limit is looked to see where the grapheme at the limit ends. */
const LOOK_AHEAD = 64

/** The last boundary between graphemes at or before `max`; a grapheme longer than that is cut between characters. */
function graphemeBreak(text: string, max: number): number {
  // Asked for one grapheme only: walking to it from the start would take as many objects as there are characters.
  const cut = graphemes.segment(text.slice(0, max + LOOK_AHEAD)).containing(max)?.index ?? 0
  if (cut > 0) return cut
  const code = text.charCodeAt(max - 1)
  const splitsPair = code >= 0xd800 && code <= 0xdbff
  return splitsPair ? max - 1 : max
}
