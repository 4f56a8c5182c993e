import { expect } from 'vitest'
import type { Memory, UserMemory } from '../../src/api/memory.ts'
import type { MemoryError, Outcome } from '../../src/base/errors.ts'
import type { ModelStatus } from '../../src/schema/options.ts'
import type { SearchInput } from '../../src/schema/query.ts'
import type { MemIRRecord } from '../../src/schema/record.ts'

export interface OpenInput {
  name: string
  embedder?: 'bundled' | 'none'
  extraction?: 'rules' | 'none'
  onProgress?: (status: ModelStatus) => void
}

/** What the suite needs of the place it runs in: the engine in Node, or the client over a worker in a browser. */
export interface Harness {
  /** Opens a memory; the same name opens the same database. */
  open(options: OpenInput): Promise<Memory>
  readonly MemoryError: typeof MemoryError
}

let names = 0
export const freshName = (): string => `conformance-${Date.now()}-${names++}`

/** Runs a test on an empty memory that finds by words only: quick, and the same everywhere. */
export function withMemory(
  { open }: Harness,
  test: (memory: Memory, name: string) => Promise<void>,
): () => Promise<void> {
  return async () => {
    const name = freshName()
    const memory = await open({ name, embedder: 'none' })
    try {
      await test(memory, name)
    } finally {
      await memory.close()
    }
  }
}

/** All records, once the work behind the writes is done: it changes them. */
export async function all(user: UserMemory): Promise<MemIRRecord[]> {
  await user.settled()
  const records: MemIRRecord[] = []
  for await (const record of user.list()) records.push(record)
  return records
}

export async function found(user: UserMemory, query: SearchInput | string): Promise<string[]> {
  return (await user.search(query)).hits.map((hit) => hit.record.content)
}

/** The call must reject with a `MemoryError` of this code, whose message says where. */
export async function expectError(
  { MemoryError }: Harness,
  call: Promise<unknown>,
  code: string,
  message: string | RegExp = '',
  more: { readonly outcome?: Outcome; readonly retryable?: boolean } = {},
): Promise<void> {
  const error: unknown = await call.then(
    (value) => `resolved with ${JSON.stringify(value)}`,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MemoryError)
  expect((error as MemoryError).code).toBe(code)
  expect((error as MemoryError).message).toMatch(message)
  expect(error).toMatchObject(more)
}

export const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057'
