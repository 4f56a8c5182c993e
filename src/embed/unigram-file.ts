import { MemoryError } from '../base/errors.ts'

export const UNKNOWN_ID = 0
/** Stands for a space in the pieces. */
export const SPACE_MARK = '▁'

/** What the file has to say of the steps that `UnigramTokenizer` takes; with other settings its token ids would be wrong. */
const SETTINGS: { readonly [key: string]: unknown } = {
  normalizer: {
    type: 'Sequence',
    normalizers: [
      { type: 'NFKC' },
      { type: 'Replace', pattern: { Regex: '\\s+' }, content: ' ' },
      { type: 'Strip', strip_left: true, strip_right: true },
    ],
  },
  pre_tokenizer: {
    type: 'Metaspace',
    replacement: SPACE_MARK,
    add_prefix_space: true,
    prepend_scheme: 'always',
    split: false,
  },
  post_processor: null,
}

/**
 * The pieces and their log probabilities, by token id, of a parsed `tokenizer.json`.
 * @throws MODEL_FAILED when it is not the file that the model is built with.
 */
export function readUnigramFile(file: unknown): (readonly [piece: string, score: number])[] {
  if (!isObject(file)) throw notTheTokenizer('is no object')
  for (const [key, expected] of Object.entries(SETTINGS)) {
    if (JSON.stringify(file[key]) !== JSON.stringify(expected)) throw notTheTokenizer(`has another ${key}`)
  }
  const { model } = file
  if (!isObject(model) || model.type !== 'Unigram' || model.unk_id !== UNKNOWN_ID) {
    throw notTheTokenizer('has no Unigram model whose unknown token is 0')
  }
  if (!Array.isArray(model.vocab) || model.vocab.length === 0) throw notTheTokenizer('has no vocabulary')
  return model.vocab.map((entry: unknown, id) => {
    const [piece, score]: unknown[] = Array.isArray(entry) ? entry : []
    // The source's vocabulary has pieces without a score, which count as certain.
    if (typeof piece === 'string' && piece !== '' && (score === null || Number.isFinite(score))) {
      return [piece, Number(score)]
    }
    throw notTheTokenizer(`has a piece ${id} without a text or a score`)
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function notTheTokenizer(what: string): MemoryError {
  return new MemoryError(
    'MODEL_FAILED',
    `The bundled model's tokenizer file ${what}. Serve memir's use-lite.tokenizer.json unchanged, of the same version.`,
  )
}
