import { pushWord } from './words.ts'

const CLITIC = /'(?:s|ll|re|ve|d|m)(?![\p{L}\p{N}])/giu
const ELISION = /(?<![\p{L}\p{N}])(?:[cdjlmnst]|qu)'(?=\p{L}{2})/giu
const OUTER_JOINT = /[@/\\:+&]+/
const INNER_JOINT = /[._-]+/
const ABBREVIATION = /^(?:\p{L}\.)+\p{L}$/u
const DOTTED_NUMBER = /^(v?)(\d+(?:\.\d+)+)$/i
const HYPHENATED_WORD = /^\p{L}+(?:-\p{L}+)+$/u
const MISSING_SPACE = /^[\p{L}']*\p{Ll}\.\p{Lu}\p{Ll}*$/u
const NAMES_A_THING = /[\d_@.&]/
const CASE_BOUNDARY = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u
const AMOUNT = /^(\d+)(\p{L}{1,3})$/u
const URL_SCHEME = /^[a-z][a-z0-9+.-]*:\/+/i
const WORLD_WIDE_WEB = /^www\./i
const WORD_CHARACTER = /[\p{L}\p{N}]/u
const URL_JOINT = /[^\p{L}\p{M}\p{N}._-]+/u

/**
 * Appends the terms of a chain of words without spaces: an address, a file name, a version, an identifier, a
 * hyphenated word. What names a thing is kept whole, so that it can be asked for exactly, and each of its
 * parts follows.
 */
export function pushCompound(raw: string, terms: string[]): void {
  const unquoted = raw.includes("'") ? raw.replace(CLITIC, '').replace(ELISION, '').replaceAll("'", '') : raw
  const chain = unquoted.replace(WORLD_WIDE_WEB, '')
  const segments = chain.split(OUTER_JOINT)
  if (segments.length > 1 && NAMES_A_THING.test(chain)) pushWord(chain.toLowerCase(), terms)
  for (const segment of segments) pushSegment(segment, terms)
}

/** Appends a URL without its scheme as one term, then the terms of its host, path and query. */
export function pushUrl(raw: string, terms: string[]): void {
  const address = trimEdges(raw.replace(URL_SCHEME, '').replace(WORLD_WIDE_WEB, ''))
  const segments = address.split(URL_JOINT)
  if (segments.length > 1) pushWord(address.toLowerCase(), terms)
  for (const segment of segments) pushSegment(segment, terms)
}

function pushSegment(raw: string, terms: string[]): void {
  const segment = trimEdges(raw)
  if (segment === '') return
  const parts = segment.split(INNER_JOINT)
  if (parts.length === 1) {
    pushPart(segment, terms)
    return
  }
  if (ABBREVIATION.test(segment)) {
    pushWord(segment.replaceAll('.', '').toLowerCase(), terms)
    return
  }
  const number = DOTTED_NUMBER.exec(segment)
  if (number !== null) {
    pushWord(segment.toLowerCase(), terms)
    if (number[1] !== '' && number[2] !== undefined) pushWord(number[2], terms)
    return
  }
  if (HYPHENATED_WORD.test(segment)) pushWord(parts.join('').toLowerCase(), terms)
  else if (!MISSING_SPACE.test(segment)) pushWord(segment.toLowerCase(), terms)
  for (const part of parts) pushPart(part, terms)
}

function pushPart(part: string, terms: string[]): void {
  pushWord(part.toLowerCase(), terms)
  const amount = AMOUNT.exec(part)
  if (amount !== null) {
    if (amount[1] !== undefined) pushWord(amount[1], terms)
    if (amount[2] !== undefined) pushWord(amount[2].toLowerCase(), terms)
    return
  }
  const humps = part.split(CASE_BOUNDARY)
  if (humps.length === 1) return
  for (const hump of humps) {
    if (hump.length > 1) pushWord(hump.toLowerCase(), terms)
  }
}

/**
 * Strips what is neither letter nor digit from both ends. A loop, since a regex anchored at the end takes
 * quadratic time.
 */
function trimEdges(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isJoint(text.charAt(start))) start++
  while (end > start && isJoint(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function isJoint(unit: string): boolean {
  return unit < '\x7f' && !WORD_CHARACTER.test(unit)
}
