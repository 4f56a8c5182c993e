import {
  appointment,
  assistant,
  at,
  commitment,
  dislikes,
  type ExpectedClaim,
  fact,
  goal,
  likes,
  maybe,
  plan,
  suite,
  trap,
  user,
} from './claim-case.ts'

const habit = (values: string | readonly string[], quote: string): ExpectedClaim =>
  fact(values, quote, { or: ['preference'] })

/** English dialogues written when the rules had learnt from the second part, and before they saw these. */
export const THIRD_EN = suite('en', 'third', [
  [
    user(
      'Born and bred Mancunian here, though I moved down to Brighton for love.',
      fact('Brighton', 'I moved down to Brighton for love'),
      maybe(fact('Mancunian', 'Born and bred Mancunian here')),
    ),
  ],
  [
    user(
      'Home for me is a converted barn outside Siena.',
      fact(
        ['a converted barn outside Siena', 'converted barn', 'Siena', 'converted barn outside Siena'],
        'Home for me is a converted barn outside Siena',
      ),
    ),
  ],
  [
    user(
      "I've spent the last twelve years as a theatre lighting technician.",
      fact(
        ['theatre lighting technician', 'a theatre lighting technician', 'lighting technician'],
        "I've spent the last twelve years as a theatre lighting technician",
      ),
    ),
  ],
  [
    user(
      'My day job is translating patents from Korean.',
      fact(
        ['translating patents from Korean', 'translating patents'],
        'My day job is translating patents from Korean',
      ),
    ),
  ],
  [
    user(
      'I look after the greenhouses at the botanical garden.',
      fact(
        [
          'greenhouses at the botanical garden',
          'the greenhouses',
          'greenhouses',
          'look after the greenhouses at the botanical garden',
        ],
        'I look after the greenhouses at the botanical garden',
      ),
    ),
  ],
  [
    user(
      'After the divorce I got custody of the twins.',
      fact(
        ['custody of the twins', 'twins', 'the twins', 'got custody of the twins'],
        'I got custody of the twins',
      ),
    ),
  ],
  [
    user(
      'My partner and I are expecting our first in November.',
      fact(
        ['our first', 'expecting our first', 'first'],
        'My partner and I are expecting our first in November',
        { or: ['goal', 'commitment'] },
      ),
    ),
  ],
  [
    user(
      "There's an elderly tortoise called Gladys living in our garden.",
      fact(
        [
          'tortoise',
          'elderly tortoise',
          'Gladys',
          'an elderly tortoise called Gladys',
          'elderly tortoise called Gladys',
        ],
        "There's an elderly tortoise called Gladys living in our garden",
      ),
    ),
  ],
  [
    user(
      'Blue cheese is where I draw the line.',
      dislikes('Blue cheese', 'Blue cheese is where I draw the line', { or: ['fact'] }),
    ),
  ],
  [user('Small talk drains me.', dislikes('Small talk', 'Small talk drains me'))],
  [
    user(
      "I'm not much of a drinker.",
      fact(['drinker', 'much of a drinker', 'drinking'], "I'm not much of a drinker", {
        polarity: 'negative',
        or: ['preference'],
      }),
    ),
  ],
  [
    user(
      'I have a real weakness for brass bands.',
      likes('brass bands', 'I have a real weakness for brass bands'),
    ),
  ],
  [
    user(
      "Honestly, I'd take a library over a nightclub every single time.",
      likes(['a library', 'library'], "I'd take a library over a nightclub"),
    ),
  ],
  [
    user(
      'I never leave the house without a notebook.',
      habit(
        ['leave the house without a notebook', 'a notebook', 'notebook'],
        'I never leave the house without a notebook',
      ),
    ),
  ],
  [user('Marzipan makes me gag.', dislikes('Marzipan', 'Marzipan makes me gag'))],
  [
    user(
      "I've had two knee replacements.",
      fact(['two knee replacements', 'knee replacements'], "I've had two knee replacements"),
    ),
  ],
  [
    user(
      'Latex gives me a rash.',
      fact('Latex', 'Latex gives me a rash', { or: ['preference'], polarity: 'either' }),
    ),
  ],
  [
    user(
      'I take blood thinners, so I bruise easily.',
      fact('blood thinners', 'I take blood thinners'),
      maybe(fact(['bruise easily', 'easily'], 'I bruise easily')),
    ),
  ],
  [
    user(
      'My doctor put me on a low-salt diet.',
      fact(['low-salt diet', 'a low-salt diet', 'low-salt'], 'My doctor put me on a low-salt diet'),
    ),
  ],
  [
    user(
      'I fast on Mondays and Thursdays.',
      habit(
        ['fast', 'fast on Mondays and Thursdays', 'on Mondays and Thursdays', 'Mondays and Thursdays'],
        'I fast on Mondays and Thursdays',
      ),
    ),
  ],
  [
    user(
      'I walk the dog along the canal before breakfast.',
      habit(
        [
          'walk the dog along the canal',
          'the dog along the canal',
          'walk the dog along the canal before breakfast',
          'dog along the canal before breakfast',
        ],
        'I walk the dog along the canal before breakfast',
      ),
    ),
  ],
  [
    user(
      'In winter we heat with wood only.',
      habit(['wood', 'heat with wood', 'with wood', 'with wood only'], 'In winter we heat with wood only'),
    ),
  ],
  [
    user(
      'I sign fluently, my brother is deaf.',
      fact(['sign', 'sign fluently', 'fluently'], 'I sign fluently'),
    ),
  ],
  [
    user(
      "I can't drive, I never got round to it.",
      fact(['drive'], "I can't drive", { polarity: 'negative' }),
    ),
  ],
  [
    user(
      'I dropped out of law school after a term.',
      fact(
        ['law school', 'dropped out of law school', 'law school after a term'],
        'I dropped out of law school after a term',
        { polarity: 'either' },
      ),
    ),
  ],
  [
    user(
      "I'm doing an evening course in upholstery.",
      fact(
        ['an evening course in upholstery', 'evening course in upholstery', 'upholstery'],
        "I'm doing an evening course in upholstery",
        { or: ['goal', 'preference'] },
      ),
    ),
  ],
  [
    user(
      'My dream is to open a cinema on wheels.',
      goal(
        ['open a cinema on wheels', 'a cinema on wheels', 'to open a cinema on wheels'],
        'My dream is to open a cinema on wheels',
      ),
    ),
  ],
  [
    user(
      "I'm hoping to get my weight under 80 kilos by Easter.",
      goal(
        ['get my weight under 80 kilos', 'my weight under 80 kilos', 'weight under 80 kilos'],
        "I'm hoping to get my weight under 80 kilos",
        { or: ['commitment'] },
      ),
    ),
  ],
  [
    user(
      "We've decided to home-school the kids from September.",
      goal(
        ['home-school the kids', 'home-school the kids from September'],
        "We've decided to home-school the kids",
        { or: ['fact', 'commitment'] },
      ),
    ),
  ],
  [
    user(
      "I'm on the waiting list for an allotment.",
      fact(
        [
          'allotment',
          'an allotment',
          'waiting list for an allotment',
          'on the waiting list for an allotment',
          'the waiting list for an allotment',
        ],
        "I'm on the waiting list for an allotment",
        { or: ['goal'] },
      ),
    ),
  ],
  [
    user(
      "I've agreed to give a talk at the school on the 23rd.",
      commitment(
        ['give a talk at the school', 'a talk at the school', 'give a talk'],
        "I've agreed to give a talk at the school",
        { or: ['goal'] },
      ),
    ),
  ],
  [
    user(
      "The rent has to be paid by Friday, I mustn't forget.",
      commitment(
        ['rent', 'the rent', 'rent has to be paid', 'be paid'],
        'The rent has to be paid by Friday',
        { or: ['goal', 'fact'], about: ['user', 'rent', 'the rent'] },
      ),
    ),
  ],
  [
    user(
      "I'm having my wisdom teeth out next Wednesday.",
      appointment(
        ['wisdom teeth', 'my wisdom teeth out', 'wisdom teeth out', 'having my wisdom teeth out'],
        "I'm having my wisdom teeth out next Wednesday",
      ),
    ),
  ],
  [
    user(
      "Please don't call me sir.",
      dislikes(['sir', 'call me sir'], "Please don't call me sir", { or: ['fact'] }),
    ),
  ],
  [user('I answer to Bex, not Rebecca.', fact('Bex', 'I answer to Bex', { or: ['preference'] }))],
  [
    user(
      'We drive a ten-year-old Dacia.',
      fact(['ten-year-old Dacia', 'a ten-year-old Dacia', 'Dacia'], 'We drive a ten-year-old Dacia'),
    ),
  ],
  [
    user(
      'I write everything in Vim.',
      habit(['Vim', 'everything in Vim', 'write everything in Vim'], 'I write everything in Vim'),
    ),
  ],
  [
    user(
      "Ever since my accident I've avoided motorways.",
      dislikes('motorways', "I've avoided motorways", { or: ['fact'] }),
    ),
  ],
  [trap('small talk', 'I hear you.')],
  [trap('small talk', "I've just made myself a sandwich.")],
  [trap('small talk', "I think I'm getting the hang of this.")],
  [trap('small talk', 'I could murder a cup of tea right now.')],
  [trap('small talk', 'I love that answer!')],
  [trap('task', "I'm writing an email to a client and it sounds too stiff.")],
  [trap('task', 'I have two columns, one with names and one with dates.')],
  [trap('task', 'I run npm install and it hangs forever.')],
  [trap('task', 'Draft a resignation letter: I am leaving the company because I want to travel.')],
  [trap('question', 'I should bring a jacket, right?')],
  [trap('question', "Where do people who can't swim go on holiday?")],
  [
    trap(
      'question',
      'Is it normal that I dream in English?',
      maybe(fact(['dream in English', 'English'], 'I dream in English')),
    ),
  ],
  [trap('hypothetical', 'Imagine I live in Tokyo and I only have one day off.')],
  [trap('hypothetical', 'I would move to Norway if it were warmer.')],
  [trap('joke', "I'm married to Beyoncé, just kidding.")],
  [trap('third person', 'My landlord collects stamps and hates noise.')],
  [trap('third person', 'Everyone at the office loves the new canteen.')],
  [trap('quotation', 'She texted me "I quit, I am moving to Lisbon".')],
  [trap('quotation', 'As the saying goes, I came, I saw, I conquered.')],
  [trap('negation', "I'm not planning to retire any time soon.")],
  [trap('negation', "It isn't true that I hate my job.")],
  [
    trap(
      'negation',
      "We don't have a television.",
      fact(['a television', 'television'], "We don't have a television", { polarity: 'negative' }),
    ),
  ],
  [
    assistant('Do you have any allergies?'),
    user(
      'Just kiwi, as far as I know.',
      fact('kiwi', 'Just kiwi', { or: ['preference'], polarity: 'either' }),
    ),
  ],
  [
    at(
      '2024-12-31T10:00',
      trap(
        'date',
        "We're moving house on Saturday.",
        plan(['moving house', 'move house'], "We're moving house on Saturday", {
          or: ['fact'],
          when: ['2025-01-04', '2025-01-05'],
        }),
      ),
    ),
  ],
])
