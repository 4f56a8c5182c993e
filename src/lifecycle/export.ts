import type { ExportPage } from '../api/methods.ts'
import { toBase64 } from '../base/base64.ts'
import { canonicalJson } from '../base/canonical-json.ts'
import type { RecordId, UserId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import { ARCHIVE_VERSION, type ArchiveLine, type ExportCursor, type ExportInput } from '../schema/archive.ts'
import type { Edge } from '../schema/edge.ts'
import { archiveSealer, newArchiveKey } from './archive-key.ts'

/** Records that are read at once, and that a page has at most. */
const READ = 100
const PAGE_RECORDS = 1_000
/** UTF-16 units after which a page is full. */
const PAGE_UNITS = 1_000_000

/** The first page starts before everything. */
const START: ExportCursor = {
  at: Number.NEGATIVE_INFINITY,
  id: '',
  line: 0,
  counts: { records: 0, edges: 0, vectors: 0 },
}

/**
 * One page of a user's export: a header; each record with the edges to those before it, and its vector if asked for;
 * at last how many of each there are. Records come in the order in which they were stored, so that what a record cites
 * is before it. The cursor is the last record of the page before: a page takes what there is when it is asked for.
 */
export async function exportPage(
  partition: Partition,
  user: UserId,
  { vectors = false, passphrase }: ExportInput,
  cursor = START,
): Promise<ExportPage> {
  const page = new PageWriter(cursor)
  if (cursor === START) {
    const made = passphrase === undefined ? undefined : await newArchiveKey(passphrase)
    page.key = made?.key
    page.add({
      type: 'header',
      format: 'memir',
      version: ARCHIVE_VERSION,
      user,
      ...(made && { sealed: made.lock }),
    })
  }
  const places = placesAfter(partition, cursor)
  let next = 0
  while (next < Math.min(places.length, PAGE_RECORDS) && page.units < PAGE_UNITS) {
    const part = places.slice(next, next + READ)
    next += part.length
    for (const record of await partition.records(part.map(({ id }) => id))) {
      page.add({ type: 'record', record })
      page.counts.records++
      for (const edge of edgesBack(partition, record.id)) {
        page.add({ type: 'edge', edge })
        page.counts.edges++
      }
      const vector = vectors ? partition.vectorOf(record.id) : undefined
      if (vector === undefined || partition.space === undefined) continue
      const values = toBase64(littleEndian(vector))
      page.add({ type: 'vector', recordId: record.id, fingerprint: partition.space.fingerprint, values })
      page.counts.vectors++
    }
  }
  const last = next < places.length ? places[next - 1] : undefined
  if (last === undefined) page.add({ type: 'end', ...page.counts })
  const { key, counts } = page
  const items = await page.lines()
  return last === undefined
    ? { items }
    : { items, next: { ...last, line: page.end, counts, ...(key !== undefined && { key }) } }
}

/** Numbers the lines of a page, and seals them if there is a key. */
class PageWriter {
  readonly counts: { records: number; edges: number; vectors: number }
  key: string | undefined
  units = 0
  readonly #start: number
  readonly #texts: string[] = []

  constructor({ counts, key, line }: ExportCursor) {
    this.counts = { ...counts }
    this.key = key
    this.#start = line
  }

  /** Lines of the export up to the end of this page. */
  get end(): number {
    return this.#start + this.#texts.length
  }

  add(line: ArchiveLine): void {
    const text = lineText(line)
    this.units += text.length
    this.#texts.push(text)
  }

  async lines(): Promise<string[]> {
    if (this.key === undefined) return this.#texts.map((text) => `${text}\n`)
    const { seal } = await archiveSealer(this.key)
    return Promise.all(
      this.#texts.map(async (text, i) => {
        const line = this.#start + i + 1
        return `${line === 1 ? text : await seal(line, text)}\n`
      }),
    )
  }
}

/** The same record gives the same line, in whatever order its fields were set. */
function lineText(line: ArchiveLine): string {
  const { type, ...rest } = line
  return `{"type":"${type}",${canonicalJson(rest).slice(1)}`
}

interface Place {
  readonly at: number
  readonly id: RecordId
}

function placesAfter(partition: Partition, cursor: Place): Place[] {
  const { live, createdAt } = partition.columns
  const places: Place[] = []
  for (let slot = 0; slot < partition.slotCount; slot++) {
    if (live[slot] === 0) continue
    const place = { at: createdAt[slot] as number, id: partition.idOf(slot) }
    if (compare(place, cursor) > 0) places.push(place)
  }
  return places.sort(compare)
}

function compare(a: Place, b: Place): number {
  return a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** The edges between a record and those before it, in the order of their ids. */
function edgesBack(partition: Partition, id: RecordId): Edge[] {
  const placeOf = (of: RecordId): Place => ({
    at: partition.columns.createdAt[partition.slotOf(of) ?? -1] ?? Number.POSITIVE_INFINITY,
    id: of,
  })
  const own = placeOf(id)
  const edges = new Map<string, Edge>()
  for (const edge of partition.edgesOf(id)) {
    const other = edge.from === id ? edge.to : edge.from
    if (compare(placeOf(other), own) <= 0) edges.set(edge.id, edge)
  }
  return [...edges.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function littleEndian(vector: Float32Array): Uint8Array {
  const bytes = new Uint8Array(vector.length * 4)
  const view = new DataView(bytes.buffer)
  vector.forEach((value, i) => {
    view.setFloat32(i * 4, value, true)
  })
  return bytes
}
