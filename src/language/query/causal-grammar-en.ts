import type { WorkQuestion } from '../../policy/language-rules.ts'

type Asks = Exclude<WorkQuestion['asks'], 'latest'>

const verbs = (regular: string, irregular: string) =>
  `(?:(?:${regular})(?:s|es|d|ed|ing|p?ped|p?ping)?|${irregular})`

/** What makes something of something else: its subject comes first, its object after. */
const FORWARD = verbs(
  'cause|trigger|produce|provoke|prompt|create|generate|yield|induce|spark|motivate|enable|allow|force|spoil|ruin|damage|harm|hit|hurt|affect|influence|impact|touch|change|alter|shape|distort|skew|corrupt|pollute|contaminate|taint|poison|compromise|invalidate|undermine|wreck|upset|infect|determine|explain|precede|justify|falsif(?:y|ie)|worsen|delay|block|reach(?! (?:us|me|you)\\b)|propagate|spread|entail|inflate|derail',
  [
    'le(?:a)?ds? to|led(?= (?:a|an|the|us|our|some|them|it|him|her)\\b)|leading to|r(?:esult|esulted|esults)(?: in)\\b|end(?:s|ed)?(?: up)? (?:in|as)|br(?:ing|ings|ought) (?:about|on|down)|g(?:i|a)ves? (?:rise to|us)|g(?:e|o)ts? us|s(?:e|e)ts? (?:off|in motion|the stage for)|dr(?:i|o)ves?|dr(?:ag|ags|agged) (?:down|along|in)|pull(?:s|ed)? (?:down|in)|br(?:eak|eaks|oke)',
    'mess(?:es|ed)? up|thr(?:ow|ows|ew) off|f(?:eed|eeds|ed)(?: into)?|fl(?:ow|ows|owed) into|go(?:es)? into|went into|turn(?:s|ed)? into|account(?:s|ed)? for|m(?:ake|akes|ade) (?!up\\b|with\\b|from\\b|out\\b|of\\b|on\\b|by\\b)|d(?:o|oes|id) to|mislead|misled|cost|m(?:ean|eans|eant) for|began|started|lie(?:s)? behind|lay behind|(?:is|was) behind|stand(?:s)? behind|underl(?:ie|ies|ay)|carr(?:y|ied) over (?:in)?to|spill(?:s|ed)? over(?: (?:in)?to)?|seep(?:s|ed)? (?:in)?to|c(?:o|a)mes? before|(?:had|have|has) to (?:exist|happen|be there|come) before',
  ].join('|'),
)
/** What is made, moved or hurt by its object, which comes after a preposition or at once. */
const BACKWARD = verbs(
  'use|inherit|consume|need|require|contain|include|comprise',
  [
    'c(?:o|a)mes? (?:out )?(?:of|from)|follow(?:s|ed)? (?:from|on)|stem(?:s|med)? from|ar(?:i|o)ses? (?:from|out of)|result(?:s|ed)? from|deriv(?:e|es|ed) from|originat(?:e|es|ed) (?:from|in|with)|gr(?:ow|ows|ew) (?:out of|from)|(?:is|are|was|were|be|been|being)?\\s?(?:due|owing|down|thanks) to|ow(?:e|es|ed)(?: \\p{L}+){0,3}? to|suffer(?:s|ed)?(?: (?:from|under|because of))?|p(?:ay|ays|aid) for|(?:rest|buil[dt]|rel(?:y|ie)|depend|hing|lean|draw|drew|hang|hung|stand|stood|bas|found)(?:e?s|e?d)? (?:up)?on|mak(?:e|es|ing) use of|made use of|consist(?:s|ed)? of|carr(?:y|ies|ied)|t(?:ake|akes|ook) over',
    '(?:a )?(?:product|result|outcome|consequence|effect|victim) of|dependent on|downstream (?:of|from)|because of|on account of|on the strength of|in the wake of|as a result of',
  ].join('|'),
)
/** Done to something, by, with, from or on something: the reverse of doing. */
const PASSIVE =
  '(?:\\p{L}{2,}(?:ed|orn|own|oken|aken|iven|ilt)|made|done|drawn|built|put|set|cut|hit|hurt|found|run|begun|sent|held|kept|left|lost|sold|bought|thought|caught|taught|written|dragged) (?:down |up |off |out |together |back |in |over )?(?:(?:later|then|afterwards|entirely|partly) )?(?:by|with|from|on top of|upon|on|out of|of|through|off|via|due to|because of|after)'
const WH =
  '(?:what|which|who|whatever|whichever|everything|anything|all|where|whose|(?:the |a |an |any )(?:\\p{L}+ )?(?:step|one|thing|point|operation|change|decision|action|event|move) (?:that|which))'
const ADVERBS =
  '(?:(?:else|all|it is that|exactly|actually|really|later|then|also|first|originally|eventually|ultimately|finally|that|which) )*'
/** Where nothing more comes that the verb could have done something to. */
const GAP =
  /^\s*(?:later|then|afterwards|further on|next|exactly|in the end|so far|over|along|out|away|down)?\s*(?:$|[?.!,;:()-]|(?:in|on|at|for|with|during|while|when|over|as|back|within|to)(?![\p{L}'-])(?! (?:\p{L}+ )?it\b))/u

const REASONS =
  /\b(?:why|how come|wherefore|whence|culprits?|to blame|at fault|responsible for|root causes?|(?:the |what |which )(?:reasons?|causes?|roots?|origins?|explanations?|rationale|motives?|grounds?|background|beginnings?|source|trigger)\b(?! (?:file|code|data))|(?:the |what )(?:story|thinking) behind|bottom of|to thank for|go(?:es)? back to|back to (?:where|when|what|the|its|their)|(?:(?:the|a|what|which|whose) (?:mistake|error|slip|fault|oversight|bug|blunder|misstep|wrong turn)s?(?: that| which| behind| in| was| is| led| of|$))|off the rails|at the root|since (?:which|what)\b|since when\b.{0,30}\b(?:wrong|broken)|account of (?:what|which)|(?:because|due|owing|thanks) (?:of|to) (?:what|which)|(?:from|(?:up)?on|out of|by|through|of|with) (?:what|which)(?: \p{L}+){0,3} (?:is|was|are|were|do|does|did|has|have|had)\b|to what (?:do|does|did|can|is|was)|put down to|attribut(?:e|ed) to|ascrib(?:e|ed) to|trac(?:e|ed|ing)\b|track(?:ed|ing)? down|explain(?:ed)?\s*[?.!]*$|(?:the|its|all) (?:inputs|ingredients|components|constituents)|(?:do|can|would|did|could) (?:you|we|one|i) (?:explain|account for)|^explain|how (?:did|do|does|could|can|was|were|is|has) .{1,80}\b(?:come|happen|aris\p{L}+|occur|get (?:there|here|in|into|this|that|so)|end up|emerge|originate|creep|slip|turn out|come to)\b|how (?:did|do) (?:we|you|they|it) (?:get|arrive|come|end up)|where (?:did|does|do|was|were|is) .{1,80}\b(?:come|originat\p{L}+|begin|start|aris\p{L}+|creep|slip|stem)\b|(?:different(?:ly)?|to (?:avoid|prevent|spare us))|(?:before|prior to|ahead of|beforehand|earlier)\s*[?.!]*$|gone? wrong|went wrong(?! because| after| since| due| once))/u
const RESULTS =
  /\b(?:consequences?|repercussions?|ramifications?|implications?|upshot|outcomes?|fallout|aftermath|after-?effects?|side effects?|effects? (?:of|did|does|has|had)|ripples?|knock-on|domino|impacts?|damage (?:did|does|has|was|is|done|of)|blast radius|casualt(?:y|ies)|victims?|downstream|knock on|results? of (?!what|which)|how far(?:-reaching)? (?:did|does|has|have|was|were|is)|how (?:wide(?:ly)?|much|many|deep(?:ly)?) (?:did|does|has|was|were)\b.{1,60}\b(?:spread|reach|affect|go|extend)|where (?:did|does|do|has|have|was|were) .{1,80}\b(?:end up|(?:go|gone|went)(?! (?:off|wrong|astray))|spread|lead|led|land|landed|surface|show up|turn up|reach|used|propagate)\b|(?:used|good|needed|useful|employed|meant) (?:for|as|in|by)(?! (?:what|which))|(?:no longer|not|never|hardly|cannot|can't)(?: be)? (?:trust(?:ed)?|rel(?:y|ied)|believ(?:e|ed)|usable|valid|count(?:ed)?|use)|(?:redo(?:ne)?|rework(?:ed)?|repeat(?:ed)?|done over|re-?run|re-?done|recomput\p{L}+|recalculat\p{L}+|thr(?:ow|own) (?:out|away)|discard(?:ed)?|retract(?:ed)?|withdraw(?:n)?|undo(?:ne)?|scrap(?:ped)?|revisit(?:ed)?|correct(?:ed)? (?:again|afterwards))|(?:in|into) what did|trickl\p{L}+|leav(?:e|es) (?:its |their )?(?:traces?|marks?)|(?:happen(?:ed|s)?|came|come|comes|did|done|made|built|done) (?:next|after(?:wards)?|later|thereafter|then)|(?:after|since|once|following|given|because of|due to|as a result of|on account of|thanks to|owing to) (?!what|which).{2,80}, (?:what|which|who|where)\b|carry on from|live[sd]? on in)/u

/** Asks for a time, whatever had happened then. */
const TIMED =
  /\b(?:at|by|on|until|in) (?:what|which) (?:point|time|stage|moment|day|date|week|month)\b|^when\b/u
/** Asks for how things stand, or for what put them right. */
const MOMENT =
  /\bagain\s*[?.!]*$|\b(?:last|latest|newest|lately|recently|most recent|current(?:ly)?|at the moment|as of now|at present)\b/u
/** "What is this from?", "what was that made of?": the question word belongs to the last preposition. */
const STRANDED =
  /\b(?:what|which|who|where)\b(?: \p{L}+){0,3}? (?:is|was|are|were|did|does|do|has|have)\b.{1,80} (?:from|of|out of|by|due to|owing to|up?on)\s*[?.!]*$/u
/** What somebody did: such a thing has effects, so that who asks which one it was has seen them. */
const OPERATION =
  /\b(?:which|what) (?:\p{L}+ )?(?:operation|change|action|decision|edit|move|choice|manoeuvre|event|tweak|intervention) (?!(?:of|in|on|to|for|with|by|was|is|did|has|had|do|does)\b)\p{L}+/u
/** Several things are listed: causes would be asked for as one. */
const LISTED =
  /^(?:please )?(?:name|list|enumerate|show(?: me)?|tell me|give me) (?:what(?:ever)?|everything|all|anything|who(?:ever)?)\b/u

const S = (predicate: string) =>
  new RegExp(
    `\\b${WH}\\b(?<between>.{0,80}?)\\b${ADVERBS}(?<verb>${predicate})(?!\\p{L}| (?:is|are|was|were|do|does|did|has|have|had|will|would)\\b)(?<after>.*)$`,
    'u',
  )
const DOING = S(FORWARD)
/** After "what did" the verb is bare: what is inflected before it ("the inflated number") belongs to the thing. */
const DID_WHAT = new RegExp(
  `\\b${WH}(?: \\p{L}+){0,3}? (?:did|does|do|will|would|can|could|might)\\b.{1,80}\\b(?<verb>(?!\\p{L}+ed\\b)${FORWARD})(?!\\p{L})(?<after>.*)$`,
  'u',
)
const TAKING = S(BACKWARD)
const DONE = S(
  `(?<=\\b(?:is|was|are|were|be|been|being|gets?|got|what|whatever|everything|anything|all) (?:\\p{L}+ly |not |now |later |thereby )?)${PASSIVE}`,
)

/**
 * Whether an English question asks for causes or for effects, by the place that its question word fills: what is asked for is
 * either the subject of a verb ("what led to this") or its missing object ("what did this lead to"), and the verb tells which of
 * the two comes first. Nouns and phrases that name one of the two tell the same.
 * @param text in lower case; names of files and the like are taken as things.
 */
export function causalGrammar(text: string): Asks | undefined {
  const plain = text.replace(/[\p{L}\p{N}-]*[._/]\p{L}[\p{L}\p{N}._/-]*|[\p{L}]+[_]\p{L}*\p{N}+/gu, 'it')
  if (TIMED.test(plain)) return undefined
  if (RESULTS.test(plain)) return 'effects'
  if (REASONS.test(plain)) return 'causes'
  if (STRANDED.test(plain)) return 'causes'
  if (MOMENT.test(plain)) return undefined
  const found = [
    gapOf(DONE, plain, 'causes'),
    gapOf(TAKING, plain, 'causes'),
    gapOf(DID_WHAT, plain, 'effects'),
    gapOf(DOING, plain, 'effects'),
  ]
  const asks = found.find((asked) => asked !== undefined)
  if (asks !== undefined) return asks
  if (OPERATION.test(plain)) return 'causes'
  return LISTED.test(plain) ? 'effects' : undefined
}

/** @param missing what is asked for when the verb has no object. */
function gapOf(pattern: RegExp, text: string, missing: Asks): Asks | undefined {
  const groups = pattern.exec(text)?.groups
  if (groups === undefined) return undefined
  const other = missing === 'causes' ? 'effects' : 'causes'
  return GAP.test(groups.after ?? '') ? missing : other
}
