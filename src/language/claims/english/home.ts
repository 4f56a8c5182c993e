import type { Rule } from '../rule.ts'
import { PET, THING } from './lexicon.ts'
import { BE, COUNT, HAVE, rule } from './pattern.ts'

/** Family, pets, possessions and habits. */
export const HOME: readonly Rule[] = [
  {
    attribute: 'collects',
    list: true,
    pattern: rule('collects? (?<value>.+)'),
    refuse: /^(?:my|the|it|them|data)\b/iu,
  },
  {
    attribute: 'wears',
    negated: 'opposite',
    pattern: rule('wears? (?<value>glasses|contact lenses|contacts|(?:a )?hearing aids?|braces|size .+)'),
  },
  {
    attribute: 'business',
    pattern: rule(
      '(?:runs?|owns?|(?:have|has) (?:started|opened)|started|opened) (?:my own|our own|an?) (?<value>(?:[\\p{L}-]+ ){0,3}(?:shop|bakery|caf[eé]|restaurant|company|business|studio|agency|start-?up|store|hotel|salon|bookshop|bookstore|clinic|practice|gym|blog|podcast|channel|newsletter|nursery|brewery|farm))\\b',
    ),
  },
  {
    attribute: 'trait',
    negated: 'opposite',
    pattern: rule(
      '(?:am|is) (?:more of )?(?:an? |very )?(?:bit of an? )?(?<value>night owl|early bird|early riser|morning person|evening person|introvert|extrovert|introverted|extroverted|homebody|perfectionist|people person|light sleeper|heavy sleeper|visual learner|shy|only child|minimalist|workaholic|bookworm)\\b',
    ),
  },
  {
    attribute: 'religion',
    negated: 'opposite',
    pattern: rule(
      '(?:am|is) (?:an? )?(?:practising |practicing |devout )?(?<value>jewish|muslim|christian|catholic|buddhist|hindu|sikh|atheist|agnostic|protestant|mormon|quaker)\\b',
    ),
  },
  {
    kind: 'preference',
    attribute: 'uses',
    pattern: rule(
      '(?:(?:have|has) )?(?:switched|converted|changed)(?: over)?(?: from [^,;]+?)? to (?:an? |the )?(?<value>.+)',
    ),
    refuse: /^(?:it|that|this|another)\b/iu,
  },
  {
    attribute: 'family',
    pattern: rule(
      '(?:am|is|are) expecting (?:a |an |our |my |his |her )?(?<value>(?:(?:first|second|third|another|baby) )?(?:baby|child|twins|boy|girl|daughter|son)\\b)',
    ),
  },
  {
    attribute: 'pet',
    list: true,
    pattern: rule(
      '(?:keep|keeps|raise|raises) (?<value>(?:bees|chickens|hens|ducks|goats|sheep|quails?|pigeons|rabbits|tropical fish|koi|ants|reptiles|horses)\\b)',
    ),
  },
  {
    kind: 'preference',
    attribute: 'coffee and tea',
    pattern: rule('(?:takes?|drinks?|have|like) my (?:coffee|tea|espresso) (?<value>.+)'),
  },
  {
    attribute: 'budget',
    cardinality: 'one',
    pattern: rule(
      'can (?:now |only )?(?:spend|afford) (?:up to |at most |about |around )?(?<value>[€$£]?\\d[\\d.,]*[^,;]*)',
    ),
  },
  { attribute: 'expense', pattern: rule('pays? (?<value>[€$£]?\\d[\\d.,]*[^,;]*)') },
  {
    attribute: 'marital status',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `${BE} (?:happily |recently |newly )?(?<value>married|engaged|divorced|widowed|single|separated)\\b(?! to (?:my|the) (?:job|work))`,
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
      `(?:${HAVE}|own|owns|adopted|rescued|(?:have|has) adopted|just got|bought|am fostering) (?:an?|any|two|three|four|five|six|\\d|my|the)? ?(?:new |little |old |rescue |small |big |black |white |orange |brown |grey |gray |pet |young |\\p{L}+-year-old |\\d+-year-old |tabby |ginger |siamese |persian )*(?<value>(?:(?:${PET})s?|puppies|ponies|bunnies)(?![\\p{L}-])(?: (?:called|named) .+)?(?: and (?:an?|two|three|four) (?:(?:${PET})s?))?)`,
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
    negated: 'opposite',
    pattern: rule(
      `(?:${HAVE}|bought|purchased|(?:have|has|just) bought|picked up) (?:an?|my|two) (?<value>(?:[\\p{L}\\p{N}-]+ ){0,3}(?:${THING})\\b(?! (?:insurance|keys?|seats?|park|wash|rental|loan|repair|problem|charger|case|accident|tour|trip|crash|bill))(?: [\\p{Lu}\\p{N}][\\p{L}\\p{N}-]*)*)`,
    ),
  },
  {
    attribute: 'owns',
    ends: true,
    pattern: rule(
      `(?:(?:have|has) )?(?:just )?(?:sold|gave away|got rid of|lost) (?:my|our|the) (?<value>.+)`,
    ),
    refuse:
      /^(?:father|mother|dad|mum|mom|brother|sister|wife|husband|son|daughter|partner|grand\p{L}+|job|mind|way|temper|keys|wallet|appetite|patience|voice|interest)\b/iu,
  },
  {
    attribute: 'plays',
    list: true,
    negated: 'opposite',
    pattern: rule('plays? (?:the )?(?<value>.+?)(?: (?:every|with|in|on|at|for|since)\\b.*)?$'),
    refuse: /^(?:as|with|around|along|a role|games? with|it|safe|that|some|music)\b/iu,
  },
  {
    attribute: 'habit',
    pattern: rule(
      '(?<value>(?:go|goes|run|runs|swim|swims|walk|walks|bike|cycle|cycles|practi[cs]e|practi[cs]es|do|does|work out|works out|exercise|exercises|meditate|meditates|read|reads|cook|cooks|bake|jog|jogs|train|trains|hike|hikes|volunteer|volunteers|listen|listens|watch|watches|call|calls|visit|visits|play|plays|attend|attends|wake up|wakes up|get up|gets up|drink|drinks|eat|eats|journal|paint|paints|take|takes|commute|commutes)\\b.*?\\b(?:every (?:day|morning|evening|night|week|weekend|other day|sunday|saturday|friday|monday|tuesday|wednesday|thursday|summer|winter|year)|on (?:sundays|saturdays|weekends|mondays|tuesdays|wednesdays|thursdays|fridays|weekdays)|daily|(?:once|twice|two times|three times|\\d times) a (?:day|week|month|year)|each (?:morning|day|week)|at \\d+ ?(?:am|pm)|before (?:work|breakfast)|after work))',
    ),
    refuse:
      /^(?:runs?|do|does|takes?|reads?|calls?) (?:an?|the|this|that|these|it)\b(?! (?:walk|nap|bath|yoga|shower|run|swim|class|book|newspaper|paper|news))/iu,
  },
  {
    attribute: 'takes',
    list: true,
    pattern: rule(
      `(?:takes?|am on|is on|am taking|is taking) (?<value>(?:insulin|metformin|ibuprofen|aspirin|antidepressants|statins|blood thinners|warfarin|lisinopril|medication|sertraline|antihistamines|birth control)\\b[^.,;]*)`,
    ),
  },
]
