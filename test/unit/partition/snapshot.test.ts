import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasBit } from '../../../src/base/bitset.ts'
import { UnusableBytes } from '../../../src/base/packed-bytes.ts'
import { EdgeTable } from '../../../src/graph/edge-table.ts'
import { tokenize } from '../../../src/lexical/tokenizer.ts'
import { decodeContents, emptyContents, encodeContents } from '../../../src/partition/contents.ts'
import { Edges } from '../../../src/partition/edges.ts'
import { Interner } from '../../../src/partition/interner.ts'
import { LabelPostings } from '../../../src/partition/labels.ts'
import { Partition, PartitionGone } from '../../../src/partition/partition.ts'
import { VectorSpaces } from '../../../src/partition/vector-spaces.ts'
import type { Edge } from '../../../src/schema/edge.ts'
import type { MemIRRecord } from '../../../src/schema/record.ts'
import { EDGE_TYPES } from '../../../src/schema/vocabulary.ts'
import type { PartitionStore } from '../../../src/storage/partition-store.ts'
import { record as anyRecord, WORDS } from './arbitrary-record.ts'
import { openStore, write } from './open-store.ts'

/** Records as the rows can tell them: JSON knows no -0. */
const record = anyRecord.map((item): MemIRRecord => JSON.parse(JSON.stringify(item)))
const SPACE = { fingerprint: 'space', dimension: 4 }
const QUERIES = ['alpha beta', '城市', 'a b c d e', 'gamma alpha'] as const

/** Everything that can be asked of a partition, by id: slots differ after a reload. */
function answers(partition: Partition) {
  const ids = [...Array(partition.slotCount).keys()]
    .filter((slot) => partition.columns.live[slot] === 1)
    .map((slot) => partition.idOf(slot))
    .sort()
  const scores = QUERIES.map((text) => {
    const target = new Float32Array(Math.max(partition.lexical.capacity, partition.slotCount))
    partition.lexical.scoresInto(
      tokenize(text).map((term) => ({ term, weight: 1 })),
      target,
    )
    return ids.map((id) => target[partition.slotOf(id)!])
  })
  const labels = WORDS.map((word) => ({ tags: [word], intents: [word], entities: [word] }))
  const filters = [
    { kinds: ['turn'] as const },
    { sessionId: 'alpha' },
    { names: ['Alpha'] },
    ...labels.flatMap(({ tags, intents, entities }) => [{ tags }, { intents }, { entities }]),
  ]
  return {
    ids,
    scores,
    terms: ids.map((id) => partition.lexical.termsOf(partition.slotOf(id)!)),
    passing: filters.map((filter) => {
      const passes = partition.filter(filter as never)
      return ids.filter((id) => hasBit(passes, partition.slotOf(id)!))
    }),
    fields: ids.map((id) => fieldsOf(partition, partition.slotOf(id)!)),
    steps: WORDS.map((task) =>
      partition.tasks
        .numbersOf(task)
        .map((number) => [
          partition.idOf(partition.tasks.slotOf(task, number)!),
          ...WORDS.map((entity) => partition.tasks.producerOf(task, entity, number)),
        ]),
    ),
    times: [...Array(partition.size).keys()].map(
      (place) => partition.columns.timestamp[partition.chronology.all.at(place)!],
    ),
    aliases: WORDS.map((word) => partition.aliases.of(word).sort()),
    unread: partition.unread().sort(),
    claims: WORDS.map((word) =>
      partition.claims
        .find(word, word)
        .map((slot) => partition.idOf(slot))
        .sort(),
    ),
    due: partition.claims.due.map((slot) => partition.idOf(slot)).sort(),
    passed: partition.claims.passed.map((slot) => partition.idOf(slot)).sort(),
    edges: ids.map((id) => partition.edgesOf(id)),
    unembedded: partition.unembedded().sort(),
    vectors: ids.map((id) => partition.vectors?.get(partition.slotOf(id)!)?.slice()),
  }
}

/** What every column holds in a slot, strings and labels spelt out. */
function fieldsOf({ columns }: Partition, slot: number) {
  return Object.entries(columns).map(([name, column]) => {
    if (column instanceof Interner) return [name]
    if (column instanceof LabelPostings) return [name, column.of(slot)]
    const names: unknown = (columns as unknown as Record<string, unknown>)[`${name}s`]
    const value = (column as ArrayLike<number>)[slot]
    return [name, names instanceof Interner ? names.textOf(value!) : value]
  })
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      records: fc.array(record, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), which: fc.nat(), by: record }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      a: fc.nat(),
      b: fc.nat(),
      type: fc.constantFrom(...EDGE_TYPES),
      id: fc.uuid({ version: 4 }),
      weight: fc.double({ min: 0, max: 1, noNaN: true }),
      reason: fc.constantFrom(...WORDS),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('embed' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('snapshot' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Whether another step has its number: the engine lets none in then. */
const isTaken = (known: ReadonlyMap<string, MemIRRecord>, item: MemIRRecord): boolean =>
  item.kind === 'step' &&
  [...known.values()].some(
    (other) =>
      other.kind === 'step' &&
      other.id !== item.id &&
      other.step.taskId === item.step.taskId &&
      other.step.stepId === item.step.stepId,
  )

async function run(partition: Partition, known: Map<string, MemIRRecord>, op: Step): Promise<void> {
  const pick = (n: number) => [...known.keys()][n % known.size]!
  if (op.kind === 'put') {
    // What a record says never changes under its id.
    const fresh: MemIRRecord[] = []
    for (const item of op.records) {
      if (known.has(item.id) || isTaken(known, item)) continue
      known.set(item.id, item)
      fresh.push(item)
    }
    await write(partition, () => ({ records: fresh }))
  } else if (op.kind === 'snapshot') {
    // Of a user who was never written for there is nothing to store.
    expect(await partition.writeSnapshot()).toBe(partition.epoch > 0)
  } else if (op.kind === 'embed') {
    const vectors = partition
      .unembedded()
      .map((recordId, i) => ({ recordId, vector: Float32Array.of(i, 1, 2, 3) }))
    await write(partition, () => partition.vectorChanges(vectors, () => crypto.randomUUID()))
  } else if (known.size > 0) {
    if (op.kind === 'remove') {
      const id = pick(op.which)
      known.delete(id)
      await write(partition, () => partition.removalChanges([id]))
    } else if (op.kind === 'change') {
      const before = known.get(pick(op.which))!
      const { title, name } = before.provenance
      const provenance = {
        ...op.by.provenance,
        ...(title !== undefined && { title }),
        ...(name !== undefined && { name }),
      }
      if (title === undefined) Reflect.deleteProperty(provenance, 'title')
      if (name === undefined) Reflect.deleteProperty(provenance, 'name')
      const after = { ...op.by, id: before.id, content: before.content, provenance } as MemIRRecord
      if (isTaken(known, after)) return
      known.set(after.id, after)
      await write(partition, () => ({ records: [after] }))
    } else {
      const edge: Edge = {
        id: op.id,
        from: pick(op.a),
        to: pick(op.b),
        type: op.type,
        weight: op.weight,
        reason: op.reason,
        confidence: op.weight / 3,
        createdAt: 7,
      }
      await write(partition, () => ({ edges: [edge] }))
    }
  }
}

async function reopened(store: PartitionStore): Promise<Partition> {
  const partition = await Partition.open(store)
  partition.useSpace(SPACE)
  return partition
}

describe('a partition that is opened from its snapshot', () => {
  it('answers as the one that wrote it and as one made from the records, after anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 18, size: 'max' }), async (steps) => {
        const { db, store, close } = await openStore('none')
        try {
          const partition = await reopened(store)
          const known = new Map<string, MemIRRecord>()
          for (const op of steps) await run(partition, known, op)
          const fromSnapshot = await reopened(store)
          expect(fromSnapshot.recovered).toBe(false)
          expect(answers(fromSnapshot)).toEqual(answers(partition))
          await db.snapshots.clear()
          const fromRows = answers(await reopened(store))
          // Rows come back in the order of their ids, edges of one record therefore in another order.
          const sorted = (all: ReturnType<typeof answers>) => ({
            ...all,
            edges: all.edges.map((edges) => edges.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
          })
          expect(sorted(fromRows)).toEqual(sorted(answers(fromSnapshot)))
          // It goes on as any other.
          const more = fc
            .sample(record, { numRuns: 3, seed: steps.length })
            .filter(({ id }) => !known.has(id))
          await write(fromSnapshot, () => ({ records: more }))
          await partition.refresh()
          expect(answers(fromSnapshot).scores).toEqual(answers(partition).scores)
        } finally {
          close()
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('a snapshot that cannot be used', () => {
  it.each(['aes-gcm', 'none'] as const)(
    'is made anew from the records, which says so (%s)',
    async (encryption) => {
      const { db, store, close } = await openStore(encryption)
      const partition = await reopened(store)
      await write(partition, () => ({ records: fc.sample(record, { numRuns: 20, seed: 5 }) }))
      await partition.writeSnapshot()
      const intact = await db.snapshots.toArray()
      const expected = answers(partition)
      expect(intact.length).toBeGreaterThan(3)
      for (const row of intact) {
        for (const body of [
          row.body.slice(0, -9),
          row.body.map((byte, i) => (i === 0 ? byte ^ 4 : byte)),
          undefined,
        ]) {
          await db.snapshots.bulkPut(intact)
          if (body === undefined) await db.snapshots.delete([row.pid, row.id])
          else await db.snapshots.put({ ...row, body })
          const opened = await reopened(store)
          expect(opened.recovered).toBe(true)
          expect(answers(opened)).toEqual(expected)
        }
      }
      const repaired = await reopened(store)
      expect(await repaired.writeSnapshot()).toBe(true)
      expect((await reopened(store)).recovered).toBe(false)
      close()
    },
  )

  it('because of its tokenizer or its format is one too', async () => {
    const { store, close } = await openStore('none')
    const partition = await reopened(store)
    await write(partition, () => ({ records: fc.sample(record, { numRuns: 3, seed: 6 }) }))
    await store.writeSnapshot({ epoch: 1, tokenizer: 'of another engine', parts: [] })
    expect((await reopened(store)).recovered).toBe(true)
    close()
  })
})

describe('parts of a snapshot', () => {
  it('that come from the snapshot of another partition are refused', () => {
    const contents = (count: number) => {
      const made = emptyContents()
      for (const item of fc.sample(record, { numRuns: count, seed: count })) {
        const slot = made.ids.add(item.id)
        made.columns.set(slot, item)
        made.lexical.add(slot, tokenize(item.content))
      }
      return made
    }
    const loop = new EdgeTable()
    loop.add({ id: crypto.randomUUID(), from: 4, to: 4, type: 0, weight: 1 })
    const small = [...encodeContents(contents(2), new VectorSpaces())]
    const large = [
      ...encodeContents(
        {
          ...contents(5),
          edges: new Edges(loop),
        },
        new VectorSpaces(),
      ),
    ]
    expect(decodeContents(large).ids.size).toBe(5)
    const mixed = (into: typeof small, from: typeof small, name: string) =>
      into.map((part) => from.find((other) => other.name === name && part.name === name) ?? part)
    for (const name of ['ids', 'columns', 'lexical']) {
      expect(() => decodeContents(mixed(large, small, name))).toThrow(UnusableBytes)
    }
    expect(() => decodeContents(mixed(small, large, 'edges'))).toThrow(UnusableBytes)
    expect(() => decodeContents(small.slice(1))).toThrow(UnusableBytes)
  })
})

describe('tabs', () => {
  it('of which one is further behind than the journal reaches open anew', async () => {
    const { store, close } = await openStore('none')
    const [one, two, three] = fc.sample(record, { numRuns: 3, seed: 9 })
    const ahead = await reopened(store)
    await write(ahead, () => ({ records: [one!, two!] }))
    const behind = await reopened(store)
    await write(ahead, () => ahead.removalChanges([one!.id]))
    await ahead.writeSnapshot()
    await expect(behind.refresh()).rejects.toThrow(PartitionGone)
    const anew = await reopened(store)
    expect(answers(anew)).toEqual(answers(ahead))
    await write(ahead, () => ({ records: [three!] }))
    await anew.refresh()
    expect(answers(anew)).toEqual(answers(ahead))
    close()
  })

  it('do not store the words of a record that another tab deleted meanwhile', async () => {
    const { db, store, close } = await openStore('none')
    const [one, two] = fc.sample(record, { numRuns: 2, seed: 11 })
    const first = await reopened(store)
    await write(first, () => ({ records: [one!, two!] }))
    await first.writeSnapshot()
    const second = await reopened(store)
    await write(second, () => second.removalChanges([one!.id]))
    expect(await db.snapshots.count()).toBe(0)
    // This tab has not heard of the deletion.
    expect(await first.writeSnapshot()).toBe(false)
    expect(await db.snapshots.count()).toBe(0)
    close()
  })
})
