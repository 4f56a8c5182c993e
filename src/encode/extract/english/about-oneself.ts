import type { Rule } from '../rule.ts'
import { AILMENT, CONDITION, DIET, LANGUAGE, NATIONALITY, OCCUPATION, PET, THING } from './lexicon.ts'

const rule = (source: string, flags = 'iu'): RegExp => new RegExp(`^${source}`, flags)
const BE = '(?:am|is|are)'
const HAVE = '(?:have got|has got|have|has|got)'
const COUNT = '(?:an?|one|two|three|four|five|six|seven|\\d+)'
/** A place: its first word has a capital. */
const PLACE =
  "(?<value>(?:the )?\\p{Lu}[\\p{L}'’.-]+(?:[ ,]+(?:of |de |la |upon )?\\p{Lu}[\\p{L}'’.-]+)*|a (?:small|tiny|little|big|quiet) (?:town|village|city)[^.,;]*|the (?:countryside|suburbs|city|mountains|country)|downtown [^.,;]+)"

/** Where someone lives, works and studies. */
const PLACES: readonly Rule[] = [
  {
    attribute: 'city',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `(?:[Ll]ives?|[Rr]esides?|am living|is living|are living|am based|is based|are based|am staying permanently) (?:in|near|outside|out in|just outside) ${PLACE}`,
      'u',
    ),
  },
  {
    attribute: 'city',
    cardinality: 'one',
    pattern: rule(
      `(?:(?:have|has) )?(?:moved|relocated|resettled) (?:back |over |out |down |up )?(?:from [^.,;]+? )?(?:to|into) ${PLACE}`,
      'u',
    ),
  },
  {
    attribute: 'origin',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(`(?:(?:am|is|are|come|comes)(?: originally)?|originally come) from ${PLACE}`, 'u'),
  },
  {
    attribute: 'origin',
    cardinality: 'one',
    pattern: rule(`(?:grew up|was raised|was born and raised|were raised) in ${PLACE}`, 'u'),
  },
  {
    attribute: 'birthplace',
    cardinality: 'one',
    pattern: rule(
      `(?:was|were) born in (?<value>(?!January|February|March|April|May|June|July|August|September|October|November|December)\\p{Lu}[\\p{L} '’,-]+)`,
      'u',
    ),
  },
  {
    attribute: 'birthday',
    cardinality: 'one',
    pattern: rule(
      '(?:was|were) born (?:on|in) (?<value>(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? |)(?:(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? \\d{4})?|\\d{4}))',
      'u',
    ),
  },
  {
    attribute: 'nationality',
    negated: 'opposite',
    pattern: rule(`${BE} (?:half[- ])?(?<value>${NATIONALITY})$`),
  },
  {
    attribute: 'language',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `(?:speaks?|${BE} fluent in|can speak|know|${BE} a native speaker of) (?:fluent |some |a little |a bit of |basic |conversational )?(?<value>(?:${LANGUAGE})(?:(?:,| and|, and) (?:some |a little |a bit of )?(?:${LANGUAGE}))*)`,
    ),
  },
  {
    attribute: 'learning',
    list: true,
    pattern: rule(
      '(?:am|is|are|have been|has been|started|have started) (?:learning|teaching myself|taking lessons in|taking up) (?:how to |to )?(?<value>.+)',
    ),
    refuse: /^(?:a lot|so much|that|about|from|more)\b/iu,
  },
]

/** Jobs, employers and studies. */
const WORK: readonly Rule[] = [
  {
    attribute: 'job',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:works?|worked|am working|is working|have been working|has been working)(?: full[- ]time| part[- ]time| freelance| remotely)? as (?<value>.+?)(?: (?:at|for) \\p{Lu}.*| in \\p{Lu}.*)?$',
    ),
  },
  {
    attribute: 'employer',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:[Ww]orks?|am working|is working|am employed|is employed)(?: as [^.,;]+?)? (?:at|for|by) (?<value>(?:the |a |an )?[\\p{L}\\p{N}][^.,;]*)',
      'u',
    ),
    refuse:
      /^(?:home|night|the moment|it|this|that|myself|years|a living|a while|fun|\d|two|three|ages|least|all)\b/iu,
  },
  {
    attribute: 'employer',
    cardinality: 'one',
    pattern: rule(
      '(?:(?:have|has) )?(?:just )?(?:joined|got hired (?:at|by)|got a (?:new )?job (?:at|with)|started (?:working )?(?:at|a (?:new )?job at)|accepted (?:an|the) offer (?:from|at)) (?<value>(?:the )?\\p{Lu}[^.,;]*)',
      'u',
    ),
  },
  {
    attribute: 'field',
    pattern: rule('works? in (?<value>(?!\\p{Lu})[\\p{Ll}][\\p{L} &-]+)', 'u'),
    refuse:
      /^(?:the (?:morning|evening|afternoon|city|office|same)|an? |my|shifts|teams?|silence|peace|person|front)\b/iu,
  },
  {
    attribute: 'job',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `${BE} (?:now |currently |training to be )?(?:an?|the) (?<value>(?:[\\p{L}'’-]+ ){0,3}(?:${OCCUPATION}))(?: (?:at|in|for|with|from|on|by|who|and|specializing|specialising)\\b.*)?$`,
    ),
    refuse:
      /^(?:good|bad|great|big|terrible|huge|slow|fast|fan|picky|early|light|heavy|better|horrible|lousy|decent|new|quick|hard)\b/iu,
  },
  { attribute: 'job', cardinality: 'one', value: 'retired', pattern: rule(`${BE} retired\\b`) },
  {
    attribute: 'job',
    cardinality: 'one',
    value: 'unemployed',
    pattern: rule(`${BE} (?:unemployed|between jobs|out of work)\\b`),
  },
  { attribute: 'job', cardinality: 'one', value: 'self-employed', pattern: rule(`${BE} self-employed\\b`) },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule(
      '(?:(?:have|has) )?(?:became|become|got promoted to|was promoted to|been promoted to) (?:an? )?(?<value>.+)',
    ),
    refuse: /^(?:clear|more|so|very|too|a bit|really|friends|obsessed|interested|the)\b/iu,
  },
  {
    attribute: 'studies',
    negated: 'opposite',
    pattern: rule(
      `(?:study|studies|studied|am studying|is studying|am majoring in|is majoring in|major in|majors in|majored in) (?<value>[^.,;]+?)(?: (?:at|in) .+)?$`,
    ),
    refuse: /^(?:for|hard|a lot|at|in|every|all|late|abroad|with|tonight|today)\b/iu,
  },
  {
    attribute: 'school',
    cardinality: 'one',
    pattern: rule(
      '(?:study|studies|am studying|is studying|go|goes|am a student|is a student|am enrolled|is enrolled)(?: [^.,;]+?)? (?:at|to) (?<value>(?:the )?(?:\\p{Lu}[^.,;]*|university|college|high school|primary school|elementary school))',
      'u',
    ),
    refuse: /^(?:I|My)\b/u,
  },
  {
    attribute: 'degree',
    pattern: rule(
      `${HAVE} (?:an? )?(?<value>(?:master['’]?s|bachelor['’]?s|phd|ph\\.d\\.?|doctorate|mba|degree)\\b.*)`,
    ),
  },
]

/** Health, food and family: what must not be got wrong. */
const BODY: readonly Rule[] = [
  {
    attribute: 'allergy',
    list: true,
    negated: 'opposite',
    pattern: rule(`${BE} (?:severely |deathly |very |really |badly |highly )?allergic to (?<value>.+)`),
  },
  {
    attribute: 'allergy',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `${HAVE} (?:an?|any) (?:severe |bad |serious |mild |terrible |life-threatening )?(?<value>[\\p{L} -]+?) allerg(?:y|ies)`,
    ),
    refuse: /^(?:seasonal|food|bad|severe|serious)$/iu,
  },
  {
    attribute: 'allergy',
    list: true,
    pattern: rule(
      `${HAVE} (?:an? )?(?:severe |bad |serious |mild )?(?:allergy|allergies|reaction|allergic reaction) to (?<value>.+)`,
    ),
  },
  {
    attribute: 'diet',
    negated: 'opposite',
    pattern: rule(`${BE} (?:an? )?(?:strict |lifelong )?(?<value>${DIET})\\b`),
  },
  {
    attribute: 'diet',
    pattern: rule(
      `(?:went|have gone|has gone|became|turned|have become|have been|has been) (?<value>${DIET})\\b`,
    ),
  },
  {
    attribute: 'diet',
    negated: 'opposite',
    pattern: rule(
      `(?:(?:am|is) on|follow|follows|eat|eats|keep|keeps) (?:an? )?(?<value>(?:${DIET}|low[- ]carb|mediterranean|paleo|low[- ]sodium|low[- ]fodmap|plant[- ]based)(?: diet)?)\\b`,
    ),
  },
  {
    attribute: 'condition',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `(?:${HAVE}|(?:suffer|suffers) from|(?:was|were|have been|has been|got) diagnosed with|live with|deal with) (?:mild |severe |chronic |type \\d )?(?<value>(?:type \\d )?(?:${CONDITION}))\\b`,
    ),
  },
  {
    attribute: 'condition',
    negated: 'opposite',
    pattern: rule(
      `${BE} (?<value>diabetic|asthmatic|colou?r[- ]?blind|deaf|blind|dyslexic|autistic|left[- ]handed|pregnant|anemic|epileptic|near-?sighted|short-?sighted|hard of hearing)\\b`,
    ),
  },
  {
    attribute: 'ailment',
    passing: true,
    pattern: rule(
      `${HAVE} (?:an? )?(?:bad |terrible |slight |mild |splitting |awful |nasty )?(?<value>${AILMENT})\\b`,
    ),
  },
  {
    attribute: 'age',
    cardinality: 'one',
    pattern: rule(`${BE} (?<value>\\d{1,3})(?: ?[- ]?years?[- ]old| yrs? old| y/?o)?$`),
    refuse: /^0/u,
  },
  {
    attribute: 'age',
    cardinality: 'one',
    pattern: rule(`${BE} (?<value>\\d{1,3})(?: ?[- ]?years?[- ]old| yrs? old|,| and )`),
  },
  {
    attribute: 'age',
    cardinality: 'one',
    pattern: rule(
      '(?:(?:have|has) )?(?:just )?(?:turned|turn|turns) (?<value>\\d{1,3})(?!\\d| (?:pages|times|percent))',
    ),
  },
  {
    attribute: 'height',
    cardinality: 'one',
    pattern: rule(`${BE} (?<value>\\d(?:['’]\\d{1,2}"?|\\.\\d+ ?m)|\\d{3} ?cm|\\d feet? \\d{1,2})(?: tall)?`),
  },
]

const HOME: readonly Rule[] = [
  {
    attribute: 'marital status',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `${BE} (?:happily |recently |newly )?(?<value>married|engaged|divorced|widowed|single|separated)\\b`,
    ),
  },
  {
    attribute: 'marital status',
    cardinality: 'one',
    value: 'married',
    pattern: rule('(?:(?:have|has) )?(?:just )?(?:got|gotten) married'),
  },
  {
    attribute: 'marital status',
    cardinality: 'one',
    value: 'engaged',
    pattern: rule('(?:(?:have|has) )?(?:just )?(?:got|gotten) engaged'),
  },
  {
    attribute: 'marital status',
    cardinality: 'one',
    value: 'divorced',
    pattern: rule('(?:(?:have|has) )?(?:just )?(?:got|gotten) divorced'),
  },
  {
    attribute: 'family',
    list: true,
    negated: 'opposite',
    pattern: rule(
      `${HAVE} (?<value>(?:${COUNT}|twin|no|any) (?:(?:young|little|small|grown(?:-up)?|adult|older|younger|teenage|big|baby|twin|\\p{L}+[- ]year[- ]old|\\d+[- ]year[- ]old) )*(?:kids?|child|children|sons?|daughters?|brothers?|sisters?|siblings?|grandchildren|grandkids|nephews?|nieces?|twins|girlfriend|boyfriend|wife|husband|partner|roommates?|babies|baby|toddler|teenagers?|bab(?:y|ies) boys?|boys?|girls?)(?: and (?:${COUNT}) (?:sons?|daughters?|brothers?|sisters?|kids?|boys?|girls?))?)`,
    ),
  },
  {
    attribute: 'pet',
    negated: 'opposite',
    list: true,
    pattern: rule(
      `(?:${HAVE}|own|owns|adopted|rescued|(?:have|has) adopted|just got|bought|am fostering) (?:an?|any|two|three|four|five|six|\\d|my|the)? ?(?:new |little |old |rescue |small |big |black |white |orange |brown |grey |gray |pet |young |\\p{L}+-year-old |\\d+-year-old |tabby |ginger |siamese |persian )*(?<value>(?:(?:${PET})s?|puppies|ponies|bunnies)\\b(?: (?:called|named) .+)?(?: and (?:an?|two|three|four) (?:(?:${PET})s?))?)`,
    ),
  },
  {
    attribute: 'owns',
    negated: 'opposite',
    list: true,
    pattern: rule(`(?:owns?|drives?|rides?) (?:an?|two|three|my own|our own|my) (?<value>[^.,;]+)`),
    refuse: /^(?:hard|lot|bit|copy|business$)/iu,
  },
  {
    attribute: 'owns',
    pattern: rule(
      `(?:${HAVE}|bought|purchased|(?:have|has|just) bought|picked up) (?:an?|my|two) (?<value>(?:[\\p{L}\\p{N}-]+ ){0,3}(?:${THING})\\b(?: [\\p{Lu}\\p{N}][\\p{L}\\p{N}-]*)*)`,
    ),
  },
  {
    attribute: 'owns',
    ends: true,
    pattern: rule(`(?:(?:have|has) )?(?:just )?(?:sold|gave away|got rid of|lost) my (?<value>.+)`),
    refuse: /^(?:job|mind|way|temper|keys|wallet|appetite|patience|voice|interest)\b/iu,
  },
  {
    attribute: 'plays',
    list: true,
    negated: 'opposite',
    pattern: rule('plays? (?:the )?(?<value>.+?)(?: (?:every|with|in|on|at|for|since)\\b.*)?$'),
    refuse: /^(?:with|around|along|a role|games? with|it|safe|that|some|music)\b/iu,
  },
  {
    attribute: 'habit',
    pattern: rule(
      '(?<value>(?:go|goes|run|runs|swim|swims|walk|walks|bike|cycle|cycles|practi[cs]e|practi[cs]es|do|does|work out|works out|exercise|exercises|meditate|meditates|read|reads|cook|cooks|bake|jog|jogs|train|trains|hike|hikes|volunteer|volunteers|wake up|wakes up|get up|gets up|drink|drinks|eat|eats|journal|paint|paints|take|takes|commute|commutes)\\b.*?\\b(?:every (?:day|morning|evening|night|week|weekend|other day|sunday|saturday|friday|monday|tuesday|wednesday|thursday|summer|winter|year)|on (?:sundays|saturdays|weekends|mondays|tuesdays|wednesdays|thursdays|fridays|weekdays)|daily|(?:once|twice|two times|three times|\\d times) a (?:day|week|month|year)|each (?:morning|day|week)|at \\d+ ?(?:am|pm)|before (?:work|breakfast)|after work))',
    ),
  },
  {
    attribute: 'takes',
    list: true,
    pattern: rule(
      `(?:takes?|am on|is on|am taking|is taking) (?<value>(?:insulin|metformin|ibuprofen|aspirin|antidepressants|statins|blood thinners|warfarin|lisinopril|medication|sertraline|antihistamines|birth control)\\b[^.,;]*)`,
    ),
  },
]

export const ABOUT_ONESELF: readonly Rule[] = [...PLACES, ...WORK, ...BODY, ...HOME]

/** What "my" begins: "my name is …". The subject of these is the speaker. */
export const MY: readonly Rule[] = [
  {
    attribute: 'name',
    cardinality: 'one',
    confidence: 0.95,
    pattern: rule(
      "(?:(?:first |full |real |given )?name)(?:['’]s| is) (?:actually )?(?<value>\\p{Lu}[\\p{L}'’-]*(?: \\p{Lu}[\\p{L}'’-]*){0,3})",
      'u',
    ),
  },
  {
    attribute: 'nickname',
    cardinality: 'one',
    pattern: rule("nickname(?:['’]s| is) (?<value>[\\p{L}'’-]+)"),
  },
  { attribute: 'age', cardinality: 'one', pattern: rule("age(?:['’]s| is) (?<value>\\d{1,3})") },
  {
    attribute: 'birthday',
    cardinality: 'one',
    pattern: rule("(?:birthday|date of birth|birthdate)(?:['’]s| is| falls)(?: on| in)? (?<value>.+)"),
    refuse: /^(?:coming|soon|next|over|today|tomorrow|not|a|the best|my)\b/iu,
  },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule("(?:job|profession|occupation)(?: title)?(?:['’]s| is)(?: being| as)? (?<value>.+)"),
    refuse:
      /^(?:so|very|really|too|killing|stressful|great|boring|hard|going|pretty|fine|ok|good|tough|exhausting|driving|to)\b/iu,
  },
  {
    attribute: 'city',
    cardinality: 'one',
    pattern: rule(
      "(?:home|home city|current city|address|home address)(?:['’]s| is)(?: now)?(?: in| at)? (?<value>[\\p{Lu}\\d].+)",
      'u',
    ),
  },
  {
    attribute: 'origin',
    cardinality: 'one',
    pattern: rule("(?:hometown|home town)(?:['’]s| is) (?<value>.+)"),
  },
  {
    attribute: 'native language',
    cardinality: 'one',
    pattern: rule("(?:native|first|mother) (?:language|tongue)(?:['’]s| is) (?<value>.+)"),
  },
  { attribute: 'diet', pattern: rule(`diet is (?<value>${DIET})`) },
  {
    attribute: 'blood type',
    cardinality: 'one',
    pattern: rule("blood type(?:['’]s| is) (?<value>\\S+(?: (?:positive|negative))?)"),
  },
  { attribute: 'shoe size', cardinality: 'one', pattern: rule("shoe size(?:['’]s| is) (?<value>\\S+)") },
  {
    attribute: 'budget',
    cardinality: 'one',
    pattern: rule("budget(?:['’]s| is) (?:about |around |up to )?(?<value>.+)"),
  },
  {
    attribute: 'phone number',
    cardinality: 'one',
    pattern: rule("(?:phone|phone number|mobile)(?:['’]s| is) (?<value>[+\\d][\\d ()-]{5,})"),
  },
  {
    attribute: 'email',
    cardinality: 'one',
    pattern: rule("e-?mail(?: address)?(?:['’]s| is) (?<value>\\S+@\\S+)"),
  },
  { attribute: 'time zone', cardinality: 'one', pattern: rule("time ?zone(?:['’]s| is) (?<value>.+)") },
  {
    attribute: 'anniversary',
    cardinality: 'one',
    pattern: rule("(?:wedding )?anniversary(?:['’]s| is)(?: on| in)? (?<value>.+)"),
    refuse: /^(?:coming|soon)/iu,
  },
  { attribute: 'pronouns', cardinality: 'one', pattern: rule("pronouns(?: are|['’]re) (?<value>\\S+)") },
]
