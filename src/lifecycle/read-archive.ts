import { MemoryError } from '../base/errors.ts'
import type { UserId } from '../base/ids.ts'
import { isObject } from '../base/read-argument.ts'
import type { ArchiveHeader, ArchiveItem, ArchiveLine, ImportChunk, ImportState } from '../schema/archive.ts'
import { archiveLine } from '../schema/archive-line.ts'
import { LIMITS } from '../schema/limits.ts'
import { upgradeRecord } from '../schema/upgrade-record.ts'
import { archiveSealer, openArchiveKey } from './archive-key.ts'

/** What one line of an import says. */
export interface NumberedItem {
  readonly line: number
  /** The line as it was before it was sealed. */
  readonly text: string
  readonly item: ArchiveItem
}

export interface ReadChunk {
  /** Those that waited, and those that are complete now. */
  readonly items: readonly NumberedItem[]
  /** The state after this chunk; what the items change is not in it. */
  readonly state: ImportState
}

export const IMPORT_START: ImportState = {
  line: 0,
  rest: '',
  counts: { records: 0, edges: 0, vectors: 0 },
  waiting: [],
  owing: [],
  started: false,
  foreign: false,
  ended: false,
  result: { records: 0, edges: 0, vectors: 0, skipped: 0 },
}

/**
 * The complete lines of a chunk, each checked. Nothing is kept of a line but its beginning, and of that no more than a
 * line may have.
 * @throws with the number of the line: `INVALID`, `TOO_LARGE`, `OUTDATED`, `LOCKED`, `WRONG_PASSPHRASE`, `TAMPERED`.
 */
export async function readChunk(user: UserId, input: ImportChunk, door: Door): Promise<ReadChunk> {
  const before = input.state ?? IMPORT_START
  const isLast = input.text === undefined
  const lines = (before.rest + (input.text ?? '')).split('\n')
  const rest = isLast ? '' : (lines.pop() ?? '')
  const reader = new LineReader(before, user, input)
  for (const line of lines) await atLine(reader.line + 1, () => reader.read(line))
  await atLine(reader.line + 1, async () => requireFits(rest))
  if (isLast && !reader.ended) {
    throw new MemoryError(
      'INVALID',
      `import: the file ends after line ${reader.line}, without the line that says how much it holds: it was cut off. What came before was stored.`,
    )
  }
  const { line, counts, started, foreign, ended, key } = reader
  return {
    items: foreign ? await Promise.all(reader.items.map((item) => redacted(user, item, door))) : reader.items,
    state: {
      ...before,
      ...{ line, rest, counts, started, foreign, ended, waiting: [] },
      ...(key !== undefined && { key }),
    },
  }
}

/** What private data has to pass. */
export interface Door {
  redact<T>(user: UserId, value: T): Promise<T>
  isSensitive(text: string): boolean
}

/** What memir exported has passed it before; what another product exported has not. */
async function redacted(user: UserId, numbered: NumberedItem, door: Door): Promise<NumberedItem> {
  const { item } = numbered
  if (item.type !== 'record') return numbered
  const { content, attributes } = await door.redact(user, {
    content: item.record.content,
    attributes: item.record.attributes,
  })
  const sensitive =
    item.record.sensitive || [content, JSON.stringify(attributes)].some((text) => door.isSensitive(text))
  return { ...numbered, item: { ...item, record: { ...item.record, content, attributes, sensitive } } }
}

/** Runs what belongs to one line: its failure names the line, and says what became of the others. */
export async function atLine<T>(line: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof MemoryError ? lineError(line, error) : error
  }
}

export function lineError(line: number, { code, message, cause }: MemoryError): MemoryError {
  return new MemoryError(code, `import: line ${line}: ${message}`, { cause })
}

class LineReader {
  readonly items: NumberedItem[] = []
  readonly counts: { records: number; edges: number; vectors: number }
  line: number
  started: boolean
  foreign: boolean
  ended: boolean
  key: string | undefined
  readonly #user: UserId
  readonly #input: ImportChunk
  #opener: ReturnType<typeof archiveSealer> | undefined

  constructor(
    { line, counts, waiting, started, foreign, ended, key }: ImportState,
    user: UserId,
    input: ImportChunk,
  ) {
    this.line = line
    this.counts = { ...counts }
    this.started = started
    this.foreign = foreign
    this.ended = ended
    this.key = key
    this.#user = user
    this.#input = input
    for (const { line: number, text } of waiting) this.#take(number, text, parseLine(text))
  }

  async read(text: string): Promise<void> {
    requireFits(text)
    this.line++
    if (text.trim() === '') return
    if (this.ended) throw new MemoryError('INVALID', 'expected nothing after the line of type end.')
    const plain = await this.#opened(text)
    const parsed = parseLine(plain)
    if (!this.started) await this.#start(parsed)
    else if (parsed.type === 'end') this.#end(parsed)
    else this.#count(plain, parsed)
  }

  /** A sealed export has no line in the clear after its header: one could have been put in. */
  async #opened(text: string): Promise<string> {
    if (this.key === undefined) return text
    const parsed = parseLine(text)
    if (parsed.type !== 'sealed') {
      throw new MemoryError('TAMPERED', 'this export is sealed, and the line is not. Export again.')
    }
    this.#opener ??= archiveSealer(this.key)
    const { open } = await this.#opener
    return open(this.line, parsed.body)
  }

  async #start(header: ArchiveLine): Promise<void> {
    if (header.type !== 'header') throw noHeader()
    const { from = this.#user, passphrase } = this.#input
    if (header.user !== undefined && header.user !== from) throw otherUser()
    this.key = await keyOf(header, passphrase)
    this.foreign = header.user === undefined
    this.started = true
  }

  #count(text: string, parsed: ArchiveLine): void {
    if (!this.#take(this.line, text, parsed)) {
      throw new MemoryError('INVALID', `expected a record, an edge, a vector or the end, got ${parsed.type}.`)
    }
    if (parsed.type === 'record') this.counts.records++
    else if (parsed.type === 'edge') this.counts.edges++
    else this.counts.vectors++
  }

  #take(line: number, text: string, parsed: ArchiveLine): boolean {
    if (parsed.type !== 'record' && parsed.type !== 'edge' && parsed.type !== 'vector') return false
    this.items.push({ line, text, item: parsed })
    return true
  }

  #end({ records, edges, vectors }: ArchiveLine & { type: 'end' }): void {
    const { counts } = this
    if (records !== counts.records || edges !== counts.edges || vectors !== counts.vectors) {
      throw new MemoryError(
        'INVALID',
        `expected ${records} records, ${edges} edges and ${vectors} vectors before it, got ${counts.records}, ${counts.edges} and ${counts.vectors}: lines are missing.`,
      )
    }
    this.ended = true
  }
}

async function keyOf({ sealed }: ArchiveHeader, passphrase: string | undefined): Promise<string | undefined> {
  return sealed && (await openArchiveKey(sealed, passphrase))
}

/** JSON writes out only those that are not one of a pair. */
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/

function parseLine(text: string): ArchiveLine {
  const value = upgraded(parseJson(text))
  const result = archiveLine.safeParse(value)
  if (result.success) {
    if (LONE_SURROGATE.test(JSON.stringify(value))) {
      throw new MemoryError('INVALID', 'has a lone surrogate: its text was cut inside a character.')
    }
    return result.data
  }
  const [issue] = result.error.issues
  throw new MemoryError(
    'INVALID',
    `${['', ...(issue?.path ?? [])].join('.').slice(1) || 'it'}: ${issue?.message}`,
  )
}

/** The export may be of an earlier memir, whose records had another shape. */
function upgraded(line: unknown): unknown {
  if (!isObject(line) || line.type !== 'record' || !isObject(line.record)) return line
  const { v } = line.record
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 1) return line
  return { ...line, record: upgradeRecord({ ...line.record, v }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MemoryError('INVALID', 'expected one JSON object.', { cause })
  }
}

function requireFits(line: string): void {
  if (line.length <= LIMITS.importLineUnits) return
  throw new MemoryError(
    'TOO_LARGE',
    `has more than ${LIMITS.importLineUnits} characters. No line that memir writes has.`,
  )
}

function noHeader(): MemoryError {
  return new MemoryError(
    'INVALID',
    'expected the header of an export of memir. Exports of other products: see memir/importers.',
  )
}

function otherUser(): MemoryError {
  return new MemoryError(
    'INVALID',
    "this is the export of another user. If this user takes it over, give that user's key as from.",
  )
}
