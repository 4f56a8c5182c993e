import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedEmbedder } from '../../../src/embed/checked.ts'
import { FAKE_DIMENSION, fakeEmbedder, fakeVector } from './fake-embedder.ts'

const good = fakeVector('good')

/** Embeds as many texts as there are answers, and answers with them. */
function embedding(answers: readonly unknown[], texts = answers.map((_, i) => `text ${i}`)) {
  const untyped: unknown = answers
  const inner = fakeEmbedder({ embed: async () => untyped as Float32Array[] })
  return checkedEmbedder(inner).embed(texts, 'document')
}

describe('a checked embedder', () => {
  it.each([
    ['NaN', Float32Array.of(1, Number.NaN, 0, 0), 'NaN at position 1'],
    ['infinity', Float32Array.of(1, 0, 0, Number.NEGATIVE_INFINITY), '-Infinity at position 3'],
    ['too few numbers', Float32Array.of(1, 0), '2 numbers instead of 4'],
    ['too many numbers', new Float32Array(5).fill(1), '5 numbers instead of 4'],
    ['zeros', new Float32Array(FAKE_DIMENSION), 'a vector of zeros'],
    ['a plain array', [1, 0, 0, 0], 'not a Float32Array'],
    ['a Float64Array', Float64Array.of(1, 0, 0, 0), 'not a Float32Array'],
    ['nothing', undefined, 'not a Float32Array'],
  ])('refuses %s and says which text it was', async (_, vector, problem) => {
    await expect(embedding([good, vector, good])).rejects.toMatchObject({
      code: 'BAD_VECTOR',
      outcome: 'none',
      message: expect.stringMatching(new RegExp(`fake.*${problem}.*text 1`)),
    })
  })

  it('refuses more or fewer vectors than texts', async () => {
    await expect(embedding([good], ['a', 'b'])).rejects.toThrow('1 vectors for 2 texts')
    await expect(embedding([good, good], ['a'])).rejects.toThrow('2 vectors for 1 texts')
    const none: unknown = null
    const broken = checkedEmbedder(fakeEmbedder({ embed: async () => none as Float32Array[] }))
    await expect(broken.embed(['a'], 'query')).rejects.toMatchObject({ code: 'BAD_VECTOR' })
  })

  it('scales what is not of length 1 and keeps the direction', async () => {
    const coordinate = fc.float({ min: -1000, max: 1000, noNaN: true })
    await fc.assert(
      fc.asyncProperty(fc.array(coordinate, { minLength: 4, maxLength: 4 }), async (values) => {
        const length = Math.hypot(...values)
        fc.pre(length > 1e-3)
        const [vector] = await embedding([Float32Array.from(values)])
        for (const [i, value] of vector!.entries()) expect(value).toBeCloseTo(values[i]! / length, 3)
        expect(Math.hypot(...vector!)).toBeCloseTo(1, 3)
      }),
    )
  })

  it('hands texts, purpose, signal, coverage and disposal through, and unit vectors unchanged', async () => {
    const seen: unknown[] = []
    const vector = fakeVector('x')
    const checked = checkedEmbedder(
      fakeEmbedder({
        covers: (text) => text === 'yes',
        embed: async (...call) => {
          seen.push(call)
          return [vector]
        },
        dispose: async () => {
          seen.push('disposed')
        },
      }),
    )
    const { signal } = new AbortController()
    expect(await checked.embed(['x'], 'query', signal)).toEqual([vector])
    await checked.dispose()
    expect(seen).toEqual([[['x'], 'query', signal], 'disposed'])
    expect([checked.covers('yes'), checked.covers('no')]).toEqual([true, false])
  })

  it('gives vectors of its own, whatever the embedder does with its memory afterwards', async () => {
    const buffer = new Float32Array(FAKE_DIMENSION)
    const checked = checkedEmbedder(
      fakeEmbedder({
        embed: async ([text = '']) => {
          buffer.set(fakeVector(text))
          return [buffer]
        },
      }),
    )
    const [first] = await checked.embed(['one'], 'document')
    const [second] = await checked.embed(['three'], 'document')
    expect([first, second]).toEqual([fakeVector('one'), fakeVector('three')])
  })

  it('reports an error in covers() as BAD_VECTOR, with its cause', () => {
    const cause = new Error('no such script')
    const checked = checkedEmbedder(
      fakeEmbedder({
        covers: () => {
          throw cause
        },
      }),
    )
    expect(() => checked.covers('text')).toThrow(expect.objectContaining({ code: 'BAD_VECTOR', cause }))
  })

  it('reports an error of the embedder as its own, with its cause, and an abort as an abort', async () => {
    const cause = new Error('out of memory')
    const controller = new AbortController()
    const inner = fakeEmbedder({ embed: () => Promise.reject(cause) })
    const embed = () => checkedEmbedder(inner).embed(['text'], 'query', controller.signal)
    await expect(embed()).rejects.toMatchObject({
      code: 'BAD_VECTOR',
      cause,
      message: expect.stringContaining('fake failed in embed() (Error: out of memory)'),
    })
    controller.abort()
    await expect(embed()).rejects.toMatchObject({ code: 'ABORTED', outcome: 'none' })
  })
})
