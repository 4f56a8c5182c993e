/** Of views that are made ready at once, only the one begun last is shown, whichever is ready first. */
export class Newest {
  #begun = 0

  /** Begins a view; what it gives tells whether none was begun since. */
  begin(): () => boolean {
    const turn = ++this.#begun
    return () => turn === this.#begun
  }
}
