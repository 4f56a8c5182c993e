/** One piece of the source's SentencePiece vocabulary and its log probability; its index is its token id. */
export type VocabularyPiece = readonly [piece: string, score: number]

/** What the tokenizer's and the model's configuration files say; each is one JSON file. */
export interface ModelFiles {
  readonly 'tokenizer.json': unknown
  readonly 'tokenizer_config.json': unknown
  readonly 'config.json': unknown
}

const UNKNOWN = '<unk>'
/** The source reserves the first ids: unknown, sentence marks and unused ones. */
const RESERVED_PIECES = 6
/** Keeps a reserved piece from winning over ordinary pieces: lower than any score of the vocabulary. */
const RESERVED_SCORE = -20
const SPACE_MARK = '▁'
const MAX_TOKENS = 128

/**
 * The vocabulary as a Unigram tokenizer in the format of Hugging Face tokenizers: NFKC, spaces as `▁`, the most
 * probable segmentation (Kudo 2018), runs of unknown characters as one `<unk>`. Runs of white space are first made one
 * space, as SentencePiece does by default: the vocabulary has no line break or tab.
 */
export function describeModel(
  vocabulary: readonly VocabularyPiece[],
  shape: { dimension: number; embeddingRows: number; layers: number; heads: number },
): ModelFiles {
  const pieces = vocabulary.map(([piece, score], id): VocabularyPiece => {
    if (id >= RESERVED_PIECES) return [piece, score]
    return [id === 0 ? UNKNOWN : piece, RESERVED_SCORE]
  })
  const spaces = {
    type: 'Metaspace',
    replacement: SPACE_MARK,
    add_prefix_space: true,
    prepend_scheme: 'always',
  }
  return {
    'tokenizer.json': {
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: [
        {
          id: 0,
          content: UNKNOWN,
          single_word: false,
          lstrip: false,
          rstrip: false,
          normalized: false,
          special: true,
        },
      ],
      normalizer: {
        type: 'Sequence',
        normalizers: [
          { type: 'NFKC' },
          { type: 'Replace', pattern: { Regex: '\\s+' }, content: ' ' },
          { type: 'Strip', strip_left: true, strip_right: true },
        ],
      },
      pre_tokenizer: { ...spaces, split: false },
      post_processor: null,
      decoder: spaces,
      model: { type: 'Unigram', unk_id: 0, vocab: pieces },
    },
    'tokenizer_config.json': {
      tokenizer_class: 'PreTrainedTokenizerFast',
      model_max_length: MAX_TOKENS,
      unk_token: UNKNOWN,
      pad_token: UNKNOWN,
      clean_up_tokenization_spaces: false,
    },
    // The model type only tells transformers.js to run a plain encoder.
    'config.json': {
      model_type: 'bert',
      architectures: ['BertModel'],
      hidden_size: shape.dimension,
      vocab_size: shape.embeddingRows,
      num_hidden_layers: shape.layers,
      num_attention_heads: shape.heads,
      max_position_embeddings: MAX_TOKENS,
      pad_token_id: 0,
    },
  }
}
