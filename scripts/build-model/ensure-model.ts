import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findSourcePackage, type SourcePackage } from './source-package.ts'
import { describeModel, type VocabularyPiece } from './tokenizer-files.ts'
import { buildUseLite } from './use-lite-graph.ts'
import { ATTENTION_HEADS, readUseLiteWeights } from './use-lite-weights.ts'

/** The files of the bundled model, relative to its folder: the layout that transformers.js expects. */
export const MODEL_FILES = {
  model: 'onnx/model_quantized.onnx',
  float32Model: 'onnx/model.onnx',
  tokenizer: 'tokenizer.json',
  tokenizerConfig: 'tokenizer_config.json',
  config: 'config.json',
} as const

const STAMP = 'stamp'
const FLOAT32_STAMP = 'stamp-float32'
const SCRIPTS = dirname(fileURLToPath(import.meta.url))
const DEFAULT_FOLDER = join(SCRIPTS, '../../.cache/model')

/** Where the files of the bundled model are. */
export interface BuiltModel {
  /** Folder of all files. */
  readonly dir: string
  /** The int8 model. */
  readonly onnx: string
  readonly tokenizer: string
  /** False when the files were up to date. */
  readonly built: boolean
}

export interface EnsureModelOptions {
  /** Where the files go; default `.cache/model` of the repository. */
  readonly dir?: string
  /** Also writes the float32 model, which tests compare with; default false. */
  readonly float32?: boolean
}

/**
 * Converts the source package's model, unless the folder holds what this version of these scripts made of this
 * version of the package. Deterministic: the same inputs give the same bytes. Several processes may call it at once.
 */
export async function ensureModel({
  dir = DEFAULT_FOLDER,
  float32 = false,
}: EnsureModelOptions = {}): Promise<BuiltModel> {
  const source = await findSourcePackage()
  const stamp = await stampOf(source)
  const { float32Model, ...files } = MODEL_FILES
  const paths = { dir, onnx: join(dir, files.model), tokenizer: join(dir, files.tokenizer) }
  const current =
    (await isCurrent(dir, Object.values(files), STAMP, stamp)) &&
    (!float32 || (await isCurrent(dir, [float32Model], FLOAT32_STAMP, stamp)))
  if (current) return { ...paths, built: false }

  const weights = await readUseLiteWeights(source.folder)
  const vocabulary = JSON.parse(
    await readFile(join(source.folder, 'vocab.json'), 'utf8'),
  ) as VocabularyPiece[]
  const descriptions = describeModel(vocabulary, {
    dimension: weights.head.outputs,
    embeddingRows: weights.embeddings.rows,
    layers: weights.layers.length,
    heads: ATTENTION_HEADS,
  })
  await mkdir(join(dir, 'onnx'), { recursive: true })
  for (const [name, content] of Object.entries(descriptions)) {
    await replaceFile(join(dir, name), JSON.stringify(content))
  }
  await replaceFile(paths.onnx, buildUseLite(weights, 'int8'))
  await replaceFile(join(dir, STAMP), stamp)
  if (float32) {
    await replaceFile(join(dir, float32Model), buildUseLite(weights, 'float32'))
    await replaceFile(join(dir, FLOAT32_STAMP), stamp)
  }
  return { ...paths, built: true }
}

async function isCurrent(
  dir: string,
  files: readonly string[],
  stampFile: string,
  stamp: string,
): Promise<boolean> {
  try {
    for (const file of files) await access(join(dir, file))
    return (await readFile(join(dir, stampFile), 'utf8')) === stamp
  } catch {
    return false
  }
}

/** Hash of everything that the outputs depend on. */
async function stampOf(source: SourcePackage): Promise<string> {
  const hash = createHash('sha256').update(`${source.name}@${source.version}\n`)
  for (const name of (await readdir(SCRIPTS)).sort()) {
    hash.update(`${name}\n`).update(await readFile(join(SCRIPTS, name)))
  }
  return hash.digest('hex')
}

/** A reader sees the old content or the new one, never a part. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  await writeFile(temporary, content)
  await rename(temporary, path)
}
