import type { InputOf, MethodName, OutputOf } from '../api/methods.ts'
import type { UserId } from '../base/ids.ts'
import type { EngineOptions } from '../schema/options.ts'
import type { WireError } from './error-codec.ts'

/** Raised with every change of the messages below; both sides must speak the same. */
export const PROTOCOL_VERSION = 2

/** The answer to a request. Failures are data: Comlink would reduce a thrown error to its message. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: WireError }

export interface Greeting {
  readonly protocol: number
  /** Web Lock that the serving side holds as long as it lives; `null` where there are no Web Locks. */
  readonly lock: string | null
}

export interface OpenRequest {
  /** `null` over an attached port, where the engine is open already. */
  readonly options: EngineOptions | null
  /** Gets a `ModelStatus` each time the model's state changes, and answers a `ModelQuestion`. */
  readonly page: MessagePort | null
  /** Whether the page has a language model to ask. */
  readonly hasModel: boolean
}

export interface InvokeRequest<M extends MethodName> {
  /** Names the call in `abort`. */
  readonly callId: string
  readonly method: M
  readonly user: UserId | null
  readonly input: InputOf<M>
  /** The call's work is aborted after so many milliseconds, even if the caller is gone. */
  readonly timeoutMs: number
}

/** What the serving side answers. A client greets, opens, then invokes. */
export interface Wire {
  /** Answers in any state, and in any version of the protocol. */
  hello(): Promise<Greeting>
  open(request: OpenRequest): Promise<Answer<null>>
  invoke<M extends MethodName>(request: InvokeRequest<M>): Promise<Answer<OutputOf<M>>>
  /** Aborts the signal of a running call; nothing happens when it has ended. */
  abort(callId: string): Promise<void>
  /** Serves the same engine on a port too, until either end closes. */
  attach(port: MessagePort): Promise<Answer<null>>
  /** Answers at once unless the thread hangs. */
  ping(): Promise<void>
}

/** The only names that the serving side lets through. */
export const WIRE_METHODS: { readonly [Name in keyof Wire]: true } = Object.freeze({
  hello: true,
  open: true,
  invoke: true,
  abort: true,
  attach: true,
  ping: true,
})
