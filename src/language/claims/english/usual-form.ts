/** Turns of phrase, each with the plain statement that says the same. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?<what>rent|budget|salary|income|mortgage) (?<verb>is|was) (?=[€$£]?\d|about|around)(?<v>.+)$/iu,
    'My $<what> $<verb> $<v>',
  ],
  [
    /^what (?<who>i|we) (?:really |most |actually |truly )*(?<verb>want|need|hope|plan)(?: most| the most| more than anything)? is to (?<v>.+)$/iu,
    '$<who> $<verb> to $<v>',
  ],
  [
    /^what (?<who>i|we) (?:really |most |actually |truly )*(?<verb>love|like|enjoy|hate|dislike|prefer)(?: most| the most| more than anything)? (?:is|are) (?<v>.+)$/iu,
    '$<who> $<verb> $<v>',
  ],
  [/^(?<v>[^,]{3,40}), always$/iu, 'I prefer $<v>'],
  [
    /^(?<v>(?!please|why|it|that|this|but|and)[^,]{2,30}?),? not (?!me\b|now\b|yet\b|today\b|really\b)[^,]{2,30}?,? please$/iu,
    'I prefer $<v>',
  ],
  [
    /^(?<v>(?:bad|weak|dodgy|trick|sensitive) (?:knees?|back|hips?|shoulders?|ankles?|eyesight|heart|stomach|teeth))$/iu,
    'I have $<v>',
  ],
  [/^i started (?<where>(?:at|with|in) [^,]+?),? as (?<v>an? .+)$/iu, 'I started as $<v> $<where>'],
  [/^neither of us (?<verb>\p{L}+?)(?:es|s)? (?<v>.+)$/iu, "I don't $<verb> $<v>"],
  [
    /^(?:our |my |the )?(?:landlord|landlady|boss|company|office|bank) (?:raised|increased|cut|lowered|reduced) (?:the |our |my )?(?<what>rent|budget|limit|salary) to (?<v>.+)$/iu,
    'My $<what> is $<v>',
  ],
  [/^both of us (?<v>.+)$/iu, 'We $<v>'],
  [
    /^(?<v>[^,]+?)(?:['’]s| is| are) (?:more )?my (?:kind of )?(?:thing|style|speed|cup of tea)$/iu,
    'I like $<v>',
  ],
  [
    /^i (?:could|can) (?:live on|eat|drink|listen to|watch) (?<v>.+?)(?: (?:all day|every day|forever|for ever|for days|non-?stop))?$/iu,
    'I love $<v>',
  ],
  [/^i(?:['’]d| would) (?:kill|die) for (?<v>.+)$/iu, 'I love $<v>'],
  [
    /^i find (?<v>.+?) (?:really |quite |so |very |utterly |absolutely |a bit )?(?:unbearable|boring|annoying|disgusting|exhausting|tedious|overrated|gross|stressful|terrible|awful|insufferable|depressing|repulsive|off-putting)$/iu,
    'I dislike $<v>',
  ],
  [
    /^i find (?<v>.+?) (?:really |quite |so |very |utterly |absolutely )?(?:delicious|relaxing|fascinating|soothing|irresistible|wonderful|beautiful|calming|fun|enjoyable|addictive)$/iu,
    'I like $<v>',
  ],
  [/^i(?:['’]m| am) done with (?<v>[^,]+)(?:,.*)?$/iu, "I don't like $<v>"],
  [/^i(?:['’]m| am) (?<v>an? .+ supporter)$/iu, 'I am $<v> fan'],

  [/^(?<v>.+?) (?:is|are) where (?<who>i|we) live$/iu, '$<who> live in $<v>'],
  [/^(?<v>.+?) (?:is|are) where (?<who>i|we) grew up$/iu, '$<who> grew up in $<v>'],
  [/^(?<v>.+?) (?:is|are) where (?<who>i|we) work$/iu, '$<who> work at $<v>'],
  [
    /^(?<v>.+?) (?:is|are) (?:something|one thing|a language|languages|an instrument|the instrument|a sport|things) (?:that )?i (?<verb>(?:really |absolutely )?\p{L}+)$/iu,
    'I $<verb> $<v>',
  ],
  [/^(?<v>.+?) (?:is|are) my (?<what>favou?rite \p{L}+)$/iu, 'My $<what> is $<v>'],
  [
    /^(?:the )?(?<v>.+?) is my (?<what>birthday|mother tongue|native language|shoe size)$/iu,
    'My $<what> is $<v>',
  ],
  [/^the (?<what>\p{L}+) i (?:like|love) (?:best|most) is (?<v>.+)$/iu, 'My favourite $<what> is $<v>'],
  [/^my instrument is the (?<v>\p{L}+)$/iu, 'I play the $<v>'],
  [
    /^i(?:['’]m| am) an? (?<v>cello|piano|violin|guitar|flute|drum|bass|harp|trumpet|saxophone|clarinet|viola|chess|tennis) player$/iu,
    'I play the $<v>',
  ],
  [/^i(?:['’]m| am) an? (?<v>\p{L}+) collector$/iu, 'I collect $<v>s'],
  [/^(?<v>.+?) (?:scares?|frightens?|terrif(?:y|ies)) me$/iu, "I'm afraid of $<v>"],
  [/^i have an? (?:\p{L}+ )?(?:fear|phobia) of (?<v>.+)$/iu, "I'm afraid of $<v>"],
  [/^(?<v>.+?) gives? me an allergic reaction$/iu, "I'm allergic to $<v>"],
  [/^i(?:['’]m| am) called (?<v>\p{Lu}[\p{L}'’-]+)$/iu, 'My name is $<v>'],
  [
    /^i(?:['’]ve| have) been (?:a |an )?(?<v>vegetarian|vegan|pescatarian)(?: for .+| since .+| all my life)?$/iu,
    "I'm $<v>",
  ],
  [/^i told (?<who>\p{L}+) (?:that )?(?:i would|i['’]d) (?<v>.+)$/iu, 'I promised $<who> to $<v>'],
  [
    /^i(?:['’]m| am)? (?:putting (?:some )?money aside|put money aside|saving money|save money|save up|setting money aside) for (?<v>.+)$/iu,
    "I'm saving up for $<v>",
  ],
  [/^i prefer (?<v>.+?) (?:to|over) \p{L}+(?: \p{L}+)?$/iu, 'I prefer $<v>'],
  [
    /^i(?:['’]d| would) rather (?:drink|eat|have|watch|read|play|take) (?<v>.+?) than \p{L}+(?: \p{L}+)?$/iu,
    'I prefer $<v>',
  ],
  [/^(?<v>.+?) (?:is|are) better than .+? (?:for|to) me$/iu, 'I prefer $<v>'],
  [/^i (?<verb>like|love) (?<v>.+) (?:best|the most|the best)$/iu, 'I $<verb> $<v>'],
  [/^i don['’]t touch (?<v>alcohol|beer|wine|spirits|coffee|soda)$/iu, "I don't drink $<v>"],
  [/^i (?:wear|take) (?:an? )?size (?<v>[\d.]+) shoes?$/iu, 'My shoe size is $<v>'],
  [/^i (?:wear|take) an? (?<v>[\d.]+) in shoes$/iu, 'My shoe size is $<v>'],
  [
    /^i(?:['’]m| am) an? (?<v>physics|law|medicine|medical|chemistry|biology|history|maths?|mathematics|philosophy|music|art|architecture|engineering|economics|psychology|literature|linguistics|nursing|computer science) student$/iu,
    'I study $<v>',
  ],
]

/** A statement in its usual form, by which rules know it; as it is where there is none. */
export function usualForm(statement: string): string {
  for (const [pattern, form] of FORMS) if (pattern.test(statement)) return statement.replace(pattern, form)
  return statement
}
