import { readTfjsWeights, type Tensor } from './tfjs-weights.ts'

/** An affine map: row-major `kernel` [inputs, outputs], then `bias` [outputs]. */
export interface Linear {
  readonly inputs: number
  readonly outputs: number
  readonly kernel: Float32Array
  readonly bias: Float32Array
}

export interface Norm {
  readonly scale: Float32Array
  readonly bias: Float32Array
}

/** One pre-norm transformer layer; its width is that of `attentionNorm`. */
export interface TransformerLayer {
  readonly width: number
  readonly attentionNorm: Norm
  /** Queries, keys and values side by side. */
  readonly queryKeyValue: Linear
  readonly attentionOutput: Linear
  /** Widens the residual where the layer's output is wider than its input. */
  readonly residual: Linear | null
  readonly feedForwardNorm: Norm
  readonly expand: Linear
  readonly contract: Linear
}

/** The weights of Universal Sentence Encoder Lite (Cer et al. 2018), English. */
export interface UseLiteWeights {
  /** Row-major [vocabulary, width of the first layer]. */
  readonly embeddings: { readonly rows: number; readonly width: number; readonly values: Float32Array }
  /** Angular frequencies of the sinusoidal timing signal: half the width of the first layer. */
  readonly timingFrequencies: Float32Array
  readonly layers: readonly TransformerLayer[]
  readonly head: Linear
}

export const ATTENTION_HEADS = 4
export const NORM_EPSILON = 1e-6
const LAYERS = 2

/** Reads the encoder's weights from the folder of its TensorFlow.js graph model. */
export async function readUseLiteWeights(folder: string): Promise<UseLiteWeights> {
  const tensors = await readTfjsWeights(folder)
  const tensor = (name: string): Tensor => {
    const found = tensors.get(name)
    if (!found) throw new Error(`${folder} has no weight named ${name}`)
    return found
  }
  const linear = (kernel: string, bias: string): Linear => {
    const { shape, data } = tensor(kernel)
    const outputs = shape.at(-1) ?? 0
    return { inputs: data.length / outputs, outputs, kernel: data, bias: tensor(bias).data }
  }
  // Kernels are stored under the module's own scope, everything else under the scope of its application.
  const variables = 'module/Encoder_en'
  const applied = 'module_apply_default/Encoder_en/KonaTransformer/Encode'
  const norm = (scope: string): Norm => ({
    scale: tensor(`${scope}/layer_prepostprocess/layer_norm/layer_norm_scale/ConcatPartitions/concat`).data,
    bias: tensor(`${scope}/layer_prepostprocess/layer_norm/layer_norm_bias/ConcatPartitions/concat`).data,
  })
  const layer = (index: number): TransformerLayer => {
    const scope = `${applied}/Layer_${index}/TransformerLayer`
    const kernels = `${variables}/KonaTransformer/Encode/Layer_${index}/TransformerLayer`
    const stack = `${applied}/TransformerStack/Layer_${index}/TransformerLayer`
    const attention = (part: string): Linear =>
      linear(
        `${kernels}/MultiheadAttention/${part}/kernel/part_0`,
        `${scope}/MultiheadAttention/${part}/bias/ConcatPartitions/concat`,
      )
    const feedForward = (part: string): Linear =>
      linear(`${stack}/FFN/${part}/Tensordot/Reshape_1`, `${scope}/FFN/${part}/bias/ConcatPartitions/concat`)
    const attentionNorm = norm(scope)
    const residual = `${scope}/dense/kernel/ConcatPartitions/concat`
    return {
      width: attentionNorm.scale.length,
      attentionNorm,
      queryKeyValue: attention('qkv_transform_single'),
      attentionOutput: attention('output_transform_single'),
      residual: tensors.has(residual)
        ? linear(residual, `${scope}/dense/bias/ConcatPartitions/concat`)
        : null,
      feedForwardNorm: norm(`${scope}/FFN`),
      expand: feedForward('conv1'),
      contract: feedForward('conv2'),
    }
  }
  const { shape, data } = tensor('module/Embeddings_en')
  const width = shape.at(-1) ?? 0
  return {
    embeddings: { rows: data.length / width, width, values: data },
    timingFrequencies: tensor(`${applied}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`)
      .data,
    layers: Array.from({ length: LAYERS }, (_, index) => layer(index)),
    head: linear(
      `${variables}/hidden_layers/tanh_layer_0/weights`,
      `${variables}/hidden_layers/tanh_layer_0/bias`,
    ),
  }
}
