import { bestThreshold, type Distribution, describe, type Split } from './distribution.ts'
import { PAIR_CLASSES, PAIR_LANGUAGES, PAIRS, type PairClass, type PairLanguage } from './pairs.data.ts'
import { table } from './report.ts'

/** What it takes to compare two texts: an embedder, seen from here. */
export interface PairEmbedder {
  covers(text: string): boolean
  /** Cosine of the two texts' vectors, whether or not the model covers them. */
  cosine(a: string, b: string): Promise<number>
}

export interface PairClassReport extends Distribution {
  /** Share of the pairs of which the embedder covers both texts. */
  readonly covered: number
}

export interface PairsReport {
  readonly dataset: 'pairs'
  readonly embedder: string
  readonly classes: Readonly<Record<PairLanguage, Readonly<Record<PairClass, PairClassReport>>>>
  /** How well one threshold tells paraphrases from each other class. */
  readonly splits: Readonly<Record<PairLanguage, Readonly<Record<string, Split>>>>
}

/** From this accuracy on a threshold is called usable; a coin has 0.5. */
const USABLE = 0.9

/** Embeds all pairs and describes the cosines of each class. */
export async function measurePairs(name: string, embedder: PairEmbedder): Promise<PairsReport> {
  const measure = async (language: PairLanguage) => {
    const cosines = new Map<PairClass, number[]>()
    const reports: [PairClass, PairClassReport][] = []
    for (const pairClass of PAIR_CLASSES) {
      const pairs = PAIRS[language][pairClass]
      const values: number[] = []
      for (const [a, b] of pairs) values.push(await embedder.cosine(a, b))
      const covered = pairs.filter(([a, b]) => embedder.covers(a) && embedder.covers(b)).length
      cosines.set(pairClass, values)
      reports.push([pairClass, { ...describe(values), covered: covered / pairs.length }])
    }
    const paraphrases = cosines.get('paraphrase') ?? []
    const splits = PAIR_CLASSES.filter((c) => c !== 'paraphrase').map((c): [string, Split] => [
      c,
      bestThreshold(paraphrases, cosines.get(c) ?? []),
    ])
    return {
      classes: Object.fromEntries(reports) as Record<PairClass, PairClassReport>,
      splits: Object.fromEntries(splits),
    }
  }
  const en = await measure('en')
  const zh = await measure('zh')
  return {
    dataset: 'pairs',
    embedder: name,
    classes: { en: en.classes, zh: zh.classes },
    splits: { en: en.splits, zh: zh.splits },
  }
}

/** The figures as tables, and what they mean in a paragraph a language. */
export function renderPairs(report: PairsReport): string {
  const figure = (value: number) => value.toFixed(3)
  const rows = PAIR_LANGUAGES.flatMap((language) =>
    PAIR_CLASSES.map((c) => {
      const d = report.classes[language][c]
      const figures = [d.min, d.q1, d.median, d.q3, d.max, d.mean].map(figure)
      return [`${language} ${c}`, String(d.count), ...figures, `${Math.round(d.covered * 100)} %`]
    }),
  )
  const splits = PAIR_LANGUAGES.flatMap((language) =>
    Object.entries(report.splits[language]).map(([other, { threshold, accuracy }]) => [
      `${language} paraphrase or ${other}`,
      Number.isFinite(threshold) ? figure(threshold) : '-',
      `${(accuracy * 100).toFixed(1)} %`,
    ]),
  )
  return [
    `Cosines of sentence pairs, embedder ${report.embedder}`,
    table([['class', 'pairs', 'min', 'q1', 'median', 'q3', 'max', 'mean', 'covered'], ...rows]),
    '',
    'The best single threshold, chosen on these pairs (50 % is a coin)',
    table([['question', 'threshold', 'accuracy'], ...splits]),
    '',
    ...PAIR_LANGUAGES.map((language) => verdict(report, language)),
  ].join('\n')
}

function verdict({ classes, splits }: PairsReport, language: PairLanguage): string {
  const name = language === 'en' ? 'English' : 'Chinese'
  const own = classes[language]
  const coveredPairs = PAIR_CLASSES.reduce((sum, c) => sum + own[c].covered * own[c].count, 0)
  if (coveredPairs === 0) {
    return `${name}: no text is covered. The cosines say nothing, so such text gets no vector and is found by its words.`
  }
  const told: string[] = []
  const confused: string[] = []
  for (const [other, { accuracy }] of Object.entries(splits[language])) {
    ;(accuracy >= USABLE ? told : confused).push(`${other} (${Math.round(accuracy * 100)} %)`)
  }
  const higher = PAIR_CLASSES.filter((c) => own[c].median > own.paraphrase.median)
  return [
    `${name}: a threshold on the cosine tells paraphrases from ${told.join(', ') || 'no other class'};`,
    `it does not tell them from ${confused.join(', ') || 'none'}.`,
    ...(higher.length > 0
      ? [`Closer to each other than paraphrases, by the median: ${higher.join(', ')}.`]
      : []),
    'A high cosine may propose that two statements are about the same thing; it must never decide that they say the same.',
  ].join(' ')
}
