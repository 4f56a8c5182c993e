import type { UserId } from '../base/ids.ts'
import type { ActiveRole } from '../encode/write-context.ts'
import type { WriteInput } from '../schema/input.ts'
import type { Call } from './call.ts'
import type { EngineServices } from './services.ts'

/** What a write says, in words and of its role. */
interface Acting extends WriteInput {
  readonly content?: string | undefined
  readonly action?: string | undefined
  readonly value?: string | undefined
}

/**
 * The role of what is about to be written, read before the write so that nobody waits for it; undefined where the memory
 * knows no roles.
 */
export async function activeRole(
  { roles, partitions, clock }: EngineServices,
  user: UserId,
  { content, action, value, at = clock.now(), sessionId, tags = [], intentTags = [], ...given }: Acting,
  call: Call,
): Promise<ActiveRole | undefined> {
  if (roles.definitions.length === 0) return undefined
  const said = { text: content ?? action ?? value ?? '', tags: [...tags, ...intentTags], at, sessionId }
  return partitions.read(user, (partition) => roles.active(partition, given, said, call))
}
