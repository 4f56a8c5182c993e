import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { Keyring } from '../../../src/storage/keyring.ts'

describe('Keyring', () => {
  it('files the same user under the same name, after reopening too, and different users apart', async () => {
    const keyring = await Keyring.open('same-user', 'first')
    const again = await Keyring.open('same-user', 'second')
    expect(again.deviceId).toBe('first')
    const uid = await keyring.uidOf('alice')
    expect(await again.uidOf('alice')).toBe(uid)
    expect(await keyring.uidOf('Alice')).not.toBe(uid)
    expect(uid).toMatch(/^[0-9a-f]{64}$/)
  })

  it('gives the same user another name on another device', async () => {
    const here = await Keyring.open('here', 'a')
    const there = await Keyring.open('there', 'b')
    expect(await here.uidOf('alice')).not.toBe(await there.uidOf('alice'))
  })

  it('agrees on one device key when two tabs open it for the first time at once', async () => {
    const [a, b] = await Promise.all([Keyring.open('two-tabs', 'a'), Keyring.open('two-tabs', 'b')])
    expect(a.deviceId).toBe(b.deviceId)
    const wrapped = await a.newDataKey('pid')
    await expect(b.unwrapDataKey('pid', wrapped)).resolves.toBeInstanceOf(CryptoKey)
  })

  it('unwraps a data key that works and cannot be extracted', async () => {
    const keyring = await Keyring.open('unwrap', 'a')
    const wrapped = await keyring.newDataKey('pid')
    const first = await keyring.unwrapDataKey('pid', wrapped)
    const second = await keyring.unwrapDataKey('pid', wrapped)
    expect(first.extractable).toBe(false)
    const iv = new Uint8Array(12)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, first, Uint8Array.of(42))
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, second, sealed)
    expect(new Uint8Array(opened)).toEqual(Uint8Array.of(42))
  })

  it('refuses a data key of another partition or device, or one that was changed, with KEY_LOST', async () => {
    const keyring = await Keyring.open('refuses', 'a')
    const other = await Keyring.open('refuses-other', 'b')
    const wrapped = await keyring.newDataKey('pid')
    const changed = wrapped.slice()
    changed[20]! ^= 1
    const attempts = [
      keyring.unwrapDataKey('other pid', wrapped),
      other.unwrapDataKey('pid', wrapped),
      keyring.unwrapDataKey('pid', changed),
    ]
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'KEY_LOST' })))
  })
})
