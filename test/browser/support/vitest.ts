import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  customMatchers,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect'
import type { ExpectStatic } from 'vitest'

/**
 * What tests import from `vitest`, on top of Mocha, which @web/test-runner runs in the browser: a suite that is
 * written once runs in Node under vitest and in a browser under this.
 */

type Body = () => unknown
interface Options {
  readonly timeout?: number
}
interface MochaContext {
  timeout(ms: number): void
}
type MochaFunction = (this: MochaContext) => unknown
type MochaTest = (name: string, body: MochaFunction) => void
interface Mocha {
  readonly describe: MochaTest
  readonly it: MochaTest
  readonly before: (body: MochaFunction) => void
  readonly after: (body: MochaFunction) => void
  readonly beforeEach: (body: MochaFunction) => void
  readonly afterEach: (body: MochaFunction) => void
}
const mocha = globalThis as unknown as Mocha

const DEFAULT_TIMEOUT = 30_000

const timed = (body: Body, timeout: number = DEFAULT_TIMEOUT): MochaFunction =>
  function run() {
    this.timeout(timeout)
    return body()
  }

function testOf(add: (name: string, body: MochaFunction) => void) {
  return (name: string, second: Body | Options, third?: Body | number): void => {
    if (typeof second === 'function') add(name, timed(second, typeof third === 'number' ? third : undefined))
    else if (typeof third === 'function') add(name, timed(third, second.timeout))
  }
}

const hookOf =
  (add: (body: MochaFunction) => void) =>
  (body: Body, timeout?: number): void =>
    add(timed(body, timeout))

/** Fills `%s`, `%i`, `%d` and `%j` in the order of the row, as vitest does. */
function titleOf(name: string, row: readonly unknown[]): string {
  let next = 0
  return name.replace(/%[sidj]/g, (mark) => {
    const value = row[next++]
    return mark === '%j' ? JSON.stringify(value) : String(value)
  })
}

const eachOf =
  (add: (name: string, body: Body, timeout?: number) => void) =>
  (rows: readonly unknown[]) =>
  (name: string, body: (...row: unknown[]) => unknown, timeout?: number): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? row : [row]
      add(titleOf(name, values), () => body(...values), timeout)
    }
  }

const suite = (name: string, body: Body): void =>
  mocha.describe(name, () => {
    body()
  })

export const describe = Object.assign(suite, { each: eachOf(suite) })

const test = testOf((name, body) => mocha.it(name, body))
export const it = Object.assign(test, { each: eachOf(test) })
export { it as test }

export const beforeAll = hookOf((body) => mocha.before(body))
export const afterAll = hookOf((body) => mocha.after(body))
export const beforeEach = hookOf((body) => mocha.beforeEach(body))
export const afterEach = hookOf((body) => mocha.afterEach(body))

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)

export const expect = makeExpect()

function makeExpect(): ExpectStatic {
  const bare = (value: unknown, message?: string) => chai.expect(value, message)
  const matchers = (globalThis as unknown as Record<symbol, object>)[ASYMMETRIC_MATCHERS_OBJECT]
  const made = Object.assign(bare, chai.expect, matchers, {
    getState: () => getState(made),
    setState: (state: object) => setState(state, made),
    extend: (more: object) =>
      (chai.expect as unknown as { extend: (e: unknown, m: object) => void }).extend(made, more),
  }) as unknown as ExpectStatic
  setState({ assertionCalls: 0 }, made)
  made.extend(customMatchers)
  return made
}
