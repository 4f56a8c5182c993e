import { describe, expect, it } from 'vitest'
import { all, expectError, found, type Harness, UNKNOWN_ID, withMemory } from './harness.ts'

/** The ways in, and what may change afterwards. */
export function describeWriting(harness: Harness): void {
  const on = (test: Parameters<typeof withMemory>[1]) => withMemory(harness, test)
  const refused = (call: Promise<unknown>, code: string, message?: string | RegExp) =>
    expectError(harness, call, code, message)

  describe('writing', () => {
    it(
      'entities that the app gave come first, then those that the content names',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await alice.observe({
          speaker: 'user',
          content: 'Yesterday I met Melanie about report.pdf in PARIS; see #12.',
          entities: ['Paris'],
        })
        await alice.settled()
        expect((await alice.get(ids[0] ?? ''))?.entities).toEqual(['Paris', 'Melanie', 'report.pdf', '#12'])
      }),
    )

    it(
      'intent tags follow in the background, with their goals, and never replace those that the app gave',
      on(async (memory) => {
        const alice = memory.user('alice')
        await memory.defineTags([{ id: 'garden.water', description: 'Water plants.', cues: ['water the *'] }])
        const said = await alice.observe({ speaker: 'user', content: 'I must water the roses' })
        const done = await alice.record({ taskId: 'T', action: '搜索有关玫瑰的论文' })
        const given = await alice.observe({
          speaker: 'user',
          content: 'water the lawn',
          intentTags: ['mine'],
        })
        await alice.settled()
        const tags = async ({ ids }: { ids: readonly string[] }) =>
          (await alice.get(ids[0] ?? ''))?.intentTags
        expect(await tags(said)).toEqual(['garden', 'garden.water'])
        expect(await tags(done)).toEqual(['research', 'research.search'])
        expect(await tags(given)).toEqual(['mine'])
      }),
    )

    it(
      'observe stores a turn as a direct interaction with its speaker, session, time and role',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids, sessionId } = await alice.observe({
          speaker: 'user',
          name: 'Alice',
          content: 'I moved to Berlin.',
          sessionId: 's1',
          at: 1_700_000_000_000,
          role: 'support',
          tags: [' Travel '],
        })
        expect(sessionId).toBe('s1')
        const record = await alice.get(ids[0] ?? '')
        expect(record).toMatchObject({
          kind: 'turn',
          content: 'I moved to Berlin.',
          provenance: {
            type: 'direct_interaction',
            speaker: 'user',
            name: 'Alice',
            sessionId: 's1',
            timestamp: 1_700_000_000_000,
          },
          role: { activeRole: 'support' },
          tags: ['travel'],
          status: 'active',
        })
      }),
    )

    it(
      'turns without a session share one until there is a long silence',
      on(async (memory) => {
        const alice = memory.user('alice')
        const at = (minutes: number) => 1_700_000_000_000 + minutes * 60_000
        const turn = (minutes: number) =>
          alice.observe({ speaker: 'user', content: `minute ${minutes}`, at: at(minutes) })
        const first = await turn(0)
        const second = await turn(10)
        const third = await turn(120)
        expect(second.sessionId).toBe(first.sessionId)
        expect(third.sessionId).not.toBe(first.sessionId)
      }),
    )

    it(
      'the same call with the same id stores once, and other content under the id is a conflict',
      on(async (memory) => {
        const alice = memory.user('alice')
        const turn = { id: UNKNOWN_ID, speaker: 'user', content: 'Once.' } as const
        expect((await alice.observe(turn)).ids).toEqual((await alice.observe(turn)).ids)
        await refused(alice.observe({ ...turn, content: 'Twice.' }), 'CONFLICT', UNKNOWN_ID)
        expect((await all(alice)).map((record) => record.content)).toEqual(['Once.'])
      }),
    )

    it(
      'record numbers the steps of a task and keeps them immutable',
      on(async (memory) => {
        const alice = memory.user('alice')
        const first = await alice.record({ taskId: 'T1', action: 'search papers', observation: 'found 5' })
        const second = await alice.record({
          taskId: 'T1',
          action: 'read the first',
          actionType: 'read',
          parentStepId: 1,
          causedBy: [{ stepId: 1, reason: 'needs its list' }],
        })
        expect([first.stepId, second.stepId]).toEqual([1, 2])
        expect(await alice.get(second.ids[0] ?? '')).toMatchObject({
          kind: 'step',
          step: { taskId: 'T1', stepId: 2, actionType: 'read', parentStepId: 1 },
          role: { taskId: 'T1' },
        })
        await refused(alice.record({ taskId: 'T1', stepId: 2, action: 'other' }), 'CONFLICT', /stepId/)
        await refused(
          alice.record({ taskId: 'T1', action: 'x', parentStepId: 9 }),
          'INVALID',
          /record\.parentStepId: expected a step of task T1.*got 9/,
        )
        expect((await all(alice)).length).toBe(2)
      }),
    )

    it(
      'ingest splits a document into chunks that lose nothing and share its source',
      on(async (memory) => {
        const alice = memory.user('alice')
        const content = Array.from({ length: 200 }, (_, i) => `Paragraph ${i} of the manual.`).join('\n\n')
        const { ids } = await alice.ingest({
          source: { uri: 'file:///manual.txt', title: 'Manual', authority: 'official' },
          content,
        })
        expect(ids.length).toBeGreaterThan(1)
        const chunks = await Promise.all(ids.map((id) => alice.get(id)))
        expect(chunks.map((chunk) => chunk?.content).join('\n\n')).toBe(content)
        for (const chunk of chunks) {
          expect(chunk?.provenance).toMatchObject({
            type: 'external_ingestion',
            title: 'Manual',
            authority: 'official',
          })
        }
        await alice.delete(ids[2] ?? '')
        expect(await all(alice)).toEqual([])
      }),
    )

    it(
      'infer cites its sources, and goes with the last of them',
      on(async (memory) => {
        const alice = memory.user('alice')
        const a = await alice.observe({ speaker: 'user', content: 'The bar was too loud.' })
        const b = await alice.observe({ speaker: 'user', content: 'I asked for another room.' })
        const from = [...a.ids, ...b.ids]
        const { ids } = await alice.infer({ kind: 'preference', content: 'Prefers quiet rooms', from })
        expect(await alice.get(ids[0] ?? '')).toMatchObject({
          kind: 'preference',
          provenance: { type: 'derived_inference', basis: 'inferred', derivedFrom: from },
          status: 'active',
        })
        await alice.delete(a.ids[0] ?? '')
        expect((await alice.get(ids[0] ?? ''))?.provenance.derivedFrom).toEqual(b.ids)
        const gone = await alice.delete(b.ids[0] ?? '')
        expect([...gone.ids].sort()).toEqual([...b.ids, ...ids].sort())
        expect(await alice.get(ids[0] ?? '')).toBeNull()
        await refused(
          alice.infer({ kind: 'fact', content: 'x', from: [UNKNOWN_ID] }),
          'NOT_FOUND',
          /infer\.from\.0/,
        )
      }),
    )

    it(
      'a claim of little confidence waits in the pool and is not found until it is asked for',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await alice.remember({ kind: 'fact', content: 'Maybe likes jazz', confidence: 0.4 })
        expect((await alice.get(ids[0] ?? ''))?.status).toBe('pending')
        expect(await found(alice, 'jazz')).toEqual([])
        expect(await found(alice, { text: 'jazz', status: ['pending'] })).toEqual(['Maybe likes jazz'])
        await alice.update(ids[0] ?? '', { confidence: 0.9 })
        expect(await found(alice, 'jazz')).toEqual(['Maybe likes jazz'])
      }),
    )

    it(
      'correct supersedes a claim and keeps the old one as history',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids: old } = await alice.remember({ kind: 'fact', attribute: 'city', value: 'Berlin' })
        const { ids: current } = await alice.correct(old[0] ?? '', { value: 'Lisbon' })
        expect(await found(alice, 'city')).toEqual(['user: city: Lisbon'])
        expect(await alice.get(old[0] ?? '')).toMatchObject({
          status: 'superseded',
          claim: { value: 'Berlin' },
        })
        expect(await alice.get(current[0] ?? '')).toMatchObject({
          status: 'active',
          claim: { value: 'Lisbon' },
        })
        await refused(alice.correct(old[0] ?? '', { value: 'Rome' }), 'CONFLICT', /superseded/)
        const turn = await alice.observe({ speaker: 'user', content: 'Hello.' })
        await refused(alice.correct(turn.ids[0] ?? '', { value: 'Bye.' }), 'INVALID', /expected a claim/)
      }),
    )

    it(
      'feedback counts the outcome on the records that it judges',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await alice.remember({ kind: 'fact', content: 'The printer is on floor 2' })
        const { ids: feedback } = await alice.feedback({ recordIds: ids, outcome: 'success' })
        expect((await alice.get(ids[0] ?? ''))?.usage).toMatchObject({ successCount: 1, failureCount: 0 })
        expect((await alice.get(feedback[0] ?? ''))?.provenance.type).toBe('system_feedback')
        await refused(alice.feedback({ recordIds: [UNKNOWN_ID], outcome: 'failure' }), 'NOT_FOUND')
      }),
    )

    it(
      'update changes tags, attributes and sensitivity, and never the content',
      on(async (memory) => {
        const alice = memory.user('alice')
        const { ids } = await alice.observe({ speaker: 'user', content: 'My PIN is secret.' })
        const id = ids[0] ?? ''
        await alice.settled()
        const updated = await alice.update(id, {
          tags: ['Bank'],
          attributes: { a: [1, { b: null }] },
          sensitive: true,
        })
        expect(updated).toEqual(await alice.get(id))
        expect(updated).toMatchObject({
          tags: ['bank'],
          attributes: { a: [1, { b: null }] },
          sensitive: true,
        })
        await refused(alice.update(id, { content: 'x' } as never), 'INVALID', /content/)
        await refused(alice.update(UNKNOWN_ID, { tags: [] }), 'NOT_FOUND', /update\.id/)
      }),
    )
  })
}
