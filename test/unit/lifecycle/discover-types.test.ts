import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { groupAlike } from '../../../src/lifecycle/group-alike.ts'
import { openTestMemory, type TestMemory, type TestMemoryOptions } from '../open-memory.ts'

const opened: TestMemory[] = []
async function open(options: TestMemoryOptions = {}) {
  const memory = await openTestMemory({ extraction: 'none', ...options })
  opened.push(memory)
  return memory.memory
}
afterEach(async () => {
  for (const { memory } of opened.splice(0)) await memory.close()
})

const GARDEN = [
  'The tomato seedlings need compost in the greenhouse',
  'Compost for the tomato beds in the greenhouse',
  'Are the tomato seedlings in the greenhouse dry?',
  'The greenhouse tomato got compost again',
  'More compost, the tomato seedlings look pale',
]
const BOAT = [
  'The sailing boat needs a new rudder before the regatta',
  'A rudder for the sailing boat, before the regatta starts',
  'Will the sailing regatta wait for our rudder?',
  'We lost the rudder in the last sailing regatta',
]
const OTHER = ['Blue', 'Seventeen elephants', 'Nothing rhymes with orange']

describe('discovered types', () => {
  it('are the groups that fit no declared role and no tag, with their words and examples', async () => {
    const memory = await open()
    const alice = memory.user('alice')
    for (const content of [...GARDEN, ...OTHER, ...BOAT]) await alice.observe({ speaker: 'user', content })
    for (const content of GARDEN)
      await memory.user('bob').observe({ speaker: 'user', content: `${content} zqbob` })
    await alice.settled()
    const found = await alice.discoverTypes()
    expect(found.map(({ size }) => size)).toEqual([GARDEN.length, BOAT.length])
    expect(found[0]?.terms).toEqual(expect.arrayContaining(['tomato', 'compost']))
    expect(found[1]?.terms).toEqual(expect.arrayContaining(['rudder', 'sailing', 'regatta']))
    for (const { name, examples, cohesion } of found) {
      expect(name).toMatch(/^\p{L}+-\p{L}+$/u)
      expect(cohesion).toBeGreaterThan(0.2)
      for (const { id, content } of examples) expect((await alice.get(id))?.content).toBe(content)
    }
    expect(JSON.stringify(found)).not.toContain('zqbob')
    // What it proposes can be declared as it is, and is then no longer proposed for what is written in it.
    const [{ name = '', terms = [] } = {}] = found
    await memory.defineRoles([{ id: name, description: terms.join(' ') }])
    const { ids } = await alice.observe({ speaker: 'user', content: 'Compost for the tomato seedlings' })
    expect((await alice.get(ids[0] ?? ''))?.role.activeRole).toBe(name)
  })

  it('leave out what is of a declared role, tagged, sensitive, or the assistant’s', async () => {
    const memory = await open({
      roles: [{ id: 'gardener', description: 'Tomato seedlings, compost and greenhouses.' }],
    })
    const alice = memory.user('alice')
    for (const content of GARDEN) await alice.observe({ speaker: 'user', content })
    for (const content of BOAT) {
      await alice.observe({ speaker: 'user', content, tags: ['boat'], sessionId: 'tagged' })
      await alice.observe({ speaker: 'user', content, sensitive: true, sessionId: 'sensitive' })
      await alice.observe({ speaker: 'assistant', content, sessionId: 'assistant' })
    }
    await alice.settled()
    expect(await alice.discoverTypes()).toEqual([])
  })

  it('are none where there is nothing, or too little', async () => {
    const alice = (await open()).user('alice')
    expect(await alice.discoverTypes()).toEqual([])
    for (const content of GARDEN) await alice.observe({ speaker: 'user', content })
    await alice.settled()
    expect(await alice.discoverTypes({ leastSize: GARDEN.length + 1 })).toEqual([])
    expect(await alice.discoverTypes({ leastSize: 2, limit: 1 })).toHaveLength(1)
  })

  it('are found in Chinese', async () => {
    const alice = (await open()).user('alice')
    for (const content of [
      '阳台的番茄要施肥',
      '番茄施肥之后长得快',
      '阳台番茄什么时候施肥',
      '给番茄施肥浇水',
    ])
      await alice.observe({ speaker: 'user', content })
    await alice.settled()
    const [found] = await alice.discoverTypes()
    expect(found?.terms).toEqual(expect.arrayContaining(['番茄', '施肥']))
  })
})

/** The two groups that are most alike become one, over and over: all means are counted anew each time. */
function slowly(count: number, likeness: (a: number, b: number) => number): number[][] {
  let groups = Array.from({ length: count }, (_, i) => [i])
  for (;;) {
    let best: { a: number[]; b: number[]; mean: number } | undefined
    for (const [i, a] of groups.entries()) {
      for (const b of groups.slice(i + 1)) {
        const sum = a.reduce((total, x) => total + b.reduce((inner, y) => inner + likeness(x, y), 0), 0)
        const mean = sum / (a.length * b.length)
        if (best === undefined || mean > best.mean) best = { a, b, mean }
      }
    }
    if (best === undefined || best.mean < 0.2) return groups.map((group) => group.sort((x, y) => x - y))
    const { a, b } = best
    groups = [...groups.filter((group) => group !== a && group !== b), [...a, ...b]]
  }
}

it('groups as the definition of mean likeness says', () => {
  const matrix = fc.integer({ min: 1, max: 9 }).chain((count) =>
    fc.tuple(
      fc.constant(count),
      fc.array(
        fc.integer({ min: 0, max: 1e9 }).map((n) => n / 1e9),
        {
          minLength: count * count,
          maxLength: count * count,
        },
      ),
    ),
  )
  fc.assert(
    fc.property(matrix, ([count, values]) => {
      const likeness = (a: number, b: number) => values[Math.min(a, b) * count + Math.max(a, b)] ?? 0
      const groups = groupAlike(count, likeness)
      const of = (all: readonly (readonly number[])[]) => all.map((group) => group.join()).sort()
      expect(of(groups.map(({ members }) => members))).toEqual(of(slowly(count, likeness)))
      for (const { members, cohesion } of groups) {
        const pairs = members.flatMap((a) => members.filter((b) => b > a).map((b) => likeness(a, b)))
        const mean = pairs.length === 0 ? 1 : pairs.reduce((sum, x) => sum + x, 0) / pairs.length
        expect(cohesion).toBeCloseTo(mean, 4)
      }
    }),
    { numRuns: 200 },
  )
})
