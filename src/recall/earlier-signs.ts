import type { RecordId } from '../base/ids.ts'
import type { Partition } from '../partition/partition.ts'
import { runningSession } from '../partition/working-memory.ts'
import type { RoleSign } from '../policy/role-classifier.ts'

/** So much of what was said and done last tells the role. */
const MOST_SIGNS = 6

/**
 * What the session's last turns and steps tell of the role, the latest first.
 * @param at nothing later is seen, in milliseconds since the epoch.
 * @param sessionId default: the session that runs at this time.
 * @param apart what is not to count, such as the turn that asks.
 */
export function earlierSigns(
  partition: Partition,
  at: number,
  sessionId: string | undefined,
  apart: readonly RecordId[] = [],
): RoleSign[] {
  const { columns, chronology, lexical } = partition
  const session = sessionId === undefined ? runningSession(partition, at) : columns.sessions.find(sessionId)
  const timeline = chronology.session(session)
  const signs: RoleSign[] = []
  for (let place = timeline.countUntil(at) - 1; place >= 0 && signs.length < MOST_SIGNS; place--) {
    const slot = timeline.at(place) as number
    if (apart.includes(partition.idOf(slot))) continue
    signs.push({
      terms: lexical.termsOf(slot).map(({ term }) => term),
      tags: [...columns.tags.of(slot), ...columns.intents.of(slot)],
      role: columns.roles.textOf(columns.role[slot] as number),
      subRole: columns.subRoles.textOf(columns.subRole[slot] as number),
    })
  }
  return signs
}
