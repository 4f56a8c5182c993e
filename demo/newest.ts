import { released } from './press.ts'

/** Of views that are made ready at once, only the one begun last is shown, whichever is ready first. */
export class Newest {
  #begun = 0

  /** Begins a view; what it gives waits until the view may be shown, and tells whether none was begun since. */
  begin(): () => Promise<boolean> {
    const turn = ++this.#begun
    return async () => {
      await released()
      return turn === this.#begun
    }
  }
}
