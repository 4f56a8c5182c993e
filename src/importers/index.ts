/**
 * Turns what other products export into lines that `import` takes: `await alice.import(fromMem0(await mem0.getAll(…)))`.
 * Nothing is fetched; the same export gives the same ids, so that it may be imported again.
 */
export { MemoryError } from '../base/errors.ts'
export { fromChatGPT } from './chatgpt.ts'
export { fromClaude } from './claude.ts'
export { fromLangGraph } from './langgraph.ts'
export { fromMem0 } from './mem0.ts'
