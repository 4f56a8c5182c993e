import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MemoryError, type MemoryErrorCode } from '../../../src/base/errors.ts'
import { decodeError, encodeError } from '../../../src/rpc/error-codec.ts'

const cross = (error: unknown): MemoryError => decodeError(structuredClone(encodeError(error)))

const codes: readonly MemoryErrorCode[] = [
  'INVALID',
  'TOO_LARGE',
  'NOT_FOUND',
  'CONFLICT',
  'CYCLE',
  'ABORTED',
  'TIMEOUT',
  'CLOSED',
  'WORKER_FAILED',
  'WORKER_DIED',
  'MODEL_FAILED',
  'BAD_VECTOR',
  'STORAGE',
  'QUOTA',
  'BLOCKED',
  'OUTDATED',
  'KEY_LOST',
  'TAMPERED',
  'UNSUPPORTED',
  'INTERNAL',
]

const memoryError = (cause: fc.Arbitrary<unknown>): fc.Arbitrary<MemoryError> =>
  fc
    .record({
      code: fc.constantFrom(...codes),
      message: fc.string({ unit: 'binary' }),
      retryable: fc.boolean(),
      outcome: fc.constantFrom('none' as const, 'unknown' as const),
      cause,
    })
    .map(({ code, message, ...options }) => new MemoryError(code, message, options))

const foreignError = (cause: fc.Arbitrary<unknown>): fc.Arbitrary<Error> =>
  fc
    .tuple(fc.constantFrom(Error, TypeError, RangeError), fc.string(), cause)
    .map(([Class, message, inner]) =>
      inner === undefined ? new Class(message) : new Class(message, { cause: inner }),
    )

const primitive = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined))
const chain = fc.letrec<{ error: MemoryError; cause: unknown }>((tie) => ({
  error: memoryError(tie('cause')),
  cause: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'cause' },
    primitive,
    memoryError(tie('cause')),
    foreignError(tie('cause')),
  ),
}))

function sameCause(actual: unknown, expected: unknown): void {
  if (!(expected instanceof Error)) {
    expect(actual).toEqual(expected)
    return
  }
  expect(actual).toBeInstanceOf(Error)
  const [a, e] = [actual as Error, expected]
  expect([a.name, a.message, a.stack]).toEqual([e.name, e.message, e.stack])
  expect(a instanceof MemoryError).toBe(e instanceof MemoryError)
  if (a instanceof MemoryError && e instanceof MemoryError) {
    expect([a.code, a.retryable, a.outcome]).toEqual([e.code, e.retryable, e.outcome])
  }
  sameCause(a.cause, e.cause)
}

describe('the error codec', () => {
  it('keeps class, code, message, retryable, outcome, stack and the chain of causes', () => {
    fc.assert(fc.property(chain.error, (error) => sameCause(cross(error), error)))
  })

  it('turns whatever else was thrown into an INTERNAL MemoryError with it as the cause', () => {
    const error = cross(new TypeError('x is not a function'))
    expect(error).toBeInstanceOf(MemoryError)
    expect(error).toMatchObject({
      code: 'INTERNAL',
      cause: { name: 'TypeError', message: 'x is not a function' },
    })
    expect(cross('just text')).toMatchObject({ code: 'INTERNAL', cause: 'just text' })
    expect(cross(undefined).code).toBe('INTERNAL')
  })

  it('never throws, whatever it is given to encode', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withSparseArray: true }),
        (thrown) => {
          expect(cross(thrown)).toBeInstanceOf(MemoryError)
        },
      ),
    )
  })

  it('survives cyclic causes, getters that throw, revoked proxies and values that cannot be cloned', () => {
    const cyclic = new MemoryError('STORAGE', 'cyclic')
    Object.defineProperty(cyclic, 'cause', { value: cyclic })
    expect(cross(cyclic)).toMatchObject({ code: 'STORAGE', message: 'cyclic' })

    const hostile = new MemoryError('STORAGE', 'hostile')
    for (const key of ['stack', 'message', 'cause', 'code', 'retryable', 'outcome']) {
      Object.defineProperty(hostile, key, {
        get: () => {
          throw new Error('no')
        },
      })
    }
    expect(cross(hostile)).toMatchObject({ code: 'INTERNAL', retryable: false, outcome: 'unknown' })

    const { proxy, revoke } = Proxy.revocable(new Error('revoked'), {})
    revoke()
    expect(cross(proxy)).toBeInstanceOf(MemoryError)
    expect(cross(new Proxy({}, { getPrototypeOf: () => MemoryError.prototype }))).toBeInstanceOf(MemoryError)

    const uncloneable = new MemoryError('STORAGE', 'refused', { cause: () => 'a function' })
    expect(cross(uncloneable)).toMatchObject({ code: 'STORAGE', message: 'refused' })
    expect(cross(new MemoryError('STORAGE', 'symbol', { cause: Symbol('s') }))).toMatchObject({
      cause: 'Symbol(s)',
    })
  })

  it('keeps a database error readable by its name', () => {
    const quota = new DOMException('Quota exceeded', 'QuotaExceededError')
    expect(cross(new MemoryError('QUOTA', 'full', { cause: quota }))).toMatchObject({
      cause: { name: 'QuotaExceededError', message: 'Quota exceeded' },
    })
  })

  it('cuts a text that is too long to be read', () => {
    expect(cross(new MemoryError('INVALID', 'x'.repeat(1_000_000))).message.length).toBeLessThan(20_000)
  })

  it('decodes any data to a MemoryError without throwing', () => {
    const shaped = fc.record(
      {
        kind: fc.oneof(fc.constantFrom('memory', 'error', 'value'), fc.anything()),
        code: fc.anything(),
        message: fc.anything(),
        stack: fc.anything(),
        cause: fc.anything(),
        name: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(shaped, fc.anything()), (data) => {
        const error = decodeError(data)
        expect(error).toBeInstanceOf(MemoryError)
        expect(typeof error.message).toBe('string')
        expect(error.code).toMatch(/^[A-Z_]+$/)
      }),
    )
  })
})
