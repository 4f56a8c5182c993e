import { RuleTagger } from '../../src/language/tags/tagger.ts'
import { openBundledEmbedder } from './bundled-pair-embedder.ts'
import { table } from './report.ts'
import { SEEN_TAG_CASES, type TagCase, UNSEEN_TAG_CASES } from './tags.data.ts'

/** How well one way of tagging does on one set; goals above a tag do not count. */
export interface TagFigures {
  readonly set: string
  readonly way: string
  readonly cases: number
  /** Share of the cases whose first tag was given. */
  readonly found: number
  /** Share of the cases of which any given tag fits. */
  readonly anyFits: number
  /** Share of the given tags that fit. */
  readonly precision: number
  /** Share of the cases that got any tag. */
  readonly answered: number
}

export interface TagsReport {
  readonly dataset: 'tags'
  readonly embedder: string
  readonly figures: readonly TagFigures[]
  readonly missed: readonly string[]
}

/** Tags both sets by cues alone, and by cues and prototypes. */
export async function measureTags(): Promise<TagsReport> {
  const { name, embedder } = await openBundledEmbedder()
  const tagger = new RuleTagger()
  await tagger.prepare(embedder, new AbortController().signal, async () => {})
  const figures: TagFigures[] = []
  const missed: string[] = []
  const sets = { seen: SEEN_TAG_CASES, unseen: UNSEEN_TAG_CASES }
  for (const [set, cases] of Object.entries(sets)) {
    for (const way of ['cues', 'cues and prototypes']) {
      const given: (readonly string[])[] = []
      for (const { text, isStep } of cases) {
        const [vector] =
          way !== 'cues' && embedder.covers(text) ? await embedder.embed([text], 'document') : []
        given.push(lowest(tagger.tag({ text, isStep }, vector)))
      }
      figures.push({ set, way, ...judge(cases, given) })
      if (way === 'cues') continue
      cases.forEach(({ text, fits }, i) => {
        const tags = given[i] ?? []
        if (!tags.includes(fits[0] ?? '')) missed.push(`${set}: ${text} | ${fits[0]} | ${tags.join(' ')}`)
      })
    }
  }
  return { dataset: 'tags', embedder: name, figures, missed }
}

/** Tags that are above no other. */
function lowest(tags: readonly string[]): string[] {
  return tags.filter((tag) => !tags.some((other) => other.startsWith(`${tag}.`)))
}

function judge(cases: readonly TagCase[], given: readonly (readonly string[])[]) {
  const share = (passes: (fits: readonly string[], tags: readonly string[]) => boolean) =>
    cases.filter(({ fits }, i) => passes(fits, given[i] ?? [])).length / cases.length
  const all = cases.flatMap(({ fits }, i) => (given[i] ?? []).map((tag) => fits.includes(tag)))
  return {
    cases: cases.length,
    found: share(([first = ''], tags) => tags.includes(first)),
    anyFits: share((fits, tags) => tags.some((tag) => fits.includes(tag))),
    precision: all.filter(Boolean).length / all.length,
    answered: share((_, tags) => tags.length > 0),
  }
}

export function renderTags({ embedder, figures, missed }: TagsReport): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`
  return [
    `Intent tags, embedder ${embedder}`,
    table([
      ['set', 'way', 'cases', 'first tag found', 'any fits', 'precision', 'answered'],
      ...figures.map((f) => [
        f.set,
        f.way,
        String(f.cases),
        percent(f.found),
        percent(f.anyFits),
        percent(f.precision),
        percent(f.answered),
      ]),
    ]),
    '',
    'Missed (set: text | expected | given):',
    ...missed,
  ].join('\n')
}
