import type { Changes } from '../storage/partition-store.ts'

/** Records and edges that the changes write or remove. */
export function countChanges({ records, edges, removedRecords, removedEdges }: Changes): number {
  return [records, edges, removedRecords, removedEdges].reduce((sum, list) => sum + (list?.length ?? 0), 0)
}

/** Whether there is anything to commit. */
export function changesAnything(changes: Changes): boolean {
  return Object.values(changes).some((part) => part !== undefined && part.length > 0)
}
