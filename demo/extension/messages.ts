/** A passage that a person highlighted, and the page that it stands on. */
export interface Highlight {
  readonly id: string
  readonly text: string
  readonly uri: string
  readonly title: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** What pages and the side panel ask for; the background passes it to the offscreen document, which alone has the memory. */
export type Request =
  | { readonly ask: 'remember'; readonly text: string; readonly uri: string; readonly title: string }
  | { readonly ask: 'recall'; readonly text: string }
  | { readonly ask: 'forget'; readonly id: string }

export type Answer =
  | { readonly ok: true; readonly highlights: readonly Highlight[] }
  | { readonly ok: false; readonly message: string }

/** A request on its way from the background to the offscreen document. */
export interface Passed {
  readonly to: 'offscreen'
  readonly request: Request
}

/** Asks the background. */
export function ask(request: Request): Promise<Answer> {
  return chrome.runtime.sendMessage<Request, Answer>(request)
}
