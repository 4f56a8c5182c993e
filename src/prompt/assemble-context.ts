import type { MemIRRecord } from '../schema/record.ts'
import { FRAME_CLOSE, FRAME_OPEN, visibleText } from './escape.ts'
import { renderMemory } from './render-memory.ts'
import { estimateTokens, type TokenCounter } from './token-count.ts'
import { type FrameLanguage, WORDINGS } from './wording.ts'

export interface AssembleOptions {
  /** Most tokens of the whole text, frame included. */
  readonly budget: number
  /** Default `en`. */
  readonly language?: FrameLanguage | undefined
  /** Texts that the prompt shows already; a memory that repeats one is left out. */
  readonly history?: readonly string[] | undefined
  /** Default `estimateTokens`. */
  readonly counter?: TokenCounter | undefined
}

export interface AssembledContext {
  /** Empty when no memory fits. */
  readonly text: string
  /** The records that the text shows, in its order. */
  readonly records: readonly MemIRRecord[]
  /** What the counter says of `text`; never over the budget. */
  readonly tokens: number
}

/** A text this long counts as repeated when it stands inside a text of the history; a shorter one must be all of it. */
const REPEATED_UNITS = 24

/**
 * Frames memories for a prompt. Each is shown whole or not at all: in the order given, one is left out when it does
 * not fit beside the stronger ones, when the history shows it, or when a stronger one has the same content from the same source.
 *
 * @param records the most relevant first; already filtered.
 */
export function assembleContext(
  records: readonly MemIRRecord[],
  { budget, language = 'en', history = [], counter = estimateTokens }: AssembleOptions,
): AssembledContext {
  const frame = (lines: readonly string[]): string =>
    [FRAME_OPEN, WORDINGS[language].head, ...lines, FRAME_CLOSE].join('\n')
  const shown: MemIRRecord[] = []
  const lines: string[] = []
  let used = counter(frame([]))
  for (const record of unrepeated(records, history)) {
    const line = renderMemory(record, language)
    const tokens = counter(`${line}\n`)
    if (!(used + tokens <= budget)) continue
    used += tokens
    shown.push(record)
    lines.push(line)
  }
  while (lines.length > 0) {
    const text = frame(lines)
    const tokens = counter(text)
    if (tokens <= budget) return { text, records: shown, tokens }
    // A counter may find more in the whole than in its parts.
    lines.pop()
    shown.pop()
  }
  return { text: '', records: [], tokens: 0 }
}

function* unrepeated(
  records: readonly MemIRRecord[],
  history: readonly string[],
): Generator<MemIRRecord, undefined, undefined> {
  const told = history.map(normalise)
  const seen = new Set<string>()
  for (const record of records) {
    const content = normalise(record.content)
    if (
      told.some((text) => text === content || (content.length >= REPEATED_UNITS && text.includes(content)))
    ) {
      continue
    }
    const key = JSON.stringify([content, ...sourceOf(record)])
    if (seen.has(key)) continue
    seen.add(key)
    yield record
  }
  return undefined
}

/** The same words from two sources are two memories: a rumour does not stand for an official document. */
function sourceOf({ provenance, role, kind }: MemIRRecord): (string | undefined)[] {
  const { type, basis, speaker, name, title, uri, authority } = provenance
  const inferred = type === 'derived_inference' || basis === 'inferred'
  if (inferred) return ['inferred']
  if (type === 'external_ingestion') return [type, title, uri, authority]
  return [type, speaker, name, kind === 'step' ? role.taskId : undefined]
}

function normalise(text: string): string {
  return visibleText(text).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
