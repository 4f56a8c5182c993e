import type { MemIRRecord } from '../schema/record.ts'
import { labelKey } from './labels.ts'

/** Which records claim something of an entity's attribute, and which turns are to be looked at for claims. */
export class ClaimSlots {
  readonly #claims = new Map<string, Set<number>>()
  readonly #keys = new Map<number, string>()
  readonly #due = new Set<number>()
  readonly #passed = new Set<number>()

  set(slot: number, record: MemIRRecord): void {
    if ('claim' in record) {
      const key = claimKey(record.claim.entity, record.claim.attribute)
      const slots = this.#claims.get(key)
      if (slots === undefined) this.#claims.set(key, new Set([slot]))
      else slots.add(slot)
      this.#keys.set(slot, key)
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
