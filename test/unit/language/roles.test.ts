import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { giveWay } from '../../../src/base/give-way.ts'
import { RoleReader } from '../../../src/language/roles/classifier.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import type { RoleSign } from '../../../src/policy/role-classifier.ts'
import type { RoleDefinition } from '../../../src/schema/role.ts'

const ROLES: readonly RoleDefinition[] = [
  {
    id: 'support',
    description: 'Helps customers with orders, refunds, invoices and complaints.',
    examples: ['My parcel has not arrived.', '我的订单还没有发货,我要退款'],
    tags: ['commerce'],
    subRoles: [
      { id: 'billing', description: 'Invoices, payments and refunds.' },
      { id: 'delivery', description: 'Parcels, couriers and addresses.' },
    ],
  },
  {
    id: 'engineer',
    description: 'Writes and debugs code, reads stack traces, deploys servers.',
    examples: ['The build fails with a type error.', '服务器部署失败,代码报错'],
    tags: ['code'],
  },
  {
    id: 'doctor',
    description: 'Talks about symptoms, medicine, allergies and health.',
    examples: ['I have had a headache for days.', '我头疼,该吃什么药'],
  },
]

const sign = (text: string, more: Partial<RoleSign> = {}): RoleSign => ({
  terms: tokenize(text),
  tags: [],
  ...more,
})

function reader(roles = ROLES): RoleReader {
  const made = new RoleReader(tokenize)
  made.define(roles)
  return made
}
const activeOf = (...signs: RoleSign[]) => {
  const { weights, isClear } = reader().classify(signs)
  return isClear ? weights[0]?.role : undefined
}

describe('the active role', () => {
  it.each([
    ['Where is the refund for my order?', 'support'],
    ['The server throws a type error when I deploy the code', 'engineer'],
    ['Which medicine helps against a headache?', 'doctor'],
    ['我要退款,订单太慢了', 'support'],
    ['代码部署到服务器后报错', 'engineer'],
    ['头疼吃什么药好', 'doctor'],
  ])('is told by the words: %s', (text, role) => {
    expect(activeOf(sign(text))).toBe(role)
  })

  it('is nobody’s when nothing speaks for any, or two speak alike', () => {
    expect(activeOf(sign('Nice weather today'))).toBeUndefined()
    expect(activeOf(sign('refund medicine'))).toBeUndefined()
    expect(activeOf()).toBeUndefined()
  })

  it('stays what it was when a turn says nothing of its own', () => {
    expect(activeOf(sign('Ok, thanks'), sign('…', { role: 'Doctor' }))).toBe('doctor')
    expect(activeOf(sign('Ok, thanks'), sign('where is my refund?', { role: 'general' }))).toBeUndefined()
  })

  it('is nobody’s where a turn speaks for another role than the one before, but not loudly', () => {
    const engineer = sign('', { role: 'engineer' })
    expect(activeOf(sign('the parcel and the server'), engineer)).toBeUndefined()
    expect(activeOf(sign('the refund for that server'), engineer)).toBeUndefined()
    expect(activeOf(sign('that server'), engineer)).toBe('engineer')
  })

  it('changes within a session when the words do', () => {
    const before = [sign('', { role: 'support' }), sign('', { role: 'support' })]
    expect(activeOf(sign('The code has a type error and the build fails'), ...before)).toBe('engineer')
  })

  it('is told by tags, those of a goal included', () => {
    expect(activeOf(sign('please look at this', { tags: ['code.debug'] }))).toBe('engineer')
  })

  it('is weighed: support with technical terms is of the engineer too', () => {
    const { weights } = reader().classify([
      sign('My order page shows a server error with a stack trace'),
      sign('', { role: 'support' }),
    ])
    expect(weights.map(({ role }) => role).sort()).toEqual(['engineer', 'support'])
  })

  it('has a sub-role where one stands out', () => {
    const { weights } = reader().classify([
      sign('The courier brought the parcel of my order to another address'),
    ])
    expect(weights[0]).toMatchObject({ role: 'support', subRole: 'delivery' })
    expect(reader().classify([sign('I have a complaint, customers')]).weights[0]).not.toHaveProperty(
      'subRole',
    )
  })

  it('is told by the vector where the words leave it open, and only there', async () => {
    const made = reader()
    const axis = (text: string): number =>
      /code|build|engineer|服务器/i.test(text) ? 1 : /medicine|headache|doctor|药/i.test(text) ? 2 : 0
    const unit = (place: number) => Float32Array.from({ length: 4 }, (_, i) => (i === place ? 1 : 0))
    await made.prepare(
      { covers: () => true, embed: async ([text = '']) => [unit(axis(text))] },
      new AbortController().signal,
      giveWay,
    )
    const active = (one: RoleSign) => {
      const { weights, isClear } = made.classify([one])
      return isClear ? weights[0]?.role : undefined
    }
    expect(active(sign('carburettor gasket torque', { vector: unit(1) }))).toBe('engineer')
    expect(active(sign('carburettor gasket torque', { vector: unit(3) }))).toBeUndefined()
    expect(active(sign('refund of my order', { vector: unit(1) }))).toBe('support')
  })

  it('follows a definition that replaces another', () => {
    const made = reader()
    made.define([{ id: 'Doctor', description: 'Repairs bicycles.' }])
    expect(made.classify([sign('my bicycle needs repairs')]).weights[0]?.role).toBe('Doctor')
    expect(made.classify([sign('medicine')]).weights).toEqual([])
  })

  it('has weights that sum to at most 1, of declared roles only, the greatest first', () => {
    const words = fc.constantFrom(
      'refund',
      'order',
      'code',
      'medicine',
      '退款',
      '代码',
      'the',
      'rain',
      'type',
    )
    const signs = fc.array(
      fc.record({
        terms: fc.array(words.map((word) => tokenize(word)[0] ?? '')),
        tags: fc.array(fc.constantFrom('code', 'commerce.buy', 'x')),
        role: fc.option(fc.constantFrom('support', 'engineer', 'general'), { nil: undefined }),
      }),
    )
    const made = reader()
    fc.assert(
      fc.property(signs, (given) => {
        const { weights, isClear } = made.classify(given)
        const [own] = made.classify(given.slice(0, 1)).weights
        // What came before decides nothing against what is said.
        if (isClear && given[0]?.role === undefined && own !== undefined && own.weight > 0.5)
          expect(weights[0]?.role).toBe(own.role)
        const values = weights.map(({ weight }) => weight)
        expect(values.reduce((sum, x) => sum + x, 0)).toBeLessThanOrEqual(1 + 1e-9)
        expect(values).toEqual([...values].sort((a, b) => b - a))
        for (const { role } of weights) expect(ROLES.some(({ id }) => id === role)).toBe(true)
        if (isClear) expect(weights.length).toBeGreaterThan(0)
      }),
    )
  })
})
