import { labelKey } from './labels.ts'

/** `World Health Organization (WHO)`, `王小明(小明)`: the first names what the second abbreviates. */
const INTRODUCTION =
  /(\p{Lu}[\p{L}\p{N}'’-]*(?:[ \u00a0](?:of |the |and |for |de )?\p{Lu}[\p{L}\p{N}'’-]*){0,7}|\p{sc=Han}{2,12}) ?[(（](\p{Lu}[\p{L}\p{N}-]{1,15}|\p{sc=Han}{2,6})[)）]/gu
const SMALL_WORDS: ReadonlySet<string> = new Set(['of', 'the', 'and', 'for', 'de', 'in', 'on', 'to', 'a'])
const FEWEST_INITIALS = 3
/** What marks a version at the end of a file's name: `_v2`, ` (1)`, `-final`. */
const VERSION = /(?:[ _.-]?(?:v\d+(?:\.\d+)*|final|draft|copy)|[ _-]?\(\d+\))$/u
const FILE = /^(.+)\.([a-z0-9]{1,10})$/u
const PERSON = /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)+$/u

/** What one record brings. */
interface Contribution {
  readonly keys: readonly string[]
  readonly introductions: readonly (readonly [name: string, short: string])[]
}

/**
 * Which entities of one user are the same under another name. Derived from the records, and kept up with them: nothing
 * is stored. A short form leads to a long one only where it can mean no other: initials, the first or last word of a
 * name, what an `X (Y)` introduced, versions of one file. Letter case and width never tell entities apart.
 */
export class AliasTable {
  readonly #bySlot = new Map<number, Contribution>()
  readonly #counts = new Map<string, number>()
  /** Short form → the long forms that it may stand for. */
  readonly #initials = new Groups()
  readonly #words = new Groups()
  readonly #families = new Groups()
  readonly #introduced = new Groups()

  /** Takes in what a record names; replaces what it named before. */
  put(slot: number, entities: readonly string[], content: string): void {
    this.remove(slot)
    const introductions = introductionsIn(content)
    const keys = [...new Set(entities.map(labelKey))]
    if (keys.length === 0 && introductions.length === 0) return
    this.#bySlot.set(slot, { keys, introductions })
    for (const [name, short] of introductions) this.#introduced.add(short, name)
    for (const key of keys) {
      const count = this.#counts.get(key) ?? 0
      this.#counts.set(key, count + 1)
      if (count === 0) this.#forms(key, (groups, short) => groups.add(short, key))
    }
  }

  remove(slot: number): void {
    const contribution = this.#bySlot.get(slot)
    if (contribution === undefined) return
    this.#bySlot.delete(slot)
    for (const [name, short] of contribution.introductions) this.#introduced.remove(short, name)
    for (const key of contribution.keys) {
      const count = (this.#counts.get(key) ?? 0) - 1
      if (count > 0) this.#counts.set(key, count)
      else {
        this.#counts.delete(key)
        this.#forms(key, (groups, short) => groups.remove(short, key))
      }
    }
  }

  /** Whether a record carries the entity, in any case. */
  has(entity: string): boolean {
    return this.#counts.has(labelKey(entity))
  }

  /** The entity in the spelling of labels, and the known entities that are the same, nearest first. */
  of(entity: string): string[] {
    const key = labelKey(entity)
    const found = new Set([key])
    const take = (name: string | undefined) => {
      if (name !== undefined && this.#counts.has(name)) found.add(name)
    }
    for (const groups of [this.#introduced, this.#initials, this.#words]) {
      const only = groups.only(key)
      take(only)
    }
    for (const short of this.#introduced.shortFormsOf(key))
      if (this.#introduced.only(short) === key) take(short)
    this.#forms(key, (groups, short) => {
      if (groups === this.#families) for (const version of groups.of(short)) take(version)
      else if (groups.only(short) === key || groups.of(short).size === 0) take(short)
    })
    return [...found]
  }

  /** Calls back with each short form of a key, and where it is kept. */
  #forms(key: string, visit: (groups: Groups, short: string) => void): void {
    const file = FILE.exec(key)
    if (file !== null) {
      const [, stem = '', extension = ''] = file
      visit(this.#families, `${stem.replace(VERSION, '')}.${extension}`)
      return
    }
    if (!PERSON.test(key)) return
    const words = key.split(' ')
    const letters = words.filter((word) => !SMALL_WORDS.has(word)).map((word) => word.charAt(0))
    if (letters.length >= FEWEST_INITIALS) visit(this.#initials, letters.join(''))
    if (words.length > 3 || words.some((word) => SMALL_WORDS.has(word))) return
    visit(this.#words, words[0] ?? '')
    visit(this.#words, words.at(-1) ?? '')
  }
}

/** Which long forms stand behind each short form, counted, so that what goes is forgotten. */
class Groups {
  readonly #members = new Map<string, Map<string, number>>()
  readonly #shorts = new Map<string, Set<string>>()

  add(short: string, member: string): void {
    const members = this.#members.get(short) ?? new Map<string, number>()
    this.#members.set(short, members.set(member, (members.get(member) ?? 0) + 1))
    this.#shorts.set(member, (this.#shorts.get(member) ?? new Set()).add(short))
  }

  remove(short: string, member: string): void {
    const members = this.#members.get(short)
    const count = members?.get(member) ?? 0
    if (members === undefined || count === 0) return
    if (count > 1) {
      members.set(member, count - 1)
      return
    }
    members.delete(member)
    if (members.size === 0) this.#members.delete(short)
    const shorts = this.#shorts.get(member)
    shorts?.delete(short)
    if (shorts?.size === 0) this.#shorts.delete(member)
  }

  of(short: string): ReadonlySet<string> {
    return new Set(this.#members.get(short)?.keys())
  }

  /** The member behind a short form, if there is exactly one. */
  only(short: string): string | undefined {
    const members = this.#members.get(short)
    if (members?.size !== 1) return undefined
    for (const member of members.keys()) return member
    return undefined
  }

  shortFormsOf(member: string): ReadonlySet<string> {
    return this.#shorts.get(member) ?? NONE
  }
}

const NONE: ReadonlySet<string> = new Set()

function introductionsIn(content: string): (readonly [string, string])[] {
  if (!/[(（]/u.test(content)) return []
  const found: (readonly [string, string])[] = []
  for (const [, name = '', short = ''] of content.matchAll(INTRODUCTION)) {
    found.push([labelKey(name).replace(/^(?:the|an?) /u, ''), labelKey(short)])
  }
  return found
}
