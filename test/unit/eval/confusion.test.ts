import { describe, expect, it } from 'vitest'
import { RoleReader } from '../../../src/language/roles/classifier.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import type { RoleSign } from '../../../src/policy/role-classifier.ts'
import { attack } from '../../eval/confusion/attacks.ts'
import { generateSuite, PARTS } from '../../eval/confusion/generate.ts'
import { ROLE_IDS, ROLES } from '../../eval/confusion/roles.data.ts'
import { openTestMemory } from '../open-memory.ts'

describe('the confusion suite', () => {
  it('is the same for the same seed, asks a thousand questions, and each has its answer among what was said', () => {
    for (const part of ['open', 'held'] as const) {
      const { events, cases } = generateSuite(7, part)
      expect(generateSuite(7, part)).toEqual({ events, cases })
      expect(cases.length).toBeGreaterThanOrEqual(1_000)
      const key = (user: string, role: string, source: string, value = '') =>
        [user, role, source, value].join('|')
      const told = new Set(events.map((event) => key(event.user, event.role, event.source, event.value)))
      for (const { user, role, source, answer } of cases)
        expect(told).toContain(key(user, role, source, answer))
    }
    expect(generateSuite(8)).not.toEqual(generateSuite(7))
  })

  it('has no opening that is read as of another role, whatever role the session was in before', () => {
    const reader = new RoleReader(tokenize)
    reader.define(ROLES)
    const sign = (text: string, role?: string): RoleSign => ({ terms: tokenize(text), tags: [], role })
    let clear = 0
    for (const role of ROLE_IDS) {
      for (const opening of PARTS.open[role] ?? []) {
        for (const before of [undefined, ...ROLE_IDS]) {
          const earlier = before === undefined ? [] : [sign('', before)]
          const { isClear, weights } = reader.classify([sign(opening), ...earlier])
          // By words alone, so that what says nothing leaves the session where it was.
          const says = reader.classify([sign(opening)]).weights.length > 0
          if (!isClear || !says) continue
          clear++
          expect(weights[0]?.role, `${before}: ${opening}`).toBe(role)
        }
      }
    }
    expect(clear).toBeGreaterThan(180)
  })
})

describe('the attack by foreign ids', () => {
  async function filled() {
    const { memory } = await openTestMemory()
    for (const [name, value] of Object.entries({ alice: 'amber heron 12345', bob: 'brisk otter 54321' })) {
      const user = memory.user(name)
      await user.observe({ speaker: 'user', content: `Please note that the limit is ${value}.` })
      await user.remember({ kind: 'fact', attribute: 'limit', value })
      await user.ingest({ source: {}, content: `According to the file, it is ${value}.` })
    }
    return memory
  }

  it('finds no way from one user to another', async () => {
    const memory = await filled()
    const { attempts, leaks } = await attack(memory, 'alice', 'bob')
    expect(leaks).toEqual([])
    expect(attempts).toBeGreaterThan(60)
    await memory.close()
  })

  it('finds every way where the attacker is shown what is another’s', async () => {
    const memory = await filled()
    const leaking = { ...memory.user('alice'), export: () => memory.user('bob').export() }
    const user = (name: string) => (name === 'alice' ? memory.user('alice') : leaking)
    const { leaks } = await attack({ ...memory, user }, 'alice', 'bob')
    const ways = new Set(leaks.map((leak) => leak.split(':')[0]))
    for (const way of ['get', 'verify', 'effects', 'search', 'turn', 'list', 'subscription'])
      expect(ways, way).toContain(way)
    expect(ways).toContain("the victim's memory has changed")
    await memory.close()
  })
})
