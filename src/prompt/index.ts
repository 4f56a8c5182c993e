/** For apps that have a language model: prompts to give it, and parsers of its answers. */
export { type IntentAnswer, intentPrompt, parseIntentAnswer } from './intent-prompt.ts'
