import type { ListCursor, ListPage } from '../api/methods.ts'
import { forEachBit } from '../base/bitset.ts'
import type { Partition } from '../partition/partition.ts'
import type { ListInput } from '../schema/query.ts'

const PAGE = 100

/**
 * One page of the records that pass a filter, by `provenance.timestamp` and then by id. The cursor is the last record
 * of the page before: what is written or deleted in between neither repeats nor hides another record.
 */
export async function list(
  partition: Partition,
  { order = 'oldest', limit = Number.POSITIVE_INFINITY, ...filter }: ListInput,
  cursor: ListCursor | undefined,
): Promise<ListPage> {
  const sign = order === 'oldest' ? 1 : -1
  const { timestamp } = partition.columns
  const entries: ListCursor[] = []
  forEachBit(partition.filter(filter), (slot) => {
    const entry = { at: timestamp[slot] as number, id: partition.idOf(slot) }
    if (cursor === undefined || sign * compare(entry, cursor) > 0) entries.push(entry)
  })
  entries.sort((a, b) => sign * compare(a, b))
  const wanted = cursor?.left ?? limit
  const page = entries.slice(0, Math.min(PAGE, wanted))
  const items = await partition.records(page.map((entry) => entry.id))
  const last = page.at(-1)
  const left = wanted - page.length
  if (last === undefined || left === 0 || page.length === entries.length) return { items }
  return { items, next: { ...last, ...(Number.isFinite(left) && { left }) } }
}

function compare(a: ListCursor, b: ListCursor): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
