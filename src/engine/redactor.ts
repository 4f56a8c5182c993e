import { isObject } from '../base/read-argument.ts'
import { holdsPrivate, type RedactionPolicies, redactText } from '../policy/redaction.ts'
import type { RedactionType } from '../schema/redaction.ts'

/** What names something and is never read as text. */
const NAMES: ReadonlySet<string> = new Set([
  'id',
  'from',
  'recordIds',
  'turnId',
  'shown',
  'sessionId',
  'taskId',
])

/** Stands at the door: what an input says goes through it before anything of it is stored or searched for. */
export class Redactor {
  readonly #policies: RedactionPolicies | undefined
  readonly #pseudonym: (user: string, value: string) => Promise<string>

  /** @param pseudonym of a value of a user. */
  constructor(
    policies: RedactionPolicies | undefined,
    pseudonym: (user: string, value: string) => Promise<string>,
  ) {
    this.#policies = policies
    this.#pseudonym = pseudonym
  }

  /** A copy of the input in which every text is as it may be stored. */
  async redact<T>(user: string, input: T): Promise<T> {
    const policies = this.#policies
    if (policies === undefined || Object.values(policies).every((policy) => policy === 'keep')) return input
    const pseudonym = (type: RedactionType, value: string) => this.#pseudonym(user, `${type}|${value}`)
    const walk = async (value: unknown): Promise<unknown> => {
      if (typeof value === 'string') return redactText(value, policies, pseudonym)
      if (Array.isArray(value)) return Promise.all(value.map(walk))
      if (!isObject(value)) return value
      const fields = Object.entries(value).map(async ([key, field]) => [
        key,
        NAMES.has(key) ? field : await walk(field),
      ])
      return Object.fromEntries(await Promise.all(fields))
    }
    // Texts stay texts: the copy has the shape of the input.
    return (await walk(input)) as T
  }

  /** Whether a text holds something private that is stored as it is. */
  isSensitive(text: string): boolean {
    return this.#policies !== undefined && holdsPrivate(text, this.#policies)
  }
}
