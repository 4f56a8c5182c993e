import type { MemoryStatus } from '../schema/options.ts'

const UNKNOWN: MemoryStatus['storage'] = { usage: null, quota: null }

/** What the browser says of this origin's storage; nulls where it says nothing, or refuses to. */
export async function readStorageEstimate(): Promise<MemoryStatus['storage']> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage
  if (storage?.estimate === undefined) return UNKNOWN
  return storage.estimate().then(
    ({ usage, quota }) => ({ usage: usage ?? null, quota: quota ?? null }),
    () => UNKNOWN,
  )
}
