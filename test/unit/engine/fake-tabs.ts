import type { TabChannel as Channel, TabsPlatform } from '../../../src/engine/tabs.ts'

/** Tabs of one browser. One that sleeps holds its lock and gets its messages when it wakes. */
export class FakeTabs {
  readonly #held = new Set<string>()
  readonly #channels = new Set<Channel>()
  readonly #asleep = new Map<Channel, unknown[]>()
  readonly #last: Channel[] = []

  readonly platform: TabsPlatform = {
    locks: {
      request: async (name, _options, granted) => {
        this.#held.add(name)
        await granted()
        this.#held.delete(name)
      },
      query: async () => ({ held: [...this.#held].map((name) => ({ name })) }),
    },
    channel: () => {
      const channel: Channel = {
        onmessage: null,
        postMessage: (data: unknown) => {
          for (const other of this.#channels) if (other !== channel) this.#send(other, structuredClone(data))
        },
        close: () => this.#channels.delete(channel),
      }
      this.#channels.add(channel)
      this.#last.push(channel)
      return channel
    },
  }

  /** Puts the n-th tab that was opened to sleep. */
  sleep(tab: number): void {
    const channel = this.#last[tab]
    if (channel !== undefined) this.#asleep.set(channel, [])
  }

  wake(tab: number): void {
    const channel = this.#last[tab]
    const missed = channel === undefined ? [] : (this.#asleep.get(channel) ?? [])
    if (channel === undefined) return
    this.#asleep.delete(channel)
    for (const data of missed) this.#send(channel, data)
  }

  #send(channel: Channel, data: unknown): void {
    const missed = this.#asleep.get(channel)
    if (missed !== undefined) missed.push(data)
    else queueMicrotask(() => channel.onmessage?.(new MessageEvent('message', { data })))
  }
}
