import { createEmbedder as createHashing } from './hashing.js'

const DIMENSION = 512

/** Words hashed into 512 numbers: vectors as long as a real model's, in no time. */
export function createEmbedder() {
  const hashing = createHashing()
  return {
    ...hashing,
    descriptor: { ...hashing.descriptor, id: 'hashing-512', dimension: DIMENSION },
    embed: async (texts) => (await hashing.embed(texts)).map(spread),
  }
}

/** The same direction in more dimensions, with every number in use. */
function spread(short) {
  const vector = new Float32Array(DIMENSION)
  for (let i = 0; i < DIMENSION; i++) vector[i] = short[i % short.length] * (1 + ((i * 7919) % 13) / 13)
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
