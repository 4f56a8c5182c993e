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

/** English dialogues to write rules against. */
export const OPEN_EN = suite('en', 'open', [
  [
    user(
      "Hi, I'm Priya and I teach chemistry at a secondary school in Leicester.",
      fact('Priya', "I'm Priya", { attribute: 'name' }),
      fact(
        ['chemistry', 'chemistry teacher', 'teach chemistry at a secondary school in Leicester', 'teacher'],
        'I teach chemistry at a secondary school in Leicester',
        { attribute: 'occupation' },
      ),
      maybe(fact('Leicester', 'secondary school in Leicester')),
    ),
  ],
  [
    user(
      "I can't stand cilantro, it tastes like soap to me.",
      dislikes('cilantro', "I can't stand cilantro"),
    ),
  ],
  [
    user(
      "We moved to Ghent three years ago and I've never regretted it.",
      fact('Ghent', 'We moved to Ghent three years ago', {
        attribute: 'city',
        when: [
          ['2021-01-01', '2022-01-01'],
          ['2021-05-14', '2021-05-15'],
          ['2021-05-01', '2021-06-01'],
        ],
      }),
    ),
  ],
  [
    user(
      'My favourite way to unwind is a long bath with a crime novel.',
      likes(
        ['a long bath with a crime novel', 'a long bath', 'crime novel'],
        'My favourite way to unwind is a long bath with a crime novel',
      ),
    ),
  ],
  [
    user(
      "I'm allergic to penicillin, so please keep that in mind for anything medical.",
      fact('penicillin', "I'm allergic to penicillin", {
        attribute: 'allergy',
        or: ['preference'],
        polarity: 'either',
      }),
    ),
  ],
  [
    user(
      'I want to run my first half marathon before I turn forty.',
      goal(
        ['run my first half marathon', 'half marathon'],
        'I want to run my first half marathon before I turn forty',
        { or: ['commitment', 'preference'] },
      ),
    ),
  ],
  [
    user(
      'Our dog Biscuit turned six, she sleeps on my feet all winter.',
      fact(['Biscuit', 'six', 'dog'], 'Our dog Biscuit turned six', {
        about: ['user', 'Biscuit', 'dog', 'our dog'],
      }),
    ),
  ],
  [
    user(
      'Please always answer me in bullet points, I skim everything on my phone.',
      likes('bullet points', 'Please always answer me in bullet points', {
        or: ['fact', 'commitment', 'goal'],
      }),
    ),
  ],
  [
    user(
      'I promised Noor I would review her grant application by Thursday.',
      commitment(
        ['review her grant application', 'review her grant application by Thursday'],
        'I promised Noor I would review her grant application by Thursday',
        {
          or: ['goal'],
          when: [
            ['2024-05-16', '2024-05-17'],
            ['2024-05-14', '2024-05-17'],
          ],
        },
      ),
    ),
  ],
  [
    user(
      'I prefer trains to planes whenever the trip takes under eight hours.',
      likes(['trains', 'trains to planes'], 'I prefer trains to planes'),
    ),
  ],
  [
    user(
      'I drive a grey Skoda Octavia, a 2017 estate.',
      fact(['grey Skoda Octavia', 'Skoda Octavia'], 'I drive a grey Skoda Octavia', { attribute: 'car' }),
    ),
  ],
  [
    user(
      "I've been learning the cello since January and I practise half an hour a day.",
      fact(['cello', 'learning the cello'], "I've been learning the cello since January", {
        or: ['preference', 'goal'],
        when: [
          ['2024-01-01', '2024-02-01'],
          ['2024-01-01', '2024-05-14'],
        ],
      }),
    ),
  ],
  [
    user(
      "I don't eat pork and I don't drink alcohol.",
      fact('pork', "I don't eat pork", { or: ['preference'], polarity: 'negative' }),
      fact('alcohol', "I don't drink alcohol", { or: ['preference'], polarity: 'negative' }),
    ),
  ],
  [
    user(
      "I'm saving up for a cargo bike so that I can sell the car.",
      goal(['a cargo bike', 'cargo bike'], "I'm saving up for a cargo bike", { or: ['fact', 'commitment'] }),
    ),
  ],
  [
    user(
      'I work night shifts at the port, from ten in the evening to six.',
      fact(['night shifts', 'night shifts at the port', 'port'], 'I work night shifts at the port', {
        attribute: 'occupation',
      }),
    ),
  ],
  [
    user(
      "Honestly, I'm really into early jazz, mostly Bix Beiderbecke.",
      likes(['early jazz', 'jazz', 'Bix Beiderbecke'], "I'm really into early jazz, mostly Bix Beiderbecke"),
    ),
  ],
  [
    user(
      'My wife is called Ines and we have twin boys.',
      fact('Ines', 'My wife is called Ines', { about: ['user', 'wife', 'my wife', 'Ines'] }),
      fact(['twin boys', 'twins'], 'we have twin boys'),
    ),
  ],
  [
    user(
      "I'm a vegetarian, have been since university.",
      fact('vegetarian', "I'm a vegetarian", { or: ['preference'], polarity: 'either' }),
    ),
  ],
  [
    user(
      'I was born on 3 November 1988 in Tromsø.',
      fact(['3 November 1988', '1988-11-03', 'Tromsø'], 'I was born on 3 November 1988 in Tromsø', {
        when: ['1988-11-03', '1988-11-04'],
      }),
    ),
  ],
  [
    user(
      'Meetings before ten are a nightmare for me; I hate them.',
      dislikes(
        ['Meetings before ten', 'early meetings', 'meetings'],
        'Meetings before ten are a nightmare for me',
        { or: ['fact'] },
      ),
    ),
  ],
  [
    user(
      'I need to renew my passport before the summer.',
      commitment(['renew my passport', 'renew passport'], 'I need to renew my passport before the summer', {
        or: ['goal'],
      }),
    ),
  ],
  [
    user(
      'For the record, my shoe size is 42 and my jackets are a medium.',
      fact(['42', 'size 42'], 'my shoe size is 42'),
      fact(['medium', 'a medium'], 'my jackets are a medium'),
    ),
  ],
  [
    user(
      'Spicy food and I get along very well, the hotter the better.',
      likes(['Spicy food', 'spicy'], 'Spicy food and I get along very well'),
    ),
  ],
  [
    user(
      "I've got asthma, so I always carry an inhaler.",
      fact('asthma', "I've got asthma", { attribute: 'health' }),
      maybe(fact('inhaler', 'I always carry an inhaler')),
    ),
  ],
  [
    user(
      'Remember that the alarm code for the studio is kept by our landlord, Mr Osei.',
      fact(
        ['Mr Osei', 'our landlord', 'kept by our landlord, Mr Osei'],
        'the alarm code for the studio is kept by our landlord, Mr Osei',
        {
          about: [
            'user',
            'alarm code',
            'studio',
            'the alarm code for the studio',
            'landlord',
            'our landlord',
            'Mr Osei',
          ],
          or: ['commitment'],
        },
      ),
    ),
  ],
  [
    user(
      'I usually get up at half past five to write before the kids wake.',
      fact(['half past five', 'at half past five', '5:30'], 'I usually get up at half past five', {
        or: ['preference'],
      }),
    ),
  ],
  [
    user(
      "I'd rather have tea than coffee in the afternoon.",
      likes(['tea', 'tea than coffee'], "I'd rather have tea than coffee"),
      maybe(dislikes('coffee', 'than coffee')),
    ),
  ],
  [
    user(
      'I studied marine biology in Bergen but ended up as a tax adviser.',
      fact(['marine biology', 'marine biology in Bergen'], 'I studied marine biology in Bergen', {
        attribute: 'education',
      }),
      fact(['tax adviser', 'a tax adviser'], 'ended up as a tax adviser', { attribute: 'occupation' }),
    ),
  ],
  [
    user(
      'Put me down for window seats, always.',
      likes(['window seats', 'window seat'], 'Put me down for window seats, always', { or: ['fact'] }),
    ),
  ],
  [
    user(
      'By the end of the year I would like to be able to hold a conversation in Portuguese.',
      goal(
        ['hold a conversation in Portuguese', 'Portuguese', 'be able to hold a conversation in Portuguese'],
        'I would like to be able to hold a conversation in Portuguese',
        { or: ['preference'] },
      ),
    ),
  ],

  [
    user(
      "I'm 34 and I've been a plumber for half of my life.",
      fact(['34', "I'm 34"], "I'm 34", { attribute: 'age' }),
      fact(['plumber', 'a plumber'], "I've been a plumber for half of my life", { attribute: 'occupation' }),
    ),
  ],
  [
    user(
      'We have decided to get married on the beach in Sardinia next May.',
      plan(
        ['get married on the beach in Sardinia', 'get married', 'married'],
        'We have decided to get married on the beach in Sardinia next May',
        { or: ['fact'], when: ['2025-05-01', '2025-06-01'] },
      ),
    ),
  ],
  [user('Documentaries bore me to tears.', dislikes('Documentaries', 'Documentaries bore me to tears'))],
  [
    user(
      'You can reach me best by text, I never pick up the phone.',
      likes(['by text', 'text'], 'You can reach me best by text', { or: ['fact'] }),
      maybe(
        fact(['the phone', 'pick up the phone'], 'I never pick up the phone', {
          polarity: 'negative',
          or: ['preference'],
        }),
      ),
    ),
  ],
  [
    user(
      'I grew up speaking Catalan at home.',
      fact(['Catalan', 'speaking Catalan'], 'I grew up speaking Catalan at home', { attribute: 'language' }),
    ),
  ],
  [
    user(
      "I'm trying to cut down on sugar.",
      goal(['cut down on sugar', 'sugar'], "I'm trying to cut down on sugar", {
        or: ['preference', 'fact'],
        polarity: 'either',
      }),
    ),
  ],
  [
    user(
      'Lilies make me sneeze like mad, I have terrible hay fever.',
      fact(['hay fever', 'terrible hay fever'], 'I have terrible hay fever', { attribute: 'health' }),
      maybe(fact('Lilies', 'Lilies make me sneeze like mad', { polarity: 'either', or: ['preference'] })),
    ),
  ],
  [
    user(
      'My budget for the new laptop is 1,200 euros.',
      fact(['1,200 euros', '1200 euros'], 'My budget for the new laptop is 1,200 euros', {
        about: ['user', 'laptop', 'new laptop', 'budget'],
      }),
    ),
  ],
  [user('I enjoy gardening far more than I expected to.', likes('gardening', 'I enjoy gardening'))],
  [
    user(
      'I broke my left wrist in March, it still aches.',
      fact(['left wrist', 'my left wrist', 'broke my left wrist'], 'I broke my left wrist in March', {
        when: ['2024-03-01', '2024-04-01'],
      }),
    ),
  ],
  [
    user(
      "We're expecting our second child in October!",
      fact(
        ['second child', 'our second child', 'expecting our second child'],
        "We're expecting our second child in October",
        { or: ['goal', 'commitment'], when: ['2024-10-01', '2024-11-01'] },
      ),
    ),
  ],
  [
    user(
      "I'd like to learn how to weld one of these days.",
      goal(['learn how to weld', 'weld'], "I'd like to learn how to weld", { or: ['preference'] }),
    ),
  ],
  [
    user(
      'I never work on Sundays.',
      fact(['Sundays', 'work on Sundays'], 'I never work on Sundays', {
        polarity: 'negative',
        or: ['preference'],
      }),
    ),
  ],
  [
    user(
      'The band I play in is called Static Orchard, I am the drummer.',
      fact(['Static Orchard'], 'The band I play in is called Static Orchard', {
        about: ['user', 'band', 'the band', 'the band I play in'],
      }),
      fact(['the drummer', 'drummer'], 'I am the drummer'),
    ),
  ],
  [
    user(
      'I own a small vineyard, two hectares, outside Mendoza.',
      fact(['a small vineyard', 'small vineyard', 'vineyard'], 'I own a small vineyard'),
      maybe(fact('Mendoza', 'outside Mendoza')),
    ),
  ],
  [
    user(
      "I'm left-handed, so send me the left-handed scissors.",
      fact(['left-handed', 'left handed'], "I'm left-handed"),
      maybe(likes(['left-handed scissors', 'the left-handed scissors'], 'send me the left-handed scissors')),
    ),
  ],
  [user('My mother tongue is Tamil.', fact('Tamil', 'My mother tongue is Tamil', { attribute: 'language' }))],
  [
    user(
      "Don't forget that I have to collect the rental van at noon on 3 June.",
      commitment(
        ['collect the rental van', 'collect the rental van at noon on 3 June', 'rental van'],
        'I have to collect the rental van at noon on 3 June',
        {
          or: ['goal', 'fact'],
          when: [
            ['2024-06-03', '2024-06-04'],
            ['2024-06-03T12:00', '2024-06-03T13:00'],
            ['2024-06-03T12:00', '2024-06-03T12:01'],
          ],
        },
      ),
    ),
  ],
  [
    user(
      "I'm fond of brutalist architecture, weird as it sounds.",
      likes('brutalist architecture', "I'm fond of brutalist architecture"),
    ),
  ],
  [
    user(
      'I take my coffee black with two sugars.',
      likes(
        ['black with two sugars', 'coffee black with two sugars', 'black'],
        'I take my coffee black with two sugars',
        { or: ['fact'] },
      ),
    ),
  ],
  [
    user(
      'Crowds make me anxious, so I avoid big concerts.',
      dislikes(['big concerts', 'Crowds'], 'Crowds make me anxious, so I avoid big concerts', {
        or: ['fact'],
        polarity: 'either',
      }),
    ),
  ],
  [
    user(
      'I used to live in Nairobi; since 2022 my home has been Marseille.',
      fact('Marseille', 'since 2022 my home has been Marseille', { attribute: 'city' }),
      maybe(fact('Nairobi', 'I used to live in Nairobi', { polarity: 'either' })),
    ),
  ],
  [
    user(
      'I intend to apply for the fellowship in Uppsala.',
      goal(
        ['apply for the fellowship in Uppsala', 'the fellowship in Uppsala', 'fellowship in Uppsala'],
        'I intend to apply for the fellowship in Uppsala',
        { or: ['commitment'] },
      ),
    ),
  ],
  [
    user(
      'My partner and I are both deaf, so captions matter to us.',
      fact('deaf', 'My partner and I are both deaf'),
      maybe(likes('captions', 'captions matter to us')),
    ),
  ],
  [user("I'm a huge fan of Terry Pratchett.", likes('Terry Pratchett', "I'm a huge fan of Terry Pratchett"))],
  [
    user(
      'I pay 950 a month for rent.',
      fact(['950', '950 a month'], 'I pay 950 a month for rent', { attribute: 'rent' }),
    ),
  ],
  [
    user(
      'Our anniversary is on the 9th of August.',
      fact(['9th of August', 'the 9th of August', 'August 9'], 'Our anniversary is on the 9th of August', {
        about: ['user', 'anniversary', 'our anniversary'],
      }),
    ),
  ],
  [
    user(
      'I always buy second-hand clothes.',
      fact(
        ['second-hand clothes', 'second hand clothes', 'buy second-hand clothes'],
        'I always buy second-hand clothes',
        { or: ['preference'] },
      ),
    ),
  ],
  [
    user(
      'My therapist, Dr Lindqvist, sees me every other Monday.',
      fact(['Dr Lindqvist', 'every other Monday'], 'My therapist, Dr Lindqvist, sees me every other Monday', {
        about: ['user', 'therapist', 'my therapist', 'Dr Lindqvist'],
        or: ['commitment'],
      }),
    ),
  ],
  [
    user(
      'I hold a Dutch passport.',
      fact(['Dutch passport', 'a Dutch passport', 'Dutch'], 'I hold a Dutch passport'),
    ),
  ],
  [
    user(
      "I've booked a table for six at Lumi's on the 21st.",
      appointment(
        ["a table for six at Lumi's", "table for six at Lumi's", 'table for six', 'booked a table for six'],
        "I've booked a table for six at Lumi's on the 21st",
        { when: ['2024-05-21', '2024-05-22'] },
      ),
    ),
  ],
  [
    user(
      'Dark mode for everything, please. Bright screens give me migraines.',
      likes('Dark mode', 'Dark mode for everything, please', { or: ['fact'] }),
      maybe(
        dislikes('Bright screens', 'Bright screens give me migraines', { or: ['fact'], polarity: 'either' }),
      ),
    ),
  ],
  [
    user(
      'I swim two kilometres every Tuesday and Saturday.',
      fact(
        ['two kilometres', 'swim two kilometres', 'swim', 'every Tuesday and Saturday'],
        'I swim two kilometres every Tuesday and Saturday',
        { or: ['preference'] },
      ),
    ),
  ],
  [
    user(
      "It's my turn to host the book club on Friday.",
      commitment(
        ['host the book club', 'the book club', 'book club', 'host the book club on Friday'],
        "It's my turn to host the book club on Friday",
        { or: ['fact', 'goal'], when: ['2024-05-17', '2024-05-18'] },
      ),
    ),
  ],
  [
    user(
      "I'm between jobs right now, I used to be a set designer.",
      fact(['between jobs'], "I'm between jobs right now"),
      maybe(fact(['set designer', 'a set designer'], 'I used to be a set designer', { polarity: 'either' })),
    ),
  ],

  // Small talk
  [trap('small talk', 'Good morning! What a grey day it is again.')],
  [trap('small talk', 'Ha, nice one. Thanks, that helped a lot!')],
  [trap('small talk', "It's pouring outside and the bus is late, as ever.")],
  [trap('small talk', 'Okay, great, let me read this and come back to you.')],
  [trap('small talk', 'Happy Friday! Almost the weekend.')],
  [
    trap(
      'small talk',
      'Hmm, I see what you mean. I like how you put it.',
      maybe(likes('how you put it', 'I like how you put it')),
    ),
  ],

  // Questions
  [trap('question', 'Do I have to be vegetarian to join that retreat?')],
  [trap('question', 'What would I need to live in Canada as a nurse?')],
  [trap('question', 'Am I allergic to anything, as far as you know?')],
  [trap('question', 'Where did I say I parked the car?')],
  [trap('question', 'Is it true that people who love cats are introverts?')],
  [trap('question', 'Should I plan to visit Kyoto in April or in May?')],
  [trap('question', 'Why do I hate mornings so much?', maybe(dislikes('mornings', 'I hate mornings')))],
  [trap('question', 'Do you like living in a data centre?')],

  // Negations that deny a claim, rather than claim its opposite
  [trap('negation', 'I never said that I hate opera.')],
  [
    trap(
      'negation',
      "It's not that I dislike Berlin, I simply haven't been.",
      maybe(fact('been', "I simply haven't been", { polarity: 'negative' })),
    ),
  ],
  [
    trap(
      'negation',
      "I'm not a doctor or anything, but that looks broken.",
      maybe(fact('doctor', "I'm not a doctor", { polarity: 'negative' })),
    ),
  ],
  [
    trap(
      'negation',
      "I don't have a favourite colour, pick whichever you like.",
      maybe(
        likes(['favourite colour', 'colour'], "I don't have a favourite colour", {
          polarity: 'negative',
          or: ['fact'],
        }),
      ),
    ),
  ],
  [trap('negation', "I wouldn't say I love running. I wouldn't say I hate it either.")],
  [trap('negation', "I don't know whether I want to move to Lisbon.")],
  [
    trap(
      'negation',
      "I don't own a car, never have.",
      fact(['car', 'a car'], "I don't own a car", { polarity: 'negative', or: ['preference'] }),
    ),
  ],

  // Hypotheticals
  [trap('hypothetical', 'If I lived in Paris I would eat croissants every single day.')],
  [trap('hypothetical', "Imagine I'm a pirate captain who hates rum. Write me a diary entry.")],
  [trap('hypothetical', 'Suppose my budget were ten thousand euros, what would you buy?')],
  [trap('hypothetical', 'Say I wanted to become a pilot, how long would that take?')],
  [trap('hypothetical', 'I could have been a lawyer, had my father got his way.')],
  [trap('hypothetical', 'Let us pretend that I work for the tax office and you owe me money.')],
  [trap('hypothetical', 'Even if I were allergic to nuts I would still try that cake.')],

  // Jokes and sarcasm that say so
  [trap('joke', "Just kidding, I don't really want to marry my bicycle, lol.")],
  [trap('joke', 'Oh sure, I just LOVE being on hold for two hours. /s')],
  [trap('joke', "I'm obviously the queen of England, haha.")],
  [trap('joke', 'Yeah right, because I adore paying taxes... not!')],
  [trap('joke', 'My plan is to live on ice cream for ever, just joking.')],

  // Third persons
  [trap('third person', 'My sister loves sushi, she would have it every day.')],
  [trap('third person', 'My boss is allergic to shellfish, so no prawns at the dinner.')],
  [trap('third person', 'Our neighbours are moving to Malta next month.')],
  [trap('third person', "Tomasz can't stand heavy metal, which is a shame.")],
  [trap('third person', 'Her name is Adaeze and she works as a vet.')],
  [trap('third person', 'My dad used to be a train driver, he wants to write a book about it.')],
  [trap('third person', 'A friend of mine prefers to be called Max.')],
  [
    trap(
      'third person',
      'My grandmother wants to see the northern lights before she turns eighty, and I love her for it.',
      maybe(likes(['her', 'grandmother'], 'I love her for it')),
    ),
  ],

  // Quotations
  [trap('quotation', 'The review says: "I hated every minute of this hotel."')],
  [trap('quotation', 'Then he goes, "I am moving to Spain and I quit my job", and everyone laughed.')],
  [trap('quotation', 'There is a line in the song, "I want to ride my bicycle", what year is it from?')],
  [trap('quotation', '"I live in a yellow house by the sea" - is that a good first sentence for a novel?')],
  [trap('quotation', 'My colleague wrote me: I really prefer working from home, please respect that.')],

  // Work on texts and code: the words are material
  [trap('task', 'Translate into French: I am allergic to peanuts and I need a doctor.')],
  [trap('task', 'Correct the grammar of this: "I has lived in Rome since two year."')],
  [trap('task', 'Write a cover letter in the first person for a baker who loves mountains.')],
  [
    trap(
      'task',
      'Summarise the following e-mail.\n\nDear team, I will be in Oslo next week and I prefer not to be called. Regards, Henrik',
    ),
  ],
  [trap('task', 'Set a timer for ten minutes and convert 3 cups to millilitres.')],

  // Assistant echoes
  [
    user(
      'I keep bees on the roof of our office.',
      fact(['bees', 'keep bees', 'bees on the roof of our office'], 'I keep bees on the roof of our office', {
        or: ['preference'],
      }),
    ),
    assistant('So you keep bees on the roof. You must love honey and you probably live in a city!'),
    trap('small talk', 'Something like that :)'),
  ],
  [
    user('Can you recommend a museum in Vienna?'),
    assistant(
      'I love the Leopold Museum. You like modern art, you told me, and you are planning to go in June.',
    ),
    trap('negation', "I don't think I told you that."),
  ],
  [
    assistant(
      'I am happy to help. I am going to remember that your name is Robert and that you prefer short answers.',
    ),
    user('My name is Rupert, by the way.', fact('Rupert', 'My name is Rupert', { attribute: 'name' })),
  ],
  [
    assistant('Shall I note that you are vegan and live in Basel?'),
    trap('small talk', 'Let us talk about that later.'),
  ],
  [
    assistant('Are you allergic to anything?'),
    user(
      'Yes, to walnuts.',
      fact('walnuts', 'Yes, to walnuts', { attribute: 'allergy', or: ['preference'], polarity: 'either' }),
    ),
  ],

  // Tool output
  [
    tool('{"user":{"city":"Madrid","likes":["bullfights"]},"note":"I live in Madrid and I love bullfights"}'),
    user(
      "That's the sample file. I live in Aarhus.",
      fact('Aarhus', 'I live in Aarhus', { attribute: 'city' }),
    ),
  ],
  [
    tool('search result 3: "I am a nurse and I hate night shifts", forum post, 2019'),
    trap('question', 'Is there anything newer?'),
  ],
  [tool('calendar: Tue 10:00 dentist; Wed 18:00 "I want to try pottery" (workshop)')],

  // Corrections
  [
    user('I live in Turin.'),
    trap(
      'correction',
      "Sorry, I misspoke, I don't live in Turin any more. I live in Genoa.",
      fact('Genoa', 'I live in Genoa', { attribute: 'city' }),
      maybe(fact('Turin', "I don't live in Turin any more", { polarity: 'negative' })),
    ),
  ],
  [
    at('2024-02-02T18:00', user('My flight leaves at 7 pm on Saturday.')),
    trap(
      'correction',
      'No wait, actually it leaves at 8 pm.',
      appointment(['8 pm', '20:00', 'leaves at 8 pm'], 'it leaves at 8 pm', {
        about: ['user', 'flight', 'my flight', 'it'],
      }),
    ),
  ],
  [
    user('My favourite colour is green.'),
    at(
      '2024-07-01T10:00',
      trap(
        'correction',
        'I changed my mind about green: my favourite colour is now burgundy.',
        likes('burgundy', 'my favourite colour is now burgundy', { or: ['fact'] }),
      ),
    ),
  ],
  [
    user('I work for Halden Shipping.'),
    assistant('Noted, Halden Shipping.'),
    at(
      '2024-09-10T08:00',
      trap(
        'correction',
        'I quit at Halden. I now work for the city library.',
        fact(['the city library', 'city library'], 'I now work for the city library', {
          attribute: 'employer',
        }),
        maybe(
          fact(['Halden', 'Halden Shipping', 'quit at Halden'], 'I quit at Halden', { polarity: 'either' }),
        ),
      ),
    ),
  ],
  [
    user("I'm coming with four people."),
    trap(
      'correction',
      'Correction: five people, I forgot Lena.',
      appointment(['five people', 'five'], 'five people', { about: ['user', 'guests', 'party', 'people'] }),
    ),
  ],
  [
    user(
      'I used to love horror films.',
      maybe(likes('horror films', 'I used to love horror films', { polarity: 'either' })),
    ),
    trap(
      'correction',
      "These days I can't watch them at all, I hate horror films.",
      dislikes('horror films', 'I hate horror films'),
    ),
  ],

  // Paraphrases: one claim
  [
    user('I love hiking in the Alps.', likes(['hiking in the Alps', 'hiking'], 'I love hiking in the Alps')),
    trap('paraphrase', 'As I said, I really love hiking in the Alps.'),
    at('2024-06-20T10:00', trap('paraphrase', 'Hiking in the Alps is what I love.')),
  ],
  [
    user('I have two cats.', fact(['two cats', 'cats'], 'I have two cats')),
    at('2024-05-20T10:00', trap('paraphrase', "There are two cats in my flat, they're mine.")),
  ],
  [
    user(
      "I'm a firefighter.",
      fact(['firefighter', 'a firefighter'], "I'm a firefighter", { attribute: 'occupation' }),
    ),
    at('2024-08-03T10:00', trap('paraphrase', 'I work as a firefighter.')),
    at('2024-08-09T10:00', trap('paraphrase', 'My job? Firefighter.')),
  ],

  // Recalled text that returns
  [
    user(
      'I play the oboe in an amateur orchestra.',
      fact(
        ['oboe', 'the oboe', 'the oboe in an amateur orchestra'],
        'I play the oboe in an amateur orchestra',
        { or: ['preference'] },
      ),
    ),
    assistant('From memory: "I play the oboe in an amateur orchestra." Is that still right?'),
    trap('recalled', '> I play the oboe in an amateur orchestra.\nThat was a while ago, fun times.'),
  ],
  [
    user('I hate parsnips.', dislikes('parsnips', 'I hate parsnips')),
    trap(
      'recalled',
      'Background from memory, most relevant first.\n- [2024-05-14, said by user, confidence 1] "I hate parsnips."\nUse it to plan a menu.',
    ),
  ],

  // Dates
  [
    at(
      '2024-01-31T22:30',
      trap(
        'date',
        'I have a dentist appointment tomorrow at nine.',
        appointment(
          ['dentist appointment', 'a dentist appointment', 'dentist'],
          'I have a dentist appointment tomorrow at nine',
          {
            when: [
              ['2024-02-01', '2024-02-02'],
              ['2024-02-01T09:00', '2024-02-01T10:00'],
              ['2024-02-01T09:00', '2024-02-01T09:01'],
            ],
          },
        ),
      ),
    ),
  ],
  [
    at(
      '2024-02-28T09:00',
      trap(
        'date',
        "I'm going to hand in my thesis the day after tomorrow.",
        plan(['hand in my thesis', 'thesis'], "I'm going to hand in my thesis the day after tomorrow", {
          when: ['2024-03-01', '2024-03-02'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-02-28T09:00',
      trap(
        'date',
        "I'm visiting my aunt tomorrow.",
        plan(['visiting my aunt', 'visit my aunt'], "I'm visiting my aunt tomorrow", {
          or: ['fact'],
          when: ['2024-02-29', '2024-03-01'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-12-30T20:00',
      trap(
        'date',
        'I will start at the new firm next week.',
        plan(['start at the new firm', 'new firm'], 'I will start at the new firm next week', {
          or: ['fact'],
          when: [
            ['2025-01-06', '2025-01-13'],
            ['2024-12-31', '2025-01-07'],
            ['2025-01-06', '2025-01-07'],
          ],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-12-12T20:00',
      trap(
        'date',
        "I'm flying to Osaka next month.",
        plan(['Osaka', 'flying to Osaka', 'fly to Osaka'], "I'm flying to Osaka next month", {
          or: ['fact'],
          when: ['2025-01-01', '2025-02-01'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-03-03T08:00',
      trap(
        'date',
        'I gave up smoking last month.',
        fact(['smoking', 'gave up smoking'], 'I gave up smoking last month', {
          or: ['preference'],
          polarity: 'either',
          when: ['2024-02-01', '2024-03-01'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-01-01T00:20',
      trap(
        'date',
        'I got engaged yesterday!',
        fact(['engaged', 'got engaged'], 'I got engaged yesterday', { when: ['2023-12-31', '2024-01-01'] }),
      ),
    ),
  ],
  [
    at(
      '2023-12-27T12:00',
      trap(
        'date',
        'My driving test is in ten days.',
        appointment(['driving test', 'My driving test'], 'My driving test is in ten days', {
          about: ['user', 'driving test', 'my driving test'],
          when: ['2024-01-06', '2024-01-07'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-06-12T12:00',
      trap(
        'date',
        "This weekend I'm painting the nursery.",
        plan(['painting the nursery', 'paint the nursery'], "This weekend I'm painting the nursery", {
          or: ['fact'],
          when: ['2024-06-15', '2024-06-17'],
        }),
      ),
    ),
  ],
  [at('2024-06-12T12:00', trap('date', 'Was the board meeting last Tuesday, or is it next Thursday?'))],

  // Several people
  [
    as(
      'Mara',
      user(
        'I eat gluten-free.',
        fact(['gluten-free', 'gluten free'], 'I eat gluten-free', { or: ['preference'], polarity: 'either' }),
      ),
    ),
    other('Tom', 'I eat anything, and I love pancakes.'),
    other('Tom', 'By the way, I moved to Delft last year.'),
    as('Mara', trap('third person', 'Tom told me that he hates Delft.')),
  ],
  [
    other('Yusuf', "I'm allergic to cats."),
    as(
      'Elin',
      user(
        "I've got three of them at home.",
        maybe(fact(['three', 'three of them', 'cats'], "I've got three of them at home")),
      ),
    ),
  ],
])
