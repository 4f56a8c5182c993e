// The held third of the suite. It is scored once, at the end: not run, read or tuned on before.
import type { PartSpec } from './part.ts'

export const HELD_PART: PartSpec = {
  name: 'held',
  seed: 88_417,
  users: ['en', 'zh', 'en'],
  clients: {
    en: [
      'Mossbank',
      'Ferncliff',
      'Lanternby',
      'Oakhurst',
      'Pinecrest',
      'Rooksdale',
      'Silverlode',
      'Tidewell',
      'Ulverton',
      'Vellacott',
      'Windermoor',
      'Zephyrine',
      'Barnacle',
      'Copperfield',
      'Dovecote',
      'Everglade',
    ],
    zh: ['紫苑', '听涛', '清和', '远山', '银杏', '拾光', '川流', '朝露'],
  },
  givenNames: {
    en: ['Leopold', 'Mireille', 'Rasmus', 'Beatrix', 'Kwame'],
    zh: ['子墨', '明哲', '婉清', '立言'],
  },
  familyNames: {
    en: ['Adeyemi', 'Sorensen', 'Petrakis', 'Fairbanks', 'Jansson'],
    zh: ['司马', '秦', '贺', '邵'],
  },
  wording: {
    en: {
      named: [', I mean the {name}', ' (the {name})', ' when the {name} was under way'],
      client: [', that is, on the {client} side', ' with {client}'],
      person: [' in the matter that {person} looks after', ' ({person}’s project)'],
      followUps: {
        cause: [
          { said: 'That surprises me.', asked: 'What led to that?' },
          { said: 'Before you continue:', asked: 'And the reason is?' },
        ],
        effect: [
          { said: 'Good that you found it.', asked: 'What has to be done over because of this?' },
          { said: 'That explains a lot.', asked: 'How far did it spread?' },
        ],
        latest: [
          { said: 'Sorry, I was away for a while.', asked: 'What is the state of the {noun} by now?' },
          { said: 'Just to be sure:', asked: 'Which {noun} should I look at?' },
        ],
      },
    },
    zh: {
      named: ['说到{name}，', '{name}进行期间，'],
      client: ['就{client}那边而言，', '{client}的项目上，'],
      person: ['{person}负责的那摊事，', '{person}那个项目，'],
      followUps: {
        cause: [
          { said: '奇怪。', asked: '什么造成的？' },
          { said: '先别往下做。', asked: '原因出在哪儿？' },
        ],
        effect: [
          { said: '幸好查出来了。', asked: '波及了哪些地方？' },
          { said: '原来如此。', asked: '有哪些得重做？' },
        ],
        latest: [
          { said: '我刚回来。', asked: '{noun}现在是什么状态？' },
          { said: '确认一下。', asked: '我该看哪个{noun}？' },
        ],
      },
    },
  },
  questions: {
    'report.fetch': [
      'Which retrieval of orders.csv with customers.csv went well{in}?',
      'At which point did orders.csv and customers.csv arrive{in}?',
    ],
    'report.profile': [
      'At what point were types in orders.csv vetted{in}?',
      'Who judged the types of orders.csv, and when{in}?',
    ],
    'report.parts': [
      'Name the inputs of report_v1.docx{in}.',
      'On which graphics does report_v1.docx rest{in}?',
    ],
    'report.currency.cause': [
      'Which operation distorted the bars in chart_2{in}?',
      'Nobody believes chart_2; what went wrong before{in}?',
    ],
    'report.currency.effect': [
      'How far did the inverted rates.json spread{in}?',
      'Name everything computed after rates.json was applied upside down{in}.',
    ],
    'report.refunds.cause': [
      'A column in chart_3 is absurd; what went wrong before{in}?',
      'Which operation is to blame for the absurd columns of chart_3{in}?',
    ],
    'report.refunds.effect': [
      'How far did the negated returns.csv propagate{in}?',
      'Name the outputs that got returns.csv with a wrong sign{in}.',
    ],
    'report.dedupe.cause': [
      'Which operation removed accounts from chart_1{in}?',
      'Accounts vanished in chart_1; what went wrong before{in}?',
    ],
    'report.dedupe.effect': [
      'How far did the over-eager matching in customers.csv propagate{in}?',
      'Name everything computed from the shrunken customers.csv{in}.',
    ],
    'report.latest': [
      'Where is the up-to-date report{in}?',
      'Which edition of the report should be printed today{in}?',
    ],
    'report.feedback': [
      'Which criticism of the report reached us last{in}?',
      'What did readers of the report say most lately{in}?',
    ],
    'release.tests': [
      'At which point did the tests on main run without complaints{in}?',
      'Since when do we know that main passes its test suite{in}?',
    ],
    'release.mirror': [
      'At what point did the second region get its data{in}?',
      'Who prepared another region for a disaster, and when{in}?',
    ],
    'release.slow': [
      'At which point did values.yaml allow enough again{in}?',
      'What in values.yaml relieved the backlog{in}?',
    ],
    'release.pool.cause': [
      'The latency board was alarming; since which change{in}?',
      'Which operation worsened latency{in}?',
    ],
    'release.pool.effect': [
      'How far did staging’s values.yaml reach{in}?',
      'Name what ran under the starved values.yaml{in}.',
    ],
    'release.column.cause': [
      'A customer’s list was blank; since which change{in}?',
      'Which operation blanked the page of accounts{in}?',
    ],
    'release.column.effect': [
      'How far did the disappearance of customer_ref reach{in}?',
      'Name what read customer_ref after its renaming{in}.',
    ],
    'release.token.cause': [
      'A node died and no alarm came; since which change{in}?',
      'Which operation made that night so quiet{in}?',
    ],
    'release.token.effect': [
      'How far did revoking the secret in vault/prod reach{in}?',
      'Name whatever logged on with the revoked secret{in}.',
    ],
    'release.latest': ['Which image do visitors get today{in}?', 'Which image is active as of now{in}?'],
    'survey.query': [
      'Which lookup by string S1 went well{in}?',
      'At which point did string S1 come back filled{in}?',
    ],
    'survey.pool': [
      'At what point were studies sorted out by their abstracts{in}?',
      'Who judged the abstracts, and when{in}?',
    ],
    'survey.window.cause': [
      'fig_1 lacks modern studies; what went wrong before{in}?',
      'Which operation made fig_1 end too early{in}?',
    ],
    'survey.window.effect': [
      'How far did the screening tool’s forgotten preset propagate{in}?',
      'Name what came out of the screening tool with its wrong limits{in}.',
    ],
    'survey.scale.cause': [
      'Which operation pushed squares of fig_2 out of range{in}?',
      'The diamond of fig_2 is beyond reason; what went wrong before{in}?',
    ],
    'survey.scale.effect': [
      'How far did the unequal measures in effects.csv propagate{in}?',
      'Name whatever used effects.csv with its unequal measures{in}.',
    ],
    'survey.twins.cause': [
      'Which operation doubled the cohort that reviewer 2 recognised{in}?',
      'Reviewer 2 spotted a trial under two names; what went wrong before{in}?',
    ],
    'survey.twins.effect': [
      'How far did the preprints of the united library propagate{in}?',
      'Name whatever treats preprint and article of the library as two{in}.',
    ],
    'survey.latest': [
      'Which edition of the manuscript do we submit today{in}?',
      'Where is the manuscript as of now{in}?',
    ],
    'survey.reading': [
      'Which correction pass over the manuscript came last{in}?',
      'Who went hunting for typos in the manuscript most lately{in}?',
    ],
    'event.venue': [
      'At which point did we know which hall to go to{in}?',
      'Which hunt for halls went well{in}?',
    ],
    'event.posters': [
      'At what point did posters go into production{in}?',
      'Who ordered publicity such as posters, and when{in}?',
    ],
    'event.guests.cause': [
      'Kitchen and driver found us excessive on the phone; what went wrong before{in}?',
      'Which operation explains the empty places we heard of on the phone{in}?',
    ],
    'event.guests.effect': [
      'How far did the cancelled rows of signup.xlsx reach{in}?',
      'Name what we took too much of after miscounting signup.xlsx{in}.',
    ],
    'event.date.cause': [
      'A speaker planned for June; what went wrong before{in}?',
      'Which operation led a speaker to June{in}?',
    ],
    'event.date.effect': [
      'How far did the calendar’s swapped day reach{in}?',
      'Name what was fixed after the false calendar entry{in}.',
    ],
    'event.tax.cause': [
      'The first invoice exceeds our plan; what went wrong before{in}?',
      'Which operation made invoice and deposit a surprise{in}?',
    ],
    'event.tax.effect': [
      'How far did the net figures of quote.pdf reach{in}?',
      'Name what relied on quote.pdf without VAT{in}.',
    ],
    'event.latest': ['Which agenda should attendees get today{in}?', 'Where is the agenda as of now{in}?'],
    'event.wishes': [
      'Which requests for the agenda reached us last{in}?',
      'What did room leads want in the agenda most lately{in}?',
    ],
    'zh-report.fetch': ['{in}第几次取orders.csv才顺利？', '{in}orders.csv什么时候到位的？'],
    'zh-report.advice': ['{in}写建议时看的是哪张东西？', '{in}建议的直接来源？'],
    'zh-report.unit.cause': ['{in}图一柱子超出版面是哪个操作造成的？', '{in}哪个操作让图一膨胀？'],
    'zh-report.unit.effect': [
      '{in}orders.csv里元分之误蔓延到了哪里？',
      '{in}用了orders.csv错误金额的有哪些？',
    ],
    'zh-report.region.cause': ['{in}图二地盘划错是哪个操作造成的？', '{in}哪个操作让图二的边界不对？'],
    'zh-report.region.effect': [
      '{in}陈旧的stores.json蔓延到了哪里？',
      '{in}stores.json没更新，哪些内容跟着错？',
    ],
    'zh-report.latest': ['{in}今天该打印哪一份报告？', '{in}报告走到第几版了？'],
    'zh-release.tests': ['{in}主干哪一轮校验没有报错？', '{in}什么时候确认主干没毛病？'],
    'zh-release.mirror': ['{in}什么时候第二机房有了数据？', '{in}第二机房的备份始于哪一步？'],
    'zh-release.limit.cause': ['{in}延迟面板难看是哪个改动引起的？', '{in}哪个改动让延迟变大？'],
    'zh-release.limit.effect': [
      '{in}values.yaml照抄之后波及了谁？',
      '{in}按紧巴巴的values.yaml运行的有哪些？',
    ],
    'zh-release.key.cause': [
      '{in}机器出事却很安静，是哪个改动引起的？',
      '{in}哪个改动让机器宕机时没人被叫醒？',
    ],
    'zh-release.key.effect': ['{in}vault/prod换掉之后波及了谁？', '{in}靠vault/prod登录的有哪些？'],
    'zh-release.latest': ['{in}今天访客用到的是哪个镜像？', '{in}眼下生效的镜像是哪个？'],
  },
}
