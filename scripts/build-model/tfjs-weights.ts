import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One weight of a TensorFlow.js graph model. */
export interface Tensor {
  readonly shape: readonly number[]
  /** Row-major. */
  readonly data: Float32Array
}

interface ManifestGroup {
  readonly paths: readonly string[]
  readonly weights: readonly { name: string; shape: number[]; dtype: 'float32' | 'int32' }[]
}

const BYTES_PER_NUMBER = 4

/**
 * Reads the float32 weights of a TensorFlow.js graph model by name. The shards of a group are one
 * byte string that holds the weights back to back, in the manifest's order.
 */
export async function readTfjsWeights(folder: string): Promise<Map<string, Tensor>> {
  const model = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as {
    weightsManifest: ManifestGroup[]
  }
  const tensors = new Map<string, Tensor>()
  for (const group of model.weightsManifest) {
    const shards = await Promise.all(group.paths.map((path) => readFile(join(folder, path))))
    const bytes = Uint8Array.from(Buffer.concat(shards)).buffer
    let offset = 0
    for (const { name, shape, dtype } of group.weights) {
      const size = shape.reduce((product, length) => product * length, 1)
      if (dtype === 'float32') tensors.set(name, { shape, data: new Float32Array(bytes, offset, size) })
      offset += size * BYTES_PER_NUMBER
    }
    if (offset !== bytes.byteLength) {
      throw new Error(
        `${folder}: the manifest describes ${offset} bytes, the shards hold ${bytes.byteLength}`,
      )
    }
  }
  return tensors
}
