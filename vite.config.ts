import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { offlinePlugin } from './scripts/offline-plugin.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * The demo and the tests that run in Node. The package itself is built by scripts/build.ts.
 * The demo imports `memir` as an app does: from the built package, so `npm run build` comes first.
 */
export default defineConfig({
  root: path('demo'),
  base: './',
  plugins: [offlinePlugin(path('demo/service-worker.template.js'))],
  resolve: {
    alias: [
      { find: /^memir$/, replacement: path('dist/index.js') },
      {
        find: /^memir\/(engine|schema|prompt|importers|language-model)$/,
        replacement: `${path('dist')}/$1.js`,
      },
    ],
  },
  server: { fs: { allow: [path('.')] } },
  build: { outDir: path('demo-dist'), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: {
    root: path('.'),
    projects: [
      {
        root: path('.'),
        resolve: { alias: { 'memir/language-model': path('src/language-model/index.ts') } },
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/regressions/**/*.test.ts', 'test/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
        },
      },
      {
        root: path('.'),
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts', 'test/demo/**/*.test.ts', 'test/page/**/*.test.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
      {
        root: path('.'),
        test: {
          name: 'bundlers',
          include: ['test/package/**/*.bundlers.ts'],
          environment: 'node',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
