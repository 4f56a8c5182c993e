import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Adds a service worker to the built page that keeps every file of the build, the model included: after one visit the
 * page works without a network. A build with other files has another worker, which takes over at the next visit.
 * @param template what the worker does; `__FILES__` and `__VERSION__` in it are filled in.
 */
export function offlinePlugin(template: string): Plugin {
  let publicFolder = ''
  return {
    name: 'memir-offline',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicFolder = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256')
        const files = Object.keys(bundle).filter((name) => !name.endsWith('.map'))
        for (const name of files.sort()) {
          const file = bundle[name]
          if (file !== undefined) hash.update(name).update(file.type === 'asset' ? file.source : file.code)
        }
        const copied = existsSync(publicFolder) ? readdirSync(publicFolder) : []
        for (const name of copied) hash.update(readFileSync(join(publicFolder, name)))
        const source = readFileSync(template, 'utf8')
          .replace('__FILES__', JSON.stringify(['./', ...files, ...copied]))
          .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}
