import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openEngine } from '../../../src/engine/engine.ts'

const never = new Promise<never>(() => undefined)
const call = { signal: new AbortController().signal, timeoutMs: 60_000 }
const turn = (id: string) => ({ id, speaker: 'user' as const, content: 'I live in Berlin.' })

const openWithoutModel = (name: string) =>
  openEngine(
    { name },
    {
      loadEmbedder: () => never,
      loadLanguage: () => never,
      loadClaimRules: () => never,
      loadLifecycle: () => never,
      loadMemoryStorage: () => never,
    },
  )

describe('closing the engine', () => {
  it('does not wait for a wait: it rejects with CLOSED', async () => {
    const engine = await openWithoutModel('close-waits')
    await engine.dispatch('observe', 'alice', turn('01890a5d-ac96-774b-bcce-b302099a8057'), call)
    const waits = [
      engine.dispatch('ready', null, { model: true }, call),
      engine.dispatch('settled', 'alice', {}, call),
    ].map((wait) => wait.catch((error) => error.code))
    await sleep(20)
    await engine.dispatch('close', null, {}, call)
    expect(await Promise.all(waits)).toEqual(['CLOSED', 'CLOSED'])
  })

  it('finishes a write that was called before', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8058'
    const engine = await openWithoutModel('close-writes')
    const write = engine.dispatch('observe', 'alice', turn(id), call)
    await engine.dispatch('close', null, {}, call)
    expect((await write).ids).toEqual([id])
    const again = await openWithoutModel('close-writes')
    expect((await again.dispatch('get', 'alice', { id }, call))?.content).toBe('I live in Berlin.')
    await again.dispatch('close', null, {}, call)
  })

  it('rejects every later call, and may be repeated', async () => {
    const engine = await openWithoutModel('close-later')
    await engine.dispatch('close', null, {}, call)
    await engine.dispatch('close', null, {}, call)
    await expect(engine.dispatch('status', null, {}, call)).rejects.toMatchObject({ code: 'CLOSED' })
  })
})
