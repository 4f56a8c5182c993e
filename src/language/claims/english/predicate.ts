/** What a clause says of its subject, in the present tense and without its negation. */
export interface Predicate {
  readonly text: string
  readonly isNegated: boolean
  /** "no longer", "not … any more". */
  readonly isOver: boolean
  readonly isHedged: boolean
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^['’]m /iu, 'am '],
  [/^['’]re /iu, 'are '],
  [/^['’]ve /iu, 'have '],
  [/^['’]d /iu, 'would '],
  [/^['’]ll /iu, 'will '],
  [/^['’]s /iu, 'is '],
]
const ADVERB =
  /^(?:really|absolutely|totally|truly|just|still|also|always|actually|generally|usually|definitely|personally|honestly|especially|particularly|currently|recently|finally|simply|completely|mainly|mostly|genuinely|basically|already|both|all|now|seriously|(?:do|does)(?= (?:really |actually )?(?:like|love|enjoy|hate|have|want|live|eat|drink|play|prefer|need|speak|own|work))|sadly|unfortunately|officially|secretly|quite|very|so|too|super|proudly|happily|pretty much|extremely|highly|severely|deeply|strongly|thoroughly|deathly|terribly|pretty|mildly|slightly|strictly|thinking about it,?) /iu
const HEDGE = /^(?:probably|kind of|kinda|sort of|sorta|i guess|guess|suppose) /iu
/** `cannot stand` and `do not mind` mean something of their own. */
const NEGATION =
  /^(?<aux>am|is|are|do|does|can|have|has|will)?(?:(?: not|n['’]t|not) | never )|^(?<never>never|no longer) |^(?<be>am|is|are|do|does|can|have|has) (?<no>not|never|no longer) /iu
const NO_MORE = /,? any ?(?:more|longer)(?= |[.,!;]|$)/iu
const KEPT = new Set(['am', 'is', 'are', 'have', 'has', 'can', 'will'])

/** Reads the words after a subject. */
export function readPredicate(rest: string): Predicate {
  let text = rest.replace(/^ /u, '')
  for (const [short, long] of CONTRACTIONS) text = text.replace(short, long)
  let isNegated = false
  let isOver = false
  let isHedged = false
  let head = ''
  for (let previous = ''; previous !== text; ) {
    previous = text
    if (HEDGE.test(text)) isHedged = true
    text = text.replace(HEDGE, '').replace(ADVERB, '')
    if (/^(?:can(?:['’]t|not| not)) (?:stand|bear|wait|help|believe|live without)\b/iu.test(text)) break
    if (/^(?:do not|don['’]t|does not|doesn['’]t) (?:mind|forget)\b/iu.test(text)) break
    const negation = /^can['’]t |^cannot /iu.test(text)
      ? /^(?<aux>can)(?:['’]t|not) /iu.exec(text)
      : NEGATION.exec(text)
    if (negation !== null) {
      isNegated = true
      if (/no longer/iu.test(negation[0])) isOver = true
      const aux = (negation.groups?.aux ?? negation.groups?.be ?? '').toLowerCase()
      if (KEPT.has(aux)) head = `${aux} `
      text = text.slice(negation[0].length)
      continue
    }
    const be =
      /^(?:am|is|are|have|has) (?=really|absolutely|totally|just|still|also|always|actually|very|severely|deathly|now|currently|quite|super|extremely|highly|so |already|officially|recently|pretty|terribly|mildly|slightly|no longer|not |never |strictly|finally|definitely|completely|a bit |kind of|both )/iu.exec(
        text,
      )
    if (be !== null && head === '') {
      head = be[0]
      text = text.slice(be[0].length)
    }
  }
  if (NO_MORE.test(text) && isNegated) isOver = true
  return { text: (head + text).replace(NO_MORE, ''), isNegated, isOver, isHedged }
}
