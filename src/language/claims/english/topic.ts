import type { Reading, ValueReader } from '../apply-rule.ts'
import type { Finding } from '../finding.ts'

const NO_TOPIC =
  /^(?:it|that|this|these|those|he|she|they|you|we|i|what|there|who|which|everyone|everybody|people|someone|nobody|something|anything|everything|one|and|but|or|if|when|so|because|my (?:\p{L}+)|the \p{L}+|(?:the|this|that|your|his|her|their) (?:answer|code|link|page|way|fact|idea|app|result|others?|rest|whole|first|last|same|weather|noise|guy|man|woman|boss|news|thing|bus|train|traffic|server|test|build|error|file|book you|one)\b.*)$/iu
const ME = '(?:me|us)'
const OPINION =
  "(?:,? (?:to|for) me|,? if you ask me|,? in my (?:book|opinion|view|experience|eyes)|,? as far as i[’']m concerned|,? imo|,? imho)"
const DEGREE =
  '(?:really |always |totally |absolutely |simply |just |definitely |never fails? to |completely |seriously |never ceases? to |truly |tends? to |usually |still |honestly )*'

interface Verdict {
  readonly pattern: RegExp
  /** Or the kind of what is no liking. */
  readonly polarity: 'positive' | 'negative' | 'goal' | 'fact'
  readonly attribute: string
}

const verdict = (polarity: Verdict['polarity'], source: string, attribute = 'likes'): Verdict => ({
  polarity,
  attribute,
  pattern: new RegExp(`^(?<value>[^,:?]{2,60}?),? ${DEGREE}${source}`, 'iu'),
})
const BE =
  "(?:is|are|was always|has always been|[’']s) (?:really |just |definitely |simply |still |by far |probably |pretty much |like |such |absolutely |basically |truly |kind of )*"

/** What is said of a thing in terms of oneself. */
const VERDICTS: readonly Verdict[] = [
  verdict(
    'negative',
    `(?:brings?|makes?) ${ME} (?:out in|come out in|break out|swell|itch|sneeze|wheeze|ill|vomit|throw up)\\b`,
    'allergy',
  ),
  verdict(
    'negative',
    `(?:gives?|cause[sd]?) ${ME} (?:an? )?(?:hives|rash(?:es)?|migraines?|headaches?|heartburn|cramps|palpitations|nosebleeds?|asthma attacks?|stomach ?aches?|reactions?|indigestion|the shakes)\\b`,
    'allergy',
  ),
  verdict(
    'negative',
    `(?:could kill ${ME}|(?:sends?|puts?|landed) ${ME} (?:to|in|into) (?:the )?(?:hospital|a&e|er|anaphyla\\p{L}+|shock)|and (?:i|me) (?:do(?: not|n['’]t) (?:mix|agree|get along|get on))|triggers? my (?:asthma|migraines?|allerg\\p{L}+|eczema)|upsets? my stomach|(?:do|does)(?: not|n['’]t) agree with ${ME}|disagrees? with ${ME})`,
    'allergy',
  ),
  verdict(
    'negative',
    `(?:bores?|annoys?|irritates?|disgusts?|infuriates?|enrages?|drains?|exhausts?|overwhelms?|depresses|depress|repulses?|horrifies|horrify|appals?|puts? ${ME} (?:off|to sleep|on edge|in a bad mood)|stress(?:es)?|creeps?|freaks?|gross(?:es)?|wears?|tires?|bums?|leaves? ${ME} (?:cold|indifferent|unmoved))(?: ${ME})?(?: (?:out|down|off|stiff|silly|rigid|senseless|no end|to (?:tears|death|bits)))*$`,
  ),
  verdict(
    'negative',
    `(?:gets? (?:on my nerves|under my skin|on my wick)|turns? (?:my stomach|${ME} off)|makes? (?:my skin crawl|my blood boil|${ME} (?:sick|gag|cringe|queasy|anxious|nervous|miserable|nauseous|yawn|want to (?:scream|cry|leave|run)))|keeps? ${ME} (?:up|awake)(?: at night)?|drives? ${ME} (?:mad|crazy|nuts|insane|up the wall|round the bend)|(?:do|does) nothing for ${ME}|grinds? my gears|sets? my teeth on edge|tries my patience)`,
  ),
  verdict(
    'negative',
    `${BE}(?:not (?:really |exactly |quite )?(?:for ${ME}|my (?:thing|bag|cup of tea|scene|style|jam|speed|favou?rite|idea of (?:fun|a good time)))|my (?:own |personal )?(?:idea of (?:hell|torture|a nightmare)|(?:worst )?nightmare|(?:biggest )?pet peeve|kryptonite|nemesis|bugbear|bête noire|hell)|the bane of my (?:life|existence)|a (?:hard |big |definite |firm |clear )?(?:no|no-no|no-go|dealbreaker|turn-?off|hard pass)(?: from me| for me)?$|where i draw the line|off[- ]limits(?: (?:for|to) (?:me|us))?|out of the question(?: for me)?|not an option(?: for me)?|a no from me|(?:lost|wasted) on ${ME}|beyond ${ME})`,
  ),
  verdict(
    'negative',
    `(?:isn['’]t|aren['’]t) (?:really |exactly |quite )?(?:for ${ME}|my (?:thing|bag|cup of tea|scene|style|jam|speed|idea of (?:fun|a good time)))`,
  ),
  verdict(
    'negative',
    `(?:(?:do|does)(?: not|n['’]t)|never) (?:really |quite |particularly |much )?(?:suits?|appeals? to|interests?|works? for|sits? well with|do it for|does it for|float|excites?|thrills?|moves?|clicks? with|tempt|speak to|grab) (?:${ME}|my boat)`,
  ),
  verdict(
    'negative',
    `${BE}(?:an? )?(?:hell|torture|unbearable|disgusting|overrated|awful|vile|horrible|terrible|revolting|gross|a nightmare|a chore|agony|purgatory|a pain|the worst|tedious|boring|dull|inedible|cruel)${OPINION}`,
  ),
  verdict(
    'positive',
    `(?:suits? ${ME}|fascinates? ${ME}|delights? ${ME}|relax(?:es)? ${ME}|calms? ${ME}|soothes? ${ME}|thrills? ${ME}|inspires? ${ME}|intrigues? ${ME}|excites? ${ME}|cheers? ${ME} up|enchants? ${ME}|captivates? ${ME}|helps? ${ME} (?:relax|unwind|sleep|focus|concentrate|think|calm down|cope)|floats? my boat|do(?:es)? it for ${ME}|makes? (?:my (?:day|heart sing)|${ME} (?:so |very )?(?:happy|smile|feel at home|tick))|hits? the spot|keeps? ${ME} (?:sane|going|calm|happy)|appeals? to ${ME}|works? (?:best|wonders|better) for ${ME}|speaks? to ${ME}|lifts? my (?:mood|spirits)|feeds? my soul|warms? my heart)`,
  ),
  verdict(
    'positive',
    `${BE}(?:right up my (?:street|alley)|(?:more )?my (?:absolute |all-time |one true |personal |big |great |biggest |greatest |number one |latest |current |secret |favou?rite |old )?(?:thing|jam|happy place|go-to|favou?rites?|first love|true love|poison|obsession|passion|guilty pleasure|weakness|comfort food|idea of (?:heaven|bliss|paradise|a good time|fun|a holiday|happiness)|cup of tea|bag|drug|therapy|escape|hobby|pastime|vice|bread and butter|heaven|religion|meditation|medicine|sanctuary|lifeblood)|where my heart is|what i live for|what makes me tick|hard to beat|unbeatable)`,
  ),
  verdict(
    'positive',
    `${BE}(?:an? )?(?:heaven|bliss|paradise|therapy|the best|unbeatable|delicious|magical|perfect|sublime|wonderful|divine|the dream|a must|a joy|a delight|a yes|everything|sacred|essential|better(?: than .+?)?)${OPINION}`,
  ),
]

/** Sentences with a thing of one's liking after the words for it. */
const FRAMES: readonly Verdict[] = [
  ['fact', /^it (?:takes|costs) (?:me|us) (?<value>.+)/iu],
  [
    'negative',
    /^you(?: won['’]t| will never|['’]ll never| will not)(?: ever)? (?:catch|find|see|get) me (?:(?:\p{L}+ing|near|in|at|on|anywhere near|with|to|eat|drink|go) )+(?<value>[^,]+)/iu,
  ],
  ['negative', /^(?<value>[^,]{2,40}?) should be (?:illegal|banned|outlawed|abolished|a crime|criminal)$/iu],

  [
    'goal',
    /^(?:one of )?(?:my|our) (?:\p{L}+ )*?(?:goals?|dreams?|ambitions?|plans?|aims?|resolutions?|hopes?|wish(?:es)?|targets?|next project|next step)(?: for [^,]+?| this year| right now)? (?:is|are|has always been|was always) (?:still |now |simply )*(?:to )?(?<value>.+)/iu,
  ],
  [
    'goal',
    /^(?:next (?:on|up on) my list|on my (?:bucket list|wish ?list)|top of my (?:bucket )?list)(?: is| are|:| -)? (?<value>[^,]+)/iu,
  ],
  ['fact', /^(?:home|work|family)(?: for me| these days| nowadays)+ (?:is|means) (?<value>.+)/iu],
  [
    'fact',
    /^there(?:['’]s| is| are) (?<value>(?:an?|two|three|four|five) .+? (?:in|at|on|under|behind) (?:our|my) (?:house|home|garden|yard|flat|apartment|garage|living room|balcony|kitchen|bedroom|attic|cellar|basement|shed|family|backyard)\b.*)/iu,
  ],
  [
    'fact',
    /^(?:my|our|the) (?:[\p{L}-]+ )?(?:doctor|gp|dentist|therapist|physio|cardiologist|nutritionist|dietician|company|firm|boss|employer|manager|university|school|court|landlord|parents|grandparents|club)(?: has| have|['’]ve|['’]s)?(?: just| recently| finally)? (?:put me on|diagnosed me with|prescribed me|raised me|promoted me to|hired me as|appointed me|made me|named me|transferred me to|taught me(?: to)?|elected me|granted me|gave me custody of|awarded me|accepted me (?:as|for|into|on)) (?<value>.+)/iu,
  ],

  [
    'positive',
    /^(?:nothing|no \p{L}+|few things|not much) (?:beats?|tops?|compares? (?:to|with)|comes? close to|makes? me happier than|(?:calms?|soothes?|relax(?:es)?|cheers?|lifts?|clears? my head|settles?) me(?: up| down)? (?:like|more than|as much as|better than)|relax(?:es)? me (?:like|more than)|is (?:better|nicer|more \p{L}+) than|can (?:beat|top)|cheers me up like) (?<value>.+)/iu,
  ],
  [
    'positive',
    /^there(?:['’]s| is) nothing (?:better|nicer|quite|i (?:love|like|enjoy) more|more \p{L}+|i['’]d rather (?:do|eat|drink)) (?:than|like) (?<value>.+)/iu,
  ],
  [
    'negative',
    /^there(?:['’]s| is| are) (?:nothing|few things|no(?: \p{L}+)?) (?:worse|i (?:hate|dislike|dread|loathe) more|i find more \p{L}+) than (?<value>.+)/iu,
  ],
  ['positive', /^(?:you|one) (?:can['’]t|cannot|can never) (?:beat|go wrong with) (?<value>.+)/iu],
  ['positive', /^give me (?<value>[^,]{2,40}?) (?:any day|any time|every time|over .+)(?: of the week)?$/iu],
  [
    'positive',
    /^(?<value>[^,]{2,30}?) (?:over|beats?|before) [^,]{2,30}?,? (?:any day|any time|every time|always|all the way|hands down|for me)(?: of the week)?$/iu,
  ],
  ['positive', /^(?<value>[^,]{2,40}?),? (?:all the way|for the win|ftw|forever)$/iu],
  [
    'positive',
    /^the best (?:\p{L}+ ){1,3}?(?:is|are|comes? from) (?<value>.+?)(?:,? (?:if you ask me|for me|to me|in my (?:book|opinion|view)|hands down|by far))$/iu,
  ],
  ['positive', /^(?<value>[^,]{2,40}?) (?:is|are) (?:nicer|better) than [^,]{2,40}? (?:for|to) me$/iu],
  ['negative', /^(?:spare me|keep me away from|no more) (?<value>[^,]{2,40})$/iu],
  [
    'negative',
    /^(?:the|my) worst (?:\p{L}+ ){0,3}?(?:is|are) (?<value>[^,]{2,40}?)(?:,? (?:if you ask me|for me|to me|in my (?:book|opinion)))$/iu,
  ],
].map(([polarity, pattern]) => ({ polarity, pattern, attribute: 'likes' }) as Verdict)

const CONFIDENCE = 0.85

/** What a clause says of the speaker by saying it of a thing: "karaoke is my idea of hell", "nothing beats pho". */
export function readTopic({ text, entity, isHedged }: Reading, reader: ValueReader): Finding[] {
  for (const { pattern, polarity, attribute } of [...FRAMES, ...VERDICTS]) {
    const said = pattern.exec(text)?.groups?.value
    if (said === undefined || isHedged || NO_TOPIC.test(said)) continue
    const value = reader.trim(said)
    if (reader.isEmpty(value) || NO_TOPIC.test(value)) continue
    const isAllergy = attribute === 'allergy'
    return [
      {
        kind: isAllergy || polarity === 'fact' ? 'fact' : polarity === 'goal' ? 'goal' : 'preference',
        entity,
        attribute: polarity === 'goal' || polarity === 'fact' ? polarity : attribute,
        value,
        polarity: isAllergy || polarity !== 'negative' ? 'positive' : 'negative',
        cardinality: 'many',
        confidence: CONFIDENCE,
        basis: 'stated',
      },
    ]
  }
  return []
}
