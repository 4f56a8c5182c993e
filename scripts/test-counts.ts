/** What a runner's tests came to. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  readonly success: boolean
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Counts tests of a report. A file that failed without a failed test (it could not be imported, or a hook threw), and
 * a run that failed without a failed file (an unhandled rejection), count as one failure each; so does an empty run.
 */
export function countVitest(report: VitestReport): Counts {
  let passed = 0
  let failed = 0
  for (const file of report.testResults) {
    const failures = file.assertionResults.filter(({ status }) => status === 'failed').length
    passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    failed += failures === 0 && file.status === 'failed' ? 1 : failures
  }
  if (failed === 0 && (!report.success || passed === 0)) failed = 1
  return { passed, failed }
}

export function sum(counts: readonly Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  }
}
