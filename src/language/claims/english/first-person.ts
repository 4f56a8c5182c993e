import { HEDGED_CONFIDENCE, type ValueReader } from '../apply-rule.ts'
import type { Finding } from '../finding.ts'
import {
  BY_THEMSELVES,
  FREQUENCY,
  NOW_ONLY,
  OF_HABIT,
  OF_LIFE,
  OF_THE_MOMENT,
  OF_THE_TALK,
  PASSING_STATE,
  PASSING_THING,
} from './lasting.ts'
import { compile, type Phrase } from './phrase.ts'
import { LIFE } from './phrases-of-life.ts'
import { TASTE } from './phrases-of-taste.ts'
import { WILL } from './phrases-of-will.ts'
import type { VerbGroup } from './verb-group.ts'

const PHRASE_CONFIDENCE = 0.85
/** Of what only its form tells that it lasts; it waits in the pool until it is said again. */
const FORM_CONFIDENCE = 0.7

const phrases = new Map<string, Phrase[]>()
for (const [meaning, lines] of [...WILL, ...TASTE, ...LIFE]) {
  for (const [first, phrase] of compile(meaning, lines)) {
    phrases.set(first, [...(phrases.get(first) ?? []), phrase])
  }
}

/** Verbs whose past is their base. */
const UNCHANGED = /^(?:quit|split|cut|put|set)$/u

/** Aims that are settled once and for all. */
const SETTLED = /^(?:decide|resolve|vow|choose|sign|register|enrol|enroll|apply|set|make|fix)$/u

/** A clause in the first person, ready to be read. */
export interface Said {
  readonly group: VerbGroup
  readonly entity: string
  /** What stood before the subject: "most mornings". */
  readonly lead: string
}

/** What a clause in the first person claims by a known phrase. */
export function readPhrase({ group, entity }: Said, reader: ValueReader): Finding[] {
  const { modal, verbs, rest, isNegated, isHedged } = group
  // "I'm expecting" is of "expect", and a phrase with "be" as well.
  const isBeing = modal === undefined && group.tense === 'progressive'
  const firsts = modal !== undefined ? [modal] : isBeing ? [...verbs, 'be'] : verbs
  const text = `${modal === undefined ? rest : `${isNegated && (modal === 'can' || modal === 'will') ? 'not ' : ''}${verbs[0] ?? ''} ${rest}`} `
  for (const first of firsts) {
    for (const { meaning, hasNegation, pattern } of phrases.get(first) ?? []) {
      const match = pattern.exec(isBeing && first === 'be' ? `${group.word} ${text}` : text)
      if (match === null || !asserts(meaning.aspect, group, first)) continue
      const isDenied = isNegated && modal !== 'can' && modal !== 'will'
      if (hasNegation !== isDenied && (hasNegation || meaning.negated !== 'opposite')) continue
      const said =
        match.groups?.value ?? `${first === 'be' ? '' : `${group.word} `}${match.groups?.whole ?? ''}`
      if (meaning.refuse?.test(said) === true) continue
      const trimmed = meaning.value ?? reader.trim(said)
      const values = meaning.list === true ? reader.split(trimmed) : [trimmed]
      const isNegative = meaning.isOpposite === true || (isDenied && !hasNegation)
      const findings = values
        .filter((value) => !reader.isEmpty(value))
        .map((value) => ({
          kind: meaning.kind,
          entity,
          attribute: meaning.attribute,
          value,
          polarity: isNegative ? ('negative' as const) : ('positive' as const),
          cardinality: meaning.cardinality ?? ('many' as const),
          confidence: isHedged ? HEDGED_CONFIDENCE : PHRASE_CONFIDENCE,
          basis: isHedged ? ('implied' as const) : ('stated' as const),
        }))
      if (findings.length > 0) return findings
    }
  }
  return []
}

function asserts(
  aspect: Phrase['meaning']['aspect'],
  { tense, isNegated }: VerbGroup,
  verb: string,
): boolean {
  if (aspect === 'event') return tense === 'past' || tense === 'perfect' || UNCHANGED.test(verb)
  if (tense !== 'past') return true
  if (aspect === 'aim') return SETTLED.test(verb)
  return isNegated && verb === 'learn'
}

/** What a clause in the first person claims by its form: a present that lasts or returns. Nothing when in doubt. */
export function readForm({ group, entity, lead }: Said, reader: ValueReader): Finding[] {
  const { tense, modal, verbs, rest, isNegated, isHedged, isHabit, word } = group
  const [verb = ''] = verbs
  const all = `${lead} ${rest}`
  if (isHedged || OF_THE_TALK.test(all)) return []
  const isRegular = isHabit || FREQUENCY.test(all)
  if (!isRegular && NOW_ONLY.test(all)) return []
  const claim = (attribute: string, value: string): Finding[] => {
    const trimmed = reader.trim(value)
    if (reader.isEmpty(trimmed)) return []
    return [
      {
        kind: 'fact',
        entity,
        attribute,
        value: trimmed,
        polarity: isNegated && !/\bwithout\b/iu.test(value) ? 'negative' : 'positive',
        cardinality: 'many',
        confidence: FORM_CONFIDENCE,
        basis: 'stated',
      },
    ]
  }
  if (modal === 'can') return canDo(verb, rest, isNegated) ? claim('skill', `${verb} ${rest}`) : []
  if (modal === 'will' && ONE_DAY.test(all) && !isNegated)
    return claim('goal', `${verb} ${rest}`).map((goal) => ({ ...goal, kind: 'goal' as const }))
  if (modal !== undefined && !(modal === 'have to' && isRegular)) return []
  if (verb === 'be') {
    const holds = tense === 'present' || (tense === 'perfect' && isRegular && isTrait(rest))
    if (!holds || PASSING_STATE.test(rest) || PASSING_THING.test(rest)) return []
    return isTrait(rest) ? claim('is', rest.replace(/, .*$/u, '')) : []
  }
  if (
    tense === 'perfect' &&
    isNegated &&
    /^(?:be|been|try|eat|drink|own|have|ride|fly|see|learn|smoke|live|drive)$/u.test(verb)
  ) {
    return claim('experience', `${word} ${rest}`)
  }
  if (tense === 'perfect' && !isNegated && TIMES.test(rest) && !OF_THE_MOMENT.has(verb))
    return claim('experience', `${word} ${rest}`)
  if (tense === 'progressive' || tense === 'perfect progressive') {
    const lasts =
      verbs.some((it) => OF_LIFE.has(it)) || (tense === 'perfect progressive' && FREQUENCY.test(all))
    return lasts &&
      rest !== '' &&
      !PASSING_THING.test(rest) &&
      !/^(?:low|late|out|behind|short|errands|a (?:fever|temperature|bath|risk)|on)\b/iu.test(rest)
      ? claim(verbs.find((it) => OF_LIFE.has(it)) ?? word, rest)
      : []
  }
  if (tense === 'past' && !isNegated && FOR_YEARS.test(rest)) return claim('experience', `${word} ${rest}`)
  if (tense !== 'present' || verb.length < 2) return []
  if (OF_THE_MOMENT.has(verb) && !(isRegular && OF_HABIT.has(verb))) return []
  if (rest === '') {
    return BY_THEMSELVES.has(verb) || (isNegated && NOT_DONE.test(verb)) ? claim('habit', verb) : []
  }
  if (TO_DO.test(rest)) return []
  const isPlural = /^\p{L}+s\b/iu.test(rest) && verb !== 'have'
  if (PASSING_THING.test(rest) && !isPlural && !(isRegular && verb !== 'have')) return []
  return claim(isRegular ? 'habit' : verb, isRegular ? `${word} ${rest}` : rest)
}

/** What one tells of oneself by saying that one does not. */
const NOT_DONE = /^(?:drink|drive|cook|gamble|dance|vape|ski)$/u

const FOR_YEARS = /\bfor (?:about |over |almost |nearly |more than )?(?:\p{L}+|\d+) (?:years|decades)\b/iu

const ONE_DAY = /\b(?:one day|some ?day|eventually|before i die|in my lifetime)\b/iu
/** What one has done and may tell as often as one likes. */
const TIMES =
  /\b(?:once|twice|(?:three|four|five|six|several|many|\d+) times|all (?:my|our) li(?:fe|ves)|all over)\b/iu

/** Something to be done is a task. */
const TO_DO =
  /^(?:an?|some|two|three|the|this|these) (?:\p{L}+ ){1,3}to (?:write|do|finish|make|prepare|read|check|fix|solve|answer|give|hand|submit|send|translate|edit|attend)\b/iu

const NO_SKILL =
  /^(?:see|understand|imagine|tell|help|hear|try|wait|send|give|show|confirm|come|go|make|only|get|think|say|use|find|do|be|have|add|take|pay|offer|agree|relate|assure|promise|explain|feel|call|meet|afford|spend|always|ask|access|open|log|remember|believe|recall|provide|share|work|start|figure|decide|seem|stop|help|wait|put|let|keep|live|leave|talk|attend|join|stay|keep|download|install|connect|bring|pick|change|guess|appreciate|complain|concentrate|breathe|argue|choose|deny|compete|decipher|reproduce|export|save|load|reach|edit|paste|copy|attach|upload|print|verify|process|handle|sleep)$/u

function canDo(verb: string, rest: string, isNegated: boolean): boolean {
  return (
    !NO_SKILL.test(verb) &&
    !PASSING_THING.test(rest) &&
    !/^(?:it|that|this|them|him|her)\b/iu.test(rest) &&
    (rest !== '' || isNegated || BY_THEMSELVES.has(verb))
  )
}

const DEGREE =
  /^(?:(?:so|very|really|quite|pretty|rather|super|fairly|extremely|incredibly|terribly|a bit|a little|kind of|sort of) )+(?=[\p{L}]+-[\p{L}]|\p{L}+)/iu

/** What one is and remains: a kind of person, or a quality that no mood is. */
function isTrait(said: string): boolean {
  const text = said.replace(DEGREE, '')
  if (/^(?:an?|the|one of|part|half|much of an?|more of an?|no) [\p{L}\d]/iu.test(text)) return true
  return (
    /^(?:[\p{L}]+-[\p{L}]+|(?:left|right)handed)(?= |$)/u.test(text) ||
    /^(?:pushing|nearly|almost|in my) (?:\d|twent|thirt|fort|fift|sixt|sevent|eight|ninet|early|mid|late)/iu.test(
      text,
    ) ||
    (!/^\p{L}+(?:ed|ing)\b/iu.test(text) &&
      /^(?:religious|shy|deaf|blind|tall|short|bald|ambidextrous|colou?r-?blind|short-sighted|dyslexic|autistic|neurodivergent|claustrophobic|superstitious|introverted|extroverted|bilingual|adventurous|vegan|vegetarian|self-employed|frugal|punctual|messy|tidy|clumsy|stubborn|competitive|impatient|forgetful|squeamish|ticklish|queer|gay|lesbian|bisexual|bi|trans|non-?binary|asexual|straight|polyamorous|childless|childfree|retired|unemployed|single|hypermobile|nocturnal|(?:insulin|caffeine|wheelchair|gluten)[- ](?:dependent|bound|free)|diabetic|asthmatic|epileptic|sensitive|allergic|colourblind|organised|disorganised|computer-illiterate|musical|athletic|artistic|sporty|teetotal|sober|lefty|right-?handed|left-?handed|chatty|talkative|quiet|reserved|private|political|apolitical|spiritual|patriotic|environmentally conscious|budget-conscious|tone[- ]deaf|double-jointed|monolingual|trilingual|illiterate|self-taught)\b/iu.test(
        text,
      ))
  )
}

/** Whether a word is known as the base of a verb. */
export function isVerb(word: string): boolean {
  return phrases.has(word) || OF_THE_MOMENT.has(word) || OF_LIFE.has(word) || BY_THEMSELVES.has(word)
}
