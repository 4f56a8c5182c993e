import { scaleLinear } from 'd3-scale'
import type { CandidateTrace, ObjectiveName, RecordId } from 'memir'
import { svg } from '../dom.ts'

const WIDTH = 640
const HEIGHT = 380
const MARGIN = { top: 14, right: 16, bottom: 44, left: 52 }
/** Fronts that have a colour and a line of their own. */
const DRAWN = 4

export interface PlotInput {
  readonly candidates: readonly CandidateTrace[]
  readonly x: ObjectiveName
  readonly y: ObjectiveName
  readonly fronts: ReadonlyMap<RecordId, number>
  /** Those that would be hits. */
  readonly hits: ReadonlySet<RecordId>
  readonly describe: (id: RecordId) => string
  readonly onPoint: (id: RecordId | undefined) => void
  readonly onChoose: (id: RecordId) => void
}

/** Candidates by two of their objectives, and a line through those of each of the first fronts. */
export function objectivePlot(input: PlotInput): SVGSVGElement {
  const { candidates, x: xName, y: yName, fronts, hits } = input
  const objectiveOf = (candidate: CandidateTrace, name: ObjectiveName): number =>
    candidate.objectives[name] ?? 0
  const x = scaleLinear([0, 1], [MARGIN.left, WIDTH - MARGIN.right])
  const y = scaleLinear([0, 1], [HEIGHT - MARGIN.bottom, MARGIN.top])

  const root = svg('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    class: 'plot',
    role: 'img',
    'aria-label': `${candidates.length} candidates by ${xName} and ${yName}; the list below has the same in words`,
  })
  for (const tick of x.ticks(5)) {
    root.append(
      svg('line', { class: 'grid', x1: x(tick), x2: x(tick), y1: y(0), y2: y(1) }),
      svg('text', { class: 'tick', x: x(tick), y: y(0) + 18, 'text-anchor': 'middle' }, tick.toFixed(1)),
    )
  }
  for (const tick of y.ticks(5)) {
    root.append(
      svg('line', { class: 'grid', x1: x(0), x2: x(1), y1: y(tick), y2: y(tick) }),
      svg('text', { class: 'tick', x: x(0) - 8, y: y(tick) + 4, 'text-anchor': 'end' }, tick.toFixed(1)),
    )
  }
  root.append(
    svg('text', { class: 'axis', x: x(0.5), y: HEIGHT - 6, 'text-anchor': 'middle' }, `${xName} →`),
    svg(
      'text',
      {
        class: 'axis',
        x: 14,
        y: y(0.5),
        'text-anchor': 'middle',
        transform: `rotate(-90 14 ${y(0.5)})`,
      },
      `${yName} →`,
    ),
  )

  for (let front = DRAWN - 1; front >= 0; front--) {
    const members = candidates
      .filter(({ id }) => fronts.get(id) === front)
      .sort(
        (a, b) =>
          objectiveOf(a, xName) - objectiveOf(b, xName) || objectiveOf(b, yName) - objectiveOf(a, yName),
      )
    if (members.length < 2) continue
    const points = members.map((c) => `${x(objectiveOf(c, xName))},${y(objectiveOf(c, yName))}`).join(' ')
    root.append(svg('polyline', { class: `front front-${front}`, points }))
  }
  for (const candidate of candidates.toReversed()) {
    const front = fronts.get(candidate.id)
    const point = svg('circle', {
      key: candidate.id,
      onpointerenter: () => input.onPoint(candidate.id),
      onpointerleave: () => input.onPoint(undefined),
      onclick: () => input.onChoose(candidate.id),
      class: `point front-${Math.min(front ?? DRAWN, DRAWN)} ${hits.has(candidate.id) ? 'hit' : 'dropped'}`,
      cx: x(objectiveOf(candidate, xName)),
      cy: y(objectiveOf(candidate, yName)),
      r: hits.has(candidate.id) ? 7 : 4.5,
      'data-id': candidate.id,
    })
    point.append(svg('title', {}, input.describe(candidate.id)))
    root.append(point)
  }
  return root
}
