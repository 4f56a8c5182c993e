import type { ClaimDetail } from '../schema/record.ts'

/** A slot and its value in plain words: `user: city: Berlin`, `user: likes: not coffee`. */
export function renderClaim(
  entity: string,
  attribute: string | undefined,
  value: string | undefined,
  polarity: ClaimDetail['polarity'] | undefined,
): string {
  const stated = polarity === 'negative' ? `not ${value ?? ''}`.trim() : value
  return [entity, attribute, stated].filter((part) => part !== undefined).join(': ')
}
