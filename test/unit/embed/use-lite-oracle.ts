import type { VocabularyPiece } from '../../../scripts/build-model/tokenizer-files.ts'
import {
  ATTENTION_HEADS,
  type Linear,
  NORM_EPSILON,
  type Norm,
  type UseLiteWeights,
} from '../../../scripts/build-model/use-lite-weights.ts'

// Straightforward double-precision code, one row an array, that shares nothing with the ONNX graph or the tokenizer library.

type Row = number[]

/** The sentence vector of some token ids. */
export function encodeByHand(weights: UseLiteWeights, tokenIds: readonly number[]): Row {
  const { width, values } = weights.embeddings
  const half = weights.timingFrequencies.length
  let hidden = tokenIds.map((id, position) =>
    Array.from({ length: width }, (_, i) => {
      const angle = position * weights.timingFrequencies[i % half]!
      return 2 * values[id * width + i]! + (i < half ? Math.sin(angle) : Math.cos(angle))
    }),
  )
  for (const layer of weights.layers) {
    const normed = hidden.map((row) => normalise(layer.attentionNorm, row))
    const projected = normed.map((row) => apply(layer.queryKeyValue, row))
    const attended = attend(projected, layer.width).map((row) => apply(layer.attentionOutput, row))
    const sums = hidden.map((row, t) => add(attended[t]!, layer.residual ? apply(layer.residual, row) : row))
    hidden = sums.map((row) => {
      const expanded = apply(layer.expand, normalise(layer.feedForwardNorm, row))
      const rectified = expanded.map((value) => Math.max(0, value))
      return add(row, apply(layer.contract, rectified))
    })
  }
  const mean = hidden[0]!.map((_, i) => hidden.reduce((sum, row) => sum + row[i]!, 0) / hidden.length)
  const squashed = apply(weights.head, mean).map(Math.tanh)
  const length = Math.hypot(...squashed)
  return squashed.map((value) => value / length)
}

function attend(projected: readonly Row[], width: number): Row[] {
  const headWidth = width / ATTENTION_HEADS
  return projected.map((row) =>
    Array.from({ length: ATTENTION_HEADS }, (_, head) => {
      const part = (source: Row, which: number): Row =>
        source.slice(which * width + head * headWidth, which * width + (head + 1) * headWidth)
      const query = part(row, 0)
      const scores = projected.map((other) => dot(query, part(other, 1)) / Math.sqrt(headWidth))
      const peak = Math.max(...scores)
      const shares = scores.map((score) => Math.exp(score - peak))
      const total = shares.reduce((sum, share) => sum + share, 0)
      return query.map((_, i) =>
        shares.reduce((sum, share, t) => sum + (share / total) * part(projected[t]!, 2)[i]!, 0),
      )
    }).flat(),
  )
}

function apply({ inputs, outputs, kernel, bias }: Linear, row: Row): Row {
  const sums = Array.from(bias)
  for (let i = 0; i < inputs; i++) {
    const value = row[i]!
    for (let j = 0; j < outputs; j++) sums[j]! += value * kernel[i * outputs + j]!
  }
  return sums
}

function normalise({ scale, bias }: Norm, row: Row): Row {
  const mean = row.reduce((sum, value) => sum + value, 0) / row.length
  const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length
  return row.map((value, i) => ((value - mean) / Math.sqrt(variance + NORM_EPSILON)) * scale[i]! + bias[i]!)
}

function add(a: Row, b: Row): Row {
  return a.map((value, i) => value + b[i]!)
}

function dot(a: Row, b: Row): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}

export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [left, right] = [Array.from(a), Array.from(b)]
  return dot(left, right) / Math.hypot(...left) / Math.hypot(...right)
}

/** The best segmentation of a text into pieces of the vocabulary, by dynamic programming over code points. */
export function tokenizeByHand(vocabulary: readonly VocabularyPiece[], text: string): number[] {
  const ids = new Map(vocabulary.map(([piece], id) => [piece, id] as const).slice(6))
  const words = text.normalize('NFKC').trim().split(/\s+/)
  const points = [...words.map((word) => `▁${word}`).join('')]
  const best: { score: number; from: number; id: number }[] = [{ score: 0, from: -1, id: -1 }]
  for (let end = 1; end <= points.length; end++) {
    // An unknown character costs more than any spelling in known pieces.
    let choice = { score: best[end - 1]!.score - 1000, from: end - 1, id: 0 }
    for (let from = Math.max(0, end - 40); from < end; from++) {
      const id = ids.get(points.slice(from, end).join(''))
      if (id === undefined) continue
      const score = best[from]!.score + vocabulary[id]![1]
      if (score > choice.score) choice = { score, from, id }
    }
    best.push(choice)
  }
  const tokens: number[] = []
  for (let at = points.length; at > 0; at = best[at]!.from) {
    const { id } = best[at]!
    // A run of unknown characters is one token.
    if (id !== 0 || tokens[0] !== 0) tokens.unshift(id)
  }
  return tokens
}
