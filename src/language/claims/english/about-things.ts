import type { Rule } from '../rule.ts'

const like: Pick<Rule, 'kind' | 'attribute' | 'list'> = { kind: 'preference', attribute: 'likes', list: true }
const NO_THING =
  /^(?:(?:the|this|these|those|everyone|everybody|people|which|who) ?.*|it|that|this|you|he|she|they|what|there|i|my \p{L}+|your .*|his .*|her .*|that .*|this .*)$/iu

/** Clauses whose subject is what the speaker likes or not: "documentaries bore me". */
export const ABOUT_THINGS: readonly Rule[] = [
  {
    attribute: 'availability',
    isOpposite: true,
    pattern:
      /^(?<value>(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?)(?: (?:mornings?|afternoons?|evenings?|nights?))?|mornings|afternoons|evenings) (?:(?:are|is) (?:no good|not good|bad|out|off limits|taken|impossible|hard|tricky|busy)|don['’]t work|doesn['’]t work|never work)(?: for me| for us| with me)?(?: either| too)?$/iu,
  },
  {
    ...like,
    isOpposite: true,
    refuse: NO_THING,
    pattern:
      /^(?<value>[^,]+?) (?:really |always |totally |absolutely )?(?:bores?|annoys?|irritates?|disgusts?|scares?|terrif(?:y|ies)|stress(?:es)?|drives?|makes?) me\b(?=$| to| out| crazy| mad| nuts| up the| sick| anxious| nervous| uncomfortable| angry| sleepy| miserable| so)/iu,
  },
  {
    ...like,
    isOpposite: true,
    refuse: NO_THING,
    pattern:
      /^(?<value>[^,]+?) (?:is|are) (?:really |just |definitely |such )?(?:an? (?:total |absolute )?nightmare(?: for me)?|disgusting|gross|revolting|not (?:really )?(?:my thing|for me|my cup of tea)|the worst(?: for me)?)$/iu,
  },
  {
    ...like,
    refuse: NO_THING,
    pattern:
      /^(?<value>[^,]+?) (?:is|are) (?:definitely |still |by far |probably )?(?:my (?:absolute |all[- ]time |number one )?(?:favou?rites?|thing|jam|passion|hobby|hobbies|guilty pleasure|comfort food|happy place)|what i (?:love|like|enjoy)(?: most| best)?)$/iu,
  },
  {
    ...like,
    refuse: NO_THING,
    pattern:
      /^(?<value>[^,]+?) (?:always )?(?:makes? me (?:so |really |very )?(?:happy|smile)|never gets? old|relax(?:es)? me|calms? me(?: down)?)$/iu,
  },
  {
    ...like,
    refuse: NO_THING,
    pattern: /^(?<value>[^,]+?) and i (?:get along|go) (?:very |really )?well$/iu,
  },
]

const INSTRUCTION =
  '(?:answer|reply|respond|write|call|address|use|speak|talk|give (?:me|us)|keep (?:it|your|the|me|answers|replies|responses)|format|send (?:me|us)|explain|text|contact|reach|show (?:me|us)|make (?:it|your|sure)|put (?:me|us)|book|pick|avoid|recommend|suggest|include|spell)'

const ANSWERS =
  '(?:answers?|replies|responses?|messages?|explanations?|summaries|texts?|e-?mails?|tone|language|suggestions?|recommendations?|lists?|sentences|paragraphs)'
const CONVENTION =
  '(?:(?:the )?metric system|metric|imperial|celsius|fahrenheit|kilomet(?:re|er)s|miles|kilos|pounds|grams|cent(?:imet(?:re|er)s)|euros?|dollars|(?:the )?24[- ]hour|(?:the )?12[- ]hour|(?:british|american|uk|us|canadian) (?:english|spelling|units)|iso dates|day[- ]first|informal|formal|plain (?:english|text)|simple words|gender-neutral|si units)'
const MANNER =
  '(?:emojis?|bullet points?|jargon|small talk|exclamation (?:marks?|points?)|swearing|slang|pleasantries|flattery|fluff|disclaimers?|apologies|abbreviations|acronyms|markdown|hashtags?|spoilers?|buzzwords|waffle|preamble|lectures?|long intros?|filler|puns|politics)'

/** Standing orders to the one who is spoken to. */
export const INSTRUCTIONS: readonly Rule[] = [
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: new RegExp(
      `^(?:please |and |also )*(?:remember|be sure|make sure|try|feel free) to (?:always )?(?<value>${INSTRUCTION}\\b .+)`,
      'iu',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: new RegExp(
      `^(?:please )?(?:always|from now on,?(?: please)?(?: always)?|in (?:the )?future,?(?: please)?|whenever you reply,?) (?<value>${INSTRUCTION}\\b .+)`,
      'iu',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: new RegExp(
      `^(?:please )?(?<value>${INSTRUCTION}\\b [^,]+?),? (?:from now on|in (?:the )?future|every time|always|going forward|by default)(?:,? please)?$`,
      'iu',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: /^i(?:['’]d| would) (?:rather|prefer) (?:it if )?you (?<value>(?!did ?n['’]t|not)[^,]+)$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern: /^i(?:['’]d| would) (?:rather|prefer) (?:it if )?you (?:did ?n['’]t|not) (?<value>[^,]+)$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern:
      /^please (?:don['’]t|do not|never) (?<value>(?:call|address|contact|phone|ring|text|e-?mail|spam|remind|ask) me [^,]+)$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern: new RegExp(
      `^(?:please )?(?:never|don['’]t ever|from now on,? (?:don['’]t|never)) (?<value>${INSTRUCTION}\\b .+)`,
      'iu',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: /^(?<value>[^,]+?)(?: for (?:everything|all of it)|,? always),? please$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern:
      /^(?:please |pls )?(?:stop|quit|no more|don['’]t|do not) (?<value>(?:using|sending|calling|writing|adding|saying|giving|asking|suggesting|recommending|use|call|add|send|write|suggest|recommend) .+)/iu,
    refuse: /\b(?:yet|this one|that one|it|now|today|tonight|tomorrow)$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern:
      /^(?<value>(?!(?:thanks|thank you|same|nothing|good|great|fine|one|that|this|it|works|ok)\b)[^,]{3,40}?) for me(?:,? (?:please|always|every time|from now on))$/iu,
  },
  {
    kind: 'preference',
    attribute: 'contact',
    pattern:
      /^(?:you can |the best way to )?reach me (?:best |is |most easily )?(?:by|via|through|on) (?<value>.+)/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern:
      /^(?:please )?(?:put|mark|note) me down (?:for|as) (?<value>[^,]+?)(?:,? (?:as )?always|,? please|,? as usual)*$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: new RegExp(
      `^(?:please )?(?<value>(?:keep|make) (?:your|the|all|all your|my) ${ANSWERS} [^,]{3,40})(?:,? please)?$`,
      'iu',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: new RegExp(
      `^(?:please )?(?:(?:give|show|tell|use|quote|stick to|go with)(?: me)?(?: (?:everything|prices|distances|temperatures|sizes|times|dates|amounts|weights))?(?: in)? )(?<value>${CONVENTION}\\b[^,]*?)(?:,? please)?$`,
      'iu',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: /^(?:please )?(?:address me (?:as|by)|refer to me (?:as|by)) (?<value>[^,]+?)(?:,? please)?$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern:
      /^(?:please )?(?<value>(?:talk|speak|explain (?:it|things|everything)|write|reply|answer|respond) (?:to me )(?:in|with|without|like|as) [^,]{2,40})(?:,? please)?$/iu,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern: new RegExp(
      `^(?:please,? )?(?:no|avoid|don['’]t (?:bother with|use)|skip the|skip all the|leave out the|drop the|spare me the|go easy on the|hold the|enough with the|cut the) (?<value>${MANNER}[^,]{0,30}?)(?:,? (?:please|thanks|with me|in your (?:answers|replies|messages)|when you (?:answer|reply|write)[^,]*))*$`,
      'iu',
    ),
    refuse: /\b(?:this time|this one|today|here|in this)\b/iu,
  },
  {
    kind: 'preference',
    attribute: 'contact',
    pattern:
      /^(?:please )?(?<value>(?:text|e-?mail|message|whatsapp|call|ring|phone) me) (?:rather than|instead of|and (?:don['’]t|never)|but (?:don['’]t|never)|only|if you need|when(?:ever)? you)\b/iu,
  },
]
