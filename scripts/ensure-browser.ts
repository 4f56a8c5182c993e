import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** What Chromium is launched with: no sandbox (tests may run as root), and nothing that talks to a network by itself. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/**
 * Finds Chromium: `CHROMIUM_PATH` first, then the `PATH`. Installs Debian's package when there is none and that is
 * possible; else rejects and says what to do.
 * @returns the absolute path of the executable.
 */
export async function ensureBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (isAbsolute(given) && isExecutable(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which is not an executable file. Give an absolute path.`)
  }
  const found = findBrowser()
  if (found !== undefined) return found
  if (process.getuid?.() !== 0 || findOnPath('apt-get') === undefined) {
    throw new Error(
      'No Chromium was found. Install one (on Debian: `apt-get install chromium`), or set CHROMIUM_PATH to it.',
    )
  }
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', 'chromium')
  const installed = findBrowser()
  if (installed === undefined) throw new Error('apt-get installed chromium, but it is not on the PATH.')
  return installed
}

function findBrowser(): string | undefined {
  for (const name of NAMES) {
    const path = findOnPath(name)
    if (path !== undefined) return path
  }
  return undefined
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin')
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function aptGet(...args: string[]): void {
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed with status ${status}.`)
}
