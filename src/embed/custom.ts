import { MemoryError } from '../base/errors.ts'
import { toEmbedderDescriptor } from '../schema/embedder-descriptor.ts'
import type { Embedder } from './embedder.ts'

/** Imports a module by its URL; injected in tests. */
export type ImportModule = (url: string) => Promise<unknown>

const importModule: ImportModule = (url) => import(/* @vite-ignore */ /* webpackIgnore: true */ url)

/**
 * Loads an app's own embedder: a module that exports `createEmbedder(): Embedder | Promise<Embedder>`.
 * Its descriptor is checked here, its vectors are not: wrap it by `checkedEmbedder`.
 * @param url absolute.
 * @throws MODEL_FAILED when the module cannot be imported or does not give an embedder.
 */
export async function loadCustomEmbedder(url: string, load: ImportModule = importModule): Promise<Embedder> {
  const module = await attempt(url, 'could not be imported', () => load(url))
  if (!isObject(module) || typeof module.createEmbedder !== 'function') {
    throw failed(url, 'exports no function createEmbedder')
  }
  const { createEmbedder } = module
  const embedder: unknown = await attempt(url, 'failed in createEmbedder', async () => createEmbedder())
  if (!isEmbedder(embedder)) {
    throw failed(url, 'gave an embedder without covers(), embed() or dispose()')
  }
  const descriptor = await attempt(url, 'gave a descriptor that does not fit', async () =>
    toEmbedderDescriptor(embedder.descriptor),
  )
  return {
    descriptor,
    covers: (text) => embedder.covers(text),
    embed: (texts, purpose, signal) => embedder.embed(texts, purpose, signal),
    dispose: () => embedder.dispose(),
  }
}

async function attempt<T>(url: string, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw failed(url, `${what} (${cause instanceof Error ? cause.message : String(cause)})`, cause)
  }
}

function failed(url: string, problem: string, cause?: unknown): MemoryError {
  return new MemoryError(
    'MODEL_FAILED',
    `The embedder module ${url} ${problem}. It must export createEmbedder(), which returns ` +
      '{ descriptor, covers, embed, dispose }.',
    { cause },
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isEmbedder(value: unknown): value is Embedder {
  return (
    isObject(value) && ['covers', 'embed', 'dispose'].every((method) => typeof value[method] === 'function')
  )
}
