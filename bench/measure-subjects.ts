import { exactTop } from './data/exact-top.ts'
import type { VectorSet } from './data/vector-set.ts'
import type { MakeSubject, PackageFiles, Subject } from './peers/subject.ts'

const K = 10
const ROUNDS = 5
/** Vectors that one subject takes in before it is the next one's turn. */
const TURN = 250
const EFS = [10, 12, 16, 20, 24, 32, 48, 64, 100, 150, 200]

/** What was measured of one subject; times in milliseconds, sorted. */
export interface Measured {
  readonly name: string
  readonly package: string
  insertMs: number
  readonly points: { readonly ef: number; recall: number; readonly times: number[] }[]
}

/** Builds all subjects in turns and asks them in turns, so that whatever else the machine does strikes them alike. */
export async function measureSubjects(
  makers: Readonly<Record<string, MakeSubject>>,
  { dimension, vectors, queries }: VectorSet,
  files: PackageFiles,
  note: (text: string) => void,
): Promise<Measured[]> {
  const n = vectors.length / dimension
  const count = queries.length / dimension
  const vector = (id: number): Float32Array => vectors.subarray(id * dimension, (id + 1) * dimension)
  const asked = Array.from({ length: count }, (_, q) => queries.slice(q * dimension, (q + 1) * dimension))
  const truth = asked.map((query) => new Set(exactTop(vectors, dimension, query, K)))

  const running: { subject: Subject; measured: Measured }[] = []
  for (const [name, make] of Object.entries(makers)) {
    const subject = await make(dimension, n, files)
    if (n > (subject.most ?? n)) {
      note(`${name} is too slow for ${n} vectors: measured up to ${subject.most}.\n`)
      continue
    }
    const points = (subject.hasEf ? EFS : [0]).map((ef) => ({ ef, recall: 0, times: [] }))
    running.push({ subject, measured: { name: subject.name, package: subject.package, insertMs: 0, points } })
  }

  for (let from = 0; from < n; from += TURN) {
    for (const { subject, measured } of running) {
      const start = performance.now()
      for (let id = from; id < Math.min(n, from + TURN); id++) await subject.add(id, vector(id))
      measured.insertMs += performance.now() - start
    }
    note(`${from + TURN} of ${n}\r`)
  }
  for (const { subject, measured } of running) {
    const start = performance.now()
    await subject.ready?.()
    measured.insertMs += performance.now() - start
  }

  for (let round = 0; round <= ROUNDS; round++) {
    for (let i = 0; i < EFS.length; i++) {
      for (const { subject, measured } of running) {
        const point = measured.points[i]
        if (point === undefined) continue
        let hits = 0
        for (const [q, query] of asked.entries()) {
          const start = performance.now()
          const answer = subject.search(query, K, point.ef)
          const ids = answer instanceof Promise ? await answer : answer
          const elapsed = performance.now() - start
          // The first round wakes the compilers.
          if (round > 0) point.times.push(elapsed)
          for (let r = 0; r < ids.length; r++) if (truth[q]?.has(ids[r] ?? -1)) hits++
        }
        point.recall = hits / (count * K)
      }
    }
  }
  for (const { measured } of running) for (const { times } of measured.points) times.sort((a, b) => a - b)
  return running.map(({ measured }) => measured)
}
