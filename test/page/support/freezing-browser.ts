import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../../scripts/ensure-browser.ts'
import { removeProfile } from './remove-profile.ts'

/** A tab of a browser in which tabs can be frozen. */
export interface FreezableTab {
  /** Runs a function in the page, also while it is frozen. */
  evaluate<T>(work: () => T | Promise<T>): Promise<T>
  setState(state: 'frozen' | 'active'): Promise<void>
}

export interface FreezingBrowser {
  newTab(url: string): Promise<FreezableTab>
  close(): Promise<void>
}

interface Answer {
  readonly id?: number
  readonly result?: { readonly [field: string]: unknown }
  readonly error?: { readonly message: string }
}

/**
 * Chromium over its own protocol. Playwright keeps every page focused, which no browser freezes.
 */
export async function openFreezingBrowser(): Promise<FreezingBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'memir-freezing-'))
  const browser = spawn(
    await ensureBrowser(),
    [
      ...BROWSER_ARGUMENTS,
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const [, , , out, into] = browser.stdio
  if (!(out instanceof Writable && into instanceof Readable)) throw new Error('The browser has no pipes.')
  const waiting = new Map<number, (answer: Answer) => void>()
  let unread = ''
  into.on('data', (chunk: Buffer) => {
    const messages = `${unread}${chunk}`.split('\0')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const answer: Answer = JSON.parse(message)
      waiting.get(answer.id ?? 0)?.(answer)
    }
  })
  let asked = 0
  const send = async (method: string, params: object, sessionId?: string) => {
    const id = ++asked
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await answered
    waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }

  return {
    async newTab(url) {
      const { targetId } = await send('Target.createTarget', { url })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const session = String(sessionId)
      const run = async (expression: string): Promise<unknown> => {
        const options = { expression, awaitPromise: true, returnByValue: true }
        const { result, exceptionDetails } = await send('Runtime.evaluate', options, session)
        if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
        return Object(result).value
      }
      while ((await run("typeof lab === 'object'")) !== true)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return {
        evaluate: async <T>(work: () => T | Promise<T>) => (await run(`(${work})()`)) as T,
        setState: async (state) => {
          await send('Page.setWebLifecycleState', { state }, session)
        },
      }
    },
    async close() {
      const exited = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill()
      await exited
      await removeProfile(profile)
    },
  }
}
