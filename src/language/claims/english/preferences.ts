import type { Rule } from '../rule.ts'

const like: Pick<Rule, 'kind' | 'attribute' | 'negated' | 'list'> = {
  kind: 'preference',
  attribute: 'likes',
  negated: 'opposite',
  list: true,
}
const AGAIN = /^(?:it|that|this|your|the idea|to know|how|when|what)\b/iu

/** Likes and dislikes, favourites, what is eaten and drunk. */
export const PREFERENCES: readonly Rule[] = [
  {
    ...like,
    pattern: /^(?:have|has) (?:always |long )?(?:loved|liked|enjoyed|adored) (?<value>.+)/iu,
    refuse: AGAIN,
    negated: 'drop',
  },
  {
    ...like,
    isOpposite: true,
    negated: 'drop',
    pattern: /^(?:have|has) (?:always )?(?:hated|disliked|detested) (?<value>.+)/iu,
    refuse: AGAIN,
  },
  {
    ...like,
    pattern:
      /^(?:love|like|enjoy|adore|prefer|appreciate|cherish|fancy|dig)s? (?!it\b|how\b|when\b|that\b|your\b|you\b)(?:the (?:taste|sound|smell) of )?(?<value>.+)/iu,
    refuse: AGAIN,
  },
  {
    ...like,
    pattern:
      /^(?:am|is|are) (?:a )?(?:(?:big|huge|massive|great|real|total|lifelong|die-?hard) )?fans? of (?<value>.+)/iu,
  },
  {
    ...like,
    pattern:
      /^(?:am|is|are) an? (?:(?:big|huge|massive|great|real|total|lifelong|die-?hard|avid) )(?<value>.+?) (?:fan|lover|enthusiast|person|supporter|follower)$/iu,
  },
  {
    ...like,
    pattern:
      /^(?:am|is|are) (?:more of )?an? (?<value>coffee|tea|dog|cat|beach|mountain|city|jazz|chocolate|book|horror|anime|wine|beer|history) (?:fan|lover|enthusiast|person|buff)$/iu,
  },
  {
    ...like,
    pattern:
      /^(?:am|is|are) (?:fond of|keen on|into|passionate about|crazy about|obsessed with|addicted to|hooked on|partial to|mad about|nuts about|in love with) (?<value>.+)/iu,
  },
  { ...like, pattern: /^(?:have|has) a (?:soft spot|weakness|passion|thing|sweet spot) for (?<value>.+)/iu },
  { ...like, pattern: /^(?:can['’]t|cannot) live without (?:my )?(?<value>.+)/iu, negated: 'drop' },
  {
    ...like,
    isOpposite: true,
    negated: 'drop',
    pattern:
      /^(?:hate|dislike|detest|loathe|despise|can['’]?t stand|cannot stand|can not stand|can['’]?t bear|cannot bear)s? (?!it when|how|when|that\b|to see)(?<value>.+)/iu,
    refuse: AGAIN,
  },
  {
    ...like,
    isOpposite: true,
    negated: 'drop',
    pattern: /^(?:dislikes|detests|loathes|despises) (?<value>.+)/iu,
  },
  {
    ...like,
    isOpposite: true,
    negated: 'drop',
    pattern: /^(?:am|is|are) (?:scared|afraid|terrified|sick) of (?<value>.+)/iu,
    attribute: 'fears',
    list: true,
    kind: 'fact',
  },
  {
    kind: 'preference',
    attribute: 'likes',
    ends: true,
    list: true,
    pattern:
      /^(?:(?:have|has) )?(?:stopped|quit|gave up|given up|stop|went off|gone off) (?:liking|loving|enjoying) (?<value>.+)/iu,
  },
  {
    kind: 'fact',
    attribute: 'habit',
    ends: true,
    pattern:
      /^(?:(?:have|has) )?(?:stopped|quit|gave up|given up) (?<value>smoking|drinking|vaping|alcohol|coffee|caffeine|sugar|meat|gluten|dairy|eating .+|drinking .+|running|playing .+)/iu,
  },
  {
    kind: 'preference',
    attribute: 'eats',
    negated: 'only',
    list: true,
    pattern: /^(?:can )?(?:eat|eats|touch) (?<value>.+)/iu,
    refuse:
      /^(?:another|one more|any more|more|and|much|a lot|enough|that|this|well|out|breakfast|lunch|dinner|anything|it|the)\b/iu,
  },
  {
    kind: 'preference',
    attribute: 'drinks',
    negated: 'only',
    list: true,
    pattern: /^(?:can )?(?:drink|drinks) (?<value>.+)/iu,
    refuse: /^(?:much|a lot|enough|that|this|it|anything|and)\b/iu,
  },
  {
    kind: 'preference',
    attribute: 'eats',
    negated: 'only',
    list: true,
    pattern:
      /^can (?:have|tolerate|digest|handle|do) (?<value>gluten|dairy|lactose|nuts|peanuts|shellfish|seafood|eggs|wheat|soy|sugar|caffeine|alcohol|spicy(?: food)?|milk|cheese|cream|meat|pork|beef|fish|raw fish|mushrooms?|tomatoes|onions?|garlic|carbs|sweets|fried food|citrus)\b.*/iu,
  },
  {
    ...like,
    isOpposite: true,
    negated: 'drop',
    pattern: /^avoids? (?!eating|drinking)(?<value>.+)/iu,
    refuse: AGAIN,
  },
  {
    kind: 'preference',
    attribute: 'eats',
    isOpposite: true,
    list: true,
    pattern: /^avoids? (?:eating |drinking )(?<value>.+)/iu,
  },
  { kind: 'fact', attribute: 'smokes', value: 'smoking', negated: 'opposite', pattern: /^smokes?\b/iu },
  {
    kind: 'preference',
    attribute: 'prefers',
    list: false,
    pattern: /^would rather (?:have |drink |eat |take )?(?<value>.+?) than .+/iu,
  },
]

/** "My favourite … is …", and what else begins with "my". */
export const FAVOURITES: readonly Rule[] = [
  {
    kind: 'preference',
    attribute: 'favorite',
    cardinality: 'one',
    pattern:
      /^(?:all[- ]time )?(?:favou?rite|go-to|preferred|usual) (?<attribute>[\p{L}]+(?: (?!is|are)[\p{L}]+){0,3}) (?:is|are|has always been|would be|will always be|would have to be|has to be|must be)(?: definitely| probably| still| now| always)? (?<value>.+)/iu,
  },
  {
    kind: 'preference',
    attribute: 'likes',
    list: true,
    pattern:
      /^(?:favou?rites?|hobbies|hobby|passions?|interests?)(?: is| are| include| includes)(?: definitely| still| now)? (?<value>.+)/iu,
  },
  {
    kind: 'preference',
    attribute: 'likes',
    isOpposite: true,
    pattern: /^(?:least favou?rite|pet peeve)(?: [\p{L}]+)? (?:is|are) (?<value>.+)/iu,
  },
]
