/** Verbs that begin a further predicate of the same subject, with what tells them from nouns; `S` ends them in the third person. */
const VERB =
  "(?:BEING|(?:was )?(?:born|raised) in|grew up|moved|liveS (?:in|with|near|on|at|alone)|workS (?:in|at|as|for|from|nights|part|full)|playS (?:the|\\p{L}+)|HAVING (?:an?|two|three|four|five|no|been|got)|loveS|likeS|hateS|enjoyS|preferS|speakS \\p{Lu}|STUDY \\p{L}|TEACH \\p{L}|driveS an?|ownS an?|runS an?|collectS \\p{L}|can['’]t|cannot|NOT|never|quit|sold|got an?|adopted|bought|took up|gave up|stopped|started|joined|switched|became|used to|been \\p{L}+ing|takeS? [\\p{L} ]+? (?:daily|every|once|twice|for)|earn|pay)"
const further = (forms: Readonly<Record<string, string>>): RegExp => {
  const verb = VERB.replace(/BEING|HAVING|STUDY|TEACH|NOT|S(?=[ |])/gu, (form) => forms[form] ?? '')
  return new RegExp(`(?:,? (?:and|but|then|&) |, )(?:then |now |also |recently |just )?(?=${verb}\\b)`, 'giu')
}
const OF_SELF = further({
  BEING: 'am|was',
  HAVING: 'have',
  STUDY: 'study',
  TEACH: 'teach',
  NOT: "don['’]t|do not",
})
const OF_OTHERS = further({
  BEING: 'is|was',
  HAVING: 'has',
  STUDY: 'studies',
  TEACH: 'teaches',
  NOT: "doesn['’]t|does not",
  S: 's',
})
const BEING = /^ ?(?:['’]m|am|['’]s|is|['’]re|are) /iu
const TRAIT = /, (?:and )?|,? and /giu

/**
 * The predicates of one subject: "I'm 34, single, and work in logistics" has three. A part that only names what one is
 * takes the verb of the first.
 * @param rest what follows the subject.
 * @param isSelf whether the subject is the speaker.
 */
export function predicatesOf(rest: string, isSelf: boolean): string[] {
  const parts = rest
    .split(isSelf ? OF_SELF : OF_OTHERS)
    .map((part, i) => (i === 0 ? part : ` ${part.replace(/^been\b/iu, isSelf ? 'have been' : 'has been')}`))
  const [first = ''] = parts
  if (!BEING.test(first) || !/^[^,]{1,24},/u.test(first)) return parts
  const traits = first.split(TRAIT)
  if (!traits.every((trait) => trait.trim().split(' ').length <= 5)) return parts
  return [...traits.map((trait, i) => (i === 0 ? trait : ` am ${trait}`)), ...parts.slice(1)]
}

/** "Being colour blind, I …" and "as someone who works nights, …" say it of the speaker. */
const BEING_SO =
  /^(?:being|as someone|as somebody|as a person|speaking as someone) (?<said>[^,]{3,60})(?:, (?=\p{L})|$)/iu
const WHO = /^who(?:['’]s| is)? (?<said>.+)$/iu

/** What such a beginning states, as a sentence of its own. */
export function statedFirst(clause: string): string | undefined {
  const said = BEING_SO.exec(clause)?.groups?.said
  if (said === undefined) return undefined
  if (/^being /iu.test(clause))
    return /^(?:here|there|able|so|honest|that|the|with|in)\b/iu.test(said) ? undefined : `I am ${said}`
  const who = WHO.exec(said)
  if (who === null) return /^with /iu.test(said) ? `I have ${said.slice(5)}` : undefined
  if (/^who(?:['’]s| is) /iu.test(said)) return `I am ${who.groups?.said}`
  return `I ${firstPersonOf(who.groups?.said ?? '')}`
}

/** "works nights" as "work nights". */
function firstPersonOf(predicate: string): string {
  return predicate
    .replace(/^has\b/iu, 'have')
    .replace(/^does(?=n['’]t| not)/iu, 'do')
    .replace(/^(?:(?:really|only|always|never|just|still|mostly|usually) )*\p{L}+/iu, (verb) =>
      verb.replace(/(?:(?<=ch|sh|ss|x|zz|o)es|(?<=[^s'’])s)$/u, ''),
    )
}

/** A diary leaves "I" out. */
const WITHOUT_SUBJECT =
  /^(?:(?:just|finally|recently|also|currently|still|actually|already|only|really|so) )*(?:sold|bought|got (?:an?|my|the|married|engaged|divorced|promoted)|moved (?:to|back|into|in)|quit|started (?:at|as|learning|a)|joined|adopted|switched (?:to|from)|graduated|gave up|decided to|signed up|booked|learning|working (?:as|at|for)|living in|saving (?:up )?for|training for|aiming (?:for|to)|hoping to|planning (?:to|on|an?|our|my|the)|thinking of|allergic to|can['’]t stand|not (?:a fan of|into)|can['’]t (?:eat|have|drink|do|digest|stomach|handle)|never (?:been|eat|drink)|been (?:an? )?(?:vegan|vegetarian|pescatarian|married|sober|single|doing|working|living|playing|learning|studying|teaching|running|taking|using|training|driving|seeing)|love|hate|prefer)\b/iu

/** The statement with the subject that it leaves out. */
export function withSubject(statement: string): string {
  if (!WITHOUT_SUBJECT.test(statement)) return statement
  const said = statement.slice(0, 1).toLowerCase() + statement.slice(1)
  const needsVerb =
    /^(?:(?:just|finally|recently|also|currently|still|actually|already|only|really|so) )*(?:learning|working|living|saving|training|aiming|hoping|planning|thinking|allergic|not)\b/iu.test(
      said,
    )
  if (/^been\b/iu.test(said)) return `I have ${said}`
  return `I ${needsVerb ? 'am ' : ''}${said}`
}

const REQUEST =
  /^(?:(?:hey|so|and|also|btw|please),? )*(?:can|could|would|will) you (?:please )?(?<value>.+?),? (?:from now on|going forward|in (?:the )?future|every time|by default|always)(?:,? please)?\??$/iu

/** "Could you keep it short from now on?" asks nothing: the order that it is. */
export function standingRequest(text: string): string | undefined {
  const value = REQUEST.exec(text)?.groups?.value
  return value === undefined ? undefined : `${value} from now on`
}

const LABEL =
  /^(?:my )?(?<label>name|full name|age|city|home ?town|location|job|occupation|profession|phone(?: number)?|mobile|e-?mail|budget|birthday|date of birth|height|shoe size|blood type|pronouns|time ?zone|anniversary|nickname|native language|diet) ?[:=] ?(?<value>.+)$/iu

/** A line of a form, "Name: Ann Lee", as a statement; undefined for other sentences. */
export function formLine(text: string): string | undefined {
  const { label, value } = LABEL.exec(text.replace(/[.;,]+$/u, ''))?.groups ?? {}
  if (label === undefined || value === undefined || /^(?:none|n\/a|no|-|\?)$/iu.test(value)) return undefined
  const what = /^(?:location|city)$/iu.test(label)
    ? 'home'
    : label.toLowerCase().replace(/^mobile$/u, 'phone')
  return `My ${what} is ${value}`
}

const NOUN =
  '(?:the|my|our) (?<noun>[\\p{L}-]+(?: (?!moved|is|was|got|has|have|had|changed|slipped|to|for)[\\p{L}-]+)?)'
const TOPIC = new RegExp(
  `^(?:[^,]*\\b(?:moved|rescheduled|postponed|changed|pushed back|booked) )?${NOUN}(?: (?:moved|is|was|got|has|have|had|changed|slipped)\\b|$)`,
  'iu',
)

/** "The deadline moved, it's Friday" says that the deadline is on Friday: the clause with what "it" stands for. */
export function resolveIt(clause: string, before: string | undefined): string {
  const it = /^it(?:['’]s| is| will be) /iu.exec(clause)
  const noun = it === null ? undefined : TOPIC.exec(before ?? '')?.groups?.noun
  return it === null || noun === undefined ? clause : `The ${noun} is ${clause.slice(it[0].length)}`
}

const ROLE =
  /^as an? (?!kid\b|child\b|teen|student\b|result\b|rule\b|matter\b|side\b|reminder\b|follow|gift\b|treat\b|joke\b|last\b|start|bonus\b|guest\b|couple\b|family\b|team\b|company\b|user\b|customer\b)(?<role>[^,]{3,40}?),? (?:(?=(?:i|my|we)\b)|$)/iu

/** What one speaks as: "As a nurse, I …" says that one is a nurse. */
export function spokenAs(clause: string): string | undefined {
  return ROLE.exec(clause)?.groups?.role
}
