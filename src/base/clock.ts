/** The one source of time. Injected everywhere, so that tests and replays decide what "now" is. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
