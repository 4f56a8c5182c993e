import type { RecordId, UserId } from '../base/ids.ts'
import type { Edge } from './edge.ts'
import { type PassphraseLock, passphrase } from './passphrase.ts'
import { id, label, ordinal } from './primitives.ts'
import type { MemIRRecord } from './record.ts'
import { z } from './zod.ts'

/** Version of the format below; a newer one is refused. */
export const ARCHIVE_VERSION = 1

/** What `export` takes. */
export interface ExportInput {
  /** Also the vectors of the current model; without them they are computed anew after an import. Default false. */
  vectors?: boolean | undefined
  /** Seals the export: only this passphrase opens it again. */
  passphrase?: string | undefined
}

/** What `import` takes beside the lines. */
export interface ImportInput {
  /** Opens a sealed export. */
  passphrase?: string | undefined
  /** The key of the user whom the export names, when this is another user who takes it over. */
  from?: UserId | undefined
}

/** What an import stored. */
export interface ImportResult {
  readonly records: number
  readonly edges: number
  readonly vectors: number
  /** Lines that changed nothing: what they say was stored before, or vectors are of another model. */
  readonly skipped: number
}

/** The first line. */
export interface ArchiveHeader {
  readonly type: 'header'
  readonly format: 'memir'
  readonly version: typeof ARCHIVE_VERSION
  /** Whose memory it is; an importer does not know. */
  readonly user?: UserId
  /** Every line after this one is sealed under the key in here. */
  readonly sealed?: PassphraseLock
}

/** The last line: without it, or with other counts, a part is missing. */
export interface ArchiveEnd {
  readonly type: 'end'
  readonly records: number
  readonly edges: number
  readonly vectors: number
}

/** The vector of a record that came before. */
export interface ArchiveVector {
  readonly type: 'vector'
  readonly recordId: RecordId
  readonly fingerprint: string
  /** 32-bit floats, little-endian, base64. */
  readonly values: string
}

/** What an export holds, one JSON object a line. Records come after those that they cite, edges after their records. */
export type ArchiveItem =
  | { readonly type: 'record'; readonly record: MemIRRecord }
  | { readonly type: 'edge'; readonly edge: Edge }
  | ArchiveVector

export type ArchiveLine =
  | ArchiveHeader
  | ArchiveItem
  | ArchiveEnd
  /** Any line but the first, in a sealed export; `body` is base64. */
  | { readonly type: 'sealed'; readonly body: string }

const optional = z.exactOptional

/** Where the next page of an export starts, and what the pages before it held. */
export interface ExportCursor {
  readonly at: number
  readonly id: RecordId
  readonly line: number
  readonly counts: ArchiveCounts
  /** The key of a sealed export, base64. */
  readonly key?: string
}

export interface ArchiveCounts {
  readonly records: number
  readonly edges: number
  readonly vectors: number
}

/** A line that has to wait for what it cites. */
export interface WaitingLine {
  readonly line: number
  readonly text: string
}

/** An edge that has to come, since deletion walks along it. */
export interface OwedEdge {
  /** Of the record that is derived. */
  readonly line: number
  readonly from: RecordId
  readonly to: RecordId
}

/** What an import carries from one chunk to the next. */
export interface ImportState {
  /** Lines read so far. */
  readonly line: number
  /** The beginning of the next line. */
  readonly rest: string
  /** Of the lines that were read. */
  readonly counts: ArchiveCounts
  readonly waiting: readonly WaitingLine[]
  /** Derivations that were stored and whose edges are still to come. */
  readonly owing: readonly OwedEdge[]
  readonly started: boolean
  /** Made by an importer: what it says has not been through the door yet. */
  readonly foreign: boolean
  readonly ended: boolean
  readonly key?: string
  readonly result: ImportResult
}

/** A piece of an export as `import` was given it; none after the last. */
export interface ImportChunk extends ImportInput {
  readonly text?: string | undefined
  readonly state?: ImportState | undefined
}

const counts = z.strictObject({ records: ordinal, edges: ordinal, vectors: ordinal })

const input = { passphrase: z.optional(passphrase) }

export const exportInput = z.strictObject({
  ...input,
  vectors: z.optional(z.boolean()),
  cursor: optional(z.strictObject({ at: z.number(), id, line: ordinal, counts, key: optional(z.string()) })),
})

export const importInput: z.ZodMiniType<ImportChunk> = z.strictObject({
  ...input,
  from: z.optional(label),
  text: z.optional(z.string()),
  state: z.optional(
    z.strictObject({
      line: ordinal,
      rest: z.string(),
      counts,
      waiting: z.array(z.strictObject({ line: ordinal, text: z.string() })),
      owing: z.array(z.strictObject({ line: ordinal, from: id, to: id })),
      started: z.boolean(),
      foreign: z.boolean(),
      ended: z.boolean(),
      key: optional(z.string()),
      result: z.strictObject({ records: ordinal, edges: ordinal, vectors: ordinal, skipped: ordinal }),
    }),
  ),
})
