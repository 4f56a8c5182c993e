import type { Rule } from '../rule.ts'
import { DIET } from './lexicon.ts'
import { rule } from './pattern.ts'

const VAGUE =
  /^(?:第[一二三四五]|你|这|那|他|她|它|什么|啥|怎么|哪|谁|多少|几|和你|跟你|听你|看你|问|知道|说|一下)/u
const like: Pick<Rule, 'kind' | 'attribute' | 'negated' | 'list' | 'refuse'> = {
  kind: 'preference',
  attribute: 'likes',
  negated: 'opposite',
  list: true,
  refuse: VAGUE,
}

/** Likes and dislikes, food and drink. */
export const PREFERENCES: readonly Rule[] = [
  {
    ...like,
    pattern: rule(
      '是(?<value>[\\p{sc=Han}A-Za-z]{1,10}?)的?(?:忠实|资深|铁杆|老|头号)*(?:读者|粉丝|球迷|影迷|歌迷|听众|书迷|拥趸|玩家)$',
    ),
  },
  {
    ...like,
    pattern: rule(
      '(?:喜欢|喜爱|热爱|钟爱|酷爱|偏爱|爱好|爱上了?|迷上了?|沉迷于?|痴迷于?|离不开|着迷于?|爱)(?:的?是|上了)?(?<value>.+)',
    ),
  },
  {
    ...like,
    pattern: rule('对(?<value>.+?)(?:很|非常|特别|十分|挺|超|比较)?(?:感兴趣|有兴趣|情有独钟|着迷|上瘾)'),
  },
  { ...like, pattern: rule('是(?:个|一个|一名)?(?<value>[^的]+?)(?:迷|爱好者|发烧友|控|粉丝|铁粉|粉)$') },
  { ...like, pattern: rule('(?:宁愿|宁可|情愿)(?!饿死|死)(?<value>.+?)(?:也不|，|$)') },
  {
    ...like,
    isOpposite: true,
    pattern: rule(
      '(?:讨厌|厌恶|反感|受不了|痛恨|恨|最烦|烦|吃不惯|吃不了|吃不来|喝不了|喝不惯|看不惯|接受不了|忍受不了|忍不了)(?<value>.+)',
    ),
  },
  {
    kind: 'fact',
    attribute: 'fears',
    list: true,
    pattern: rule('(?:害怕|怕|恐惧)(?<value>.+)'),
    refuse: /^(?:你|我|他|她|忘|来不及|麻烦|万一|是|会|被)/u,
  },
  {
    kind: 'fact',
    attribute: 'diet',
    pattern: rule(`(?:是(?:个|一个|一名)?|开始|只)?(?<value>${DIET})`),
    negated: 'opposite',
  },
  {
    kind: 'preference',
    attribute: 'eats',
    negated: 'only',
    list: true,
    pattern: rule('(?:能|会|可以|敢)?吃(?<value>.+)'),
    refuse: /^(?:了|过|完|饱|这|那|它|早饭|午饭|晚饭|饭|得|下|太多|多)/u,
  },
  {
    kind: 'preference',
    attribute: 'drinks',
    negated: 'only',
    list: true,
    pattern: rule('(?:能|会|可以|敢)?喝(?<value>.+)'),
    refuse: /^(?:了|过|完|这|那|它|得|下|太多|多)/u,
  },
  { kind: 'fact', attribute: 'smokes', value: '抽烟', negated: 'opposite', pattern: rule('(?:抽烟|吸烟)$') },
  {
    kind: 'fact',
    attribute: 'habit',
    ends: true,
    pattern: rule('(?:戒了|戒掉了?|戒)(?<value>烟|酒|咖啡|糖|奶茶|游戏)'),
  },
]

const thing: Rule = { ...like, pattern: /^$/u, negated: 'drop' }
const FEELINGS =
  '(?:真的|很|直|特别|非常|都|就|老|觉得|想)*(?:紧张|打瞌睡|犯困|烦|难受|恶心|头疼|头大|不舒服|害怕|焦虑|想吐|想睡|抓狂|崩溃)'

/** Clauses whose topic is what the speaker likes or not: 爵士乐我百听不厌. */
export const ABOUT_THINGS: readonly Rule[] = [
  {
    ...thing,
    pattern: rule(
      '(?<value>[^我你他她它，]{1,12}?)我(?:真的|很|特别|最|一直|都|也|超|可)*(?:喜欢|爱吃|爱喝|爱看|爱听|爱|百听不厌|百看不厌|百吃不厌|吃不腻)$',
    ),
  },
  {
    ...thing,
    isOpposite: true,
    pattern: rule(
      '(?<value>[^我你他她它，]{1,12}?)我(?:真的|从来|实在|是|都|一点|一口)*(?:不喜欢|不爱|不吃|不喝|吃不了|喝不了|受不了|讨厌|不感冒|没兴趣|都不去|不去|不看)',
    ),
  },
  {
    ...thing,
    isOpposite: true,
    pattern: rule(`(?<value>[^我你他她它，]{1,12}?)(?:让我|令我|使我|看得我|听得我|吃得我|叫我)${FEELINGS}`),
  },
  {
    ...thing,
    pattern: rule(
      '(?<value>[^我你他她它，]{1,12}?)(?:是我的(?:最爱|心头好|爱好|命)|最合我(?:的)?(?:胃口|口味|心意))',
    ),
  },
  {
    ...thing,
    isOpposite: true,
    pattern: rule('(?<value>(?![这那今明改下])[^我你他她它，]{2,8}?)(?:就|还是)(?:算了吧?|免了吧?|不必了)$'),
  },
]

/** Standing orders to the one who is spoken to. */
export const INSTRUCTIONS: readonly Rule[] = [
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: rule(
      '(?:请|麻烦)*(?:以后|今后|从现在起|往后|每次|一直|永远|始终|全都?|都)+(?:请|麻烦|你|都|要|给我|一律)*(?<value>(?:用|叫我|称呼我|按|以|给我|发|写|说|回|推荐|尽量|直接|少|多推荐|简单).+)',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern: rule(
      '(?:请|麻烦)*(?:以后|今后|从现在起|永远|再也|每次|一律)+(?:都)?(?:不要|别|不许|不准)(?:再)?(?<value>.+)',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: rule(
      '(?:你)?(?:回复|回答|回我)(?:我)?(?:的时候|时|的话)?(?:请|尽量|都|要)*(?<value>[^我你他？]{2,14})$',
    ),
    refuse: /^(?:了|一下|得|这|那|客户|他|她|邮件)/u,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    isOpposite: true,
    pattern: rule(
      '(?:(?:跟|和|对)我(?:说话|讲话|聊天?)(?:的时候|时)?)?(?:也|请|千万|尽量)*(?:别|不要|不用|不必)(?:再|老是?|总是?|一直)*(?:给我)?(?<value>(?:用|发|加|推荐|说|叫我|写)[^了吗，]{1,12})$',
    ),
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: rule('(?<value>[^我你他她，]{1,10}(?:请|麻烦|一律|统一)(?:都)?用.{1,10})$'),
    refuse: /[一这那]下|吗/u,
  },
  {
    kind: 'preference',
    attribute: 'instruction',
    pattern: rule('所有.{1,8}?(?:都)?(?:给我)?用(?<value>.+)'),
  },
  {
    kind: 'preference',
    attribute: 'contact',
    pattern: rule(
      '(?:有事|找我|联系我)(?:请|最好|就|直接|尽量)*(?<value>(?:发短信|发微信|打电话|发邮件|短信|微信|邮件).*)',
    ),
  },
]

/** Sums and dates that only the speaker's can be: 预算是八千块. */
export const SUMS: readonly Rule[] = [
  {
    attribute: 'my',
    pattern: rule(
      '(?:我们?的?)?(?<attribute>[\\p{sc=Han}]{0,8}?(?:预算|房租|月租|月薪|工资|体重|鞋码|尺码|纪念日))(?:每月|每个月|我)?(?:一般|平时)?(?:从[^到成，]{0,8}?(?:加|涨|降|减|提|升|改|变|调)(?:到|为|成|至)|是|穿|大概是?|大约是?|为|在|(?:加|涨|降|减|提|升|改|变|调)(?:到|为|成|至))?(?<value>[SMLX]{1,3}码?$|[\\d一二三四五六七八九十两百千万].{0,12})$',
    ),
  },
]

export const FAVOURITE: readonly Rule[] = [
  {
    ...like,
    pattern: rule(
      '(?:最|特别|非常)?(?:喜欢|爱(?:吃|喝|看|听|玩)?)的(?<attribute>[\\p{sc=Han}]{1,6}?)(?:一直)?(?:是|就是|还是|换成了?|改成了?|变成了?)(?<value>.+)',
    ),
    attribute: 'favorite',
    cardinality: 'one',
    list: false,
    negated: 'drop',
  },
]
