import { LIMITS } from '../../schema/limits.ts'
import { findEmails, findUrls } from './addresses.ts'
import { findCjkNames } from './cjk-names.ts'
import { findCodeNames } from './code-names.ts'
import type { FoundEntity } from './found-entity.ts'
import { findIds } from './ids.ts'
import { findLatinNames } from './latin-names.ts'
import { findQuotations } from './quotations.ts'

/** Entities of one text, and how much of it is looked at, in UTF-16 units. */
const MOST_ENTITIES = 16
const JUDGED_UNITS = 8_000

/** What finds entities, in the order of precedence: where two overlap, the former stands. */
const FINDERS: readonly ((text: string) => FoundEntity[])[] = [
  findUrls,
  findEmails,
  findCodeNames,
  findQuotations,
  findIds,
  findCjkNames,
  findLatinNames,
]

/**
 * What a text names: people, places, files, functions and fields, routes, pages, quoted titles, ids. By rules, for
 * English and Chinese; numbers with units, days and months are none. Normalised, each once whatever its case, in order
 * of appearance. Takes linear time.
 */
export function extractEntities(text: string): string[] {
  const judged = text.slice(0, JUDGED_UNITS)
  const taken: FoundEntity[] = []
  for (const find of FINDERS) {
    for (const entity of find(judged)) {
      if (!taken.some(({ start, end }) => entity.start < end && start < entity.end)) taken.push(entity)
    }
  }
  taken.sort((a, b) => a.start - b.start)
  const names = new Map<string, string>()
  for (const { name } of taken) {
    const normal = normaliseEntity(name)
    const key = normal.normalize('NFKC').toLowerCase()
    if (key === '' || normal.length > LIMITS.labelUnits || names.has(key)) continue
    names.set(key, normal)
    if (names.size === MOST_ENTITIES) break
  }
  return [...names.values()]
}

/** One spelling: composed, with single spaces, without the marks and the possessive around it. */
export function normaliseEntity(entity: string): string {
  return entity
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s"'“”‘’`,;]+|[\s"'“”‘’`,;]+$/gu, '')
}
