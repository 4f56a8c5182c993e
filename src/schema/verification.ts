import type { RecordId } from '../base/ids.ts'
import type { MemIRRecord } from './record.ts'

/** A record that another one rests on. */
export interface ChainLink {
  readonly record: MemIRRecord
  /** Links from the record that was asked about; 0 is itself. */
  readonly depth: number
  /** Records that this one rests on, in turn. */
  readonly restsOn: readonly RecordId[]
}

/** What is wrong with a chain. */
export interface Gap {
  /** The record that cites. */
  readonly id: RecordId
  /** `no_evidence`: a claim that cites nothing. `not_found`: what it cites is gone. `misquoted`: its source does not hold the quote. */
  readonly problem: 'no_evidence' | 'not_found' | 'misquoted'
  /** What it cites. */
  readonly cites?: RecordId
}

/** Where a record comes from, all the way to what was said, done or read. */
export interface Verification {
  /** Whether every link is there and every quote stands in its source. */
  readonly holds: boolean
  /**
   * The most confidence that the sources allow, 0..1. What is inferred is as sure as the weakest of what it rests on; what
   * several voices say by themselves is surer than by one; a document is no surer than its authority. 0 when it does not hold.
   */
  readonly confidence: number
  /** Independent voices at the end of the chain: the same speaker in one session, or one document, is one. */
  readonly voices: number
  /** The record itself and all that it rests on, nearest first. */
  readonly chain: readonly ChainLink[]
  readonly gaps: readonly Gap[]
}
