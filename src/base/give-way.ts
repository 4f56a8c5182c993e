/** Lets other tasks of this thread run: messages that wait, timers that are due. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}
