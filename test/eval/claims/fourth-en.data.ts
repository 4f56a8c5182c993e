// English turns of the fourth part. It is kept aside and scored once, at the end: those who write extraction rules do
// not run it, read it or tune on it before.
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
export const FOURTH_EN = suite('en', 'fourth', [
  [
    user(
      'Can you suggest some quick weeknight dinners? I’ve got a soy allergy and my husband can’t have gluten, so no tofu and no regular pasta.',
      fact(['soy allergy', 'soy'], 'I’ve got a soy allergy', {
        attribute: 'diet',
        polarity: 'either',
        or: ['preference'],
      }),
      fact(['gluten', 'can’t have gluten'], 'my husband can’t have gluten', {
        attribute: 'diet',
        about: ['husband', 'my husband', 'user’s husband'],
        polarity: 'either',
        or: ['preference'],
      }),
    ),
    assistant('Of course. Since you love Thai food, how about a green curry with coconut milk and rice?'),
    trap('small talk', 'Ooh, that sounds good. Thanks a lot!'),
  ],
  [
    user(
      'ok so quick background: I’m a paramedic in Leeds, been doing nights for about six years',
      fact('paramedic', 'I’m a paramedic in Leeds', { attribute: 'occupation' }),
      fact('Leeds', 'I’m a paramedic in Leeds', { attribute: 'city' }),
      fact(['nights', 'doing nights', 'night shifts'], 'been doing nights for about six years', {
        attribute: 'schedule',
      }),
    ),
    trap('question', 'Do people who work nights really have a higher risk of diabetes?'),
    user(
      'From now on please keep your answers short, three sentences at most. I mostly read them on my phone between calls.',
      likes(
        ['short', 'three sentences', 'short answers', 'answers short', 'three sentences at most'],
        'please keep your answers short, three sentences at most',
        { attribute: 'answer style', or: ['fact', 'goal'] },
      ),
      maybe(
        fact(
          ['phone', 'read them on my phone', 'on my phone between calls'],
          'I mostly read them on my phone',
          {
            or: ['preference'],
          },
        ),
      ),
    ),
  ],
  [
    user(
      'We adopted a greyhound called Biscuit, he’s scared of stairs. Any tips?',
      fact('greyhound', 'We adopted a greyhound called Biscuit', {
        attribute: 'pet',
        about: ['user', 'Biscuit', 'dog'],
      }),
      fact('Biscuit', 'We adopted a greyhound called Biscuit', {
        attribute: 'name',
        about: ['user', 'greyhound', 'dog', 'Biscuit'],
      }),
      maybe(
        fact(['stairs', 'scared of stairs'], 'he’s scared of stairs', {
          about: ['Biscuit', 'greyhound', 'dog', 'he', 'user'],
          polarity: 'either',
          or: ['preference'],
        }),
      ),
    ),
    trap('third person', 'The woman at the shelter said greyhounds sleep eighteen hours a day.'),
    trap('hypothetical', 'If we ever got a second dog I’d want a terrier.'),
  ],
  [
    trap('small talk', 'Morning! It’s pouring here again.'),
    trap('task', 'Rewrite this so it sounds friendlier: “Your invoice is overdue, pay by Monday.”'),
    trap('question', 'what’s a good synonym for “reliable”'),
    user(
      'I can’t stand corporate jargon, so no “leverage” or “synergy” in anything you write for me.',
      dislikes(['corporate jargon', 'jargon'], 'I can’t stand corporate jargon', {
        attribute: 'writing style',
      }),
      maybe(
        dislikes(['leverage', 'synergy', '“leverage” or “synergy”'], 'no “leverage” or “synergy”', {
          polarity: 'either',
        }),
      ),
    ),
  ],
  [
    at(
      '2023-12-29T18:30',
      trap(
        'date',
        'We’re flying to Lisbon next Friday. What should we pack?',
        plan('Lisbon', 'We’re flying to Lisbon next Friday', {
          attribute: 'travel',
          or: ['fact'],
          when: ['2024-01-05', '2024-01-06'],
        }),
      ),
    ),
    trap(
      'date',
      'And I have a check-up with the cardiologist on the 11th, so we have to be back by then.',
      appointment(
        ['check-up', 'cardiologist', 'check-up with the cardiologist'],
        'I have a check-up with the cardiologist on the 11th',
        { attribute: 'appointment', when: ['2024-01-11', '2024-01-12'] },
      ),
      maybe(plan(['be back', 'be back by then'], 'we have to be back by then', { or: ['fact'] })),
    ),
  ],
  [
    at(
      '2024-03-05T12:15',
      trap(
        'date',
        'I quit smoking last month and now I snack all day, help',
        fact(['quit smoking', 'smoking'], 'I quit smoking last month', {
          attribute: 'smoking',
          polarity: 'either',
          when: ['2024-02-01', '2024-03-01'],
        }),
        maybe(fact(['snack', 'snack all day'], 'now I snack all day', { or: ['preference'] })),
      ),
    ),
    trap('joke', 'At this rate I’ll be the size of a bus by Easter, haha.'),
    user(
      'I’d like to lose ten pounds before my daughter’s graduation.',
      goal(['lose ten pounds', 'ten pounds'], 'I’d like to lose ten pounds', { attribute: 'weight' }),
      maybe(
        fact(['daughter', 'graduation', 'daughter’s graduation'], 'my daughter’s graduation', {
          about: ['daughter', 'my daughter', 'user', 'user’s daughter'],
        }),
      ),
    ),
  ],
  [
    user(
      'I live in Bristol with two flatmates, near the harbour.',
      maybe(fact(['two flatmates', 'flatmates'], 'with two flatmates', { attribute: 'household' })),
    ),
    trap('question', 'Is there a decent climbing gym within walking distance?'),
    at(
      '2024-06-20T19:00',
      trap(
        'correction',
        'I’ve moved to Cardiff now, by the way, so forget the Bristol tips.',
        fact('Cardiff', 'I’ve moved to Cardiff now', { attribute: 'city' }),
      ),
    ),
  ],
  [
    user(
      'As a vegetarian I struggle to find good protein when I travel for work.',
      fact(['vegetarian', 'a vegetarian'], 'As a vegetarian', {
        attribute: 'diet',
        polarity: 'either',
        or: ['preference'],
      }),
      maybe(fact(['travel for work', 'travel'], 'I travel for work', { attribute: 'work' })),
    ),
    trap(
      'paraphrase',
      'Since I don’t eat meat, lentils it is, I guess.',
      maybe(dislikes(['meat', 'eat meat'], 'I don’t eat meat', { polarity: 'either', or: ['fact'] })),
    ),
    trap('negation', 'I’m not training for anything, I just like knowing the numbers.'),
  ],
  [
    user(
      'Hi, I’m Tobias. My wife and I are expecting our first baby in September.',
      fact('Tobias', 'I’m Tobias', { attribute: 'name' }),
      fact(
        ['first baby', 'expecting our first baby', 'baby'],
        'My wife and I are expecting our first baby in September',
        {
          attribute: 'family',
          about: ['user', 'Tobias', 'wife', 'my wife'],
          when: ['2024-09-01', '2024-10-01'],
          or: ['goal'],
        },
      ),
    ),
    trap(
      'quotation',
      'My mother-in-law’s message says “I want to be there for the birth”. What do I answer?',
    ),
    user(
      'We’ve agreed to name her Ines if it’s a girl. Please don’t suggest any more names.',
      maybe(
        plan(['Ines', 'name her Ines'], 'We’ve agreed to name her Ines if it’s a girl', {
          or: ['fact', 'preference'],
        }),
      ),
      dislikes(
        ['names', 'suggest any more names', 'more names', 'name suggestions'],
        'Please don’t suggest any more names',
        { attribute: 'instruction', polarity: 'either', or: ['fact', 'goal'] },
      ),
    ),
  ],
  [
    user(
      'python question: I use 3.11 with poetry and type hints everywhere. How do I make mypy ignore one import?',
      fact(['3.11', 'Python 3.11'], 'I use 3.11 with poetry', { attribute: 'version', or: ['preference'] }),
      fact('poetry', 'I use 3.11 with poetry', { attribute: 'tools', or: ['preference'] }),
      maybe(likes(['type hints', 'type hints everywhere'], 'type hints everywhere', { or: ['fact'] })),
    ),
    tool('mypy: error: Cannot find implementation or library stub for module named "yaml"  [import]'),
    assistant('You prefer strict mode, so I suggest adding a line to your pyproject.toml.'),
    trap('task', 'ok now the same but for numpy'),
    user(
      'Tabs not spaces please, whenever you give me code.',
      likes(['tabs', 'Tabs not spaces'], 'Tabs not spaces please', { attribute: 'code style', or: ['fact'] }),
      maybe(dislikes('spaces', 'Tabs not spaces please')),
    ),
  ],
  [
    user(
      'My son has been diagnosed with dyslexia, he’s eight. What kind of books would you recommend?',
      fact('dyslexia', 'My son has been diagnosed with dyslexia', {
        attribute: 'diagnosis',
        about: ['son', 'my son', 'user’s son'],
      }),
      fact(['eight', '8'], 'he’s eight', {
        attribute: 'age',
        about: ['son', 'my son', 'he', 'user’s son'],
      }),
    ),
    trap('third person', 'His teacher thinks audiobooks are cheating.'),
  ],
  [
    at(
      '2024-04-30T21:05',
      trap(
        'date',
        'I’ve got the dentist tomorrow at 8 and I’m dreading it. How do people calm down?',
        appointment(['dentist', 'dentist tomorrow at 8'], 'I’ve got the dentist tomorrow at 8', {
          attribute: 'appointment',
          when: [
            ['2024-05-01', '2024-05-02'],
            ['2024-05-01T08:00', '2024-05-01T09:00'],
          ],
        }),
        maybe(dislikes(['dentist', 'dreading it'], 'I’m dreading it', { or: ['fact'] })),
      ),
    ),
    trap('small talk', 'phew, okay, breathing. in and out'),
  ],
  [
    user(
      'I’ve been learning Portuguese for two years and want to pass the B2 exam next spring; could you quiz me on the subjunctive?',
      fact(['Portuguese', 'learning Portuguese'], 'I’ve been learning Portuguese for two years', {
        attribute: 'language',
        or: ['goal'],
      }),
      goal(['B2 exam', 'pass the B2 exam'], 'want to pass the B2 exam next spring', {
        attribute: 'study',
        when: [
          ['2025-03-01', '2025-06-01'],
          ['2025-03-20', '2025-06-21'],
          ['2025-03-21', '2025-06-21'],
        ],
      }),
    ),
    trap('question', 'Is “se eu tivesse” the imperfect?'),
  ],
  [
    user(
      'The flat was bought in 2019 with a fixed mortgage, and it has to be refinanced soon. I prefer fixed rates, I’m pretty risk-averse with money.',
      maybe(
        fact(['2019', 'fixed mortgage', 'flat'], 'The flat was bought in 2019 with a fixed mortgage', {
          about: ['user', 'flat', 'the flat'],
        }),
      ),
      likes('fixed rates', 'I prefer fixed rates', { attribute: 'money' }),
      fact(
        ['risk-averse', 'risk-averse with money', 'pretty risk-averse'],
        'I’m pretty risk-averse with money',
        {
          attribute: 'money',
          or: ['preference'],
          polarity: 'either',
        },
      ),
    ),
    trap('hypothetical', 'Suppose I earned twice as much, would a variable rate make sense?'),
  ],
  [
    other('Marta', 'I’m allergic to shellfish, so maybe not the fish place.'),
    as(
      'Ben',
      user(
        'Noted. I don’t drink at all, so I’ll drive us.',
        dislikes(['drink', 'drink at all', 'alcohol'], 'I don’t drink at all', {
          attribute: 'drinking',
          or: ['fact'],
          polarity: 'either',
        }),
        commitment(['drive us', 'drive'], 'I’ll drive us', { or: ['goal'] }),
      ),
    ),
    other('Marta', 'Great, I’ll book for seven.'),
  ],
  [
    user(
      'Remind me in general to use British spelling, our readers are all in the UK.',
      likes('British spelling', 'use British spelling', {
        attribute: 'language',
        or: ['fact', 'goal', 'commitment'],
      }),
      maybe(
        fact(['UK', 'in the UK', 'readers'], 'our readers are all in the UK', {
          about: ['user', 'readers', 'our readers'],
        }),
      ),
    ),
    trap('task', 'Proofread the paragraph below and keep the headings as they are.'),
    trap('quotation', '“I have always hated Mondays,” said the detective. Does that opening line work?'),
  ],
  [
    user(
      'Bad knees, so nothing with jumping. Could you put together a 20 minute workout?',
      fact('bad knees', 'Bad knees', { attribute: 'health', polarity: 'either' }),
      maybe(dislikes('jumping', 'nothing with jumping', { polarity: 'either', or: ['fact'] })),
    ),
    trap('small talk', 'I’m so tired today, ugh. Let’s do it anyway.'),
  ],
  [
    user(
      'I usually get up at five to run before work, which is why I go to bed so early.',
      fact(['get up at five', 'up at five', 'five'], 'I usually get up at five', {
        attribute: 'habit',
        or: ['preference'],
      }),
      maybe(fact(['run before work', 'run'], 'to run before work', { or: ['preference'] })),
      maybe(
        fact(['go to bed so early', 'bed so early', 'early'], 'I go to bed so early', { or: ['preference'] }),
      ),
    ),
    at(
      '2024-05-17T20:00',
      trap(
        'recalled',
        'You told me: “You usually get up at five to run before work.” Right. So when should I eat?',
      ),
    ),
  ],
  [
    user(
      'My dad Gerald lives in a care home in Ludlow and I promised to visit him every Sunday.',
      fact('care home', 'lives in a care home in Ludlow', {
        attribute: 'residence',
        about: ['dad', 'my dad', 'Gerald', 'dad Gerald', 'user’s dad', 'father'],
      }),
      fact('Ludlow', 'lives in a care home in Ludlow', {
        attribute: 'city',
        about: ['dad', 'my dad', 'Gerald', 'dad Gerald', 'user’s dad', 'father'],
      }),
      commitment(
        ['visit him every Sunday', 'visit him', 'every Sunday'],
        'I promised to visit him every Sunday',
        {
          attribute: 'visit',
        },
      ),
      maybe(
        fact('Gerald', 'My dad Gerald', {
          about: ['dad', 'my dad', 'user', 'father', 'Gerald'],
          attribute: 'name',
        }),
      ),
    ),
    trap('negation', 'No, he doesn’t have dementia, it’s just his hip.'),
  ],
  [
    user(
      'Window seat, always. And I never check a bag if I can help it.',
      likes('window seat', 'Window seat, always', { attribute: 'travel' }),
      dislikes(['check a bag', 'checked bags'], 'I never check a bag', {
        attribute: 'travel',
        or: ['fact'],
        polarity: 'either',
      }),
    ),
  ],
  [
    user(
      'We’re saving up for a campervan, trying to put aside 400 a month.',
      goal(['campervan', 'saving up for a campervan', 'saving up'], 'We’re saving up for a campervan', {
        attribute: 'savings',
        or: ['fact'],
      }),
      maybe(
        goal(['400 a month', 'put aside 400 a month'], 'trying to put aside 400 a month', { or: ['fact'] }),
      ),
    ),
    trap('question', 'Which is better for that, an ISA or premium bonds?'),
    at(
      '2024-05-21T18:40',
      trap('paraphrase', 'The van fund is growing! We are still saving for our campervan.'),
    ),
  ],
  [
    user(
      'My allergies are acting up again. I’m allergic to birch pollen, and cetirizine makes me drowsy, so what else is there?',
      fact(['birch pollen', 'allergic to birch pollen'], 'I’m allergic to birch pollen', {
        attribute: 'allergy',
        polarity: 'either',
      }),
      fact(['drowsy', 'cetirizine', 'cetirizine makes me drowsy'], 'cetirizine makes me drowsy', {
        attribute: 'side effect',
        about: ['user', 'cetirizine'],
        polarity: 'either',
        or: ['preference'],
      }),
    ),
  ],
  [
    at(
      '2024-11-20T16:00',
      trap(
        'date',
        'Our lease ends on 31 January, so we need to find a new place. Two bedrooms, not on the ground floor.',
        fact(['lease', '31 January', 'lease ends on 31 January'], 'Our lease ends on 31 January', {
          attribute: 'lease',
          about: ['user', 'lease', 'our lease'],
          or: ['commitment'],
          when: ['2025-01-31', '2025-02-01'],
        }),
        goal(['new place', 'find a new place'], 'we need to find a new place', {
          attribute: 'home',
          or: ['commitment', 'fact'],
        }),
        maybe(likes(['two bedrooms'], 'Two bedrooms', { or: ['goal', 'fact'] })),
        maybe(
          dislikes(['ground floor'], 'not on the ground floor', { or: ['goal', 'fact'], polarity: 'either' }),
        ),
      ),
    ),
  ],
  [
    user(
      'i play bass in a covers band, mostly 80s stuff. need a setlist for a wedding',
      fact(['bass', 'play bass'], 'i play bass', { attribute: 'hobby', or: ['preference'] }),
      maybe(fact('covers band', 'in a covers band', { attribute: 'hobby' })),
      maybe(
        fact(['80s stuff', '80s'], 'mostly 80s stuff', {
          about: ['user', 'band', 'covers band'],
          or: ['preference'],
        }),
      ),
    ),
    user(
      'and I’m not a fan of Journey, leave them out. Queen though, huge fan',
      dislikes('Journey', 'I’m not a fan of Journey', { attribute: 'music' }),
      likes('Queen', 'Queen though, huge fan', { attribute: 'music' }),
    ),
  ],
  [
    user(
      'I’m studying part-time for a master’s in public health at Glasgow, and the thesis is due on the 2nd of September.',
      fact(
        ['master’s in public health', 'public health', 'studying part-time for a master’s in public health'],
        'I’m studying part-time for a master’s in public health',
        { attribute: 'study', or: ['goal'] },
      ),
      maybe(fact('Glasgow', 'at Glasgow', { attribute: 'university' })),
    ),
    trap(
      'correction',
      'Sorry, I wrote the wrong day, the thesis is due on the 12th of September.',
      appointment(
        ['thesis', 'thesis is due', '12th of September'],
        'the thesis is due on the 12th of September',
        {
          attribute: 'deadline',
          about: ['user', 'thesis', 'the thesis'],
          when: ['2024-09-12', '2024-09-13'],
        },
      ),
    ),
  ],
  [
    user(
      'I told my brother Anil I’d lend him my car in July, so we’ll need trains for the holiday.',
      commitment(['lend him my car', 'car', 'lend him my car in July'], 'I’d lend him my car in July', {
        attribute: 'promise',
        or: ['goal', 'fact'],
        when: ['2024-07-01', '2024-08-01'],
      }),
      maybe(
        fact('Anil', 'my brother Anil', {
          attribute: 'name',
          about: ['user', 'brother', 'my brother', 'Anil'],
        }),
      ),
    ),
    user(
      'He works for the railways, so maybe he gets us a discount.',
      fact(['railways', 'works for the railways', 'the railways'], 'He works for the railways', {
        attribute: 'occupation',
        about: ['Anil', 'brother', 'my brother', 'he', 'user’s brother'],
      }),
    ),
  ],
  [
    user(
      'Just so you know, I was born deaf in one ear, so phone calls are hard for me and I’d rather sort things out by email.',
      fact(['deaf in one ear', 'born deaf in one ear', 'deaf'], 'I was born deaf in one ear', {
        attribute: 'health',
        polarity: 'either',
      }),
      maybe(
        fact(['phone calls', 'hard', 'phone calls are hard'], 'phone calls are hard for me', {
          or: ['preference'],
          polarity: 'either',
        }),
      ),
      likes(['email', 'by email', 'sort things out by email'], 'I’d rather sort things out by email', {
        attribute: 'contact',
      }),
    ),
    user(
      'Every Thursday evening I coach the under-12s, so don’t put anything there.',
      fact(
        ['coach the under-12s', 'under-12s', 'Thursday evening', 'coach'],
        'Every Thursday evening I coach the under-12s',
        { attribute: 'schedule', or: ['commitment'] },
      ),
      maybe(
        likes(['put anything there', 'anything there'], 'don’t put anything there', {
          polarity: 'either',
          or: ['fact', 'commitment', 'goal'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-01-10T08:20',
      trap(
        'date',
        'I started at a vet clinic three weeks ago as a receptionist and the phone never stops.',
        fact('receptionist', 'I started at a vet clinic three weeks ago as a receptionist', {
          attribute: 'job',
        }),
        fact(
          ['vet clinic', 'started at a vet clinic'],
          'I started at a vet clinic three weeks ago as a receptionist',
          {
            attribute: 'job',
            when: [
              ['2023-12-20', '2023-12-21'],
              ['2023-12-18', '2023-12-25'],
              ['2023-12-17', '2023-12-24'],
            ],
          },
        ),
      ),
    ),
    trap('third person', 'My colleague wants to become a vet herself one day.'),
    user(
      'What I really want is to open my own grooming salon some day.',
      goal(
        ['open my own grooming salon', 'grooming salon', 'own grooming salon'],
        'What I really want is to open my own grooming salon',
        {
          attribute: 'career',
        },
      ),
    ),
  ],
  [
    user(
      'Our boiler is serviced by a firm called Hobbs & Daughter every October. Draft a text asking whether they could come a bit later this year?',
      fact(
        ['Hobbs & Daughter', 'a firm called Hobbs & Daughter', 'serviced by a firm called Hobbs & Daughter'],
        'Our boiler is serviced by a firm called Hobbs & Daughter every October',
        { attribute: 'boiler', about: ['user', 'boiler', 'our boiler'] },
      ),
    ),
  ],
])
