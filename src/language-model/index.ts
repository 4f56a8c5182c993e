/**
 * Language models for the option `languageModel` of `openMemory`:
 * `openMemory({ name, languageModel: promptApi() })`.
 */
export { MemoryError } from '../base/errors.ts'
export type { LanguageModel, LanguageModelRequest } from '../schema/language-model.ts'
export { type OpenAiCompatibleOptions, openAiCompatible } from './openai-compatible.ts'
export { promptApi } from './prompt-api.ts'
