import fc from 'fast-check'
import { expect, it } from 'vitest'
import { RECORD_VERSION } from '../../../src/schema/record.ts'
import { RECORD_UPGRADES, type RecordUpgrade, upgradeRecord } from '../../../src/schema/upgrade-record.ts'
import { openTestMemory } from '../open-memory.ts'

/** Three versions of a record: a field that came, one that was renamed. */
const UPGRADES: readonly RecordUpgrade[] = [
  (record) => ({ ...record, layer: 'session' }),
  (record) => {
    const { text, ...rest } = Object(record)
    return { ...rest, content: text }
  },
]

it('a record of any earlier version is converted up, one version at a time, and one of now is left as it is', () => {
  expect(upgradeRecord(Object({ v: 1, text: 'a' }), UPGRADES)).toEqual({
    v: 3,
    content: 'a',
    layer: 'session',
  })
  expect(upgradeRecord(Object({ v: 2, text: 'a', layer: 'core' }), UPGRADES)).toEqual({
    v: 3,
    content: 'a',
    layer: 'core',
  })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const record = { ...fields, v: 3 }
      expect(upgradeRecord(record, UPGRADES)).toBe(record)
    }),
  )
})

it.each([4, 99])('a record of version %s, which is newer, is refused as OUTDATED', (v) => {
  expect(() => upgradeRecord({ v }, UPGRADES)).toThrow(
    expect.objectContaining({ code: 'OUTDATED', message: expect.stringContaining('Update memir') }),
  )
})

it('there is a step from every version of the record to the next', () => {
  expect(RECORD_UPGRADES).toHaveLength(RECORD_VERSION - 1)
})

it('an export of a newer memir is refused as OUTDATED with its line, and stores nothing of it', async () => {
  const { memory } = await openTestMemory()
  const alice = memory.user('alice')
  await alice.observe({ speaker: 'user', content: 'the zebra' })
  await alice.settled()
  const lines: string[] = []
  for await (const line of alice.export()) lines.push(line)
  const newer = lines.map((line) => line.replace(`"v":${RECORD_VERSION}`, `"v":${RECORD_VERSION + 1}`))
  expect(newer).not.toEqual(lines)
  await alice.erase()
  await expect(alice.import(newer)).rejects.toMatchObject({
    code: 'OUTDATED',
    message: expect.stringMatching(/line 2: .*Update memir/),
  })
  expect((await alice.search('zebra')).hits).toEqual([])
  await memory.close()
})
