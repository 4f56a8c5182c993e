import type { Candidate } from '../../../policy/candidate.ts'
import type { Sentence } from '../sentences.ts'
import { KIN, PET } from './lexicon.ts'

const NAME = "(?<name>\\p{Lu}[\\p{L}'’-]*\\p{Ll})"
/** "My daughter Mia", wherever it stands. */
const RELATIVE = new RegExp(
  `(?<![\\p{L}'’])(?:[Mm]y|[Oo]ur) (?<who>(?:(?:older|younger|little|big|best|oldest|youngest) )*(?:${KIN}|${PET})),? ${NAME}(?=[ ,.!?]|['’]s|$)`,
  'gu',
)
/** "A beagle called Waffles". */
const CALLED = new RegExp(
  `(?<![\\p{L}'’])(?:an?|my|our|the) (?:\\p{L}+ )?(?<who>${PET}|${KIN}) (?:called|named) ${NAME}`,
  'giu',
)
const NO_NAME =
  /^(?:Mr|Mrs|Ms|Dr|Prof|I|And|But|So|Is|Was|Has|The|She|He|They|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|English|German|French|Spanish|Chinese)(?:day)?$/u

/** The names of relatives and pets that a sentence mentions, though it may be about something else, or ask. */
export function namesIn({ text, start }: Sentence): Candidate[] {
  return [...text.matchAll(RELATIVE), ...text.matchAll(CALLED)].flatMap((match): Candidate[] => {
    const { who = '', name = '' } = match.groups ?? {}
    if (NO_NAME.test(name)) return []
    const from = start + match.index
    return [
      {
        kind: 'fact',
        entity: who.toLowerCase(),
        attribute: 'name',
        value: name,
        polarity: 'positive',
        cardinality: 'one',
        confidence: 0.85,
        basis: 'stated',
        start: from,
        end: from + match[0].length,
      },
    ]
  })
}
