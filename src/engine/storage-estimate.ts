import type { MemoryStatus } from '../schema/options.ts'

/** What the browser says of this origin's storage; nulls where it says nothing. */
export async function readStorageEstimate(): Promise<MemoryStatus['storage']> {
  const { usage, quota } = (await globalThis.navigator?.storage?.estimate?.()) ?? {}
  return { usage: usage ?? null, quota: quota ?? null }
}
