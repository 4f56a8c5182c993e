import type { Rule } from '../rule.ts'
import { AILMENT, CONDITION, DIET } from './lexicon.ts'
import { BE, HAVE, rule } from './pattern.ts'

/** Health, food and family: what must not be got wrong. */
export const BODY: readonly Rule[] = [
  {
    attribute: 'injury',
    pattern: rule(
      '(?:have |has )?(?:broke|broken|sprained|fractured|twisted|injured|tore|torn|dislocated|had surgery on) (?<value>(?:my|his|her) (?:left |right )?(?:wrist|arm|leg|ankle|knee|foot|hand|finger|toe|shoulder|collarbone|hip|back|acl|rib|ribs|nose|elbow))\\b',
    ),
  },
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
    pattern: rule(`${BE} (?:an? )?(?:strict |lifelong )?(?<value>${DIET})s?\\b`),
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
      `(?:${HAVE}|(?:suffer|suffers) from|(?:was|were|have been|has been|got) diagnosed with|live with|deal with) (?:mild |severe |chronic |terrible |bad |awful |slight |really bad |pretty bad )*(?<value>(?:type \\d )?(?:${CONDITION}))\\b`,
    ),
  },
  {
    attribute: 'condition',
    negated: 'opposite',
    pattern: rule(
      `${BE} (?<value>c(?:o)?eliac|lactose[- ]intolerant|diabetic|asthmatic|colou?r[- ]?blind|deaf|blind|dyslexic|autistic|left[- ]handed|pregnant|anemic|epileptic|near-?sighted|short-?sighted|hard of hearing)\\b`,
    ),
  },
  {
    attribute: 'ailment',
    passing: true,
    pattern: rule(
      `${HAVE} (?:an? )?(?:bad |terrible |slight |mild |splitting |awful |nasty )?(?<value>${AILMENT})\\b(?! (?:beer|drink|one|shower|war|coffee|brew|snap|front|start))`,
    ),
  },
  {
    attribute: 'age',
    cardinality: 'one',
    pattern: rule(
      `${BE} (?<value>(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen)(?: years?[- ]old)?$`,
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
      '(?:(?:have|has) )?(?:just )?(?:turned|turn|turns) (?<value>\\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:-\\p{L}+)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\\d| (?:pages|times|percent|degrees))',
    ),
  },
  {
    attribute: 'height',
    cardinality: 'one',
    pattern: rule(
      `${BE} (?<value>\\d(?:['’]\\d{1,2}"?|\\.\\d+ ?m)|\\d{3} ?cm|\\d feet? \\d{1,2}|(?:four|five|six|seven) (?:foot|feet|ft)(?: \\p{L}+)?)(?: tall)?`,
    ),
  },
]
