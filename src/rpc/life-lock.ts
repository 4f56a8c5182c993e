/** The part of `navigator.locks` that is used. */
export interface Locks {
  request<T>(
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean },
    granted: (lock: unknown) => T | Promise<T>,
  ): Promise<unknown>
}

/**
 * Holds a Web Lock until the signal fires or this thread dies: the browser then gives it to whoever queues.
 * @returns whether it is held.
 */
export function holdLifeLock(locks: Locks, name: string, release: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(name, {}, () => {
        resolve(true)
        return new Promise<void>((free) => {
          if (release.aborted) free()
          else release.addEventListener('abort', () => free(), { once: true })
        })
      })
      // Web Locks refuse to work in opaque origins; the client then relies on deadlines and pings.
      .catch(() => resolve(false))
  })
}

/**
 * Calls `onDeath` when the holder of the lock is gone. Timers and heartbeats lie when a tab sleeps; a lock does not.
 * Nothing is watched when the holder lives in another origin, whose locks cannot be seen from here.
 */
export async function watchLifeLock(
  locks: Locks,
  name: string,
  signal: AbortSignal,
  onDeath: () => void,
): Promise<void> {
  try {
    const free = await locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
    if (free === true || signal.aborted) return
    await locks.request(name, { signal }, () => undefined)
  } catch {
    // Aborted because the connection was closed, or refused in an opaque origin.
    return
  }
  if (!signal.aborted) onDeath()
}

/** The browser's lock manager; `undefined` outside secure contexts and in Node. */
export function browserLocks(): Locks | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.locks
}
