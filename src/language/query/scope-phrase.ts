import type { ScopePhrase } from '../../policy/language-rules.ts'

const OPENING =
  /(?<![\p{L}\p{N}'-])(?:in|for|on|at|of|with|from|during|while|within|about|by|under|regarding|concerning|as far as|as part of|throughout|across|when)(?![\p{L}\p{N}'-])/giu
/** Where a phrase ends: a comma or the like, or the end of the question. */
const END = /[,;:?!]|\.(?=\s|$)|$/gu
/** What is left over before a phrase: "in the work | for Ann", "in what we did | with Ann". */
const LEFT_OVER =
  /\s+(?:in|on|for|during|while|within|of)(?:\s+(?:the|our|my|this|that|what|we|i|you|did|do|done|were|was|doing|job|work|project|task|thing|matter|case))*$/iu
/** An aside at the end: "…, I mean the Berlin launch", "… (the Berlin one)", "… - the thing for Ann". */
const ASIDE = /(?:,|;|\s[-–—]|[–—]|\()\s*([^,;()–—?!]{2,80}?)\)?\s*[?!.]*$/u
/** "in the project about …", "where it is all about …": says which work is meant, whatever words it has. */
const HEADED =
  /(?<![\p{L}'-])(?:(?:in|on|for|of|at|from|within|during|with)\s+(?:the|our|that|this)\s+(?:\p{L}+\s+)?(?:project|job|work|task|assignment|one|case|matter|thing|engagement|undertaking|business|account)\s+(?:to do with|in which|about|on|with|where|for|concerning|regarding|which|that|who|whose|of)|where\s+(?:it|everything)\s+(?:is|was|were)\s+(?:all\s+)?about)\s+([^,;:?!()–]{3,80}?)(?=[,;:?!()–]|\.(?:\s|$)|\s(?:[-–—]|is|was|are|were|did|do|does|has|have|had|will|should|can|could)\s|\s\p{L}{3,}ed\s(?:on|to|by|from|in|with|the|a|our|us)\s|$)/giu
/** The same before the end. */
const BETWEEN = /\s*\(([^()]{2,80})\)|\s[-–—]\s([^-–—?!]{2,60}?)\s[-–—](?=\s)/gu
/** The same of an aside: "(the one about …)". */
const THE_ONE =
  /^(?:you know,?\s+|i mean,?\s+|it is\s+|this is\s+|that is\s+)*(?:the|our|that)\s+(?:\p{L}+\s+)?(?:one|project|job|work|task|thing|case)\s+(?:\p{L}+\s+){0,4}?(?:about|with|on|where|for|of|that)\s+/iu
/** What asks is no aside. */
const ASKS = /^(?:and |so |but )?(?:what|which|who|whose|where|when|why|how|is|are|was|were|do|does|did)\b/iu
/** What opens a question that goes on behind a comma. */
const TOPIC =
  /^(?:as (?:for|to|regards)|speaking of|talking of|back to|take|think of|coming back to|on the (?:subject|topic) of)\s+([^,:;]{2,80})[,:;]\s*(?=\S)/iu
/** The first clause of a Chinese question: "在青禾上线中，". */
const CLAUSE = /^([^，,：:。？?！!]{2,40})[，,：:]\s*(?=\S)/u
/** The same without a comma, before the word that asks. */
const PLACE =
  /^((?:在|对于?|关于|就|给|替|跟|和|与|做|为)?[^，。？]{2,24}?(?:里面?|中|时候?|期间|项目|任务|方面|那边|这边))(?=为什|为何|怎|哪|什么|谁|何|现在|目前|最)/u
const CJK = /\p{sc=Han}/u
const ASKING = /[什哪谁何怎吗呢几]|为啥/u

/**
 * Parts of a question that may only say which work it is about ("in the Berlin launch", 在青禾上线中), each with what is left of the
 * question without it; asides first, then the shortest. By form alone: whether there is such work is another matter.
 */
export function scopePhrases(text: string): ScopePhrase[] {
  const found = CJK.test(text) ? chineseClauses(text) : englishPhrases(text)
  return found.filter(({ rest }) => /[\p{L}\p{N}]{2}/u.test(rest))
}

function chineseClauses(text: string): ScopePhrase[] {
  const [clause, phrase = ''] = CLAUSE.exec(text) ?? PLACE.exec(text) ?? []
  if (clause === undefined || ASKING.test(phrase)) return []
  return [{ phrase, rest: text.slice(clause.length).trim(), isCertain: false }]
}

function englishPhrases(text: string): ScopePhrase[] {
  const phrases: ScopePhrase[] = []
  const [topic, named] = TOPIC.exec(text) ?? []
  if (topic !== undefined && named !== undefined) {
    phrases.push({ phrase: named, rest: text.slice(topic.length).trim(), isCertain: false })
  }
  for (const { index } of text.matchAll(OPENING)) {
    END.lastIndex = index
    const end = END.exec(text)?.index ?? text.length
    const before = text.slice(0, index).trimEnd().replace(LEFT_OVER, '')
    const after = text.slice(end).replace(before === '' ? /^[,;:.\s]+/u : /^,/u, '')
    phrases.push({ phrase: text.slice(index, end), rest: `${before}${after}`.trim(), isCertain: false })
  }
  const atEnd = ASIDE.exec(text)
  for (const aside of [...(atEnd === null ? [] : [atEnd]), ...text.matchAll(BETWEEN)]) {
    const said = aside[1] ?? aside[2]
    if (said === undefined || ASKS.test(said)) continue
    const one = THE_ONE.exec(said)?.[0]
    const phrase = one === undefined ? said : said.slice(one.length)
    phrases.push({ phrase, rest: without(text, aside.index, aside[0]), isCertain: one !== undefined })
  }
  for (const { 0: whole, 1: phrase = '', index } of text.matchAll(HEADED)) {
    phrases.push({ phrase, rest: without(text, index, whole), isCertain: true })
  }
  return phrases.reverse()
}

function without(text: string, index: number, part: string): string {
  return `${text.slice(0, index).trimEnd()}${text.slice(index + part.length)}`.trim()
}
