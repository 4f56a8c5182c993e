import { type CallOptions, checkCallOptions, withDeadline } from '../base/deadline.ts'
import { MemoryError } from '../base/errors.ts'
import { unreadable } from '../base/read-argument.ts'

/** A piece of an export: text, or its UTF-8 bytes. */
export type ArchiveChunk = string | Uint8Array

/** An export in pieces of any size: what `export` or an importer gives, the `stream()` of a file, lines in a list. */
export type ArchiveSource =
  | string
  | Iterable<ArchiveChunk>
  | AsyncIterable<ArchiveChunk>
  | ReadableStream<ArchiveChunk>

/** Characters that cross at once. */
const PIECE = 1_000_000

interface Pull {
  next(): unknown
  return?(): unknown
}

/**
 * Pulls a source and gives on its text in pieces, each with what came of the one before; nothing after the last. A source
 * that fails or is not UTF-8 is `INVALID`, one that does not go on `TIMEOUT`.
 */
export async function feed<S>(
  source: ArchiveSource,
  options: CallOptions | undefined,
  give: (text: string | undefined, state: S | undefined) => Promise<S>,
): Promise<S> {
  const { signal, timeoutMs = 120_000 } = checkCallOptions(options)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let pull: Pull | undefined
  let state: S | undefined
  let text = ''
  try {
    pull = pullOf(source)
    for (;;) {
      const next = Promise.resolve(pull.next()) as Promise<IteratorResult<ArchiveChunk, undefined>>
      const { done, value } = await withDeadline(next, { signal, timeoutMs }, 'The source')
      text += typeof value === 'string' ? value : decoder.decode(value, { stream: !done })
      while (text.length > (done ? 0 : PIECE)) {
        state = await give(text.slice(0, PIECE), state)
        text = text.slice(PIECE)
      }
      if (done) return await give(undefined, state)
    }
  } catch (cause) {
    // However the source takes it that no more is wanted.
    Promise.resolve(pull)
      .then((left) => left?.return?.())
      .catch(() => undefined)
    throw cause instanceof MemoryError ? cause : unreadable('import', cause)
  }
}

function pullOf(source: ArchiveSource): Pull {
  if (typeof source === 'string') return [source].values()
  if ('getReader' in source) {
    // Not every browser iterates over a stream.
    const reader = source.getReader()
    return { next: () => reader.read(), return: () => reader.cancel() }
  }
  return Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
}
