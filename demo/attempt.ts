import { MemoryError } from 'memir'
import { find } from './dom.ts'
import { readable } from './format.ts'

/** Runs what a person asked for, and says above the page what went wrong with it. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  find(document, '#alert', HTMLElement).hidden = true
  await keepUp(work)
}

/** Runs what follows a change. What went wrong before with what a person asked for stays told. */
export async function keepUp(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const alert = find(document, '#alert', HTMLElement)
    alert.textContent = describe(error)
    alert.hidden = false
  }
}

export function describe(error: unknown): string {
  if (error instanceof MemoryError) return `${readable(error.code.toLowerCase())}: ${error.message}`
  return error instanceof Error ? error.message : String(error)
}
