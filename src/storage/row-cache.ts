import type { SealedRow } from './database.ts'

/** Bytes of the rows that a user's cache holds at most. */
const MOST_BYTES = 32 * 2 ** 20
/** What a row takes beside its bytes. */
const ROW_BYTES = 300

/** Sealed rows of one user's records as they are on disk; those not used for longest leave first. */
export class RowCache {
  readonly #rows = new Map<string, SealedRow>()
  #byteLength = 0
  #epoch = 0

  /** The last commit that it knows. */
  get epoch(): number {
    return this.#epoch
  }
  get byteLength(): number {
    return this.#byteLength
  }
  get isFull(): boolean {
    return this.#byteLength > MOST_BYTES / 2
  }

  get(id: string): SealedRow | undefined {
    const row = this.#rows.get(id)
    if (row !== undefined) {
      this.#rows.delete(id)
      this.#rows.set(id, row)
    }
    return row
  }

  /** Takes in what the commits until an epoch removed and wrote, unless it knows later ones. */
  change(epoch: number, removed: readonly string[], written: readonly SealedRow[]): void {
    if (epoch <= this.#epoch) return
    this.#epoch = epoch
    for (const id of removed) this.#delete(id)
    for (const row of written) this.#put(row)
  }

  /** Takes in rows that were read when it knew an epoch: they may have changed since. */
  keep(epoch: number, rows: readonly SealedRow[]): void {
    if (epoch === this.#epoch) for (const row of rows) this.#put(row)
  }

  #put(row: SealedRow): void {
    this.#delete(row.id)
    this.#rows.set(row.id, row)
    this.#byteLength += row.body.length + ROW_BYTES
    for (const id of this.#rows.keys()) {
      if (this.#byteLength <= MOST_BYTES) return
      this.#delete(id)
    }
  }

  #delete(id: string): void {
    const row = this.#rows.get(id)
    if (row === undefined) return
    this.#rows.delete(id)
    this.#byteLength -= row.body.length + ROW_BYTES
  }
}
