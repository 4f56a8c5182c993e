import { stem } from './words.ts'

const ENGLISH = `
a about after again all also am an and any are as at be because been before being but by can cant could
couldnt did didnt do does doesnt doing dont down during each few for from further had has hasnt have havent
having he her here hers herself him himself his how i if in into is isnt it its itself just let me more most
my myself no nor not of off on once only or other our ours ourselves out over own same she should shouldnt
so some such than that the their theirs them themselves then there these they this those through to too
under until up us very was wasnt we were werent what when where which while who whom whose why will with
wont would wouldnt you your yours yourself yourselves
`

const CHINESE_WORDS = `
我们 你们 他们 她们 它们 自己 什么 怎么 怎样 为什 哪里 哪个 哪些 这个 那个 这些 那些 这里
那里 这样 那样 一个 一些 一下 一点 没有 不是 就是 还是 可以 可能 因为 所以 但是 如果 虽然
然后 而且 或者 以及 已经 时候 知道 觉得 真的 非常
`

const CHINESE_CHARACTERS =
  '的了是在我你他她它们有和就不也都还与及或但而被把给让从到对于吗呢吧啊呀哦嗯嘛么这那哪什谁个之很太再又没'

/**
 * The most frequent characters of written Chinese. Each is part of so many words that it says little by itself; the
 * pairs that it forms still do.
 */
const FREQUENT_CHARACTERS =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手'

const STOPWORDS: ReadonlySet<string> = new Set([
  ...ENGLISH.trim().split(/\s+/).map(stem),
  ...CHINESE_WORDS.trim().split(/\s+/),
])
const FUNCTION_CHARACTERS: ReadonlySet<string> = new Set(CHINESE_CHARACTERS)
const SAYING_LITTLE: ReadonlySet<string> = new Set(CHINESE_CHARACTERS + FREQUENT_CHARACTERS)

/**
 * Whether a term, as `tokenize` gives it, is an English or Chinese function word, a pair of Chinese
 * characters that are both function words, or a single character that is part of very many words. A query may weigh
 * such terms down; the index keeps them.
 */
export function isStopword(term: string): boolean {
  if (STOPWORDS.has(term) || SAYING_LITTLE.has(term)) return true
  if (term.length > 2 || term === '') return false
  for (const character of term) {
    if (!FUNCTION_CHARACTERS.has(character)) return false
  }
  return true
}
