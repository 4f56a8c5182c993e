import { BaseListChatMessageHistory } from '@langchain/core/chat_history'
import { Document } from '@langchain/core/documents'
import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages'
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers'
import type { UserMemory } from '../api/memory.ts'
import type { SearchInput } from '../schema/query.ts'
import type { TurnRecord } from '../schema/record.ts'
import type { Speaker } from '../schema/vocabulary.ts'

const NAMESPACE = ['memir']

/** What `MemirRetriever` takes: a user's memory, and what a search takes beside its text. */
export interface MemirRetrieverInput extends BaseRetrieverInput {
  memory: UserMemory
  search?: Omit<SearchInput, 'text'> | undefined
}

/** Finds records as documents: `pageContent` is what the record says, `metadata.record` all of it, `metadata.score` its score. */
export class MemirRetriever extends BaseRetriever {
  override lc_namespace = NAMESPACE
  readonly #memory: UserMemory
  readonly #search: Omit<SearchInput, 'text'>

  constructor({ memory, search = {}, ...fields }: MemirRetrieverInput) {
    super(fields)
    this.#memory = memory
    this.#search = search
  }

  override async _getRelevantDocuments(text: string): Promise<Document[]> {
    const { hits } = await this.#memory.search({ ...this.#search, text })
    return hits.map(
      ({ record, score }) =>
        new Document({ id: record.id, pageContent: record.content, metadata: { record, score } }),
    )
  }
}

const SPEAKERS: { readonly [type: string]: Speaker } = {
  human: 'user',
  ai: 'assistant',
  system: 'system',
  developer: 'system',
  tool: 'tool',
}

/** The turns of one session as LangChain's messages. What is added is observed, so that it is also found by `search`. */
export class MemirChatMessageHistory extends BaseListChatMessageHistory {
  override lc_namespace = NAMESPACE
  readonly #memory: UserMemory
  readonly #sessionId: string

  constructor({ memory, sessionId }: { memory: UserMemory; sessionId: string }) {
    super()
    this.#memory = memory
    this.#sessionId = sessionId
  }

  override async getMessages(): Promise<BaseMessage[]> {
    const messages: BaseMessage[] = []
    for await (const turn of this.#turns()) messages.push(toMessage(turn))
    return messages
  }

  /** A message without text is not kept. */
  override async addMessage(message: BaseMessage): Promise<void> {
    const content = message.text
    if (content.trim() === '') return
    await this.#memory.observe({
      speaker: SPEAKERS[message.type] ?? 'other',
      content,
      sessionId: this.#sessionId,
      ...(message.name !== undefined && { name: message.name }),
    })
  }

  /** Deletes the turns of the session, and with them the claims that rest on them alone. */
  override async clear(): Promise<void> {
    const ids: string[] = []
    for await (const { id } of this.#turns()) ids.push(id)
    for (const id of ids) await this.#memory.delete(id)
  }

  async *#turns(): AsyncGenerator<TurnRecord> {
    for await (const record of this.#memory.list({ kinds: ['turn'], sessionId: this.#sessionId }))
      if (record.kind === 'turn') yield record
  }
}

function toMessage({ id, content, provenance: { speaker, name } }: TurnRecord): BaseMessage {
  const fields = { id, content, ...(name !== undefined && { name }) }
  if (speaker === 'user' || speaker === 'other') return new HumanMessage(fields)
  if (speaker === 'assistant') return new AIMessage(fields)
  if (speaker === 'tool') return new ToolMessage({ ...fields, tool_call_id: id })
  return new SystemMessage(fields)
}
