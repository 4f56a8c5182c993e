import type { Measured } from './measure-subjects.ts'
import { packageVersion } from './peers/package-version.ts'
import { EF_CONSTRUCTION, M } from './peers/subject.ts'
import { quantile, type Row } from './report.ts'

const TARGETS = [0.95, 0.99]

/** A row for each width, one for each recall that is asked for, and one for the inserts. */
export function rowsOf(measured: readonly Measured[], n: number, data: string): Row[] {
  const perS = (each: Measured): number => (n / each.insertMs) * 1000
  const own = measured.find(({ name }) => name === 'memir graph')
  return measured.flatMap((each) => {
    const version = packageVersion(each.package)
    const shared = { subject: each.name, version, n, data, insertsPerS: perS(each) }
    const points = each.points.map(({ ef, recall, times }): Row => {
      const params: Row['params'] = ef === 0 ? {} : { M, efConstruction: EF_CONSTRUCTION, ef }
      return { ...shared, params, recall, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) }
    })
    const targets = TARGETS.flatMap((recall): Row[] => {
      const p50Ms = atRecall(each, recall, 0.5)
      if (p50Ms === undefined) return []
      const peers = measured.filter((other) => other !== each && each === own)
      const ratio = Object.fromEntries(
        peers.flatMap((peer) => {
          const theirs = atRecall(peer, recall, 0.5)
          return theirs === undefined ? [] : [[peer.name, p50Ms / theirs]]
        }),
      )
      const p95Ms = atRecall(each, recall, 0.95) ?? Number.NaN
      return [{ ...shared, params: { at: 'recall' }, recall, p50Ms, p95Ms, ratio }]
    })
    const inserts: Row[] =
      each === own
        ? [
            {
              ...shared,
              params: { of: 'inserts' },
              ratio: Object.fromEntries(
                measured.filter((other) => other !== own).map((o) => [o.name, perS(each) / perS(o)]),
              ),
            },
          ]
        : []
    return [...points, ...targets, ...inserts]
  })
}

/**
 * Time at a recall, linear between the widths around it. A subject whose narrowest width is better than that gets its
 * narrowest width's time; one that never gets there, none.
 */
function atRecall({ points }: Measured, recall: number, share: number): number | undefined {
  const above = points.findIndex((point) => point.recall >= recall)
  const upper = points[above]
  if (upper === undefined) return undefined
  const time = quantile(upper.times, share)
  const lower = points[above - 1]
  if (lower === undefined) return time
  const part = (recall - lower.recall) / (upper.recall - lower.recall)
  const before = quantile(lower.times, share)
  return before + part * (time - before)
}
