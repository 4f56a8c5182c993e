import { isStopword } from '../../lexical/stopwords.ts'
import { labelKey } from '../../partition/labels.ts'
import type { PrototypeEmbedder } from '../../policy/prototype-embedder.ts'
import type { RoleClassifier, RoleReading, RoleSign, Tokenize } from '../../policy/role-classifier.ts'
import type { RoleDefinition, RoleWeight, SubRoleDefinition } from '../../schema/role.ts'
import { RoleTerms } from './role-terms.ts'
import { embedRoles, type RoleVectors, vectorScores } from './role-vectors.ts'

/** What the last turn of a role says for it, in telling words, and what is left of it with each turn of none in between. */
const PRIOR = 0.9
const DECAY = 0.8
/** What the words of an earlier turn of no role count, of what they would count now. */
const UNCLEAR = 0.3
/** Doubt, in telling words: the share of it is nobody's. */
const DOUBT = 0.5
/** The active role has at least so much to speak for it, and so many times what the next one has. */
const LEAST = 0.5
const MARGIN = 1.3
/** Texts with fewer telling words say nothing by their vector either. */
const FEWEST_TERMS = 3
/** Roles with a smaller share are not named. */
const LEAST_WEIGHT = 0.1

/** Roles, or the parts of one, and how to tell them apart. */
interface Level {
  readonly ids: readonly string[]
  readonly keys: readonly string[]
  readonly terms: RoleTerms
  readonly vectors: RoleVectors | undefined
}

/**
 * Tells the active role by the words and tags of what is said, by its vector where they leave it open, and by the roles
 * of what was said just before. Several roles may be spoken for at once.
 */
export class RoleReader implements RoleClassifier {
  readonly #tokenize: Tokenize
  readonly #definitions = new Map<string, RoleDefinition>()
  #roles: Level = levelOf([], () => [])
  #parts = new Map<string, Level>()
  #made: { readonly embedder: PrototypeEmbedder; readonly revision: number } | undefined
  #revision = 0

  constructor(tokenize: Tokenize) {
    this.#tokenize = tokenize
  }

  define(definitions: readonly RoleDefinition[]): void {
    for (const definition of definitions) this.#definitions.set(labelKey(definition.id), definition)
    const all = [...this.#definitions.values()]
    this.#roles = levelOf(all.map(withParts), this.#tokenize)
    this.#parts = new Map(
      all.map(({ id, subRoles = [] }) => [
        labelKey(id),
        levelOf(
          subRoles.map((part) => [part]),
          this.#tokenize,
        ),
      ]),
    )
    this.#revision++
  }

  async prepare(
    embedder: PrototypeEmbedder,
    signal: AbortSignal,
    giveWay: () => Promise<void>,
  ): Promise<void> {
    const revision = this.#revision
    if (this.#made?.embedder === embedder && this.#made.revision === revision) return
    const embed = async (text: string): Promise<Float32Array | undefined> => {
      if (!embedder.covers(text)) return undefined
      const [vector] = await embedder.embed([text], 'document', signal)
      await giveWay()
      return vector
    }
    const all = [...this.#definitions.values()]
    const vectors = await embedRoles(all.map(withParts), embed)
    const parts = new Map<string, RoleVectors>()
    for (const { id, subRoles = [] } of all) {
      parts.set(
        labelKey(id),
        await embedRoles(
          subRoles.map((part) => [part]),
          embed,
        ),
      )
    }
    if (revision !== this.#revision) return
    this.#roles = { ...this.#roles, vectors }
    for (const [key, level] of this.#parts) this.#parts.set(key, { ...level, vectors: parts.get(key) })
    this.#made = { embedder, revision }
  }

  classify(signs: readonly RoleSign[]): RoleReading {
    const { weights, ...reading } = read(this.#roles, signs, ({ role }) => role)
    return { ...reading, weights: weights.map((weight) => this.#inPart(weight, signs)) }
  }

  /** Names the sub-role too, where one stands out. */
  #inPart(weight: RoleWeight, signs: readonly RoleSign[]): RoleWeight {
    const key = labelKey(weight.role)
    const level = this.#parts.get(key)
    if (level === undefined || level.ids.length === 0) return weight
    const within = read(level, signs, ({ role, subRole }) =>
      role !== undefined && labelKey(role) === key ? subRole : undefined,
    )
    const [part] = within.weights
    return within.isClear && part !== undefined ? { ...weight, subRole: part.role } : weight
  }
}

/** @param roleOf what an earlier sign counts for by itself. */
function read(
  level: Level,
  [own, ...earlier]: readonly RoleSign[],
  roleOf: (sign: RoleSign) => string | undefined,
): RoleReading {
  const { ids, keys, terms, vectors } = level
  const said = own === undefined ? ids.map(() => 0) : terms.scores(own)
  const scores = [...said]
  let share = 1
  for (const sign of earlier) {
    const role = roleOf(sign)
    const place = role === undefined ? -1 : keys.indexOf(labelKey(role))
    if (place >= 0) {
      scores[place] = (scores[place] ?? 0) + PRIOR * share
      // What came before it is of a time before the role changed, or says the same.
      break
    }
    const unclear = terms.scores(sign)
    unclear.forEach((score, i) => {
      scores[i] = (scores[i] ?? 0) + UNCLEAR * share * score
    })
    // What says much, if not what, may have left the role behind.
    share *= DECAY / (1 + unclear.reduce((sum, score) => sum + score, 0))
  }
  const byWords = weigh(ids, scores, said)
  const isSaid = byWords.isClear && Math.max(...said) >= LEAST
  const telling = own?.terms.filter((term) => !isStopword(term)) ?? []
  if (isSaid || telling.length < FEWEST_TERMS) return byWords
  if (own?.vector === undefined || vectors === undefined) return { ...byWords, isSettled: false }
  const meant = vectorScores(vectors, own.vector)
  const withMeaning = (score: number, i: number) => score + (meant[i] ?? 0)
  return weigh(ids, scores.map(withMeaning), said.map(withMeaning))
}

/** @param own what the text says by itself: what came before it decides nothing against that. */
function weigh(ids: readonly string[], scores: readonly number[], own: readonly number[]): RoleReading {
  const sum = scores.reduce((total, score) => total + score, DOUBT)
  const order = [...ids.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  const [first = 0, second = 0] = order.map((place) => scores[place] ?? 0)
  const weights = order
    .map((place) => ({ role: ids[place] ?? '', weight: (scores[place] ?? 0) / sum }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
  const most = Math.max(0, ...own)
  const isContradicted = most >= LEAST && (own[order[0] ?? 0] ?? 0) < most
  const isClear = weights.length > 0 && first >= LEAST && first >= MARGIN * second && !isContradicted
  return { weights, isClear, isSettled: true }
}

function levelOf(described: readonly (readonly SubRoleDefinition[])[], tokenize: Tokenize): Level {
  const ids = described.map(([role]) => role?.id ?? '')
  return { ids, keys: ids.map(labelKey), terms: new RoleTerms(described, tokenize), vectors: undefined }
}

function withParts(role: RoleDefinition): SubRoleDefinition[] {
  return [role, ...(role.subRoles ?? [])]
}
