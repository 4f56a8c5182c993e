import { giveWay } from '../../base/give-way.ts'
import type { Partition } from '../../partition/partition.ts'
import { decideExtraction } from '../../policy/extraction-trigger.ts'
import type { TurnRecord } from '../../schema/record.ts'
import type { TurnOutcome } from '../consolidate/plan-claims.ts'
import { type Reading, readTurn } from './read-turn.ts'
import { leavesTopic, signsOf } from './signs.ts'

/** Looks at turns that were passed over before their vectors told that they leave the topic. */
export async function readShifts(reading: Reading): Promise<TurnOutcome[]> {
  const { partition } = reading
  const shifts = inOrder(partition, partition.claims.passed).filter((slot) => leavesTopic(partition, slot))
  return readEach(reading, await turnsAt(partition, shifts), 'topic_shift')
}

/** Slots of the turns that wait, in the order of what was said. */
export function dueTurns(partition: Partition): number[] {
  return inOrder(partition, partition.claims.due)
}

/** Decides about the turns at these slots, in their order, and looks for claims in those that may hold some. */
export async function decideTurns(reading: Reading, slots: readonly number[]): Promise<TurnOutcome[]> {
  const { partition, rules } = reading
  const outcomes: TurnOutcome[] = []
  let passed = await turnsAt(partition, inOrder(partition, partition.claims.passed))
  for (const turn of await turnsAt(partition, slots)) {
    const { extract, rule } = decideExtraction(signsOf(partition, turn, rules, passed.length))
    if (!extract) {
      passed.push(turn)
      outcomes.push({ turn, extraction: { state: 'passed', rule }, candidates: [] })
      continue
    }
    const isRound = rule === 'every_n_turns'
    outcomes.push(...(await readEach(reading, isRound ? [...passed, turn] : [turn], rule)))
    if (isRound) passed = []
  }
  // Of a turn that was passed over and then looked at after all, what was decided last counts.
  return [...new Map(outcomes.map((outcome) => [outcome.turn.id, outcome])).values()]
}

async function readEach(
  reading: Reading,
  turns: readonly TurnRecord[],
  rule: string,
): Promise<TurnOutcome[]> {
  const outcomes: TurnOutcome[] = []
  for (const turn of turns) {
    const candidates = await readTurn(reading, turn)
    outcomes.push({ turn, extraction: { state: 'done', rule }, candidates })
    await giveWay()
  }
  return outcomes
}

/** Slots in the order of what was said. */
function inOrder({ columns: { timestamp } }: Partition, slots: readonly number[]): number[] {
  return [...slots].sort((a, b) => (timestamp[a] as number) - (timestamp[b] as number) || a - b)
}

async function turnsAt(partition: Partition, slots: readonly number[]): Promise<TurnRecord[]> {
  const records = await partition.records(slots.map((slot) => partition.idOf(slot)))
  return records.filter((record) => record.kind === 'turn')
}
