import type { WorkQuestion } from '../../policy/language-rules.ts'

/** Past forms and third persons that begin what something did: "what made …", "what explains …". */
const ACTING =
  '(?:(?!need|indeed)\\p{L}{2,}(?:ed|fies|ses|ines)|made|cut|brought|told|put|led|drove|sent|took|gave|got|kept|let|left|lost|set|hit|hid|held|broke|threw|shut|sank|blew|froze|spoilt|stole|tore|woke|bent|beat|bound|burnt|dug|fed|hurt|laid|meant|pulled|raised|ruined|shook|slowed|sped|spread|struck|swept|turned|undid|wrought|makes|keeps|lets|explains|leads|drives|brings|prevents|blocks|stops|puts|turns|hides|breaks|slows|pushes|pulls|gives|accounts|lies behind|lay behind|stands behind|stood behind)'
/** What happens to a thing, or what it leans on: who does this is on the receiving end. */
const UNDERGOING =
  '(?:suffer|inherit|depend|rel(?:y|ie)|rest|hinge|build(?:s|ing)? (?:up)?on|built (?:up)?on|lean|bas(?:e|is)|follow(?:s|ed)? from|stem|result(?:s|ed)? from|(?:came|comes?|grew|grows?|arose|arises?) (?:out )?(?:of|from)|stop(?:s|ped)? \\w+ing|ceas|fail|went wrong|(?:got|went|became|is|was|are|were|has been|have been|had been) (?:\\w+ )?(?:affected|broken|spoil(?:t|ed)|hurt|harmed|damaged|tainted|contaminated|distorted|influenced|impacted|touched|ruined|infected|skewed|corrupted|invalidated|compromised|wrong|lost|too)|use[sd]? (?:it|its|that|this|them|the)|consum|draws? on|drew on|builds? (?:up)?on|inherit|carr(?:y|ies|ied) (?:it|that|this|the))'
const LEANING =
  '(?:built|based|founded|grounded|calculated|computed|derived|made|put|arranged|planned|booked|started|drawn|decided|ordered|created|generated|produced|written|done|affected|caused|influenced|touched|hit|harmed|hurt|damaged|broken|spoil(?:t|ed)|ruined|distorted|skewed|tainted|contaminated|infected|invalidated|corrupted|compromised|changed|shaped|determined|triggered|impacted|misled|fed)'
const LINK = '(?:by|on|upon|on top of|from|with|out of|off|using|through|due to|because|since|after|once|when|as)'
const IMPACT =
  '(?:break|broke|spoil|ruin|affect|influenc|impact|damag|harm|hurt|taint|contaminat|distort|skew|corrupt|invalidat|chang|trigger|caus|lead to|result in|bring about|feed|touch|shap|wreck|mess up|compromis|drag|set off|entail|mean for|do to|cost)'

/** Words that ask how things stand. */
const LATEST =
  /\b(?:latest|lately|newest|freshest|current(?:ly)?|up[ -]to[ -]date|so far|right now|at (?:the moment|present)|presently|these days|today|as of now|most recent(?:ly)?|recently|last(?:ly)?|final|now|still|nowadays|in (?:force|effect|use)|valid|in place|status|state|stand|where (?:do|did) we stand|where (?:are we|we are)|how far|any news)\b|最新|最近|目前|现在|当前|如今|眼下|现如今|此刻|最后|最终|上一次|末次|到哪|进展|进度|状态|算数|为准|有效|生效|还在用/u
/** Words that belong to the asking, and tell nothing of what is asked about. */
const FRAME = new RegExp(
  [
    `\\b(?:${[
      'why|how come|how|what|which|who|where|when|whose',
      'is|are|was|were|be|been|do|does|did|has|have|had|will|would|could|can',
      'the|a|an|of|our|my|we|i|you|they|us|it|its|this|that|these|those|them|there|here|one|ones',
      'else|all|any|other|exactly|actually|really|ever|eventually|finally|again',
      'causes?|caused|causing|reasons?|explains?|made|makes?|led|leads?|brought|behind|origins?|sources?|roots?|root cause',
      'come|comes|came|coming|from|arrived?|got|get|gets|happen(?:ed|s)?|arise|arose|stems?|originated?|ended up|turned out',
      'because|since|due to|owing to|once|as a result|after',
      'effects?|affect(?:ed|s)?|influence[ds]?|impact(?:ed|s)?|consequences?|depend(?:ed|s)?|rel(?:y|ies|ied)|rests?|based|built|founded|inherit(?:ed|s)?|suffer(?:ed|s)?|follow(?:ed|s)?|downstream',
      'spoil(?:t|ed|s)?|ruin(?:ed|s)?|distort(?:ed|s)?|taint(?:ed|s)?|contaminat(?:ed|es)|damage[ds]?|broken?|broke|breaks?|harm(?:ed|s)?|hurt|wrong|redo(?:ne)?|repeat(?:ed)?|rework(?:ed)?|revis(?:e|ed)',
      'results?|outputs?|outcomes?|work|pieces?|items?|parts?|things?|elements?|products?|consists? of',
      'versions?|state|status|counts?|stand with|stand|look like',
      'on|upon|with|by|in|at|to|for|and|so',
    ].join('|')})\\b`,
    '为什么|为何|为啥|怎么|什么|哪里?|哪一?[些个版次份步处张]|是|的|了|吗|呢|我们|这|那|它|还有|源头|根源|根子|原因|影响|牵连|连累|波及|受到?|因为|导致|造成|产出|成果|结果|建立在|依据|得出|来的?|在',
    LATEST.source,
  ].join('|'),
  'gu',
)

/** Tried in this order; a question for reasons may speak of what is recent, of what broke, and of why. */
const RULES: readonly (readonly [WorkQuestion['asks'], RegExp])[] = [
  // The reason itself is asked for.
  [
    'causes',
    /\bwhy\b|\bhow come\b|\bwhat for\b|\b(?:reasons?|causes?|grounds?|origins?|source|root) (?:for|of|why|behind|that)\b|\b(?:root cause|at the root|to blame|at fault|responsible for|behind (?:it|this|that|the|all)|led (?:up )?to|gave rise to|go(?:es)? back to|trace[sd]? back|(?:come|came|comes|coming|originat\w+|stem\w*|aris\w+|arose) from(?: where)?\s*[?!.]*$|where (?:did|does|do|is|was) .{1,60}\b(?:come|coming|originate|stem|start|begin|arise)\b)|\bhow (?:did|do|does|could|can|was|were) .{1,80}\b(?:get|come|happen|end up|arriv\w+|reach\w*|turn(?:ed)? out|wind up|conclude[sd]?|obtain\w*|comput\w+|deriv\w+|produced|made|built)\b/u,
  ],
  ['causes', /为什么|为何|为啥|怎么会|什么原因|原因(?:是|在|何)|何以|源头|根源|根子|根因|起因|症结|怎么来|如何得[出到]|怎么得[出到]|从何而来|哪来的|哪儿来|怎么搞|怪(?:谁|什么|哪)|谁的错|罪魁|归咎|(?:依据|根据|凭)(?:的是|了?什么|了?哪|何)|(?:靠|看|用|由|从)了?(?:什么|哪些?)[^，。？]{0,8}(?:得出|得到|来的|做的|写的|做成|组成|构成|画的|算的)|背后是/u],
  // What was made of parts: the parts.
  [
    'causes',
    /\b(?:consists?|consisted|composed|comprised?|made up) of\s*[?!.]*$|\bwhat (?:does|did|do) .{1,80}\b(?:consist of|build (?:up)?on|rest (?:up)?on|rely (?:up)?on|depend (?:up)?on|draw (?:up)?on|use|contain|include)\b|\b(?:what|which \p{L}+) (?:is|was|are|were|has|have|had) (?!(?:\p{L}+ly )?(?:built|based|made|derived|drawn|put|calculated|computed)\b).{1,60}\b(?:built|based|made|founded|derived|drawn|computed|calculated|compiled|assembled|put together|composed|taken)\b(?: (?:up)?on| from| of| out of| with)?(?:\s*[?!.]*$| (?:for|in|while|during)\b)|\bingredients?\b|\bwhat (?:went|goes|flowed|fed) into\b/u,
  ],
  // What a thing brought upon others.
  [
    'effects',
    new RegExp(
      [
        `\\b(?:what|which)\\b.{0,60}\\b(?:effects?|consequences?|impacts?|repercussions?|results? of|fallout|aftermath|knock-on|downstream)\\b`,
        `\\b(?:what|which|how many|how much)\\b(?:.{0,60} )?\\b(?:is|was|are|were|be|been|being|got|gets?) (?:\\p{L}+ly |\\p{L}+ )?${LEANING}\\b(?: \\p{L}+){0,4}? ${LINK}\\b`,
        `\\b(?:what|which)\\b.{0,80}\\b(?:because|since|due to|owing to|thanks to|as a result|in consequence|after(?:wards)?|once|now that)\\b`,
        `\\b(?:what|which|who)(?: else| of \\p{L}+ \\p{L}+| \\p{L}+){0,4}? (?:\\p{L}+ly )?${UNDERGOING}`,
        `\\b(?:what|which|how)\\b(?: else| \\p{L}+){0,2} (?:did|does|do|has|have|had|will|would|could|can|might)\\b.{1,80}\\b${IMPACT}`,
        `\\b(?:what|which)\\b.{0,60}\\b(?:redo|redone|repeat|repeated|rework|reworked|rerun|re-run|recalculat\\p{L}+|repair(?:ed)?|revise[d]?|correct(?:ed)?|check(?:ed)? again)\\b`,
        `\\bwhat happen(?:ed|s) (?:after|because|as a result|next|then)\\b|\\bwhat (?:came|becomes?|became) of\\b|\\bwhat else\\b`,
      ].join('|'),
      'u',
    ),
  ],
  [
    'effects',
    /影响(?:了|到|过)?(?:什么|哪|谁|多)|(?:什么|哪\S{0,8}|谁).{0,12}(?:受|被|遭|挨)\S{0,12}(?:影响|牵连|连累|波及|拖累|带偏|污染|害)|(?:受|被)\S{0,10}(?:影响|牵连|连累|波及|拖累)的?(?:有|是)|(?:连累|牵连|波及|拖累|殃及|害了?|坑了?|带坏|带偏|导致|造成|引发|引起|引出|带来|触发|弄坏|搞坏|毁)(?:了|到)?(?:什么|哪|谁|多)|(?:什么|哪些?\S{0,6}|哪几\S{0,4}).{0,24}(?:返工|重做|重来|重算|重跑|失真|失效|作废|不准|出错|坏了|断了|停了|不能用|遭殃|建立在|依赖|取决于|靠着|基于|搭起来|做出来|算出来|用了|沿用)|(?:后果|下游|余波|连锁)|(?:后来怎么样|之后发生)/u,
  ],
  // What did something: "what made the bars so high", "what explains the gap".
  [
    'causes',
    new RegExp(
      `\\b(?:what|who)(?: (?:actually|exactly|really|ever|else|on earth|has|have|had|could have|might have|was it that|is it that))? ${ACTING}\\b|\\b(?:what|which|whose) (?:change|decision|mistake|error|setting|choice|action|event|slip|fault|oversight|bug|defect|wrong \\p{L}+) (?:${ACTING}|is|was)\\b|\\bwhat (?:is|was) (?:causing|making|driving|behind|wrong|the (?:matter|problem|trouble|mistake|error|fault|culprit))\\b|\\bwhere (?:is|was|lies|did) the (?:mistake|error|fault|problem|bug|slip|trouble)\\b`,
      'u',
    ),
  ],
  ['latest', LATEST],
]


/** What a question in English or Chinese asks of a chain of work; undefined when it asks for nothing of the kind. */
export function workQuestion(text: string): WorkQuestion | undefined {
  const spelt = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").trim().slice(-JUDGED_UNITS)
  const asks = RULES.find(([, pattern]) => pattern.test(spelt))?.[0]
  if (asks === undefined) return undefined
  return { asks, rest: spelt.replace(FRAME, ' ').replace(/[\s?？!！。，,.]+/gu, ' ').trim() }
}

/** The question stands at the end of a longer text. In UTF-16 units. */
const JUDGED_UNITS = 400
