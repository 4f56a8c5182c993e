/** One view of the memory. It reads anew when it is shown, and while it is shown after each change. */
export interface Panel {
  readonly id: string
  readonly title: string
  readonly root: HTMLElement
  refresh(): Promise<void>
}
