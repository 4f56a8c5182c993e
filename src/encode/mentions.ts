import { LIMITS } from '../schema/limits.ts'

/** What an agent's words name exactly, in order and without repetitions: quoted strings, addresses, files, identifiers. */
export function mentions(text: string): string[] {
  const found: { place: number; name: string }[] = []
  for (const match of text.matchAll(QUOTED)) {
    const name = match.slice(1).find((part) => part !== undefined)
    if (name !== undefined && /[\p{L}\p{N}]/u.test(name))
      found.push({ place: match.index, name: name.trim() })
  }
  for (const match of text.matchAll(CHAIN)) {
    const name = match[0].replace(/^[.:/@=&?%+~-]+(?=[^\w])|[.:?=&%+~-]+$/g, '')
    if (name.length <= LIMITS.labelUnits && NAMES.some((form) => form.test(name))) {
      found.push({ place: match.index, name })
    }
  }
  found.sort((a, b) => a.place - b.place)
  return [...new Set(found.map(({ name }) => name))].slice(0, LIMITS.labels)
}

/** At most 80 units between the marks, on one line. */
const QUOTED =
  /`([^`\n]{2,80})`|(?<![\p{L}\p{N}])"([^"\n]{2,80})"|“([^”\n]{2,80})”|「([^」\n]{1,80})」|『([^』\n]{1,80})』|《([^》\n]{1,80})》/gu

/** Characters that addresses, paths and identifiers are made of. */
const CHAIN = /[\w./\\~#@:?=&%+-]+/g

const NAMES: readonly RegExp[] = [
  /^https?:\/\/[\w-]/i,
  // A file, with or without its path; `e.g` and `done.Then` are none.
  /^[\w./\\~:@+-]*[\w)\]-]\.(?:[a-z][a-z0-9]{1,7}|[A-Z][A-Z0-9]{1,7}|[chr])$/,
  // #123, PR#12, ABC-123
  /^(?:[A-Za-z]{1,10})?#\d+$/,
  /^[A-Z][A-Z0-9]{1,9}-\d+$/,
  // camelCase, PascalCase of several humps, snake_case, dotted members, CONSTANTS_OF_WORDS
  /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+$/,
  /^(?:[A-Z][a-z0-9]+){2,}$/,
  /^[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+$/,
]
