import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const MOST_TRIES = 50

/**
 * Removes the folder of a browser that was closed or killed: its last processes may write there for a moment, so that a folder
 * that was emptied is not empty.
 */
export async function removeProfile(folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      rmSync(folder, { recursive: true, force: true })
      return
    } catch (error) {
      if (tries === MOST_TRIES) throw error
      await wait(100)
    }
  }
}
