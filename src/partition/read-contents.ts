import { UnusableBytes } from '../base/packed-bytes.ts'
import { tokenizerFingerprint } from '../lexical/tokenizer.ts'
import type { PartitionStore } from '../storage/partition-store.ts'
import { type Contents, decodeContents, emptyContents } from './contents.ts'

/** The contents of the stored snapshot, or none, with the epoch at which they were true. */
export async function readContents(
  store: PartitionStore,
): Promise<{ contents: Contents; epoch: number; recovered: boolean }> {
  try {
    const snapshot = await store.readSnapshot()
    if (snapshot === undefined) return { contents: emptyContents(), epoch: 0, recovered: false }
    if (snapshot.tokenizer !== tokenizerFingerprint()) throw new UnusableBytes('Another tokenizer made it.')
    return { contents: decodeContents(snapshot.parts), epoch: snapshot.epoch, recovered: false }
  } catch (error) {
    if (!(error instanceof UnusableBytes)) throw error
    return { contents: emptyContents(), epoch: 0, recovered: true }
  }
}
