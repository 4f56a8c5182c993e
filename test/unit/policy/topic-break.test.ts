import { describe, expect, it } from 'vitest'
import { topicBreak } from '../../../src/policy/topic-break.ts'

const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180))

describe('topicBreak', () => {
  it('is where the cosine with the mean of the last turns falls under the threshold', () => {
    const topic = [at(-10), at(10)]
    expect(topicBreak(topic, at(59), 0.5)).toBe(false)
    expect(topicBreak(topic, at(61), 0.5)).toBe(true)
    expect(topicBreak(topic, at(180), 0.5)).toBe(true)
  })

  it('looks at the last four turns only, and at none when there are none', () => {
    expect(topicBreak([at(90), at(90), at(90), at(0), at(0), at(0), at(0)], at(0), 0.9)).toBe(false)
    expect(topicBreak([], at(0), 0.9)).toBe(false)
  })
})
