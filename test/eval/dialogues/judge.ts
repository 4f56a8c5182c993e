import type { Probe, ProbeKind, Said } from './compose.ts'
import { PROBE_KINDS } from './compose.ts'

/** A record that a context shows, seen from here. */
export interface ShownRecord {
  /** The values that it tells: those of the turn that it is, or of the turns that it rests on. */
  readonly says: readonly Said[]
  /** Shown as no longer true. */
  readonly outdated: boolean
}

export interface ProbeOutcome {
  readonly kind: ProbeKind
  readonly needed: number
  /** Needed values that the context shows, not marked as outdated. */
  readonly served: number
  /** Slots of which the context shows a replaced value as if it held, and not the current one. */
  readonly misled: number
  /** Slots of which it shows both, and does not mark the replaced one. */
  readonly mixed: number
  readonly tokens: number
}

/**
 * Judges one context.
 * @param current the version of each slot that holds when the question is asked.
 */
export function judgeContext(
  probe: Probe,
  shown: readonly ShownRecord[],
  current: ReadonlyMap<string, number>,
  tokens: number,
): ProbeOutcome {
  const told = new Map<string, Set<number>>()
  for (const { says, outdated } of shown) {
    if (outdated) continue
    for (const { slot, version } of newest(says)) told.set(slot, (told.get(slot) ?? new Set()).add(version))
  }
  let [misled, mixed] = [0, 0]
  for (const [slot, versions] of told) {
    const holds = current.get(slot) ?? 0
    if (![...versions].some((version) => version < holds)) continue
    if (versions.has(holds)) mixed += 1
    else misled += 1
  }
  const served = probe.needs.filter(({ slot, version }) => told.get(slot)?.has(version)).length
  return { kind: probe.kind, needed: probe.needs.length, served, misled, mixed, tokens }
}

/** A record that rests on turns of several versions of a slot tells the latest. */
function newest(says: readonly Said[]): Said[] {
  return says.filter(
    ({ slot, version }) => !says.some((other) => other.slot === slot && other.version > version),
  )
}

export interface DialogueFigures {
  readonly questions: number
  /** Share of questions whose context shows no replaced value in the place of the current one. */
  readonly consistent: number
  /** Share of questions whose context shows no replaced value as if it held, not even beside the current one. */
  readonly clean: number
  /** Share of needed values in the context. */
  readonly served: number
  /** Share of questions with every needed value in the context. */
  readonly complete: number
  readonly meanTokens: number
}

export interface SystemReport {
  readonly all: DialogueFigures
  readonly byKind: Readonly<Record<ProbeKind, DialogueFigures>>
}

/** Averages over questions; each weighs the same. */
export function reportSystem(outcomes: readonly ProbeOutcome[]): SystemReport {
  const of = (kind: ProbeKind) => figures(outcomes.filter((outcome) => outcome.kind === kind))
  const [recall, advice, task] = PROBE_KINDS
  return { all: figures(outcomes), byKind: { recall: of(recall), advice: of(advice), task: of(task) } }
}

function figures(outcomes: readonly ProbeOutcome[]): DialogueFigures {
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  const count = (test: (outcome: ProbeOutcome) => boolean) =>
    share(outcomes.filter(test).length, outcomes.length)
  const sum = (value: (outcome: ProbeOutcome) => number) => outcomes.reduce((total, o) => total + value(o), 0)
  return {
    questions: outcomes.length,
    consistent: count(({ misled }) => misled === 0),
    clean: count(({ misled, mixed }) => misled + mixed === 0),
    served: share(
      sum(({ served }) => served),
      sum(({ needed }) => needed),
    ),
    complete: count(({ served, needed }) => served === needed),
    meanTokens: share(
      sum(({ tokens }) => tokens),
      outcomes.length,
    ),
  }
}
