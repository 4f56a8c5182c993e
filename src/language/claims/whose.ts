const HAN = /\p{sc=Han}/u

/** Whom a relation means when a named participant speaks of it: the sister of a participant is not the user's sister. */
export function whose(entity: string, speaker: string): string {
  if (speaker === 'user' || entity === speaker || /^\p{Lu}/u.test(entity)) return entity
  return HAN.test(entity) ? `${speaker}的${entity}` : `${speaker}'s ${entity}`
}
