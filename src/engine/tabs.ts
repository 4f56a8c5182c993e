import type { PartitionId } from '../base/ids.ts'

/** How long other tabs have to answer; one that sleeps does not, and hears of it when it wakes. */
const ANSWER_MS = 2_000

/** What tabs of one memory tell each other: what is known of a partition is to be forgotten. */
type Note =
  | { readonly to: 'all'; readonly from: string; readonly ask: string; readonly forget: PartitionId }
  | { readonly to: string; readonly from: string; readonly ask: string }

/** What is used of a `BroadcastChannel`. */
export interface TabChannel {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(data: unknown): void
  close(): void
}

/** The parts of the browser that tabs find each other by. */
export interface TabsPlatform {
  readonly locks: {
    request(name: string, options: { signal?: AbortSignal }, granted: () => Promise<void>): Promise<unknown>
    query(): Promise<{ held?: readonly { name?: string }[] }>
  }
  channel(name: string): TabChannel
}

/** What this place offers; undefined where tabs cannot know of each other. */
export function browserTabs(): TabsPlatform | undefined {
  if (typeof navigator === 'undefined' || navigator.locks === undefined) return undefined
  return { locks: navigator.locks, channel: (name) => new BroadcastChannel(name) }
}

/**
 * The tabs that have one memory open, each by a Web Lock that it holds as long as it lives: a tab that sleeps is known too.
 * Without a platform there is one tab.
 */
export class Tabs {
  readonly #platform: TabsPlatform | undefined
  readonly #prefix: string
  readonly #id: string
  readonly #life = new AbortController()
  readonly #channel: TabChannel | undefined
  /** Who has not answered yet, by what was asked. */
  readonly #waiting = new Map<string, (tab: string) => void>()

  /** @param forget drops what this tab knows of a partition. */
  constructor(
    platform: TabsPlatform | undefined,
    memory: string,
    id: string,
    forget: (pid: PartitionId) => Promise<void>,
  ) {
    this.#platform = platform
    this.#prefix = `memir:tab:${memory}:`
    this.#id = id
    if (platform === undefined) return
    const over = new Promise<void>((resolve) => {
      this.#life.signal.addEventListener('abort', () => resolve())
    })
    // Refused in opaque origins: then this tab is not known to others.
    platform.locks.request(this.#prefix + id, {}, () => over).catch(() => undefined)
    const channel = platform.channel(`memir:${memory}`)
    this.#channel = channel
    channel.onmessage = ({ data }: MessageEvent<Note>) => {
      const { ask, from, to } = data
      if (to === id) this.#waiting.get(ask)?.(from)
      if (!('forget' in data)) return
      // A tab that could not forget does not answer.
      const answer = (): void => {
        if (!this.#life.signal.aborted) channel.postMessage({ to: from, from: id, ask } satisfies Note)
      }
      forget(data.forget).then(answer, () => undefined)
    }
  }

  /**
   * Asks the other tabs to forget what they know of a partition.
   * @returns the tabs that did not answer in time.
   */
  async forget(pid: PartitionId, ask: string): Promise<readonly string[]> {
    const others = new Set(await this.#others())
    if (others.size === 0) return []
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS)
      this.#waiting.set(ask, (tab) => {
        others.delete(tab)
        if (others.size > 0) return
        clearTimeout(timer)
        resolve()
      })
      this.#channel?.postMessage({ to: 'all', from: this.#id, ask, forget: pid } satisfies Note)
    })
    this.#waiting.delete(ask)
    return [...others]
  }

  close(): void {
    this.#life.abort()
    this.#channel?.close()
  }

  async #others(): Promise<string[]> {
    const { held = [] } = (await this.#platform?.locks.query()) ?? {}
    return held
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith(this.#prefix))
      .map((name) => name.slice(this.#prefix.length))
      .filter((id) => id !== this.#id)
  }
}
