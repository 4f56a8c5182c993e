import { isStopword } from '../../lexical/stopwords.ts'
import { labelKey } from '../../partition/labels.ts'
import type { PrototypeEmbedder } from '../../policy/prototype-embedder.ts'
import type { RoleClassifier, RoleReading, RoleSign, Tokenize } from '../../policy/role-classifier.ts'
import type { RoleDefinition, RoleWeight, SubRoleDefinition } from '../../schema/role.ts'
import { RoleTerms } from './role-terms.ts'
import { embedRoles, heights, type RoleVectors } from './role-vectors.ts'

/** What the turn before says for its role, in telling words. */
const PRIOR = 0.9
/** What the words of turns of no role just before count, of what they would count now, and what is left of it a turn earlier. */
const UNCLEAR = 0.3
const DECAY = 0.8
/** Doubt, in telling words: the share of it is nobody's. */
const DOUBT = 0.5
/** The active role has at least so much to speak for it, and so many times what the next one has. */
const LEAST = 0.5
const MARGIN = 1.3
/** So many telling words may stand in a text by chance; with fewer, its vector is asked whether it agrees. */
const CHANCE = 3
/** So many are believed where no vector can be asked. */
const ALONE = 1.5
/** Texts with fewer telling words say nothing by their vector either. */
const FEWEST_TERMS = 3
/** Where a vector is high enough to speak for a role, and to speak alone; from there this much more says as much as a telling word. */
const HEARD = 0.33
const CERTAIN = 0.35
const UNIT = 0.1
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
    const { weights, isClear, isSettled } = read(this.#roles, signs, ({ role }) => role)
    return { isClear, isSettled, weights: weights.map((weight) => this.#inPart(weight, signs)) }
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
  { ids, keys, terms, vectors }: Level,
  [own, ...earlier]: readonly RoleSign[],
  roleOf: (sign: RoleSign) => string | undefined,
): RoleReading {
  const said = own === undefined ? ids.map(() => 0) : terms.scores(own)
  const before = said.map(() => 0)
  let share = 1
  for (const [i, sign] of earlier.entries()) {
    const role = roleOf(sign)
    const place = role === undefined ? -1 : keys.indexOf(labelKey(role))
    if (place >= 0) {
      // What lies behind a turn of no role was left by that turn.
      if (i === 0) before[place] = PRIOR
      break
    }
    share *= i === 0 ? UNCLEAR : DECAY
    for (const [role, score] of terms.scores(sign).entries())
      before[role] = (before[role] ?? 0) + share * score
  }
  const byWords = weigh(ids, said, before)
  const most = Math.max(0, ...said)
  if (byWords.isClear && most >= CHANCE) return byWords
  const alone = { ...byWords, isClear: byWords.isClear && (most < LEAST || byWords.most >= ALONE) }
  const telling = own?.terms.filter((term) => !isStopword(term)) ?? []
  if (telling.length < FEWEST_TERMS) return alone
  if (own?.vector === undefined || vectors === undefined) return { ...alone, isSettled: false }
  const high = heights(vectors, own.vector)
  const meant = high.map((height) => Math.max(0, height - CERTAIN) / UNIT)
  const withMeaning = weigh(
    ids,
    said.map((score, role) => score + (meant[role] ?? 0)),
    before,
  )
  const heard = ids[high.indexOf(Math.max(HEARD, ...high))]
  if (heard === undefined) return alone
  return { ...withMeaning, isClear: withMeaning.isClear && withMeaning.weights[0]?.role === heard }
}

interface Weighed extends RoleReading {
  /** What speaks for the first role, in telling words. */
  readonly most: number
}

/**
 * @param own what a text says for each role by itself.
 * @param before what the turns before it say; they decide nothing against the text.
 */
function weigh(ids: readonly string[], own: readonly number[], before: readonly number[]): Weighed {
  const scores = own.map((score, i) => score + (before[i] ?? 0))
  const sum = scores.reduce((total, score) => total + score, DOUBT)
  const order = [...ids.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  const [first = 0, second = 0] = order.map((place) => scores[place] ?? 0)
  const weights = order
    .map((place) => ({ role: ids[place] ?? '', weight: (scores[place] ?? 0) / sum }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
  const loudest = Math.max(0, ...own)
  const isContradicted = loudest >= LEAST && (own[order[0] ?? 0] ?? 0) < loudest
  const isClear = weights.length > 0 && first >= LEAST && first >= MARGIN * second && !isContradicted
  return { weights, isClear, isSettled: true, most: first }
}

function levelOf(described: readonly (readonly SubRoleDefinition[])[], tokenize: Tokenize): Level {
  const ids = described.map(([role]) => role?.id ?? '')
  return { ids, keys: ids.map(labelKey), terms: new RoleTerms(described, tokenize), vectors: undefined }
}

function withParts(role: RoleDefinition): SubRoleDefinition[] {
  return [role, ...(role.subRoles ?? [])]
}
