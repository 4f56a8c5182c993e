import { type FoundEntity, matchesOf } from './found-entity.ts'

const HEAD = '(?<![\\p{L}\\p{N}_#-])'
const TAIL = '(?![\\p{L}\\p{N}_-])'
/** After CJK text an id may follow at once. */
const LATIN_HEAD = '(?<![A-Za-z0-9_#-])'
const LATIN_TAIL = '(?![A-Za-z0-9_])'
const ID = new RegExp(
  [
    `${HEAD}[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}${TAIL}`,
    `${LATIN_HEAD}#\\d{1,9}${LATIN_TAIL}`,
    `${LATIN_HEAD}[A-Z][A-Z0-9]{1,9}(?:-[A-Z0-9]{1,10}){0,3}-\\d{1,10}${LATIN_TAIL}`,
    `${LATIN_HEAD}[A-Z]{1,4}\\d{3,12}${LATIN_TAIL}`,
    `${HEAD}(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\\d)[0-9a-f]{7,40}${TAIL}`,
  ].join('|'),
  'gu',
)

/** Ticket, task and order numbers, uuids and hashes. A number with a unit is none. */
export function findIds(text: string): FoundEntity[] {
  return /\d/u.test(text) ? matchesOf(text, ID, ([id]) => id) : []
}
