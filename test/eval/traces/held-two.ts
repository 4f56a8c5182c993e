// A second held part with other kinds of work. It is scored once, at the end: not run, read or tuned on before.
import { AUDIT } from './held-two-audit.ts'
import { FESTIVAL } from './held-two-festival.ts'
import { GARDEN } from './held-two-garden.ts'
import { LAB } from './held-two-lab.ts'
import { MOVE } from './held-two-move.ts'
import { HELD_TWO_QUESTIONS } from './held-two-questions.ts'
import { ZH_RENOVATION } from './held-two-zh-renovation.ts'
import type { PartSpec } from './part.ts'

export const HELD_TWO: PartSpec = {
  name: 'held-two',
  seed: 51_973,
  users: ['en', 'en', 'zh', 'en'],
  stories: { en: [LAB, MOVE, FESTIVAL, AUDIT, GARDEN], zh: [ZH_RENOVATION] },
  shares: { active: 0.27, task: 0.28, named: 0.2 },
  clients: {
    en: [
      'Aldermoor',
      'Brindlecombe',
      'Cressing',
      'Dunlin',
      'Eskdale',
      'Fennimore',
      'Garnock',
      'Hollin',
      'Inverlay',
      'Jessamy',
      'Kilbride',
      'Larchmont',
      'Merrivale',
      'Nettlefold',
      'Osmington',
      'Penhallow',
      'Quenby',
      'Ravensworth',
      'Stannard',
      'Tolworth',
      'Ullock',
      'Varley',
      'Wrexley',
      'Yeldham',
    ],
    zh: ['竹溪', '梧桐', '映雪', '知秋', '半夏', '临风', '流云', '若水'],
  },
  givenNames: {
    en: ['Nadia', 'Corentin', 'Hedwig', 'Matteo', 'Priya', 'Edmund', 'Yusuf', 'Solveig'],
    zh: ['佳宁', '文博', '诗涵', '浩然', '可心'],
  },
  familyNames: {
    en: ['Blackwood', 'Hartmann', 'Iyer', 'Kowalczyk', 'Lefevre', 'Osei', 'Thorsen', 'Villanueva'],
    zh: ['邓', '彭', '钟', '谭', '崔'],
  },
  wording: {
    en: {
      named: [
        ' on the {name}',
        ' in the course of the {name}',
        ' (this is about the {name})',
        ' (I am asking about the {name})',
      ],
      client: [' over at {client}', ' (the {client} people)', ' in our work for {client}'],
      person: [' on {person}’s project', ' in the work that {person} follows', ' in the one with {person}'],
      others: [
        ' in the job with {thing}',
        ' (the one where we deal with {thing})',
        ' in the project about {goal}',
        ' (you know, the one about {goal})',
      ],
      followUps: {
        cause: [
          { said: 'That can’t be right.', asked: 'What did we do to bring this on?' },
          { said: 'Hold on.', asked: 'Where did it first go wrong?' },
          { said: 'Oh dear.', asked: 'What’s the root of it?' },
        ],
        effect: [
          { said: 'Ah, so that was it.', asked: 'What else of ours hangs on that?' },
          { said: 'At least we know now.', asked: 'So what else do I have to distrust?' },
          { said: 'Well spotted.', asked: 'Which things came out wrong through it?' },
        ],
        latest: [
          { said: 'I have been on leave.', asked: 'Which {noun} are we at?' },
          { said: 'Before I forget:', asked: 'What was our last {noun}?' },
          { said: 'That one is old, right?', asked: 'And which {noun} is the newest?' },
        ],
      },
    },
    zh: {
      named: ['关于{name}，', '问一下{name}：'],
      client: ['{client}那家的活，', '在{client}那里，'],
      person: ['{person}盯着的那个工程，', '{person}当代表的那家，'],
      others: ['有{thing}的那家，', '要保住{thing}的那个工程，'],
      followUps: {
        cause: [
          { said: '不对劲。', asked: '最初错在哪里？' },
          { said: '慢着。', asked: '是我们哪一步惹的？' },
        ],
        effect: [
          { said: '总算弄清楚了。', asked: '还有哪些也跟着错了？' },
          { said: '辛苦了。', asked: '连带要返工的有哪些？' },
        ],
        latest: [
          { said: '我休假回来了。', asked: '最新的{noun}是哪一张？' },
          { said: '这张旧了吧。', asked: '{noun}做到第几稿了？' },
        ],
      },
    },
  },
  questions: HELD_TWO_QUESTIONS,
}
