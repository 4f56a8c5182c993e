import { readFile } from 'node:fs/promises'
import { BROWSER_SUBJECTS, chosen } from './browser-subjects.ts'
import { measureInChromium } from './chromium.ts'
import { clustered } from './data/clustered.ts'
import { hard } from './data/hard.ts'
import { text } from './data/text.ts'
import type { VectorSet } from './data/vector-set.ts'
import { measureSubjects } from './measure-subjects.ts'
import { hnswlibNode } from './peers/hnswlib-node.ts'
import type { MakeSubject } from './peers/subject.ts'
import { usearch } from './peers/usearch.ts'
import type { Row } from './report.ts'
import { rowsOf } from './vector-rows.ts'

const NODE_SUBJECTS: Readonly<Record<string, MakeSubject>> = {
  ...BROWSER_SUBJECTS,
  'hnswlib-node': hnswlibNode,
  usearch,
}
const DATA: Readonly<Record<string, (count: number, queries: number) => VectorSet | Promise<VectorSet>>> = {
  clustered,
  hard,
  text,
}
const QUERIES = 200

export interface VectorBenchOptions {
  readonly n: number
  readonly data: string
  /** Names of the subjects, or undefined for all that are quick enough. */
  readonly subjects?: readonly string[] | undefined
  /** `chromium`: in a worker of a browser, which has no native peers. */
  readonly place: 'node' | 'chromium'
}

/** All subjects side by side in one process, or in one worker. */
export async function benchVectors({ n, data, subjects, place }: VectorBenchOptions): Promise<Row[]> {
  const make = DATA[data]
  if (make === undefined)
    throw new Error(`There is no data set ${data}. Use ${Object.keys(DATA).join(', ')}.`)
  const set = await make(n, QUERIES)
  const note = (told: string): boolean => process.stderr.write(told)
  if (place === 'chromium') {
    return rowsOf(await measureInChromium(set, subjects, note), n, `${data}, in Chromium`)
  }
  const url = (path: string): string => new URL(`node_modules/${path}`, import.meta.url).href
  const read = async (path: string): Promise<ArrayBuffer> => {
    const bytes = await readFile(new URL(url(path)))
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  }
  const before = process.memoryUsage().rss
  const makers = chosen(NODE_SUBJECTS, subjects)
  const rows = rowsOf(await measureSubjects(makers, set, { url, read }, note), n, data)
  // What a process holds says something of a subject only if that is alone in it.
  if (Object.keys(makers).length > 1) return rows
  const residentMB = (process.memoryUsage().rss - before) / 2 ** 20
  return rows.map((row) => ({ ...row, residentMB }))
}
