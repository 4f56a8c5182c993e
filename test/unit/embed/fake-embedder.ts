import { BUNDLED_DESCRIPTOR } from '../../../src/embed/bundled-descriptor.ts'
import type { Embedder } from '../../../src/embed/embedder.ts'

export const FAKE_DIMENSION = 4

/** A unit vector that tells texts apart by their length. */
export function fakeVector(text: string): Float32Array {
  return Float32Array.of(Math.cos(text.length), Math.sin(text.length), 0, 0)
}

/** An embedder of `FAKE_DIMENSION` numbers; parts of it can be replaced. */
export function fakeEmbedder(parts: Partial<Embedder> = {}): Embedder {
  return {
    descriptor: { ...BUNDLED_DESCRIPTOR, id: 'fake', dimension: FAKE_DIMENSION },
    covers: () => true,
    embed: async (texts) => texts.map(fakeVector),
    dispose: async () => undefined,
    ...parts,
  }
}
