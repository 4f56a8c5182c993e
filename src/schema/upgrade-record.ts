import { MemoryError } from '../base/errors.ts'

/** A record of some version, as it was stored or exported. */
export interface VersionedRecord {
  readonly v: number
}

/** Makes a record of the next version of one of its own; it leaves `v` alone. */
export type RecordUpgrade = (record: VersionedRecord) => object

/**
 * What each version of the record changed: at place v - 1 stands what makes version v + 1 of version v. Whoever changes the record's
 * shape raises `RECORD_VERSION`, adds a step here, and a fixture to `test/unit/storage/fixtures`.
 */
export const RECORD_UPGRADES: readonly RecordUpgrade[] = []

/**
 * A record as this memir knows it. One of an earlier version is converted up, a version at a time.
 * @throws `OUTDATED` for a record of a newer memir: it is refused rather than misread.
 */
export function upgradeRecord(
  stored: VersionedRecord,
  upgrades: readonly RecordUpgrade[] = RECORD_UPGRADES,
): VersionedRecord {
  const current = upgrades.length + 1
  if (stored.v > current) {
    throw new MemoryError(
      'OUTDATED',
      `A record has version ${stored.v}, this memir knows ${current}. Update memir in this app.`,
    )
  }
  return upgrades
    .slice(stored.v - 1)
    .reduce<VersionedRecord>((record, upgrade) => ({ ...upgrade(record), v: record.v + 1 }), stored)
}
