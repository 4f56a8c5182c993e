/** How a call may be stopped, and how long it has. */
export interface Call {
  readonly signal: AbortSignal
  readonly timeoutMs: number
}
