import { edgevec } from './peers/edgevec.ts'
import { hnsw } from './peers/hnsw.ts'
import { hnswlibWasm } from './peers/hnswlib-wasm.ts'
import { mememo } from './peers/mememo.ts'
import { memir, memirGraph, memirPlainGraph } from './peers/memir.ts'
import type { MakeSubject } from './peers/subject.ts'

/** What runs in a browser, by the names that `--subjects` takes. */
export const BROWSER_SUBJECTS: Readonly<Record<string, MakeSubject>> = {
  'memir graph': memirGraph,
  'memir plain': memirPlainGraph,
  memir,
  'hnswlib-wasm': hnswlibWasm,
  mememo,
  edgevec,
  hnsw,
}

/** Those of the names, or all. */
export function chosen(
  subjects: Readonly<Record<string, MakeSubject>>,
  names: readonly string[] | undefined,
): Record<string, MakeSubject> {
  return Object.fromEntries(Object.entries(subjects).filter(([name]) => names?.includes(name) ?? true))
}
