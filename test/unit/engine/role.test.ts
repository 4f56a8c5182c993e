import { afterEach, describe, expect, it } from 'vitest'
import type { RoleDefinition } from '../../../src/schema/role.ts'
import { all, openTestMemory, TestClock, type TestMemory, type TestMemoryOptions } from '../open-memory.ts'

const ROLES: readonly RoleDefinition[] = [
  {
    id: 'chef',
    description: 'Plans meals, recipes and shopping for the kitchen.',
    examples: ['晚饭做什么菜好'],
    tones: ['warm', 'brief'],
    subRoles: [{ id: 'baker', description: 'Bread, cakes and pastry.', tones: ['patient'] }],
  },
  {
    id: 'accountant',
    description: 'Keeps books, invoices, taxes and budgets.',
    examples: ['这个月的税怎么报'],
    tones: ['formal'],
  },
]

const opened: TestMemory[] = []
async function open(options: TestMemoryOptions = {}): Promise<TestMemory> {
  const memory = await openTestMemory({ extraction: 'none', ...options })
  opened.push(memory)
  return memory
}
afterEach(async () => {
  for (const { memory } of opened.splice(0)) await memory.close()
})

it('a turn in a role is shown the memories of that role only, a turn without one those of any role', async () => {
  const { memory } = await open()
  const alice = memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'I am allergic to seafood', role: 'Chef' })
  await alice.observe({ speaker: 'user', content: 'I sell seafood', role: 'accountant' })
  const shown = async (role?: string) => {
    const { hits } = await alice.turn({ content: 'seafood?', role })
    return hits.map((hit) => hit.record.role.activeRole).filter((found) => found !== 'general')
  }
  expect((await shown()).sort()).toEqual(['Chef', 'accountant'])
  expect(new Set(await shown('accountant'))).toEqual(new Set(['accountant']))
  expect(await shown('gardener')).toEqual([])
  // Roles are compared as tags are.
  expect(new Set(await shown(' chef '))).toEqual(new Set(['Chef']))
})

describe('declared roles', () => {
  const roleOf = async ({ memory }: TestMemory, content: string, sessionId: string, more = {}) => {
    const { ids } = await memory.user('alice').observe({ speaker: 'user', content, sessionId, ...more })
    return (await memory.user('alice').get(ids[0] ?? ''))?.role
  }

  it('give what is written without one its role, sub-role and tone', async () => {
    const memory = await open({ roles: ROLES })
    expect(await roleOf(memory, 'A recipe for the meal tonight, please', 'a')).toMatchObject({
      activeRole: 'chef',
      tone: 'warm',
    })
    expect(await roleOf(memory, 'The bread and the cakes for the meal', 'b')).toMatchObject({
      activeRole: 'chef',
      subRole: 'baker',
      tone: 'patient',
    })
    expect(await roleOf(memory, '这个月的税怎么还没报', 'c')).toMatchObject({ activeRole: 'accountant' })
    expect(await roleOf(memory, 'Hello there', 'd')).toEqual({
      activeRole: 'general',
      dialogueRole: 'statement',
    })
    expect(await roleOf(memory, 'Ok, thanks', 'a')).toMatchObject({ activeRole: 'chef' })
    // What the caller says is not judged.
    expect(await roleOf(memory, 'A recipe', 'e', { role: 'accountant', tone: 'dry' })).toMatchObject({
      activeRole: 'accountant',
      tone: 'dry',
    })
  })

  it('reach every kind of record, and answers stay in the role of their turn', async () => {
    const { memory } = await open({ roles: ROLES })
    const alice = memory.user('alice')
    const turn = await alice.turn({ content: 'Which invoices are due for the taxes?', sessionId: 's' })
    await turn.reply('Two of them.')
    await alice.record({ taskId: 'T', action: 'sum up the invoices for the budgets' })
    await alice.ingest({ source: {}, content: 'How invoices and taxes are booked.' })
    await alice.remember({ kind: 'fact', value: 'pays taxes in May, has two budgets' })
    for (const record of await all(alice))
      expect(record.role, record.kind).toMatchObject({ activeRole: 'accountant' })
  })

  it('may be defined later, and are then those of what is written from now on', async () => {
    const memory = await open()
    expect(await roleOf(memory, 'invoices and taxes', 'a')).toMatchObject({ activeRole: 'general' })
    await memory.memory.defineRoles(ROLES)
    expect(await roleOf(memory, 'invoices and taxes', 'b')).toMatchObject({ activeRole: 'accountant' })
    const records = await all(memory.memory.user('alice'))
    expect(records.map(({ role }) => role.activeRole)).toEqual(['general', 'accountant'])
  })

  it('do not make a retry another call, whatever was said in between', async () => {
    const { memory } = await open({ roles: ROLES })
    const alice = memory.user('alice')
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    const call = { id, speaker: 'user', content: 'And for tomorrow?', sessionId: 's' } as const
    await alice.observe(call)
    await alice.observe({ speaker: 'user', content: 'invoices and taxes', sessionId: 's' })
    expect(await alice.observe(call)).toMatchObject({ ids: [id] })
    await expect(alice.observe({ ...call, role: 'chef' })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('leave records general when the rules of language never come, and no write waits long for them', async () => {
    const { memory } = await open({ roles: ROLES, loadLanguage: () => Promise.reject(new Error('gone')) })
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'invoices and taxes' })
    expect((await all(alice))[0]?.role.activeRole).toBe('general')
  })

  describe('in a search', () => {
    const clock = new TestClock()
    async function filled() {
      const { memory } = await open({ roles: ROLES, clock })
      const alice = memory.user('alice')
      for (const role of ['chef', 'accountant', 'general']) {
        await alice.observe({ speaker: 'user', content: `The list for May, ${role}`, role, sessionId: role })
      }
      clock.time += 3_600_000
      const asked = async (text: string, more = {}) => {
        const { hits, trace } = await alice.search({ text, explain: true, ...more })
        return { roles: hits.map(({ record }) => record.role.activeRole), hits, trace }
      }
      return { alice, asked }
    }

    it('lift what was made in them, and hide nothing', async () => {
      const { asked } = await filled()
      const tax = await asked('the list for May, for the taxes and invoices')
      expect(tax.roles[0]).toBe('accountant')
      expect([...tax.roles].sort()).toEqual(['accountant', 'chef', 'general'])
      expect(tax.trace?.plan.roles[0]).toMatchObject({ role: 'accountant' })
      const meal = await asked('the list for May, for meals and recipes')
      expect(meal.roles[0]).toBe('chef')
      expect(meal.hits[0]?.why).toContain('of the role')
      expect((await asked('the list for May', { role: 'chef', roleMatch: 'graded' })).roles).toHaveLength(3)
    })

    it('let nothing else pass when they are demanded, and nothing at all where the role is not certain', async () => {
      const { asked } = await filled()
      const strict = { roleMatch: 'strict' as const }
      expect((await asked('the list for May, taxes and invoices', strict)).roles).toEqual(['accountant'])
      expect((await asked('the list for May', { role: 'general' })).roles).toEqual(['general'])
      for (const unclear of ['the list for May', 'the list for May: taxes, meals'])
        expect((await asked(unclear, strict)).roles, unclear).toEqual([])
      expect(
        (await asked('the list for May', { ...strict, activeSessionId: 'chef', now: clock.time })).roles,
      ).toEqual(['chef'])
    })

    it('are no condition in a memory that declared none: there all is general', async () => {
      const { memory } = await open()
      await memory.user('alice').observe({ speaker: 'user', content: 'The list for May' })
      const { hits } = await memory.user('alice').search({ text: 'list', roleMatch: 'strict' })
      expect(hits).toHaveLength(1)
    })

    it('say nothing when they are turned off', async () => {
      const { asked } = await filled()
      const off = await asked('the list for May, taxes and invoices', { roleMatch: 'off' })
      expect(off.roles).toHaveLength(3)
      expect(off.trace?.plan.roles).toEqual([])
    })

    it('decide what a context shows of the user, too', async () => {
      const { alice } = await filled()
      for (const role of ['chef', 'accountant'])
        await alice.remember({
          kind: 'preference',
          attribute: 'likes',
          value: `short lists ${role}`,
          role,
          layer: 'core',
        })
      const { text } = await alice.context({ text: 'taxes and invoices', roleMatch: 'strict' })
      expect(text).toContain('short lists accountant')
      expect(text).not.toContain('chef')
    })

    it('do not show records of other roles beside a hit', async () => {
      const { alice, asked } = await filled()
      const { ids } = await alice.observe({ speaker: 'user', content: 'zebra', role: 'chef' })
      await alice.infer({ kind: 'fact', content: 'taxes zebra', from: ids, role: 'accountant' })
      const { hits } = await asked('zebra taxes', {
        role: 'accountant',
        bundles: true,
        status: ['active', 'pending'],
      })
      expect(hits.flatMap(({ bundle = [] }) => bundle)).toEqual([])
    })
  })
})
