import { labelKey } from '../partition/labels.ts'
import type { Partition } from '../partition/partition.ts'
import { mentionsOf, type Origin } from '../partition/task-steps.ts'
import type { StepRecord } from '../schema/record.ts'

/** A link that the words of two steps suggest. */
export interface InferredCause {
  readonly slot: number
  readonly reason: string
  readonly confidence: number
}

/** Most links that are inferred for one step; the surest and then the latest causes are kept. */
const MOST_CAUSES = 8
/** Names that one reason gives. */
const MOST_NAMED = 3

/** How sure it is that a step which uses an entity depends on the step that the entity comes from. */
const CONFIDENCE: { readonly [O in Origin]: number } = { written: 0.8, observed: 0.7, named: 0.5 }
const VERB: { readonly [O in Origin]: string } = {
  written: 'produced',
  observed: 'came upon',
  named: 'named first',
}

/**
 * The earlier steps of the task on which a new step depends by its entities: a step uses what its action names (and
 * what the app says it is about), and depends on the last step that wrote it, or else on the first that mentioned it.
 * What only its observation names is its result. One look-up an entity, however long the task is.
 */
export function inferCauses(
  { tasks }: Partition,
  { step, entities }: Pick<StepRecord, 'step' | 'entities'>,
  known: ReadonlySet<number>,
): InferredCause[] {
  const { taskId, stepId } = step
  const mentioned = mentionsOf(step, entities)
  const causes = new Map<number, { origin: Origin; names: string[] }>()
  for (const name of entities) {
    if (!mentioned.get(labelKey(name))?.isUsed) continue
    const producer = tasks.producerOf(taskId, name, stepId)
    if (producer === undefined) continue
    const cause = causes.get(producer.stepId) ?? { origin: producer.origin, names: [] }
    causes.set(producer.stepId, cause)
    cause.names.push(name)
    if (CONFIDENCE[producer.origin] > CONFIDENCE[cause.origin]) cause.origin = producer.origin
  }
  return [...causes]
    .sort(([a, of], [b, and]) => CONFIDENCE[and.origin] - CONFIDENCE[of.origin] || b - a)
    .flatMap(([number, { origin, names }]): InferredCause[] => {
      const slot = tasks.slotOf(taskId, number)
      if (slot === undefined || known.has(slot)) return []
      const named = names.slice(0, MOST_NAMED).map((name) => `\`${name}\``)
      return [
        {
          slot,
          reason: `uses ${named.join(', ')}, which step ${number} ${VERB[origin]}`,
          confidence: CONFIDENCE[origin],
        },
      ]
    })
    .slice(0, MOST_CAUSES)
}
