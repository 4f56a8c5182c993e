import {
  appointment,
  as,
  assistant,
  at,
  commitment,
  dislikes,
  type ExpectedClaim,
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

const either = { or: ['preference'], polarity: 'either' } as const
const habit = (values: string | readonly string[], quote: string): ExpectedClaim =>
  fact(values, quote, { or: ['preference'] })

/** English dialogues in other wordings than those that the rules were made with, written before the rules saw them. */
export const SECOND_EN = suite('en', 'second', [
  [
    user(
      'I hail from a fishing village in Brittany.',
      fact(
        ['fishing village in Brittany', 'Brittany', 'fishing village'],
        'I hail from a fishing village in Brittany',
      ),
    ),
  ],
  [
    user(
      "These days I'm based out of Tallinn, mostly for the saunas.",
      fact('Tallinn', "These days I'm based out of Tallinn"),
      maybe(likes('saunas', 'mostly for the saunas')),
    ),
  ],
  [
    user(
      "I've called Glasgow home for the better part of a decade.",
      fact(['Glasgow', 'Glasgow home'], "I've called Glasgow home for the better part of a decade"),
    ),
  ],
  [
    user(
      'My place is a third-floor walk-up in Astoria, no elevator.',
      fact(
        ['third-floor walk-up in Astoria', 'third-floor walk-up', 'Astoria'],
        'My place is a third-floor walk-up in Astoria',
      ),
    ),
  ],
  [
    user(
      'For work, I restore old church organs.',
      fact(
        ['restore old church organs', 'old church organs', 'church organs'],
        'For work, I restore old church organs',
      ),
    ),
  ],
  [
    user(
      'I earn my keep as a court stenographer.',
      fact(['court stenographer', 'a court stenographer'], 'I earn my keep as a court stenographer'),
    ),
  ],
  [
    user(
      "I'm on the payroll of a small shipping insurer in Rotterdam.",
      fact(
        [
          'small shipping insurer in Rotterdam',
          'shipping insurer',
          'small shipping insurer',
          'payroll of a small shipping insurer',
        ],
        "I'm on the payroll of a small shipping insurer in Rotterdam",
      ),
    ),
  ],
  [
    user(
      'I quit teaching last spring and now drive a tram.',
      fact(['tram', 'drive a tram'], 'now drive a tram'),
      maybe(fact(['teaching', 'quit teaching'], 'I quit teaching last spring', { polarity: 'either' })),
    ),
  ],
  [
    user(
      'I manage the night desk at a hostel, so I sleep until noon.',
      fact(
        ['night desk', 'the night desk at a hostel', 'night desk at a hostel', 'manage the night desk'],
        'I manage the night desk at a hostel',
      ),
      maybe(habit(['sleep until noon', 'noon'], 'I sleep until noon')),
    ),
  ],
  [
    user(
      'My wife and I adopted a boy from Vietnam in 2019.',
      fact(
        ['boy from Vietnam', 'a boy', 'boy', 'adopted a boy'],
        'My wife and I adopted a boy from Vietnam in 2019',
        { about: ['user', 'wife', 'wife and I'] },
      ),
    ),
  ],
  [
    user(
      "I've got three stepkids who stay with us every other week.",
      fact(['three stepkids', 'stepkids'], "I've got three stepkids"),
    ),
  ],
  [
    user(
      "We're raising a pair of rescue greyhounds, Pip and Dot.",
      fact(
        ['rescue greyhounds', 'pair of rescue greyhounds', 'greyhounds', 'Pip and Dot'],
        "We're raising a pair of rescue greyhounds",
      ),
      maybe(
        fact(['Pip and Dot', 'Pip', 'Dot'], 'Pip and Dot', { about: ['user', 'greyhounds', 'Pip', 'Dot'] }),
      ),
    ),
  ],
  [user('Cilantro and me? Sworn enemies.', maybe(dislikes('Cilantro', 'Cilantro and me? Sworn enemies')))],
  [
    user(
      "I've never been able to stomach liver.",
      dislikes('liver', "I've never been able to stomach liver", { or: ['fact'] }),
    ),
  ],
  [
    user(
      'I swear by my cast-iron pan for everything.',
      likes(
        ['my cast-iron pan', 'cast-iron pan', 'cast-iron pan for everything'],
        'I swear by my cast-iron pan',
        { or: ['fact'] },
      ),
    ),
  ],
  [
    user(
      "Give me a rainy Sunday and a jigsaw puzzle and I'm in heaven.",
      maybe(
        likes(
          ['jigsaw puzzle', 'a rainy Sunday and a jigsaw puzzle'],
          "Give me a rainy Sunday and a jigsaw puzzle and I'm in heaven",
        ),
      ),
    ),
  ],
  [
    user(
      'I have absolutely no patience for group chats.',
      dislikes('group chats', 'I have absolutely no patience for group chats', {
        or: ['fact'],
        polarity: 'either',
      }),
    ),
  ],
  [
    user(
      "I'd choose a window seat over an aisle one any day.",
      likes(['a window seat', 'window seat'], "I'd choose a window seat over an aisle one any day"),
    ),
  ],
  [
    user(
      "Nothing beats a bowl of pho when it's cold out.",
      likes(['a bowl of pho', 'bowl of pho', 'pho'], 'Nothing beats a bowl of pho'),
    ),
  ],
  [
    user(
      'I gravitate towards slow cinema, the longer the better.',
      likes('slow cinema', 'I gravitate towards slow cinema'),
    ),
  ],
  [user('Karaoke is my idea of hell.', dislikes('Karaoke', 'Karaoke is my idea of hell'))],
  [
    user(
      'I carry an EpiPen because wasp stings could kill me.',
      fact(['an EpiPen', 'EpiPen', 'wasp stings'], 'I carry an EpiPen because wasp stings could kill me'),
      maybe(fact('wasp stings', 'wasp stings could kill me')),
    ),
  ],
  [
    user(
      'Penicillin brings me out in hives.',
      fact('Penicillin', 'Penicillin brings me out in hives', { or: ['preference'], polarity: 'either' }),
    ),
  ],
  [
    user(
      'I was born deaf in my left ear.',
      fact(['deaf in my left ear', 'deaf', 'born deaf in my left ear'], 'I was born deaf in my left ear'),
    ),
  ],
  [
    user(
      "I've been living with Crohn's since my twenties.",
      fact(["Crohn's"], "I've been living with Crohn's since my twenties"),
    ),
  ],
  [
    user(
      "I don't do dairy, it wrecks my skin.",
      dislikes('dairy', "I don't do dairy", { or: ['fact'] }),
      maybe(fact('my skin', 'it wrecks my skin')),
    ),
  ],
  [
    user(
      'We eat meat-free on weekdays.',
      habit(
        ['meat-free', 'meat-free on weekdays', 'eat meat-free on weekdays'],
        'We eat meat-free on weekdays',
      ),
    ),
  ],
  [
    user(
      'I take my tea without sugar but with far too much milk.',
      habit(
        [
          'without sugar',
          'tea without sugar',
          'my tea without sugar',
          'my tea without sugar but with far too much milk',
        ],
        'I take my tea without sugar',
      ),
    ),
  ],
  [
    user(
      'Most mornings I swim forty lengths before work.',
      habit(
        ['swim forty lengths', 'forty lengths', 'swim forty lengths before work'],
        'Most mornings I swim forty lengths before work',
      ),
    ),
  ],
  [
    user(
      'I tend to write my best code after midnight.',
      habit(
        [
          'write my best code after midnight',
          'after midnight',
          'my best code after midnight',
          'best code after midnight',
        ],
        'I tend to write my best code after midnight',
      ),
    ),
  ],
  [
    user(
      'On Thursdays I help out at the food bank.',
      habit(
        ['help out at the food bank', 'food bank', 'the food bank'],
        'On Thursdays I help out at the food bank',
      ),
    ),
  ],
  [
    user(
      'I can hold a conversation in Portuguese, though my grammar is shaky.',
      fact(
        ['Portuguese', 'a conversation in Portuguese', 'hold a conversation in Portuguese'],
        'I can hold a conversation in Portuguese',
      ),
      maybe(fact(['shaky'], 'my grammar is shaky')),
    ),
  ],
  [user('I read Braille.', fact('Braille', 'I read Braille'))],
  [
    user(
      'I never learnt to ride a bicycle.',
      fact(
        ['ride a bicycle', 'learnt to ride a bicycle', 'to ride a bicycle'],
        'I never learnt to ride a bicycle',
        { polarity: 'negative' },
      ),
    ),
  ],
  [user('I have perfect pitch.', fact('perfect pitch', 'I have perfect pitch'))],
  [
    user(
      "I'm in my second year of a veterinary degree in Utrecht.",
      fact(
        [
          'second year of a veterinary degree in Utrecht',
          'veterinary degree',
          'second year',
          'a veterinary degree',
          'second year of a veterinary degree',
        ],
        "I'm in my second year of a veterinary degree in Utrecht",
      ),
    ),
  ],
  [
    user(
      'I got my doctorate in marine biology back in 2008.',
      fact(
        ['doctorate in marine biology', 'marine biology', 'doctorate', 'my doctorate in marine biology'],
        'I got my doctorate in marine biology back in 2008',
      ),
    ),
  ],
  [
    user(
      "I've set my heart on walking the Camino next year.",
      goal(['walking the Camino', 'the Camino'], "I've set my heart on walking the Camino", {
        or: ['commitment'],
      }),
    ),
  ],
  [
    user(
      "We're putting money by for a camper van.",
      goal(
        ['a camper van', 'camper van', 'putting money by for a camper van'],
        "We're putting money by for a camper van",
        { or: ['fact'] },
      ),
    ),
  ],
  [
    user(
      "By the end of the year I'd like to be able to do ten pull-ups.",
      goal(
        ['do ten pull-ups', 'be able to do ten pull-ups', 'ten pull-ups'],
        "I'd like to be able to do ten pull-ups",
      ),
    ),
  ],
  [
    user(
      "I'm weaning myself off cigarettes.",
      goal(
        ['cigarettes', 'weaning myself off cigarettes', 'off cigarettes'],
        "I'm weaning myself off cigarettes",
        { or: ['fact', 'preference'], polarity: 'either' },
      ),
    ),
  ],
  [
    user(
      "I've got my eye on a second-hand cello.",
      goal(['a second-hand cello', 'second-hand cello'], "I've got my eye on a second-hand cello", {
        or: ['preference', 'fact'],
      }),
    ),
  ],
  [
    user(
      "I'm gearing up for my first triathlon.",
      goal(['my first triathlon', 'first triathlon', 'triathlon'], "I'm gearing up for my first triathlon", {
        or: ['fact', 'commitment'],
      }),
    ),
  ],
  [
    user(
      "I gave Leila my word that I'd water her plants in August.",
      commitment(
        ['water her plants in August', 'water her plants', "my word that I'd water her plants in August"],
        "I gave Leila my word that I'd water her plants in August",
        { or: ['goal'] },
      ),
    ),
  ],
  [
    user(
      'I need to get the tax return in by the 31st.',
      commitment(
        ['get the tax return in', 'tax return', 'the tax return'],
        'I need to get the tax return in by the 31st',
        { or: ['goal'] },
      ),
    ),
  ],
  [
    user(
      "I'm seeing the orthodontist on Friday at nine.",
      appointment(
        ['orthodontist', 'the orthodontist', 'seeing the orthodontist'],
        "I'm seeing the orthodontist on Friday",
      ),
    ),
  ],
  [
    user(
      'My thesis is due on 3 June.',
      appointment(
        ['thesis', 'my thesis', 'thesis is due', 'due on 3 June', '3 June'],
        'My thesis is due on 3 June',
        { about: ['user', 'thesis', 'my thesis'] },
      ),
    ),
  ],
  [
    user(
      'I owe my brother 300 euros.',
      fact(['300 euros', 'my brother 300 euros', 'brother 300 euros'], 'I owe my brother 300 euros', {
        or: ['commitment'],
      }),
    ),
  ],
  [
    user(
      'Put me down for the gluten-free option, as always.',
      likes(
        ['the gluten-free option', 'gluten-free option', 'gluten-free'],
        'Put me down for the gluten-free option',
        { or: ['fact'] },
      ),
    ),
  ],
  [
    user(
      "Text is better than calling for me, I'm in meetings all day.",
      likes(['Text', 'text is better than calling'], 'Text is better than calling for me', { or: ['fact'] }),
      maybe(fact(['meetings', 'meetings all day', 'in meetings all day'], "I'm in meetings all day")),
    ),
  ],
  [
    user(
      "Keep your answers brief, I'm usually on my phone.",
      likes(['Keep your answers brief', 'answers brief', 'brief'], 'Keep your answers brief', {
        or: ['fact'],
      }),
      maybe(habit(['on my phone'], "I'm usually on my phone")),
    ),
  ],
  [
    user(
      'I got hitched in Las Vegas two summers ago.',
      fact(
        ['married', 'hitched', 'got hitched in Las Vegas', 'Las Vegas', 'hitched in Las Vegas'],
        'I got hitched in Las Vegas two summers ago',
      ),
    ),
  ],
  [
    user(
      'I lost my father when I was nine.',
      fact(['my father', 'father', 'lost my father'], 'I lost my father when I was nine', {
        polarity: 'either',
        about: ['user', 'father'],
      }),
    ),
  ],
  [
    user(
      'I own a share in a narrowboat with two friends.',
      fact(
        [
          'a share in a narrowboat',
          'share in a narrowboat',
          'narrowboat',
          'a share in a narrowboat with two friends',
        ],
        'I own a share in a narrowboat',
      ),
    ),
  ],
  [
    user(
      'My rent went up to 1,250 in January.',
      fact(['1,250', 'rent went up to 1,250'], 'My rent went up to 1,250'),
    ),
  ],
  [
    user(
      'I ditched Spotify for vinyl.',
      likes(
        ['vinyl', 'Spotify', 'ditched Spotify for vinyl', 'Spotify for vinyl'],
        'I ditched Spotify for vinyl',
        { or: ['fact'], polarity: 'either' },
      ),
    ),
  ],
  [
    user(
      "I've just switched to a standing desk and my back loves it.",
      fact(['a standing desk', 'standing desk'], "I've just switched to a standing desk", {
        or: ['preference'],
      }),
      maybe(likes(['it'], 'my back loves it')),
    ),
  ],
  [
    user(
      'Professionally I go by Dr Okonkwo, but friends say Ife.',
      fact(['Dr Okonkwo', 'Okonkwo'], 'Professionally I go by Dr Okonkwo', { or: ['preference'] }),
      maybe(fact('Ife', 'friends say Ife')),
    ),
  ],
  [
    user(
      "I'm the youngest of seven.",
      fact(['youngest of seven', 'the youngest of seven', 'youngest'], "I'm the youngest of seven"),
    ),
  ],
  [
    user(
      "I'm pushing sixty, so no trampolines for me.",
      fact(['pushing sixty', 'sixty'], "I'm pushing sixty"),
      maybe(dislikes(['trampolines'], 'no trampolines for me')),
    ),
  ],
  [
    user(
      'I speak with a stammer, so voice input rarely works for me.',
      fact(['a stammer', 'stammer', 'speak with a stammer', 'with a stammer'], 'I speak with a stammer'),
      maybe(
        dislikes(['voice input', 'voice input rarely works for me'], 'voice input rarely works for me', {
          or: ['fact'],
        }),
      ),
    ),
  ],
  [
    user(
      'We keep the sabbath, so nothing on Friday night please.',
      habit(['the sabbath', 'sabbath', 'keep the sabbath'], 'We keep the sabbath'),
      maybe(dislikes('Friday night', 'nothing on Friday night please')),
    ),
  ],
  [
    user(
      "I'm planning a trip to Kyoto and could use a hand.",
      goal(['trip to Kyoto', 'a trip to Kyoto', 'Kyoto'], "I'm planning a trip to Kyoto"),
    ),
  ],
  [
    user(
      "I'm allergic to shellfish, which rules out most of the menu.",
      fact('shellfish', "I'm allergic to shellfish", either),
    ),
  ],
  [
    user(
      'Our daughter just started kindergarten and I volunteer in the library there.',
      habit(
        ['volunteer in the library', 'library', 'volunteer in the library there', 'the library there'],
        'I volunteer in the library there',
      ),
      maybe(
        fact(['kindergarten', 'started kindergarten'], 'Our daughter just started kindergarten', {
          about: ['user', 'daughter', 'our daughter'],
        }),
      ),
    ),
  ],
  // Traps
  [trap('small talk', "I'm back, sorry for the wait.")],
  [trap('small talk', 'I had no idea, wow.')],
  [trap('small talk', "I'm just looking around, thanks.")],
  [trap('small talk', 'I see what you mean.')],
  [trap('small talk', "I'll be right there, give me a sec.")],
  [trap('small talk', 'I really appreciate your help, honestly.')],
  [
    trap(
      'small talk',
      "I'm so tired today I could fall over.",
      maybe(fact(['tired', 'so tired today', 'tired today'], "I'm so tired today")),
    ),
  ],
  [trap('small talk', 'I spilled coffee all over my keyboard this morning.')],
  [trap('small talk', 'I totally agree with that, and I follow your reasoning.')],
  [trap('small talk', 'I was stuck in traffic for two hours.')],
  [trap('small talk', 'I need a minute to think.')],
  [trap('small talk', 'I got it, I understand now.')],
  [trap('task', 'I want you to write a limerick about a goat.')],
  [
    trap(
      'task',
      'I need a title for my blog post about composting.',
      maybe(fact(['blog post about composting', 'my blog post'], 'my blog post about composting')),
    ),
  ],
  [trap('task', "I'm getting a 404 when I open the settings page.")],
  [trap('task', 'I have the following list: apples, pears, plums. Sort it by length.')],
  [trap('task', "Write a bio for a pretend dating profile: I'm Zack, 29, I surf and I adore tacos.")],
  [trap('task', 'Fix my German: "Ich wohne in Bonn und ich liebe Katzen."')],
  [trap('task', 'I tried that code but I get a type error on line 14.')],
  [trap('question', 'Do I strike you as a morning person?')],
  [trap('question', "What's a good nickname for someone who loves maps?")],
  [trap('question', 'Have I ever told you what I do for a living?')],
  [trap('question', 'So I take the second exit and then I turn left, right?')],
  [trap('question', 'Am I supposed to pay rent on the first?')],
  [trap('question', 'I live in Oslo, or did I say Bergen?', maybe(fact(['Oslo'], 'I live in Oslo')))],
  [trap('question', 'Could I become a pilot at forty?')],
  [trap('question', 'I wonder whether cats like jazz?')],
  [trap('hypothetical', 'If I were rich I would keep alpacas.')],
  [
    trap(
      'hypothetical',
      "Let's say I own a bakery and I want to open a second shop, how would I finance it?",
    ),
  ],
  [trap('hypothetical', 'In another life I was a sailor.')],
  [
    trap(
      'hypothetical',
      "I'd love it if I had a garden.",
      maybe(goal(['a garden', 'garden'], "I'd love it if I had a garden", { or: ['preference'] })),
    ),
  ],
  [trap('hypothetical', 'Suppose I were allergic to wool, what could I knit with?')],
  [
    trap(
      'hypothetical',
      'I might move to Porto one day, who knows.',
      maybe(goal(['move to Porto', 'Porto'], 'I might move to Porto one day')),
    ),
  ],
  [trap('hypothetical', "Pretend you're my landlord and I hate the new boiler.")],
  [trap('hypothetical', 'Unless I win the lottery I am not buying a yacht.')],
  [trap('joke', 'I survive on coffee and spite, haha, just kidding.')],
  [trap('joke', 'Sure, I love waiting three weeks for a refund. Not.')],
  [trap('joke', "I'm basically a wizard, lol.", maybe(fact(['wizard'], "I'm basically a wizard")))],
  [
    trap(
      'joke',
      'My cat runs this household and I merely pay the bills, jk.',
      maybe(fact(['cat'], 'My cat runs this household', { about: ['user', 'cat'] })),
    ),
  ],
  [trap('third person', 'My nephew hates broccoli and works at a bank.')],
  [trap('third person', 'My aunt lives in a lighthouse, I kid you not.')],
  [trap('third person', 'The guy next door keeps bees and sells honey.')],
  [trap('third person', 'She is planning to move to Crete, lucky her.')],
  [trap('third person', 'Our teacher speaks five languages.')],
  [trap('third person', "Marek can't eat gluten, so bring him something else.")],
  [trap('third person', 'People here love football more than food.')],
  [trap('quotation', 'The novel opens with "I was born in a storm and I hate the sea."')],
  [trap('quotation', 'My mum always says I work too hard.')],
  [trap('quotation', 'He told me: I prefer cash, and I live upstairs.')],
  [trap('quotation', 'According to my horoscope I am going to travel soon.')],
  [trap('quotation', 'The email reads: "I own the copyright and I want 500 dollars."')],
  [trap('negation', "It's not that I hate cooking.")],
  [trap('negation', "I'm not saying I want to quit.")],
  [
    trap(
      'negation',
      "I don't own a car.",
      fact(['a car', 'car'], "I don't own a car", { polarity: 'negative' }),
    ),
  ],
  [
    trap(
      'negation',
      'I have nothing against Mondays.',
      maybe(likes('Mondays', 'I have nothing against Mondays', { polarity: 'either' })),
    ),
  ],
  [
    trap(
      'negation',
      "I've never been to Japan.",
      maybe(fact(['Japan', 'been to Japan'], "I've never been to Japan", { polarity: 'negative' })),
    ),
  ],
  [
    trap(
      'negation',
      "I'm not religious.",
      fact(['religious'], "I'm not religious", { polarity: 'negative' }),
    ),
  ],
  [
    trap(
      'negation',
      'I no longer eat bread.',
      dislikes(['bread'], 'I no longer eat bread', { or: ['fact'], polarity: 'either' }),
    ),
  ],
  [trap('negation', "I can't say that I know Lagos well.")],
  [
    user(
      'I play bridge with my grandmother every Sunday.',
      habit(
        ['bridge', 'bridge with my grandmother', 'play bridge with my grandmother every Sunday'],
        'I play bridge with my grandmother every Sunday',
      ),
    ),
    assistant('How sweet! I take it you live close to her and enjoy card games in general.'),
  ],
  [
    assistant("I'm a big fan of haiku and I live in the cloud. And you?"),
    trap('small talk', 'Ha, fair enough.'),
  ],
  [assistant('What do you do?'), user('Paramedic, ten years now.', fact(['Paramedic'], 'Paramedic'))],
  [
    tool('{"note": "I am lactose intolerant and I love opera"}'),
    trap('question', 'Why is that note in there?'),
  ],
  [
    user('My dentist appointment is on Monday.'),
    trap(
      'correction',
      'Sorry, I mixed that up: my dentist appointment is on Tuesday.',
      appointment(
        ['dentist appointment', 'dentist', 'Tuesday', 'on Tuesday'],
        'my dentist appointment is on Tuesday',
        {
          about: ['user', 'dentist appointment', 'my dentist appointment'],
          when: ['2024-05-21', '2024-05-22'],
        },
      ),
    ),
  ],
  [
    user('I rent a flat in Leith.'),
    at(
      '2024-09-01T10:00',
      trap(
        'correction',
        "I've moved out of Leith, I rent a house in Musselburgh now.",
        fact(
          ['a house in Musselburgh', 'house in Musselburgh', 'Musselburgh'],
          'I rent a house in Musselburgh now',
        ),
        maybe(
          fact(['Leith', 'moved out of Leith', 'out of Leith'], "I've moved out of Leith", {
            polarity: 'either',
          }),
        ),
      ),
    ),
  ],
  [
    user('I keep bees.', fact(['bees', 'keep bees'], 'I keep bees', { or: ['preference'] })),
    at('2024-06-01T10:00', trap('paraphrase', 'As I said, I keep bees.')),
  ],
  [
    user(
      'I play the theremin.',
      fact(['theremin', 'the theremin', 'play the theremin'], 'I play the theremin', { or: ['preference'] }),
    ),
    trap('recalled', 'Your notes say "The user plays the theremin", right?'),
  ],
  [
    at(
      '2024-12-30T09:00',
      trap(
        'date',
        "I'm flying to Naples on Thursday.",
        plan(['Naples', 'flying to Naples', 'fly to Naples'], "I'm flying to Naples on Thursday", {
          or: ['fact'],
          when: ['2025-01-02', '2025-01-03'],
        }),
      ),
    ),
  ],
  [
    at(
      '2024-02-28T12:00',
      trap(
        'date',
        'I have a job interview the day after tomorrow.',
        appointment(['job interview', 'a job interview'], 'I have a job interview the day after tomorrow', {
          when: ['2024-03-01', '2024-03-02'],
        }),
      ),
    ),
  ],
  [
    at(
      '2025-01-10T12:00',
      trap(
        'date',
        'I gave up smoking last year.',
        fact(['smoking', 'gave up smoking'], 'I gave up smoking last year', {
          or: ['preference'],
          polarity: 'either',
          when: ['2024-01-01', '2025-01-01'],
        }),
      ),
    ),
  ],
  [
    as(
      'Noor',
      user(
        'I coach a girls’ football team.',
        fact(
          ['a girls’ football team', 'girls’ football team', 'football team', 'coach a girls’ football team'],
          'I coach a girls’ football team',
          { or: ['preference'] },
        ),
      ),
    ),
    other('Finn', 'I run ultramarathons and I detest football.'),
    as('Noor', trap('third person', 'Finn lives on a barge.')),
  ],
])
