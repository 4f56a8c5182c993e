import { KIN, PET } from './lexicon.ts'

const PRONOUN =
  /^(?<lead>(?:(?:and|but|so|because|since|also|plus),? )*)(?<pronoun>he|she|they)(?<verb>['’](?:s|re|ve|ll|d))?(?= )/iu
const MENTION = new RegExp(
  `\\b(?:my|our) (?<relation>(?:(?:older|younger|little|big|baby|twin|eldest|youngest|oldest|best) )*(?:${KIN}|${PET}))\\b(?!['’]s)(?:,? (?<name>\\p{Lu}[\\p{L}'’-]*\\p{Ll})(?=[,.]| is| has| was|['’]|$| \\p{Ll}+s\\b))?`,
  'giu',
)
const MEN =
  /\b(?:father|dad|brother|son|husband|boyfriend|fianc[é]|uncle|nephew|grandfather|grandpa|stepfather|stepson|grandson)\b/iu
const WOMEN =
  /\b(?:mother|mom|mum|sister|daughter|wife|girlfriend|fianc[é]e|aunt|niece|grandmother|grandma|stepmother|stepdaughter|granddaughter)\b/iu
const SEVERAL = /s$/iu
const VERBS: Readonly<Record<string, string>> = {
  s: ' is',
  re: ' are',
  ve: ' have',
  ll: ' will',
  d: ' would',
}

/**
 * A clause with the relative whom its pronoun can only mean: "my sister is visiting, she's allergic to nuts" says that
 * my sister is. As it is where more than one was spoken of, or none.
 * @param before what was said just before.
 */
export function withAntecedent(clause: string, before: string): string {
  const { lead = '', pronoun, verb } = PRONOUN.exec(clause)?.groups ?? {}
  if (pronoun === undefined) return clause
  const spokenOf = new Map<string, string>()
  for (const { groups } of before.matchAll(MENTION)) {
    const relation = groups?.relation ?? ''
    if (agrees(pronoun.toLowerCase(), relation))
      spokenOf.set(relation.toLowerCase(), [relation.toLowerCase(), groups?.name].filter(Boolean).join(' '))
  }
  const [only, ...others] = spokenOf.values()
  if (only === undefined || others.length > 0) return clause
  const rest = clause.slice(lead.length + pronoun.length + (verb?.length ?? 0))
  const short = verb?.slice(1).toLowerCase() ?? ''
  const said = short === 's' && /^ (?:got|been|had)\b/iu.test(rest) ? ' has' : (VERBS[short] ?? '')
  return `My ${only}${said}${rest}`
}

function agrees(pronoun: string, relation: string): boolean {
  if (pronoun === 'they') return SEVERAL.test(relation) && !/boss$/iu.test(relation)
  return !SEVERAL.test(relation) && !(pronoun === 'he' ? WOMEN : MEN).test(relation)
}
