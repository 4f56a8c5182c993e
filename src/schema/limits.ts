/** Documented limits of input. A text over its limit is refused with `TOO_LARGE`, except where it is split. */
export const LIMITS = {
  /** UTF-16 units of one turn, step field, claim or feedback. */
  contentUnits: 100_000,
  /** UTF-16 units of a document given to `ingest`, which splits it into chunks. */
  documentUnits: 5_000_000,
  /** UTF-16 units of one stored chunk of a document. */
  chunkUnits: 1_200,
  /** UTF-16 units of a query text. */
  queryUnits: 20_000,
  /** UTF-16 units of a name, label, tag, role, session, task or user key. */
  labelUnits: 256,
  /** Tags, entities or intent tags of one record. */
  labels: 64,
  /** Ids in one list. */
  ids: 1_000,
  /** UTF-16 units of the JSON text of `attributes`. */
  attributesUnits: 32_000,
  /** Levels of objects and arrays within `attributes`. */
  attributesDepth: 16,
  /** UTF-16 units of the address of an ingested document. */
  uriUnits: 2_048,
  /** UTF-16 units of the title of an ingested document. */
  titleUnits: 1_024,
  /** Hits that one search may ask for. */
  searchLimit: 1_000,
  /** Entries of the `history` that is given to `context`; all of them together have at most `contentUnits`. */
  history: 200,
  /** UTF-16 units of one line of an import. */
  importLineUnits: 4_000_000,
  /** Tokens of a context. */
  contextTokens: 200_000,
} as const
