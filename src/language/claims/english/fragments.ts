import { OCCUPATION } from './lexicon.ts'

const REACTIONS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:definitely |really |so )?not (?:really )?(?:for me|my (?:thing|cup of tea|bag|scene|jam))|no,? thanks?(?: you)?|no way|hard pass|i(?:['’]ll)? pass|never again|yuck|ew+|ugh|hate (?:it|them)|can['’]t stand (?:it|them)|i (?:really |just |absolutely )?(?:hate|loathe|detest|can['’]t stand) (?:it|them|that)|over my dead body|count me out|spare me)\b/iu,
    'I dislike',
  ],
  [
    /^(?:(?:absolutely |just )?love (?:it|them)|i (?:really |just |absolutely )?(?:love|adore) (?:it|them|that)|yes,? please|count me in|my (?:favou?rite|thing)|always|any day|can['’]t get enough|yum+|heaven|best thing ever)\b/iu,
    'I love',
  ],
]
const TOPIC =
  /^(?:and |oh,? |ah,? |as for )?(?!(?:do|does|did|is|are|am|was|were|can|could|would|will|should|shall|have|has|what|who|which|when|where|why|how|any|really|seriously|you|me|right|so|then|ok|okay|now|today|tomorrow|next|or|sorry|pardon|help|anyone)\b)(?<topic>[\p{L}][\p{L}\p{N} '’-]{1,38})\?$/iu

/** "Karaoke? Not for me." asks nothing: the statement that it makes. */
export function answeredTopic(question: string, reaction: string): string | undefined {
  const topic = TOPIC.exec(question)?.groups?.topic
  if (topic === undefined || topic.split(' ').length > 5) return undefined
  const said = REACTIONS.find(([pattern]) => pattern.test(reaction))?.[1]
  return said === undefined
    ? undefined
    : `${said} ${topic.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`
}

const JOB = `(?:an? )?(?<job>(?:[\\p{L}-]+ ){0,2}(?:${OCCUPATION}))`
const BARE = new RegExp(
  `^(?:yes,? |well,? |oh,? )?(?:(?:at|in|for) [^,]{2,40}, )?(?:as )?${JOB}(?:$|, (?:for |going on |about |almost )?[^,]*\\b(?:years?|months|decades?)\\b[^,]*$| (?:at|in|for) [^,]{2,40}$)`,
  'iu',
)

const POST = /^(?:yes,? |well,? )?(?:at|in|for) [^,]{2,40}, as an? (?<job>[\p{L} -]{3,40})$/iu

/** A short answer that names a trade: "Paramedic, ten years now", "At the airport, as a baggage handler". */
export function bareJob(sentence: string): string | undefined {
  const job =
    sentence.split(' ').length > 10 ? undefined : (POST.exec(sentence) ?? BARE.exec(sentence))?.groups?.job
  if (
    job === undefined ||
    /^(?:the|my|your|his|her|their|our|dear|thanks?|hello|hi|no|not|good|great|best|any|another|some|find|call|what|which)\b/iu.test(
      job,
    )
  )
    return undefined
  return `I work as a ${job}`
}
