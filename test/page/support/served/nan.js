import { createEmbedder as createHashing } from './hashing.js'

/** Gives vectors with a NaN in the middle. */
export function createEmbedder() {
  const hashing = createHashing()
  return {
    ...hashing,
    embed: async (texts) => (await hashing.embed(texts)).map((vector) => vector.fill(Number.NaN, 7, 8)),
  }
}
