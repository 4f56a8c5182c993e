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

/** `X (Y)` in a record: a name, and what it was introduced to be called. */
export type Introduction = readonly [name: string, short: string]

/**
 * Which entities of one user are the same under another name. Derived from the records, and kept up with them. A short
 * form leads to a long one only where it can mean no other: initials, the first or last word of a name, what an `X (Y)`
 * introduced, versions of one file. Letter case and width never tell entities apart.
 */
export class AliasTable {
  readonly #introductions = new Map<number, readonly Introduction[]>()
  /** How many records carry each entity. */
  readonly #counts = new Map<string, number>()
  /** Short form → the long forms that it may stand for. */
  readonly #initials = new Groups()
  readonly #words = new Groups()
  readonly #families = new Groups()
  readonly #introduced = new Groups()

  /** @param carried how many records carry each entity, by key. */
  static from(
    carried: Iterable<readonly [key: string, records: number]>,
    introductions: Iterable<readonly [slot: number, introductions: readonly Introduction[]]>,
  ): AliasTable {
    const aliases = new AliasTable()
    for (const [key, records] of carried) aliases.#count(key, records)
    for (const [slot, introduced] of introductions) aliases.#introduce(slot, introduced)
    return aliases
  }

  /** What the records introduced, by slot. */
  get introductions(): ReadonlyMap<number, readonly Introduction[]> {
    return this.#introductions
  }

  /** Takes in what a record names. */
  add(slot: number, entities: readonly string[], content: string): void {
    for (const key of new Set(entities.map(labelKey))) this.#count(key, 1)
    this.#introduce(slot, introductionsIn(content))
  }

  /** @param entities as they were when the record was added. */
  remove(slot: number, entities: readonly string[]): void {
    for (const [name, short] of this.#introductions.get(slot) ?? []) this.#introduced.remove(short, name)
    this.#introductions.delete(slot)
    for (const key of new Set(entities.map(labelKey))) this.#count(key, -1)
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

  #introduce(slot: number, introductions: readonly Introduction[]): void {
    if (introductions.length === 0) return
    this.#introductions.set(slot, introductions)
    for (const [name, short] of introductions) this.#introduced.add(short, name)
  }

  #count(key: string, change: number): void {
    const before = this.#counts.get(key) ?? 0
    const after = before + change
    if (after > 0) this.#counts.set(key, after)
    else this.#counts.delete(key)
    if (before === 0 && after > 0) this.#forms(key, (groups, short) => groups.add(short, key))
    if (before > 0 && after <= 0) this.#forms(key, (groups, short) => groups.remove(short, key))
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

function introductionsIn(content: string): Introduction[] {
  if (!/[(（]/u.test(content)) return []
  const found: Introduction[] = []
  for (const [, name = '', short = ''] of content.matchAll(INTRODUCTION)) {
    found.push([labelKey(name).replace(/^(?:the|an?) /u, ''), labelKey(short)])
  }
  return found
}
