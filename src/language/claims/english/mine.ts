import type { ValueReader } from '../apply-rule.ts'
import type { Finding } from '../finding.ts'
import { NOW_ONLY, OF_THE_TALK, PASSING_STATE, PASSING_THING } from './lasting.ts'
import { LANGUAGE } from './lexicon.ts'

/** What belongs to a life: named with "my", what is said of it lasts. */
const OF_A_LIFE =
  'place|flat|home|house|apartment|room|office|studio|neighbou?rhood|street|village|town|garden|balcony|kitchen|roots|ancestry|heritage|ethnicity|nationality|citizenship|passport|visa|religion|faith|star sign|zodiac sign|sign|major|minor|field|subject|speciality|specialty|specialism|degree|thesis|dissertation|school|university|college|alma mater|instrument|sport|team|club|band|choir|role|title|position|line of work|job|work|day job|class|classes|lesson|lessons|rehearsal|practice|book club|therapy|second language|mother tongue|side job|side hustle|employer|company|business|shop|commute|routine|workout|motto|philosophy|style|schedule|shift|shifts|hours|working hours|days off|weekends?|evenings|mornings|bedtime|sleep|car|bike|boat|phone|laptop|computer|camera|keyboard|editor|browser|setup|operating system|bank|gp|gym|church|superpower|weakness|strength|claim to fame|handwriting|accent|dialect|voice|size|shirt size|dress size|ring size|surname|last name|middle name|maiden name|handle|username|rent|mortgage|salary|pension|income|allergy|allergies|condition|diagnosis|medication|diet|breakfast|order|usual|drink|skin|stomach|eyesight|hearing|sight|memory|hair|eyes?|ears?|heart|lungs|knees?|back|hips?|feet|hands?|blood pressure|cholesterol|sense of \\p{L}+|wedding|honeymoon|lease|contract|due date|deadline|retirement|sabbatical|family|parents|ancestors|household|upbringing|childhood|background|training|first language|pronouns|dominant hand'
const BODY =
  /^(?:skin|stomach|eyesight|hearing|sight|memory|hair|eyes?|ears?|heart|lungs|knees?|back|hips?|feet|hands?|handwriting|accent|voice|sense of \p{L}+|family|household|upbringing|commute)$/iu
const IS = new RegExp(
  `^(?:(?!favou?rite|last|next|first)[\\p{L}'’-]+ ){0,2}?(?<noun>${OF_A_LIFE}|${LANGUAGE})(?: (?:of choice|these days|at the moment|here))?(?:['’]s| is| are| was always| has always been) (?:now |still |currently |actually |basically |usually |always |mostly |pretty much |called |going to be )*(?<value>.+)$`,
  'iu',
)
const DOES = new RegExp(
  `^(?:own |new |current |left |right |daily |whole |entire )*(?<noun>${OF_A_LIFE}) (?:usually |always |also |never |often )*(?<value>(?:takes?|excludes?|includes?|consists? of|revolves? around|starts?|begins?|ends?|reacts?|flares?|comes?|goes back|runs?|involves?|expires?|faces?|overlooks?|has|have|can['’]t|cannot|doesn['’]t|don['’]t|backs onto|costs?|went up to|rose to|dropped to|went down to|lasts?|hails? from|hurts? (?:when|if|whenever)|needs?|keeps?|means?) .+)$`,
  'iu',
)

/** What is said of a thing of one's own; `text` follows "my". */
/** "Spanish is my second language": the same the other way round. */
const REVERSED = new RegExp(
  `^(?<value>[^,]{2,40}?) (?:is|are|has always been) (?:my|our) (?:[\\p{L}-]+ ){0,2}?(?<noun>${OF_A_LIFE})$`,
  'iu',
)

/** What is said of a thing of one's own, the thing itself last. */
export function readReversed(text: string, entity: string, reader: ValueReader): Finding[] {
  const { noun, value } = REVERSED.exec(text)?.groups ?? {}
  if (
    noun === undefined ||
    value === undefined ||
    /^(?:this|that|it|these|what|here|there|you|he|she|they)\b/iu.test(value)
  )
    return []
  return claimed(noun, value, entity, reader)
}

export function readMine(text: string, entity: string, reader: ValueReader): Finding[] {
  const is = IS.exec(text)?.groups
  const { noun, value } = is ?? DOES.exec(text)?.groups ?? {}
  if (noun === undefined || value === undefined || OF_THE_TALK.test(value)) return []
  if (is !== undefined && !isLasting(noun, value)) return []
  if (is === undefined && NOW_ONLY.test(value)) return []
  return claimed(noun, value, entity, reader)
}

/** That this is said of that thing. */
function claimed(noun: string, value: string, entity: string, reader: ValueReader): Finding[] {
  const trimmed = reader.trim(value)
  if (reader.isEmpty(trimmed)) return []
  return [
    {
      kind: 'fact',
      entity,
      attribute: `my ${noun.toLowerCase()}`,
      value: trimmed,
      polarity: 'positive',
      cardinality: 'many',
      confidence: CONFIDENCE,
      basis: 'stated',
    },
  ]
}

const CONFIDENCE = 0.75
const A_LANGUAGE = new RegExp(`^(?:${LANGUAGE})$`, 'iu')
const LEVEL =
  /^(?:[ABC][12]\b|fluent|rusty|basic|conversational|native|non-?existent|terrible|decent|shaky|limited|intermediate|advanced|beginner)/iu

function isLasting(noun: string, value: string): boolean {
  if (PASSING_THING.test(value) || NOW_ONLY.test(value) || /^(?:not|no longer)\b/iu.test(value)) return false
  if (
    /^(?:(?:an?|the|in|on|near|above|from|due|made|around|about|part|half|all|mostly|twice|once|up|due)\b|\p{Lu}|[€$£]?\d)/u.test(
      value,
    )
  )
    return true
  if (
    /^(?:day job|side job|side hustle|job|role|line of work|trade|superpower|claim to fame|weakness|strength|motto|routine|workout)$/iu.test(
      noun,
    )
  )
    return !PASSING_STATE.test(value)
  if (A_LANGUAGE.test(noun)) return LEVEL.test(value)
  return (
    BODY.test(noun) &&
    !/^(?:fine|ok|okay|better|worse|killing|hurting|full|cold|wet)\b/iu.test(value) &&
    !/^\p{L}+ing\b/iu.test(value)
  )
}
