import { AIMessage, HumanMessage, SystemMessage } from '@langchain/core/messages'
import { describe, expect, it } from 'vitest'
import { MemirChatMessageHistory, MemirRetriever } from '../../../src/adapters/langchain.ts'
import { openTestMemory } from '../open-memory.ts'

describe('the retriever for LangChain.js', () => {
  it('finds records as documents, with their sources, within the filter that it was given', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'The zebra is mine.', sessionId: 's1' })
    await alice.observe({ speaker: 'assistant', content: 'A fine zebra.', sessionId: 's1' })
    const retriever = new MemirRetriever({
      memory: alice,
      search: { speakers: ['user'], limit: 5 },
      tags: ['t'],
    })
    const documents = await retriever.invoke('zebra')
    expect(documents.map(({ pageContent }) => pageContent)).toEqual(['The zebra is mine.'])
    expect(documents[0]?.metadata.record.provenance.speaker).toBe('user')
    await memory.close()
  })
})

describe('the chat history for LangChain.js', () => {
  it('gives the messages of its session back as they were added, and clears only them', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const history = new MemirChatMessageHistory({ memory: alice, sessionId: 's1' })
    const other = new MemirChatMessageHistory({ memory: alice, sessionId: 's2' })
    await other.addMessage(new HumanMessage('Elsewhere.'))
    await history.addMessages([
      new SystemMessage('Be brief.'),
      new HumanMessage({ content: 'Hello.', name: 'Al' }),
      new AIMessage('Hi.'),
      new AIMessage(''),
    ])
    const messages = await history.getMessages()
    expect(messages.map(({ type, text, name }) => [type, text, name])).toEqual([
      ['system', 'Be brief.', undefined],
      ['human', 'Hello.', 'Al'],
      ['ai', 'Hi.', undefined],
    ])
    await history.clear()
    expect(await history.getMessages()).toEqual([])
    expect((await other.getMessages()).map(({ text }) => text)).toEqual(['Elsewhere.'])
    await memory.close()
  })
})
