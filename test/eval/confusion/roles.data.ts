import type { RoleDefinition } from '../../../src/schema/role.ts'

/** The roles of the imagined app, as an app would declare them. */
export const ROLES: readonly RoleDefinition[] = [
  {
    id: 'support',
    description:
      'Customer support of an online shop: orders, parcels, refunds, invoices, complaints about products.',
    examples: [
      'Where is the parcel that I ordered?',
      '我买的东西坏了,想退货退款',
      '订单什么时候发货,快递到哪了',
    ],
  },
  {
    id: 'engineer',
    description:
      'Software engineer: writes code, fixes bugs, runs tests, deploys to servers, looks after databases.',
    examples: [
      'The tests fail after the last commit.',
      '代码编译报错,帮我调试',
      '服务器的数据库连不上,接口超时',
    ],
  },
  {
    id: 'travel',
    description:
      'Travel agent: plans trips, books flights, hotels and trains, knows sights, visas and luggage.',
    examples: ['Find me a hotel near the airport.', '帮我订去东京的机票和酒店', '旅行签证和行李怎么准备'],
  },
  {
    id: 'health',
    description: 'Health coach: sleep, diet, exercise, symptoms, medicine and visits to the doctor.',
    examples: ['I slept badly and my back hurts.', '最近失眠头疼,要不要去医院看医生', '减肥的饮食和锻炼计划'],
  },
]
export const ROLE_IDS = ROLES.map(({ id }) => id)

/** What people open a conversation with, by role; none of it stands in the definitions above. */
export const OPENINGS: { readonly [role: string]: readonly string[] } = {
  support: [
    'Hi, the lamp from my last order arrived broken and I would like my money back.',
    'My invoice shows two charges for a single purchase.',
    'The courier says the parcel was delivered, but nothing is here.',
    'I want to complain: the product I ordered does not match the picture in the shop.',
    'Can I still return the shoes? I have the refund form here.',
    '你好,我上周的订单还没发货,快递单号也查不到。',
    '商品有质量问题,我要申请退货。',
    '发票开错了,退款也没有到账。',
    // With words of other roles.
    'The shop app shows an error when I ask for the refund of my order.',
    'The sleep tracker from my order came without the charger, I want a refund.',
    '我买的行李箱轮子坏了,想退货退款。',
  ],
  engineer: [
    'The login service crashes since I merged the branch, the stack trace points to the database code.',
    'Can you review this function? The unit tests are red.',
    'The deployment to the staging server failed with a timeout.',
    'There is a race condition in the queue, a bug that only shows in production code.',
    'I am refactoring the parser and the compiler reports a type error.',
    '刚提交的代码编译不过,测试全挂了。',
    '服务器部署之后接口报错,日志里有异常。',
    '数据库查询太慢,这段代码要优化。',
    'The booking code for flights has a bug: the tests for the hotel search fail.',
    'Orders are written to the database twice, there must be a bug in the checkout code.',
    '订单接口的代码有问题,测试报错。',
  ],
  travel: [
    'We would like to fly to Lisbon in May and need a hotel for four nights.',
    'Is a visa needed for the trip to Vietnam, and how much luggage may we take on the flight?',
    'Please book the night train to Vienna and a room close to the sights.',
    'Our flight was moved, so the hotel and the airport transfer have to change too.',
    'We are planning a trip along the coast with a rental car and small hotels.',
    '五月想去里斯本旅行,要订机票和酒店。',
    '去越南旅游要办签证吗,航班能带多少行李?',
    '帮我订一张去维也纳的火车票,酒店离景点近一点。',
    'My doctor lets me fly again, so please book the flights and the hotel.',
    'The airline refunds the flight; find me another trip with a hotel by the sea.',
    '医生说可以坐飞机了,帮我订机票和酒店。',
  ],
  health: [
    'My doctor wants me to exercise more and to change my diet.',
    'I keep waking up at night; could the new medicine disturb my sleep?',
    'The headache came back, together with the other symptoms.',
    'After the workout my knee is swollen, should I see a doctor?',
    'I want to lose weight with a diet and regular exercise.',
    '最近总是失眠,医生开的药好像没用。',
    '锻炼之后膝盖疼,饮食也要注意什么?',
    '头疼又犯了,症状和上次一样,要去医院吗?',
    'Since the flight I sleep badly and have a headache, which medicine helps?',
    'I sit at the code all day and my back hurts, which exercise does a doctor recommend?',
    '坐飞机之后一直失眠头疼,要看医生吗?',
  ],
}

/** Said in any role. */
export const FILLERS = [
  'Ok, thanks.',
  'One moment, please.',
  'Right, let us go on.',
  'That sounds good to me.',
  '好的,谢谢。',
  '稍等一下。',
  '明白了,继续吧。',
]

/** What every user says in every role, in the same words: only the value differs. */
export const THINGS = [
  { en: 'final limit', zh: '最终上限' },
  { en: 'agreed date', zh: '约定日期' },
  { en: 'contact name', zh: '联系代号' },
  { en: 'preferred slot', zh: '首选时段' },
  { en: 'reference word', zh: '参考口令' },
] as const

export const FIRST =
  'amber brisk cobalt dusky eager fuzzy gentle hazel ivory jolly keen lunar misty noble olive plush quiet rusty silver tidy'.split(
    ' ',
  )
export const SECOND =
  'heron otter badger falcon gecko ibis jackal koala lemur marten newt osprey puffin quail raven stoat tapir urchin vole walrus'.split(
    ' ',
  )
