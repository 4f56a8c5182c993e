// A third held part: work of both earlier kinds, asked about in other words. It is scored once, at the end: not run,
// read or tuned on before.

import { HELD_THREE_QUESTIONS } from './held-three-questions.ts'
import { AUDIT } from './held-two-audit.ts'
import { GARDEN } from './held-two-garden.ts'
import { LAB } from './held-two-lab.ts'
import { ZH_RENOVATION } from './held-two-zh-renovation.ts'
import type { PartSpec } from './part.ts'
import { EVENT } from './stories/event.ts'
import { RELEASE } from './stories/release.ts'
import { REPORT } from './stories/report.ts'
import { ZH_RELEASE } from './stories/zh-release.ts'
import { ZH_REPORT } from './stories/zh-report.ts'
import type { Story } from './story.ts'

/** What the projects of each topic are for, in words that their steps do not use. */
const GOALS: Readonly<Record<string, string>> = {
  'quarterly review': 'how the last three months went',
  'pricing study': 'what we ought to charge',
  'board pack': 'papers for the directors’ meeting',
  'retention analysis': 'who stays with us as a customer and who leaves',
  'regional outlook': 'in which parts of the country sales will grow',
  launch: 'going public for the first time',
  hardening: 'making the system safer against attackers',
  'cut-over': 'switching away from the legacy platform',
  upgrade: 'getting on to the newer version',
  relocation: 'changing the data centre',
  offsite: 'taking the team away for a few days',
  'partner day': 'having our resellers over',
  'summer workshop': 'learning by doing in the warm months',
  'user conference': 'gathering the people who use our product',
  'training week': 'five days of courses',
  'stability study': 'shelf life',
  'dose trial': 'how much to administer',
  'soil assay': 'testing earth',
  'enzyme screen': 'finding a good catalyst',
  'coating test': 'how well the varnish sticks',
  'stock audit': 'counting what is in the warehouse',
  'grant audit': 'what became of the subsidies',
  'payroll audit': 'checking salaries',
  'travel cost audit': 'expenses for business trips',
  'donation audit': 'the use of money given to charity',
  'roof garden': 'planting up there on the building',
  'school orchard': 'apples and pears for pupils',
  'hospital courtyard': 'a bit of greenery for the ill',
  'rose terrace': 'the blossoms along the raised walk',
  'village green': 'a common lawn for the whole place',
  上线: '新系统对外开放',
  迁移: '把系统搬到别处',
  扩容改造: '让系统撑住更多用户',
  灰度升级: '分批换新版本',
  季度经营分析: '三个月的业绩',
  会员流失研究: '老客户为什么走',
  门店选址报告: '新店开在哪里',
  渠道复盘: '各条销售路子的得失',
  旧房翻新: '给老宅换新颜',
  店面装修: '把铺子弄漂亮',
  书房改造: '看书的那间屋',
  厨房翻修: '做饭的地方',
}

const withGoals = (stories: readonly Story[]): readonly Story[] =>
  stories.map((story) => ({ ...story, goals: GOALS }))

export const HELD_THREE: PartSpec = {
  name: 'held-three',
  seed: 86_243,
  users: ['en', 'zh', 'en', 'en', 'zh', 'en'],
  stories: {
    en: withGoals([REPORT, LAB, RELEASE, AUDIT, EVENT, GARDEN]),
    zh: withGoals([ZH_REPORT, ZH_RENOVATION, ZH_RELEASE]),
  },
  shares: { active: 0.26, task: 0.3, named: 0.22 },
  clients: {
    en: [
      'Abernethy',
      'Bosworth',
      'Cawdor',
      'Drumgold',
      'Ellerby',
      'Farthingale',
      'Glenfarg',
      'Haverstock',
      'Ickleford',
      'Jedburgh',
      'Kirkwall',
      'Lanercost',
      'Mossgiel',
      'Netherby',
      'Oxenholme',
      'Pitlochry',
      'Quorndon',
      'Rothbury',
      'Sedbergh',
      'Trelawny',
      'Uppingham',
      'Ventnor',
      'Wharram',
      'Yelverton',
      'Zennor',
      'Birkdale',
      'Cleobury',
      'Dalwhinnie',
      'Elstow',
      'Fotheringhay',
      'Godalming',
      'Hexworthy',
    ],
    zh: [
      '松涛',
      '兰亭',
      '鹤影',
      '望潮',
      '采薇',
      '澄江',
      '揽月',
      '禾木',
      '麦浪',
      '栖云',
      '听雨',
      '归雁',
      '沐晨',
      '踏浪',
      '雅集',
      '琼林',
    ],
  },
  givenNames: {
    en: ['Amara', 'Bertrand', 'Ciara', 'Dagmar', 'Esther', 'Fergus', 'Greta', 'Henrik'],
    zh: ['静怡', '子轩', '立群', '晓梅', '国栋'],
  },
  familyNames: {
    en: ['Ashdown', 'Bellini', 'Cavendish', 'Dubrovnik', 'Eriksen', 'Fairweather', 'Gallagher', 'Hoshino'],
    zh: ['汪', '范', '邹', '熊', '秦'],
  },
  wording: {
    en: {
      named: [' in the {name}', ' for the {name}', ' in our {name} project', ' (the {name}, that is)'],
      client: [' for {client}', ' with {client}', ' in what we do for {client}'],
      person: [
        ' in the project {person} belongs to',
        ' in the project where {person} is our contact',
        ' in the one we do with {person}',
      ],
      others: [
        ' in the project on {goal}',
        ' (I mean the one to do with {goal})',
        ' in that work about {goal}',
      ],
      followUps: {
        cause: [
          { said: 'Strange.', asked: 'Which of our steps is behind this?' },
          { said: 'Hm, that looks odd.', asked: 'How did we get there?' },
          { said: 'Wait a moment.', asked: 'Where does this come from?' },
        ],
        effect: [
          { said: 'I see.', asked: 'What do we have to do over?' },
          { said: 'Okay, good to know.', asked: 'Which later steps does this touch?' },
          { said: 'There we are.', asked: 'And what depends on it?' },
        ],
        latest: [
          { said: 'Sorry, I lost track.', asked: 'What is the latest {noun}?' },
          { said: 'Quick check:', asked: 'Which {noun} is the current one?' },
          { said: 'But this is from way back.', asked: 'What’s the most recent {noun} we have?' },
        ],
      },
    },
    zh: {
      named: ['{name}这个项目里，', '说到{name}，'],
      client: ['给{client}做的，', '{client}这边，'],
      person: ['{person}对接的那个项目，', '{person}那边的事，'],
      others: ['就是讲{goal}的那个，', '跟{goal}有关的那个项目，'],
      followUps: {
        cause: [
          { said: '奇怪。', asked: '这是哪一步带来的？' },
          { said: '等一下。', asked: '这是从哪儿来的？' },
        ],
        effect: [
          { said: '原来如此。', asked: '后面有哪些要重做？' },
          { said: '好，知道了。', asked: '这影响到哪几步？' },
        ],
        latest: [
          { said: '我有点跟不上了。', asked: '现在的{noun}是哪个？' },
          { said: '这个是很早的了。', asked: '最近的{noun}是哪一个？' },
        ],
      },
    },
  },
  questions: HELD_THREE_QUESTIONS,
}
