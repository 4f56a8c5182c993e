import type { Wording } from './part.ts'

/** How one asks for something of each kind: `{x}` is what it is asked about, `{in}` what says of which task. */
export interface Phrasings {
  /** What came before a trouble; before a thing that was made. */
  readonly cause: readonly string[]
  readonly origin: readonly string[]
  readonly effect: readonly string[]
  readonly latest: readonly string[]
  readonly step: readonly string[]
}

type Half = 'first' | 'second'

/** Written before anything that reads them; the first half may be read while the rules are made, the second scores them. */
export const PHRASINGS: Readonly<Record<Half, Readonly<Record<'en' | 'zh', Phrasings>>>> = {
  first: {
    en: {
      cause: [
        'What led to {x}{in}?',
        'What is the story behind {x}{in}?',
        'Which step is {x} due to{in}?',
        'We saw {x}: how did that happen{in}?',
        'Trace {x} back to where it began{in}.',
        'What should have been done differently to avoid {x}{in}?',
        'Who or what brought on {x}{in}?',
        'Tell me the root of {x}{in}.',
        'How do you explain {x}{in}?',
        'Where did things go off the rails before {x}{in}?',
        'Which decision lies behind {x}{in}?',
        'What do we have to thank for {x}{in}?',
      ],
      origin: [
        'What was {x} put together from{in}?',
        'How did {x} come about{in}?',
        'Which steps fed {x}{in}?',
        'What had to exist before {x}{in}?',
      ],
      effect: [
        'What came of {x}{in}?',
        'What did {x} lead to{in}?',
        'Which later steps were touched by {x}{in}?',
        'Where did {x} end up{in}?',
        'Tell me everything downstream of {x}{in}.',
        'What damage did {x} do{in}?',
        'Which results can we no longer trust after {x}{in}?',
        'How far-reaching was {x}{in}?',
        'List what builds on {x}{in}.',
        'What do we need to redo on account of {x}{in}?',
        'Walk me through what {x} caused{in}.',
        'What was {x} used for later{in}?',
      ],
      latest: [
        'Where does the {x} stand now{in}?',
        'How is the {x} looking{in}?',
        'What was last done to the {x}{in}?',
        'Give me an update on the {x}{in}.',
        'What is the last word on the {x}{in}?',
        'Show me the {x} as it is today{in}.',
        'How far along is the {x}{in}?',
        'Which {x} superseded the others{in}?',
      ],
      step: [
        'Which step was about {x}{in}?',
        'When did we get round to {x}{in}?',
        'Find the step of {x}{in}.',
        'I am looking for the one about {x}{in}.',
      ],
    },
    zh: {
      cause: [
        '{in}{x}是怎么搞的？',
        '{in}{x}的来由是？',
        '{in}是哪一步埋下了{x}的隐患？',
        '{in}帮我查查{x}是从哪儿起的。',
        '{in}{x}该归到哪一步头上？',
        '{in}{x}跟之前的哪一步有关？',
      ],
      origin: ['{in}{x}是拿什么凑出来的？', '{in}有了什么才有{x}？', '{in}{x}的前身是什么？'],
      effect: [
        '{in}{x}带来了什么？',
        '{in}{x}之后哪些东西不能信了？',
        '{in}{x}的后续有哪些？',
        '{in}{x}让哪些工作白做了？',
        '{in}列出沾了{x}的产物。',
        '{in}{x}牵出了哪些后事？',
      ],
      latest: [
        '{in}{x}如今怎样了？',
        '{in}{x}弄到什么程度了？',
        '{in}给我看眼下的{x}。',
        '{in}{x}最后定成哪个了？',
      ],
      step: ['{in}{x}是哪一步？', '{in}什么时候做了{x}？', '{in}{x}是在哪儿弄的？'],
    },
  },
  second: {
    en: {
      cause: [
        'What gave us {x}{in}?',
        'What can {x} be put down to{in}?',
        'Which earlier step accounts for {x}{in}?',
        'I see {x}; what is it from{in}?',
        'What set the stage for {x}{in}?',
        'Find the step that got us {x}{in}.',
        'There was {x}, so which step had gone wrong{in}?',
        'On account of what do we have {x}{in}?',
        'What triggered {x}{in}?',
        'What lies at the bottom of {x}{in}?',
        'Point me to the mistake that ended in {x}{in}.',
        'What preceded and produced {x}{in}?',
      ],
      origin: [
        'What is {x} a product of{in}?',
        'From which pieces was {x} assembled{in}?',
        'What does {x} owe its content to{in}?',
        'Which material went into {x}{in}?',
      ],
      effect: [
        'What were the consequences of {x}{in}?',
        'What was the upshot of {x}{in}?',
        'What did {x} set in motion{in}?',
        'Show me what got polluted by {x}{in}.',
        'What else did {x} drag down{in}?',
        'Which pieces of work carry {x} in them{in}?',
        'What ripple effects did {x} have{in}?',
        'What followed from {x}{in}?',
        'What was later made with {x}{in}?',
        'Because of {x}, what has to be thrown out{in}?',
        'Who or what paid for {x}{in}?',
        'What did {x} turn into further on{in}?',
      ],
      latest: [
        'What is the status of the {x}{in}?',
        'Which {x} do we go with at this point{in}?',
        'What shape is the {x} in{in}?',
        'Bring me up to speed on the {x}{in}.',
        'What has become of the {x} by this time{in}?',
        'What is the present {x}{in}?',
        'Which is the {x} that holds{in}?',
        'Which {x} did we end with{in}?',
      ],
      step: [
        'Look up {x}{in}.',
        'At what point did we manage {x}{in}?',
        'Remind me of {x}{in}.',
        'Did we do {x}, and where{in}?',
      ],
    },
    zh: {
      cause: [
        '{in}{x}怎么解释？',
        '{in}追溯一下{x}。',
        '{in}{x}是拜什么所赐？',
        '{in}出现{x}，毛病在哪一环？',
        '{in}哪个环节出了岔子才有{x}？',
        '{in}{x}之前做错了什么？',
      ],
      origin: ['{in}{x}里头都用上了什么？', '{in}{x}出自哪几步？', '{in}做{x}之前准备了什么？'],
      effect: [
        '{in}{x}引出了哪些事？',
        '{in}{x}的影响面有多大？',
        '{in}{x}最后落到了哪些东西上？',
        '{in}因为{x}，要补救哪些？',
        '{in}哪些内容吃了{x}的亏？',
        '{in}{x}往后传给了谁？',
      ],
      latest: [
        '{in}{x}这会儿是什么情况？',
        '{in}{x}走到哪儿了？',
        '{in}要用{x}的话拿哪个？',
        '{in}手上最近的{x}是哪个？',
      ],
      step: ['{in}找一下{x}那一步。', '{in}{x}发生在何时？', '{in}想看{x}的记录。'],
    },
  },
}

/** How a question says which task it means, or leaves it to what was just done. */
export const SCOPES: Readonly<Record<Half, Readonly<Record<'en' | 'zh', Wording>>>> = {
  first: {
    en: {
      named: [' on the {name} project', ' (I am talking about the {name})', ', back when we ran the {name}'],
      client: [' for the {client} people', ' over at {client}', ' - the {client} one'],
      person: [
        ' on {person}’s assignment',
        ', the one where {person} decides',
        ', the one that {person} asked for',
      ],
      followUps: {
        cause: [
          { said: 'Odd.', asked: 'What gave rise to this?' },
          { said: 'Hold on.', asked: 'How did it come to that?' },
          { said: 'I did not see that coming.', asked: 'What did we do to get this?' },
        ],
        effect: [
          { said: 'Good catch.', asked: 'What came of it?' },
          { said: 'That is bad.', asked: 'Where did it end up?' },
          { said: 'Right.', asked: 'What did this lead to?' },
        ],
        latest: [
          { said: 'I am back.', asked: 'Where does the {noun} stand now?' },
          { said: 'Remind me.', asked: 'How is the {noun} looking?' },
        ],
      },
    },
    zh: {
      named: ['关于{name}，', '{name}这个项目，', '{name}那一单，'],
      client: ['{client}那单里，', '客户{client}的事，'],
      person: ['{person}牵头的那个，', '{person}交代的那件事，'],
      followUps: {
        cause: [
          { said: '怪了。', asked: '怎么搞的？' },
          { said: '慢着。', asked: '这该归到哪一步头上？' },
        ],
        effect: [
          { said: '还好发现了。', asked: '它带来了什么？' },
          { said: '懂了。', asked: '之后哪些东西不能信了？' },
        ],
        latest: [
          { said: '我回来了。', asked: '{noun}如今怎样了？' },
          { said: '提醒我一下。', asked: '{noun}弄到什么程度了？' },
        ],
      },
    },
  },
  second: {
    en: {
      named: [' as part of the {name}', ', {name} that is', ' as far as the {name} goes'],
      client: [' on the {client} account', ' at our customer {client}', ', the thing for {client}'],
      person: [
        ', you know, with {person}',
        ' on the project {person} is in charge of',
        ' (the one {person} signs off)',
      ],
      followUps: {
        cause: [
          { said: 'Strange.', asked: 'What can that be put down to?' },
          { said: 'One second.', asked: 'What is this from?' },
          { said: 'Nobody told me.', asked: 'What got us here?' },
        ],
        effect: [
          { said: 'Thanks for digging.', asked: 'What were the consequences?' },
          { said: 'Oh dear.', asked: 'What else did it drag down?' },
          { said: 'Fine.', asked: 'What followed from that?' },
        ],
        latest: [
          { said: 'Quick check.', asked: 'What shape is the {noun} in?' },
          { said: 'Before I leave:', asked: 'What is the status of the {noun}?' },
        ],
      },
    },
    zh: {
      named: ['{name}那边，', '拿{name}来说，', '我问的是{name}，'],
      client: ['{client}委托的那件，', '{client}这家客户，'],
      person: ['{person}管的那块，', '跟{person}对接的那个，'],
      followUps: {
        cause: [
          { said: '奇了怪了。', asked: '这怎么解释？' },
          { said: '打断一下。', asked: '毛病在哪一环？' },
        ],
        effect: [
          { said: '查得好。', asked: '影响面有多大？' },
          { said: '哎呀。', asked: '引出了哪些事？' },
        ],
        latest: [
          { said: '快速问下。', asked: '{noun}这会儿是什么情况？' },
          { said: '走之前问一句。', asked: '{noun}走到哪儿了？' },
        ],
      },
    },
  },
}
