import { OPEN_PART } from './open-part.ts'
import type { PartSpec } from './part.ts'
import { EVENT } from './stories/event.ts'
import { RELEASE } from './stories/release.ts'
import { REPORT } from './stories/report.ts'
import { SURVEY } from './stories/survey.ts'
import { ZH_RELEASE } from './stories/zh-release.ts'
import { ZH_REPORT } from './stories/zh-report.ts'
import type { Story } from './story.ts'

/** Something that a task alone has to do with, said in one more step of it. */
function about(
  story: Story,
  goals: NonNullable<Story['goals']>,
  things: readonly string[],
  says: readonly [action: string, observation: string],
): Story {
  const thing = { key: 'thing', type: 'note', action: [says[0]], observation: [says[1]] }
  const [brief, ...rest] = story.passages
  return { ...story, goals, things, passages: brief === undefined ? [] : [brief, thing, ...rest] }
}

/**
 * The stories of the open part, told of other projects and asked in the words of people who were not there: what they saw instead of what
 * the step was called, the asking before, behind or between what it is about, and a project by its goal or a thing in it.
 */
export const VARIED_PART: PartSpec = {
  name: 'varied',
  seed: 33_391,
  users: ['en', 'en', 'zh', 'en'],
  stories: {
    en: [
      about(
        REPORT,
        {
          'quarterly review': 'how the last three months went',
          'pricing study': 'what we should charge',
          'board pack': 'papers for the directors',
          'retention analysis': 'which customers stay with us',
          'regional outlook': 'what each area can expect',
        },
        ['the heavy projector', 'the green folder', 'the leased plotter'],
        ['Get {thing} out for the presentation', 'Works.'],
      ),
      about(
        RELEASE,
        {
          launch: 'going live for the first time',
          hardening: 'making it safer against attacks',
          'cut-over': 'switching from the old system',
          upgrade: 'the newer version',
          relocation: 'shifting to another data centre',
        },
        ['the standby generator', 'the rented rack', 'the noisy fan'],
        ['Have a technician look at {thing}', 'Fine for another year.'],
      ),
      about(
        SURVEY,
        {
          'evidence survey': 'what has been proven so far',
          'literature digest': 'a summary of the papers',
          'scoping study': 'what is worth researching',
          'method comparison': 'which procedure is better',
          'background chapter': 'the introduction of the thesis',
        },
        ['the microfilm reader', 'the dusty archive', 'the signed first edition'],
        ['Ask the librarian for {thing}', 'Available on weekdays.'],
      ),
      about(
        EVENT,
        {
          offsite: 'getting the team out of the office',
          'partner day': 'inviting the companies we work with',
          'summer workshop': 'teaching in the warm season',
          'user conference': 'bringing our customers together',
          'training week': 'teaching the new colleagues',
        },
        ['the white marquee', 'the grand piano', 'the rowing boats'],
        ['Ask whether {thing} can be used', 'Yes, at our own risk.'],
      ),
    ],
    zh: [
      about(
        ZH_REPORT,
        {
          季度经营分析: '看三个月做得怎样',
          会员流失研究: '弄清老顾客为什么走',
          门店选址报告: '决定店开在哪里',
          渠道复盘: '总结哪里卖得好',
        },
        ['旧投影仪', '红色文件夹'],
        ['把{thing}拿来备用', '能用。'],
      ),
      about(
        ZH_RELEASE,
        {
          上线: '第一次对外开放',
          迁移: '搬到别处去',
          扩容改造: '撑住更多的人',
          灰度升级: '慢慢换成新版',
        },
        ['备用发电机', '租来的机柜'],
        ['请师傅看一下{thing}', '还能用一年。'],
      ),
    ],
  },
  shares: { active: 0.2, task: 0.35, named: 0.15 },
  clients: OPEN_PART.clients,
  givenNames: OPEN_PART.givenNames,
  familyNames: OPEN_PART.familyNames,
  wording: {
    en: {
      named: [' in the whole {name} business', ' – {name}, I mean –', ' when the {name} was done'],
      client: [' at {client}', ' (that was for {client})', ' in the {client} matter'],
      person: [' in the one {person} looks after', ' (ask {person}, it is that one)', ' for {person}'],
      others: [
        ' in the one where we had {thing}',
        ' (the project with {thing})',
        ' where it was all about {goal}',
        ' in the work on {goal}',
      ],
      followUps: {
        cause: [
          { said: 'Well, that is a surprise.', asked: 'Whose doing is that?' },
          { said: 'This makes no sense to me.', asked: 'Which step of ours got us into it?' },
          { said: 'Stop.', asked: 'Can you walk me back to where this begins?' },
        ],
        effect: [
          { said: 'Phew.', asked: 'And what has been contaminated through that?' },
          { said: 'So that is settled.', asked: 'What do we have to do over?' },
          { said: 'Makes sense.', asked: 'Did anything else go wrong because of it?' },
        ],
        latest: [
          { said: 'Sorry, I was in a meeting.', asked: 'Which is the {noun} to go by?' },
          { said: 'For my notes:', asked: 'The most up-to-date {noun}, please?' },
        ],
      },
    },
    zh: {
      named: ['说到{name}，', '{name}那次，'],
      client: ['{client}的项目，', '给{client}干的那单，'],
      person: ['{person}负责的那个，', '找{person}签字的那份，'],
      others: ['用到{thing}的那个项目，', '为了{goal}的那个项目，'],
      followUps: {
        cause: [
          { said: '奇怪。', asked: '这是谁干的好事？' },
          { said: '停一下。', asked: '往前倒，是从哪一步开始错的？' },
        ],
        effect: [
          { said: '原来如此。', asked: '那还有什么要重新弄？' },
          { said: '可算找到了。', asked: '别的有没有被带坏？' },
        ],
        latest: [
          { said: '刚才走开了。', asked: '{noun}以哪个为准？' },
          { said: '记一下。', asked: '{noun}最近的是哪个？' },
        ],
      },
    },
  },
  questions: {
    'report.fetch': [
      'We were locked out of the source data a couple of times{in}. When did we get hold of it?',
      'Find me the moment the raw material arrived{in}.',
      'Who finally got the exports{in}, and where is that noted?',
    ],
    'report.profile': [
      'Did anybody look for gaps in the sales data before we used it{in}?',
      'Where did we inspect the quality of the order lines{in}?',
    ],
    'report.parts': [
      'Before the first version could be written{in}, what had to exist?',
      'Which illustrations ended up in the first draft{in}?',
      'The first draft of the text{in} – what is it put together from?',
    ],
    'report.currency.cause': [
      'Switzerland and Poland are absurdly big in the picture{in}. Where did we go wrong?',
      'Nobody believes the growth of two regions{in}; which step of ours is responsible?',
      'Two areas are far too tall in the diagram{in} – find the original blunder.',
    ],
    'report.currency.effect': [
      'We multiplied where we should have divided{in}. What came out wrong because of it?',
      'The exchange rates were taken upside down{in}: which tables and pictures can we no longer believe?',
      'Now that we know the conversion was inverted{in}, what needs doing again?',
    ],
    'report.refunds.cause': [
      'Something is above one hundred per cent{in}, which cannot be. Where does it originate?',
      'The garden tools are larger than their own revenue{in}. What was our first mistake?',
    ],
    'report.refunds.effect': [
      'Goods sent back were counted with the wrong sign{in}. How far did that spread?',
      'Subtracting twice{in}: whatever did that make worthless?',
    ],
    'report.dedupe.cause': [
      'Big customers have vanished{in}. At which point did we lose them?',
      'Whole chains disappeared in March{in} – who or what removed them?',
    ],
    'report.dedupe.effect': [
      'Different firms were thrown together{in}. What did we work out on that basis?',
      'Companies with similar names became one{in}; which results does this touch?',
    ],
    'report.latest': [
      'I have to send the document out{in}. Which one do I attach?',
      'How many times was the text stored{in}? Give me the last.',
      'Which file is the final one{in}?',
    ],
    'report.feedback': [
      'What did readers say about the text last{in}?',
      'Which remarks are the freshest{in}?',
    ],
    'release.tests': [
      'From when on did all checks pass{in}?',
      'Red, red, and then{in}? I want the run where everything was green.',
    ],
    'release.mirror': [
      'Suppose the data centre burns down{in}: where did we set up a copy elsewhere?',
      'When did the replication to somewhere else begin{in}?',
    ],
    'release.slow': [
      'After which edit was the waiting over{in}?',
      'Who gave the database its connections back{in}, and when?',
    ],
    'release.pool.cause': [
      'At lunch everyone had to wait for seconds{in}. What had we done to bring that about?',
      'Requests piled up{in}. Take me to the decision that started it.',
      'Users complain that everything is slow{in} – what did we change to deserve this?',
    ],
    'release.pool.effect': [
      'Production ran with far too few connections{in}. Which services were launched like that?',
      'Which components hang on the limits that came over from staging{in}?',
      'Staging limits got into production{in}. Name everything that was standing on them.',
    ],
    'release.column.cause': [
      'Clients see nothing in their accounts although they bought things{in}. Which of our steps did that?',
      'The page comes up blank{in}. I want the very first thing we did wrong.',
    ],
    'release.column.effect': [
      'A field got another name{in}. What else stopped working properly?',
      'The table lost its old field{in}; who was reading it afterwards?',
    ],
    'release.token.cause': [
      'The engineer on duty slept through an outage{in}. Which action was behind it?',
      'A machine was dead for hours and nobody heard anything{in}. How could that come about?',
    ],
    'release.token.effect': [
      'The old password was cut off immediately{in}. Who got locked out?',
      'We switched keys without a grace period{in}. What collapsed after that?',
    ],
    'release.latest': [
      'What are people out there using today{in}?',
      'Which build got rolled out last{in}?',
      'What is everybody’s traffic going to at this moment{in}?',
    ],
    'survey.query': [
      'How did we eventually get the records out of the databases{in}?',
      'The search failed and failed{in}. Which try brought something?',
    ],
    'survey.pool': [
      'When did we sort papers in and out{in}?',
      'Where did two of us read all the summaries{in}?',
    ],
    'survey.window.cause': [
      'It looks as though research had stopped a decade ago{in}. What did we do to get there?',
      'Colleagues miss their own new papers{in}. Where did those drop out?',
    ],
    'survey.window.effect': [
      'A filter silently threw away the last ten years{in}. What did we build on what was left?',
      'The year limit was a leftover{in}. Which parts have to be made afresh?',
    ],
    'survey.scale.cause': [
      'The mean is outside everything sensible{in}; find the root.',
      'Four studies lie a hundred times too far out{in}. Which step is guilty?',
    ],
    'survey.scale.effect': [
      'Per cent and fractions were mixed{in}. Where did this end up?',
      'Numbers were typed in as printed{in}. Which calculations and figures suffered?',
    ],
    'survey.twins.cause': [
      'The referee recognised one cohort under two titles{in}. Since which step do we have it double?',
      'One study was counted two times{in}. How come?',
    ],
    'survey.twins.effect': [
      'Early versions of papers sat beside the final ones{in}. What did they distort?',
      'We had doubles in the collection{in}; what was concluded or drawn from it?',
    ],
    'survey.latest': [
      'I want to go on writing{in}. Which source file do I open?',
      'Where has the paper got to{in}?',
    ],
    'survey.reading': [
      'When did somebody last hunt for typos{in}?',
      'The most recent check for mistakes in the text{in}, where is it?',
    ],
    'event.venue': [
      'Who found us a place to stay{in}, and at which try?',
      'We had no luck with houses at first{in}. When did we?',
    ],
    'event.posters': [
      'Is anything going to hang on the walls{in}? Where was that ordered?',
      'When did the printed announcements go to the shop{in}?',
    ],
    'event.guests.cause': [
      'Half of the seats are going to stay empty{in}. What did we misread?',
      'Caterer and driver both say this is far too much{in}. The first wrong step, please.',
    ],
    'event.guests.effect': [
      'People who had withdrawn were counted too{in}. What did we order too much of?',
      'We believed twice as many would come{in}. Which orders rest on that?',
    ],
    'event.date.cause': [
      'Somebody bought a ticket for the wrong month{in}. Where does that month come from?',
      'A guest was told June{in}. What did we enter wrongly?',
    ],
    'event.date.effect': [
      'Day and month were swapped{in}. What did we reserve or announce for the wrong time?',
      'What did we arrange by the mistaken day{in}?',
    ],
    'event.tax.cause': [
      'We have to pay a fifth more than we thought{in}. How did that happen?',
      'The bill is dearer than expected{in} – at which point did we take the wrong number?',
    ],
    'event.tax.effect': [
      'We forgot the taxes{in}. Which sums and decisions came out too low?',
      'The price per head was net{in}; what did we work out with it?',
    ],
    'event.latest': [
      'Which timetable shall I hang on the door{in}?',
      'What is the schedule as it stands{in}?',
      'I need the programme that is in force{in}.',
    ],
    'event.wishes': [
      'What did people last want to have changed in the schedule{in}?',
      'The newest requests about the slots{in}?',
    ],
    'zh-report.fetch': ['{in}前几次都没成功，数据到底什么时候到手的？', '{in}原始数据是哪一次取下来的？'],
    'zh-report.advice': ['{in}那几条开店的建议是怎么得来的？', '{in}写建议的时候看的是哪张图？'],
    'zh-report.unit.cause': [
      '{in}有几个月高得不可信，当初是哪里弄错了？',
      '{in}柱子都冲出页面了，祸根是哪一步？',
    ],
    'zh-report.unit.effect': ['{in}元和分混了，后面哪些东西都不能信了？', '{in}金额弄混以后，得重做哪些？'],
    'zh-report.region.cause': [
      '{in}新店跑到别的片区去了，怎么造成的？',
      '{in}经理说边界不对，错出在哪一步？',
    ],
    'zh-report.region.effect': [
      '{in}门店表是前年的，哪些结论跟着错了？',
      '{in}归属搞错，牵连到哪些图和文字？',
    ],
    'zh-report.latest': ['{in}要发出去的话，用哪个文件？', '{in}改到第几版了？'],
    'zh-release.tests': ['{in}用例是从哪次开始全部通过的？', '{in}跑了几次才没有失败的？'],
    'zh-release.mirror': [
      '{in}要是机房没了，异地的备份是在哪一步做的？',
      '{in}什么时候开始往另一个机房复制？',
    ],
    'zh-release.limit.cause': [
      '{in}中午大家都在等，是我们哪一步惹的祸？',
      '{in}请求越堆越多，最开始错在哪儿？',
    ],
    'zh-release.limit.effect': [
      '{in}连接上限太小，是哪些东西在这上面跑起来的？',
      '{in}配置照抄预发，波及了谁？',
    ],
    'zh-release.key.cause': [
      '{in}机器挂了几个小时，没有人接到通知，起因是什么？',
      '{in}值班的人一夜好睡，问题出在哪一步？',
    ],
    'zh-release.key.effect': [
      '{in}旧钥匙马上不能用了，谁被关在门外？',
      '{in}没有过渡期就换了密钥，坏了什么？',
    ],
    'zh-release.latest': ['{in}用户现在用的是哪一个？', '{in}最后发上去的是几号？'],
  },
}
