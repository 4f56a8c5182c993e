// The held third of the suite. It is kept aside and scored once, at the end: those who write extraction rules do not
// run it, read it or tune on it before.
import {
  appointment,
  as,
  assistant,
  at,
  commitment,
  dislikes,
  fact,
  goal,
  likes,
  maybe,
  other,
  plan,
  suite,
  tool,
  trap,
  user,
} from './claim-case.ts'

/** English dialogues kept aside. */
export const HELD_EN = suite('en', 'held', [
  [
    user(
      'Call me Wes, everyone does. I run a small bakery in Galway.',
      fact('Wes', 'Call me Wes', { attribute: 'name', or: ['preference'] }),
      fact(
        ['a small bakery', 'small bakery', 'small bakery in Galway', 'bakery'],
        'I run a small bakery in Galway',
        { attribute: 'occupation' },
      ),
      maybe(fact('Galway', 'bakery in Galway')),
    ),
  ],
  [
    user(
      'I absolutely detest raisins in anything savoury.',
      dislikes(['raisins', 'raisins in anything savoury'], 'I absolutely detest raisins in anything savoury'),
    ),
  ],
  [
    user(
      'We live on a houseboat near Utrecht.',
      fact(['houseboat', 'a houseboat near Utrecht', 'Utrecht'], 'We live on a houseboat near Utrecht', {
        attribute: 'home',
      }),
    ),
  ],
  [
    user(
      "I'm lactose intolerant, so no cream sauces please.",
      fact(['lactose intolerant', 'lactose'], "I'm lactose intolerant", {
        or: ['preference'],
        polarity: 'either',
      }),
      maybe(dislikes('cream sauces', 'no cream sauces please')),
    ),
  ],
  [
    user(
      "My goal for this year is to finish restoring grandpa's motorbike.",
      goal(
        ["finish restoring grandpa's motorbike", 'restoring', "restoring grandpa's motorbike"],
        "My goal for this year is to finish restoring grandpa's motorbike",
      ),
    ),
  ],
  [
    user(
      "I told the club that I'd bring the projector on Friday.",
      commitment(
        ['bring the projector', 'bring the projector on Friday', 'projector'],
        "I told the club that I'd bring the projector on Friday",
        { or: ['goal'], when: ['2024-05-17', '2024-05-18'] },
      ),
    ),
  ],
  [
    user(
      'Quiet cafés suit me far better than open-plan offices.',
      likes(['Quiet cafés', 'quiet cafes'], 'Quiet cafés suit me far better than open-plan offices'),
      maybe(dislikes('open-plan offices', 'open-plan offices')),
    ),
  ],
  [
    user(
      'I speak Finnish and a bit of Estonian.',
      fact(['Finnish', 'Finnish and a bit of Estonian'], 'I speak Finnish and a bit of Estonian', {
        attribute: 'languages',
      }),
      maybe(fact(['Estonian', 'a bit of Estonian'], 'a bit of Estonian')),
    ),
  ],
  [
    user(
      'My daughter Saoirse starts school in September, we have just the one child.',
      fact(['Saoirse', 'school', 'starts school'], 'My daughter Saoirse starts school in September', {
        about: ['user', 'Saoirse', 'daughter', 'my daughter'],
        or: ['commitment', 'goal'],
      }),
      maybe(fact(['one child', 'just the one child'], 'we have just the one child')),
    ),
  ],
  [
    user(
      "I've been a volunteer with mountain rescue for eleven years.",
      fact(
        ['volunteer with mountain rescue', 'mountain rescue', 'a volunteer with mountain rescue'],
        "I've been a volunteer with mountain rescue for eleven years",
      ),
    ),
  ],
  [
    user(
      'Give me metric units, never imperial ones.',
      likes(['metric units', 'metric'], 'Give me metric units', { or: ['fact', 'goal', 'commitment'] }),
      maybe(dislikes(['imperial', 'imperial ones'], 'never imperial ones')),
    ),
  ],
  [
    user(
      'I have to take my blood pressure tablets every evening.',
      fact(
        [
          'blood pressure tablets',
          'take my blood pressure tablets',
          'take my blood pressure tablets every evening',
        ],
        'I have to take my blood pressure tablets every evening',
        { or: ['commitment', 'goal'] },
      ),
    ),
  ],
  [
    user(
      "I'm hoping to get into the nursing programme in Cork.",
      goal(
        ['the nursing programme', 'get into the nursing programme in Cork', 'nursing programme'],
        "I'm hoping to get into the nursing programme in Cork",
      ),
    ),
  ],
  [
    user(
      'Board games are my thing, especially the heavy economic ones.',
      likes(['Board games', 'board games'], 'Board games are my thing'),
    ),
  ],
  [
    user(
      'I grew up in Windhoek and came here at nineteen.',
      fact(['Windhoek', 'grew up in Windhoek'], 'I grew up in Windhoek'),
    ),
  ],
  [
    user(
      "I'm a retired postman, sixty-seven and still cycling.",
      fact(['retired postman', 'a retired postman', 'postman'], "I'm a retired postman", {
        attribute: 'occupation',
      }),
      maybe(fact('sixty-seven', 'sixty-seven')),
    ),
  ],
  [
    user(
      'Romantic comedies? Not for me, they put me to sleep.',
      dislikes('Romantic comedies', 'Romantic comedies? Not for me'),
    ),
  ],
  [
    user(
      "I'm planning to sublet my flat over the summer.",
      plan(
        ['sublet my flat', 'sublet my flat over the summer'],
        "I'm planning to sublet my flat over the summer",
      ),
    ),
  ],
  [
    user(
      'I ride a folding bike to the office.',
      fact(['folding bike', 'a folding bike'], 'I ride a folding bike to the office'),
    ),
  ],
  [
    user(
      'We keep kosher at home.',
      fact(['kosher', 'keep kosher'], 'We keep kosher at home', { or: ['preference'] }),
    ),
  ],
  [
    user(
      'The best holidays are the ones in a tent, if you ask me.',
      likes(
        ['in a tent', 'the ones in a tent', 'tent'],
        'The best holidays are the ones in a tent, if you ask me',
      ),
    ),
  ],
  [user('I have type 1 diabetes.', fact(['type 1 diabetes', 'diabetes'], 'I have type 1 diabetes'))],
  [
    user(
      "I owe Petra a phone call, I said I'd ring her tonight.",
      commitment(
        ['ring her', 'a phone call', 'ring her tonight'],
        "I owe Petra a phone call, I said I'd ring her tonight",
        {
          or: ['goal'],
          when: [
            ['2024-05-14', '2024-05-15'],
            ['2024-05-14T18:00', '2024-05-15'],
          ],
        },
      ),
    ),
  ],
  [
    user(
      "I'm crazy about pistachio ice cream.",
      likes('pistachio ice cream', "I'm crazy about pistachio ice cream"),
    ),
  ],
  [
    user(
      'I was promoted to head of procurement in April.',
      fact(['head of procurement'], 'I was promoted to head of procurement in April', {
        when: ['2024-04-01', '2024-05-01'],
      }),
    ),
  ],
  [
    user(
      'Our wifi password policy aside, we have fibre, 500 megabits.',
      fact(['fibre', '500 megabits'], 'we have fibre, 500 megabits'),
    ),
  ],
  [user("I can't swim.", fact(['swim'], "I can't swim", { polarity: 'negative' }))],
  [
    user(
      'Next on my list: a beekeeping course, I have already signed up.',
      plan(['a beekeeping course', 'beekeeping course'], 'a beekeeping course, I have already signed up', {
        or: ['fact'],
      }),
    ),
  ],
  [
    user(
      "I'd prefer to be addressed as Professor Amadi.",
      likes(
        ['Professor Amadi', 'addressed as Professor Amadi', 'be addressed as Professor Amadi'],
        "I'd prefer to be addressed as Professor Amadi",
        { or: ['fact'] },
      ),
    ),
  ],
  [trap('question', 'Is being left-handed hereditary? And can one love two people?')],
  [
    trap(
      'negation',
      'No, I have not decided to sell the boat.',
      maybe(
        goal(['sell the boat'], 'I have not decided to sell the boat', {
          polarity: 'negative',
          or: ['fact'],
        }),
      ),
    ),
  ],
  [trap('hypothetical', 'What if I told you that I live on the moon?')],
  [trap('third person', "My cousin wants to become a nun, and her husband isn't amused.")],
  [trap('quotation', 'The T-shirt said "I hate Mondays" in pink letters.')],
  [trap('joke', 'I eat nails for breakfast, as you know, ha ha.')],
  [trap('task', 'Give me three sentences that begin with "I like" for a language class.')],
  [
    at(
      '2024-04-29T12:00',
      trap(
        'date',
        'I have to return the library books next Monday at the latest.',
        commitment(
          ['return the library books', 'library books'],
          'I have to return the library books next Monday at the latest',
          {
            or: ['goal'],
            when: [
              ['2024-05-06', '2024-05-07'],
              ['2024-04-29', '2024-05-07'],
            ],
          },
        ),
      ),
    ),
  ],
  [trap('small talk', 'Evening! Long day, eh?')],
  [trap('small talk', 'Cool, cool. That is all for now, cheers.')],
  [trap('small talk', 'Snow in April, can you believe it.')],
  [trap('question', 'Would I like living in Norway, do you think?')],
  [trap('question', 'Did I mention which school my daughter goes to?')],
  [trap('question', 'Who was it that hated raisins, me or my brother?')],
  [trap('question', 'How do vegans get enough iron?')],
  [trap('negation', "I didn't say I was moving to Dublin.")],
  [
    trap(
      'negation',
      'I have no strong feelings about football.',
      maybe(likes('football', 'I have no strong feelings about football', { polarity: 'either' })),
    ),
  ],
  [
    trap(
      'negation',
      "I don't smoke.",
      fact(['smoke', 'smoking'], "I don't smoke", { polarity: 'negative', or: ['preference'] }),
    ),
  ],
  [trap('hypothetical', 'If I ever became vegan I would miss cheese the most.')],
  [trap('hypothetical', 'Assume I am a landlord with three flats in Graz.')],
  [
    trap(
      'hypothetical',
      'I wish I lived closer to the sea.',
      maybe(
        goal(['lived closer to the sea', 'closer to the sea', 'sea'], 'I wish I lived closer to the sea', {
          or: ['preference'],
        }),
      ),
    ),
  ],
  [trap('joke', "I'm married to my spreadsheet, haha, kidding.")],
  [trap('joke', 'Oh yes, I totally enjoy root canals. Sarcasm, obviously.')],
  [trap('third person', 'My flatmate hates cooking, he lives on toast.')],
  [trap('third person', 'Aunt Rosa wants to sell her house in Trieste by autumn.')],
  [trap('third person', 'The new intern is vegan and comes from Riga.')],
  [trap('quotation', 'The poster read "I want you", very old-fashioned.')],
  [trap('quotation', 'According to her diary: "I am tired of London and I plan to leave in spring."')],
  [trap('task', 'Turn this into a haiku: I love the rain on tin roofs.')],
  [trap('task', 'Proofread: "I am the new manager from Leeds and I likes dogs."')],
  [
    user(
      'I sing bass in a choir.',
      fact(['bass', 'bass in a choir', 'choir'], 'I sing bass in a choir', { or: ['preference'] }),
    ),
    assistant('Lovely! Since you sing bass in a choir, I assume that you love Bach and live near a church.'),
  ],
  [
    assistant("I'm allergic to bad jokes, and you prefer long answers, correct?"),
    trap('small talk', 'Let me think about that.'),
  ],
  [
    assistant('Where do you work?'),
    user(
      'At the airport, as a baggage handler.',
      fact(
        ['baggage handler', 'a baggage handler', 'airport', 'the airport'],
        'At the airport, as a baggage handler',
        { attribute: 'occupation' },
      ),
    ),
  ],
  [tool('profile.txt: "I am 54 and I love fly fishing"'), trap('question', 'Whose profile is that?')],
  [
    user('My meeting with the bank is on Wednesday.'),
    trap(
      'correction',
      'Oops, not Wednesday. The meeting with the bank is on Thursday.',
      appointment(
        ['Thursday', 'on Thursday', 'meeting with the bank'],
        'The meeting with the bank is on Thursday',
        {
          about: ['user', 'meeting', 'meeting with the bank', 'the meeting with the bank', 'bank'],
          when: ['2024-05-16', '2024-05-17'],
        },
      ),
    ),
  ],
  [
    user('I drive a red Fiat.'),
    at(
      '2024-10-01T10:00',
      trap(
        'correction',
        'I sold the Fiat; I drive an electric Kia now.',
        fact(['electric Kia', 'an electric Kia', 'Kia'], 'I drive an electric Kia now', { attribute: 'car' }),
        maybe(fact(['Fiat', 'the Fiat'], 'I sold the Fiat', { polarity: 'either' })),
      ),
    ),
  ],
  [
    user('I love kayaking.', likes('kayaking', 'I love kayaking')),
    trap('paraphrase', 'I really do love kayaking, you know.'),
  ],
  [
    user(
      'I collect fountain pens.',
      fact(['fountain pens', 'collect fountain pens'], 'I collect fountain pens', { or: ['preference'] }),
    ),
    trap('recalled', 'You wrote: "The user said: I collect fountain pens." Where did you get this from?'),
  ],
  [
    at(
      '2023-12-31T21:00',
      trap(
        'date',
        "I'm meeting my landlord tomorrow.",
        plan(['meeting my landlord', 'meet my landlord', 'my landlord'], "I'm meeting my landlord tomorrow", {
          or: ['fact'],
          when: ['2024-01-01', '2024-01-02'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-02-27T12:00',
      trap(
        'date',
        'I have an exam in two days.',
        appointment(['exam', 'an exam'], 'I have an exam in two days', {
          when: ['2024-02-29', '2024-03-01'],
        }),
      ),
    ),
  ],
  [
    at(
      '2025-01-05T12:00',
      trap(
        'date',
        'I got my licence last year.',
        fact(['licence', 'my licence', 'got my licence'], 'I got my licence last year', {
          when: ['2024-01-01', '2025-01-01'],
        }),
      ),
    ),
  ],
  [
    as(
      'Ida',
      user(
        "I'm afraid of heights.",
        fact(['heights', 'afraid of heights'], "I'm afraid of heights", {
          or: ['preference'],
          polarity: 'either',
        }),
      ),
    ),
    other('Olu', "I'm a climber, I love heights."),
    as('Ida', trap('third person', 'Olu is planning to climb Kilimanjaro.')),
  ],
])

/** Chinese dialogues kept aside. */
export const HELD_ZH = suite('zh', 'held', [
  [
    user(
      '大家都叫我阿哲，我在福州开了家书店。',
      fact('阿哲', '大家都叫我阿哲', { attribute: '姓名' }),
      fact(['书店', '开了家书店', '在福州开了家书店'], '我在福州开了家书店', { attribute: '职业' }),
      maybe(fact('福州', '我在福州')),
    ),
  ],
  [user('肥肉我一口都吃不下，看着就难受。', dislikes('肥肉', '肥肉我一口都吃不下', { or: ['fact'] }))],
  [
    user(
      '我乳糖不耐受，别推荐牛奶。',
      fact(['乳糖不耐受', '乳糖'], '我乳糖不耐受', { or: ['preference'], polarity: 'either' }),
      maybe(dislikes('牛奶', '别推荐牛奶')),
    ),
  ],
  [
    user(
      '我的目标是三年内写完一部长篇小说。',
      goal(['三年内写完一部长篇小说', '写完一部长篇小说', '长篇小说'], '我的目标是三年内写完一部长篇小说'),
    ),
  ],
  [
    user(
      '我跟物业说好了，周五之前把押金补上。',
      commitment(['把押金补上', '周五之前把押金补上', '押金'], '我跟物业说好了，周五之前把押金补上', {
        or: ['goal', 'fact'],
      }),
    ),
  ],
  [user('我偏爱靠过道的座位。', likes(['靠过道的座位', '靠过道'], '我偏爱靠过道的座位'))],
  [user('我在贵阳长大，十九岁才出来。', fact(['贵阳', '贵阳长大', '在贵阳长大'], '我在贵阳长大'))],
  [
    user(
      '我儿子叫豆豆，今年上小学。',
      fact(['豆豆'], '我儿子叫豆豆', { about: ['user', '豆豆', '儿子', '我儿子'] }),
      maybe(fact(['小学', '上小学'], '今年上小学', { about: ['user', '豆豆', '儿子', '我儿子'] })),
    ),
  ],
  [
    user(
      '我会说闽南话，还会一点日语。',
      fact(['闽南话', '说闽南话'], '我会说闽南话'),
      maybe(fact(['日语', '一点日语'], '还会一点日语')),
    ),
  ],
  [
    user(
      '以后回答都控制在三句话以内。',
      likes(['三句话', '三句话以内', '控制在三句话以内'], '以后回答都控制在三句话以内', {
        or: ['fact', 'goal', 'commitment'],
      }),
    ),
  ],
  [user('桌游是我的最爱。', likes('桌游', '桌游是我的最爱'))],
  [
    user(
      '我退休前是邮递员，今年六十七。',
      fact(['邮递员'], '我退休前是邮递员', { polarity: 'either' }),
      maybe(fact(['六十七', '67'], '今年六十七')),
    ),
  ],
  [user('爱情片不对我胃口。', dislikes('爱情片', '爱情片不对我胃口'))],
  [
    user(
      '我计划暑假去考潜水证。',
      plan(['去考潜水证', '考潜水证', '潜水证', '暑假去考潜水证'], '我计划暑假去考潜水证'),
    ),
  ],
  [user('我有一型糖尿病。', fact(['一型糖尿病', '糖尿病'], '我有一型糖尿病'))],
  [user('开心果冰淇淋我超爱。', likes('开心果冰淇淋', '开心果冰淇淋我超爱'))],
  [
    user(
      '四月份我升了采购部主任。',
      fact(['采购部主任'], '四月份我升了采购部主任', { when: ['2024-04-01', '2024-05-01'] }),
    ),
  ],
  [user('我不会游泳。', fact(['游泳', '会游泳'], '我不会游泳', { polarity: 'negative' }))],
  [user('我骑折叠车上下班。', fact(['折叠车', '骑折叠车'], '我骑折叠车上下班'))],
  [
    user(
      '我欠小裴一顿饭，说好这个月请的。',
      commitment(['一顿饭', '欠小裴一顿饭'], '我欠小裴一顿饭，说好这个月请的', {
        or: ['goal', 'fact'],
        when: ['2024-05-01', '2024-06-01'],
      }),
    ),
  ],
  [user('您叫我高老师就好。', likes(['高老师'], '您叫我高老师就好', { or: ['fact'] }))],
  [trap('small talk', '晚上好呀，忙了一天。')],
  [trap('small talk', '行，那就先这样，辛苦啦。')],
  [trap('question', '我提过我女儿在哪个学校吗？')],
  [trap('question', '我会喜欢哈尔滨的冬天吗？')],
  [trap('question', '吃素的人怎么补铁？')],
  [trap('negation', '我可没说要搬去大连。')],
  [
    trap(
      'negation',
      '我不喝酒。',
      fact(['酒', '喝酒'], '我不喝酒', { or: ['preference'], polarity: 'negative' }),
    ),
  ],
  [trap('hypothetical', '万一我以后吃素了，最舍不得的就是火锅。')],
  [trap('hypothetical', '就当我是房东，有三套房出租。')],
  [trap('joke', '我跟表格结婚了，哈哈，说笑的。')],
  [trap('third person', '我室友讨厌做饭，天天吃泡面。')],
  [trap('third person', '姑妈打算秋天把老房子卖掉。')],
  [trap('quotation', '她日记里写：“我厌倦了上海，春天就走。”')],
  [trap('task', '把“我爱铁皮屋顶上的雨声”改写成一首小诗。')],
  [
    user(
      '我在合唱团唱男低音。',
      fact(['男低音', '唱男低音', '合唱团'], '我在合唱团唱男低音', { or: ['preference'] }),
    ),
    assistant('您唱男低音！那您肯定很喜欢巴赫，住得也离教堂不远吧。'),
  ],
  [
    assistant('您在哪里工作？'),
    user('机场，做行李搬运。', fact(['机场', '行李搬运', '做行李搬运'], '机场，做行李搬运')),
  ],
  [tool('资料.txt：“我今年54岁，我爱钓鱼。”'), trap('question', '这是谁的资料？')],
  [
    user('我开一辆红色的菲亚特。'),
    at(
      '2024-10-01T10:00',
      trap(
        'correction',
        '菲亚特卖了，我现在开一辆电动的蔚来。',
        fact(['蔚来', '电动的蔚来', '一辆电动的蔚来'], '我现在开一辆电动的蔚来'),
        maybe(fact(['菲亚特'], '菲亚特卖了', { polarity: 'either' })),
      ),
    ),
  ],
  [
    user('我喜欢划皮艇。', likes(['划皮艇', '皮艇'], '我喜欢划皮艇')),
    trap('paraphrase', '真的，我超喜欢划皮艇。'),
  ],
  [
    at(
      '2023-12-31T12:00',
      trap(
        'date',
        '明天我要跟房东见面。',
        plan(['跟房东见面', '房东', '见面'], '明天我要跟房东见面', {
          or: ['fact'],
          when: ['2024-01-01', '2024-01-02'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-02-27T12:00',
      trap(
        'date',
        '我后天有一场考试。',
        appointment(['考试', '一场考试'], '我后天有一场考试', { when: ['2024-02-29', '2024-03-01'] }),
      ),
    ),
  ],
  [
    at(
      '2025-01-05T12:00',
      trap(
        'date',
        '我去年拿到了驾照。',
        fact(['驾照', '拿到了驾照'], '我去年拿到了驾照', { when: ['2024-01-01', '2025-01-01'] }),
      ),
    ),
  ],
  [
    as('小艾', user('我恐高。', fact(['恐高', '高'], '我恐高', { or: ['preference'], polarity: 'either' }))),
    other('大鹏', '我最喜欢攀岩了。'),
    as('小艾', trap('third person', '大鹏打算去爬珠峰。')),
  ],
])
