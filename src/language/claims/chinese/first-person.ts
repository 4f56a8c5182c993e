import { HEDGED_CONFIDENCE, type ValueReader } from '../apply-rule.ts'
import type { Finding } from '../finding.ts'
import { type ChinesePhrase, PHRASES } from './phrases.ts'
import { NOT_A_PLAN } from './plans.ts'
import type { ChinesePredicate } from './predicate.ts'
import {
  AIM,
  CALLED,
  IN_CHARGE,
  MANNER,
  MINE,
  MINE_LAST,
  OF_THINGS,
  OF_TOPIC,
  ORDER,
  RULED,
} from './topics.ts'

const PHRASE_CONFIDENCE = 0.85
/** Of what only its form tells that it lasts. */
const FORM_CONFIDENCE = 0.7

type Compiled = Omit<ChinesePhrase, 'patterns'> & { readonly pattern: RegExp }

const compile = (phrases: readonly ChinesePhrase[]): Compiled[] =>
  phrases.flatMap(({ patterns, ...rest }) =>
    patterns.map((source) => ({ ...rest, pattern: new RegExp(`^${source}`, 'u') })),
  )
const ALL = compile(PHRASES)
const TOPICAL = compile(OF_TOPIC)

/** What surrounds a predicate. */
export interface ChineseSurroundings {
  readonly entity: string
  /** The whole clause. */
  readonly clause: string
  /** It names a day or time that is past. */
  readonly isBehind: boolean
  /** It names a day or time that is not over. */
  readonly isAhead: boolean
  /** It names a day or time that has not begun. */
  readonly isLater: boolean
}

/** What a clause in the first person claims by a known phrase. */
export function readChinesePhrase(
  said: ChinesePredicate,
  { entity, isAhead, isBehind }: ChineseSurroundings,
  reader: ValueReader,
): Finding[] {
  const { text, topic, isNegated, isHedged } = said
  for (const phrase of topic === undefined ? ALL : [...TOPICAL, ...ALL]) {
    const { pattern, needsDate = false, negated = 'drop', isOpposite = false, list = false } = phrase
    if (needsDate && !isAhead && !(isBehind && !/了/u.test(text))) continue
    const ownNegation = topic !== undefined && TOPICAL.includes(phrase) && isNegated
    const match = pattern.exec(ownNegation && isOpposite ? `不${text}` : text)
    if (match === null) continue
    if (isNegated && !(ownNegation && isOpposite) && (negated === 'drop' || isOpposite)) continue
    const words = TOPICAL.includes(phrase) ? (topic ?? '') : (match.groups?.value ?? match[0])
    if (
      PRONOUN.test(words) ||
      (phrase.kind === 'goal' && NOT_A_PLAN.test(words) && !/^第.[本次套篇部]/u.test(words))
    )
      continue
    const trimmed = reader.trim(words)
    const values = list ? reader.split(trimmed) : [trimmed]
    const findings = values
      .filter((value) => !reader.isEmpty(value))
      .map((value) => ({
        kind: phrase.kind,
        entity,
        attribute: phrase.attribute,
        value,
        polarity: isOpposite || isNegated ? ('negative' as const) : ('positive' as const),
        cardinality: phrase.cardinality ?? ('many' as const),
        confidence: isHedged ? HEDGED_CONFIDENCE : PHRASE_CONFIDENCE,
        basis: isHedged ? ('implied' as const) : ('stated' as const),
      }))
    if (findings.length > 0) return findings
  }
  return []
}

/** What is wanted of the one who is spoken to, or a word that points at something said before. */
const PRONOUN =
  /(?:那个|这个|一下|你的|版本?)$|^(?:第[一二三四五六]|另一|上一|我|你|您|这|那|它|他|她|什么|啥|怎么|哪|谁|多少|问|请教|知道|了解|说|听你|看看|一下|让你|请你|麻烦|咨询|确认|试试|下载|点击)/u
/** Verbs of the mind, the talk and the moment, and errands. */
const OF_THE_MOMENT =
  /^(?:喜欢|讨厌|爱|恨|知道|明白|觉得|认为|以为|看|想|说|问|听|懂了?$|理解|同意|赞成|反对|支持|谢|感谢|感觉|发现|记得|忘|需要|要|试|等|来|去|回|在(?!.{1,10}(?:里|上|队|会|社|团|厂|店|校|院|馆|台|所))|打开|点|有(?:个|点|一个|些|几个|两个)?(?:问题|疑问|事|想法|建议|点|空|时间|印象|办法)|有.{0,4}(?:问题|疑问|事|想法|建议|预感|名单|文件|数据|表格?|代码|文章|邮件|演讲|作业|空|时间|灵感|思路|急事|困难|麻烦|感觉)$|打不开|找不到|看不到|想不出|听不懂|看不懂|搞不定|登不上|连不上|改不了|说不清|懂|打赌|无所谓|没反应|网|电脑|代码|程序|信号|账号|得(?!过|到|了)|必须|不敢|下班$|玩法师|放(?!假|羊|牛)|先|再|这就|马上|待会|稍|刚|把|被|给你|帮|求|敢|信你|确定|保证|承认|道歉|抱歉|错|输入|运行|执行|收到|遇到|碰到|看到|听说|猜|希望|祝|佩服|羡慕|服了|累|困|饿|渴|热|冷|忙|急|好(?:的|了|吧|累|困|饿|烦|难|热|冷|开心|激动|想)|(?:不?没?有)(?:事|问题|关系|办法|时间|空|意见|印象|想法|疑问)|头疼|难受|紧张|不舒服|没(?:事|问题|关系|办法|想到|听|看|懂|明白|注意|收到|时间|空|法|说|意见|印象|别的|什么)|不(?:知道|明白|懂|太明白|确定|清楚|记得|理解|觉得|认为|想|要|是(?:说|讨厌|不|想|要)|行|好意思|介意|同意|信(?!教|佛|神|鬼|星座|基督)|需要|在|舒服|能|会吧|服|管)|堵|迟到|完|出去|出门|吃完|洒|丢|摔|弄|搞错|搞定|做完|写完|到了|到家|下班了|上班了|睡(?!眠|觉|得|前)|醒|起床|正|真|可以|能不能|应该|该|复制|粘贴|上传|下载|点击|删|改|换个|举|提|补充|解释|重复|继续|开始(?!学|练|吃|养)|停|选|挑|用(?:的是)?(?:这|那|你)|跟你|和你|对你|照你|按你|告诉|回答|回复|问一下|查|搜|翻|找(?!对象|工作)|是(?:说|想|问|指|这|那|你|不|从|要|为了|在|来|谁|人|机器人|认真|真心|真的|开玩笑|第一次|路过|新来)|就(?:是|想|问|要)|服|笑|哭|死|爱你|恨你|喜欢你|怀疑|担心|后悔|期待|放心|介意|建议|推荐|决定)/u
const NOW_ONLY =
  /今天|刚才|刚刚|现在正|这会儿|一会儿?|待会|马上|昨天|昨晚|今晚|今早|明天|这次|那次|上次|下次|这个(?!人)|那个|这段|这份|报错|页面|按钮|屏幕|你|您|吗|呢$|吧$/u
const LASTING_CHANGE =
  /(?:结婚|离婚|订婚|退学|休学|辍学|转学|入党|当选|移民|入籍|改名|康复|痊愈|割了|切了|摘了|手术|装了|求婚|评上|升为|调到|领证|怀孕|毕业|退休|搬家?|辞职|入职|转行|升职|考上|考过|拿到|当上|买了(?:房|车|套|辆)|生了|戒|养|学会|加入|开始(?:学|练|吃|养)|换了|迷上|爱上)/u
const AHEAD =
  /^(?:帮|带|替|主持|值班|飞|去|回|坐|到|见|看|陪|参加|跑|搬|体检|拔牙|面试|考试?|开会|出差|结婚|开学|入职|出院|手术|做|交|还|领|接|送|上|办|搬家|开庭|相亲|答辩|比赛|演出|旅行|出发|起飞|复查|复诊|打疫苗|约|有)/u

/** What one lasts without. */
const HAD =
  /^(?:车|房|孩子|驾照|宠物|兄弟|姐妹|对象|女朋友|男朋友|工作|信仰|医保|社保|电视|冰箱|耐心|方向感|酒量|味觉|嗅觉|护照|学历|文凭|存款)/u
const DENIES = /^不是|[都也]不/u

/** What a clause in the first person claims by its form: that it lasts, returns, or is to come. Nothing when in doubt. */
export function readChineseForm(
  said: ChinesePredicate,
  { entity, isLater, isBehind, clause }: ChineseSurroundings,
  reader: ValueReader,
): Finding[] {
  const { text, topic, isNegated, isHedged } = said
  const isHabit = said.isHabit || /一直|总是|常年|从来/u.test(text)
  if (isHedged || text === '' || /吧$/u.test(clause) || /[你您吗]/u.test(text)) return []
  const claim = (kind: 'fact' | 'goal', attribute: string, words: string): Finding[] => {
    const value = reader.trim(words)
    if (reader.isEmpty(value) || value.length < 2) return []
    return [
      {
        kind,
        entity,
        attribute,
        value,
        polarity: isNegated || DENIES.test(text) ? 'negative' : 'positive',
        cardinality: 'many',
        confidence: FORM_CONFIDENCE,
        basis: 'stated',
      },
    ]
  }
  const isOver = /了$/u.test(text) && !(isNegated && !said.isUndone) && !LASTING_CHANGE.test(text)
  if (isLater && !isNegated && !isOver && AHEAD.test(text)) return claim('goal', 'plan', text)
  if (isOver || said.isUnderWay || (isBehind && !LASTING_CHANGE.test(text)) || NOW_ONLY.test(clause))
    return []
  if (
    /了/u.test(text) &&
    !(isNegated && !said.isUndone) &&
    !LASTING_CHANGE.test(text) &&
    !/[年月]了?$/u.test(text)
  )
    return []
  if (/(?:看|听|收|遇|碰|闻)到|发现|没人|没反应|最新|刚下|[这那][种类](?!人)|后回来|回来$|预感/u.test(text))
    return []
  if (said.isUndone && !(/过|^有/u.test(text) || HAD.test(text))) return []
  if (OF_THE_MOMENT.test(isNegated ? `不${text}` : text) && !isHabit) return []
  if (!isNegated && OF_THE_MOMENT.test(text) && !isHabit) return []
  if (/^[^，]{1,4}的[^，]{1,5}叫/u.test(text)) return []
  if (/(?:过)$/u.test(text) && !isNegated) return []
  return claim('fact', isHabit ? 'habit' : 'is', topic === undefined ? text : `${topic}${text}`)
}

/** What a clause says of the speaker by saying it of a thing. */
export function readChineseTopic(clause: string, entity: string, reader: ValueReader): Finding[] {
  const claim = (kind: Finding['kind'], attribute: string, words: string | undefined): Finding[] => {
    const value = reader.trim(words ?? '')
    if (reader.isEmpty(value)) return []
    return [
      {
        kind,
        entity,
        attribute,
        value,
        polarity: 'positive',
        cardinality: attribute === 'name' ? 'one' : 'many',
        confidence: PHRASE_CONFIDENCE,
        basis: 'stated',
      },
    ]
  }
  const aim = claim('goal', 'goal', AIM.exec(clause)?.groups?.value)
  if (aim.length > 0) return aim
  const name = claim('fact', 'name', CALLED.exec(clause)?.groups?.value)
  if (name.length > 0) return name
  const mine = MINE.exec(clause)?.groups
  if (mine?.noun !== undefined && !/什么|坏|死机|没电|卡|[你这那]|吗|对的|错/u.test(mine.value ?? '')) {
    const found = claim('fact', `my ${mine.noun}`, mine.value)
    if (found.length > 0) return found
  }
  const last = claim('fact', 'my', MINE_LAST.exec(clause)?.groups?.value)
  if (last.length > 0) return last
  const order = claim('preference', 'instruction', ORDER.exec(clause)?.groups?.value)
  if (order.length > 0) return order
  const ruled = claim('fact', 'health', RULED.exec(clause)?.groups?.value)
  if (ruled.length > 0) return ruled
  const charge = claim('fact', 'work', IN_CHARGE.exec(clause)?.groups?.value)
  if (charge.length > 0) return charge
  const manner = claim('preference', 'instruction', MANNER.exec(clause)?.groups?.value)
  if (manner.length > 0) return manner
  for (const [pattern, polarity] of OF_THINGS) {
    const said = pattern.exec(clause)?.groups?.value
    if (said === undefined || PRONOUN.test(said)) continue
    const value = reader.trim(said)
    if (reader.isEmpty(value)) continue
    return [
      {
        kind: 'preference',
        entity,
        attribute: 'likes',
        value,
        polarity,
        cardinality: 'many',
        confidence: PHRASE_CONFIDENCE,
        basis: 'stated',
      },
    ]
  }
  return []
}
