/** How relevance is put together; one setting for all data, where both halves of the development conversations agree. */
export const WEIGHTS = {
  /** Of the best BM25 score among the records that pass. */
  lexical: 1,
  /** Of the calibrated cosine. */
  dense: 0.8,
  /** Of the share of the asked-for intents and entities that a record carries. */
  asked: 0.5,
  /** Share of a record's base score that reaches the record after it, and the one before it. */
  activationForward: 0.3,
  activationBack: 0.2,
  /** Share that reaches the record two places away, either way. */
  activationSecond: 0.1,
} as const
