import type { Endpoint } from 'comlink'
import { WIRE_METHODS } from './protocol.ts'

export type { Endpoint }

/** An endpoint of which Comlink sees only the messages that fit, and that can be let go of. */
export interface GuardedEndpoint extends Endpoint {
  /** Removes every listener that was added through it. */
  detach(): void
}

const isObject = (data: unknown): data is { readonly [key: string]: unknown } =>
  typeof data === 'object' && data !== null

const isRaw = (value: unknown): boolean => isObject(value) && value.type === 'RAW'

/**
 * A request to the serving side. Comlink itself would walk any property path (`constructor`, `__proto__`), construct, set, and
 * take a proxy or a thrown error as an argument; none of that is part of the protocol.
 */
export function isRequest(data: unknown): boolean {
  if (!isObject(data)) return false
  if (data.type === 'RELEASE') return true
  const { type, path, argumentList } = data
  return (
    type === 'APPLY' &&
    Array.isArray(path) &&
    path.length === 1 &&
    typeof path[0] === 'string' &&
    Object.hasOwn(WIRE_METHODS, path[0]) &&
    Array.isArray(argumentList) &&
    argumentList.every(isRaw)
  )
}

/** An answer to the client: a value, or the failure to clone one. Never a proxy. */
export function isAnswer(data: unknown): boolean {
  return isRaw(data) || (isObject(data) && data.type === 'HANDLER' && data.name === 'throw')
}

/** Lets only messages through that `accepts`; the worker's or port's owner may use it for its own ones too. */
export function guardEndpoint(target: Endpoint, accepts: (data: unknown) => boolean): GuardedEndpoint {
  const guarded = new Map<unknown, (event: Event) => void>()
  return {
    postMessage: (message: unknown, transfer: Transferable[] = []) => target.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      const filtered = (event: Event): void => {
        if (!accepts('data' in event ? event.data : undefined)) return
        if (typeof listener === 'function') listener(event)
        else listener.handleEvent(event)
      }
      guarded.set(listener, filtered)
      target.addEventListener(type, filtered)
    },
    removeEventListener: (type, listener) => {
      const filtered = guarded.get(listener)
      if (filtered === undefined) return
      guarded.delete(listener)
      target.removeEventListener(type, filtered)
    },
    start: () => target.start?.(),
    detach: () => {
      for (const filtered of guarded.values()) target.removeEventListener('message', filtered)
      guarded.clear()
    },
  }
}
