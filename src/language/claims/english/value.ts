/** Where a value ends: what follows gives reasons, conditions, or another thought. */
const TAIL =
  /(?:,? (?:because|since|when|whenever|if|unless|while|so|but|although|though|even though|which|or (?:i|else|it|we)|whereas|until|as soon as|as long as|except|and (?:i|i['’]m|my|we|it|it['’]s|he|she|they|that|this|want|would|plan|need|then|so|also)\b)\b| [-–—] |[;:(]|, (?:\p{L}+(?: \p{L}+)? it is$|(?:leave|skip|avoid|drop|keep|give|make|use|don['’]t|no) |\p{L}+ as (?:it|that) \p{L}+|i|my|we|it|he|she|they|you|that|this|so|right|then|what|how|any|can|could|do|does|is|are|please|especially|particularly|the (?:\p{L}+er|more|less) the (?:\p{L}+er|more|less)|not|too|also|mostly|for|and that)\b).*$/iu
const ADVERBS =
  /,? (?:a lot|a bit|so much|very much|too(?: much)?|as well|right now|now|these days|nowadays|currently|at the moment|though|actually|honestly|really|any ?more|again|(?:more )?than anything(?: else)?|the most|already|please|btw|tbh|ngl|imo|fyi|lol|by the way|lately|to be honest|as you know|you know|of course|at all|in general|for sure|instead|for now|myself|either|together|most of all|more than ever|haha|lol|:\)|and all that|and stuff|or something|for (?:a living|ages|a while|a long time|(?:(?:about|over|almost|nearly|more than|the last|the past) )?(?:(?:\p{L}+|\d+) )?(?:years|months|weeks|days)(?: now)?)|(?:last|this|next) (?:week|month|year|night|summer|spring|autumn|fall|winter|weekend)|yesterday|recently)$/iu
const DETERMINER = /^(?:an?|some|any|all kinds of|lots of|a lot of|one|the(?= [a-z]))\s+/u
const EDGES = /^[\s"'“”‘’*_]+|[\s"'“”‘’.!,;:?*_~)…]+$/gu

/** What is left of the words after a predicate when reasons, adverbs and a determiner are cut off. */
export function trimValue(text: string): string {
  let value = text.replace(TAIL, '').replace(EDGES, '')
  for (let previous = ''; previous !== value; ) {
    previous = value
    value = value.replace(ADVERBS, '').replace(EDGES, '')
  }
  return value.replace(DETERMINER, '').replace(EDGES, '')
}

const JOINT = /,? (?:and|or|&) |, /u
/** Pairs that are one thing. */
const ONE_THING =
  /\b(?:fish and chips|mac and cheese|rock and roll|rock ?'?n'? ?roll|peanut butter and jelly|black and white|salt and pepper|bread and butter|gin and tonic|dungeons (?:and|&) dragons|bed and breakfast|arts and crafts|drum and bass|rhythm and blues|salt and vinegar|ham and cheese|r&b)\b/iu
const LONGEST_ITEM_WORDS = 5

/** The items of a list; the whole as one where its parts are no plain names of things. */
export function splitList(value: string): string[] {
  if (ONE_THING.test(value)) return [value]
  const items = value.split(JOINT).map(trimValue)
  const plain = items.every((item) => item !== '' && item.split(' ').length <= LONGEST_ITEM_WORDS)
  return plain ? items : [value]
}

const EMPTY =
  /^(?:it|that|this|them|these|those|him|her|you|me|us|what|how|so|to|one|ones|both|there|here|everything|anything|something|nothing|everyone|someone|the idea|your .*|his .*|her .*|their .*|that .*|this .*|these .*|those .*|what .*|how .*|(?:the )?(?:first|second|third|last|former|latter|other|next|previous)|.* (?:one|option|version)|option .*|our customers|it .*|when .*|where .*|why .*|who .*|whether .*|you .*|him .*|them .*|to (?:know|see|hear|think|say|be honest).*)$/iu

/** Whether a value says nothing by itself. */
export function isEmptyValue(value: string): boolean {
  return value.length < 2 || value.length > 120 || EMPTY.test(value) || !/[\p{L}\p{N}]/u.test(value)
}
