import { KIN } from '../claims/english/lexicon.ts'
import type { NewsRules } from './news-rules.ts'

const THING =
  "(?<over>(?:(?:my|our|the|a|an) )?(?:(?!(?:and|but|so|or|is|are|was|has|have|for|because|since|to)\\b)[\\p{L}\\p{N}'’&-]+)(?: (?!(?:and|but|so|or|is|are|was|were|has|have|had|got|isn['’]t|for|because|since|when|last|yesterday|today|this|next|after|before|to|now|instead|again|any|too|on|at|while)\\b)[\\p{L}\\p{N}'’&-]+){0,4})"
const over = (source: string): RegExp => new RegExp(source.replace('THING', THING), 'giu')

const SCHEDULED =
  'moved|put off|postponed|slipped|rescheduled|pushed(?: back| out)?|brought forward|delayed|extended|shifted|changed|switched|swapped|raised|increased|cut|lowered|reduced|dropped|bumped(?: up)?'

/** How English says that something is otherwise now. */
export const ENGLISH_NEWS: NewsRules = {
  changes: new RegExp(
    `\\b(?:now|no longer|instead|any ?more|from now on|as of (?:today|now|next)|these days|nowadays|update|new plan|big change|change of plan|changed my mind|turns out|scratch that|correction|actually|cancelled|canceled|called off|extension|these have gone|up (?:to|from)|down (?:to|from)|went (?:up|down)|gone (?:up|down)|make (?:that|it)|after all|not the|rather than|${SCHEDULED})\\b`,
    'iu',
  ),
  over: [
    over(
      '\\b(?:(?:gave|given|giving|give) up(?: on)?|quit|stopped|dropped|ditched|sold|scrapped|cancelled|canceled|left|traded in|got rid of|parted with|broke up with|done with|finished with|moved out of|moved away from|no longer(?: (?:an?|at|in|on|with|going to|doing|eating|drinking|using|working at|living in|seeing))?|instead of|rather than) THING',
    ),
    over('\\b(?:switched|moved|changed|swapped|went)(?: over)? from THING to\\b'),
    over('\\b(?:swapped|traded|exchanged|replaced|switched) THING (?:for|with|to)\\b'),
    over(
      "(?:^|[,;:.!] |\\b(?:and|but|so) )THING (?:(?:is|are|was|were|has been|have been|got|['’]s) (?:now )?(?:cancelled|canceled|called off|off the table|gone|over|sold|dead|history|finished|dropped|scrapped|no more|a thing of the past)|fell through|died|broke down for good|is off)\\b",
    ),
    /\b(?<over>\p{Lu}\p{L}+) (?:left|resigned|retired|quit|moved on|(?:and i|and me) (?:broke up|split up|separated|divorced))\b/giu,
    over("\\b(?:not|isn['’]t|never) (?:on |at |in )?(?:the )?THING(?: any ?more|,| but\\b|[.!]?$)"),
  ],
  refused:
    /^(?:it|mind|that|this|them|him|her|me|you|us|there|home|early|late|the (?:house|room|table)|sure|really|a lot|much)$/iu,
  instruction:
    /^(?:(?:please|from now on|and|so|also|always|never|now|ok|okay|again|then|just|i have no time any more:?),? )*(?:please )?(?:write|answer|reply|respond|keep|use|give|send|call|address|speak|talk|format|explain|stop|don['’]t|do not|no more)\b.*\b(?:answers?|answering|repl(?:y|ies|ying)|respond|responses?|write|writing|messages?|explanations?|call me|address me|tone|emojis?|lists?|bullet points?|tables?|units?|sentences?)\b/iu,
  about: new RegExp(`^(?:\\p{L}+,? )?(?:my|our) (?:\\p{L}+ )?(?<who>${KIN})\\b`, 'iu'),
  sum: /(?<unit>[€$£¥])\s?(?<number>\d[\d.,]*)\s?(?<scale>k|m|thousand|million)?|(?<number2>\d[\d.,]*)\s?(?<scale2>k|thousand|million)?\s?(?<unit2>euros?|dollars?|pounds?|bucks?|quid|francs?|yen|yuan|rmb|eur|usd|gbp|chf)\b/giu,
  time: /\b(?<hour3>\d{1,2}):(?<minute3>\d\d)\b(?! ?[ap]\.?m)|\b(?:at |until |by )?(?<hour>\d{1,2})(?::(?<minute>\d\d))? ?(?<half>am|pm|a\.m\.|p\.m\.|o['’]clock)|\bat (?<hour2>\d{1,2})(?::(?<minute2>\d\d))?(?!\d|[.,]\d| ?%| \p{L}*(?:euro|dollar|people|km))/giu,
  count:
    /\b(?<number>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,6}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) (?:\p{Ll}+ )?(?<unit>floor|grade|cats?|dogs?|kids?|children|people|guests?|persons?|rooms?|bedrooms?|employees|members|nights?|chickens?|rabbits?|birds?|horses?|pages|words|sentences|seats|bikes?|cars?|siblings|brothers|sisters)\b/giu,
}
