import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import {
  type Reporter,
  startTestRunner,
  summaryReporter,
  type TestRunnerConfig,
  type TestRunnerPlugin,
  type TestSession,
} from '@web/test-runner'
import { playwrightLauncher } from '@web/test-runner-playwright'
import { rolldown } from 'rolldown'
import { BROWSER_ARGUMENTS, ensureBrowser } from './ensure-browser.ts'
import type { Counts } from './test-counts.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = 'test/browser'
const REPORTS = '/policy-report'

/** The runner's own page has inline scripts; the package and its worker get by without. */
const PAGE_POLICY = `default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; report-uri ${REPORTS}`
const SCRIPT_POLICY = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; report-uri ${REPORTS}`

/**
 * Runs `test/browser/**` in Chromium against the built package. Requests to other origins are refused; each of them,
 * and each violation of the policy, counts as a failure, as does a test file that does not load.
 * @param filter runs only the files whose path contains it.
 */
export async function runBrowserTests(filter = ''): Promise<Counts> {
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file.includes(filter))
    .map((file) => join(root, FOLDER, file))
  if (files.length === 0) return { passed: 0, failed: 1 }
  if (!existsSync(join(root, 'dist/index.js')))
    throw new Error('There is no dist/. Run `npm run build` first.')

  const foreign: string[] = []
  const violations: string[] = []
  const executablePath = await ensureBrowser()
  const { sessions, reporter } = collectSessions()
  const config: TestRunnerConfig = {
    rootDir: root,
    files,
    concurrency: 1,
    browserStartTimeout: 60_000,
    testsStartTimeout: 60_000,
    testsFinishTimeout: 600_000,
    testFramework: { config: { ui: 'bdd', timeout: '30000' } },
    reporters: [summaryReporter({}), reporter],
    middleware: [policy(violations)],
    plugins: [bundleTests()],
    browsers: [
      playwrightLauncher({
        product: 'chromium',
        launchOptions: { executablePath, args: [...BROWSER_ARGUMENTS] },
        createBrowserContext: async ({ browser }) => {
          const context = await browser.newContext()
          await context.route(
            ({ hostname, protocol }) => /^(https?|wss?):$/.test(protocol) && hostname !== 'localhost',
            (route) => {
              foreign.push(route.request().url())
              return route.abort()
            },
          )
          return context
        },
      }),
    ],
  }
  const runner = await startTestRunner({
    config,
    readCliArgs: false,
    readFileConfig: false,
    autoExitProcess: false,
  })
  if (runner === undefined) throw new Error('The browser test runner did not start.')
  await new Promise((resolve) => runner.on('stopped', resolve))

  for (const url of foreign) console.error(`FAILED: a request to another origin: ${url}`)
  for (const report of violations)
    console.error(`FAILED: a violation of the content security policy: ${report}`)
  const counts = sessions.map(countSession)
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, foreign.length + violations.length),
  }
}

function collectSessions(): { readonly sessions: readonly TestSession[]; readonly reporter: Reporter } {
  const sessions: TestSession[] = []
  return { sessions, reporter: { onTestRunFinished: (run) => sessions.push(...run.sessions) } }
}

type Suite = NonNullable<TestSession['testResults']>

function countSession({ testResults, passed, errors }: TestSession): Counts {
  const tests = testResults === undefined ? [] : testsOf(testResults)
  const counts = {
    passed: tests.filter((test) => test.passed && !test.skipped).length,
    failed: tests.filter((test) => !test.passed && !test.skipped).length,
  }
  const broken = counts.failed === 0 && (passed !== true || errors.length > 0 || counts.passed === 0)
  return broken ? { ...counts, failed: 1 } : counts
}

function testsOf(suite: Suite): Suite['tests'] {
  return [...suite.tests, ...suite.suites.flatMap(testsOf)]
}

/** Serves each test file as one script; `memir` stays an import, of the built package, and `vitest` becomes Mocha's. */
function bundleTests(): TestRunnerPlugin {
  return {
    name: 'bundle-tests',
    async serve({ path }) {
      if (!path.startsWith(`/${FOLDER}/`) || !path.endsWith('.test.ts')) return undefined
      const build = await rolldown({
        input: join(root, path),
        platform: 'browser',
        external: /^memir(\/|$)/,
        onLog: (level, log, handle) => handle(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log),
        resolve: { alias: { vitest: join(root, FOLDER, 'support/vitest.ts') } },
      })
      const { output } = await build.generate({
        format: 'es',
        codeSplitting: false,
        sourcemap: 'inline',
        paths: (id) => id.replace(/^memir$/, '/dist/index.js').replace(/^memir\/(.*)$/, '/dist/$1.js'),
      })
      await build.close()
      return { body: output[0].code, type: 'js' }
    },
  }
}

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number]

/** Puts a policy on every response, the worker's own script included, and collects what the browser reports. */
function policy(violations: string[]): Middleware {
  return async (context, next) => {
    if (context.path === REPORTS) {
      violations.push(await text(context.req))
      context.status = 204
      return
    }
    await next()
    const isPackage = context.path.startsWith('/dist/')
    context.set('Content-Security-Policy', isPackage ? SCRIPT_POLICY : PAGE_POLICY)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await runBrowserTests(process.argv[2])
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
