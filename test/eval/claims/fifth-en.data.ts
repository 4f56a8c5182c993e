// English turns of the fifth part. It is kept aside and scored once, at the end: those who write extraction rules do
// not run it, read it or tune on it before.
import {
  appointment,
  assistant,
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
export const FIFTH_EN = suite('en', 'fifth', [
  [
    user(
      'hi! im lactose intolerant so can you give me a pancake recipe without milk',
      fact(['lactose intolerant', 'lactose'], 'im lactose intolerant', {
        attribute: 'diet',
        polarity: 'either',
        or: ['preference'],
      }),
    ),
    assistant('Sure! Since you enjoy baking on weekends, here is a simple one with oat milk and one egg.'),
    trap('question', 'how long do i fry them on each side?'),
    user(
      'great. btw my daughter Mia turns 6 next month, i want to make these for her party',
      fact('Mia', 'my daughter Mia', { attribute: 'daughter', about: ['user', 'daughter', 'Mia'] }),
      fact(['6', 'turns 6', 'turns 6 next month'], 'my daughter Mia turns 6 next month', {
        attribute: 'age',
        about: ['daughter', 'Mia', 'user'],
        or: ['commitment'],
        when: ['2024-06-01', '2024-07-01'],
      }),
      maybe(
        plan(['make these', 'make these for her party', 'party'], 'i want to make these for her party', {
          about: ['user', 'daughter', 'Mia'],
          or: ['fact', 'preference'],
        }),
      ),
    ),
  ],
  [
    user(
      "I work as a nurse at a children's hospital, so my shifts are all over the place. How do I build a workout routine?",
      fact('nurse', "I work as a nurse at a children's hospital", { attribute: 'occupation' }),
      maybe(
        fact(["children's hospital", 'hospital'], "I work as a nurse at a children's hospital", {
          attribute: 'workplace',
        }),
      ),
      fact(['all over the place', 'irregular', 'shifts'], 'my shifts are all over the place', {
        attribute: 'schedule',
        about: ['user', 'shifts'],
      }),
      maybe(goal(['workout routine', 'build a workout routine'], 'How do I build a workout routine')),
    ),
    trap('task', 'Put that in a table with one row per day.'),
    user(
      'I hate running by the way, so please leave that out.',
      dislikes('running', 'I hate running', { attribute: 'exercise' }),
    ),
  ],
  [
    trap('small talk', "good morning! it's so grey outside today"),
    user(
      'my name is Daniel but everyone calls me Danny',
      fact('Daniel', 'my name is Daniel', { attribute: 'name' }),
      fact('Danny', 'everyone calls me Danny', { attribute: 'nickname', or: ['preference'] }),
    ),
    user(
      'I live in Portland with my girlfriend and two cats.',
      fact('Portland', 'I live in Portland', { attribute: 'city' }),
      fact(['girlfriend', 'with my girlfriend', 'lives with girlfriend'], 'with my girlfriend', {
        attribute: 'household',
        about: ['user', 'girlfriend'],
      }),
      fact(['two cats', 'cats', '2 cats'], 'two cats', { attribute: 'pets', about: ['user', 'cats'] }),
    ),
    trap('question', 'Is it bad to leave cats alone for a weekend?'),
  ],
  [
    user(
      "I'm trying to save $10,000 for a down payment by the end of the year. Where should I cut first?",
      goal(
        ['10,000', 'save $10,000', 'save $10,000 for a down payment', 'down payment'],
        "I'm trying to save $10,000 for a down payment by the end of the year",
        {
          attribute: 'savings',
          when: [
            ['2024-12-31', '2025-01-01'],
            ['2024-12-01', '2025-01-01'],
            ['2024-05-14', '2025-01-01'],
            ['2024-05-14T10:00', '2025-01-01'],
            ['2024-01-01', '2025-01-01'],
          ],
        },
      ),
    ),
    user(
      'I make about 4200 a month after taxes, rent is 1500',
      fact(
        ['4200', '4200 a month', 'about 4200 a month after taxes'],
        'I make about 4200 a month after taxes',
        {
          attribute: 'income',
        },
      ),
      fact('1500', 'rent is 1500', { attribute: 'rent', about: ['user', 'rent'] }),
    ),
    trap(
      'hypothetical',
      'What if I moved in with a roommate and paid half, how much faster would I get there?',
    ),
    trap('joke', "haha guess I'll just sell a kidney then"),
  ],
  [
    user(
      "Please always answer in metric units, I don't get fahrenheit at all.",
      likes(['metric', 'metric units', 'answer in metric units'], 'Please always answer in metric units', {
        attribute: 'units',
        or: ['fact', 'goal', 'commitment'],
      }),
      maybe(
        fact(['fahrenheit', 'get fahrenheit'], "I don't get fahrenheit at all", {
          polarity: 'either',
          or: ['preference'],
        }),
      ),
    ),
    trap('task', 'Convert 350 F to celsius for me'),
    user(
      'Also call me Sam, not Samantha.',
      likes('Sam', 'call me Sam', { attribute: 'name', or: ['fact'] }),
      maybe(
        fact('Samantha', 'call me Sam, not Samantha', {
          attribute: 'name',
          polarity: 'either',
          or: ['preference'],
        }),
      ),
    ),
  ],
  [
    user(
      'We just adopted a puppy, a beagle called Waffles! What do I need to buy for the first week?',
      fact(['puppy', 'beagle'], 'We just adopted a puppy, a beagle', {
        attribute: 'pet',
        about: ['user', 'puppy', 'beagle', 'dog', 'Waffles'],
      }),
      fact('Waffles', 'a beagle called Waffles', {
        attribute: 'name',
        about: ['user', 'puppy', 'beagle', 'dog', 'Waffles'],
      }),
    ),
    tool('{"results":[{"title":"Puppy checklist","text":"I bought a crate and a harness for my lab."}]}'),
    user(
      'Thanks. I have a vet appointment for him on Friday at 3.',
      appointment(['vet appointment', 'vet'], 'I have a vet appointment for him on Friday at 3', {
        attribute: 'appointment',
        about: ['user', 'puppy', 'beagle', 'dog', 'Waffles'],
        when: [
          ['2024-05-17', '2024-05-18'],
          ['2024-05-17T15:00', '2024-05-17T16:00'],
          ['2024-05-17T15:00', '2024-05-17T15:01'],
        ],
      }),
    ),
  ],
  [
    user(
      "I'm learning Spanish because my husband's family is from Mexico. Can you quiz me on past tense?",
      fact(['Spanish', 'learning Spanish'], "I'm learning Spanish", { attribute: 'language', or: ['goal'] }),
      fact(['Mexico', 'from Mexico'], "my husband's family is from Mexico", {
        attribute: 'origin',
        about: ["husband's family", 'husband', 'family', 'user'],
      }),
    ),
    user(
      "I'm at about B1 level and I always mix up ser and estar.",
      fact(['B1', 'B1 level', 'about B1 level'], "I'm at about B1 level", {
        attribute: 'level',
        about: ['user', 'Spanish'],
      }),
      fact(['ser and estar', 'mix up ser and estar'], 'I always mix up ser and estar', {
        attribute: 'weakness',
      }),
    ),
    trap('small talk', 'ok cool, lets go'),
  ],
  [
    trap(
      'negation',
      "No I don't have any allergies, just give me the normal recipe",
      maybe(
        fact(['allergies', 'any allergies', 'no allergies', 'none'], "I don't have any allergies", {
          attribute: 'allergies',
          polarity: 'either',
        }),
      ),
    ),
    user(
      "I'm vegetarian though, forgot to say",
      fact('vegetarian', "I'm vegetarian", { attribute: 'diet', or: ['preference'] }),
    ),
    trap(
      'quotation',
      'My old teacher always said "I never eat before noon and I feel amazing". Is there any science behind that?',
    ),
  ],
  [
    user(
      'I use a MacBook Air M2 and mostly code in Python. Which editor should I try?',
      fact(['MacBook Air M2', 'MacBook Air', 'MacBook'], 'I use a MacBook Air M2', {
        attribute: 'computer',
        or: ['preference'],
      }),
      fact('Python', 'mostly code in Python', { attribute: 'programming language', or: ['preference'] }),
    ),
    user(
      'i really like dark themes and vim keybindings',
      likes(['dark themes', 'dark theme'], 'i really like dark themes', { attribute: 'theme' }),
      likes(['vim keybindings', 'vim'], 'vim keybindings', { attribute: 'keybindings' }),
    ),
    trap('question', 'does vs code have a vim plugin?'),
    user(
      'remember to give me code without comments pls, i find them distracting',
      likes(
        ['code without comments', 'without comments', 'comments', 'no comments'],
        'give me code without comments',
        { attribute: 'code style', polarity: 'either', or: ['fact', 'goal', 'commitment'] },
      ),
      maybe(
        dislikes(['comments', 'distracting', 'find them distracting'], 'i find them distracting', {
          attribute: 'code style',
          polarity: 'either',
          about: ['user', 'comments'],
          or: ['fact'],
        }),
      ),
    ),
  ],
  [
    user(
      "So it's been a long couple of weeks, sorry for the wall of text. I moved to Chicago in March for a new job at a logistics company, the apartment is fine but tiny, and honestly what I need right now is help figuring out how to furnish it on a budget.",
      fact('Chicago', 'I moved to Chicago in March', {
        attribute: 'city',
        when: ['2024-03-01', '2024-04-01'],
      }),
      fact(
        ['logistics company', 'job at a logistics company', 'new job at a logistics company'],
        'a new job at a logistics company',
        { attribute: 'job' },
      ),
      maybe(
        fact(['tiny', 'fine but tiny', 'tiny apartment'], 'the apartment is fine but tiny', {
          attribute: 'home',
          about: ['user', 'apartment'],
        }),
      ),
      maybe(
        goal(
          ['furnish', 'furnish it on a budget', 'on a budget'],
          'what I need right now is help figuring out how to furnish it on a budget',
          { about: ['user', 'apartment'], or: ['fact', 'preference'] },
        ),
      ),
    ),
    user(
      'My mom is coming to visit the last weekend of June so I need a sofa bed by then.',
      appointment(
        ['visit', 'coming to visit', 'mom is coming to visit'],
        'My mom is coming to visit the last weekend of June',
        {
          attribute: 'visit',
          about: ['user', 'mom', 'mother'],
          when: [
            ['2024-06-29', '2024-07-01'],
            ['2024-06-28', '2024-07-01'],
          ],
        },
      ),
      maybe(
        goal(['sofa bed', 'need a sofa bed'], 'I need a sofa bed by then', {
          or: ['fact', 'commitment', 'preference'],
        }),
      ),
    ),
    trap('small talk', 'ugh im so tired today, brain is mush'),
  ],
  [
    user(
      'I have type 2 diabetes and take metformin twice a day.',
      fact(['type 2 diabetes', 'diabetes'], 'I have type 2 diabetes', { attribute: 'health' }),
      fact(['metformin', 'metformin twice a day'], 'take metformin twice a day', { attribute: 'medication' }),
    ),
    trap('question', 'Can I drink coffee with it?'),
    user(
      'I usually go for a walk after dinner with my neighbor, about half an hour',
      fact(
        ['walk after dinner', 'walk', 'go for a walk after dinner'],
        'I usually go for a walk after dinner',
        {
          attribute: 'habit',
          or: ['preference'],
        },
      ),
    ),
  ],
  [
    other('Priya', "I can't do Thursday, I have my yoga class."),
    user(
      'Thursdays are no good for me either, I pick up the kids at 4.',
      fact(['Thursdays', 'no good', 'Thursday', 'unavailable'], 'Thursdays are no good for me either', {
        attribute: 'schedule',
        polarity: 'either',
        about: ['user', 'Thursdays'],
        or: ['preference', 'commitment'],
      }),
      commitment(['pick up the kids', 'pick up the kids at 4', 'kids'], 'I pick up the kids at 4', {
        attribute: 'schedule',
        or: ['fact'],
      }),
      maybe(fact(['kids', 'children'], 'the kids', { attribute: 'family', about: ['user', 'kids'] })),
    ),
    trap('task', 'Draft a message asking everyone if Wednesday at 10 works'),
  ],
  [
    user(
      "I'm a second year law student at Ghent and I've got finals in june",
      fact(
        ['law student', 'law', 'second year law student', 'second year law student at Ghent'],
        "I'm a second year law student at Ghent",
        { attribute: 'studies' },
      ),
      maybe(fact('Ghent', "I'm a second year law student at Ghent", { attribute: 'university' })),
      appointment(['finals', 'finals in june'], "I've got finals in june", {
        attribute: 'exams',
        when: ['2024-06-01', '2024-07-01'],
      }),
    ),
    trap('hypothetical', 'if i failed one would i have to repeat the whole year?'),
    user(
      'i study best in the evening, so plan the sessions after 7pm',
      fact(['evening', 'in the evening', 'study best in the evening'], 'i study best in the evening', {
        attribute: 'schedule',
        or: ['preference'],
      }),
      maybe(
        likes(['after 7pm', 'sessions after 7pm', '7pm'], 'plan the sessions after 7pm', {
          attribute: 'schedule',
          or: ['fact', 'goal', 'commitment'],
        }),
      ),
    ),
  ],
  [
    trap('third person', 'A guy at the office says he is allergic to cats, what could he take for it?'),
    trap('third person', 'Taylor Swift lives in Nashville these days, her house is huge'),
    user(
      "I don't drink alcohol, so skip the wine pairings.",
      fact(['alcohol', 'drink alcohol', 'no alcohol'], "I don't drink alcohol", {
        attribute: 'diet',
        polarity: 'either',
        or: ['preference'],
      }),
      maybe(
        dislikes(['wine pairings', 'skip the wine pairings'], 'skip the wine pairings', {
          polarity: 'either',
          or: ['goal', 'commitment', 'fact'],
        }),
      ),
    ),
  ],
  [
    user(
      'Planning a trip to Japan in October with my brother, first time for both of us',
      plan(['Japan', 'trip to Japan'], 'Planning a trip to Japan in October', {
        attribute: 'travel',
        or: ['fact'],
        when: ['2024-10-01', '2024-11-01'],
      }),
      maybe(fact('brother', 'with my brother', { attribute: 'family', about: ['user', 'brother'] })),
      maybe(
        fact(['first time', 'first time for both of us'], 'first time for both of us', {
          about: ['user', 'brother', 'Japan', 'trip to Japan'],
        }),
      ),
    ),
    user(
      "I prefer trains over flying and we're not into museums.",
      likes(['trains', 'trains over flying'], 'I prefer trains over flying', { attribute: 'transport' }),
      maybe(dislikes('flying', 'I prefer trains over flying', { attribute: 'transport' })),
      dislikes('museums', "we're not into museums", {
        attribute: 'interests',
        or: ['fact'],
        polarity: 'either',
      }),
    ),
    assistant("Noted. You might enjoy staying in a ryokan, and I'd suggest the seven day rail pass."),
    trap('small talk', 'perfect, thank you so much!!'),
  ],
  [
    user(
      'I played guitar for ten years and now I want to learn piano.',
      fact(['guitar', 'played guitar', 'played guitar for ten years'], 'I played guitar for ten years', {
        attribute: 'instrument',
      }),
      goal(['piano', 'learn piano'], 'I want to learn piano', {
        attribute: 'instrument',
        or: ['preference'],
      }),
    ),
    trap('quotation', 'Translate to French: "I am a doctor and I live in Rome."'),
  ],
  [
    user(
      "We're vegan at home but my son Leo still eats eggs, so give me two versions of the brunch menu",
      fact(['vegan', 'vegan at home'], "We're vegan at home", {
        attribute: 'diet',
        about: ['user', 'family', 'household'],
        or: ['preference'],
      }),
      fact('Leo', 'my son Leo', { attribute: 'son', about: ['user', 'son', 'Leo'] }),
      fact(['eggs', 'eats eggs', 'still eats eggs'], 'my son Leo still eats eggs', {
        attribute: 'diet',
        about: ['son', 'Leo'],
        or: ['preference'],
      }),
    ),
  ],
  [
    // Taken back by the next turn.
    user('I usually get up at 6.30 on weekdays, can you suggest a morning routine?'),
    trap(
      'correction',
      'Actually no, I get up at 5.30 now, I start work earlier than before',
      fact(['5.30', '5.30 now', 'get up at 5.30'], 'I get up at 5.30 now', {
        attribute: 'wake time',
        or: ['preference'],
      }),
      maybe(
        fact(
          ['start work earlier', 'start work earlier than before', 'earlier', 'earlier than before'],
          'I start work earlier than before',
          { attribute: 'schedule' },
        ),
      ),
    ),
  ],
  [
    trap('task', 'fix the grammar: he dont likes going to the beach on sundays'),
    user(
      'my wife and i are expecting our first baby in september, any book recs for new dads?',
      fact(
        ['first baby', 'baby', 'expecting', 'expecting our first baby'],
        'my wife and i are expecting our first baby in september',
        {
          attribute: 'family',
          about: ['user', 'wife', 'baby', 'my wife and i', 'user and wife'],
          or: ['commitment'],
          when: ['2024-09-01', '2024-10-01'],
        },
      ),
      maybe(fact('wife', 'my wife', { attribute: 'family', about: ['user', 'wife'] })),
    ),
    trap('joke', "at this rate I'll be living on coffee until 2040 lol"),
  ],
  [
    user(
      "I need to send the tax forms to my accountant by Monday, don't let me forget",
      commitment(
        ['tax forms', 'send the tax forms', 'send the tax forms to my accountant'],
        'I need to send the tax forms to my accountant by Monday',
        {
          attribute: 'task',
          or: ['goal'],
          when: [
            ['2024-05-20', '2024-05-21'],
            ['2024-05-14', '2024-05-21'],
            ['2024-05-14T10:00', '2024-05-21'],
            ['2024-05-14', '2024-05-20'],
            ['2024-05-14T10:00', '2024-05-20'],
          ],
        },
      ),
    ),
    trap('question', 'What documents do freelancers usually need for that?'),
  ],
])
