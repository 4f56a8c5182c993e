import type { Rule } from '../rule.ts'
import { LANGUAGE, NATIONALITY } from './lexicon.ts'
import { BE, PLACE, rule } from './pattern.ts'

/** Where someone lives, works and studies. */
export const PLACES: readonly Rule[] = [
  {
    attribute: 'city',
    cardinality: 'one',
    negated: 'opposite',
    pattern: rule(
      `(?:[Ll]ives?|[Rr]esides?|am living|is living|are living|am based|is based|are based|am staying permanently|have lived|has lived|have been living|has been living) (?:with [^,.;]+? )?(?:in|near|outside|out in|just outside) (?:an? [^,.;]+? in )?${PLACE}`,
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
    attribute: 'city',
    cardinality: 'one',
    pattern: rule(
      `(?:am|is|are|have been|has been) (?:back )?(?:in|near) ${PLACE} (?:now\\b|these days\\b|since\\b|for good\\b|for \\p{L}+ years)`,
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
      `(?:speaks?|grew up speaking|${BE} fluent in|can speak|${BE} a native speaker of) (?:fluent |some |a little |a bit of |basic |conversational )?(?<value>(?:${LANGUAGE})(?:(?:,| and|, and) (?:some |a little |a bit of )?(?:${LANGUAGE}))*)`,
    ),
  },
  {
    attribute: 'learning',
    list: true,
    pattern: rule(
      '(?:am|is|are|have been|has been|started|have started) (?:learning|teaching myself|taking lessons in|taking up) (?:how to |to )?(?<value>.+)',
    ),
    refuse: /^(?:a lot|so much|that|about|from|more|my way|the ropes|to (?:live|deal|cope|let))\b/iu,
  },
]
