/** Where a text is looked at for a time, in UTF-16 units. */
const JUDGED_UNITS = 2_000

const ENGLISH =
  /\b(?:yesterday|today|tonight|tomorrow|last|next|ago|week(?:end)?s?|months?|years?|days?|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|morning|evening|recently|since|(?:19|20)\d\d)\b/iu
const CHINESE =
  /[昨今明前后]天|[去今明前]年|[上下本这]个?(?:周|星期|月)|周[一二三四五六日末]|星期[一二三四五六日天]|\d月|[日号年月]前|最近|刚才/u

/** Whether a text in English or Chinese names a day or a time: it may answer when something was. */
export function namesTime(text: string): boolean {
  const judged = text.slice(0, JUDGED_UNITS)
  return ENGLISH.test(judged) || CHINESE.test(judged)
}
