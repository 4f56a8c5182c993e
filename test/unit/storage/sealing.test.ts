import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SealedTable } from '../../../src/storage/database.ts'
import { aesGcmSealer, plainSealer } from '../../../src/storage/sealing.ts'

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const key = await newKey()
const otherKey = await newKey()
const TABLE: SealedTable = 'records'
const bytes = fc.uint8Array({ maxLength: 100 })

describe('a sealed row', () => {
  it('opens at its place to what was sealed, and is never sealed to the same bytes twice', async () => {
    const sealer = aesGcmSealer('pid', key)
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(), async (plain, epoch) => {
        const body = await sealer.seal(TABLE, 'id', epoch, plain)
        expect(await sealer.open(TABLE, 'id', epoch, body)).toEqual(plain)
        expect(await sealer.seal(TABLE, 'id', epoch, plain)).not.toEqual(body)
      }),
      { numRuns: 50 },
    )
  })

  it('does not open at another place: other partition, table, id or epoch, or under another key', async () => {
    const sealer = aesGcmSealer('pid', key)
    const body = await sealer.seal(TABLE, 'id', 7, Uint8Array.of(1, 2, 3))
    const attempts = [
      aesGcmSealer('other pid', key).open(TABLE, 'id', 7, body),
      sealer.open('edges', 'id', 7, body),
      sealer.open(TABLE, 'other id', 7, body),
      sealer.open(TABLE, 'id', 8, body),
      aesGcmSealer('pid', otherKey).open(TABLE, 'id', 7, body),
    ]
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'TAMPERED' })))
  })

  it('does not open when any bit was flipped or its end was cut off', async () => {
    const sealer = aesGcmSealer('pid', key)
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(), fc.nat(7), async (plain, at, bit) => {
        const body = await sealer.seal(TABLE, 'id', 1, plain)
        const flipped = body.slice()
        flipped[at % body.length]! ^= 1 << bit
        const cut = body.slice(0, at % body.length)
        for (const bad of [flipped, cut]) {
          await expect(sealer.open(TABLE, 'id', 1, bad)).rejects.toMatchObject({ code: 'TAMPERED' })
        }
      }),
      { numRuns: 50 },
    )
  })

  it('does not show its bytes', async () => {
    const plain = Buffer.from('a sentinel that must not be readable')
    const body = await aesGcmSealer('pid', key).seal(TABLE, 'id', 1, plain)
    expect(Buffer.from(body).includes(plain)).toBe(false)
  })
})

it('without encryption a row holds its bytes as they are', async () => {
  const plain = Uint8Array.of(1, 2, 3)
  const body = await plainSealer.seal(TABLE, 'id', 1, plain)
  expect(body).toEqual(plain)
  expect(await plainSealer.open(TABLE, 'id', 1, body)).toEqual(plain)
})
