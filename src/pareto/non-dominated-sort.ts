import { MemoryError } from '../base/errors.ts'
import { cellOf, checkEpsilon } from './epsilon-grid.ts'
import { FrontCover } from './front-cover.ts'
import { checkScores, type ScoreMatrix } from './score-matrix.ts'
import { sortRows } from './sort-rows.ts'
import { Stairs } from './stairs.ts'

/** The front of a candidate that lies deeper than was asked for. */
export const NOT_REACHED = -1

export interface SortOptions {
  /** Values in one cell of a grid of this width are equal; see `cellOf`. Default 0: only equal values are. */
  readonly epsilon?: number | undefined
  /** Stop after the fronts that hold this many candidates together; at least 1. Default: all. */
  readonly cover?: number | undefined
}

/** Views into the sorter's buffers, valid until its next `sort`. */
export interface Fronts {
  /** How many fronts were found; each of them is complete. */
  readonly count: number
  /** Front of each candidate, from 0, or `NOT_REACHED`. */
  readonly front: Int32Array
  /** Candidates front by front, those of one front in the order of the input. */
  readonly members: Uint32Array
  /** Front `f` is `members[starts[f]..starts[f + 1])`. */
  readonly starts: Uint32Array
}

/**
 * Sorts candidates into layers of mutually non-dominated ones (fast non-dominated sort in the sense of NSGA-II, Deb et
 * al. 2002). A candidate dominates another when it is at least as good in every objective and better in one; equals
 * share a front.
 *
 * In lexicographic order every candidate comes after those that dominate it, and a candidate that a front dominates
 * is dominated by every front before. So each one finds its front by bisection (ENS-BS: Zhang et al. 2015), with a
 * test "does this front dominate it" that depends on the number of objectives: one comparison with the front's best
 * second objective for two; bisection in the front's border (Kung et al. 1975) for three; comparison with its members for
 * more. Time: O(n log n), O(n log² n) as long as borders are short, and O(M n²) at worst; memory O(n M).
 *
 * Keeps its buffers from call to call. Not reentrant.
 */
export class NonDominatedSorter {
  #capacity = 0
  #cells = new Float64Array(0)
  #order = new Uint32Array(0)
  #scratch = new Uint32Array(0)
  #front = new Int32Array(0)
  #members = new Uint32Array(0)
  #starts = new Uint32Array(1)
  #sizes = new Uint32Array(0)
  /** Two objectives: the best second one of each front. */
  #best = new Float64Array(0)
  /** Four and more: the last member of each front, and before each member the one before; -1 ends the list. */
  #last = new Int32Array(0)
  #before = new Int32Array(0)
  readonly #stairs = new Stairs()

  /** @throws MemoryError `INVALID` when scores or options do not fit. */
  sort(scores: ScoreMatrix, { epsilon = 0, cover = Infinity }: SortOptions = {}): Fronts {
    checkScores(scores)
    checkEpsilon(epsilon)
    if (!(cover >= 1))
      throw new MemoryError('INVALID', `cover: expected a number of at least 1, got ${cover}.`)
    const { values, count, objectives } = scores
    this.#makeRoom(count, values.length)
    const cells = this.#cells
    // Negated, so that everything below sorts and compares ascending.
    for (let i = 0; i < values.length; i++) cells[i] = -cellOf(values[i] as number, epsilon)
    const order = this.#order
    for (let i = 0; i < count; i++) order[i] = i
    sortRows(order, 0, count, cells, objectives, this.#scratch)

    const found = new FrontCover(this.#sizes.subarray(0, count), cover)
    for (let i = 0; i < count; i++) {
      const candidate = order[i] as number
      const row = candidate * objectives
      const same = i > 0 && this.#isEqual(row, (order[i - 1] as number) * objectives, objectives)
      const front = same
        ? (this.#front[order[i - 1] as number] as number)
        : this.#place(candidate, row, objectives, found)
      this.#front[candidate] = front
      if (front !== NOT_REACHED && front <= found.deepest) found.add(front)
    }
    return this.#group(count, found.complete)
  }

  /** Finds the front of a candidate and makes it a member. */
  #place(candidate: number, row: number, objectives: number, found: FrontCover): number {
    let low = 0
    let high = found.fronts
    if (high > found.deepest) {
      // Most candidates are deeper than needed: one test settles them.
      if (this.#dominates(found.deepest, row, objectives)) return NOT_REACHED
      high = found.deepest
    }
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#dominates(middle, row, objectives)) low = middle + 1
      else high = middle
    }
    this.#join(low, candidate, row, objectives)
    return low
  }

  /** Whether a member of `front` dominates the candidate, given that all members come before it and differ from it. */
  #dominates(front: number, row: number, objectives: number): boolean {
    const cells = this.#cells
    switch (objectives) {
      case 1:
        return true
      case 2:
        return (this.#best[front] as number) <= (cells[row + 1] as number)
      case 3:
        return this.#stairs.covers(front, cells[row + 1] as number, cells[row + 2] as number)
      default:
        return this.#memberDominates(front, row, objectives)
    }
  }

  /** From the latest member back: it is the nearest in the first objective, and the likeliest to dominate. */
  #memberDominates(front: number, row: number, objectives: number): boolean {
    const cells = this.#cells
    for (let m = this.#last[front] as number; m >= 0; m = this.#before[m] as number) {
      const other = m * objectives
      let column = 1
      while (column < objectives && (cells[other + column] as number) <= (cells[row + column] as number))
        column++
      if (column === objectives) return true
    }
    return false
  }

  #join(front: number, candidate: number, row: number, objectives: number): void {
    const cells = this.#cells
    if (objectives === 2) {
      this.#best[front] = cells[row + 1] as number
    } else if (objectives === 3) {
      this.#stairs.add(front, cells[row + 1] as number, cells[row + 2] as number)
    } else if (objectives > 3) {
      this.#before[candidate] = (this.#sizes[front] as number) === 0 ? -1 : (this.#last[front] as number)
      this.#last[front] = candidate
    }
  }

  #isEqual(a: number, b: number, objectives: number): boolean {
    for (let column = 0; column < objectives; column++) {
      if (this.#cells[a + column] !== this.#cells[b + column]) return false
    }
    return true
  }

  /** Counting sort of the candidates by front. */
  #group(count: number, complete: number): Fronts {
    const front = this.#front.subarray(0, count)
    const starts = this.#starts.subarray(0, complete + 1)
    starts[0] = 0
    for (let f = 0; f < complete; f++) starts[f + 1] = (starts[f] as number) + (this.#sizes[f] as number)
    // From here on a size is the next free place of its front.
    this.#sizes.set(starts.subarray(0, complete))
    const members = this.#members.subarray(0, starts[complete] as number)
    for (let i = 0; i < count; i++) {
      const f = front[i] as number
      if (f === NOT_REACHED) continue
      if (f >= complete) {
        front[i] = NOT_REACHED
        continue
      }
      const place = this.#sizes[f] as number
      members[place] = i
      this.#sizes[f] = place + 1
    }
    return { count: complete, front, members, starts }
  }

  #makeRoom(count: number, cells: number): void {
    if (this.#cells.length < cells) this.#cells = new Float64Array(cells)
    if (this.#capacity < count) {
      this.#capacity = count
      this.#order = new Uint32Array(count)
      this.#scratch = new Uint32Array((count + 1) >>> 1)
      this.#front = new Int32Array(count)
      this.#members = new Uint32Array(count)
      this.#starts = new Uint32Array(count + 1)
      this.#sizes = new Uint32Array(count)
      this.#best = new Float64Array(count)
      this.#last = new Int32Array(count)
      this.#before = new Int32Array(count)
    } else {
      this.#sizes.fill(0, 0, count)
    }
    this.#stairs.reset(count)
  }
}
