/** Turns before this one that make up the topic. */
const TURNS = 4

/**
 * For the bundled model. Over 1,331 turns of 99 sessions of talk between two people, 4 to 5 % of those that go on fall
 * under it, and 37 to 44 % of turns from elsewhere: it tells of a break, but never of its absence.
 */
export const BUNDLED_TOPIC_BREAK = 0.32

/**
 * Whether a turn leaves the topic: its cosine with the mean of the last turns before it is under the threshold.
 * @param previous unit vectors, oldest first; without any there is no topic to leave.
 * @param vector a unit vector of the same length.
 */
export function topicBreak(
  previous: readonly Float32Array[],
  vector: Float32Array,
  threshold = BUNDLED_TOPIC_BREAK,
): boolean {
  const topic = new Float64Array(vector.length)
  for (const turn of previous.slice(-TURNS)) {
    for (let i = 0; i < topic.length; i++) topic[i] = (topic[i] as number) + (turn[i] as number)
  }
  let dot = 0
  let square = 0
  for (let i = 0; i < topic.length; i++) {
    dot += (topic[i] as number) * (vector[i] as number)
    square += (topic[i] as number) ** 2
  }
  return square > 0 && dot < threshold * Math.sqrt(square)
}
