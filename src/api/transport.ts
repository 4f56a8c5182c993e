import type { CallOptions } from '../base/deadline.ts'
import type { UserId } from '../base/ids.ts'
import type { InputOf, MethodName, OutputOf } from './methods.ts'

/** Carries calls to an engine, in this thread or behind a port. */
export interface Transport {
  /**
   * Settles within the call's deadline, whatever happens on the other side.
   * @param user the caller's key of the user; `null` for calls on the memory as a whole.
   */
  invoke<M extends MethodName>(
    method: M,
    user: UserId | null,
    input: InputOf<M>,
    options: CallOptions,
  ): Promise<OutputOf<M>>
}
