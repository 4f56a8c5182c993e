import type { Changes } from '../storage/partition-store.ts'
import type { Contents } from './contents.ts'
import { listRecord, unlistRecord } from './list-record.ts'
import type { SegmentSet } from './segments.ts'
import type { VectorSpaces } from './vector-spaces.ts'

/** What a partition holds in memory. */
export interface InMemory {
  readonly contents: Contents
  readonly segments: SegmentSet
  readonly vectors: VectorSpaces
}

/** Takes what a commit changed into memory. One that throws, as for want of memory, leaves it half taken in. */
export function applyChanges({ contents, segments, vectors }: InMemory, changes: Changes): void {
  for (const id of changes.removedEdges ?? []) contents.edges.remove(id)
  for (const id of changes.removedRecords ?? []) {
    const slot = contents.ids.find(id)
    if (slot === undefined) continue
    unlistRecord(contents, slot)
    vectors.remove(slot)
  }
  for (const id of changes.removedSegments ?? []) segments.remove(id)
  for (const record of changes.records ?? []) listRecord(contents, record)
  for (const edge of changes.edges ?? []) contents.edges.put(edge, contents.ids)
  vectors.load((changes.segments ?? []).map((segment) => segments.put(segment)))
}
