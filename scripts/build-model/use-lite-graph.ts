import { DATA_TYPE, OnnxGraph, type TensorName } from './onnx-graph.ts'
import { type QuantisedMatrix, quantiseColumns, quantiseRows } from './quantise.ts'
import {
  ATTENTION_HEADS,
  type Linear,
  NORM_EPSILON,
  type Norm,
  type TransformerLayer,
  type UseLiteWeights,
} from './use-lite-weights.ts'

export type Precision = 'float32' | 'int8'

/** Added to the attention score of padding, so that its softmax weight is 0. */
const PADDING_SCORE = -1e9
const NORM_FLOOR = 1e-12

/**
 * Universal Sentence Encoder Lite as an ONNX model. Inputs `input_ids` and `attention_mask`, int64 [batch, tokens];
 * outputs `sentence_embedding` [batch, 512], unit vectors, and the same as `last_hidden_state` [batch, 1, 512], where
 * generic feature extraction with `cls` pooling finds it.
 *
 * `int8`: weights have int8 codes with one scale an output channel, activations are quantised as they come
 * (DynamicQuantizeLinear, one scale a tensor), embeddings have int8 codes with one scale a token.
 */
export function buildUseLite(weights: UseLiteWeights, precision: Precision): Uint8Array {
  const graph = new OnnxGraph()
  return new UseLiteBuilder(graph, precision).build(weights)
}

class UseLiteBuilder {
  readonly #graph: OnnxGraph
  readonly #precision: Precision

  constructor(graph: OnnxGraph, precision: Precision) {
    this.#graph = graph
    this.#precision = precision
  }

  build(weights: UseLiteWeights): Uint8Array {
    const graph = this.#graph
    const { outputs: dimension } = weights.head
    const ids = graph.input('input_ids', 'int64', ['batch', 'tokens'])
    const mask = this.#toFloat(graph.input('attention_mask', 'int64', ['batch', 'tokens']))

    const embedded = this.#embed(weights.embeddings, ids)
    const timed = graph.op('Add', [embedded, this.#timingSignal(weights.timingFrequencies, ids)])
    // The stack's input is the embedding plus the embedding with its timing signal.
    let hidden = graph.op('Add', [embedded, timed])
    const paddingBias = this.#paddingBias(mask)
    for (const [index, layer] of weights.layers.entries()) {
      hidden = this.#layer(`layer_${index}`, layer, hidden, paddingBias)
    }

    const mean = this.#maskedMean(hidden, mask)
    const squashed = graph.op('Tanh', [this.#linear('head', weights.head, mean)])
    const sentence = this.#normalise(squashed, 'sentence_embedding')
    graph.op('Unsqueeze', [sentence, graph.ints([1])], {}, 'last_hidden_state')
    graph.output('last_hidden_state', 'float32', ['batch', 1, dimension])
    graph.output('sentence_embedding', 'float32', ['batch', dimension])
    return graph.serialise('universal-sentence-encoder-lite', 'memir')
  }

  #embed({ rows, width, values }: UseLiteWeights['embeddings'], ids: TensorName): TensorName {
    const graph = this.#graph
    if (this.#precision === 'float32') {
      return graph.op('Gather', [graph.weight('embeddings', [rows, width], values), ids])
    }
    const { codes, scales } = quantiseRows(values, rows, width)
    const code = graph.op('Gather', [graph.weight('embeddings/codes', [rows, width], codes), ids])
    const scale = graph.op('Gather', [graph.weight('embeddings/scales', [rows, 1], scales), ids])
    return graph.op('Mul', [this.#toFloat(code), scale])
  }

  /** Sines, then cosines, of position * frequency: [tokens, width]. */
  #timingSignal(frequencies: Float32Array, ids: TensorName): TensorName {
    const graph = this.#graph
    const tokens = graph.op('Gather', [graph.op('Shape', [ids]), graph.int(1)])
    const range = graph.op('Range', [graph.int(0), tokens, graph.int(1)])
    const position = graph.op('Unsqueeze', [this.#toFloat(range), graph.ints([1])])
    const angle = graph.op('Mul', [
      position,
      graph.weight('timing/frequencies', [1, frequencies.length], frequencies),
    ])
    return graph.op('Concat', [graph.op('Sin', [angle]), graph.op('Cos', [angle])], { axis: { int: 1 } })
  }

  /** [batch, 1, 1, tokens]: 0 for a token, `PADDING_SCORE` for padding. */
  #paddingBias(mask: TensorName): TensorName {
    const graph = this.#graph
    const padding = graph.op('Sub', [graph.float(1), mask])
    return graph.op('Unsqueeze', [graph.op('Mul', [padding, graph.float(PADDING_SCORE)]), graph.ints([1, 2])])
  }

  #layer(name: string, layer: TransformerLayer, input: TensorName, paddingBias: TensorName): TensorName {
    const graph = this.#graph
    const attended = this.#attention(name, layer, input, paddingBias)
    const residual = layer.residual ? this.#linear(`${name}/residual`, layer.residual, input) : input
    const sum = graph.op('Add', [attended, residual])
    const normed = this.#norm(`${name}/feed_forward_norm`, layer.feedForwardNorm, sum)
    const expanded = graph.op('Relu', [this.#linear(`${name}/expand`, layer.expand, normed)])
    return graph.op('Add', [this.#linear(`${name}/contract`, layer.contract, expanded), sum])
  }

  /** Scaled dot-product attention over `ATTENTION_HEADS` heads. */
  #attention(name: string, layer: TransformerLayer, input: TensorName, paddingBias: TensorName): TensorName {
    const graph = this.#graph
    const { width } = layer
    const headWidth = width / ATTENTION_HEADS
    const normed = this.#norm(`${name}/attention_norm`, layer.attentionNorm, input)
    const [queries, keys, values] = graph.op3(
      'Split',
      [
        this.#linear(`${name}/query_key_value`, layer.queryKeyValue, normed),
        graph.ints([width, width, width]),
      ],
      { axis: { int: 2 } },
    )
    // Reshape takes a 0 as "this dimension stays".
    const heads = (tensor: TensorName, permutation: readonly number[]): TensorName =>
      graph.op('Transpose', [graph.op('Reshape', [tensor, graph.ints([0, 0, ATTENTION_HEADS, headWidth])])], {
        perm: { ints: permutation },
      })
    const scaled = graph.op('Mul', [heads(queries, [0, 2, 1, 3]), graph.float(1 / Math.sqrt(headWidth))])
    const scores = graph.op('Add', [graph.op('MatMul', [scaled, heads(keys, [0, 2, 3, 1])]), paddingBias])
    const attention = graph.op('Softmax', [scores], { axis: { int: -1 } })
    const mixed = graph.op('MatMul', [attention, heads(values, [0, 2, 1, 3])])
    const joined = graph.op('Reshape', [
      graph.op('Transpose', [mixed], { perm: { ints: [0, 2, 1, 3] } }),
      graph.ints([0, 0, width]),
    ])
    return this.#linear(`${name}/attention_output`, layer.attentionOutput, joined)
  }

  #norm(name: string, norm: Norm, input: TensorName): TensorName {
    const graph = this.#graph
    const shape = [norm.scale.length]
    return graph.op(
      'LayerNormalization',
      [
        input,
        graph.weight(`${name}/scale`, shape, norm.scale),
        graph.weight(`${name}/bias`, shape, norm.bias),
      ],
      { axis: { int: -1 }, epsilon: { float: NORM_EPSILON } },
    )
  }

  #linear(name: string, linear: Linear, input: TensorName): TensorName {
    const graph = this.#graph
    const { inputs, outputs, kernel, bias } = linear
    const product =
      this.#precision === 'float32'
        ? graph.op('MatMul', [input, graph.weight(`${name}/kernel`, [inputs, outputs], kernel)])
        : this.#quantisedProduct(name, quantiseColumns(kernel, inputs, outputs), [inputs, outputs], input)
    return graph.op('Add', [product, graph.weight(`${name}/bias`, [outputs], bias)])
  }

  #quantisedProduct(
    name: string,
    { codes, scales }: QuantisedMatrix,
    shape: readonly number[],
    input: TensorName,
  ): TensorName {
    const graph = this.#graph
    const [inputCodes, inputScale, inputZero] = graph.op3('DynamicQuantizeLinear', [input])
    const sums = graph.op('MatMulInteger', [
      inputCodes,
      graph.weight(`${name}/kernel/codes`, shape, codes),
      inputZero,
    ])
    const scale = graph.op('Mul', [
      inputScale,
      graph.weight(`${name}/kernel/scales`, [scales.length], scales),
    ])
    return graph.op('Mul', [this.#toFloat(sums), scale])
  }

  /** Mean over the tokens that are not padding: [batch, width]. */
  #maskedMean(hidden: TensorName, mask: TensorName): TensorName {
    const graph = this.#graph
    const kept = graph.op('Mul', [hidden, graph.op('Unsqueeze', [mask, graph.ints([2])])])
    const sum = graph.op('ReduceSum', [kept, graph.ints([1])], { keepdims: { int: 0 } })
    const count = graph.op('ReduceSum', [mask, graph.ints([1])], { keepdims: { int: 1 } })
    return graph.op('Div', [sum, graph.op('Max', [count, graph.float(1)])])
  }

  #normalise(input: TensorName, output: string): TensorName {
    const graph = this.#graph
    const squares = graph.op('ReduceSum', [graph.op('Mul', [input, input]), graph.ints([1])], {
      keepdims: { int: 1 },
    })
    const length = graph.op('Sqrt', [graph.op('Max', [squares, graph.float(NORM_FLOOR)])])
    return graph.op('Div', [input, length], {}, output)
  }

  #toFloat(input: TensorName): TensorName {
    return this.#graph.op('Cast', [input], { to: { int: DATA_TYPE.float32 } })
  }
}
