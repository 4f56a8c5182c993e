/** What a Chinese clause says of the speaker, without its adverbs and its negation. */
export interface ChinesePredicate {
  readonly text: string
  /** What stands before the subject: a time, a circumstance, or the topic. */
  readonly lead: string
  /** The lead is what the clause is about: 香菜我碰不了. */
  readonly topic?: string
  readonly isNegated: boolean
  /** The negation tells of the past or of having: 没. */
  readonly isUndone: boolean
  /** 正在. */
  readonly isUnderWay: boolean
  readonly isHedged: boolean
  /** It happens again and again. */
  readonly isHabit: boolean
}

const SUBJECT =
  /^(?<lead>[^我咱]{0,16}?)(?:我和[\p{sc=Han}]{1,3}(?=去年|前年|今年|开了?|经营|养|买|合|都|一起|领养|住|在|结婚)|我跟[\p{sc=Han}]{1,3}(?=都|一起|领养|结婚)|我们一?家人?|我们俩?|我家里?|咱们?家?|本人|我自己|我这个?人|我)(?!的|妈|爸|哥|姐|弟|妹|儿|女|老公|老婆|爷|奶|姥|叔|姨|舅|侄|孙|外甥|爱人|太太|先生|对象|室友|同事|同学|老板|领导|朋友|邻居|闺蜜|媳妇|丈夫|妻子|孩子|公公|婆婆|岳)/u
/** Leads that tell when, where or how, and name no thing. */
const CIRCUMSTANCE =
  /^(?:每|在|作为|为了?|对于|等|从|自从|自打|到|坐|去|趁|只要|凡是|除了|按|比起|因为|由于|工作上|生活里|平|周|礼拜|星期|明|今|昨|前|后|上|下|早|晚|中|午|最近|现在|目前|这|那|天|一|其|说|其实|所以|但|不过|而且|然后|另外|还有|因|虽|可|顺便|对了|你好|嗨|哦|嗯|哎|总之|毕竟|职业|业余|私下|闲|空|睡|起|饭|出门|出差|旅|上班|下班|放假|假期|运动|小时|年轻|大学|如今|眼下|\d|[一二三四五六七八九十]+[月号日点])|(?:时|时候|前|后|以来|期间|里|上|中|的话|起|开始|来说|而言|方面|年|月|天|周|晚|早|点|号|日|就|了)$/u
const ADVERB =
  /^(?:是真的?|真的是?|真心|真是|其实|确实|实在|完全|根本|压根|平时|平常|一般|通常|基本上?|向来|一向|从小到大|从小就?|打小就?|天生就?|生来|本来就?|现在|目前|如今|眼下|最近|近来|这[几两]?[年天个]月?来?|今年|去年|前年|明年|早就|早已|已经|一直以?来?|一直|始终|总是|总|老是|常年|常常|经常|时常|偶尔|有时候?|特别|非常|超级|超|最|很|挺|蛮|比较|更加?|尤其|格外|十分|相当|极其?|极度|极|都|也|还是?|又|就|才|只|仅|光|全都?|全家|一家人|一家[老三四五]?[小口]?|自己|个人|这人|一点儿?都?也?|一口都?也?|终于|好不容易|刚刚?|正在?慢慢|正在|正|可|倒是|算是|差不多|到现在都?|至今|努力|慢慢|悄悄|默默|主要|大多|多半|大部分时间|几乎|每次都?|随时|随身|天天|雷打不动|私下|业余|闲下来|下班后?|上班前|睡前|饭后|周末|早上|晚上|中午|下午|清晨|夜里|凌晨|会不自觉|不自觉|打心底里?|由衷|是个?从小|当年|曾|有点儿?|稍微|略|可能就?|一概|一律|尽量|坚决|绝对|固定|老(?=失眠|头|咳|胃|忘|是)|一定|严重|轻度|轻微)/u
const HABIT =
  /每|天天|一般|通常|习惯|总是?|经常|常常|时常|常年|向来|一向|雷打不动|基本|周末|早上|晚上|睡前|饭后|上班前|下班|夜里|清晨|平时|平常|坚持|偶尔|从不|从来|初一|随身/u
const HEDGE = /^(?:应该|好像|大概|可能|似乎|也许|或许|说不定|感觉|觉得|估计|恐怕|不知道|不确定|差点)/u
const NEGATION =
  /^(?:从来就?不|从来没有?|从没有?|从不|并不|并没有?|不太|不怎么|不大|不是很|不是特别|不再|再也不|绝对不|绝不|坚决不|一概不|一律不|基本不|几乎不|都不|也不|完全不|没怎么|还没|还不|没|不)(?!得不|能没|是|过(?!圣诞|生日|年|节|春节|情人节|中秋)|了|懂事|好意思|清楚|舒服|在乎|行|对劲?|错|用|如|仅|但|只|止|管)/u

/** Before these the first person is no subject: 给我, 让我. */
const OBJECT =
  /^[这那它他她你]|(?:给|帮|替|跟|对|让|叫|向|陪|教|和|问|告诉|回复|回答|联系|请|为|把|被|由|归)$/u

/** Reads a clause in the first person; undefined where nobody speaks of themselves. */
export function readChinesePredicate(clause: string, isImplied: boolean): ChinesePredicate | undefined {
  const subject = SUBJECT.exec(clause)
  if (
    (subject === null && !isImplied) ||
    OBJECT.test(subject?.groups?.lead ?? '') ||
    /[“”"「」\][]/u.test(clause)
  )
    return undefined
  const lead = (subject?.groups?.lead ?? '').replace(/^[，：: ]+|[，：: ]+$/gu, '')
  let text = clause.slice(subject?.[0].length ?? 0).replace(/^[，,]/u, '')
  let isNegated = false
  let isHedged = false
  let isUndone = false
  let isUnderWay = false
  let isHabit = HABIT.test(lead)
  for (let previous = ''; previous !== text; ) {
    previous = text
    if (HEDGE.test(text)) isHedged = true
    text = text.replace(HEDGE, '')
    const adverb = ADVERB.exec(text)?.[0]
    if (adverb !== undefined && text.length > adverb.length) {
      isHabit ||= HABIT.test(adverb)
      isUnderWay ||= /^正/u.test(adverb) && !/慢慢/u.test(adverb)
      text = text.slice(adverb.length)
      continue
    }
    const negation = NEGATION.exec(text)?.[0]
    if (negation !== undefined && !isNegated) {
      isNegated = true
      isUndone = /没/u.test(negation)
      isHabit ||= /从/u.test(negation)
      text = text.slice(negation.length).replace(/^有(?=[\p{sc=Han}]{1,2}[过到])/u, '')
    }
  }
  const isTopic = lead !== '' && !CIRCUMSTANCE.test(lead)
  return {
    text,
    lead,
    isNegated,
    isUndone,
    isUnderWay,
    isHedged,
    isHabit,
    ...(isTopic && { topic: lead.replace(/(?:之类的?|这种|什么的|这东西|呢|嘛|啊)$/u, '') }),
  }
}
