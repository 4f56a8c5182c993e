import { ProtobufWriter } from './protobuf-writer.ts'

/** Field numbers of the messages in onnx.proto3 that a model needs. */
const MODEL = { irVersion: 1, producerName: 2, graph: 7, opsetImport: 8 } as const
const OPSET = { domain: 1, version: 2 } as const
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 } as const
const NODE = { input: 1, output: 2, name: 3, opType: 4, attribute: 5 } as const
const ATTRIBUTE = { name: 1, float: 2, int: 3, ints: 8, type: 20 } as const
const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 } as const
const VALUE_INFO = { name: 1, type: 2 } as const
const TYPE = { tensor: 1 } as const
const TENSOR_TYPE = { elementType: 1, shape: 2 } as const
const SHAPE = { dimension: 1 } as const
const DIMENSION = { value: 1, parameter: 2 } as const

const ATTRIBUTE_TYPE = { float: 1, int: 2, ints: 7 } as const

/** `TensorProto.DataType`; also the values of the `to` attribute of `Cast`. */
export const DATA_TYPE = { float32: 1, int8: 3, int64: 7 } as const
type DataType = keyof typeof DATA_TYPE

const IR_VERSION = 8
/** The first opset with LayerNormalization. */
const OPSET_VERSION = 17

/** Name of a tensor in the graph. */
export type TensorName = string
type TensorData = Float32Array | Int8Array | BigInt64Array
export type Attributes = Readonly<
  Record<string, { int: number } | { float: number } | { ints: readonly number[] }>
>

/** Builds an ONNX model node by node; the same calls give the same bytes. */
export class OnnxGraph {
  readonly #nodes: ((graph: ProtobufWriter) => void)[] = []
  readonly #initializers: ((graph: ProtobufWriter) => void)[] = []
  readonly #values: ((graph: ProtobufWriter) => void)[] = []
  readonly #shared = new Map<string, TensorName>()
  #nodeCount = 0

  input(name: string, type: DataType, shape: readonly (number | string)[]): TensorName {
    this.#values.push((graph) => writeValueInfo(graph, GRAPH.input, name, type, shape))
    return name
  }

  output(name: string, type: DataType, shape: readonly (number | string)[]): void {
    this.#values.push((graph) => writeValueInfo(graph, GRAPH.output, name, type, shape))
  }

  /** A constant tensor, stored in the model in row-major order. */
  weight(name: string, shape: readonly number[], data: TensorData): TensorName {
    this.#initializers.push((graph) =>
      graph.message(GRAPH.initializer, (tensor) => {
        for (const size of shape) tensor.int(TENSOR.dims, size)
        tensor.int(TENSOR.dataType, DATA_TYPE[dataTypeOf(data)])
        tensor.string(TENSOR.name, name)
        tensor.bytes(TENSOR.rawData, new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
      }),
    )
    return name
  }

  /** A one-dimensional int64 constant (shapes, axes, sizes). */
  ints(values: readonly number[]): TensorName {
    return this.#share(`ints/${values.join('_')}`, [values.length], BigInt64Array.from(values.map(BigInt)))
  }

  /** An int64 constant of rank 0. */
  int(value: number): TensorName {
    return this.#share(`int/${value}`, [], BigInt64Array.of(BigInt(value)))
  }

  /** A float32 constant of rank 0. */
  float(value: number): TensorName {
    return this.#share(`float/${value}`, [], Float32Array.of(value))
  }

  /** Adds an operator with one output. */
  op(
    opType: string,
    inputs: readonly TensorName[],
    attributes: Attributes = {},
    output?: string,
  ): TensorName {
    const name = output ?? `${opType}_${this.#nodeCount}`
    this.#addNode(opType, inputs, [name], attributes)
    return name
  }

  /** Adds an operator with three outputs. */
  op3(
    opType: string,
    inputs: readonly TensorName[],
    attributes: Attributes = {},
  ): [TensorName, TensorName, TensorName] {
    const name = `${opType}_${this.#nodeCount}`
    const outputs: [string, string, string] = [`${name}.0`, `${name}.1`, `${name}.2`]
    this.#addNode(opType, inputs, outputs, attributes)
    return outputs
  }

  /** The serialised `ModelProto`. */
  serialise(graphName: string, producer: string): Uint8Array {
    return new ProtobufWriter()
      .int(MODEL.irVersion, IR_VERSION)
      .string(MODEL.producerName, producer)
      .message(MODEL.graph, (graph) => {
        for (const write of this.#nodes) write(graph)
        graph.string(GRAPH.name, graphName)
        for (const write of this.#initializers) write(graph)
        for (const write of this.#values) write(graph)
      })
      .message(MODEL.opsetImport, (opset) => opset.string(OPSET.domain, '').int(OPSET.version, OPSET_VERSION))
      .finish()
  }

  #share(name: string, shape: readonly number[], data: TensorData): TensorName {
    const known = this.#shared.get(name)
    if (known !== undefined) return known
    this.#shared.set(name, name)
    return this.weight(name, shape, data)
  }

  #addNode(
    opType: string,
    inputs: readonly TensorName[],
    outputs: readonly TensorName[],
    attributes: Attributes,
  ): void {
    const name = `node_${this.#nodeCount++}`
    this.#nodes.push((graph) =>
      graph.message(GRAPH.node, (node) => {
        for (const input of inputs) node.string(NODE.input, input)
        for (const output of outputs) node.string(NODE.output, output)
        node.string(NODE.name, name).string(NODE.opType, opType)
        for (const [key, value] of Object.entries(attributes)) writeAttribute(node, key, value)
      }),
    )
  }
}

function dataTypeOf(data: TensorData): DataType {
  if (data instanceof Float32Array) return 'float32'
  return data instanceof Int8Array ? 'int8' : 'int64'
}

function writeAttribute(node: ProtobufWriter, name: string, value: Attributes[string]): void {
  node.message(NODE.attribute, (attribute) => {
    attribute.string(ATTRIBUTE.name, name)
    if ('float' in value) {
      attribute.float(ATTRIBUTE.float, value.float).int(ATTRIBUTE.type, ATTRIBUTE_TYPE.float)
    } else if ('int' in value) {
      attribute.int(ATTRIBUTE.int, value.int).int(ATTRIBUTE.type, ATTRIBUTE_TYPE.int)
    } else {
      for (const item of value.ints) attribute.int(ATTRIBUTE.ints, item)
      attribute.int(ATTRIBUTE.type, ATTRIBUTE_TYPE.ints)
    }
  })
}

function writeValueInfo(
  graph: ProtobufWriter,
  field: number,
  name: string,
  type: DataType,
  shape: readonly (number | string)[],
): void {
  graph.message(field, (info) =>
    info.string(VALUE_INFO.name, name).message(VALUE_INFO.type, (valueType) =>
      valueType.message(TYPE.tensor, (tensor) =>
        tensor.int(TENSOR_TYPE.elementType, DATA_TYPE[type]).message(TENSOR_TYPE.shape, (dimensions) => {
          for (const size of shape) {
            dimensions.message(SHAPE.dimension, (dimension) =>
              typeof size === 'string'
                ? dimension.string(DIMENSION.parameter, size)
                : dimension.int(DIMENSION.value, size),
            )
          }
        }),
      ),
    ),
  )
}
