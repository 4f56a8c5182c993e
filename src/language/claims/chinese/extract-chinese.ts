import type { Candidate, Said } from '../../../policy/candidate.ts'
import { findDates } from '../../dates/find-dates.ts'
import type { FoundDate } from '../../dates/found-date.ts'
import { applyRules, type Reading, type ValueReader } from '../apply-rule.ts'
import type { Finding, Span } from '../finding.ts'
import { type Sentence, splitSpan } from '../sentences.ts'
import { ABOUT } from './about-oneself.ts'
import { asks, introducesWords, isCorrection, isNotNow, isReported, isUnreal } from './exclusions.ts'
import {
  type ChineseSurroundings,
  readChineseForm,
  readChinesePhrase,
  readChineseTopic,
} from './first-person.ts'
import { KIN, PET } from './lexicon.ts'
import { COMMITMENTS, PLANS, REMINDER } from './plans.ts'
import { readChinesePredicate } from './predicate.ts'
import { ABOUT_THINGS, FAVOURITE, INSTRUCTIONS, PREFERENCES, SUMS } from './preferences.ts'
import { HOUSEHOLD, REACTIONS, TRADE } from './topics.ts'
import { usualForm } from './usual-form.ts'
import { isEmptyChineseValue, splitChineseList, trimChineseValue } from './value.ts'

const ABOUT_SOMEONE = [...FAVOURITE, ...ABOUT, ...PREFERENCES]
const CLAUSE = /[，,；;：:（）()]|——|(?<=.)(?:但是?|不过|所以|因为|而且|然后)(?=我)|(?<=不.{1,8})(?=也不)/gu
const reader: ValueReader = {
  trim: trimChineseValue,
  split: splitChineseList,
  isEmpty: isEmptyChineseValue,
}
const LEAD_IN =
  /^(?:你好|您好|嗨|对了|顺便说一?下?|另外|还有|其实|不对|不是|说实话|老实说|坦白说|总之|嗯|哦|啊|哎|唉|是的|对|好的|好吧|那个|记得|记住|别忘了|请记住|请注意|注意|提醒一下|告诉你|跟你说(?:一下)?|忘了说|忘了告诉你|更正一下|最近|现在|目前|今天|昨天|今年|去年|平时|平常|周末|一般|通常|但是?|不过|所以|因为|而且|然后|虽然|可是|只是|毕竟|自从|反正|没错|当然|本人|早上|上午|中午|下午|晚上|傍晚|\d{1,2}点(?:半|钟)?|[一二三四五六七八九十]{1,2}点(?:半|钟)?)+/u
const SELF = /^(?:我们家|我们|咱们|咱|我自己|我本人|我)(?!的)/u
/** Of those nearest to one Chinese speaks without saying whose they are. */
const NEAR =
  /^(?:我(?:们)?(?:的|家)?)?(?<kin>老公|老婆|媳妇|女儿|儿子|闺女|男朋友|女朋友|男友|女友)(?=[^的说觉让叫问和跟要])/u
/** How a sentence about oneself begins that leaves out its subject. */
const SELFLESS =
  /^(?:每[天周晚早]|平时|平常|周末|最近|从来|从小|一直|刚刚?|已经|打算|准备|计划|喜欢|讨厌|最(?:爱|喜欢|讨厌|怕|烦)|不(?:吃|喝|爱|喜欢|抽)|受不了|见不得|超级?(?:爱|喜欢)|酷爱|痴迷|天生|患有|刚(?:搬|买|换|考)|搬(?:到|来)了|入职|养了|家里?(?:养|有)|爱(?:吃|喝|看|听|玩)|想(?!想|问|知道|请|让|到|不|法|着)|(?:跟|和|向)[\p{sc=Han}]{1,5}(?:说好|约好|讲好|保证|承诺|约定)|答应了|(?:要|得|必须|需要|务必)(?=把|交|去|完成|提交|还|参加|给.{1,6}(?:送|交|发|打))|(?:还|也)?(?:约了|预约了|挂了|订了|报了)|老是?|总是?|住在|换了|戒了)/u
const APPOINTMENT =
  /^(?:我们?的?|把)?(?<value>[\p{sc=Han}]{0,6}?(?:航班|飞机|火车|高铁|会议|例会|面试|考试|手术|婚礼|聚餐|聚会|答辩|牙医|体检|搬家|年会|发布会|截止日期?|课|复诊|预约|比赛|演出))(?:时间|日期)?(?:[是在约定]|定在|约在|安排在|(?:改签?|推迟|提前|延期|延|挪|调)(?:到|成|在|至))/u
const KIN_SUBJECT = new RegExp(`^我(?:们)?(?:的|家)?(?<kin>${KIN})`, 'u')
const PET_SUBJECT = new RegExp(`^我(?:们)?(?:的|家)?(?:的)?(?<kin>${PET})`, 'u')
const ADVERB =
  /^(?:真的|老(?=失眠|头|咳|胃|忘)|最近|一家人?|全家人?|特别|非常|超级|超|最|一直以来|一直|从小就?|从小|也|还|都|其实|现在|目前|平时|平常|比较|更加?|挺|真|好|就|又|已经|终于|刚刚|刚|一般|通常|有点儿?|确实|可|太|十分|相当|早就|最近|今年|去年|明年|个人|这个人|总|老是|偶尔|经常|常常|只(?=喜欢|爱|有|会|想)|自己|大概|主要|本来就|打小|天生|正在努力|向来|蛮|尤其|今天|很|严重)/u
const HEDGE = /^(?:好像|大概|可能|应该|似乎|觉得自己|觉得|感觉)/u
const NEGATION =
  /^(?:从来不|从来没有?|从不|并不|并没有|不太|不怎么|不大|不是很|不是特别|不再|已经不|不(?=喜欢|爱|吃|喝|能吃|能喝|会|住|抽|在|对|是|养|想|打算|过敏|抽烟|吸烟|敢)|没有?(?=养|结婚|对|孩子|车|在)|绝不|绝对不|坚决不|一点都?也?不|一口都?不|完全不)/u
const OVER = /不再|已经不|^不.+了$|^没有?.+了$/u
const PAST =
  /摔|扭|骨折|戒了|辞|分手|考上|生了|领养|收养|搬(?:到|来|去|进|过|了)|去年|前|上个|上周|昨|入职|毕业|买了|养了|结婚|出生|从/u

const ALONE = { before: '', after: '' }

/** The claims in one Chinese sentence, between those that stand before and after it. */
export function extractChinese(sentence: Sentence, said: Said, { before, after } = ALONE): Candidate[] {
  const topic = /^(?!.*[吗呢么哪谁什怎几多你我])(?<topic>[^，？?]{2,10})[？?]$/u.exec(sentence.text)?.groups
    ?.topic
  const reaction = topic === undefined ? undefined : REACTIONS.find(([pattern]) => pattern.test(after))?.[1]
  if (topic !== undefined && reaction !== undefined) {
    const end = sentence.start + sentence.text.length
    const told = { text: `${reaction}${topic}`, start: sentence.start, isQuestion: false }
    return extractChinese(told, said).map((claim) => ({ ...claim, start: sentence.start, end }))
  }
  if (isUnreal(sentence.text) || introducesWords(sentence.text)) return []
  const corrects = isCorrection(sentence.text)
  const body: Span = { text: sentence.text.replace(/[。！？!?…~～\s]+$/u, ''), start: sentence.start }
  const trade = TRADE.exec(body.text)?.groups
  if (!sentence.isQuestion && trade !== undefined && !/[我你他她了来]/u.test(trade.post ?? trade.job ?? ''))
    return [
      {
        ...remind(said.entity, trade.post ?? trade.job ?? ''),
        kind: 'fact',
        attribute: 'work',
        start: body.start,
        end: body.start + body.text.length,
      },
    ]
  const clauses = joined(splitSpan(body, CLAUSE), sentence)
  const stated = sentence.isQuestion ? clauses.slice(0, -1) : clauses
  const candidates: Candidate[] = []
  let wasSelf = false
  /** The relative or pet that was spoken of last. */
  let about = whomOf(before)
  for (const clause of stated) {
    if (isNotNow(clause.text)) {
      wasSelf = SELF.test(clause.text) && !KIN_SUBJECT.test(clause.text)
      continue
    }
    if ((asks(clause.text) && !REMINDER.test(clause.text)) || isReported(clause.text)) {
      wasSelf = false
      continue
    }
    const dates = findDates(clause.text, {
      now: said.at,
      towards: PAST.test(clause.text) ? 'past' : 'future',
    })
    const named = NAMED_PET.exec(clause.text)?.groups
    const spoken = withSubject(clause.text, about)
    const { findings, isSelf } = readClause(spoken, said, dates, wasSelf, sentence.isQuestion)
    about = whomOf(clause.text) ?? (isSelf && named === undefined ? undefined : about)
    wasSelf = isSelf && named === undefined
    const pet: Finding[] =
      findings.length === 0 || named?.pet === undefined || named.name === undefined
        ? []
        : [{ ...remind(named.pet, named.name), kind: 'fact', attribute: 'name', cardinality: 'one' }]
    for (const finding of [...findings, ...pet]) {
      candidates.push({
        ...finding,
        start: clause.start,
        end: clause.start + clause.text.length,
        ...(corrects && { corrects: true as const }),
        ...(dates[0] !== undefined && { when: dates[0] }),
      })
    }
  }
  return candidates
}

/** The relative or pet whom a text is about; undefined where there is none, or several. */
function whomOf(text: string): string | undefined {
  const found = new Set([...text.matchAll(ANYONE)].map(({ groups }) => groups?.kin ?? ''))
  return found.size === 1 ? [...found][0] : undefined
}
const ANYONE = new RegExp(
  `我(?:们)?(?:的|家)?(?:有|养了?)?(?:[一两三几]?[只个条位])?(?<kin>${KIN}|${PET})`,
  'gu',
)

/** A clause about somebody who was just spoken of, with that subject: 她不爱吃燕麦, 今年三岁了. */
function withSubject(clause: string, about: string | undefined): string {
  if (about === undefined) return clause
  const pronoun = /^(?:但是?|不过|而且)?[他她它](?=[^们的说觉让])/u.exec(clause)
  if (pronoun !== null) return `我${about}${clause.slice(pronoun[0].length)}`
  return /^(?:今年|现在|刚满|已经|才)?[\d一二两三四五六七八九十]+(?:个月|岁)|^(?:也|还|都|特别|很|最|更|不|从来不)*(?:喜欢|爱|讨厌|怕)/u.test(
    clause,
  )
    ? `我${about}${clause}`
    : clause
}

const HABIT =
  /^我(?:周末|平时|平常|早上|晚上|中午)*(?:一般|通常|习惯|经常|总是|基本)(?:都|会|要)*(?<value>.{2,})$/u

/** Clauses that say only together what they say: 我跟物业说好了，周五之前把押金补上. */
function joined(clauses: readonly Span[], { text, start }: Sentence): Span[] {
  const result: Span[] = []
  for (const clause of clauses) {
    const before = result.at(-1)
    const isName = /^(?:名字|它)?叫/u.test(clause.text) && ENDS_IN_PET.test(before?.text ?? '')
    if (before === undefined || !(OPENS.test(before.text) || isName)) {
      result.push(clause)
      continue
    }
    const end = clause.start + clause.text.length
    result[result.length - 1] = { text: text.slice(before.start - start, end - start), start: before.start }
  }
  return result
}
const ENDS_IN_PET = new RegExp(`(?:${PET})$`, 'u')
const NAMED_PET = new RegExp(`(?<pet>${PET})，?(?:名字|它)?叫(?<name>[\\p{sc=Han}A-Za-z]{1,6})$`, 'u')
const OPENS =
  /^(?:我|我们)?.{0,8}(?:说好|商量好|约好|讲好|答应|保证|定好|约定|承诺)了?$|答应了?[\p{sc=Han}]{1,4}$|(?:目标|愿望|计划|心愿|梦想|理想)$/u

interface ClauseReading {
  readonly findings: readonly Finding[]
  /** Whether a clause without a subject after this one is about the speaker. */
  readonly isSelf: boolean
}

function readClause(
  clause: string,
  { entity, at }: Said,
  dates: readonly FoundDate[],
  wasSelf: boolean,
  isQuestion: boolean,
): ClauseReading {
  const reminder = REMINDER.exec(clause)?.groups?.value
  if (reminder !== undefined) {
    const value = trimChineseValue(withoutDates(reminder, dates))
    return { findings: isEmptyChineseValue(value) ? [] : [remind(entity, value)], isSelf: true }
  }
  const text = usualForm(
    withoutDates(clause, dates)
      .replace(/[，：:]/gu, (mark) => (mark === '，' ? '' : '是'))
      .replace(LEAD_IN, ''),
  )
  const kin = KIN_SUBJECT.exec(text) ?? NEAR.exec(text) ?? PET_SUBJECT.exec(text)
  if (kin?.groups?.kin !== undefined) {
    const reading = predicate(text.slice(kin[0].length), kin.groups.kin, false)
    return { findings: applyRules(ABOUT_SOMEONE, reading, reader), isSelf: false }
  }
  const appointment = dates.length > 0 ? APPOINTMENT.exec(clause)?.groups?.value : undefined
  if (appointment !== undefined) {
    return { findings: [{ ...remind(entity, appointment), attribute: 'appointment' }], isSelf: true }
  }
  const topic: Reading = {
    text,
    entity,
    isSelf: true,
    isNegated: false,
    isOver: false,
    isHedged: false,
  }
  const told = applyRules([...ABOUT_THINGS, ...INSTRUCTIONS, ...SUMS], topic, reader)
  if (told.length > 0) return { findings: told, isSelf: true }
  const self = SELF.exec(text) ?? /^我(?=的)/u.exec(text)
  const general = (): ClauseReading =>
    readGeneral(
      text,
      clause,
      {
        entity,
        clause,
        isAhead: dates.some(({ to }) => to > at),
        isLater: dates.some(({ from }) => from > at),
        isBehind: dates.some(({ to }) => to <= at),
      },
      wasSelf,
      isQuestion,
    )
  if (self === null && !wasSelf && !SELFLESS.test(clause) && !SELFLESS.test(text)) return general()
  if (self === null && /^(?:你|他|她|它|这|那|大家|别人|天气|医生|老师|今天)/u.test(text)) return general()
  const reading = predicate(text.slice(self?.[0].length ?? 0), entity, true)
  const facts = applyRules(ABOUT_SOMEONE, reading, reader)
  if (facts.length > 0) return { findings: facts, isSelf: true }
  for (const rule of COMMITMENTS) {
    if (rule.needsDate === true && dates.length === 0) continue
    const found = applyRules([rule], reading, reader)
    if (found.length > 0) return { findings: found, isSelf: true }
  }
  const plans = applyRules(PLANS, reading, reader)
  const often = plans.length === 0 ? (HABIT.exec(clause) ?? HABIT.exec(text))?.groups?.value : undefined
  if (plans.length > 0) return { findings: plans, isSelf: true }
  if (often === undefined || isEmptyChineseValue(often)) return general()
  return { findings: [{ ...remind(entity, often), kind: 'fact', attribute: 'habit' }], isSelf: true }
}

/** A clause that the rules do not know, by the grammar of clauses in the first person. */
function readGeneral(
  text: string,
  clause: string,
  around: ChineseSurroundings,
  wasSelf: boolean,
  isQuestion: boolean,
): ClauseReading {
  const own = wasSelf && OWN_THING.test(text) ? `我的${text}` : text
  const topic = isQuestion ? [] : readChineseTopic(own, around.entity, reader)
  if (topic.length > 0) return { findings: topic, isSelf: true }
  if (OTHERS.test(text)) return { findings: [], isSelf: false }
  const household =
    wasSelf || /^(?:我家|家里|家中)/u.test(text) ? HOUSEHOLD.exec(text)?.groups?.value : undefined
  if (household !== undefined) {
    const value = trimChineseValue(household)
    return {
      findings: [{ ...remind(around.entity, value), kind: 'fact', attribute: 'family' }],
      isSelf: true,
    }
  }
  const said = readChinesePredicate(text, wasSelf || SELFLESS.test(clause))
  if (said === undefined) return { findings: [], isSelf: false }
  const phrase = readChinesePhrase(said, around, reader)
  if (phrase.length > 0) return { findings: phrase, isSelf: true }
  if (isQuestion) return { findings: [], isSelf: true }
  const isOwn = /[我咱]/u.test(text) || /^(?:现在|目前|平时|平常|一般|每|周末)/u.test(clause)
  return { findings: isOwn ? readChineseForm(said, around, reader) : [], isSelf: true }
}

/** Said after a clause about the speaker, it is the speaker's. */
const OWN_THING =
  /^(?:编辑器|电脑|手机|系统|浏览器|键盘|相机|专业|职业|工作|老家|口味|作息)(?:就|一直|现在)?(?:是|用的是)/u

/** Whom a clause is about that is not about the speaker. */
const OTHERS =
  /^(?:你|您|他|她|它|大家|别人|人家|天气|医生|老师|有人|谁|这边的?人|隔壁|老[\p{sc=Han}]|小[\p{sc=Han}](?![\p{sc=Han}]*我)|(?!我)[\p{sc=Han}]{1,3}(?:大叔|阿姨|先生|女士|老师))/u

function remind(entity: string, value: string): Finding {
  return {
    kind: 'commitment',
    entity,
    attribute: 'reminder',
    value,
    polarity: 'positive',
    cardinality: 'many',
    confidence: 0.9,
    basis: 'stated',
  }
}

function predicate(rest: string, entity: string, isSelf: boolean): Reading {
  let text = rest
  let isNegated = false
  let isHedged = false
  const isOver = OVER.test(rest)
  for (let previous = ''; previous !== text; ) {
    previous = text
    if (HEDGE.test(text)) isHedged = true
    text = text.replace(HEDGE, '').replace(ADVERB, '')
    const negation = NEGATION.exec(text)
    if (negation !== null && !/^不(?:能没有|得不)/u.test(text)) {
      isNegated = true
      text = text.slice(negation[0].length)
    }
  }
  return { text, entity, isSelf, isNegated, isOver: isOver && isNegated, isHedged }
}

function withoutDates(text: string, dates: readonly FoundDate[]): string {
  let left = text
  for (const { words } of dates) {
    // What is said of a birthday is its date.
    if (/生日|出生|生于|周年|纪念日/u.test(left)) continue
    const at = left.indexOf(words)
    if (at >= 0)
      left =
        left.slice(0, at) +
        left
          .slice(at + words.length)
          .replace(/^(?:(?:起|开始|以来|之后|以后)就?|之前|以前|前(?=[我把得要必交还]))/u, '')
  }
  return left
}
