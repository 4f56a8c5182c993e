import { MemoryError } from 'memir'
import { find } from './dom.ts'
import { readable } from './format.ts'

/** Runs what a person asked for, and says above the page what went wrong with it. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  const alert = find(document, '#alert', HTMLElement)
  try {
    alert.hidden = true
    await work()
  } catch (error) {
    alert.textContent = describe(error)
    alert.hidden = false
  }
}

export function describe(error: unknown): string {
  if (error instanceof MemoryError) return `${readable(error.code.toLowerCase())}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
