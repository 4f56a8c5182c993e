import type { Clock } from '../../src/base/clock.ts'

/** Stands still where it was set: what is said in an evaluation happened at the time that its data names. */
export class SettableClock implements Clock {
  #time: number

  constructor(time = Date.UTC(2024, 0, 1)) {
    this.#time = time
  }
  now(): number {
    return this.#time
  }
  set(time: number): void {
    this.#time = time
  }
}
