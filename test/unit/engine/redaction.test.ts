import { describe, expect, it } from 'vitest'
import { fromMem0 } from '../../../src/importers/index.ts'
import { all, openTestMemory } from '../open-memory.ts'
import { readDatabase } from '../storage/disk.ts'

const SECRET = 'Tr0ub4dor&3'
const text = `my mail is ann@example.com and my password: ${SECRET}`

describe('the door', () => {
  it('lets no secret in, by whatever way', async () => {
    const { memory, name } = await openTestMemory({ encryption: 'none' })
    const alice = memory.user('alice')
    const { ids } = await alice.observe({ speaker: 'user', content: text, attributes: { raw: [text] } })
    await alice.record({ taskId: 'T', action: text, observation: text })
    await alice.record({ taskId: 'T', action: 'next', causedBy: [{ stepId: 1, reason: text }] })
    await alice.ingest({ source: { title: text }, content: text })
    await alice.infer({ kind: 'fact', content: text, from: ids })
    await alice.feedback({ recordIds: ids, outcome: 'success', content: text })
    const fact = await alice.remember({ kind: 'fact', value: text, tags: [`password: ${SECRET}`] })
    await alice.correct(fact.ids[0]!, { value: `${text} now` })
    await alice.update(ids[0]!, { attributes: { again: text } })
    const turn = await alice.turn(text)
    await turn.reply(text)
    await alice.import(fromMem0([{ id: '1', memory: text, metadata: { note: text } }]))
    await alice.settled()
    const records = await all(alice)
    expect(records.length).toBeGreaterThan(10)
    expect(JSON.stringify(records)).not.toContain(SECRET)
    expect(JSON.stringify(records)).toContain('password: [secret]')
    await memory.close()
    const rows = (await readDatabase(`memir:${name}`)).map(({ value }) => value as { body?: Uint8Array })
    const disk = rows.map(({ body }) => (body === undefined ? '' : new TextDecoder().decode(body))).join('\n')
    expect(disk).toContain('ann@example.com')
    expect(disk).not.toContain(SECRET)
  })

  it('marks what it lets in, and keeps it out of contexts unless asked for', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'Reach me at ann@example.com about the ferry.' })
    await alice.observe({ speaker: 'user', content: 'The ferry leaves at noon.' })
    await alice.observe({
      speaker: 'user',
      content: 'The ferry desk is info@ferry.example.',
      sensitive: false,
    })
    await alice.ingest({ source: {}, content: `${'Ferries are boats. '.repeat(100)}\n\nferry@example.com` })
    const marked = (await all(alice)).filter(({ sensitive }) => sensitive).map(({ content }) => content)
    expect(marked).toHaveLength(2)
    expect(marked.every((content) => /(ann|ferry)@example.com/.test(content))).toBe(true)
    expect((await alice.context('ferry')).text).not.toMatch(/ann@/)
    expect((await alice.context({ text: 'ferry', sensitive: true })).text).toMatch(/ann@/)
    await memory.close()
  })

  it('gives one value of one user one pseudonym, and another user another', async () => {
    const { memory } = await openTestMemory({ redaction: { email: 'hash' } })
    const said = async (user: string): Promise<string[]> => {
      for (const content of ['I am ann@example.com.', 'Mail ANN@example.com.']) {
        await memory.user(user).observe({ speaker: 'user', content })
      }
      const turns = (await all(memory.user(user))).filter(({ kind }) => kind === 'turn')
      return turns.map(({ content }) => /\[email:([0-9a-f]{16})\]/.exec(content)?.[1] ?? content)
    }
    const [first, second] = await said('alice')
    expect(first).toBe(second)
    expect(await said('bob')).not.toContain(first)
    await memory.close()
  })

  it('stands open when the app says so', async () => {
    const { memory } = await openTestMemory({ redaction: 'none' })
    const { ids } = await memory.user('alice').observe({ speaker: 'user', content: text })
    expect(await memory.user('alice').get(ids[0]!)).toMatchObject({ content: text, sensitive: false })
    await memory.close()
  })

  it('answers a call that is sent again as the first time', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const input = { id, speaker: 'user', content: text } as const
    expect(await alice.observe(input)).toEqual(await alice.observe(input))
    await memory.close()
  })
})
