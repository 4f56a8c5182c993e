import type { RecordId } from '../base/ids.ts'
import { exportInput, importInput } from './archive.ts'
import { discoverInput } from './discovery.ts'
import { pathInput, walkInput } from './graph-query.ts'
import {
  correctInput,
  feedbackInput,
  inferInput,
  ingestInput,
  observeInput,
  recordInput,
  rememberInput,
  turnInput,
  updateInput,
} from './input.ts'
import { maintainInput } from './maintenance.ts'
import { passphrase } from './passphrase.ts'
import { content, id, ids, label, time } from './primitives.ts'
import { profileInput } from './profile.ts'
import { contextInput, listInput, recordFilter, searchInput } from './query.ts'
import { roleDefinitions } from './role.ts'
import { tagDefinitions } from './tag.ts'
import { z } from './zod.ts'

const nothing: z.ZodMiniType<Record<string, never>> = z.record(z.string(), z.never())

/** An input that was given its id on the way here. */
const withId = <T extends { id?: RecordId | undefined }>(
  schema: z.ZodMiniType<T>,
): z.ZodMiniType<T & { id: RecordId }> =>
  z.pipe(
    schema,
    z.custom<T & { id: RecordId }>((input) => (input as T).id !== undefined, {
      error: 'expected an id, so that the call can be sent again',
    }),
  )

/** What each method that crosses to the engine takes. */
export const METHOD_INPUTS = {
  ready: z.strictObject({ model: z.boolean() }),
  status: nothing,
  close: nothing,
  defineTags: z.strictObject({ definitions: tagDefinitions }),
  defineRoles: z.strictObject({ definitions: roleDefinitions }),
  maintain: maintainInput,
  observe: withId(observeInput),
  record: withId(recordInput),
  ingest: withId(ingestInput),
  infer: withId(inferInput),
  feedback: withId(feedbackInput),
  remember: withId(rememberInput),
  turn: withId(turnInput),
  reply: z.strictObject({ id, turnId: id, content, shown: ids }),
  search: searchInput,
  context: contextInput,
  causes: walkInput,
  effects: walkInput,
  path: pathInput,
  get: z.strictObject({ id }),
  list: z.strictObject({
    filter: listInput,
    cursor: z.exactOptional(
      z.strictObject({ at: time, id, left: z.exactOptional(z.int().check(z.positive())) }),
    ),
  }),
  changes: z.strictObject({
    filter: recordFilter,
    cursor: z.exactOptional(z.strictObject({ pid: label, epoch: z.int().check(z.gte(0)) })),
  }),
  history: z.strictObject({ id }),
  verify: z.strictObject({ id }),
  profile: profileInput,
  review: nothing,
  discoverTypes: discoverInput,
  export: exportInput,
  import: importInput,
  update: z.strictObject({ id, changes: updateInput }),
  correct: z.strictObject({ id, correction: withId(correctInput) }),
  delete: z.strictObject({ id }),
  lock: nothing,
  unlock: z.strictObject({ passphrase }),
  rekey: z
    .strictObject({
      passphrase: z.optional(z.nullable(passphrase)),
      current: z.optional(passphrase),
      rotate: z.optional(z.boolean()),
    })
    .check(
      z.refine((input) => input.passphrase !== undefined || input.rotate === true, {
        error: 'expected a passphrase, null in place of one, or rotate',
      }),
    ),
  settled: nothing,
  erase: nothing,
}
