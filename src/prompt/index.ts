/** For apps that have a language model: prompts to give it, parsers of its answers, and the framing of memories. */
export {
  type AssembledContext,
  type AssembleOptions,
  assembleContext,
  type ContextSections,
} from './assemble-context.ts'
export type { HistoryMessage } from './compress-history.ts'
export { type IntentAnswer, intentPrompt, parseIntentAnswer } from './intent-prompt.ts'
export { type RenderOptions, type ReplacedValue, renderMemory, type Said } from './render-memory.ts'
export type { DialoguePhase } from './section-shares.ts'
export type { TextMatch } from './text-match.ts'
export { estimateTokens, type TokenCounter } from './token-count.ts'
export type { FrameLanguage } from './wording.ts'
