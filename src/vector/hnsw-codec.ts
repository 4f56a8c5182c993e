import { MemoryError } from '../base/errors.ts'
import type { CodeTable } from './code-table.ts'
import { Hnsw, NO_NODE } from './hnsw.ts'
import type { HnswOptions } from './hnsw-state.ts'
import { TOP_LEVEL } from './levels.ts'
import { LinkLists } from './link-lists.ts'

const MAGIC = 0x5748534e
const VERSION = 1
/** Words of the header, in the order in which they are written below. */
const HEADER_WORDS = 12

/**
 * One buffer that holds a graph: header, then the rows' arrays, then the link blocks. Codes are not in it. The
 * buffer may be transferred or stored.
 */
export function encodeHnsw(graph: Hnsw, words: number): ArrayBuffer {
  const { capacity, serial, entry, upperCount, levels, uppers, dead, base, upper } = graph.state
  const { m, efConstruction, seed } = graph.options
  const places = layout(capacity, upperCount, m)
  const buffer = new ArrayBuffer(places.bytes)
  new Int32Array(buffer, 0, HEADER_WORDS).set([
    ...[MAGIC, VERSION, words, m, efConstruction, seed],
    ...[capacity, serial, entry, upperCount, places.bytes, graph.size],
  ])
  new Int32Array(buffer, places.uppers, capacity).set(uppers)
  new Int32Array(buffer, places.baseLinks, capacity * m * 2).set(base.links)
  new Int32Array(buffer, places.upperLinks, upperCount * m).set(upper.links.subarray(0, upperCount * m))
  new Uint16Array(buffer, places.baseMarks, capacity * m * 2).set(base.marks)
  new Uint16Array(buffer, places.upperMarks, upperCount * m).set(upper.marks.subarray(0, upperCount * m))
  new Int8Array(buffer, places.levels, capacity).set(levels)
  new Uint8Array(buffer, places.dead, capacity).set(dead)
  new Uint8Array(buffer, places.baseLengths, capacity).set(base.lengths)
  new Uint8Array(buffer, places.upperLengths, upperCount).set(upper.lengths.subarray(0, upperCount))
  return buffer
}

/**
 * Reads a graph over the codes of `table`, without building anything. `rows`: how many rows the table has.
 * @throws INVALID when the buffer is no such graph, or one over other codes.
 */
export function decodeHnsw(buffer: ArrayBuffer, table: CodeTable, rows: number): Hnsw {
  require(buffer.byteLength >= HEADER_WORDS * 4, 'it is too short')
  const header = new Int32Array(buffer, 0, HEADER_WORDS)
  const [magic, version, words, m, efConstruction, seed] = header as unknown as number[]
  const [capacity, serial, entry, upperCount, bytes, size] = header.subarray(6) as unknown as number[]
  require(magic === MAGIC, 'it is not one')
  require(version === VERSION, `its version is ${version}`)
  require(words === table.words, 'its codes have another length')
  require(within(m, 2, 100) && within(efConstruction, 1, 100_000), 'its parameters are out of range')
  require(within(capacity, 0, 2 ** 28) && within(upperCount, 0, capacity * TOP_LEVEL), 'its counts are wrong')
  require(within(serial, 0, 2 ** 31) && within(entry, NO_NODE, capacity - 1), 'its counts are wrong')
  const places = layout(capacity, upperCount, m)
  require(bytes === places.bytes && buffer.byteLength === places.bytes, 'its length is wrong')

  const base = new LinkLists(m * 2, 0, table)
  base.links = new Int32Array(buffer, places.baseLinks, capacity * m * 2).slice()
  base.marks = new Uint16Array(buffer, places.baseMarks, capacity * m * 2).slice()
  base.lengths = new Uint8Array(buffer, places.baseLengths, capacity).slice()
  const upper = new LinkLists(m, 0, table)
  upper.links = new Int32Array(buffer, places.upperLinks, upperCount * m).slice()
  upper.marks = new Uint16Array(buffer, places.upperMarks, upperCount * m).slice()
  upper.lengths = new Uint8Array(buffer, places.upperLengths, upperCount).slice()
  const levels = new Int8Array(buffer, places.levels, capacity).slice()
  const uppers = new Int32Array(buffer, places.uppers, capacity).slice()
  const dead = new Uint8Array(buffer, places.dead, capacity).slice()

  let top = NO_NODE
  for (let row = 0; row < capacity; row++) {
    const level = levels[row] as number
    require(within(level, NO_NODE, TOP_LEVEL), 'a level is out of range')
    require((dead[row] as number) <= 1, 'a flag is out of range')
    if (level === NO_NODE) continue
    top = Math.max(top, level)
    require(row < rows, 'it holds rows that are not there')
    if (level > 0) require(within(uppers[row], 0, upperCount - level), 'a block is out of range')
    for (let layer = level; layer >= 0; layer--) {
      const lists = layer === 0 ? base : upper
      checkList(lists, layer === 0 ? row : (uppers[row] as number) + layer - 1, layer, levels)
    }
  }
  require(entry === NO_NODE ? top === NO_NODE : levels[entry] !== NO_NODE, 'its entry is wrong')
  const options: HnswOptions = { m, efConstruction, seed: seed as number }
  const state = { capacity, serial, entry, upperCount, levels, uppers, dead, base, upper }
  const graph = new Hnsw(table, options, state)
  require(graph.size === size, 'its counts are wrong')
  return graph
}

function checkList(lists: LinkLists, list: number, layer: number, levels: Int8Array): void {
  const length = lists.lengths[list] as number
  require(length <= lists.width, 'a list is too long')
  const from = list * lists.width
  for (let i = from; i < from + length; i++) {
    require((levels[lists.links[i] as number] ?? NO_NODE) >= layer, 'a link leads nowhere')
  }
}

/** Byte offsets; the wider numbers come first, so that each array is aligned. */
function layout(capacity: number, upperCount: number, m: number) {
  let bytes = HEADER_WORDS * 4
  const take = (length: number): number => {
    const at = bytes
    bytes += length
    return at
  }
  const uppers = take(capacity * 4)
  const baseLinks = take(capacity * m * 8)
  const upperLinks = take(upperCount * m * 4)
  const baseMarks = take(capacity * m * 4)
  const upperMarks = take(upperCount * m * 2)
  const levels = take(capacity)
  const dead = take(capacity)
  const baseLengths = take(capacity)
  const upperLengths = take(upperCount)
  return {
    uppers,
    baseLinks,
    upperLinks,
    baseMarks,
    upperMarks,
    levels,
    dead,
    baseLengths,
    upperLengths,
    bytes,
  }
}

function within(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && value >= least && value <= most
}

function require(condition: boolean, reason: string): asserts condition {
  if (!condition) {
    throw new MemoryError('INVALID', `A saved vector graph cannot be used: ${reason}. Build it anew.`)
  }
}
