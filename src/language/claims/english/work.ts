import type { Rule } from '../rule.ts'
import { OCCUPATION } from './lexicon.ts'
import { BE, HAVE, rule } from './pattern.ts'

/** Jobs, employers and studies. */
export const WORK: readonly Rule[] = [
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule('(?:have |has )?(?:ended up|wound up|am employed|is employed) as (?:an? )?(?<value>.+)'),
  },
  {
    attribute: 'document',
    list: true,
    pattern: rule(
      "(?:holds?|have|has) (?!to\\b)(?:an? )?(?<value>(?:[\\p{L}-]+ ){0,3}(?:passport|visa|driving licen[cs]e|driver['’]s licen[cs]e|green card|work permit))\\b",
    ),
  },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule('teach(?:es)? (?<value>[\\p{L} -]+?)(?: (?:at|in|to|for) .+)?$'),
    refuse: /^(?:me|you|him|her|them|my|myself|us)\b/iu,
  },
  {
    attribute: 'working hours',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:works?|do|does|doing|working|am doing|have been doing|am working|have been working) (?:the |on )?(?<value>(?:night|day|early|late|weekend|rotating|split) shifts?\\b.*|nights|weekends|part[- ]time|full[- ]time|remotely|from home|(?:mondays?|sundays?|saturdays?|fridays?)\\b.*|(?:four|three|two) days a week.*)',
    ),
  },
  {
    attribute: 'job',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      '(?:works?|worked|am working|is working|have been working|has been working)(?: full[- ]time| part[- ]time| freelance| remotely)? as (?<value>.+?)(?: (?:at|for) \\p{Lu}.*| in \\p{Lu}.*)?$',
    ),
  },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule(
      '(?:started|(?:was |got )?hired|retrained|trained|qualified|freelances?|moonlights?|volunteers?|serves?|ended up) (?:working )?as (?:an? |the )(?<value>[^,]+?)(?: (?:at|for|in|with) .*)?$',
    ),
  },
  {
    attribute: 'income',
    cardinality: 'one',
    pattern: rule(
      '(?:make|makes|earn|earns|bring home|get paid|take home) (?<value>(?:about |around |roughly |just over |just under )?[€$£]?\\d[\\d.,]*k?(?: ?(?:euros?|dollars?|pounds?|grand))?(?: (?:a|per|an) (?:month|year|hour|week)| after tax(?:es)?| net| gross)+)',
    ),
  },
  {
    attribute: 'level',
    cardinality: 'one',
    pattern: rule(
      '(?:am|is) (?:at )?(?:about |around |roughly |currently )?(?:an? )?(?<value>[ABC][12](?:\\.\\d)?)(?: level)?$',
      'u',
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

    pattern: rule(
      `(?:${BE}|have been|has been|ended up(?: as| being)?|am employed as) (?:now |currently |training to be |working as )?(?:an?|the) (?<value>(?:[\\p{L}'’-]+ ){0,3}(?:${OCCUPATION}))(?: (?:at|in|for|with|from|on|by|who|and|specializing|specialising)\\b.*)?$`,
    ),
    refuse:
      /^(?:good|bad|great|big|terrible|huge|slow|fast|fan|picky|early|light|heavy|better|horrible|lousy|decent|new|quick|hard)\b/iu,
  },
  {
    attribute: 'job',
    cardinality: 'one',
    confidence: 0.85,
    pattern: rule(
      `${BE} (?:now |currently )?(?:the|an?) (?<value>(?:[\\p{Ll}-]+ ){0,2}[\\p{Ll}-]*(?:er|or|ist|ian|ant|ess|man|woman|chair|captain|head)) (?:of|at|for) (?:our|the|a|an|\\p{Lu})`,
      'u',
    ),
    refuse:
      /\b(?:owner|lover|fan|number|other|mother|father|sister|brother|daughter|winner|member|supporter|follower|user|customer|parent|want|matter|better|either|never|over|under|after|longer|later|order|centre|center|corner|bother|human|woman|man|restaurant|elephant)$/iu,
  },
  { attribute: 'job', cardinality: 'one', value: 'retired', pattern: rule(`${BE} retired\\b`) },
  {
    attribute: 'job',
    cardinality: 'one',
    pattern: rule(`${BE} (?<value>unemployed|between jobs|out of work)\\b`),
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
