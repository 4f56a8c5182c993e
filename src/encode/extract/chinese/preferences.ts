import type { Rule } from '../rule.ts'
import { DIET } from './lexicon.ts'
import { rule } from './pattern.ts'

const VAGUE = /^(?:你|这|那|他|她|它|什么|啥|怎么|哪|谁|多少|几|和你|跟你|听你|看你|问|知道|说|一下)/u
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
      '(?:喜欢|喜爱|热爱|钟爱|酷爱|偏爱|爱好|爱上了?|迷上了?|沉迷于?|痴迷于?|离不开|着迷于?|爱)(?:的?是|上了)?(?<value>.+)',
    ),
  },
  {
    ...like,
    pattern: rule('对(?<value>.+?)(?:很|非常|特别|十分|挺|超|比较)?(?:感兴趣|有兴趣|情有独钟|着迷|上瘾)'),
  },
  { ...like, pattern: rule('是(?:个|一个|一名)?(?<value>[^的]+?)(?:迷|爱好者|发烧友|控|粉丝|铁粉|粉)$') },
  { ...like, pattern: rule('(?:宁愿|宁可|情愿)(?<value>.+?)(?:也不|，|$)') },
  {
    ...like,
    isOpposite: true,
    pattern: rule(
      '(?:讨厌|厌恶|反感|受不了|痛恨|恨|最烦|烦|吃不惯|喝不惯|看不惯|接受不了|忍受不了|忍不了)(?<value>.+)',
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

export const FAVOURITE: readonly Rule[] = [
  {
    ...like,
    pattern: rule(
      '(?:最|特别|非常)?(?:喜欢|爱(?:吃|喝|看|听|玩)?)的(?<attribute>[\\p{sc=Han}]{1,6}?)(?:一直)?(?:是|就是|还是)(?<value>.+)',
    ),
    attribute: 'favorite',
    cardinality: 'one',
    list: false,
    negated: 'drop',
  },
]
