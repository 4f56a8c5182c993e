/**
 * The longest beginning of `text` that ends between graphemes and has at most `max` UTF-16 units, with an ellipsis when
 * something was left off. A first grapheme longer than `max` is left off whole.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
