import { readUnigramFile, SPACE_MARK, UNKNOWN_ID } from './unigram-file.ts'

const UNKNOWN = '<unk>'
/** An unknown character is less probable than any piece by this factor, as a logarithm; SentencePiece's figure. */
const UNKNOWN_PENALTY = 10

interface Piece {
  readonly id: number
  /** Log probability. */
  readonly score: number
}

/** A path through the text: its last piece, and the sum of its scores. */
interface Step extends Piece {
  readonly before: Step | undefined
}

/**
 * The bundled model's tokenizer: the most probable way to cut a text into pieces of a vocabulary (Unigram, Kudo 2018),
 * found with Viterbi's algorithm. Takes time linear in the text's length, and agrees with Hugging Face's tokenizers.
 */
export class UnigramTokenizer {
  /** Each piece, and null for a text that only begins one: where there is no entry, no longer piece can follow. */
  readonly #pieces = new Map<string, Piece | null>()
  readonly #unknown: Piece

  /**
   * @param file the parsed `tokenizer.json`.
   * @throws MODEL_FAILED when it is not the file that the model is built with.
   */
  constructor(file: unknown) {
    let lowest = 0
    for (const [id, [text, score]] of readUnigramFile(file).entries()) {
      let beginning = ''
      for (const character of text) {
        beginning += character
        if (!this.#pieces.has(beginning)) this.#pieces.set(beginning, null)
      }
      this.#pieces.set(text, { id, score })
      lowest = Math.min(lowest, score)
    }
    this.#unknown = { id: UNKNOWN_ID, score: lowest - UNKNOWN_PENALTY }
    this.#pieces.set(UNKNOWN, this.#unknown)
  }

  /** The text's token ids. A run of unknown characters is one token 0, and so is each `<unk>` that the text spells out. */
  encode(text: string): number[] {
    const ids: number[] = []
    for (const [i, part] of text.split(UNKNOWN).entries()) {
      if (i > 0) ids.push(UNKNOWN_ID)
      for (const id of this.#segment(prepare(part))) ids.push(id)
    }
    return ids
  }

  #segment(text: string): number[] {
    const characters = Array.from(text)
    const ending: Step[][] = [[{ id: UNKNOWN_ID, score: 0, before: undefined }]]
    for (let start = 0; start < characters.length; start++) {
      const paths = ending[start]
      // Only what a later path builds on stays in memory.
      ending[start] = []
      let candidate = ''
      for (let end = start + 1; end <= characters.length; end++) {
        candidate += characters[end - 1]
        const known = this.#pieces.get(candidate)
        const piece = known ?? (end === start + 1 ? this.#unknown : null)
        if (piece) {
          ending[end] ??= []
          ending[end]?.push(extend(paths, piece))
        }
        if (known === undefined) break
      }
    }
    const ids: number[] = []
    let step = extend(ending[characters.length], { id: UNKNOWN_ID, score: 0 }).before
    for (; step?.before; step = step.before) {
      if (step.id !== UNKNOWN_ID || ids.at(-1) !== UNKNOWN_ID) ids.push(step.id)
    }
    return ids.reverse()
  }
}

/**
 * The best path that ends with `piece`. It is sought among all pieces that end before it, not kept once a position:
 * "--- -" and "- ---" are equal but for rounding, and the library decides such ties after adding the next score.
 */
function extend(paths: readonly Step[] | undefined, piece: Piece): Step {
  let before: Step | undefined
  let best = Number.NEGATIVE_INFINITY
  for (const path of paths ?? []) {
    const score = path.score + piece.score
    if (score > best) {
      best = score
      before = path
    }
  }
  return { id: piece.id, score: best, before }
}

function prepare(text: string): string {
  // Not \s, which has the byte order mark and lacks the next-line character.
  const clean = text
    .normalize('NFKC')
    .replace(/\p{White_Space}+/gu, ' ')
    .trim()
  if (clean === '') return ''
  const marked = clean.replaceAll(' ', SPACE_MARK)
  return marked.startsWith(SPACE_MARK) ? marked : SPACE_MARK + marked
}
