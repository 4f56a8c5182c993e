import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_TAGS, withAncestors } from '../../../src/language/tags/ontology.ts'
import { nearestTag, type TagPrototype } from '../../../src/language/tags/tag-prototypes.ts'
import { RuleTagger } from '../../../src/language/tags/tagger.ts'
import { tagDefinitions } from '../../../src/schema/tag.ts'
import { DEFAULT_TAG_IDS } from '../../../src/schema/tag-ids.ts'
import { SEEN_TAG_CASES } from '../../eval/tags.data.ts'
import { fakeEmbedder } from '../embed/fake-embedder.ts'

const signal = new AbortController().signal
const said = (text: string) => ({ text, isStep: false })

describe('the default ontology', () => {
  test('is what an app may define, under the ids that the client knows, goals before sub-tasks', () => {
    expect(tagDefinitions.safeParse(DEFAULT_TAGS).success).toBe(true)
    expect(DEFAULT_TAGS.map(({ id }) => id)).toEqual(DEFAULT_TAG_IDS)
    for (const [place, { id }] of DEFAULT_TAGS.entries()) {
      const above = withAncestors([id]).slice(0, -1)
      for (const goal of above) expect(DEFAULT_TAG_IDS.slice(0, place)).toContain(goal)
    }
  })

  test('each sub-task is told by cues and examples in English and Chinese', () => {
    for (const { id, cues = [], examples = [] } of DEFAULT_TAGS) {
      if (!id.includes('.')) continue
      for (const texts of [cues, examples]) {
        expect(
          texts.some((text) => /\p{sc=Han}/u.test(text)),
          id,
        ).toBe(true)
        expect(
          texts.some((text) => /[a-z]/u.test(text)),
          id,
        ).toBe(true)
      }
    }
  })
})

describe('tagging by cues', () => {
  test('finds the first tag of every case that the rules were written with', () => {
    const tagger = new RuleTagger()
    for (const { text, isStep, fits } of SEEN_TAG_CASES)
      expect(tagger.tag({ text, isStep }), text).toContain(fits[0])
  })

  test('gives the goals above a tag too, and no spoken tag to a step', () => {
    expect(new RuleTagger().tag({ text: 'search papers my mom likes', isStep: true })).toEqual([
      'research',
      'research.search',
    ])
  })

  test('an action type tells a step whose words do not', () => {
    const step = { text: 'frobnicate', isStep: true, actionType: 'Web_Search' }
    expect(new RuleTagger().tag(step)).toEqual(['research', 'research.search'])
  })

  test('a defined tag is found from then on, defining it twice changes nothing, and its signs are no patterns', () => {
    const tagger = new RuleTagger()
    expect(tagger.tag(said('the (x|y)+ gizmo'))).toEqual([])
    for (let i = 0; i < 2; i++) {
      tagger.define([{ id: 'shop.gizmo', description: 'x', cues: ['(x|y)+ giz*', 'ask ... gizmo'] }])
      expect(tagger.tag(said('the (x|y)+ gizmo'))).toEqual(['shop', 'shop.gizmo'])
      expect(tagger.tag(said('ask us for a gizmo'))).toEqual(['shop', 'shop.gizmo'])
      expect(tagger.tag(said('x gizmo'))).toEqual([])
    }
  })

  test('is the same for the same text whatever came before, and takes any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('search 1', 'search 2', '搜索论文', 'I love tea', 'Run tests of module 3'),
    )
    const input = fc.record({ text, isStep: fc.boolean() })
    const used = new RuleTagger()
    fc.assert(
      fc.property(input, (one) => {
        expect(used.tag(one)).toEqual(new RuleTagger().tag(one))
      }),
      { numRuns: 40 },
    )
  })
})

describe('tagging by prototypes', () => {
  const basis = (place: number, rest = 0) =>
    Float32Array.from({ length: 16 }, (_, i) => (i === place ? 1 : rest))
  const prototypes: TagPrototype[] = Array.from({ length: 16 }, (_, i) => ({
    id: i < 8 ? `code.t${i}` : `life.t${i}`,
    vector: basis(i),
  }))

  test('gives the tag that stands out, and none when two are about as near', () => {
    expect(nearestTag(prototypes, basis(3), false)).toBe('code.t3')
    const between = basis(3)
    between[4] = 0.95
    expect(nearestTag(prototypes, between, false)).toBeUndefined()
    expect(nearestTag(prototypes, basis(9), true)).toBeUndefined()
  })

  test('counts only where no cue speaks, and only once prepared', async () => {
    const tagger = new RuleTagger()
    const example = 'qwerty asdf'
    tagger.define([{ id: 'odd.one', description: example, examples: [example] }])
    const embedder = fakeEmbedder({
      embed: async (texts) => texts.map((text) => basis(text === example ? 0 : 1 + (text.length % 15))),
    })
    const [vector] = await embedder.embed([example], 'document')
    expect(tagger.tag(said(example), vector)).toEqual([])
    await tagger.prepare(embedder, signal, async () => {})
    expect(tagger.tag(said(example), vector)).toEqual(['odd', 'odd.one'])
    expect(tagger.tag(said('I love hiking'), vector)).toContain('dialogue.state-preference')
  })
})
