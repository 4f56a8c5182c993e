import { MemoryError } from '../base/errors.ts'
import type { RecordId } from '../base/ids.ts'

/** The `NOT_FOUND` that names the path at which an id was given. */
export function unknownRecord(id: RecordId, path: string): MemoryError {
  return new MemoryError('NOT_FOUND', `${path}: this user has no record ${id}. Check the id and the user.`)
}
