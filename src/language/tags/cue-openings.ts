import { cueParts, cueText, isCjk } from './cue-pattern.ts'

/** An opening is told apart by so many of its first UTF-16 units. */
const WORD_UNITS = 16
const CJK_UNITS = 2
const WORD_UNIT = /[\p{L}\p{N}_]/u

/**
 * Which lists of cues can match a text at all, told by how their cues begin: looked up word by word, so that the patterns
 * of the others need be neither run nor compiled, which takes milliseconds each.
 */
export class CueOpenings {
  readonly #atWords = new Map<string, Set<number>>()
  readonly #anywhere = new Map<string, Set<number>>()
  /** Lists with a cue that can begin with anything. */
  readonly #open = new Set<number>()

  constructor(lists: readonly (readonly string[])[]) {
    lists.forEach((cues, list) => {
      for (const cue of cues) this.#add(cueText(cue), list)
    })
  }

  /** The numbers of the lists that may match a text in the spelling of `cueText`; no other does. */
  mayMatch(spelt: string): ReadonlySet<number> {
    const found = new Set(this.#open)
    for (let at = 0; at < spelt.length; at++) {
      collect(this.#anywhere, spelt, at, CJK_UNITS, found)
      if (at === 0 || !WORD_UNIT.test(spelt.charAt(at - 1))) {
        collect(this.#atWords, spelt, at, WORD_UNITS, found)
      }
    }
    return found
  }

  #add(spelt: string, list: number): void {
    if (spelt === '') return
    const isAnywhere = isCjk(spelt)
    const opening = isAnywhere ? spelt.slice(0, CJK_UNITS) : openingOf(spelt)
    if (opening === '') {
      this.#open.add(list)
      return
    }
    const openings = isAnywhere ? this.#anywhere : this.#atWords
    const lists = openings.get(opening) ?? new Set()
    openings.set(opening, lists.add(list))
  }
}

/** What every match of a phrase begins with: all up to the first part that can be anything. */
function openingOf(spelt: string): string {
  const [first = ''] = cueParts(spelt)
  const words = first.split(' ')
  const free = words.findIndex((word) => word.endsWith('*'))
  const fixed = free < 0 ? first : [...words.slice(0, free), words[free]?.slice(0, -1)].join(' ')
  return fixed.slice(0, WORD_UNITS)
}

function collect(
  openings: ReadonlyMap<string, ReadonlySet<number>>,
  spelt: string,
  at: number,
  most: number,
  found: Set<number>,
): void {
  for (let units = 1; units <= most && at + units <= spelt.length; units++) {
    for (const list of openings.get(spelt.slice(at, at + units)) ?? []) found.add(list)
  }
}
