import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { MemoryError } from '../../../src/base/errors.ts'
import { storageError } from '../../../src/storage/storage-errors.ts'

const dom = (name: string) => new DOMException('what the browser said', name)

describe('what the database throws', () => {
  it.each([
    ['QuotaExceededError', 'QUOTA', true],
    ['VersionError', 'OUTDATED', false],
    ['BlockedError', 'BLOCKED', true],
    ['DatabaseClosedError', 'CLOSED', false],
    ['MissingAPIError', 'UNSUPPORTED', false],
    ['UnknownError', 'STORAGE', true],
  ] as const)('%s is %s, also when Dexie wrapped it in an AbortError', (name, code, retryable) => {
    const inner = dom(name)
    const wrapped = new Dexie.AbortError('transaction aborted', inner)
    for (const error of [inner, wrapped]) {
      const result = storageError(error, 'writing')
      expect(result).toMatchObject({ code, retryable, outcome: 'none', cause: error })
      expect(result.message).toMatch(/^Failed while writing/)
    }
  })

  it('that is a MemoryError already stays as it is', () => {
    const error = new MemoryError('TAMPERED', 'changed')
    expect(storageError(error, 'reading')).toBe(error)
  })

  it('may be anything, even in a circle', () => {
    const circle: { name: string; inner?: unknown } = { name: 'AbortError' }
    circle.inner = circle
    for (const error of [circle, 'text', null, undefined, 5]) {
      expect(storageError(error, 'reading').code).toBe('STORAGE')
    }
  })
})
