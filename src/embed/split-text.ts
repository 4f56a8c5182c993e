/**
 * Cuts a text into parts that fit, in order: in halves at the white space nearest the middle (where there is none, between
 * two characters), again and again. A part of one character is kept even if it does not fit.
 */
export function splitToFit(text: string, fits: (part: string) => boolean): string[] {
  const trimmed = text.trim()
  if (trimmed.length <= 1 || fits(trimmed)) return [trimmed]
  const cut = cutNearMiddle(trimmed)
  return [...splitToFit(trimmed.slice(0, cut), fits), ...splitToFit(trimmed.slice(cut), fits)]
}

function cutNearMiddle(text: string): number {
  const middle = text.length >> 1
  for (let distance = 0; distance < middle; distance++) {
    if (isSpace(text, middle - distance)) return middle - distance
    if (isSpace(text, middle + distance)) return middle + distance
  }
  // Never between the two halves of a surrogate pair.
  const low = text.charCodeAt(middle)
  return low >= 0xdc00 && low <= 0xdfff && middle > 1 ? middle - 1 : middle
}

function isSpace(text: string, index: number): boolean {
  return /\s/.test(text.charAt(index))
}
