const PARTICIPLE =
  '(?:\\p{L}{2,}ed|built|made|drawn|done|put|set|cut|hit|hurt|fed|found|written|taken|given|chosen|broken|spoilt|ridden|known|sold|bought|brought|told|sent|paid|laid|led|held|kept|left|lost|thrown|run|begun|spun)'
/** What one thing does to others. */
const DOES =
  '(?:break|broke|spoil|ruin|affect|influence|impact|damage|harm|hurt|taint|contaminate|distort|skew|corrupt|invalidate|change|trigger|cause|lead to|led to|result in|bring about|brought about|feed|fed|touch|shape|wreck|mess up|compromise|drag|set off|entail|mean for|do to|cost|mislead|go into|flow into|spread to|reach|pull in|upset|alter|throw off|determine|leave (?:its |their )?(?:traces?|marks?)|harm)'
/** What is done to others, or leans on them: who does this is on the receiving end. */
const UNDERGOES =
  '(?:suffer|ma(?:k|d)es? use of|c(?:a|o)mes? to (?:harm|grief)|had to|inherit|depend|rel(?:y|ie)|rest(?:s|ed)? (?:up)?on|hinge|lean|hang|hung|follow(?:s|ed)? from|stem|result(?:s|ed)? from|(?:came|comes?|grew|grows?|arose|arises?|flow(?:s|ed)?) (?:out )?(?:of|from)|(?:stop|ceas|quit)(?:s|ped|ed)? \\p{L}+ing|fail|go(?:es)? back on|went by|went wrong|(?:got|gets?|went|became|becomes?|turn(?:s|ed)? out|is|was|are|were|has been|have been) (?:\\p{L}+ )?(?:wrong|off|unreliable|invalid|useless|void|lost|too \\p{L}+|no longer|affected|hurt)|us(?:e|es|ed) (?:the|that|this|it|those|these)|consum|draws? (?:up)?on|drew (?:up)?on|buil(?:d|ds|t) (?:up)?on|took (?:it|that|this|the) over|carr(?:y|ies|ied) (?:it|that|this|the)|break(?:s)?\\b|broke\\b)'
/** Of a thing: that it makes others what they are. */
const MAKES =
  '(?:explains?|caus(?:es|ed)|mak(?:es)|made|lets?|allow(?:s|ed)|led (?:up )?to|leads? to|brought (?:about|on)|brings? (?:about|on)|trigger(?:s|ed)|provok(?:es|ed)|produc(?:es|ed)|motivat(?:es|ed)|prompt(?:s|ed)|accounts? for|is responsible|was responsible|is to blame|was to blame|is behind|was behind|lies behind|lay behind|stands behind|gave rise)'
/** Verbs of which "what" is the subject, in the past. */
const DID =
  '(?:(?!need|indeed)\\p{L}{2,}ed|cut|brought|told|put|led|drove|sent|took|gave|got|kept|let|left|lost|set|hit|hid|held|threw|shut|sank|blew|froze|stole|tore|woke|bent|beat|fed|laid|meant|shook|slowed|sped|spread|struck|swept|undid|makes|keeps|lets|leads|drives|brings|prevents|blocks|stops|puts|turns|hides|slows|pushes|pulls|gives)'
const LINK =
  '(?:by|on|upon|on top of|from|with|out of|off|using|via|through|because|since|after|once|against|according to|along)'

/** A question for what something came of, whatever else it speaks of. */
export const CAUSES = [
  /\bwhy\b|\bfor (?:what|which) (?:reason|cause)s?\b|\bculprits?\b|\b(?:started|began|caused|behind|at the bottom of|underneath) (?:it|this|that|all|the)\b|\bto (?:its|their|the) (?:beginning|origin|start|root|source)s?\b|\bhow (?:can|could) (?:it|this|that|there) (?:be|have)\b|\bhow is it (?:possible )?that\b|\bhow come\b|\bwhat for\b|\b(?:reasons?|causes?|grounds?|origins?|source|root|explanation)\b (?:for|of|why|behind|that|the|it|this)\b|\broot causes?\b|\bat the root\b|\bat fault\b|\bto blame\b|\bresponsible for\b|\bbehind (?:it|this|that|the|all)\b|\bgo(?:es)? back to\b|\btraced? back\b|\bowe\b|\b(?:came|come|comes) about\b/,
  /\b(?:come|came|comes|coming|originat\w+|stem\w*|aris\w+|arose) from\s*[?!.]*$|\bwhere (?:did|does|do|is|was|were) .{1,60}\b(?:come|coming|originat\w+|stem|start|begin|arise|creep|slip)\b/,
  /\bhow (?:did|do|does|could|can|was|were|is|has) .{1,80}\b(?:get|got|come|happen|end up|arriv\w+|reach\w*|turn(?:ed)? out|wind up|conclud\w+|obtain\w*|comput\w+|deriv\w+|produced|made|built|possible|become)\b/,
  /\bwhat (?:went|goes|is|was|has gone) (?:so )?wrong (?:with|in|about|there|here)\b|\bwhat (?:is|was) (?:causing|making|driving|wrong(?! (?:because|since|due|after|once))|the (?:matter|problem|trouble|mistake|error|fault|culprit))\b|\bwhere (?:is|was|lies|did) the (?:mistake|error|fault|problem|bug|slip|trouble)\b/,
  new RegExp(
    `\\b(?:what|who|which)(?: (?!is\\b|are\\b|was\\b|were\\b|be\\b|been\\b|did\\b|does\\b|do\\b|has\\b|have\\b|had\\b|will\\b)\\p{L}+){0,3}? ${MAKES}\\b|\\b(?:what|which|whose) (?:mistake|error|slip|fault|oversight|bug|defect)\\b`,
    'u',
  ),
  // What a thing is made of.
  /\b(?:consists?|consisted|composed|comprised?|made up) of\b|\bwhat(?: \p{L}+)? (?:does|did|do) .{1,80}\b(?:consist|comprise|build (?:up)?on|rest (?:up)?on|rely (?:up)?on|depend (?:up)?on|draw (?:up)?on|contain|include)\b|\bwhich \p{L}+ (?:does|did|do) .{1,80}\b(?:build (?:up)?on|rest (?:up)?on|rely (?:up)?on|depend (?:up)?on|draw (?:up)?on|contain|include)\b|\bingredients?\b|\b(?:what|which \p{L}+) (?:is|are|was|were|has been|have been) (?:inside|in|within)\b(?! \p{L}+ (?:effect|force))|\b(?:what|which \p{L}+) (?:was|were|went|got|has been|have been) (?:put|placed|built|pasted|inserted|included|incorporated|used|combined|merged)? ?(?:into|inside|in|for)\b|\bwhat(?: \p{L}+)? (?:went|goes|flowed|fed) into\b/u,
  /\b(?:what|which \p{L}+) (?:is|was|are|were|has|have|had) (?!(?:\p{L}+ly |not |then |now )?(?:\p{L}+ed|built|made|drawn|put|based|founded|taken|done|set)\b).{1,60}\b(?:built|based|made|founded|derived|drawn|computed|calculated|compiled|assembled|put together|composed|taken)\b(?: (?:up)?on| from| of| out of| with)?(?:\s*[?!.]*$| (?:for|in|while|during)\b)/u,
]

/** A question for what came of something. */
export const EFFECTS = [
  /\b(?:what|which)\b.{0,60}\b(?:effects?|consequences?|impacts?|repercussions?|results? of|fallout|aftermath|knock-on|downstream)\b/,
  new RegExp(
    `\\b(?:what|which|who|how many|how much)(?: else| all| of \\p{L}+ \\p{L}+| \\p{L}+){0,4}? (?:is|was|are|were|be|been|being|gets?|got|has been|have been)(?: now| then| also| all)? (?:\\p{L}+ly |not |thereby )?${PARTICIPLE}(?: \\p{L}+){0,4}? ${LINK}\\b`,
    'u',
  ),
  /\b(?:what|which)\b.{0,80}\b(?:because|due to|owing to|as a result|in consequence|(?:since|after|once|now that) (?!\d|then))/,
  new RegExp(
    `\\b(?:what|which|who)(?: else| all| of \\p{L}+ \\p{L}+| \\p{L}+){0,4}? (?:\\p{L}+ly |now |also )?${UNDERGOES}`,
    'u',
  ),
  new RegExp(
    `\\b(?:what|which|how|who)(?: else| all| \\p{L}+){0,3} (?:did|does|do|has|have|had|will|would|could|can|might)\\b.{1,80}\\b${DOES}`,
    'u',
  ),
  /\b(?:what|which)\b.{0,60}\b(?:redo|redone|repeat|repeated|rework|reworked|rerun|re-run|recalculat\p{L}+|repair(?:ed)?|revised?|correct(?:ed)?|check(?:ed)? again|thrown? away)\b/u,
  /\bwhat happen(?:ed|s) (?:after|because|as a result|next|then)\b|\bwhat (?:came|becomes?|became) of\b|\bwhat else\b|\b(?:what|which p{L}+)(?: p{L}+)? (?:is|was|are|were|got|has been|have been) (?:all )?(?:spoil(?:t|ed)|ruined|broken|damaged|affected|harmed|hurt|tainted|lost|wrong)\b|\bon the strength of\b|\b(?:led?|leads?|amount(?:ed)?) to\s*[?.!]*$|\bunder (?:the|that|this) (?:false|wrong|mistaken|bad)\b|\b(?:have|has|had|need|needs|must|ought) (?:to )?(?:be )?(?:touch|chang|adjust|fix|updat|chas|clean|undo|undone|withdraw|recall)p{L}*|\b(?:affected|touched|tainted|hit)\b\s*[?.!]*$|\bwhere (?:did|does|has|have) .{1,60}\b(?:end up|go|gone|spread|lead|land)\b|\bhow far (?:did|does|has) .{1,60}\b(?:spread|reach|go)\b|\bfind its way\b|\bfound its way\b/,
]

/** A question for what did something: "what emptied the list". */
export const DOERS = [
  new RegExp(
    `\\bwhat(?: (?:actually|exactly|really|ever|on earth|has|had|could have|might have|was it that|is it that))? ${DID}\\b`,
    'u',
  ),
]

export const LATEST =
  /\b(?:live|present(?! in)|latest|lately|newest|freshest|current(?:ly)?|up[ -]to[ -]date|so far|right now|at (?:the moment|present)|presently|these days|today|as of now|most recent(?:ly)?|recently|last(?:ly)?|final|now|still|nowadays|in (?:force|effect|use|place)|valid|status|where (?:do|did) we stand|how (?:do|does|is|are) .{1,40} stand(?:ing)?|(?:the|what) (?:state|stage|standing) of|where (?:are we|we are)|how far (?:are|have) we|any (?:news|progress)|supersed\w+|how (?:is|are|was) .{1,60} (?:looking|doing|going|coming (?:along|on)|getting on|faring|progressing)|updates? (?:on|about)|up to speed|how far along|(?:what|which) shape|progress|(?:what|which)(?: \w+){1,4} (?:should|shall|do|must|can|may|would) (?:i|we|one|you|they) (?:look at|take|use|open|send|go with|print|show|read|trust|submit|share|pick)|(?:end|ended|settled?|finish|finished|landed?) (?:with|on|up with)|by (?:now|then|this time)|at this (?:point|stage|time)|holds|bec(?:o|a)mes? of|last word|le(?:ft|ave) off|come to rest|as (?:it|they) (?:is|are)|(?:which|what) (?:version|draft|revision|edition|state)|counts)\b/

/** Words that belong to the asking, and tell nothing of what is asked about. */
export const FRAME = [
  'why|how come|how|what|which|who|where|when|whose|whom',
  'is|are|was|were|be|been|do|does|did|has|have|had|will|would|could|can|should|might',
  'the|a|an|of|our|my|we|i|you|they|us|it|its|this|that|these|those|them|there|here|one|ones',
  'else|all|any|other|exactly|actually|really|ever|eventually|finally|again|now|then|also',
  'causes?|caused|causing|reasons?|explains?|made|makes?|led|leads?|brought|behind|origins?|sources?|roots?',
  'come|comes|came|coming|from|arrived?|got|get|gets|happen(?:ed|s)?|arise|arose|stems?|originated?|end(?:ed)? up|turn(?:ed)? out',
  'because|since|due to|owing to|once|as a result|after',
  'effects?|affect(?:ed|s)?|influence[ds]?|impact(?:ed|s)?|consequences?|depend(?:ed|s)?|rel(?:y|ies|ied)|rests?|based|built|founded|inherit(?:ed|s)?|suffer(?:ed|s)?|follow(?:ed|s)?|downstream|fallout',
  'spoil(?:t|ed|s)?|ruin(?:ed|s)?|distort(?:ed|s)?|taint(?:ed|s)?|contaminat(?:ed|es)|damage[ds]?|broken?|broke|breaks?|harm(?:ed|s)?|hurt|wrong|redo(?:ne)?|repeat(?:ed)?|rework(?:ed)?|revis(?:e|ed)',
  'results?|outputs?|outcomes?|work|pieces?|items?|parts?|things?|elements?|products?|consists? of|contains?|includes?',
  'stand with|stand|look like',
  'on|upon|with|by|in|at|to|for|and|so|into',
]
