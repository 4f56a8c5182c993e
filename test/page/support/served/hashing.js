const DIMENSION = 64

/** A quick embedder for tests that need vectors, not meaning: words hashed into 64 numbers. */
export function createEmbedder() {
  return {
    descriptor: {
      id: 'hashing',
      revision: '1',
      dimension: DIMENSION,
      pooling: 'none',
      prefixes: { query: '', document: '' },
      languages: ['mul'],
      maxTokens: 512,
      thresholds: null,
    },
    covers: () => true,
    embed: async (texts) => texts.map(vectorOf),
    dispose: async () => {},
  }
}

function vectorOf(text) {
  const vector = new Float32Array(DIMENSION)
  for (const word of text.toLowerCase().split(/\W+/u)) {
    let hash = 2166136261
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 16777619)
    vector[(hash >>> 0) % DIMENSION] += 1
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}
