import { describeBadInput } from './bad-input.ts'
import { describeCalls } from './calls.ts'
import { describeGraph } from './graph.ts'
import type { Harness } from './harness.ts'
import { describeIsolation } from './isolation.ts'
import { describeMeaning } from './meaning.ts'
import { describePortability } from './portability.ts'
import { describeReading } from './reading.ts'
import { describeWriting } from './writing.ts'

/** The public behaviour of a memory, whatever carries its calls. */
export function describeMemory(harness: Harness): void {
  describeWriting(harness)
  describeReading(harness)
  describeGraph(harness)
  describeIsolation(harness)
  describePortability(harness)
  describeBadInput(harness)
  describeCalls(harness)
  describeMeaning(harness)
}
