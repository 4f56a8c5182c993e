import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromChatGPT, fromClaude, fromLangGraph, fromMem0 } from '../../../src/importers/index.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import { all, openTestMemory } from '../open-memory.ts'

const MEM0 = {
  results: [
    {
      id: '892db2ae-06d9-49e5-8b3e-585ef9b85b8e',
      memory: 'Is allergic to nuts',
      hash: 'c34f',
      metadata: { source: 'chat', nested: { deep: [1, null] } },
      score: null,
      created_at: '2024-07-20T01:30:36.275141-07:00',
      updated_at: null,
      user_id: 'alice',
      categories: ['Health', 'food', 'food'],
    },
    { id: '2', memory: '喜欢安静的房间', created_at: '2024-07-21T00:00:00Z' },
    { id: '3', memory: '   ' },
  ],
  relations: [],
}

const LANGGRAPH = [
  {
    namespace: ['memories', 'alice'],
    key: 'food',
    value: { text: 'Prefers Thai food', rating: 5 },
    created_at: '2025-01-02T03:04:05.000000+00:00',
    updated_at: '2025-01-03T00:00:00+00:00',
    score: 0.3,
  },
  {
    namespace: ['profile'],
    key: 'p',
    value: { name: 'Alice', langs: ['en', 'zh'] },
    createdAt: '2025-01-02T00:00:00Z',
  },
] // prettier-ignore

const message = (id: string, role: string, parts: unknown[], time: number | null, metadata = {}) => ({
  id,
  author: { role, name: null, metadata: {} },
  create_time: time,
  content: { content_type: 'text', parts },
  status: 'finished_successfully',
  metadata,
  recipient: 'all',
})

const CHATGPT = [
  {
    title: 'Dinner plans',
    create_time: 1_700_000_000.5,
    update_time: 1_700_000_100,
    conversation_id: '65a1c0de-0000-4000-8000-000000000001',
    current_node: 'n5',
    mapping: {
      root: { id: 'root', message: null, parent: null, children: ['n1'] },
      n1: { id: 'n1', message: message('m1', 'system', [''], null), parent: 'root', children: ['n2', 'old'] },
      old: {
        id: 'old',
        message: message('m-old', 'user', ['An edited question'], 1_700_000_001),
        parent: 'n1',
        children: [],
      },
      n2: {
        id: 'n2',
        message: message('m2', 'user', ['Is paella safe with a nut allergy?'], 1_700_000_002),
        parent: 'n1',
        children: ['n3'],
      },
      n3: {
        id: 'n3',
        message: message('m3', 'assistant', ['hidden'], 1_700_000_003, {
          is_visually_hidden_from_conversation: true,
        }),
        parent: 'n2',
        children: ['n4'],
      },
      n4: {
        id: 'n4',
        message: message('m4', 'assistant', ['Usually, but ask.'], 1_700_000_004),
        parent: 'n3',
        children: ['n5'],
      },
      n5: {
        id: 'n5',
        message: message('m5', 'user', [{ content_type: 'image_asset_pointer' }, '谢谢'], null),
        parent: 'n4',
        children: [],
      },
    },
  },
] // prettier-ignore

const CLAUDE = [
  {
    uuid: '5f0f1b6e-0000-4000-8000-000000000002',
    name: 'Trip to Rome',
    created_at: '2025-03-01T10:00:00.000000Z',
    updated_at: '2025-03-01T10:05:00.000000Z',
    account: { uuid: 'a' },
    chat_messages: [
      {
        uuid: '11111111-0000-4000-8000-000000000001',
        text: 'Read my booking.',
        content: [{ type: 'text', text: 'Read my booking.' }],
        sender: 'human',
        created_at: '2025-03-01T10:00:01.000000Z',
        attachments: [
          { file_name: 'b.txt', file_size: 20, file_type: 'txt', extracted_content: 'Hotel Roma, 3 nights' },
        ],
        files: [],
      },
      {
        uuid: '11111111-0000-4000-8000-000000000002',
        text: 'Three nights at Hotel Roma.',
        sender: 'assistant',
        created_at: '2025-03-01T10:00:05.000000Z',
        attachments: [],
        files: [],
      },
    ],
  },
] // prettier-ignore

const SOURCES: [string, (json: unknown) => AsyncGenerator<string>, unknown][] = [
  ['mem0', fromMem0, MEM0],
  ['LangGraph', fromLangGraph, LANGGRAPH],
  ['ChatGPT', fromChatGPT, CHATGPT],
  ['Claude', fromClaude, CLAUDE],
]

async function imported(lines: AsyncGenerator<string>): Promise<MemIRRecord[]> {
  const { memory } = await openTestMemory()
  await memory.user('alice').import(lines)
  const records = await all(memory.user('alice'))
  await memory.close()
  return records
}

describe('importers', () => {
  it('memories of mem0 become facts of another system, with their times, tags and metadata', async () => {
    const records = await imported(fromMem0(MEM0))
    expect(records.map(({ content }) => content)).toEqual(['Is allergic to nuts', '喜欢安静的房间'])
    expect(records[0]).toMatchObject({
      kind: 'fact',
      status: 'active',
      tags: ['health', 'food'],
      provenance: {
        type: 'external_ingestion',
        timestamp: Date.UTC(2024, 6, 20, 8, 30, 36, 275),
        speaker: 'other',
        authority: 'unknown',
        trigger: 'import:mem0',
      },
      attributes: { mem0: { user_id: 'alice', metadata: { source: 'chat', nested: { deep: [1, null] } } } },
    })
    expect((await imported(fromMem0(MEM0.results))).length).toBe(2)
  })

  it('items of a LangGraph store become facts, tagged by their namespace', async () => {
    const records = await imported(fromLangGraph(LANGGRAPH))
    expect(records.map(({ content, tags }) => [content, tags])).toEqual([
      ['{"name":"Alice","langs":["en","zh"]}', ['profile']],
      ['Prefers Thai food', ['memories', 'alice']],
    ])
    expect(records[1]?.attributes).toMatchObject({ key: 'food', value: { rating: 5 } })
  })

  it('conversations of ChatGPT become sessions: the branch shown last, without what was hidden', async () => {
    const records = await imported(fromChatGPT(CHATGPT))
    expect(records.map(({ content, provenance }) => [provenance.speaker, content])).toEqual([
      ['user', 'Is paella safe with a nut allergy?'],
      ['assistant', 'Usually, but ask.'],
      ['user', '谢谢'],
    ])
    expect(records[0]?.provenance).toMatchObject({
      type: 'direct_interaction',
      sessionId: '65a1c0de-0000-4000-8000-000000000001',
      title: 'Dinner plans',
      timestamp: 1_700_000_002_000,
    })
  })

  it('conversations of Claude become sessions, with the text of attached files', async () => {
    const records = await imported(fromClaude(CLAUDE))
    expect(records.map(({ content, provenance }) => [provenance.speaker, content])).toEqual([
      ['user', 'Read my booking.\n\nHotel Roma, 3 nights'],
      ['assistant', 'Three nights at Hotel Roma.'],
    ])
  })

  it('turns of a session follow each other', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.import(fromChatGPT(CHATGPT))
    const [first, , third] = await all(alice)
    const { nodes } = await alice.causes(third!.id, { types: ['follows'] })
    expect(nodes.map(({ depth }) => depth)).toEqual([1, 2])
    expect(nodes[1]?.record.id).toBe(first?.id)
    await memory.close()
  })

  it.each(SOURCES)('%s: the same export twice is stored once', async (_, read, json) => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const first = await alice.import(read(json))
    expect(first.records).toBeGreaterThan(1)
    const second = await alice.import(read(JSON.parse(JSON.stringify(json))))
    expect(second).toEqual({ records: 0, edges: 0, vectors: 0, skipped: first.records + first.edges })
    await memory.close()
  })

  it.each(SOURCES)(
    '%s: what is no export of it is INVALID, and no field is relied on',
    async (_, read, json) => {
      for (const none of [null, 7, 'x', {}, { results: 7 }]) {
        expect(() => read(none)).toThrow(expect.objectContaining({ code: 'INVALID' }))
      }
      const { memory } = await openTestMemory()
      const leaves: string[][] = []
      const walk = (value: unknown, path: string[]): void => {
        if (path.length > 0) leaves.push(path)
        if (typeof value !== 'object' || value === null) return
        for (const [key, item] of Object.entries(value)) walk(item, [...path, key])
      }
      walk(json, [])
      const hostile = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('\ud800', 'x'.repeat(250_000), 1e300, JSON.parse('{"__proto__":{"a":1}}')),
      ) // prettier-ignore
      let n = 0
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...leaves), hostile, async (path, value) => {
          const changed = structuredClone(json)
          let place = changed as Record<string, unknown>
          for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
          place[path.at(-1)!] = value
          let lines: AsyncGenerator<string>
          try {
            lines = read(changed)
          } catch (error) {
            expect(error).toMatchObject({ code: 'INVALID' })
            return
          }
          await memory.user(`user ${n++}`).import(lines)
        }),
        { numRuns: 60 },
      )
      await memory.close()
    },
  )
})
