import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = join(root, 'demo/extension')

/**
 * Builds the example extension from the built package, so that the folder can be loaded unpacked.
 * @param folder where it goes; emptied first.
 */
export async function buildExtension(folder = join(root, 'extension-dist')): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: source,
    base: './',
    publicDir: join(source, 'public'),
    resolve: { alias: [{ find: /^memir$/, replacement: join(root, 'dist/index.js') }] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: {
          'service-worker': join(source, 'service-worker.ts'),
          'content-script': join(source, 'content-script.ts'),
          offscreen: join(source, 'offscreen.html'),
          'side-panel': join(source, 'side-panel.html'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildExtension()
  console.log('The extension is in extension-dist/: load it unpacked at chrome://extensions.')
}
