import type { MemIRRecord } from '../schema/record.ts'
import { labelKey } from './labels.ts'

/** The slots of records as arrays. */
export interface ClaimContents {
  readonly claims: Uint32Array
  /** What each of the claims is about. */
  readonly keys: readonly string[]
  readonly due: Uint32Array
  readonly passed: Uint32Array
}

/** Which records claim something of an entity's attribute, and which turns are to be looked at for claims. */
export class ClaimSlots {
  readonly #claims = new Map<string, Set<number>>()
  readonly #keys = new Map<number, string>()
  readonly #due = new Set<number>()
  readonly #passed = new Set<number>()

  static from({ claims, keys, due, passed }: ClaimContents): ClaimSlots {
    const made = new ClaimSlots()
    claims.forEach((slot, i) => {
      made.#claim(slot, keys[i] ?? '')
    })
    for (const slot of due) made.#due.add(slot)
    for (const slot of passed) made.#passed.add(slot)
    return made
  }

  /** @param newSlots the number in the arrays of each slot that holds a record. */
  contents(newSlots: Uint32Array): ClaimContents {
    const moved = (slots: Iterable<number>) => Uint32Array.from(slots, (slot) => newSlots[slot] as number)
    return {
      claims: moved(this.#keys.keys()),
      keys: [...this.#keys.values()],
      due: moved(this.#due),
      passed: moved(this.#passed),
    }
  }

  set(slot: number, record: MemIRRecord): void {
    if ('claim' in record) {
      this.#claim(slot, claimKey(record.claim.entity, record.claim.attribute))
    } else if (record.kind === 'turn') {
      if (record.extraction?.state === 'due') this.#due.add(slot)
      if (record.extraction?.state === 'passed') this.#passed.add(slot)
    }
  }

  remove(slot: number): void {
    this.#due.delete(slot)
    this.#passed.delete(slot)
    const key = this.#keys.get(slot)
    if (key === undefined) return
    this.#keys.delete(slot)
    const slots = this.#claims.get(key)
    slots?.delete(slot)
    if (slots?.size === 0) this.#claims.delete(key)
  }

  #claim(slot: number, key: string): void {
    const slots = this.#claims.get(key)
    if (slots === undefined) this.#claims.set(key, new Set([slot]))
    else slots.add(slot)
    this.#keys.set(slot, key)
  }

  /** Slots of the claims on an attribute of an entity, whatever their status. */
  find(entity: string, attribute: string | undefined): number[] {
    return [...(this.#claims.get(claimKey(entity, attribute)) ?? [])]
  }

  /** Slots of turns that wait for extraction. */
  get due(): readonly number[] {
    return [...this.#due]
  }

  /** Slots of turns that no trigger has chosen. */
  get passed(): readonly number[] {
    return [...this.#passed]
  }
}

function claimKey(entity: string, attribute: string | undefined): string {
  return `${labelKey(entity)}\n${attribute === undefined ? '' : labelKey(attribute)}`
}
