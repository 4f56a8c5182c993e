import { afterEach, describe, expect, it } from 'vitest'
import type { Memory, UserMemory } from '../../../src/api/memory.ts'
import { seededRng } from '../../../src/base/rng.ts'
import { isClaim, type MemIRRecord } from '../../../src/schema/record.ts'
import { all, freshName, openTestMemory, TestClock, type TestMemoryOptions } from '../open-memory.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 5, 9)

let opened: Memory[] = []
afterEach(async () => {
  for (const memory of opened.splice(0)) await memory.close()
})
async function open(clock: TestClock, options: TestMemoryOptions = {}): Promise<Memory> {
  const { memory } = await openTestMemory({ clock, maintenance: 'manual', ...options })
  opened.push(memory)
  return memory
}
async function close(memory: Memory): Promise<void> {
  await memory.close()
  opened = opened.filter((other) => other !== memory)
}
const claimsOf = (records: readonly MemIRRecord[]) =>
  records.filter(isClaim).map(({ claim, status }) => `${claim.attribute}: ${claim.value} (${status})`)

/** What a user says in 20 sessions over 90 days: core claims, some again and again, passing states, and small talk. */
const CORE = ['I am allergic to peanuts.', 'My name is Ada Brook.', 'I live in Berlin.']
const AGAIN = ['I love hiking.', 'I really enjoy hiking!', "I'm a big fan of hiking."]
const PASSING = ['I have a headache today.', "I'm tired today.", 'I feel sick today.']
const TALK = ['Nice weather.', 'What do you think of it?', 'Tell me more about volcanoes.', 'Fine, thanks.']
const SESSIONS = 20

function sessionLines(session: number): { speaker: 'user' | 'assistant'; content: string }[] {
  const said = [
    ...(session < CORE.length ? [CORE[session]!] : []),
    ...(session % 6 === 1 ? [AGAIN[Math.floor(session / 6) % AGAIN.length]!] : []),
    ...(session % 4 === 0 ? [PASSING[(session / 4) % PASSING.length]!] : []),
    ...TALK.map((line) => `${line} (${session})`),
  ]
  return said.flatMap((content) => [
    { speaker: 'user', content },
    { speaker: 'assistant', content: `I see, number ${session}.` },
  ])
}

/** @param maintain is called after each session, with the clock at its end. */
async function live(clock: TestClock, user: () => UserMemory, maintain: () => Promise<void>): Promise<void> {
  for (let session = 0; session < SESSIONS; session++) {
    clock.time = START + (session * 90 * DAY) / SESSIONS
    for (const line of sessionLines(session)) {
      await user().observe({ ...line, sessionId: `s${session}` })
      clock.time += 60_000
    }
    await user().settled()
    await maintain()
  }
  clock.time = START + 90 * DAY
  await maintain()
}

/** A store as far as two runs of the same life must agree: ids are drawn anew. */
function stateOf(records: readonly MemIRRecord[]) {
  const contents = new Map(records.map(({ id, content }) => [id, content]))
  return records
    .map(({ kind, content, status, layer, confidence, provenance }) => ({
      ...{ kind, content, status, layer, confidence, at: provenance.timestamp },
      evidence: provenance.evidence.map(({ recordId, span }) => [contents.get(recordId), span?.quote]),
      from: provenance.derivedFrom.map((id) => contents.get(id)),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

describe('90 days of 20 sessions', () => {
  const BUDGET = 120

  async function run(interrupt?: () => boolean): Promise<MemIRRecord[]> {
    const clock = new TestClock(START)
    const name = freshName()
    let memory = await open(clock, { name, budget: { records: BUDGET } })
    const user = () => memory.user('alice')
    let restarts = 0
    const done = { summaries: 0, forgotten: 0, archived: 0, evicted: 0 }
    await live(clock, user, async () => {
      for (;;) {
        const report = await memory.maintain({ budgetMs: interrupt === undefined ? 600_000 : 0 })
        for (const kind of ['summaries', 'forgotten', 'archived', 'evicted'] as const)
          done[kind] += report[kind]
        if (report.done) break
        if (interrupt?.() !== true) continue
        // A commit is all or nothing, so dying in one is dying before it.
        await close(memory)
        memory = await open(clock, { name, budget: { records: BUDGET } })
        await user().settled()
        restarts++
      }
    })
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(0)
    if (interrupt !== undefined) expect(restarts).toBeGreaterThan(5)
    return all(user())
  }

  it('stay under the budget, keep what matters, forget what passes, and lose nothing that was said again', async () => {
    const records = await run()
    expect(records.length).toBeLessThanOrEqual(BUDGET)
    const claims = claimsOf(records)
    for (const core of ['allergy: peanuts (active)', 'name: Ada Brook (active)', 'city: Berlin (active)'])
      expect(claims).toContain(core)
    expect(claims.filter((claim) => claim.includes('hiking'))).toEqual(['likes: hiking (active)'])
    expect(claims.filter((claim) => /headache|tired|sick/.test(claim))).toEqual([])
    const hiking = records.filter(isClaim).find(({ claim }) => claim.value === 'hiking')
    expect(hiking?.provenance.evidence.length).toBeGreaterThan(2)
    const ids = new Set(records.map(({ id }) => id))
    for (const { provenance } of records)
      for (const { recordId } of provenance.evidence) expect(ids.has(recordId)).toBe(true)
  })

  it('end in the same state when maintenance dies at random points and is begun again', async () => {
    const whole = stateOf(await run())
    for (const seed of [1, 2]) {
      const random = seededRng(seed)
      expect(stateOf(await run(() => random() < 0.15))).toEqual(whole)
    }
  })
})

describe('maintenance', () => {
  it('summarises a session that ended, once, in words that its turns have, and links them', async () => {
    const clock = new TestClock(START)
    const memory = await open(clock)
    const alice = memory.user('alice')
    const ids: string[] = []
    for (const line of sessionLines(0)) ids.push(...(await alice.observe({ ...line, sessionId: 's' })).ids)
    const secret = await alice.observe({
      speaker: 'user',
      content: 'My PIN is 4711.',
      sensitive: true,
      sessionId: 's',
    })
    await alice.settled()
    expect((await memory.maintain()).summaries).toBe(0)
    clock.time += 2 * DAY
    expect(await memory.maintain()).toMatchObject({ summaries: 1, done: true })
    expect((await memory.maintain()).summaries).toBe(0)
    const records = await all(alice)
    const [summary, ...more] = records.filter(({ kind }) => kind === 'summary')
    expect(more).toEqual([])
    expect(summary?.content).toContain('I am allergic to peanuts.')
    expect(summary?.content).not.toContain('4711')
    expect(summary?.provenance).toMatchObject({ type: 'derived_inference', sessionId: 's', derivedFrom: ids })
    const { nodes } = await alice.causes(summary!.id, { types: ['summarises'] })
    expect(nodes.map(({ record }) => record.id).sort()).toEqual([...ids, ...secret.ids].sort())
    // What repeats the words of a turn goes with it.
    await alice.delete(ids[0]!)
    expect(await alice.get(summary!.id)).toBeNull()
  })

  it('puts the details of a session away a month later, but not what the app marked as core', async () => {
    const clock = new TestClock(START)
    const memory = await open(clock)
    const alice = memory.user('alice')
    const ids: string[] = []
    for (const line of sessionLines(0)) ids.push(...(await alice.observe({ ...line, sessionId: 's' })).ids)
    await alice.update(ids[3]!, { layer: 'core' })
    clock.time += 2 * DAY
    await memory.maintain()
    clock.time += 31 * DAY
    await memory.maintain()
    const statuses = await Promise.all(ids.map(async (id) => (await alice.get(id))?.status))
    expect(new Set(statuses.filter((_, i) => i !== 3))).toEqual(new Set(['archived']))
    expect(statuses[3]).toBe('active')
    expect((await alice.search({ text: 'volcanoes', kinds: ['turn'] })).hits).toEqual([])
    expect(
      (await alice.search({ text: 'volcanoes', kinds: ['turn'], status: ['archived'] })).hits,
    ).not.toEqual([])
  })

  it('drops what waited in the pool for a month, and brings back what is said again', async () => {
    const clock = new TestClock(START)
    const memory = await open(clock)
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'Maybe I like blues.' })
    await alice.observe({ speaker: 'user', content: 'I love opera.' })
    await alice.settled()
    clock.time += 31 * DAY
    expect(await memory.maintain()).toMatchObject({ forgotten: 1 })
    expect(claimsOf(await all(alice))).toEqual(['likes: opera (active)'])
    clock.time += 4 * 365 * DAY
    expect(await memory.maintain()).toMatchObject({ stale: 1, archived: 2 })
    expect(claimsOf(await all(alice))).toEqual(['likes: opera (stale)'])
    await alice.observe({ speaker: 'user', content: 'I love opera.' })
    expect(claimsOf(await all(alice))).toEqual(['likes: opera (active)'])
  })

  it('evicts what is missed least, and never what others rest on nor part of a document', async () => {
    const clock = new TestClock(START)
    const memory = await open(clock, { budget: { bytes: 14_000 }, extraction: 'none' })
    const alice = memory.user('alice')
    const { ids } = await alice.observe({ speaker: 'user', content: 'The basis of it all.' })
    const inferred = await alice.infer({ kind: 'fact', content: 'It has a basis.', from: ids, confidence: 1 })
    const long = 'A paragraph of a manual about pumps and valves. '.repeat(80)
    const document = await alice.ingest({ source: { title: 'Manual' }, content: long })
    expect(document.ids.length).toBeGreaterThan(1)
    for (let i = 0; i < 30; i++) await alice.observe({ speaker: 'user', content: `Small talk ${i}.` })
    await alice.settled()
    const before = (await all(alice)).length
    const { evicted, done } = await memory.maintain()
    expect(done).toBe(true)
    const left = await all(alice)
    expect(before - left.length).toBe(evicted)
    expect(evicted).toBeGreaterThan(0)
    expect(left.reduce((sum, record) => sum + JSON.stringify(record).length, 0)).toBeLessThanOrEqual(14_000)
    const there = new Set(left.map(({ id }) => id))
    expect(there.has(ids[0]!) && there.has(inferred.ids[0]!)).toBe(true)
    expect([0, document.ids.length]).toContain(document.ids.filter((id) => there.has(id)).length)
  })

  it('cuts a cited turn to what is quoted of it, and every quote is still found', async () => {
    const clock = new TestClock(START)
    const memory = await open(clock, { budget: { bytes: 3_000 } })
    const alice = memory.user('alice')
    const chatter = 'The tram was late again, and the man beside it sang. '.repeat(12)
    const { ids } = await alice.observe({
      speaker: 'user',
      content: `${chatter}I am allergic to peanuts. ${chatter}I live in Berlin. ${chatter}`,
    })
    await alice.settled()
    clock.time += 60 * DAY
    const { compressed, done } = await memory.maintain()
    expect({ compressed, done }).toEqual({ compressed: 1, done: true })
    const records = await all(alice)
    const turn = records.find(({ id }) => id === ids[0])
    expect(turn?.content).toBe('I am allergic to peanuts … I live in Berlin')
    const claims = records.filter(isClaim)
    expect(claims).toHaveLength(2)
    for (const { id, provenance } of claims) {
      for (const { span } of provenance.evidence)
        expect(turn?.content.slice(span?.start, span?.end)).toBe(span?.quote)
      expect((await alice.verify(id)).holds).toBe(true)
    }
    expect((await memory.maintain()).compressed).toBe(0)
  })

  it('goes on where its time was over, over several users', async () => {
    const clock = new TestClock(START)
    const memory = await open(clock)
    for (const name of ['alice', 'bob'])
      for (let i = 0; i < 10; i++)
        await memory.user(name).observe({ speaker: 'user', content: `Small talk ${i}.`, sessionId: 's' })
    clock.time += 2 * DAY
    let summaries = 0
    let calls = 0
    for (let done = false; !done; calls++) {
      const report = await memory.maintain({ budgetMs: 0 })
      summaries += report.summaries
      done = report.done
    }
    expect(summaries).toBe(2)
    expect(calls).toBeGreaterThan(3)
    for (const name of ['alice', 'bob'])
      expect((await all(memory.user(name))).filter(({ kind }) => kind === 'summary')).toHaveLength(1)
  })
})
