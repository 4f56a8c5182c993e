import type { PartSpec } from './part.ts'

/** Two thirds of the suite: for development. */
export const OPEN_PART: PartSpec = {
  name: 'open',
  seed: 20_261,
  users: ['en', 'en', 'zh', 'en', 'en', 'zh'],
  clients: {
    en: [
      'Larkspur',
      'Heronfield',
      'Quillon',
      'Brackwater',
      'Ostrava',
      'Pellworm',
      'Tamarind',
      'Juniper',
      'Corvane',
      'Dunmere',
      'Ashgrove',
      'Belltower',
      'Castellan',
      'Driftwood',
      'Elmstead',
      'Foxglove',
      'Gannet',
      'Hartline',
      'Isenburg',
      'Kestrel',
      'Lomond',
      'Marram',
      'Norwick',
      'Orchard',
      'Pomelo',
      'Redstart',
      'Saltmarsh',
      'Thornbury',
      'Umber',
      'Verbena',
      'Wexcombe',
      'Yarrow',
    ],
    zh: [
      '青禾',
      '云杉',
      '海棠',
      '东篱',
      '明川',
      '安澜',
      '北辰',
      '鹿鸣',
      '松间',
      '望江',
      '白鹭',
      '长亭',
      '秋水',
      '南屏',
      '晴岚',
      '沧浪',
    ],
  },
  givenNames: {
    en: ['Imogen', 'Tobias', 'Farida', 'Marcel', 'Ottilie', 'Dmitri', 'Saoirse', 'Anselm'],
    zh: ['晓', '思远', '若兰', '建业', '雨桐'],
  },
  familyNames: {
    en: ['Vance', 'Okafor', 'Lindqvist', 'Brandt', 'Moreau', 'Castellanos', 'Whitlock', 'Nakamura'],
    zh: ['欧阳', '陆', '沈', '顾', '傅'],
  },
  wording: {
    en: {
      named: [' for the {name}', ' in the {name}', ' while we did the {name}'],
      client: [' in the {client} work', ' for {client}'],
      person: [' in the job with {person}', ' in what we did for {person}'],
      followUps: {
        cause: [
          { said: 'Hm, that is not what I expected.', asked: 'Where does this come from?' },
          { said: 'Wait a moment.', asked: 'How did we arrive at this?' },
          { said: 'I would like to understand that before we go on.', asked: 'What is behind it?' },
        ],
        effect: [
          { said: 'Oh no.', asked: 'What else did that spoil?' },
          { said: 'I see, thank you.', asked: 'Which of our results rest on it?' },
        ],
        latest: [
          { said: 'I lost track.', asked: 'Which {noun} is the current one?' },
          { said: 'One question, since you are at it.', asked: 'Where do we stand with the {noun}?' },
        ],
      },
    },
    zh: {
      named: ['{name}里，', '在{name}中，', '做{name}的时候，'],
      client: ['{client}的活儿里，', '给{client}做的时候，'],
      person: ['和{person}合作的那件事里，', '替{person}办的事里，'],
      followUps: {
        cause: [
          { said: '等一下，这不对吧。', asked: '这是怎么来的？' },
          { said: '我没想到会这样。', asked: '根子在哪一步？' },
        ],
        effect: [
          { said: '糟了。', asked: '还有什么受了牵连？' },
          { said: '明白了。', asked: '哪些结果建立在它上面？' },
        ],
        latest: [
          { said: '我有点乱了。', asked: '现在算数的{noun}是哪一个？' },
          { said: '顺便问一句。', asked: '{noun}到哪一步了？' },
        ],
      },
    },
  },
  questions: {
    'report.fetch': [
      'Which attempt at getting orders.csv and customers.csv succeeded{in}?',
      'When did we finally have orders.csv and customers.csv in our hands{in}?',
    ],
    'report.profile': [
      'Where were the column types of orders.csv looked into{in}?',
      'Which step examined types and quality of orders.csv{in}?',
    ],
    'report.parts': ['What does report_v1.docx consist of{in}?', 'What was report_v1.docx made from{in}?'],
    'report.currency.cause': [
      'Why did the bars of chart_2 look so wrong{in}?',
      'What made some regions in chart_2 implausibly large{in}?',
    ],
    'report.currency.effect': [
      'What was affected by the wrong currency conversion with rates.json{in}?',
      'Which results were contaminated because rates.json was used the wrong way{in}?',
    ],
    'report.refunds.cause': [
      'Why did a column of chart_3 exceed what is possible{in}?',
      'What made chart_3 impossible{in}?',
    ],
    'report.refunds.effect': [
      'What did the sign mistake with returns.csv spoil{in}?',
      'Which work has to be repeated because of the double minus in returns.csv{in}?',
    ],
    'report.dedupe.cause': [
      'Why were important accounts missing from chart_1{in}?',
      'What made clients disappear from the curve in chart_1{in}?',
    ],
    'report.dedupe.effect': [
      'What was built on the wrongly collapsed customers.csv{in}?',
      'Which outputs suffered because firms in customers.csv were lumped together{in}?',
    ],
    'report.latest': ['What is the most recent version of the report{in}?', 'Which report counts now{in}?'],
    'report.feedback': [
      'What was the last feedback on the report that we went through{in}?',
      'Which suggestions for the report came most recently{in}?',
    ],
    'release.tests': [
      'Which test run on main was the first to succeed{in}?',
      'When did the suite on main finally give a clean result{in}?',
    ],
    'release.mirror': [
      'Where did we get a copy in another region{in}?',
      'Which step prepared a second region{in}?',
    ],
    'release.slow': [
      'Which change of values.yaml made requests fast again{in}?',
      'How was values.yaml changed to cure the waiting{in}?',
    ],
    'release.pool.cause': ['Why was the latency so bad{in}?', 'What made p95 on the latency board rise{in}?'],
    'release.pool.effect': [
      'What was started with the limits that values.yaml had from staging{in}?',
      'What suffered from the bad values.yaml{in}?',
    ],
    'release.column.cause': [
      'Why were lists blank for customers{in}?',
      'What emptied the account page of a customer{in}?',
    ],
    'release.column.effect': [
      'What did the renaming of customer_ref break{in}?',
      'Which parts were put on top of the renamed customer_ref{in}?',
    ],
    'release.token.cause': [
      'Why did no alarm come when the node was down{in}?',
      'What silenced the alarms in that quiet night{in}?',
    ],
    'release.token.effect': [
      'What stopped working once the former secret was revoked{in}?',
      'Which integrations depended on the revoked secret in vault/prod{in}?',
    ],
    'release.latest': [
      'Which image are customers served by at the moment{in}?',
      'Which image is running in production now{in}?',
    ],
    'survey.query': [
      'Which attempt with string S1 brought a usable list{in}?',
      'When did string S1 finally work{in}?',
    ],
    'survey.pool': [
      'Where was it decided by the abstracts which papers are relevant{in}?',
      'Which step narrowed the list down by reading abstracts{in}?',
    ],
    'survey.window.cause': [
      'Why does fig_1 show nothing recent{in}?',
      'What cut the last years off in fig_1{in}?',
    ],
    'survey.window.effect': [
      'What rests on the wrong limits of the screening tool{in}?',
      'Which pieces have to be redone because the screening tool had a preset{in}?',
    ],
    'survey.scale.cause': [
      'Why is the average in fig_2 impossible{in}?',
      'What pushed some studies in fig_2 so far right{in}?',
    ],
    'survey.scale.effect': [
      'What inherited the mixed-up units of effects.csv{in}?',
      'Which results were distorted by the percentages in effects.csv{in}?',
    ],
    'survey.twins.cause': [
      'Why did reviewer 2 see one trial twice{in}?',
      'What brought in the duplicates that reviewer 2 complained about{in}?',
    ],
    'survey.twins.effect': [
      'What was wrong because preprints came in with the united library{in}?',
      'Which elements were based on the library with its preprints{in}?',
    ],
    'survey.latest': [
      'What is the newest state of the manuscript{in}?',
      'Which manuscript is up to date{in}?',
    ],
    'survey.reading': [
      'When did we last look the manuscript over for errors{in}?',
      'What was the most recent check of the manuscript{in}?',
    ],
    'event.venue': [
      'Which search for a hall succeeded{in}?',
      'When did we finally find a hall within reach{in}?',
    ],
    'event.posters': ['Where were the posters commissioned{in}?', 'Which step took care of posters{in}?'],
    'event.guests.cause': [
      'Why were we told on the phone that it is far too much{in}?',
      'What made driver and kitchen phone about so many places{in}?',
    ],
    'event.guests.effect': [
      'What was oversized because signup.xlsx was counted wrongly{in}?',
      'Which bookings were too big since those who cancelled are in signup.xlsx{in}?',
    ],
    'event.date.cause': ['Why did a speaker believe it is in June{in}?', 'What told the speaker June{in}?'],
    'event.date.effect': [
      'What was arranged by the mistaken entry in the calendar{in}?',
      'Which arrangements relied on the American order in the calendar{in}?',
    ],
    'event.tax.cause': [
      'Why was the first invoice a fifth higher than planned{in}?',
      'What explains that the invoice or deposit exceeds the plan{in}?',
    ],
    'event.tax.effect': [
      'What was calculated too low because quote.pdf is net{in}?',
      'Which decisions were based on the net prices of quote.pdf{in}?',
    ],
    'event.latest': ['Which agenda is valid now{in}?', 'What is the most recent agenda{in}?'],
    'event.wishes': [
      'When did we last gather suggestions about the agenda{in}?',
      'What was the final round of wishes for the agenda{in}?',
    ],
    'zh-report.fetch': ['{in}orders.csv最后是哪一次拿到的？', '{in}哪一步成功取得了orders.csv？'],
    'zh-report.advice': ['{in}建议一节依据的是什么？', '{in}选店建议是看了什么得出的？'],
    'zh-report.unit.cause': ['{in}图一的柱子为什么大得离谱？', '{in}图一个别月份虚高，源头在哪？'],
    'zh-report.unit.effect': [
      '{in}orders.csv金额单位弄错影响了什么？',
      '{in}哪些产出因为orders.csv的金额而失真？',
    ],
    'zh-report.region.cause': ['{in}图二里的店为什么被划错了地方？', '{in}图二片区错乱的源头是什么？'],
    'zh-report.region.effect': [
      '{in}过期的stores.json连累了哪些成果？',
      '{in}用了旧的stores.json，哪些东西要返工？',
    ],
    'zh-report.latest': ['{in}报告最新是哪一版？', '{in}现在以哪一版报告为准？'],
    'zh-release.tests': ['{in}主干的测试哪一次才算过关？', '{in}主干上终于跑通是在什么时候？'],
    'zh-release.mirror': ['{in}第二机房是在哪一步准备的？', '{in}哪一步在第二机房留了一份副本？'],
    'zh-release.limit.cause': ['{in}延迟为什么这么高？', '{in}请求要等那么久，源头是什么？'],
    'zh-release.limit.effect': [
      '{in}照搬预发的values.yaml连累了哪些组件？',
      '{in}哪些部件是用错误的values.yaml搭起来的？',
    ],
    'zh-release.key.cause': ['{in}机器出事那晚为什么那么安静？', '{in}昨晚机器宕了没人被叫醒，根源是什么？'],
    'zh-release.key.effect': ['{in}vault/prod旧的作废之后哪些对接坏了？', '{in}更换vault/prod牵连了什么？'],
    'zh-release.latest': ['{in}现在线上跑的是哪个镜像？', '{in}目前对外服务的镜像是什么？'],
  },
}
