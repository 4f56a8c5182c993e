import { isStopword } from '../../lexical/stopwords.ts'
import { labelKey } from '../../partition/labels.ts'
import type { RoleSign, Tokenize } from '../../policy/role-classifier.ts'
import type { SubRoleDefinition } from '../../schema/role.ts'

/** A tag that speaks for a role says as much as so many telling words. */
const TAG_WORDS = 2
/** Single Chinese characters are part of many words. */
const SINGLE = 0.25
const K1 = 1.2
const B = 0.75

const SINGLE_CHARACTER = /^[^\x20-\x7e]$/u

/** What the words and tags of a text say for each of several roles: BM25 over what describes them. */
export class RoleTerms {
  readonly #documents: readonly ReadonlyMap<string, number>[]
  readonly #lengths: readonly number[]
  readonly #averageLength: number
  readonly #tags: readonly ReadonlySet<string>[]
  readonly #frequencies = new Map<string, number>()

  /** @param described each role with what belongs to it, such as its sub-roles. */
  constructor(described: readonly (readonly SubRoleDefinition[])[], tokenize: Tokenize) {
    this.#documents = described.map((parts) => countTerms(parts.flatMap(textsOf).flatMap(tokenize)))
    this.#lengths = this.#documents.map((terms) => [...terms.values()].reduce((sum, n) => sum + n, 0))
    this.#averageLength = this.#lengths.reduce((sum, n) => sum + n, 0) / Math.max(1, described.length)
    this.#tags = described.map((parts) => new Set(parts.flatMap(({ tags = [] }) => tags.map(labelKey))))
    for (const terms of this.#documents) {
      for (const term of terms.keys()) this.#frequencies.set(term, (this.#frequencies.get(term) ?? 0) + 1)
    }
  }

  /** By role, 0 for what says nothing; a word that describes one role of several counts about 1. */
  scores({ terms, tags }: Pick<RoleSign, 'terms' | 'tags'>): number[] {
    const distinct = new Set(terms)
    return this.#documents.map((document, i) => {
      const length = (this.#lengths[i] ?? 0) / Math.max(1, this.#averageLength)
      let score = 0
      for (const term of distinct) {
        const count = document.get(term)
        if (count === undefined) continue
        const worth = this.#worth(this.#frequencies.get(term) ?? 0)
        score += (worth * weightOf(term) * count * (K1 + 1)) / (count + K1 * (1 - B + B * length))
      }
      const carried = tags.filter((tag) => speaksFor(labelKey(tag), this.#tags[i])).length
      return score + TAG_WORDS * Math.min(carried, 2)
    })
  }

  /** How much a term tells the roles apart, 1 for one that describes a single one of them. */
  #worth(frequency: number): number {
    const count = this.#documents.length
    const idf = (df: number) => Math.log(1 + (count - df + 0.5) / (df + 0.5))
    return idf(frequency) / idf(1)
  }
}

/** What a role is described by, for words and for vectors. */
export function textsOf({ id, description, examples = [] }: SubRoleDefinition): string[] {
  return [id.replaceAll(/[._-]+/gu, ' '), description, ...examples]
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) if (!isStopword(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

function weightOf(term: string): number {
  return SINGLE_CHARACTER.test(term) ? SINGLE : 1
}

/** A goal stands for its sub-tasks. */
function speaksFor(tag: string, tags: ReadonlySet<string> | undefined): boolean {
  if (tags === undefined) return false
  const [goal = tag] = tag.split('.')
  return tags.has(tag) || tags.has(goal)
}
