import { verbForms } from './verb-forms.ts'

// The words by which English questions about work are told apart. All are patterns for text in lower case.

/** What makes something of something else: its subject comes first, its object after. */
export const MAKES = verbForms(
  [
    'cause, trigger, produce, provoke, prompt, create, generate, yield, induce, spark, motivate, enable, allow, force, let',
    'spoil, ruin, damage, harm, hurt, affect, influence, impact, touch, change, alter, shape, distort, skew, corrupt, pollute, contaminate',
    'taint, poison, compromise, invalidate, undermine, wreck, upset, infect, determine, explain, justify, falsify, worsen, delay, block',
    'precede, propagate, spread, entail, inflate, derail, kill, silence, empty, hide, reach(?! (?:us|me|you)\\b), mislead, cost, begin, start',
    'lead to, lead(?= (?:a|an|the|us|our|some|them|it|him|her)\\b), lead up to, result in, end in, end up (?:in|as), commit (?:us|them|me)(?: to)?',
    'bring (?:about|on|down|in|us|it|this|that|the), give rise to, give (?:us|them), get us, set off, set in motion, set the stage for, drive',
    'drag (?:down|along|in), pull (?:down|in), break, mess up, throw off, feed(?: into)?, flow into, go into, turn(?: into)?, account for, mean for, do to',
    'make(?! (?:up|with|from|out|of|on|by)\\b), lie (?:behind|under), stand behind, be behind, underlie, carry over (?:in)?to, spill over(?: (?:in)?to)?',
    'seep (?:in)?to, come before, tell',
  ].join(', '),
)
/** What is made, moved or hurt by its object, which comes after a preposition or at once. */
export const UNDERGOES = verbForms(
  [
    'use, inherit, consume, need, require, contain, include, comprise, lack, carry, suffer(?: (?:from|under|because of))?, pay for',
    'come (?:out )?(?:of|from), follow(?: (?:from|on|up))?, stem from, arise (?:from|out of), result from, derive from, originate (?:from|in|with), grow (?:out of|from)',
    'rest (?:up)?on, build (?:up)?on, rely (?:up)?on, depend (?:up)?on, hinge (?:up)?on, lean (?:up)?on, draw (?:up)?on, hang (?:up)?on, stand (?:up)?on, go back (?:on|to)',
    'make use of, consist of, take over, fall with, owe(?: \\p{L}+){0,3}? to',
    'be (?:due|owing|down|thanks) to, be (?:a |the )?(?:product|result|outcome|consequence|effect|victim) of, be dependent on, be downstream (?:of|from)',
  ].join(', '),
)
/** Done to something, by, with, from or on something: the reverse of doing. */
export const DONE =
  '(?:\\p{L}{2,}(?:ed|orn|own|oken|aken|iven|ilt)|made|done|drawn|built|put|set|cut|hit|hurt|found|run|begun|sent|held|kept|left|lost|sold|bought|thought|caught|taught|written|dragged|due|owing) (?:too \\p{L}+ |down |up |off |out |together |back |in |over )?(?:(?:later|then|afterwards|entirely|partly) )?(?:by|with|from|on top of|upon|on|out of|of|to|through|off|via|due to|because of|after)'

/** What was done badly. */
export const ERROR =
  '(?:mistakes?|errors?|slips?|blunders?|faults?|oversights?|bugs?|misstep|wrong (?:turn|step)|flaw|fallacy)'
/** Where a chain of events sets in. */
export const ONSET =
  '(?:in the first place|originally|initially|original|initial|at first|first|very first|to begin with|to start with|at the (?:start|outset|beginning|root|bottom|source)|from the start)'
/** To set in. */
export const BEGINS = verbForms(
  'come from, come in, come about, begin, start, originate, enter, arise, happen, creep in, slip in, stem, drop out, get lost, occur, emerge',
)
/** What came about by it is asked for, in so many words. */
export const REASONS =
  '(?:why|how come|wherefore|whence|culprits?|to blame|at fault|guilty|responsible|whose (?:doing|fault)|root causes?|(?:the |what |which |whose )(?:\\p{L}+ )?(?:reasons?|causes?|roots?|origins?|explanations?|rationale|motives?|grounds?|background|beginnings?|source|trigger)(?! (?:file|code|data))|(?:the |what )(?:story|thinking) behind|bottom of|to thank for|the rails|since (?:which|what)|put down to|attribut(?:e|ed) to|ascrib(?:e|ed) to|trac(?:e|ed|ing)|track(?:ed|ing)? down|walk (?:me|us) back|(?:do|can|would|did|could) (?:you|we|one|i) (?:explain|account for)|^explain|(?:differently|to (?:avoid|prevent|spare us)))'
/** What came of it is asked for, in so many words. */
export const RESULTS =
  '(?:consequences?|repercussions?|ramifications?|implications?|upshot|outcomes?|fallout|aftermath|after-?effects?|side effects?|effects? (?:of|did|does|has|had)|ripples?|knock-on|knock on|domino|impacts?|damage (?:did|does|has|was|is|done|of)|blast radius|casualt(?:y|ies)|victims?|downstream|results? of(?! what| which)|how far(?:-reaching)?(?! (?:along|are|is|have we|has|did we get|off))|how (?:wide(?:ly)?|many|much|deep(?:ly)?) .{1,60}(?:spread|reach|affect|extend)|for later|lived? on in|carry on from|leaves? (?:its |their )?(?:traces?|marks?)|in what did|trickl\\p{L}+)'
/** To be done once more, or undone. */
export const AGAIN =
  '(?:redo(?:ne)?|do(?:ing|ne)? (?:it |them |this |that )?(?:over|again|afresh|anew)|ma[dk]e (?:afresh|anew|again)|rework(?:ed)?|repeat(?:ed)?|re-?run|re-?done|recomput\\p{L}+|recalculat\\p{L}+|thr(?:ow|own) (?:out|away)|discard(?:ed)?|retract(?:ed)?|withdraw(?:n)?|undo(?:ne)?|scrap(?:ped)?|revisit(?:ed)?|reschedul\\p{L}+|take(?:n)? back|call(?:ed)? off|stop(?:ped)?|replac\\p{L}+|correct(?:ed)?|adjust(?:ed)?|repair(?:ed)?|revis(?:e|ed)|(?:have|has) to change|fixed|cleaned? up)'
/** What can be relied on no more. */
export const DISTRUST =
  "(?:(?:no longer|not|never|hardly|cannot|can't)(?: be)? (?:trust(?:ed)?|rel(?:y|ied)|believ(?:e|ed)|usable|valid|count(?:ed)?|use)|distrust|invalid|worthless|useless|unreliable|doubtful|incomplete)"
/** What happened to something that was hurt. */
export const SPOILT =
  '(?:(?:is|are|was|were|be|been|get|gets|got|gotten) (?:\\p{L}+ )?(?:affected|touched|tainted|hit|spoil(?:t|ed)|ruined|broken|damaged|harmed|hurt|lost|locked out|contaminated|polluted|distorted|falsified|worse|dragged \\p{L}+)|affected\\s*[?.!]*$|collaps\\p{L}+|suffer(?:s|ed)?|c(?:a|o)mes? out (?:wrong|too)|c(?:a|o)mes? to (?:harm|grief)|(?:stop|ceas|quit)(?:s|ped|ed)? \\p{L}+ing|fail(?:s|ed)?|(?:go|went|goes) (?:wrong|down|by) (?:because|since|due|after|once))'
/** On account of something: what then happened is an effect. */
export const BECAUSE =
  '(?:because|due to|owing to|as a result|in consequence|in the wake|on account of|on the strength of|on the basis of|on (?:that|this|its) basis|in the belief|thanks to|through (?:it|that|this|the)|now that|once|since(?! (?:\\d|then|when|which|what)))(?!\\s*[?.!]*$)'
/** Then. */
export const AFTERWARDS =
  '(?:afterwards|thereafter|later(?! on? \\d)|next|after (?:it|that|this)|then|in turn|from there)'
/** Something is amiss. */
export const AMISS =
  '(?:wrong(?:ly)?|badly|bad|astray|amiss|false(?:ly)?|mis\\p{L}{3,}|too (?:early|late|small|low|high|many|much|short|long|big|tight|few)|troubles?|problems?|lost|loses?|lose|missing|miss|broken?|broke|fail\\p{L}*|odd|one-sided|late|underestimat\\p{L}+|overestimat\\p{L}+|impossible|upside down)'
/** What a task does. */
export const STEP =
  '(?:step|action|decision|change|setting|operation|edit|move|choice|measurement|piece of \\p{L}+|deed|event|tweak|intervention|of our (?:steps|actions|decisions|measures))'

/** How things stand, in so many words. */
export const NEWEST =
  '(?:latest|lately|newest|freshest|most recent(?:ly)?|recently|current(?:ly)?|most up[ -]to[ -]date|up[ -]to[ -]date|as of (?:now|today)|as (?:it|they|things) (?:is|are|stands?)|at (?:the moment|present|this (?:moment|point|stage|time))|in (?:force|effect|place)|valid|right now|presently|these days|nowadays|so far(?! (?:right|left|out|off|away|down|up|too))|to go (?:by|with)|did (?:we|they|you|i) last|supersed\\p{L}+|last word|last (?:version|one|state)|up to speed|final(?! (?:error|mistake|step))|up to (?:which|what)|status|progress|by (?:now|this time))'
/** The same, if nothing speaks against it. */
export const STANDS =
  '(?:now(?! that)|(?:becomes?|become) of|today|tonight|tomorrow|live|present(?! in)|last(?:ly)?|still|in use|left off|where (?:do|did) (?:we|things) stand|how (?:do|does|is|are|was|were) .{1,60} (?:stand(?:ing)?|looking|doing|going|coming (?:along|on)|getting on|faring|progressing)|(?:the|what) (?:state|stage|standing|shape) of|what shape|where (?:are we|we are)|how far (?:are|have|has|along|did we get)|updates? (?:on|about)|(?:what|which)(?: \\p{L}+){0,4} (?:should|shall|do|must|can|may|would) (?:i|we|one|you|they) (?:\\p{L}+ )?(?:look at|take|use|open|send|go with|go by|print|show|read|trust|submit|share|pick|attach|hang|apply|work from|sign|publish)|end(?:ed)? (?:with|on|up with)|in the end|settled? (?:on|with)|come to rest|has .{1,40} got to|(?:are|is) (?:we|it) (?:at|on)|holds?|counts?|(?:which|what) (?:version|draft|revision|edition|state)|to when|how many .{1,60} so far|^(?:was|were|has|have) .{1,60} (?:moved|changed|replaced|altered|postponed)\\b)'

/** What belongs to the asking, and tells nothing of what is asked about. */
export const FRAME = [
  'why|how come|how|what|which|who|where|when|whose|whom|whatever|remind (?:me|us)|show (?:me|us)|tell (?:me|us)|give (?:me|us)|find(?: me)?|name|list|please|i (?:want|need|mean)|take (?:me|us) to|point (?:me|us) to|can you|explain|exactly|actually|really|ever|finally|eventually',
  'is|are|was|were|be|been|do|does|did|has|have|had|will|would|can|could|should|might|shall',
  'our|my|we|i|you|they|us|it|its|this|that|these|those|them|there|here|one|ones|me',
  'else|all|any|other|again|now|then|also|steps?|actions?|moment|(?:at|to) (?:which|what) \\p{L}+',
]
/** The same in a question for causes, effects or how things stand. */
export const ASKING_FRAME = [
  'causes?|caused|causing|explains?|made|makes?|led|leads?|brought|behind|sources?|start(?:s|ed)?|begins?|began|beg[ui]n',
  'come|comes|came|coming|arrived?|got|get|gets|happen(?:ed|s)?|arise|arose|stems?|originat(?:e|es|ed)|end(?:ed)? up|turn(?:ed)? out|from',
  'affect(?:ed|s)?|influence[ds]?|impact(?:ed|s)?|depend(?:ed|s)?|rel(?:y|ies|ied)|rests?|rested|based|built|founded|inherit(?:ed|s)?|suffer(?:ed|s)?|follow(?:ed|s)?|hang|hangs|hung',
  'spoil(?:t|ed|s)?|ruin(?:ed|s)?|distort(?:ed|s)?|taint(?:ed|s)?|contaminat(?:ed|es)|damage[ds]?|broken?|breaks?|harm(?:ed|s)?|hurt|wrong(?:ly)?|badly|bad|false|mistaken',
  'results?|outputs?|work|pieces?|items?|parts?|things?|elements?|products?|consists? of|contains?|includes?|deserve',
  'stand with|stands?|look like|go|goes|went|on|upon|by|at|to|for|and|so|into|since|decisions?|first|have to|had to|must',
]
