/** Words that stand for something said before; "that" only where it joins nothing. */
const ENGLISH =
  /\b(?:it|its|he|him|his|she|hers?|they|them|theirs?|those|these|there|this|same|ones?)\b|\bthat(?=\s*(?:[?.!,]|$))|^(?:and|what about|how about|what else|anything else)\b/iu
const CHINESE = /[它他她]|[这那](?:个|些|里|儿|边|次|时|样|种|件)|当时|^(?:还有|那么)|呢[?？]?$/u

/** Whether a text in English or Chinese speaks of something that it does not name. */
export function refersBack(text: string): boolean {
  const spelt = text.normalize('NFKC').trim()
  return ENGLISH.test(spelt) || CHINESE.test(spelt)
}
