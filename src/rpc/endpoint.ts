import type { Endpoint } from 'comlink'
import { isObject } from '../base/read-argument.ts'
import { WIRE_METHODS } from './protocol.ts'

export type { Endpoint }

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

/**
 * An endpoint of which Comlink sees only the messages that `accepts` lets through, until `life` is aborted: then every
 * listener is gone.
 */
export function guardEndpoint(
  target: Endpoint,
  life: AbortSignal,
  accepts: (data: unknown) => boolean,
): Endpoint {
  return {
    postMessage: (message: unknown, transfer: Transferable[] = []) => target.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      const filtered = (event: Event): void => {
        if (typeof listener === 'function' && accepts('data' in event && event.data)) listener(event)
      }
      target.addEventListener(type, filtered, { signal: life })
    },
    // Comlink lets go when it is released; `life` has done so, or is about to.
    removeEventListener: () => undefined,
    start: () => target.start?.(),
  }
}
