/** Between the page and the worker of `stopping-worker.ts`. */
export const STOPPING_CHANNEL = 'memir-test-stopping'

export type StoppingMessage =
  /** Stand still after this many requests to the database, counted from now. */
  | { readonly type: 'arm'; readonly stopAt: number }
  | { readonly type: 'armed' }
  | { readonly type: 'stopped' }
