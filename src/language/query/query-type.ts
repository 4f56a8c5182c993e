import type { QueryType } from '../../policy/language-rules.ts'

/** Tried in this order, in lower case: what asks for a cause may begin with "what", and a list with "which". */
const RULES: readonly (readonly [QueryType, RegExp])[] = [
  [
    'when',
    /\bwhen (?:did|does|do|is|was|were|will|has|have|had|are|can|should|would)\b|^(?:(?:on|in|since|by|at|until) )?(?:when|(?:what|which) (?:date|day|month|year|time|week))\b|\bhow long ago\b|(?:什么时候|何时|哪[一]?[天年月日]|几[月号点]|多久(?:之|以)?前|啥时候)/u,
  ],
  [
    'latest',
    /\b(?:latest|most recent(?:ly)?|newest|current(?:ly)?|up to date|so far|right now|at the moment|these days|as of (?:now|today))\b|\b(?:last|most recent) (?:time|step|version|status|state|result|decision)\b|\bnow\b|(?:最新|最近一次|目前|现在|当前|如今|眼下|最后一(?:步|次))/u,
  ],
  [
    'consequence',
    /\b(?:what|which)\b.{0,60}\b(?:(?:result(?:ed|s)? (?:of|from|in))|consequences?|effects?|impacts?|led to|lead to|follow(?:s|ed) from|came of|influenced? by|affected by|depends? on|based on)\b|\bwhat happened (?:after|because|as a result|next|then)\b|\bwhat (?:did|does|will) .{1,60} (?:influence|affect|cause|change|lead to|result in|trigger)\b|(?:导致了?(?:什么|哪些|啥)|造成了?(?:什么|哪些)|影响了?(?:什么|哪些|到)|(?:有|产生了?)(?:什么|哪些)(?:影响|后果|结果)|后来怎么样|之后发生)/u,
  ],
  [
    'why',
    /\bwhy\b|\bhow come\b|\bwhat (?:caused|made|led|motivated|inspired|prompted|triggered)\b|\b(?:reason|cause)s? (?:for|of|why|behind|that)\b|\bhow did (?:we|this|that|it|they|you|i) (?:get|come|happen|end up|arrive)\b|\bfor what reason\b|(?:为什么|为何|为啥|什么原因|怎么会|原因是|怎么得出|怎么来的|如何得出|怎么变成)/u,
  ],
  [
    'compare',
    /\b(?:compare|comparison|difference between|differ(?:s|ent)? from|versus|vs\.?|better than|worse than|rather than|in common|both .{1,60} and)\b|(?:比较|对比|区别|不同之处|相比|哪个更|哪[一]?个好|共同点)/u,
  ],
  ['how-long', /\bhow long\b|(?:多久|多长时间)/u],
  [
    'how-many',
    /\bhow (?:many|much|often|long|old|far|big|large|tall)\b|\bwhat (?:number|amount|percentage|proportion) of\b|(?:多少|几(?:个|次|种|位|人|本|家|件|岁|只|条|天|年)|多[久长大远高]|总共|一共)/u,
  ],
  [
    'list',
    /\b(?:list|enumerate|name) (?:all|every|the|some)\b|\b(?:what|which) (?:are|were) (?:all|the)\b|\b(?:what|which) (?:all|\w+ )?(?:kinds?|types?|sorts?|items?|books|hobbies|activities|things|places|events|steps|files|names|people|ways|topics|issues|problems|projects|tasks|movies|games|countries|cities)\b|\ball (?:the|of the|steps|files|errors)\b|(?:哪些|有什么|列出|列举|都有(?:谁|什么)|所有的?|全部)/u,
  ],
  [
    'where',
    /\bwhere\b|\b(?:in|to|from|at) (?:what|which) (?:city|country|place|town|state|location|file|folder|repo)\b|\bwhich (?:city|country|place|town|location)\b|(?:哪里|哪儿|在哪|何处|什么地方|哪个(?:城市|国家|地方|文件))/u,
  ],
  [
    'who',
    /\bwho(?:m|se|'s)?\b|\b(?:which|what) (?:person|friend|colleague|people|man|woman|customer|client)\b|(?:谁|哪位|什么人|哪个人)/u,
  ],
  ['latest', /\b(?:recently|lately|just now)\b|(?:最近|刚才|近来)/u],
  [
    'yes-no',
    /^(?:and |so |but )?(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|should|shall|may|might|must|am)(?:n't)?\b|(?:吗|么|没有|是不是|有没有|是否|能不能|会不会|对不对)[?？。]?$/u,
  ],
]

/** A question may stand at the end of a longer text. In UTF-16 units. */
const JUDGED_UNITS = 400
const QUESTION = /[^.!?。！？\n]+[?？]/gu

/** The type of a question in English or Chinese, by its words; of several sentences, the last that asks is judged. */
export function queryType(text: string): QueryType {
  const judged = text.normalize('NFKC').toLowerCase().replace(/[’‘]/gu, "'").trim().slice(-JUDGED_UNITS)
  const asked = judged.match(QUESTION)?.at(-1)?.trim() ?? judged
  return RULES.find(([, pattern]) => pattern.test(asked))?.[0] ?? 'other'
}
