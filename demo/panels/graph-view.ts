import dagre, { type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre'
import type { Edge, RecordId, StepRecord } from 'memir'
import { svg } from '../dom.ts'

const NODE = { width: 200, height: 76 }
const LINE = 28
const LINES = 3

/** What a step is to the chosen one. */
export type Standing = 'chosen' | 'cause' | 'effect' | 'other'

export interface GraphInput {
  readonly steps: readonly StepRecord[]
  readonly edges: readonly Edge[]
  readonly standing: (id: RecordId) => Standing
  readonly onChoose: (id: RecordId) => void
}

/** The steps of a task in layers, causes above effects, laid out by dagre. */
export function graphView({ steps, edges, standing, onChoose }: GraphInput): SVGSVGElement {
  const graph = new dagre.graphlib.Graph<GraphLabel, NodeLabel, EdgeLabel>()
  graph.setGraph({ rankdir: 'TB', nodesep: 24, ranksep: 36, marginx: 8, marginy: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of steps) graph.setNode(id, { ...NODE })
  for (const { from, to } of edges) graph.setEdge(from, to)
  dagre.layout(graph)

  const { width = NODE.width, height = NODE.height } = graph.graph()
  const root = svg('svg', {
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    class: 'graph',
    role: 'img',
    'aria-label': `${steps.length} steps and what caused them; the list beside it has the same in words`,
  })
  root.append(arrowHead())
  for (const edge of edges) {
    const { points } = graph.edge(edge.from, edge.to)
    if (points === undefined) continue
    const lit = standing(edge.from) !== 'other' && standing(edge.to) !== 'other'
    const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' ')
    const line = svg('path', { class: `link ${lit ? 'lit' : ''}`, d, 'marker-end': 'url(#arrow)' })
    line.append(svg('title', {}, edge.reason))
    root.append(line)
  }
  for (const { id, step } of steps) {
    const { x = 0, y = 0 } = graph.node(id)
    const node = svg(
      'g',
      {
        key: id,
        class: `node ${standing(id)}`,
        transform: `translate(${x - NODE.width / 2} ${y - NODE.height / 2})`,
        onclick: () => onChoose(id),
      },
      svg('title', {}, `${step.action}: ${step.observation}`),
      svg('rect', { width: NODE.width, height: NODE.height, rx: 10 }),
      svg('text', { class: 'node-title', x: 12, y: 20 }, `${step.stepId} · ${step.actionType}`),
      ...wrap(step.action).map((line, index) => svg('text', { x: 12, y: 38 + index * 15 }, line)),
    )
    root.append(node)
  }
  return root
}

function arrowHead(): SVGDefsElement {
  return svg(
    'defs',
    {},
    svg(
      'marker',
      {
        id: 'arrow',
        viewBox: '0 0 8 8',
        refX: 7,
        refY: 4,
        markerWidth: 7,
        markerHeight: 7,
        orient: 'auto',
      },
      svg('path', { class: 'arrow', d: 'M0,0 L8,4 L0,8 Z' }),
    ),
  )
}

/** Lines that fit a node; a Chinese sign is about as wide as two Latin ones. */
function wrap(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.match(/\p{sc=Han}|[^\s\p{sc=Han}]+\s*/gu) ?? [text]) {
    const line = lines.at(-1) ?? ''
    if (widthOf(line + word) > LINE) lines.push(word)
    else lines[lines.length - 1] = line + word
  }
  if (lines.length <= LINES) return lines
  return [...lines.slice(0, LINES - 1), `${lines[LINES - 1]?.trimEnd()}…`]
}

const widthOf = (text: string): number => text.replaceAll(/\p{sc=Han}/gu, '··').trimEnd().length
