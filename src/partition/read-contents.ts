import { UnusableBytes } from '../base/packed-bytes.ts'
import { tokenizerFingerprint } from '../lexical/tokenizer.ts'
import type { PartitionStore } from '../storage/partition-store.ts'
import { type Contents, decodeContents, emptyContents, savedIndexes } from './contents.ts'
import type { SavedIndex } from './vector-spaces.ts'

/** What was read of a partition. */
export interface ReadContents {
  readonly contents: Contents
  /** Indexes of its vectors, which are to be restored with the vectors. */
  readonly indexes: readonly SavedIndex[]
  /** The epoch at which the contents were true. */
  readonly epoch: number
  /** A snapshot was there and could not be used. */
  readonly recovered: boolean
}

/** The contents of the stored snapshot, or none. */
export async function readContents(store: PartitionStore): Promise<ReadContents> {
  try {
    const snapshot = await store.readSnapshot()
    if (snapshot === undefined) return noContents(false)
    const { epoch, tokenizer, parts } = snapshot
    if (tokenizer !== tokenizerFingerprint()) throw new UnusableBytes('Another tokenizer made it.')
    return { contents: decodeContents(parts), indexes: savedIndexes(parts), epoch, recovered: false }
  } catch (error) {
    if (!(error instanceof UnusableBytes)) throw error
    return noContents(true)
  }
}

/** Nothing is known: everything is to be read from the records. */
export function noContents(recovered: boolean): ReadContents {
  return { contents: emptyContents(), indexes: [], epoch: 0, recovered }
}
