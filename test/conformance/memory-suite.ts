import { describeBadInput } from './bad-input.ts'
import { describeCalls } from './calls.ts'
import { describeClaims } from './claims.ts'
import { describeGraph } from './graph.ts'
import type { Harness } from './harness.ts'
import { describeIsolation } from './isolation.ts'
import { describeMeaning } from './meaning.ts'
import { describePortability } from './portability.ts'
import { describeReading } from './reading.ts'
import { describeSubscriptions } from './subscriptions.ts'
import { describeWriting } from './writing.ts'

/** The public behaviour of a memory, whatever carries its calls. */
export function describeMemory(memoryHarness: Harness): void {
  describeClaims(memoryHarness)
  // What is counted elsewhere is what the tests wrote, not what was made of it.
  const harness: Harness = {
    ...memoryHarness,
    open: (options) => memoryHarness.open({ extraction: 'none', ...options }),
  }
  describeWriting(harness)
  describeReading(harness)
  describeGraph(harness)
  describeIsolation(harness)
  describePortability(harness)
  describeSubscriptions(harness)
  describeBadInput(harness)
  describeCalls(harness)
  describeMeaning(harness)
}
