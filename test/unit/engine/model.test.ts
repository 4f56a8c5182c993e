import { describe, expect, it } from 'vitest'
import { MemoryError } from '../../../src/base/errors.ts'
import { Model } from '../../../src/engine/model.ts'
import type { LoadProgress } from '../../../src/schema/embedder.ts'
import type { ModelStatus } from '../../../src/schema/options.ts'

describe('a model that fails', () => {
  it('stays failed when another of its files still makes progress', async () => {
    let late: (progress: LoadProgress) => void = () => undefined
    const told: ModelStatus[] = []
    const model = new Model(
      async (onProgress) => {
        late = onProgress
        onProgress({ file: 'model', loaded: 1, total: 2 })
        throw new MemoryError('MODEL_FAILED', 'model could not be loaded')
      },
      (status) => told.push(status),
    )
    await model.ended
    late({ file: 'runtime', loaded: 5, total: 9 })
    expect(model.status).toMatchObject({ state: 'failed', reason: 'model could not be loaded' })
    expect(told.map(({ state }) => state)).toEqual(['loading', 'failed'])
    await expect(model.ready(new AbortController().signal, 1_000)).rejects.toMatchObject({
      code: 'MODEL_FAILED',
    })
  })
})
