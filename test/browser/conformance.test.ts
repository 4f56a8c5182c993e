import { MemoryError, openMemory } from 'memir'
import { describe } from 'vitest'
import { describeMemory } from '../conformance/memory-suite.ts'

describe('the client over a worker', () => {
  describeMemory({ MemoryError, open: openMemory })
})
