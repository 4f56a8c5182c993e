import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArchiveSource } from '../../../src/api/feed.ts'
import type { UserMemory } from '../../../src/api/memory.ts'
import { MemoryError } from '../../../src/base/errors.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'
import { all, openTestMemory } from '../open-memory.ts'

const loadEmbedder = async () => fakeEmbedder()
const HEADER = '{"type":"header","format":"memir","version":1}\n'
const ID = (n: number): string => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`

async function lines(user: UserMemory, input = {}): Promise<string[]> {
  await user.settled()
  const found: string[] = []
  for await (const line of user.export(input)) found.push(line)
  return found
}

/** Every kind of record and of edge, superseded and sensitive ones, usage and vectors. */
async function fill(user: UserMemory): Promise<void> {
  const { ids } = await user.observe({ speaker: 'user', content: 'I am allergic to nuts. 我不吃花生。' })
  await user.observe({ speaker: 'assistant', content: 'Noted.', attributes: { z: [1, { b: 2, a: null }] } })
  const fact = await user.remember({ kind: 'fact', attribute: 'city', value: 'Berlin', cardinality: 'one' })
  await user.correct(fact.ids[0]!, { value: 'Rome' })
  await user.infer({ kind: 'preference', content: 'Avoids nuts', from: [ids[0]!], confidence: 0.4 })
  await user.ingest({ source: { title: 'Menu', authority: 'official' }, content: 'Pad thai. '.repeat(400) })
  await user.record({ taskId: 'T', action: 'search', observation: 'five', sensitive: true })
  await user.record({ taskId: 'T', action: 'read', causedBy: [{ stepId: 1, reason: 'its list' }] })
  await user.feedback({ recordIds: [ids[0]!], outcome: 'success', content: 'it helped' })
  const turn = await user.turn('Is paella safe with nuts?')
  await turn.reply('Ask for one without.')
}

/** With the last line as it has to be. */
function counted(file: readonly string[]): string[] {
  const count = (type: string): number => file.filter((line) => line.startsWith(`{"type":"${type}"`)).length
  const end = { type: 'end', records: count('record'), edges: count('edge'), vectors: count('vector') }
  return [...file.slice(0, -1), `${JSON.stringify(end)}\n`]
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    (value) => value,
    (reason: unknown) => reason,
  )
  if (!(error instanceof MemoryError)) return `resolved with ${JSON.stringify(error)}`
  return `${error.code}: ${error.message}`
}

describe('export and import', () => {
  it('an export that is imported after an erasure gives the same lines again, and the same answers', async () => {
    const { memory } = await openTestMemory({ loadEmbedder })
    const alice = memory.user('alice')
    await fill(alice)
    const before = await lines(alice, { vectors: true })
    const records = await all(alice)
    const { hits } = await alice.search({ text: 'nuts', now: 2e12 })
    await alice.erase()
    const result = await alice.import(before)
    const count = (type: string): number =>
      before.filter((line) => line.startsWith(`{"type":"${type}"`)).length
    expect(result).toEqual({
      records: count('record'),
      edges: count('edge'),
      vectors: count('vector'),
      skipped: 0,
    })
    expect(count('vector')).toBeGreaterThan(5)
    expect(await all(alice)).toEqual(records)
    expect(await lines(alice, { vectors: true })).toEqual(before)
    expect((await alice.search({ text: 'nuts', now: 2e12 })).hits).toEqual(hits)
    await memory.close()
  })

  it('a second import changes nothing, and other users see nothing of it', async () => {
    const { memory } = await openTestMemory({ loadEmbedder })
    const alice = memory.user('alice')
    await fill(alice)
    const before = await lines(alice, { vectors: true })
    expect(await alice.import(before)).toEqual({
      records: 0,
      edges: 0,
      vectors: 0,
      skipped: before.length - 2,
    })
    expect(await lines(alice, { vectors: true })).toEqual(before)
    expect(await all(memory.user('bob'))).toEqual([])
    await memory.close()
  })

  it('what was updated since is not set back', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    const { ids } = await alice.remember({ kind: 'fact', value: 'x' })
    const before = await lines(alice)
    await alice.update(ids[0]!, { tags: ['kept'] })
    expect((await alice.import(before)).skipped).toBe(1)
    expect((await alice.get(ids[0]!))?.tags).toEqual(['kept'])
    await memory.close()
  })

  it('a history of thousands comes page by page, each record once, in the order it was stored', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.ingest({ source: {}, content: 'One more sentence of a long text. '.repeat(60_000) })
    const before = await lines(alice)
    expect(before.length).toBeGreaterThan(1_700)
    expect(new Set(before).size).toBe(before.length)
    const bob = memory.user('bob')
    await bob.import(before, { from: 'alice' })
    expect((await lines(bob)).slice(1)).toEqual(before.slice(1))
    await memory.close()
  })

  it('however the text is cut, the same is stored', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await fill(alice)
    const before = await lines(alice)
    const bytes = new TextEncoder().encode(before.join(''))
    let n = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: bytes.length }), { maxLength: 8 }),
        fc.constantFrom('bytes', 'stream', 'text', 'sync'),
        async (cuts, how) => {
          const places = [0, ...cuts.sort((a, b) => a - b), bytes.length]
          const parts = places.slice(1).map((end, i) => bytes.slice(places[i], end))
          const text = before.join('')
          const sources: Record<string, ArchiveSource> = {
            bytes: (async function* () {
              yield* parts
            })(),
            stream: new Blob(parts).stream(),
            text,
            sync: places.slice(1).map((end, i) => text.slice(places[i], end)),
          }
          const user = memory.user(`user ${n++}`)
          await user.import(sources[how]!, { from: 'alice' })
          expect((await lines(user)).slice(1)).toEqual(before.slice(1))
        },
      ),
      { numRuns: 15 },
    )
    await memory.close()
  })

  it('a sealed export shows nothing, opens with its passphrase only, and notices each change', async () => {
    const { memory } = await openTestMemory({ loadEmbedder })
    const alice = memory.user('alice')
    await fill(alice)
    const plain = await lines(alice, { vectors: true })
    const sealed = await lines(alice, { vectors: true, passphrase: 'pâte à choux' })
    expect(sealed.length).toBe(plain.length)
    expect(sealed.slice(1).every((line) => line.startsWith('{"type":"sealed"'))).toBe(true)
    expect(sealed.join('')).not.toMatch(/nuts|record|Berlin/)
    const bob = memory.user('bob')
    const from = 'alice'
    expect(await codeOf(bob.import(sealed, { from }))).toMatch(/^LOCKED: import: line 1:/)
    expect(await codeOf(bob.import(sealed, { from, passphrase: 'pate' }))).toMatch(/^WRONG_PASSPHRASE/)
    const changed = (line: string): string => line.replace(/.{4}"}\n$/, 'AAAA"}\n')
    const broken: [string[], string][] = [
      [sealed.with(3, changed(sealed[3]!)), 'TAMPERED: import: line 4'],
      [[sealed[0]!, sealed[2]!, sealed[1]!, ...sealed.slice(3)], 'TAMPERED: import: line 2'],
      [[...sealed.slice(0, 3), ...sealed.slice(4)], 'TAMPERED: import: line 4'],
      [[...sealed.slice(0, 2), plain[2]!, ...sealed.slice(3)], 'TAMPERED: import: line 3'],
      [sealed.slice(0, -1), 'INVALID: import: the file ends after line'],
      [sealed.with(0, sealed[0]!.replace(/"wrapped":"..../, '"wrapped":"AAAA')), 'TAMPERED: import: line 1'],
    ]
    for (const [file, error] of broken) {
      expect(await codeOf(bob.import(file, { from, passphrase: 'pâte à choux' }))).toContain(error)
    }
    // The same passphrase, typed on a keyboard that composes its letters otherwise.
    await bob.import(sealed, { from, passphrase: 'pâte à choux'.normalize('NFD') })
    expect((await lines(bob, { vectors: true })).slice(1)).toEqual(plain.slice(1))
    await memory.close()
  })

  it('records that come before what they cite wait for it', async () => {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await fill(alice)
    const before = await lines(alice)
    const reversed = [before[0]!, ...before.slice(1, -1).reverse(), before.at(-1)!]
    await memory.user('bob').import(reversed, { from: 'alice' })
    expect((await lines(memory.user('bob'))).slice(1)).toEqual(before.slice(1))
    await memory.close()
  })
})

describe('an import that does not fit', () => {
  /** Two turns and the edge between them, as lines. */
  async function small(): Promise<{ alice: UserMemory; file: string[]; close: () => Promise<void> }> {
    const { memory } = await openTestMemory()
    const alice = memory.user('alice')
    await alice.observe({ id: ID(1), speaker: 'user', content: 'first', sessionId: 's' })
    await alice.observe({ id: ID(2), speaker: 'user', content: 'second', sessionId: 's' })
    await alice.infer({ id: ID(3), kind: 'fact', content: 'both', from: [ID(1), ID(2)] })
    await alice.record({ id: ID(4), taskId: 'T', action: 'go' })
    const file = await lines(alice)
    await alice.erase()
    return { alice, file, close: () => memory.close() }
  }
  const change = (line: string, edit: (record: Record<string, unknown>) => void): string => {
    const parsed = JSON.parse(line)
    edit(parsed.record ?? parsed.edge ?? parsed)
    return `${JSON.stringify(parsed)}\n`
  }

  it('names the line, says what is wrong, and stores nothing of its batch', async () => {
    const { alice, file, close } = await small()
    const at = (id: string): number =>
      file.findIndex((line) => line.includes(`"id":"${id}"`) && line.includes('"record":{'))
    const [one, two, three, four] = [ID(1), ID(2), ID(3), ID(4)].map(at) as [number, number, number, number]
    const edge = file.findIndex((line) => line.startsWith('{"type":"edge"'))
    const supports = file.findIndex((line) => line.includes('"derived_from"'))
    const set = (line: number, edit: Parameters<typeof change>[1]): string[] =>
      file.with(line, change(file[line]!, edit))
    const insert = (line: number, text: string): string[] => counted(file.toSpliced(line, 0, text))
    const bad: [string, string[], RegExp][] = [
      ['no JSON', file.with(two, 'nonsense\n'), new RegExp(`^INVALID.*line ${two + 1}: expected one JSON`)],
      ['no header', file.slice(1), /^INVALID.*line 1: expected the header/],
      ['a newer version', file.with(0, HEADER.replace('1}', '2}')), /^INVALID.*line 1: version.*update/],
      [
        'another user',
        file.with(0, HEADER.replace('1}', '1,"user":"eve"}')),
        /^INVALID.*line 1: .*another user/,
      ],
      [
        'an unknown field',
        set(one, (r) => {
          r.colour = 'red'
        }),
        /^INVALID.*colour/,
      ],
      [
        'an unknown kind',
        set(one, (r) => {
          r.kind = 'rumour'
        }),
        /^INVALID.*record\.kind/,
      ],
      [
        'a bad id',
        set(one, (r) => {
          r.id = 'x'
        }),
        /^INVALID.*record\.id/,
      ],
      [
        '__proto__',
        file.with(one, file[one]!.replace('"record":{', '"record":{"__proto__":{"polluted":1},')),
        /^INVALID.*line 2/,
      ],
      [
        '__proto__ in attributes',
        file.with(one, file[one]!.replace('"attributes":{', '"attributes":{"__proto__":{"polluted":1}')),
        /^INVALID.*attributes/,
      ],
      [
        'an active claim without evidence',
        set(three, (r) => {
          r.provenance = { ...(r.provenance as object), evidence: [] }
        }),
        /^INVALID.*never active/,
      ],
      [
        'a quote that is not there',
        set(three, (r) => {
          r.provenance = {
            ...(r.provenance as object),
            evidence: [{ recordId: ID(1), span: { start: 0, end: 5, quote: 'worst' } }],
          }
        }),
        /^INVALID.*does not hold this quote/,
      ],
      [
        'a source that is nowhere',
        set(three, (r) => {
          r.provenance = { ...(r.provenance as object), derivedFrom: [ID(9)] }
        }),
        new RegExp(`^NOT_FOUND.*line ${three + 1}.*${ID(9)}`),
      ],
      [
        'a record that rests on itself',
        set(three, (r) => {
          r.provenance = { ...(r.provenance as object), derivedFrom: [ID(3)] }
        }),
        /^INVALID.*derivedFrom/,
      ],
      [
        'an edge to nowhere',
        set(edge, (r) => {
          r.to = ID(9)
        }),
        /^NOT_FOUND/,
      ],
      [
        'a derivation without its edge',
        set(supports, (r) => {
          r.type = 'mentions'
        }),
        /^INVALID.*line \d+.*no edge leads/,
      ],
      [
        'a cycle',
        insert(
          edge + 1,
          change(file[edge]!, (r) => {
            ;[r.id, r.from, r.to] = [ID(8), r.to, r.from]
          }),
        ),
        new RegExp(`^CYCLE.*line ${edge + 2}`),
      ],
      [
        'a cycle of derivations',
        insert(
          supports + 1,
          change(file[supports]!, (r) => {
            ;[r.id, r.from, r.to] = [ID(8), r.to, r.from]
          }),
        ),
        /^CYCLE/,
      ],
      [
        'an id twice',
        insert(
          two + 1,
          change(file[one]!, (r) => {
            r.content = 'other'
          }),
        ),
        /^CONFLICT.*record\.id/,
      ],
      [
        'an edge twice',
        insert(
          edge + 1,
          change(file[edge]!, (r) => {
            r.reason = 'other'
          }),
        ),
        /^CONFLICT.*edge\.id/,
      ],
      [
        'a step number twice',
        insert(
          four + 1,
          change(file[four]!, (r) => {
            r.id = ID(7)
          }),
        ),
        /^CONFLICT.*step 1/,
      ],
      ['a part missing', file.toSpliced(edge, 1), /^INVALID.*lines are missing/],
      ['more after the end', [...file, file[one]!], /^INVALID.*nothing after/],
      ['a header in between', insert(two, HEADER), /^INVALID.*got header/],
      [
        'half a character',
        file.with(one, file[one]!.replace('"content":"first"', String.raw`"content":"fir\ud83dst"`)),
        /^INVALID.*surrogate/,
      ],
      ['deep nesting', file.with(two, `${'['.repeat(100_000)}\n`), /^INVALID/],
      [
        'deep attributes',
        file.with(
          one,
          file[one]!.replace(
            '"attributes":{',
            `"attributes":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}`,
          ),
        ),
        /^INVALID.*attributes/,
      ],
    ] // prettier-ignore
    for (const [what, lines, error] of bad) {
      expect(await codeOf(alice.import(lines.join(''))), what).toMatch(error)
      expect(await all(alice), what).toEqual([])
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    // What is missing at the end can only be told there: what came before is stored.
    expect(await codeOf(alice.import(file.slice(0, -1)))).toMatch(
      /^INVALID: import: the file ends after line/,
    )
    await alice.import(file)
    expect(await lines(alice)).toEqual(file)
    await close()
  })

  it('keeps the batches before it, and goes on from there when it is repeated', async () => {
    const { alice, file, close } = await small()
    // So many blanks that the third line ends in the next batch.
    const long = file.with(2, `${' '.repeat(1_000_000)}nonsense\n`)
    expect(await codeOf(alice.import(long))).toMatch(/line 3/)
    expect((await all(alice)).map(({ id }) => id)).toEqual([ID(1)])
    expect((await alice.import(file)).skipped).toBe(1)
    expect(await lines(alice)).toEqual(file)
    await close()
  })

  it('a line without end is refused before it is all read', async () => {
    const { alice, close } = await small()
    let given = 0
    let left = false
    async function* endless(): AsyncGenerator<string> {
      try {
        yield HEADER
        for (;;) {
          given += 100_000
          yield 'x'.repeat(100_000)
        }
      } finally {
        left = true
      }
    }
    expect(await codeOf(alice.import(endless()))).toMatch(/^TOO_LARGE: import: line 2/)
    expect(given).toBeLessThanOrEqual(6_000_000)
    expect(left).toBe(true)
    await close()
  })

  it('a line of 1 GB is refused by its first megabytes, and the rest of the stream is never asked for', async () => {
    const { alice, close } = await small()
    const piece = new Uint8Array(65_536).fill(0x78)
    let pulled = 0
    let cancelled = false
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (to) => to.enqueue(new TextEncoder().encode(HEADER)),
        pull: (to) => {
          if (pulled >= 1e9) return to.close()
          pulled += piece.length
          to.enqueue(piece.slice())
        },
        cancel: () => {
          cancelled = true
        },
      },
      { highWaterMark: 1 },
    )
    expect(await codeOf(alice.import(stream))).toMatch(/^TOO_LARGE: import: line 2/)
    expect(pulled).toBeLessThanOrEqual(6_000_000)
    expect(cancelled).toBe(true)
    expect(await all(alice)).toEqual([])
    await close()
  })

  it('a source that fails, stops or is none rejects', async () => {
    const { alice, close } = await small()
    async function* failing(): AsyncGenerator<string> {
      yield HEADER
      throw new Error('the disk is gone')
    }
    async function* stopping(): AsyncGenerator<string> {
      yield HEADER
      await new Promise(() => undefined)
    }
    expect(await codeOf(alice.import(failing()))).toMatch(/^INVALID.*the disk is gone/)
    expect(await codeOf(alice.import(stopping(), {}, { timeoutMs: 50 }))).toMatch(/^TIMEOUT/)
    const signal = AbortSignal.timeout(20)
    expect(await codeOf(alice.import(stopping(), {}, { signal }))).toMatch(/^ABORTED/)
    for (const none of [null, undefined, 7, {}, [7], [null], [['x']]]) {
      expect(await codeOf(alice.import(none as never))).toMatch(/^INVALID/)
    }
    expect(await codeOf(alice.import([new Uint8Array([0xff, 0xfe, 0x80])]))).toMatch(/^INVALID/)
    await close()
  })

  it('vectors of another model are left out, those that are none are refused', async () => {
    const { memory } = await openTestMemory({ loadEmbedder })
    const alice = memory.user('alice')
    await alice.observe({ speaker: 'user', content: 'first' })
    const file = await lines(alice, { vectors: true })
    const vector = file.findIndex((line) => line.startsWith('{"type":"vector"'))
    const bob = memory.user('bob')
    await bob.observe({ speaker: 'user', content: 'so that there is a space' })
    await bob.settled()
    const set = (edit: Parameters<typeof change>[1]): string[] =>
      file.with(vector, change(file[vector]!, edit))
    const from = 'alice'
    for (const values of ['', 'AAAA', '!!', 'AADAfw==', 'AACAPw==']) {
      expect(
        await codeOf(
          bob.import(
            set((line) => {
              line.values = values
            }),
            { from },
          ),
        ),
      ).toMatch(/^INVALID.*values/) // prettier-ignore
    }
    const other = await bob.import(
      set((line) => {
        line.fingerprint = 'other'
      }),
      { from },
    ) // prettier-ignore
    expect(other).toMatchObject({ records: 1, vectors: 0, skipped: 1 })
    await memory.close()
  })
})
