/** The rows that a traversal has seen. Starting anew costs nothing: a row counts as seen if its stamp is the current one. */
export class Visited {
  #stamps = new Uint8Array(0)
  #current = 0

  /** Forgets all rows and makes room for rows below `capacity`. Returns the stamps; a seen row has `stamp`. */
  restart(capacity: number): Uint8Array {
    if (this.#stamps.length < capacity) {
      this.#stamps = new Uint8Array(capacity)
      this.#current = 0
    }
    if (this.#current === 255) {
      this.#stamps.fill(0)
      this.#current = 0
    }
    this.#current++
    return this.#stamps
  }

  get stamp(): number {
    return this.#current
  }
}
