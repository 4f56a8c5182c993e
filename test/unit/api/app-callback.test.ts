import { afterEach, describe, expect, it, vi } from 'vitest'
import { appCallback } from '../../../src/api/app-callback.ts'

afterEach(() => vi.unstubAllGlobals())

const asIs = (answer: unknown) => answer

describe("a function of the app's", () => {
  it('answers what it answers, at once or later, and is none where there is none', async () => {
    expect(await appCallback('f', (n: number) => n + 1, asIs)?.(1)).toBe(2)
    expect(await appCallback('f', async (n: number) => n + 1, asIs)?.(1)).toBe(2)
    expect(appCallback('f', undefined, asIs)).toBeUndefined()
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('that %s stops nothing, and the page is told', async (_, callback) => {
    const told = vi.fn()
    vi.stubGlobal('reportError', told)
    expect(await appCallback('f', callback, asIs)?.(undefined)).toBeUndefined()
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }))
  })

  it('has failed when its answer cannot be read', async () => {
    const read = () => JSON.parse('{')
    expect(await appCallback('f', () => 1, read)?.(undefined)).toBeUndefined()
  })

  it('may throw where nobody can be told', async () => {
    vi.stubGlobal('reportError', undefined)
    expect(await appCallback('f', () => Promise.reject(new Error('no')), asIs)?.(undefined)).toBeUndefined()
  })

  it.each([null, 'text', 7, {}])('that is no function is refused: %j', (wrong) => {
    const untyped: (option: string, callback: never, read: typeof asIs) => unknown = appCallback
    expect(() => untyped('languageModel', wrong as never, asIs)).toThrow(
      expect.objectContaining({ code: 'INVALID', message: 'options.languageModel: expected a function.' }),
    )
  })
})
