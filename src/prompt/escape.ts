/**
 * The frame of a context is fixed: an opening line, one head line, one line a memory, a closing line.
 * Everything that came from outside (content, names, titles, addresses, roles, task ids) stands in it as a JSON
 * string on one line, and the words outside quotes are the frame's own. So nothing quoted can start a line, end its
 * quotes, or spell the markers of this frame or of a chat template.
 */
export const FRAME_OPEN = '<memories>'
export const FRAME_CLOSE = '</memories>'

/** Angle brackets in the shapes that a model may read as one; escaped so that no tag can be spelled. */
const BRACKETS = /[<\ufe64\uff1c\u2329\u3008]/g
/** `[INST]`, `[/INST]`, `[TOOL_CALLS]`: instruction marks of some chat templates. */
const TEMPLATE_MARKS = /\[(?=\s*\/?\s*[A-Z_]{3,}\s*\])/g
const LINE_BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const CONTROLS = /[\p{Cc}\ufff9-\ufffb]/gu
const LONE_SURROGATES = /\p{Cs}/gu
/**
 * What is invisible: bidirectional controls, zero-width characters, fillers, tags, variation selectors. Text hidden in
 * them would be read by the model and not by the person.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** The joiners and selectors that a script or an emoji needs: one, between two characters or after one that takes it. */
const JOINED = new RegExp(
  [
    // emoji sequences and their presentation
    '(?<=\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f)\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
    // Arabic and Indic letters
    '(?<=[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Knda}\\p{sc=Telu}]|\\p{M})[\\u200c\\u200d](?=\\p{L}|\\p{M})',
    // variants of ideographs
    '(?<=\\p{sc=Han})[\\u{e0100}-\\u{e01ef}]',
  ].join('|'),
  'gu',
)

/**
 * The text as a person sees it: invisible characters and controls are gone, line breaks are `\n`, and a surrogate
 * without its partner is the replacement character. Joined emoji and scripts that need joiners keep them.
 */
export function visibleText(text: string): string {
  const kept = new Set<number>()
  for (const { index } of text.matchAll(JOINED)) kept.add(index)
  return text
    .replace(INVISIBLE, (character, index: number) => (kept.has(index) ? character : ''))
    .replace(LINE_BREAKS, '\n')
    .replace(CONTROLS, (character) => (character === '\n' || character === '\t' ? character : ' '))
    .replace(LONE_SURROGATES, '\ufffd')
}

/**
 * The text as a JSON string on one line, `JSON.parse` of which gives `visibleText(text)`; an angle bracket is written
 * as its JSON escape (`\u003c`), and so is the bracket of a chat template's mark.
 */
export function quote(text: string): string {
  return JSON.stringify(visibleText(text)).replace(BRACKETS, escaped).replace(TEMPLATE_MARKS, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
