import type { WorkQuestion } from '../../policy/language-rules.ts'
import { clausesOf } from './clauses.ts'
import {
  AFTERWARDS,
  AGAIN,
  AMISS,
  BECAUSE,
  BEGINS,
  DISTRUST,
  DONE,
  ERROR,
  MAKES,
  NEWEST,
  ONSET,
  REASONS,
  RESULTS,
  SPOILT,
  STANDS,
  STEP,
  UNDERGOES,
} from './work-words-en.ts'

type Asks = NonNullable<WorkQuestion['asks']>

const WH =
  '(?:what|which|who|whom|whatever|whichever|everything|anything|whose|(?:the |a |an |any )(?:\\p{L}+ )?(?:step|one|thing|point|operation|change|decision|action|event|move) (?:that|which))'
const AUX =
  '(?:is|are|was|were|be|been|being|do|does|did|has|have|had|will|would|can|could|shall|should|might|may|must)'
const ADVERBS =
  '(?:(?:else|all|it is that|exactly|actually|really|later|then|also|first|eventually|ultimately|finally|that|which|now) )*'
/** Where nothing more comes that the verb could have done something to. */
const GAP =
  /^\s*(?:later|then|afterwards|further on|next|exactly|in the end|so far|over|along|out|away|down|first)?\s*(?:$|[?.!,;:()-]|(?:in|on|at|for|with|during|while|when|over|as|back|within|to)(?![\p{L}'-])(?! (?:\p{L}+ )?it\b))/u

/** Of strong verbs that have an object. */
const PAST =
  'cut|brought|told|put|led|drove|sent|took|gave|kept|let|left|lost|set|hid|held|threw|shut|sank|blew|froze|stole|tore|woke|bent|beat|fed|laid|shook|struck|swept|undid|made'

const word = (pattern: string) => new RegExp(`(?<![\\p{L}'-])${pattern}(?![\\p{L}'-])`, 'u')
const S = (predicate: string) =>
  new RegExp(
    `(?<![\\p{L}-]|\\b(?:at|in|on|since|until|by) )${WH}(?<between>.{0,80}?) ${ADVERBS}(?<verb>${predicate})(?!\\p{L}| ${AUX}\\b)(?<after>.*)$`,
    'u',
  )
const MAKING = S(MAKES)
const TAKING = S(UNDERGOES)
/** After "what did" the verb is bare: what is inflected before it ("the inflated number") belongs to the thing. */
const DID_WHAT = new RegExp(
  `(?<![\\p{L}-]|\\b(?:at|in|on|since|until|by) )${WH}(?: \\p{L}+){0,3}? (?:did|does|do|will|would|can|could|might) (?!we\\b|i\\b|you\\b|they\\b).{1,80} (?<verb>(?!\\p{L}+ed\\b)${MAKES})(?!\\p{L})(?<after>.*)$`,
  'u',
)
const DONE_TO = S(
  `(?<=(?:^| )(?:is|was|are|were|be|been|being|gets?|got|what|whatever|everything|anything|all) (?:\\p{L}+ly |not |now |later |thereby )?)${DONE}`,
)
/** "What is this from?", "what was that made of?": the question word belongs to the last preposition. */
const STRANDED =
  /(?<![\p{L}-])(?:what|which|who|where)\b(?: \p{L}+){0,3}? (?:is|was|are|were|did|does|do|has|have)\b(?! we\b| you\b).{1,80} (?:from|of|out of|by|due to|owing to|(?:up)?on)\s*[?.!]*$/u

/** A question for what did something: "what emptied the list". */
const DOER = new RegExp(
  `^(?:who or )?what (?:has |had |actually |really )?(?!(?:need|happen|chang|remain|follow|work|exist|inherit|suffer|use|rel|depend|fail|succeed)\\p{L}*\\b)(?:\\p{L}{2,}ed|${PAST}) (?!(?:by|from|on|upon|of|to|with|for|in|at)\\b)`,
  'u',
)
/** A sign of what is asked, and how much it counts against others. */
interface Cue {
  readonly asks: Asks
  readonly weight: number
  readonly sign: RegExp
}
const cue = (asks: Asks, weight: number, sign: RegExp | string): Cue => ({
  asks,
  weight,
  sign: typeof sign === 'string' ? word(sign) : sign,
})
const WHERE = '(?:where|at (?:which|what) \\p{L}+|since when|how|when)'

const CUES: readonly Cue[] = [
  cue('causes', 5, REASONS),
  cue(
    'causes',
    4,
    `${WHERE} .{0,90}${BEGINS}\\s*(?:in|into|about|up|out|off|to|so|originally|first|exactly)*\\s*(?:$|[?.!,]|(?:in|on|at|for|with|that)\\b.*)`,
  ),
  cue('causes', 4, `(?:what|which) .{1,90}${BEGINS}\\s*[?.!]*$`),
  cue(
    'causes',
    3,
    `(?:what|which|where|whose|find|show|name|(?:to|want|need|me|find) the|at (?:which|what) \\p{L}+)(?: (?!did|does|do)[\\p{L}'-]+){0,6}? (?<!(?:for|of|about|in|with|by|from) (?:the |our |a |all )?|(?:that|this) )${ERROR}`,
  ),
  cue(
    'causes',
    3,
    `(?:where|at (?:which|what) (?:point|step|stage|place)) (?:did|do|have|had|was|is) (?:we|you|i|it|they|things?|everything) (?:.* )?${AMISS}`,
  ),
  cue(
    'causes',
    3,
    `(?:what|which|where|how|the)\\b.*${ONSET}(?! (?:\\p{L}+ )?(?:to|draft|version|evening|day))`,
  ),
  cue(
    'causes',
    3,
    `(?:what|where|which|how)(?: \\p{L}+)? (?:did|do|had|have|was|is) (?:we|you|i|they|it|things|everything) .{0,60}(?<= )(?:wrong(?:ly)?|badly|astray|amiss|off|mis\\p{L}{3,})(?! (?!at|in|to|first|so|that|here|then|for|and)\\p{L})`,
  ),
  cue(
    'causes',
    2.9,
    `(?:what|which step|where) (?:went|goes|has gone|is|was) (?:so )?wrong(?! with (?:it|that))`,
  ),
  cue(
    'causes',
    3,
    `how (?:did|do|does|could|can|was|were|is|has) .{1,80}(?:come|happen|arise|occur|get|end up|emerge|turn out|arrive|conclude|obtain|possible|become)`,
  ),
  cue(
    'causes',
    3,
    `(?:what|which) (?:\\p{L}+ ){0,4}?(?:did|does|do|had|have) (?:we|you|i) .{1,60}(?:to (?:bring|get|cause|deserve|end|have|make)|so that)`,
  ),
  cue(
    'causes',
    3,
    `(?:before|prior to|ahead of|beforehand|earlier)(?:\\s*[?.!]*$|.{1,60}(?:had to|needed|what))`,
  ),
  cue('causes', 3, '(?:had to|must) (?:exist|happen|be there|come|be ready)'),
  cue(
    'causes',
    3,
    `(?:ingredients|constituents|components|inputs) of|^(?:from|(?:up)?on|out of|by|through|of|with|to|(?:on account|because) of|(?:due|owing|thanks) to) (?:what|which)(?: \\p{L}+){0,3} (?:is|was|are|were|do|does|did|has|have|had)`,
  ),
  cue(
    'causes',
    3,
    `(?:what|which)\\b.* (?:did|does|do) (?:it|this|that)\\s*(?:$|[?.!,]|(?:in|on|at|to us|for)\\b)`,
  ),
  cue(
    'causes',
    3,
    `(?:what|which|who) (?:(?!${AUX}\\b)\\p{L}+ ){0,4}?(?:has |had |could have |was it that |is it that )?(?:started|began|brought|made|caused|ended in|is behind|was behind|got) (?:it|this|that|us|all|them)(?! \\p{L}+ to)`,
  ),
  cue('causes', 3, DOER),
  cue(
    'causes',
    3,
    `(?:which|what|whose|whatever|the first) (?:(?!${AUX}\\b)\\p{L}+ )?${STEP} (?!about|of the|(?:is|was) (?:about|the))(?:.* )?${AMISS}`,
  ),
  cue('causes', 2.5, STRANDED),
  cue('causes', 2, `how do we know`),
  cue('effects', 4, RESULTS),
  cue('effects', 3.5, `(?:what|which|who|whom|name|list|everything|anything|do we)\\b.*${AGAIN}`),
  cue('effects', 3.5, DISTRUST),
  cue('effects', 3, `(?:what|which|who|how many|anything|everything|whatever)\\b.*${SPOILT}`),
  cue('effects', 3, `(?:what|which|who|whom|anything|everything|name)\\b.*${BECAUSE}(?!\\s*[?.!]*$)`),
  cue('effects', 2.5, `(?:what|which|who) .*${AFTERWARDS}`),
  cue('effects', 4, `what else|anything else|who else|which other|what (?:came|became|come) of`),
  cue(
    'effects',
    3,
    `where (?:did|does|do|has|have|was|were) .{1,80}(?:end up|gone?(?! (?:off|wrong|astray))|spread|lead|land|surface|show up|turn up|reach|used|propagate)`,
  ),
  cue(
    'effects',
    2.4,
    `(?<!(?:at|in|on|since|by) )(?:what|which)(?: \\p{L}+){0,3} (?:did|had|have|do) (?:we|you|i|they) .+ (?:from|with|by|on|upon|out of|under)(?!\\s*[?.!]*$)`,
  ),
  cue('effects', 2.3, /^(?:please )?(?:name|list|enumerate) .* (?:that|which|whatever|who)\b/u),
  cue('effects', 2, `used (?:for|as|in)(?! what| which)`),
  cue('latest', 3, NEWEST),
  cue('latest', 2.6, STANDS),
]
/** What was told before is a fault of which the rest asks. */
const GIVEN =
  /^(?:and |but |so )?(?:because|since|if|with|given|now that|as|after|once|suppose|supposing|assuming|knowing|when)\b/u
/** "I want to print it. Which one?" */
const WHICH_ONE = /^(?:and )?which(?: one)?(?: (?:do|should|shall|can|must|is|of)\b.*)?\s*[?.!]*$/u
/** What did to a thing what was told of it. */
const DID_THAT =
  /^(?:who or )?(?:what|which \p{L}+|who) (?:\p{L}+ )?(?!(?:was|is|were|are|from|on|upon|after|with|by|of|through|in|to|\p{L}+ing)\b)\p{L}+ (?:them|it|that|this|him|her)\s*[?.!]*$/u
/** Asks for what was done or made, which after a fault that was told is what came of it. */
const WHAT_DONE = /(?<![\p{L}-])(?:what(?:ever)?|which|who|whom|name|list)\b/u
/** Asks for a time or a place, whatever had happened then. */
const TIMED =
  /^(?:when|(?:(?:at|by|on|until|in|from) )?(?:what|which) (?:time|moment|day|date|week|month)|did|i (?:need|want) the (?:moment|point|time|date)|find (?:me )?the (?:moment|point|time)|which step was (?:about|the(?! (?:first|cause|root|culprit|original)))|(?:which|what|after how many) (?:\p{L}+ )?(?:attempts?|tr(?:y|ies)|search(?:es)?|runs?))\b|\b(?:finally|eventually)\b/u
/** Asks for what put something right. */
const RIGHT_AGAIN = /\bagain\s*[?.!]*$/u
/** Several things are listed: causes would be asked for as one. */
const LISTED =
  /^(?:please )?(?:name|list|enumerate|show(?: me)?|tell me|give me) (?:what(?:ever)?|everything|all|anything|who(?:ever)?)\b/u
/** What somebody did has effects, so that who asks which one it was has seen them. */
const OPERATION =
  /(?<![\p{L}-])(?:which|what) (?:\p{L}+ )?(?:operation|change|action|decision|edit|move|choice|manoeuvre|event|tweak|intervention) (?!(?:of|in|on|to|for|with|by|was|is|did|has|had|do|does)\b)\p{L}+/u
const LEAST = 2

/**
 * What an English question asks of a chain of work. Its asking clause is judged by the place that its question word fills (what is
 * asked for is the subject of a verb, "what led to this", or its missing object, "what did this lead to", and the verb tells which
 * of the two comes first) and by words that name one or the other; what stands before it may tell a fault, of which it asks the rest.
 * @param text in lower case.
 */
export function askedInEnglish(text: string): Asks | undefined {
  const plain = text.replace(/[\p{L}\p{N}-]*[._/]\p{L}[\p{L}\p{N}._/-]*|[\p{L}]+[_]\p{L}*\p{N}+/gu, 'it')
  const { told, asked } = clausesOf(plain)
  const scores = { causes: 0, effects: 0, latest: 0 }
  const raise = (asks: Asks, weight: number) => {
    scores[asks] = Math.max(scores[asks], weight)
  }
  // Why something was done is no sign of what is asked: "what do we have to redo after the mistake".
  const main = asked.replace(word(`(?:${BECAUSE}|after|given)\\b(?! (?:which|what)|\\s*[?.!]*$).*`), ' ')
  for (const { asks, weight, sign } of CUES)
    if (sign.test(asks === 'causes' ? main : asked)) raise(asks, weight)
  const gap = gapIn(asked)
  if (gap !== undefined) raise(gap, LEAST)
  if (told.some((clause) => GIVEN.test(clause)) && WHAT_DONE.test(asked)) raise('effects', 2.7)
  else if (told.length > 0 && WHICH_ONE.test(asked)) raise('latest', LEAST)
  else if (told.length > 0 && DID_THAT.test(asked)) raise('causes', 2.2)
  else if (told.length > 0 && WHAT_DONE.test(asked)) raise('effects', LEAST)
  const isTimed = TIMED.test(asked)
  if ((isTimed || RIGHT_AGAIN.test(asked)) && scores.causes <= 4) scores.causes = 0
  if (isTimed && scores.effects <= 3) scores.effects = 0
  const [asks, most] = (Object.entries(scores) as [Asks, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))
  if (most >= LEAST) return asks
  if (OPERATION.test(asked)) return 'causes'
  return LISTED.test(asked) ? 'effects' : undefined
}

/** What the place of the question word tells. */
function gapIn(text: string): Asks | undefined {
  return (
    gapOf(DONE_TO, text, 'causes') ??
    gapOf(TAKING, text, 'causes') ??
    gapOf(DID_WHAT, text, 'effects') ??
    gapOf(MAKING, text, 'effects')
  )
}

/** @param missing what is asked for when the verb has no object. */
function gapOf(pattern: RegExp, text: string, missing: Asks): Asks | undefined {
  const groups = pattern.exec(text)?.groups
  if (groups === undefined) return undefined
  const other = missing === 'causes' ? 'effects' : 'causes'
  return GAP.test(groups.after ?? '') ? missing : other
}
