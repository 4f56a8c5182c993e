import type { Rule } from '../rule.ts'
import { rule } from './pattern.ts'

export const NOT_A_PLAN =
  /^(?:.*(?:这个|这份|那个|你的|全文|退款|排序)|把[这那]|对你|听听|一[杯份个瓶碗张]|这|那|第|用第|用这|用那|知道|问|说|请|了解|看看|听听|确认|查|找(?!工作)|要|买点|吃|喝|睡|哭|死|吐|静静|你|让|跟你|和你|咨询|请教|想|打听|问问|一下|聊|投诉|退(?:货|款|票)|点(?:菜|个|外卖)|订(?:个|张|一)|让你|麻烦)/u
const goal: Pick<Rule, 'kind' | 'attribute' | 'negated' | 'refuse'> = {
  kind: 'goal',
  attribute: 'goal',
  negated: 'drop',
  refuse: NOT_A_PLAN,
}

/** Wishes and plans. */
export const PLANS: readonly Rule[] = [
  { ...goal, pattern: rule('(?:在|正)?努力(?:地)?(?<value>.{2,})'), refuse: /^(?:工作|学习|中|了)$/u },
  {
    ...goal,
    pattern: rule('(?:的)?(?:目标|梦想|愿望|计划|心愿|理想|愿景)(?:就)?是(?:要|能|想)?(?<value>.+)'),
    refuse: /^(?:什么|啥)/u,
  },
  {
    ...goal,
    pattern: rule(
      '(?:计划|打算|准备|决定|立志|决心|正打算|筹划着?|盘算着?|考虑|在准备|在备考|备考|争取|力争)(?:了)?(?:要|去|在)?(?<value>.+)',
    ),
    refuse: /^(?:一[杯份个瓶碗张]|第|用第|用这|用那|这样|那样|好了|什么|怎么|一下|吃|睡|的|不)/u,
  },
  {
    ...goal,
    pattern: rule('(?:想要|希望能?(?:够)?|渴望|梦想着?|盼着|期待|一心想|做梦都想|想)(?:在|去)?(?<value>.+)'),
    refuse: NOT_A_PLAN,
  },
  { ...goal, pattern: rule('(?:在|正在)(?:攒钱|存钱)(?:想|准备|打算)?(?<value>.+)') },
]

export const COMMITMENTS: readonly (Rule & { readonly needsDate?: boolean })[] = [
  {
    kind: 'commitment',
    attribute: 'booking',
    needsDate: true,
    pattern: rule('(?:已经)?(?:订了|订好了?|预订了|预约了|约了|报名了|报了|挂了|买了)(?<value>.+)'),
  },
  {
    kind: 'commitment',
    attribute: 'promise',
    pattern: rule('(?:答应|承诺|保证|许诺|发誓|约好|约了)(?:过|了)?(?<value>.+)'),
    refuse: /^(?:你$|什么)/u,
  },
  {
    kind: 'commitment',
    attribute: 'task',
    needsDate: true,
    pattern: rule('(?:要|得|必须|需要|应该|会|一定要|还得|还要|约了|预约了|订了|有)(?<value>.+)'),
    refuse: /^(?:下雨|下雪|降温|好了|点|什么|问|知道|看)/u,
  },
]

export const REMINDER =
  /^(?:(?:请|麻烦你?|记得|帮我|到时候?|能不能|可以)*)(?:提醒我|提醒一下我|叫我(?=.{0,5}(?:起床|起来|吃|去|开会|打电话|交|看|接|做|带|醒)))(?<value>.+)/u
