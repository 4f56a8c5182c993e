/** Words before a statement that do not change what it states. */
const LEAD_IN =
  /^(?:(?:well|quick thing|quick note|quick update|heads up|fwiw|ngl|imo|no offen[cs]e(?: but)?|not gonna lie|true story|confession|so|oh|and|but|also|plus|actually|no|nope|nah|yes|yeah|yep|btw|by the way|honestly|to be honest|tbh|you know|just so you know|just to let you know|fyi|for the record|for your information|hi(?: there)?|hey(?: there)?|hello|in fact|of course|because|since|as a rule|as|personally|i mean(?! to\b)|sorry|ok|okay|these days|nowadays|currently|right now|at the moment|lately|recently|besides|anyway|although|though|while|look|listen|great|thanks|thank you|cool|wait|correction|in general|generally|normally|usually|unfortunately|sadly|luckily|fortunately|apparently|good news|big news|guess what|(?:as it )?turns out(?: that)?|fun fact|remember|note|one more thing|another thing|on weekends|today|yesterday|last (?:week|month|year|night|summer|spring|fall|autumn|winter)|this (?:week|month|year|morning)|next (?:week|month|year|summer|spring|fall|autumn|winter)|tomorrow|one day|some ?day|in the future|eventually|in my free time|in my spare time|speaking of which|as (?:you know|i said|mentioned)|like i said|to clarify|clarification|update|edit|my bad|oops|now|then|too|finally|at last|after all|please(?: note)?|(?:please )?(?:remember|note|keep in mind|don['’]t forget|bear in mind|be aware|know)(?: that)?|i (?:told|have told) you(?: that| before that)?|i (?:should|must|have to) (?:mention|say|add|tell you|note|admit|confess)(?: that)?|i(?:['’]ve| have)? (?:mentioned|said)(?: before)?(?: that)?(?! i['’]d\b| i would\b| i['’]ll\b| i will\b)|i forgot to (?:mention|say|tell you)(?: that)?|i(?:['’]ve| have)? (?:just|only just|recently) (?:found out|learned|learnt|realised|realized)(?: that)?|just so you['’]re aware|i want you to (?:know|remember)(?: that)?|i(?:['’]d| would) like (?:you to know|to add)(?: that)?|did i mention(?: that)?|it['’]s (?:true|a fact) that|the (?:thing|truth|fact) is(?:,| that)?|as a matter of fact)[,:.!]* +)+/iu
const HEDGE = /^(?:i (?:think|guess|believe|suppose|feel like)|maybe|perhaps|probably)(?:,| that)? +/iu
const CORRECTION =
  /(?:^|[\s,])(?:actually|no,|nope,|correction|i meant|i mean,|sorry,|not anymore|scratch that|wait,|update:|edit:|to clarify|my mistake|i was wrong|i misspoke)/iu

/** A statement without what leads to it. */
export interface Statement {
  readonly text: string
  readonly isHedged: boolean
}

export function withoutLeadIn(clause: string): Statement {
  const text = clause.replace(LEAD_IN, '')
  const hedge = HEDGE.exec(text)
  if (hedge === null) return { text, isHedged: false }
  return { text: text.slice(hedge[0].length).replace(LEAD_IN, ''), isHedged: true }
}

/** Whether a sentence says that it corrects something. */
export function isCorrection(sentence: string): boolean {
  return CORRECTION.test(sentence)
}
