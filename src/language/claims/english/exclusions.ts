/** What a sentence must not have before or around a claim: then it is not asserted. */

/** Not the case, or not yet known to be. */
const UNREAL =
  /\b(?:if|unless|suppose|supposing|imagine|imagining|pretend|at this rate|what if|i wish|wished|hypothetically|once upon a time|let['’]?s say|assume|assuming|in case|say i|as though|as if|in my (?:dreams?|fantasy)|in (?:a past|another|my next) life|role-?play|in the (?:game|story|novel|movie|film)|my character|the (?:protagonist|narrator|main character))\b/iu
/** Somebody else's words or thoughts about the speaker. */
const REPORTED =
  /\b(?:[Aa]ccording to|(?:he|she|they|people|everyone|everybody|someone|somebody|who|(?:my|the|his|her|our) [\p{L} ]+?|\p{Lu}\p{L}+) (?:says?|said|thinks?|thought|claims?|claimed|tells?|told|wrote|believes?|believed|insists?|insisted|assumes?|assumed|keeps? saying|joked|jokes|asked|asks|texted|tweeted|posted|replied|suggested|read|reckons?))\b(?!,? i['’]?(?:m)? (?:told|said))/u
const FICTION =
  /\b(?:lyrics?|song goes|quote|quoting|poem|the line (?:in|from|goes|that)|titled|called "|for example|e\.g\.|translate|translation|rephrase|proofread|how do you say|sample sentence|example sentence)\b/iu
const JOKE =
  /\b(?:just kidding|jk|j\/k|kidding|joking|just a joke|only joking|as you know,? ha|sarcasm|as if|\/s)\b|(?:^|[,.!] )not(?: really)?[.!]*$/iu
const SARCASM =
  /^(?:oh,? (?:yeah|sure|great|joy|wonderful|right)|yeah,? right|sure,? because|great, (?:another|now)|right, because)\b|\b(?:said no one|said nobody)\b|\bmore than (?:a root canal|a hole in the head)\b/iu
/** The sentence as a whole asks or orders something; its parts may still tell. */
const ASKS =
  /^(?!don['’]t forget)(?:so,? |and |but |well,? |hey,? |ok,? |or )?(?:do|does|did|is|are|am|was|were|can(?!['’]t)|could|would|will|should|shall|have|has|had|what(?! (?:i|we) (?:really |most |actually |truly )*(?:want|need|love|like|hate|enjoy|prefer|hope|plan)\b)|who|whom|whose|which|when|where|why|how|isn['’]t|aren['’]t|don['’]t|doesn['’]t|didn['’]t|can['’]t(?! stand| live| get enough| bear| do without| resist| eat| have)|won['’]t|wouldn['’]t|may|might)\b/iu

/** What was, or may be: no claim about now. */
const NOT_NOW =
  /\b(?:would have|could have|should have|might|may(?! \d)(?= (?:be|have|like|love|want|move|go|try|get))|used to(?! (?:it|that|this|\p{L}+ing)\b)|^when i was|back when|back in (?:the day|college|school)|as a (?:kid|child|teenager|student))\b/iu

export function isNotNow(clause: string): boolean {
  return NOT_NOW.test(clause)
}

/** Conditions that only soften what is said. */
const SOFTENING =
  /,? if (?:i can help it|possible|you ask me|that helps|it helps|you must know|that matters|it matters|anything|need be|you don['’]t mind|you please|i['’]?m (?:being )?honest|memory serves)\b/giu

export function isUnreal(statement: string): boolean {
  const sentence = statement.replace(SOFTENING, '')
  return UNREAL.test(sentence) || FICTION.test(sentence) || SARCASM.test(sentence)
}

export function isReported(clause: string): boolean {
  return REPORTED.test(clause)
}

export function isJoke(sentence: string): boolean {
  return JOKE.test(sentence)
}

export function asks(sentence: string): boolean {
  return ASKS.test(sentence)
}

const MATERIAL =
  /^(?:(?:please|hey|hi|can you|could you|would you|will you|i need you to|help me) ?,? ?)*(?:summari[sz]e|translate|proofread|rewrite|rephrase|paraphrase|edit|correct|fix|shorten|improve|polish|analy[sz]e|classify|reply to|respond to|draft|write|continue|explain|check|review|refactor|debug|format|convert|complete|label|extract)\b[^\n]*?(?:(?:following|below|above|this|these|my) (?:\p{L}+ ){0,3}(?:e-?mail|text|message|letter|review|paragraph|sentence|story|poem|essay|article|code|note|post|tweet|speech|song|lyrics|paragraphs|sentences|abstract|draft|diary|dialogue|snippet|transcript|input)\b|:(?=\s)|\n\s*\n)/iu
const TOLD =
  /(?<!\bi (?:have |['’]ve )?)\b(?:says?|said|told (?:me|us|him|her|them)|tells (?:me|us)|wrote|writes|replied|replies|goes|texted|reads|posted|tweeted|answered|quote|quotes|e-?mailed|messaged|stated|commented)\b[^:\n]{0,40}:(?=\s|$)/iu

/** Whether a sentence hands over a text to be worked on: what follows is nobody's word. */
export function handsOverText(sentence: string): boolean {
  return MATERIAL.test(sentence)
}

/** Whether a sentence introduces what somebody else said: what follows the colon is theirs. */
export function introducesWords(sentence: string): boolean {
  return TOLD.test(sentence)
}
