import type { Rule } from '../rule.ts'
import { DIET } from './lexicon.ts'
import { rule } from './pattern.ts'

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
      "(?:home|home city|current city|address|home address)(?:['’]s| is| has been)(?: now)?(?: in| at)? (?<value>[\\p{Lu}\\d].+)",
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
    pattern: rule(
      "budget(?: (?:for|per|is) (?!about|around|only|now|[€$£\\d])[\\p{L} -]{2,40}?)?(?:['’]s| is)(?: now| only)?(?: tight,?| limited,?)? (?:about |around |up to |at most )?(?<value>.+)",
    ),
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
  {
    attribute: 'my',
    pattern:
      /^(?<attribute>(?!favou?rite|name|only|main|biggest|problem|question|code|order)[a-z]+(?: (?!is\b|are\b|went\b|has\b)[a-z]+){0,5}) (?:is|are|went|has gone)(?: now)? (?:about |around |currently |now |(?:up |down )?to )?(?<value>(?:an? )?(?:[€$£]?\d[\d.,]*(?: ?(?:euros?|dollars?|pounds?|kg|cm|km|m|%|people|guests|years?|pm|am))?(?: now)?|small|medium|large|xl|xxl|(?:called|named) \p{Lu}.*))$/u,
  },
  {
    attribute: 'owns',
    pattern:
      /^(?:new |current |first )?(?:car|bike|motorbike|phone|laptop|computer|camera|guitar|watch|tablet) is (?:an? )(?<value>[^.,;]*\p{Lu}[^.,;]*)$/u,
  },
]
