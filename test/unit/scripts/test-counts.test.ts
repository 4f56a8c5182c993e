import { describe, expect, it } from 'vitest'
import { countVitest, sum } from '../../../scripts/test-counts.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
})

describe('counting a vitest report', () => {
  it('counts passed and failed tests, and skipped ones as neither', () => {
    const report = {
      success: false,
      testResults: [file('passed', 'passed', 'skipped'), file('failed', 'failed', 'passed', 'failed')],
    }
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    const report = { success: false, testResults: [file('passed', 'passed'), file('failed')] }
    expect(countVitest(report)).toEqual({ passed: 1, failed: 1 })
  })

  it('counts a run that failed outside of its tests as one failure', () => {
    expect(countVitest({ success: false, testResults: [file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
    })
  })

  it('counts a run of nothing as one failure', () => {
    expect(countVitest({ success: true, testResults: [] })).toEqual({ passed: 0, failed: 1 })
  })

  it('sums over runners', () => {
    expect(
      sum([
        { passed: 3, failed: 0 },
        { passed: 4, failed: 2 },
      ]),
    ).toEqual({ passed: 7, failed: 2 })
  })
})
