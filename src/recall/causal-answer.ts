import { type Carried, carry } from '../graph/carry.ts'
import { edgeTypeSet } from '../graph/edge-types.ts'
import type { Partition } from '../partition/partition.ts'
import { type Diagnosis, diagnosisOf, neighbours } from './diagnoses.ts'

export interface CausalQuestion {
  readonly direction: 'causes' | 'effects'
  /** Steps that the question describes, by slot: how well, in (0, 1]. */
  readonly anchors: ReadonlyMap<number, number>
  /** Whether a step looked for what had gone wrong. */
  readonly isDiagnosis: (slot: number) => boolean
}

const CAUSES = edgeTypeSet(['causes'])
/** So many effects of one step are looked through for a diagnosis. */
const MOST_NEAR = 32
/** Share that goes over one edge: near causes and effects first. */
const DECAY = 0.8
const LEAST = 0.02
/** The described step is no answer, but it belongs to it. */
const ANCHOR_SHARE = 0.5
/** How much a description of each part of a diagnosis tells of the diagnosis. */
const TELLS = { step: 1, symptom: 1, repair: 0.8, seen: 0.7 } as const
/** As far as the question describes a diagnosis it speaks of its fault, and the less of other steps like it. */
const UNDIAGNOSED = 0.5
/** What only looked at a trouble or repaired it was not made worse by it. */
const ASIDE_SHARE = 0.25

/**
 * Answers a question for causes or effects along the edges `causes`: by slot, in (0, 1], how surely the step is an answer. The answer is
 * seldom like the question: it is reached from what the question describes. Where a diagnosis has named a fault, that is the first
 * cause, and what came of the fault are the effects.
 */
export function causalAnswer(partition: Partition, question: CausalQuestion): Map<number, number> {
  const told = new Map<Diagnosis, number>()
  for (const step of diagnosesNear(partition, question)) {
    const diagnosis = diagnosisOf(partition, step)
    told.set(diagnosis, toldOf(partition, diagnosis, question))
  }
  return question.direction === 'causes'
    ? causesOf(partition, question, told)
    : effectsOf(partition, question, told)
}

/** The diagnoses of which an anchor may be a part: at most a symptom of what it made lies between. */
function diagnosesNear({ graph }: Partition, { anchors, isDiagnosis }: CausalQuestion): Set<number> {
  const near = new Set<number>()
  for (const anchor of anchors.keys()) {
    const after = neighbours(graph, anchor, 'forward').slice(0, MOST_NEAR)
    const around = [anchor, ...neighbours(graph, anchor, 'back'), ...after]
    const later = after.flatMap((slot) => neighbours(graph, slot, 'forward').slice(0, MOST_NEAR))
    for (const slot of [...around, ...later]) if (isDiagnosis(slot)) near.add(slot)
  }
  return near
}

function leadsOn(reached: ReadonlyMap<number, Carried>): boolean {
  for (const { depth } of reached.values()) if (depth > 0) return true
  return false
}

/** How well the question describes a diagnosis, by the part of it that it describes best. */
function toldOf({ graph }: Partition, diagnosis: Diagnosis, { anchors }: CausalQuestion): number {
  let most = (anchors.get(diagnosis.step) ?? 0) * TELLS.step
  const take = (slots: readonly number[], share: number) => {
    for (const slot of slots) most = Math.max(most, (anchors.get(slot) ?? 0) * share)
  }
  take(diagnosis.symptoms, TELLS.symptom)
  take(diagnosis.repairs, TELLS.repair)
  for (const symptom of diagnosis.symptoms) take(neighbours(graph, symptom, 'back'), TELLS.seen)
  return most
}

function causesOf(
  { graph }: Partition,
  { anchors }: CausalQuestion,
  told: ReadonlyMap<Diagnosis, number>,
): Map<number, number> {
  const found = new Map<number, number>()
  const raise = (slot: number, score: number) => found.set(slot, Math.max(score, found.get(slot) ?? 0))
  const reached = carry(graph, anchors, { direction: 'back', types: CAUSES, decay: DECAY, least: LEAST })
  if (!leadsOn(reached) && told.size === 0) return found
  for (const [slot, { strength, depth }] of reached)
    raise(slot, depth === 0 ? ANCHOR_SHARE * strength : strength)
  for (const [{ faults }, strength] of told) {
    if (strength >= LEAST) for (const fault of faults) raise(fault, strength)
  }
  return found
}

function effectsOf(
  partition: Partition,
  { anchors, isDiagnosis }: CausalQuestion,
  told: ReadonlyMap<Diagnosis, number>,
): Map<number, number> {
  const origins = new Map<number, number>()
  const raise = (slot: number, score: number) => origins.set(slot, Math.max(score, origins.get(slot) ?? 0))
  const aside = new Set<number>()
  for (const [diagnosis, strength] of told) {
    setAside(diagnosis, aside)
    if (strength >= LEAST) for (const fault of diagnosis.faults) raise(fault, strength)
  }
  const others = 1 - UNDIAGNOSED * Math.max(0, ...told.values())
  for (const [slot, strength] of anchors) if (!aside.has(slot)) raise(slot, others * strength)
  const reached = carry(partition.graph, origins, {
    direction: 'forward',
    types: CAUSES,
    decay: DECAY,
    least: LEAST,
    isEnd: isDiagnosis,
  })
  const found = new Map<number, number>()
  if (!leadsOn(reached)) return found
  const seen = [...reached.keys()].filter(isDiagnosis).slice(0, MOST_NEAR)
  for (const step of seen) setAside(diagnosisOf(partition, step), aside)
  for (const [slot, { strength, depth }] of reached) {
    const share = depth === 0 ? ANCHOR_SHARE : aside.has(slot) ? ASIDE_SHARE : 1
    found.set(slot, share * strength)
  }
  return found
}

function setAside({ step, symptoms, repairs }: Diagnosis, aside: Set<number>): void {
  for (const slot of [step, ...symptoms, ...repairs]) aside.add(slot)
}
