import type { MemoryStatus } from '../schema/options.ts'

/** What the browser says of this origin's storage; nulls where it says nothing, or refuses to. */
export async function readStorageEstimate(): Promise<MemoryStatus['storage']> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => undefined),
    storage?.persisted?.().catch(() => undefined),
  ])
  return { usage: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted: persisted ?? null }
}
