import { basesOf, isPast } from './inflection.ts'

/** How the verb of a clause is used. */
export type Tense = 'present' | 'past' | 'perfect' | 'progressive' | 'perfect progressive'

/** The verb of a clause in the first person, and what is said about it. */
export interface VerbGroup {
  readonly tense: Tense
  /** `can`, `will`, `must`, `would like to`, …; absent where the verb stands by itself. */
  readonly modal?: string
  readonly isNegated: boolean
  readonly isHedged: boolean
  /** "usually", "every week": it happens again and again. */
  readonly isHabit: boolean
  /** Bases that the verb may have; `be` of what follows a form of "be". */
  readonly verbs: readonly string[]
  /** The verb as it is written. */
  readonly word: string
  /** What follows the verb. */
  readonly rest: string
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^['’]m(?= )/iu, 'am'],
  [/^['’]re(?= )/iu, 'are'],
  [/^['’]s(?= )/iu, 'is'],
  [/^['’]ve(?= )/iu, 'have'],
  [/^['’]ll(?= )/iu, 'will'],
  [/^['’]d(?= (?:\p{L}+ )?(?:been|just|already)\b)/iu, 'had'],
  [/^['’]d(?= )/iu, 'would'],
  [/\bwon['’]t\b/iu, 'will not'],
  [/\bcan(?:['’]t|not)\b/iu, 'can not'],
  [/(?<=\p{L})n['’]t\b/iu, ' not'],
  [/\bgotta\b/iu, 'have to'],
  [/\bwanna\b/iu, 'want to'],
  [/\bgonna\b/iu, 'going to'],
]
const HABIT =
  /^(?:usually|always|normally|typically|generally|regularly|often|mostly|mainly|frequently|religiously|habitually|constantly|occasionally|sometimes|rarely|seldom|hardly ever|tend to|routinely|invariably|only(?: ever)?|almost always|nearly always)(?: |$)/iu
const HEDGE =
  /^(?:probably|perhaps|maybe|possibly|kind of|kinda|sort of|sorta|apparently|supposedly|might|may|could|should)(?: |$)/iu
const ADVERB =
  /^(?:(?!(?:fly|rely|apply|reply|supply|only|family|early|daily|multiply|ally|lonely|friendly|ugly|elderly|likely)\b)\p{L}+ly|just|still|also|really|now|too|even|so|very|quite|rather|almost|pretty much|both|all|then|already|once|sure|ever|long|recently|more or less|by now|at last|in fact|of course|for one|myself|well and truly|currently|back|here|do(?= (?:really |still |actually |also )?(?:like|love|enjoy|hate|have|want|live|eat|drink|play|prefer|need|speak|own|work|know|use|read|watch|believe|care)\b))(?: |$)/iu
const RARELY = /^(?:rarely|seldom|hardly ever)/iu
const NEGATION = /^(?:not|never|no longer|neither|hardly)(?: |$)/iu
const MODAL =
  /^(?:can|will|shall|must|would|could|should|might|may|ought to|have to|has to|have got to|need to|am to|are to)(?: |$)/iu
const BE = /^(?:am|are|is|was|were)(?: |$)/iu
const HAVE = /^(?:have|has|had)(?: |$)/iu
const WORD = /^[\p{L}'’-]+/u
/** Verbs that lend their tense to another: "I've started to", "I've come to". */
const LENDING =
  /^(?:have |has )?(?:come|grown|learn(?:ed|t)|begun|started|taken) to (?=(?:love|like|enjoy|hate|dislike|appreciate|dread|detest|loathe|rely|depend)\b)/iu

/** Reads what follows a subject in the first person. */
export function readVerbGroup(after: string): VerbGroup | undefined {
  let text = after.replace(/^ /u, '')
  for (const [short, long] of CONTRACTIONS) text = text.replace(short, long)
  let isNegated = false
  let isHedged = false
  let isHabit = false
  let modal: string | undefined
  let auxiliary: 'be' | 'was' | 'have' | 'been' | 'did' | undefined
  for (let previous = ''; previous !== text; ) {
    previous = text
    if (HABIT.test(text)) {
      isHabit = true
      if (RARELY.test(text)) isNegated = true
      text = text.replace(HABIT, '')
      continue
    }
    const lending = LENDING.exec(text)
    if (lending !== null) {
      text = text.slice(lending[0].length)
      continue
    }
    if (modal === undefined && auxiliary === undefined && MODAL.test(text)) {
      const [words = ''] = MODAL.exec(text) ?? []
      modal = words.trim().toLowerCase()
      text = text.slice(words.length)
      continue
    }
    if (HEDGE.test(text)) {
      isHedged = true
      text = text.replace(HEDGE, '')
      continue
    }
    const negation = NEGATION.exec(text)
    if (negation !== null) {
      isNegated = true
      text = text.slice(negation[0].length)
      continue
    }
    const did = /^(?:do|does|did)(?: (?=not ))/iu.exec(text)
    if (did !== null) {
      if (/^did/iu.test(did[0])) auxiliary = 'did'
      text = text.slice(did[0].length)
      continue
    }
    if (auxiliary === undefined && BE.test(text)) {
      auxiliary = /^w/iu.test(text) ? 'was' : 'be'
      text = text.replace(BE, '')
      continue
    }
    if (auxiliary === undefined && HAVE.test(text) && takesParticiple(text.replace(HAVE, ''))) {
      if (/^had/iu.test(text)) return undefined
      auxiliary = 'have'
      text = text.replace(HAVE, '')
      continue
    }
    if (auxiliary === 'have' && /^been /iu.test(text)) {
      auxiliary = 'been'
      text = text.slice(5)
      continue
    }
    if (modal === 'would' && /^(?:rather|sooner)\b/iu.test(text)) break
    if (!/^(?:just|only) (?:about|over|under)\b/iu.test(text)) text = text.replace(ADVERB, '')
  }
  const shared = { isNegated, isHedged, isHabit, ...(modal !== undefined && { modal }) }
  const word = (WORD.exec(text)?.[0] ?? '').toLowerCase()
  const rest = text.slice(word.length).trim()
  if (auxiliary === 'be' || auxiliary === 'was' || auxiliary === 'been') {
    const progressive = word.length > 4 ? basesOf(word, 'progressive') : []
    const tense = auxiliary === 'be' ? 'progressive' : auxiliary === 'was' ? 'past' : 'perfect progressive'
    if (progressive.length > 0) return { ...shared, tense, verbs: progressive, word, rest }
    return {
      ...shared,
      tense: auxiliary === 'be' ? 'present' : auxiliary === 'was' ? 'past' : 'perfect',
      verbs: ['be'],
      word: '',
      rest: text.trim(),
    }
  }
  if (word === '') return undefined
  if (
    auxiliary === 'have' &&
    word === 'got' &&
    /^(?:an?|the|my|our|no|some|any|two|three|four|five|six|seven|\d|several|many|this|such)\b/iu.test(rest)
  )
    return { ...shared, tense: 'present', verbs: ['have'], word: 'have', rest }
  if (auxiliary === 'have') {
    return {
      ...shared,
      tense: 'perfect',
      verbs: word === 'got' ? ['have', 'get'] : basesOf(word, 'participle'),
      word,
      rest,
    }
  }
  if (auxiliary === 'did') return { ...shared, tense: 'past', verbs: [word], word, rest }
  if (modal === undefined && isPast(word))
    return { ...shared, tense: 'past', verbs: basesOf(word, 'past'), word, rest }
  return { ...shared, tense: 'present', verbs: [word], word, rest }
}

/** Whether a perfect follows "have", past adverbs and a negation. */
function takesParticiple(text: string): boolean {
  let rest = text
  for (let previous = ''; previous !== rest; ) {
    previous = rest
    rest = rest.replace(ADVERB, '').replace(HABIT, '').replace(NEGATION, '')
  }
  const word = (WORD.exec(rest)?.[0] ?? '').toLowerCase()
  return (
    /^(?:been|got|had|read|put|set|cut|quit|let|hit|split|shut)$/u.test(word) ||
    basesOf(word, 'participle').length > 0
  )
}
