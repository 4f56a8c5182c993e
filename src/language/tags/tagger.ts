import { LruMap } from '../../base/lru-map.ts'
import type { Taggable, Tagger } from '../../policy/language-rules.ts'
import type { PrototypeEmbedder } from '../../policy/prototype-embedder.ts'
import type { TagDefinition } from '../../schema/tag.ts'
import { meanVector } from '../prototype.ts'
import { Ontology, withAncestors } from './ontology.ts'
import { nearestTag, prototypeTexts, type TagPrototype } from './tag-prototypes.ts'
import { JUDGED_UNITS, TagRules } from './tag-rules.ts'

const CACHED = 1_000

/**
 * Gives intent tags: by cue words first; where none speaks, by the nearest prototype, if it stands out. The same text
 * and vector always get the same tags, whatever came before.
 */
export class RuleTagger implements Tagger {
  readonly #ontology = new Ontology()
  #rules = new TagRules(this.#ontology.all())
  #prototypes: readonly TagPrototype[] = []
  /** The definitions that the prototypes were made from, and by what; undefined while there are none. */
  #made: { readonly embedder: PrototypeEmbedder; readonly revision: number } | undefined
  #revision = 0
  readonly #cache = new LruMap<string, readonly string[]>(CACHED)

  /** Adds tags to the ontology, or replaces them; texts tagged before keep their tags. */
  define(definitions: readonly TagDefinition[]): void {
    if (definitions.length === 0) return
    this.#ontology.define(definitions)
    this.#rules = new TagRules(this.#ontology.all())
    this.#revision++
    this.#cache.clear()
  }

  /**
   * Embeds what describes the tags, unless that was done; texts that the model does not cover do not count.
   * @param giveWay awaited between two texts, so that queries do not wait for all of them.
   */
  async prepare(
    embedder: PrototypeEmbedder,
    signal: AbortSignal,
    giveWay: () => Promise<void>,
  ): Promise<void> {
    const revision = this.#revision
    if (this.#made?.embedder === embedder && this.#made.revision === revision) return
    const prototypes: TagPrototype[] = []
    for (const definition of this.#ontology.all()) {
      const vectors: Float32Array[] = []
      for (const text of prototypeTexts(definition)) {
        if (!embedder.covers(text)) continue
        vectors.push(...(await embedder.embed([text], 'document', signal)))
        await giveWay()
      }
      const vector = meanVector(vectors)
      if (vector !== undefined) prototypes.push({ id: definition.id, vector })
    }
    if (revision !== this.#revision) return
    this.#prototypes = prototypes
    this.#made = { embedder, revision }
  }

  /**
   * The tags of a text with the goals above them; none when nothing is clear enough.
   * @param vector of the text, of unit length and of the prepared embedder; without one only cues count.
   */
  tag(input: Taggable, vector?: Float32Array): readonly string[] {
    const byCues = this.#byCues(input)
    if (byCues.length > 0 || vector === undefined) return byCues
    const nearest = nearestTag(this.#prototypes, vector, input.isStep)
    return nearest === undefined ? [] : withAncestors([nearest])
  }

  /** Forgets the texts seen: after an erasure none of the user's words is to stay behind. */
  forget(): void {
    this.#cache.clear()
  }

  #byCues(input: Taggable): readonly string[] {
    // Numbers tell no intent: steps that differ in them alone share an entry.
    const text = input.text.slice(0, JUDGED_UNITS).replace(/\p{N}+/gu, '0')
    const key = [input.isStep ? 's' : 't', input.actionType ?? '', text].join('\n')
    let tags = this.#cache.get(key)
    if (tags === undefined) {
      tags = withAncestors(this.#rules.tags({ ...input, text }))
      this.#cache.set(key, tags)
    }
    return tags
  }
}
