import type { Candidate, Said } from '../../../policy/candidate.ts'
import { findDates } from '../../dates/find-dates.ts'
import type { FoundDate } from '../../dates/found-date.ts'
import { applyRules, type Reading, type ValueReader } from '../apply-rule.ts'
import type { Finding, Span } from '../finding.ts'
import { type Sentence, splitSpan } from '../sentences.ts'
import { ABOUT_ONESELF } from './about-oneself.ts'
import { ABOUT_THINGS, INSTRUCTIONS } from './about-things.ts'
import { withAntecedent } from './antecedent.ts'
import { isLowerCase, plainSpelling } from './casual.ts'
import { JOINT_BEFORE_CLAUSE } from './clause.ts'
import { coordinated } from './coordination.ts'
import { asks, introducesWords, isNotNow, isReported, isUnreal } from './exclusions.ts'
import { readForm, readPhrase } from './first-person.ts'
import { answeredTopic, bareJob } from './fragments.ts'
import { isCorrection, type Statement, withoutLeadIn } from './lead-in.ts'
import { KIN, PET } from './lexicon.ts'
import { readMine, readReversed } from './mine.ts'
import { MY } from './my.ts'
import { namesIn } from './names.ts'
import { COMMITMENTS, MY_PLANS, PLANS, REMINDER } from './plans.ts'
import { readPredicate } from './predicate.ts'
import { FAVOURITES, PREFERENCES } from './preferences.ts'
import {
  formLine,
  predicatesOf,
  resolveIt,
  spokenAs,
  standingRequest,
  statedFirst,
  withSubject,
} from './statements.ts'
import { findSubject, type Subject } from './subject.ts'
import { readTopic } from './topic.ts'
import { usualForm } from './usual-form.ts'
import { isEmptyValue, splitList, trimValue } from './value.ts'
import { readVerbGroup } from './verb-group.ts'

/** Where one statement ends and the next, with a subject of its own, begins. */
const CLAUSE = new RegExp(
  `${/(?:;|,? [-–—]+ |:(?= )|\(|\)|,? (?:but|so|because|although|though|while|whereas|which is why)(?=,? )|, (?=(?:and |plus |also )?(?:i|im|ive|my|we|our|he|she|they|it)\b)|,? and (?=(?:now |then |so |also )?(?:i|im|ive|my|we|he|she|they|it['’]?s?)\b['’ ])|, (?:and )?(?=(?:please|can|could|would|what|how|where|any|do|does|is|are|should|which|who|when|recommend|suggest|aiming|hoping)\b))/u.source}|${JOINT_BEFORE_CLAUSE}`,
  'giu',
)
const reader: ValueReader = { trim: trimValue, split: splitList, isEmpty: isEmptyValue }
const NO_MODIFIERS = { isNegated: false, isOver: false }
const PAST =
  /\b(?:broke|broken|sprained|fractured|injured|tore|gave|married|graduated|met|passed|won|lost|finished|born|had|moved|joined|bought|adopted|started|turned|got|became|sold|quit|stopped|was|were|diagnosed|last|ago|yesterday|since)\b/iu

const ALONE = { before: '', after: '' }

/**
 * The claims in one English sentence.
 * @param around the sentences that stand before and after it.
 */
export function extractEnglish(
  sentence: Sentence,
  said: Said,
  { before, after }: { readonly before: string; readonly after: string } = ALONE,
): Candidate[] {
  const answered = sentence.isQuestion ? answeredTopic(sentence.text, after) : undefined
  if (answered !== undefined)
    return extractEnglish({ ...sentence, text: answered, isQuestion: false }, said).map((claim) => ({
      ...claim,
      end: sentence.start + sentence.text.length,
    }))
  if (isUnreal(sentence.text) || introducesWords(sentence.text)) return []
  const corrects = isCorrection(sentence.text)
  const isLower = isLowerCase(sentence.text)
  const names = namesIn(sentence)
  const clauses = statements(sentence)
  const told = (i: number): string => [before, ...clauses.slice(0, i).map(({ text }) => text)].join(' ')
  const found = clauses.flatMap((clause, i) => {
    if (isReported(clause.text) || isNotNow(clause.text)) return []
    const dates = findDates(clause.text, {
      now: said.at,
      towards: PAST.test(clause.text) ? 'past' : 'future',
    })
    const text =
      formLine(clause.text) ??
      bareJob(clause.text) ??
      standingRequest(clause.text) ??
      resolveIt(withAntecedent(clause.text, told(i)), clauses[i - 1]?.text)
    const spelled = { ...clause, text: plainSpelling(text, isLower) }
    return readClause(spelled, said, dates, sentence.isQuestion).map((finding) => ({
      ...finding,
      start: clause.start,
      end: clause.start + clause.text.length,
      ...(corrects && { corrects: true as const }),
      ...(dates[0] !== undefined && { when: dates[0] }),
    }))
  })
  // Where nothing else tells of them: "a party for my daughter Mia".
  return [
    ...found,
    ...names.filter(
      ({ entity }) => !found.some((claim) => claim.attribute === 'name' && claim.entity === entity),
    ),
  ]
}

/** The clauses of a sentence that state something: of a question none, but for what was said before it asks. */
function statements(sentence: Sentence): Span[] {
  const body = { text: sentence.text.replace(/[.!?…\s]+$/u, ''), start: sentence.start }
  if (!sentence.isQuestion && bareJob(body.text) !== undefined) return [body]
  if (formLine(body.text) !== undefined || standingRequest(body.text) !== undefined) return [body]
  const clauses = splitSpan(body, CLAUSE)
  if (!sentence.isQuestion) return clauses.filter(({ text }) => !asks(text) || REMINDER.test(text))
  if (asks(sentence.text) && !REMINDER.test(sentence.text)) return []
  const first = clauses.findIndex(
    ({ text }) => asks(text) || /^(?:any|please|recommend|suggest|got any|you)\b/iu.test(text),
  )
  return first < 0 ? clauses.slice(0, -1) : clauses.slice(0, first)
}

function readClause(
  clause: Span,
  { entity }: Said,
  dates: readonly FoundDate[],
  isQuestion: boolean,
): Finding[] {
  const reminder = REMINDER.exec(clause.text)?.groups?.value
  if (reminder !== undefined) return remind(reminder, entity, dates)
  const role = spokenAs(clause.text)
  const first = statedFirst(clause.text) ?? (role === undefined ? undefined : `I am a ${role}`)
  const told = withoutLeadIn(withoutLeadingDate(clause.text.replace(OFTEN_FIRST, 'I $<often> '), dates))
  const fronted = FRONTED.exec(told.text)?.[0] ?? ''
  const statement = { ...told, text: withSubject(usualForm(told.text.slice(fronted.length))) }
  const around: Around = { entity, dates, isQuestion, lead: `${leadOf(clause.text, told.text)} ${fronted}` }
  const said = [
    ...(first === undefined ? [] : readSubject({ text: first, isHedged: false }, around)),
    ...readMy(statement, entity, dates),
    ...readSubject(statement, around),
  ]
  if (said.length > 0) return said
  const reading: Reading = {
    text: statement.text,
    entity,
    isSelf: true,
    isHedged: statement.isHedged,
    ...NO_MODIFIERS,
  }
  const other = applyRules([...ABOUT_THINGS, ...INSTRUCTIONS], reading, reader)
  if (other.length > 0) return other
  const order = applyRules(INSTRUCTIONS, { ...reading, text: clause.text }, reader)
  if (order.length > 0) return order
  const reversed = isQuestion || statement.isHedged ? [] : readReversed(statement.text, entity, reader)
  if (reversed.length > 0) return reversed
  const topic = isQuestion ? [] : readTopic(reading, reader)
  if (topic.length > 0) return topic
  const bound = BOUND.exec(statement.text)?.groups?.value
  if (bound !== undefined && dates.length > 0) return remind(bound, entity, dates)
  const turn = /^it['’]s my turn to (?<value>.+)/iu.exec(statement.text)?.groups?.value
  if (turn !== undefined && dates.length > 0) return remind(turn, entity, dates)
  return readNote(clause.text, entity)
}

/** What stands before the subject and does not change what is said: "for work", "most mornings", "by the end of the year". */
const FRONTED =
  /^(?:(?:for|on|in|at|by|during|after|before|over|since|until|to|with|these|most|every|each|some|all|once|twice|several|outside|as|between|any|when|whenever|despite|like|first thing|back|of all|apart from|other than|besides|because of|due to|thanks to|ever since|until|till|up until|up to|from|the) (?!(?:i|we)\b)[^,;]{1,45}?|\p{L}+ly),? (?=(?:i|we)\b['’ ])/iu

/** What was cut off before a statement. */
function leadOf(clause: string, statement: string): string {
  const at = clause.indexOf(statement)
  return at < 0 ? '' : clause.slice(0, at)
}

/** What is due at a time without a word on who must do it: "the rent has to be paid by Friday". */
const BOUND =
  /^(?:the|my|our) (?<value>[\p{L} -]{3,40}? (?:has|have|needs?) to be (?:paid|done|finished|returned|renewed|submitted|sent|handed in|delivered|ready|signed|booked|collected|picked up|fixed|filed|back|in)\b.*)/iu

/** "Usually I …" says the same as "I usually …". */
const OFTEN_FIRST = /^(?:but |and )?(?<often>usually|normally|mostly|typically|generally),? i /iu

const NOTE =
  /^(?:(?:also|and|oh|hey|hi|please|so),? )*(?:please )?(?:remember|note|keep in mind|don['’]t forget|bear in mind)(?:,)? that (?<value>.+)/iu

/** What the memory is asked to keep, though no rule understands it. */
function readNote(clause: string, entity: string): Finding[] {
  const value = NOTE.exec(clause)?.groups?.value
  if (value === undefined || isEmptyValue(value)) return []
  return [{ ...commitment(entity, 'note', value), kind: 'fact' }]
}

/** "This weekend I am …" says the same as "I am … this weekend". */
function withoutLeadingDate(text: string, dates: readonly FoundDate[]): string {
  const [first] = dates
  if (first === undefined) return text
  const at = text.indexOf(first.words)
  const lead = text.slice(0, at)
  if (!/^(?:(?:and|but|so|on|by|in|since|at|from|then|yes|no|starting),? )*$/iu.test(lead)) return text
  return text.slice(at + first.words.length).replace(/^(?:,| at \d{1,2}(?::\d\d)? ?(?:am|pm)?)?,? */iu, '')
}

function remind(text: string, entity: string, dates: readonly FoundDate[]): Finding[] {
  const value = trimValue(withoutDates(text, dates))
  if (isEmptyValue(value)) return []
  return [commitment(entity, 'reminder', value)]
}

function commitment(entity: string, attribute: string, value: string): Finding {
  return {
    kind: 'commitment',
    entity,
    attribute,
    value,
    polarity: 'positive',
    cardinality: 'many',
    confidence: 0.9,
    basis: 'stated',
  }
}

const NAMED_KIN = new RegExp(
  `^(?<kin>(?:(?:older|younger|little|big|best) )*(?:${KIN})|${PET})(?:['’]s name)?(?:['’]s| is|['’]re)?(?: called| named)? (?<value>\\p{Lu}[\\p{L}'’-]*\\p{Ll})$`,
  'u',
)
/** "My boss, Priya, wants …" */
const APPOSED = new RegExp(
  `^(?<kin>(?:(?:older|younger|little|big|best) )*(?:${KIN}|${PET})), (?<value>\\p{Lu}[\\p{L}'’-]*\\p{Ll}),`,
  'u',
)
const EVENT =
  /^(?<value>(?:[a-z]+ ){0,2}(?:flight|train|bus|ferry|shift|class|exam|test|interview|appointment|meeting|surgery|operation|deadline|presentation|wedding|concert|course|trip|contract|lease|visa|passport|birthday party|kick-?off|launch|delivery|move|check-?up|dentist|viva|defen[cs]e|recital|game|match|party|dinner|reunion|conference|webinar|review|deadline|thesis|dissertation|paper|application|tax return|rent|prescription|scan|physio|vaccination|driving test|\d0th|1st birthday)\b(?: (?:with|for|at) [^,]{2,30}?)?(?: (?:leaves|starts|begins|departs|expires|ends|runs out|is due)\b.*)?)(?:['’]s| is| are| has been| was| got| have been| will be| takes|$| moved| slipped)/iu
const CLOCK = /\b(?:at|from|until|to) \d{1,2}(?::\d\d)?\b/iu
/** What one speaks of as one's own, though it says "the". */
const ONE_SUM = /^(?:rent|budget|guest list|headcount|limit|deposit)\b/iu
const INTRODUCTION =
  /^(?:i['’]m|i am|call me|you can call me|please call me|i go by|people call me|everyone calls me|(?:my )?(?:folks|friends|mates|family|colleagues|most people|everybody|they all|close friends|the kids)(?: all| just)? calls? me|this is) (?<value>(?:(?:[Dd]r|[Mm]rs?|[Mm]s|[Pp]rof|[Dd]octor|[Pp]rofessor|[Cc]aptain|[Ff]ather|[Ss]ister|[Cc]oach)\.? )?\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]+)?)(?:$|,| and\b| from\b| by the way| here$)/u
const NOT_A_NAME =
  /^(?:I|My|The|Not|Deaf|Blind|Autistic|Sorry|So|Here|Just|From|In|At|Christian|Catholic|Muslim|Jewish|Hindu|Buddhist|Atheist|German|French|Italian|Spanish|American|British|English|Irish|Chinese|Japanese|Korean|Indian|Canadian|Australian|Dutch|Polish|Swedish|Russian|Turkish|Greek|Mexican|Brazilian|Vegan|Vegetarian|Team|Batman|Leo|Virgo|Libra|Aries|Taurus|Gemini|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces|Asian|European|African|Latino|Latina|Type|Gen|OK|Ok|TV)\b/u

/** What one is called by others need not be one's name. */
const CALLED_BY =
  /^(?:people|everyone|everybody|(?:my )?(?:folks|friends|mates|family|colleagues)|most people|they all|close friends|the kids)\b/iu
/** Somebody is coming to see the speaker. */
const VISIT = new RegExp(
  `^(?<value>(?:(?:older|younger|little|big|best) )*(?:${KIN})(?: \\p{Lu}\\p{L}+)?(?: and .{2,20}?)? (?:is|are|will be) (?:coming|visiting|staying|flying in|arriving)\\b.*)`,
  'iu',
)

/** "My name is …", "I'm Ann", "my sister is called …", "my favourite …". */
function readMy({ text, isHedged }: Statement, entity: string, dates: readonly FoundDate[]): Finding[] {
  const introduced = INTRODUCTION.exec(
    text
      .replace(/^I/u, 'i')
      .replace(
        /^(?:Call|You|Please|People|Everyone|This|My|Folks|Friends|Mates|Most|Everybody|They|Close|The)/u,
        (word) => word.toLowerCase(),
      ),
  )
  const name = introduced?.groups?.value
  if (name !== undefined && !NOT_A_NAME.test(name)) {
    const attribute = CALLED_BY.test(text) ? 'nickname' : 'name'
    return [{ ...commitment(entity, attribute, name), kind: 'fact', cardinality: 'one' }]
  }
  const my = /^(?:my|our|the|this|that|(?:mum|mom|dad|grandma|grandpa|nana)['’]s) /iu.exec(text)
  if (my === null) return []
  const rest = text.slice(my[0].length)
  const kin = NAMED_KIN.exec(rest)?.groups
  if (kin?.kin !== undefined && kin.value !== undefined && !NOT_A_NAME.test(kin.value)) {
    return [{ ...commitment(kin.kin.toLowerCase(), 'name', kin.value), kind: 'fact', cardinality: 'one' }]
  }
  const apposed = APPOSED.exec(rest)?.groups
  if (apposed?.kin !== undefined && apposed.value !== undefined && /^(?:my|our) /iu.test(text)) {
    const named = commitment(apposed.kin.toLowerCase(), 'name', apposed.value)
    return [{ ...named, kind: 'fact', cardinality: 'one' }]
  }
  const isDated = dates.length > 0 || CLOCK.test(rest)
  const visit = dates.length > 0 ? VISIT.exec(withoutDates(rest, dates))?.groups?.value : undefined
  if (visit !== undefined) return [commitment(entity, 'visit', trimValue(visit))]
  const event = isDated ? EVENT.exec(withoutDates(rest, dates))?.groups?.value : undefined
  if (event !== undefined) return [commitment(entity, 'appointment', trimValue(event))]
  if (!/^(?:my|our) /iu.test(text) && !ONE_SUM.test(rest)) return []
  const reading: Reading = { text: rest, entity, isSelf: true, isHedged, ...NO_MODIFIERS }
  const found = applyRules([...FAVOURITES, ...MY, ...MY_PLANS], reading, reader)
  return found.length > 0 || isHedged || !/^(?:my|our) /iu.test(text) ? found : readMine(rest, entity, reader)
}

const HABIT =
  /^ (?<often>usually|always|normally|typically|generally|never|rarely|hardly ever|often|mostly|tend to|only(?: ever)?|almost always|almost never) (?<value>(?:get up|get home|get to bed|wake|go|eat|have (?:breakfast|lunch|dinner|coffee|tea|a coffee|a tea|oatmeal|cereal|toast|eggs)|buy|take|carry|work|read|drink|cook|write|run|walk|pay|sleep|travel|fly|shop|use|wear|watch|listen|play|drive|cycle|order|skip|stay|sit|start|keep|do|pick|answer|check|leave|wash|shower|study|train|bring)s? .+)/iu

/** What a statement stands in. */
interface Around {
  /** The one who speaks. */
  readonly entity: string
  readonly dates: readonly FoundDate[]
  readonly isQuestion: boolean
  /** What stands before the subject. */
  readonly lead: string
}

function readSubject({ text, isHedged }: Statement, around: Around): Finding[] {
  const subject = findSubject(text)
  if (subject === undefined) return []
  const predicates = predicatesOf(text.slice(subject.length), subject.isSelf)
  return (subject.isSelf ? predicates.flatMap(coordinated) : predicates).flatMap((rest) =>
    readRest({ text: rest, isHedged }, subject, around),
  )
}

function readRest(
  { text: rest, isHedged }: Statement,
  subject: Subject,
  { entity: speaker, dates, isQuestion, lead }: Around,
): Finding[] {
  const predicate = readPredicate(rest)
  const isSelf = subject.isSelf
  const entity = isSelf ? speaker : (subject.name ?? subject.entity)
  const hedged = isHedged || predicate.isHedged
  const reading: Reading = { ...predicate, entity, isSelf, isHedged: hedged }
  const facts = applyRules([...ABOUT_ONESELF, ...PREFERENCES], { ...reading, text: predicate.text }, reader)
  if (facts.length > 0) return facts
  const habit = HABIT.exec(rest)?.groups
  if (habit?.value !== undefined && habit.often !== undefined) {
    const value = trimValue(habit.value)
    const isNever = /never|rarely|hardly/iu.test(habit.often) && !/\bwithout\b/iu.test(value)
    if (isEmptyValue(value)) return []
    return [
      { ...commitment(entity, 'habit', value), kind: 'fact', polarity: isNever ? 'negative' : 'positive' },
    ]
  }
  const dateless = withoutDates(predicate.text, dates)
  for (const rule of COMMITMENTS) {
    if (!isSelf || (rule.needsDate === true && dates.length === 0 && !DEADLINE.test(predicate.text))) continue
    const found = applyRules([rule], { ...reading, text: dateless }, reader)
    if (found.length > 0) return found
  }
  if (!isSelf) return []
  const plans = applyRules(PLANS, { ...reading, text: dateless }, reader)
  const group = plans.length > 0 || hedged ? undefined : readVerbGroup(rest)
  if (group === undefined) return plans
  const phrase = readPhrase({ group, entity, lead }, reader)
  return phrase.length > 0 || isQuestion ? phrase : readForm({ group, entity, lead }, reader)
}

/** A time that is no date: "before the summer". */
const DEADLINE = /\b(?:by|before|until) (?:the|my|our|next|this|christmas|easter|noon|midnight)\b/iu

/** The text without its dates and the words that tie them to it. */
function withoutDates(text: string, dates: readonly FoundDate[]): string {
  let left = text
  for (const { words } of dates) {
    const at = left.indexOf(words)
    if (at < 0) continue
    left = `${left.slice(0, at).replace(/(?:^|[ ,])(?:on|by|at|in|for|before|until|after|around|from|starting|the)? *$/iu, ' ')}${left.slice(at + words.length)}`
  }
  return left
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?:at|by|around) \d{1,2}(?::\d\d)? ?(?:am|pm|o['’]clock)?$/iu, '')
    .trim()
}
