/** How `weighted` puts its parts together; one setting for all data, where both halves of the development conversations agree. */
export const WEIGHTS = {
  /** Of the best BM25 score among the records that pass. */
  lexical: 1,
  /** Of the calibrated cosine. */
  dense: 0.8,
  /** Factor on the records of a participant whom the query names. */
  namedParticipant: 1.2,
  /** Share of a record's base score that reaches the record after it, and the one before it. */
  activationForward: 0.3,
  activationBack: 0.2,
  /** Recency only orders what is otherwise equal. */
  recency: 0.02,
} as const
