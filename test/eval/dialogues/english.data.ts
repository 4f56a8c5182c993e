import type { Fragments } from './fragments.ts'

/** Hand-written fragments of English dialogues. */
export const ENGLISH: Fragments = {
  language: 'en',
  names: [
    'Odile',
    'Marcus',
    'Farida',
    'Stellan',
    'Bronagh',
    'Thabo',
    'Ludmila',
    'Hector',
    'Yuna',
    'Casper',
    'Amara',
    'Piet',
    'Rosalind',
    'Ignacio',
  ],
  acknowledgements: [
    'Thanks for telling me, I will keep that in mind.',
    'Good to know.',
    'Understood. That helps for later.',
    'Oh, that is news! Noted.',
    'Right, I have made a note of it.',
    'Thank you, that is useful.',
  ],
  stories: [
    {
      slot: 'home',
      versions: [
        {
          said: [
            'We finally unpacked the last box: our flat in Leeds feels like home now.',
            'I live in Leeds, so northern weather it is.',
          ],
          answer: 'You live in Leeds.',
        },
        {
          said: [
            'Big change: we have left Leeds, I live in York now, right by the river.',
            'York is still full of boxes, but I love living here.',
          ],
          answer: 'You live in York these days.',
        },
      ],
      decoys: [
        ['My brother lives in Hull and keeps telling me to join him.', 'Family nearby can be nice.'],
        ['If I lived in London I would go to the theatre every week.', 'There is a lot on there.'],
      ],
      recall: ['Which city do I live in at the moment?', 'Where is my home now?'],
      advice: [
        'Find me a running route that starts at my front door.',
        'Which library branch would be closest to where I live?',
      ],
    },
    {
      slot: 'home',
      versions: [
        {
          said: [
            'I moved into a shared house in Galway last week.',
            'Living in Galway with four other people is loud.',
          ],
          answer: 'Your home is in Galway.',
        },
        {
          said: [
            'Update on housing: I gave up the room in Galway and live in Limerick since Sunday.',
            'I have a place of my own in Limerick, bliss.',
          ],
          answer: 'You moved to Limerick.',
        },
      ],
      decoys: [
        ['My ex moved to Cork, good for her.', 'I hope that she is well.'],
        ['What would life in Sligo be like, hypothetically?', 'Quieter, with good waves.'],
      ],
      recall: ['What town do I live in these days?', 'Where am I living right now?'],
      advice: [
        'Look for a yoga class within walking distance of my place.',
        'I want to order furniture; which depot delivers to my town?',
      ],
    },
    {
      slot: 'home',
      versions: [
        {
          said: [
            'We live on a farm outside Ghent, with more chickens than neighbours.',
            'Out here near Ghent the internet is patchy.',
          ],
          answer: 'You live on a farm outside Ghent.',
        },
      ],
      decoys: [
        ['My parents want to retire to Bruges.', 'A lovely town.'],
        ['Do people in Antwerp really look down on everybody else?', 'That is an old joke.'],
      ],
      recall: ['Where do we live, again?'],
      advice: ['Plan a bicycle tour for Sunday that starts and ends at our place.'],
    },
    {
      slot: 'job',
      versions: [
        {
          said: ['I work as a paramedic, mostly weekends.', 'Another shift in the ambulance behind me.'],
          answer: 'You are a paramedic.',
        },
        {
          said: [
            'I have left the ambulance service. From today I work as a teacher at a driving school.',
            'Teaching teenagers to park is harder than being a paramedic.',
          ],
          answer: 'You teach at a driving school now.',
        },
      ],
      decoys: [
        ['My flatmate works as a pastry chef, hence the cakes.', 'Lucky you.'],
        ['Would I have made a good lawyer?', 'You argue well.'],
      ],
      recall: ['What is my job at present?', 'What do I do for a living now?'],
      advice: [
        'Write two sentences about me for a conference badge.',
        'Suggest a small gift that my colleagues at work would find useful.',
      ],
    },
    {
      slot: 'job',
      versions: [
        {
          said: [
            'I started as an accountant at a shipping company.',
            'The accounts of a shipping company are a jungle.',
          ],
          answer: 'You are an accountant at a shipping company.',
        },
        {
          said: [
            'I quit the shipping company, I now run a bookshop with a friend.',
            'The bookshop opens at ten, so I can sleep in.',
          ],
          answer: 'You run a bookshop with a friend.',
        },
      ],
      decoys: [
        ['My father was a sailor for thirty years.', 'He must have stories.'],
        ['Say I became a beekeeper, would that pay?', 'Rarely at first.'],
      ],
      recall: ['Where do I work these days?', 'What is my current occupation?'],
      advice: [
        'Draft a short biography of me for the town festival.',
        'What should I put under profession on this form?',
      ],
    },
    {
      slot: 'job',
      versions: [
        {
          said: [
            "I'm a stage electrician at the opera.",
            'Rehearsals at the opera went on until one, lights and all.',
          ],
          answer: 'You are a stage electrician at the opera.',
        },
      ],
      decoys: [
        ['My cousin sings in a musical in Hamburg.', 'How exciting.'],
        ['Electricians on cruise ships earn well, I hear.', 'Some of them do.'],
      ],
      recall: ['What do I work as?'],
      advice: ['Which hazards at my workplace should I read up on?'],
    },
    {
      slot: 'allergy',
      versions: [
        {
          said: [
            "I'm allergic to walnuts, badly. One bite and I need my pen.",
            'I carry an adrenaline pen because of walnuts.',
          ],
          answer: 'You are allergic to walnuts.',
        },
      ],
      decoys: [
        ['My niece is allergic to strawberries.', 'Poor thing.'],
        ['Are almonds a nut or a seed?', 'Botanically a seed.'],
      ],
      recall: ['What am I allergic to?'],
      advice: [
        'Suggest a cake that I can safely eat.',
        'I am eating out tonight, what should I tell the waiter?',
      ],
    },
    {
      slot: 'allergy',
      versions: [
        {
          said: [
            'Just so that you know, penicillin is off limits for me, I had a severe reaction once.',
            'The doctor wrote my penicillin allergy in red letters.',
          ],
          answer: 'You must not take penicillin.',
        },
      ],
      decoys: [
        ['My colleague gets a rash from ibuprofen.', 'That happens.'],
        ['Why do some people react to pollen?', 'Their immune system overreacts.'],
      ],
      recall: ['Which medicine must I not take?'],
      advice: ['I see a new doctor tomorrow, what should I mention first?'],
    },
    {
      slot: 'allergy',
      versions: [
        {
          said: [
            "Shellfish and I don't mix, I'm allergic to it.",
            'No prawns for me, that shellfish allergy again.',
          ],
          answer: 'You are allergic to shellfish.',
        },
      ],
      decoys: [
        ['My boss claims to be allergic to Mondays.', 'Who is not.'],
        ['Is squid shellfish?', 'It is a mollusc.'],
      ],
      recall: ['Do you know what food I am allergic to?'],
      advice: ['Pick a starter for me from a seafood restaurant.'],
    },
    {
      slot: 'diet',
      versions: [
        {
          said: ['I have been vegetarian since school.', 'As a vegetarian I know every lentil recipe.'],
          answer: 'You are vegetarian.',
        },
        {
          said: [
            "I eat fish again, so I'm no longer vegetarian but pescatarian.",
            'Pescatarian life: sardines on toast.',
          ],
          answer: 'You are pescatarian now.',
        },
      ],
      decoys: [
        ['My husband lives on steak.', 'Opposites attract.'],
        ['What if I went fully vegan?', 'You would need B12.'],
      ],
      recall: ['How would you describe my diet now?', 'What kinds of food do I leave out?'],
      advice: ['Plan three dinners for me.', 'What should I cook for myself tonight?'],
    },
    {
      slot: 'diet',
      versions: [
        {
          said: ['I am on a low-salt diet, doctor’s orders.', 'Low-salt bread tastes of nothing.'],
          answer: 'You are on a low-salt diet.',
        },
        {
          said: [
            'My blood pressure is fine again, the low-salt diet is over; instead I have to eat gluten-free.',
            'Gluten-free pasta is better than I feared.',
          ],
          answer: 'You eat gluten-free now.',
        },
      ],
      decoys: [
        ['My sister is doing keto and talks of nothing else.', 'Diets are contagious talk.'],
        ['Is fasting healthy?', 'For some people.'],
      ],
      recall: ['Which diet am I on?', 'What did the doctor tell me to eat, most recently?'],
      advice: ['Recommend a lunch that fits me.', 'Write a shopping list for my week.'],
    },
    {
      slot: 'trip',
      versions: [
        {
          said: [
            'I booked the holiday: two weeks in Lisbon, we leave on 3 September.',
            'The Lisbon tickets for 3 September are on the fridge.',
          ],
          answer: 'You leave for Lisbon on 3 September.',
        },
        {
          said: [
            'The airline moved us: we now leave for Lisbon on 10 September, not the 3rd.',
            'One more week until the 10 September flight, sigh.',
          ],
          answer: 'Your departure is on 10 September.',
        },
      ],
      decoys: [
        ['My neighbours fly to Crete on 1 September.', 'Busy month.'],
        ['Would October be too cold for Porto?', 'It is mild.'],
      ],
      recall: ['On what day do we leave for our holiday?', 'When is our departure?'],
      advice: [
        'Write the note that asks the neighbour to feed the plants, with the right starting day.',
        'Remind me by when the suitcases must be packed.',
      ],
    },
    {
      slot: 'trip',
      versions: [
        {
          said: [
            "I'm taking the night train to Vienna on the 21st of March.",
            'Bunk reserved for the Vienna night train, 21 March.',
          ],
          answer: 'You take the night train to Vienna.',
        },
        {
          said: [
            'Vienna is cancelled: I am going to Prague on the same train ticket instead.',
            'I have started a list of things to see in Prague.',
          ],
          answer: 'You are going to Prague.',
        },
      ],
      decoys: [
        ['A friend just came back from Budapest full of cake.', 'It has good cake.'],
        ['Imagine I had a month, which capitals should I visit?', 'Start with Rome.'],
      ],
      recall: ['Which city am I travelling to in March?', 'Where is my next trip going?'],
      advice: ['Suggest a museum for my trip.', 'Which currency should I take for my journey?'],
    },
    {
      slot: 'deadline',
      versions: [
        {
          said: ['My thesis is due on 30 June.', 'Everything before 30 June is thesis.'],
          answer: 'The thesis is due on 30 June.',
        },
        {
          said: [
            'They granted the extension, the thesis is now due on 15 August.',
            '15 August sounds far away for a thesis, but is not.',
          ],
          answer: 'The new deadline of the thesis is 15 August.',
        },
      ],
      decoys: [
        ['Jonas has to submit on 1 July, poor man.', 'Fingers crossed for Jonas.'],
        ['Can one submit a thesis on a Sunday?', 'Online, mostly.'],
      ],
      recall: ['When is my thesis due?', 'What is the deadline I am writing towards?'],
      advice: [
        'Divide my remaining chapters over the weeks until I must hand in.',
        'How many weeks of writing do I have left?',
      ],
    },
    {
      slot: 'deadline',
      versions: [
        {
          said: [
            'The grant application has to be in by 12 October, no mercy.',
            'That 12 October grant date haunts me.',
          ],
          answer: 'The grant application has to be in by 12 October.',
        },
      ],
      decoys: [
        ['The other team submits on 2 October.', 'They are early.'],
        ['How long do committees take?', 'Months.'],
      ],
      recall: ['By when must the grant application be in?'],
      advice: ['Make a timetable for the application.'],
    },
    {
      slot: 'budget',
      versions: [
        {
          said: [
            'For the kitchen we can spend 9,000 euros at most.',
            'Everything for the kitchen out of 9,000 euros, wish us luck.',
          ],
          answer: 'The limit for the kitchen is 9,000 euros.',
        },
        {
          said: [
            'The boiler died, so the kitchen budget is down to 6,500 euros.',
            'With 6,500 euros the kitchen gets no island.',
          ],
          answer: 'The kitchen may cost 6,500 euros.',
        },
      ],
      decoys: [
        ['Our friends spent 20,000 euros on theirs.', 'That is a lot of oak.'],
        ['What could one do with 15,000?', 'Stone worktops.'],
      ],
      recall: ['How much can we spend on the kitchen?', 'What is the budget for the kitchen now?'],
      advice: [
        'Compare these two kitchen offers for us: 6,900 and 8,800 euros. Which can we afford?',
        'Draft an e-mail to the kitchen fitter that states our upper limit.',
      ],
    },
    {
      slot: 'style',
      versions: [
        {
          said: [
            'Please write to me in long, detailed answers, I read them on the train.',
            'Yes, detailed like that is how I like it.',
          ],
          answer: 'You like long, detailed answers.',
        },
        {
          said: [
            'I have no time any more: from now on keep your answers to two sentences.',
            'Two sentences, remember?',
          ],
          answer: 'You want two sentences at most.',
        },
      ],
      decoys: [
        ['My teacher always wanted five paragraphs.', 'A classic form.'],
        ['Do other people prefer tables?', 'Some do.'],
      ],
      recall: ['How do I want you to write your answers?', 'What did I ask of the length of your answers?'],
      advice: ['Explain how a heat pump works.', 'Tell me about the history of tea, the way I like it.'],
    },
    {
      slot: 'pet',
      versions: [
        {
          said: ['We adopted a greyhound, her name is Pixel.', 'Pixel ate a cushion.'],
          answer: 'Your greyhound is called Pixel.',
        },
      ],
      decoys: [
        ['My aunt has a parrot named Caruso.', 'Great name.'],
        ['Do cats get along with rabbits?', 'Sometimes.'],
      ],
      recall: ['What is my dog called?'],
      advice: ['Write a name tag and a little verse for our dog.'],
    },
    {
      slot: 'pet',
      versions: [
        {
          said: ['I have one cat, Nimbus, fifteen years old and deaf.', 'Nimbus sleeps in the sink.'],
          answer: 'You have the cat Nimbus.',
        },
        {
          said: [
            'Nimbus has found company: I now have two cats, the kitten is called Fig.',
            'Fig and Nimbus share the sink by now.',
          ],
          answer: 'You have two cats, Nimbus and Fig.',
        },
      ],
      decoys: [
        ['My flatmate dreams of a snake.', 'Brave.'],
        ['How many cats are too many?', 'Ask your sofa.'],
      ],
      recall: ['How many cats do I have and what are they called?', 'Who lives with me, on four legs?'],
      advice: ['Work out how much cat food I need for a week.', 'Write a note to the cat sitter.'],
    },
    {
      slot: 'hobby',
      versions: [
        {
          said: ['I play the accordion in a klezmer band.', 'My accordion needs new straps.'],
          answer: 'You play the accordion.',
        },
      ],
      decoys: [
        ['My son wants drums for his birthday.', 'Brace yourself.'],
        ['Is the tuba hard to learn?', 'It takes breath.'],
      ],
      recall: ['Which instrument do I play?'],
      advice: ['Recommend a piece of music that I could practise.'],
    },
    {
      slot: 'hobby',
      versions: [
        {
          said: ['I go bouldering twice a week.', 'My fingers hurt from bouldering.'],
          answer: 'You go bouldering.',
        },
        {
          said: [
            'After the finger injury I gave up bouldering and took up rowing.',
            'Rowing at dawn, I am a new person.',
          ],
          answer: 'You row now.',
        },
      ],
      decoys: [
        ['My dentist runs ultramarathons.', 'Impressive.'],
        ['Should everyone do squats?', 'Most can.'],
      ],
      recall: ['What sport do I do nowadays?', 'How do I keep fit?'],
      advice: [
        'Suggest a birthday present for me to do with my sport.',
        'Write a training plan for my sport.',
      ],
    },
    {
      slot: 'event',
      versions: [
        {
          said: [
            'My sister marries on 14 June in the old mill, I hold the speech.',
            'Still no opening line for the 14 June wedding speech.',
          ],
          answer: 'The wedding is on 14 June.',
        },
        {
          said: [
            'The wedding of my sister has been put off to 5 July, the mill was flooded.',
            '5 July it is, so I have more time for the speech.',
          ],
          answer: 'The wedding is on 5 July.',
        },
      ],
      decoys: [
        ['A colleague celebrates his birthday on 20 June.', 'June is popular.'],
        ['When do most people marry?', 'In summer.'],
      ],
      recall: ['On what day is the wedding?', 'When do I have to hold my speech?'],
      advice: [
        'Write the first line of a reminder for the wedding guests, with the day.',
        'By when should the suit be back from the cleaner’s?',
      ],
    },
    {
      slot: 'event',
      versions: [
        {
          said: [
            "I promised to organise the neighbourhood picnic; it's in Elm Park.",
            'Elm Park gave us the permit for the picnic.',
          ],
          answer: 'The picnic is in Elm Park.',
        },
      ],
      decoys: [
        ['The other street meets in Birch Square.', 'Friendly rivalry.'],
        ['Do picnics need insurance?', 'Big ones do.'],
      ],
      recall: ['Where does the picnic take place?'],
      advice: ['Write the invitation to the picnic with the place.'],
    },
    {
      slot: 'car',
      versions: [
        {
          said: ['I drive an old diesel van, a Vito.', 'The Vito failed its inspection.'],
          answer: 'You drive a Vito van.',
        },
        {
          said: ['The van is gone; I have an electric Zoe now.', 'The Zoe does 300 kilometres in summer.'],
          answer: 'You drive an electric Zoe.',
        },
      ],
      decoys: [
        ['My mother swears by her old Beetle.', 'A classic.'],
        ['If money were no object I would have a Porsche.', 'Dream on.'],
      ],
      recall: ['What car do I have?', 'Which vehicle do I drive now?'],
      advice: [
        'Plan the stops on a 500 kilometre drive for my car.',
        'What should I check on my car before winter?',
      ],
    },
  ],
  tasks: [
    {
      needs: ['home', 'diet'],
      ask: 'Plan a dinner out near my place that suits what I eat.',
      answer: 'Here is a plan for the evening.',
    },
    {
      needs: ['allergy', 'diet'],
      ask: 'Write to the caterer what has to be considered for me.',
      answer: 'Here is the note to the caterer.',
    },
    {
      needs: ['trip', 'pet'],
      ask: 'Write instructions for the pet sitter for while I am away.',
      answer: 'Here are the instructions.',
    },
    {
      needs: ['job', 'home', 'hobby'],
      ask: 'Introduce me in one paragraph for a club newsletter.',
      answer: 'Here is a paragraph about you.',
    },
    {
      needs: ['deadline', 'trip'],
      ask: 'Does my journey collide with what I have to hand in? Check both dates.',
      answer: 'I compared the two.',
    },
    {
      needs: ['car', 'home'],
      ask: 'Estimate what a drive from my town to the sea would cost with my car.',
      answer: 'Here is the estimate.',
    },
    {
      needs: ['event', 'deadline'],
      ask: 'Put all my fixed dates of the summer in order.',
      answer: 'Here they are in order.',
    },
    {
      needs: ['budget', 'home'],
      ask: 'Write an advertisement that seeks a kitchen fitter in my town and names our limit.',
      answer: 'Here is the advertisement.',
    },
    {
      needs: ['job', 'allergy'],
      ask: 'Fill in the emergency card for my workplace: profession and what doctors must know.',
      answer: 'The card is filled in.',
    },
    {
      needs: ['style', 'hobby'],
      ask: 'Explain to me the basics of my pastime, in the form I like.',
      answer: 'Here it is.',
    },
    {
      needs: ['event', 'diet', 'car'],
      ask: 'Prepare me for the celebration: how I get there, when, and what I can eat.',
      answer: 'Here is a checklist.',
    },
  ],
  filler: [
    ['What is the capital of Kazakhstan?', 'Astana.'],
    ['Good morning!', 'Good morning, how can I help?'],
    ['How do I get red wine out of a tablecloth?', 'Salt or sparkling water at once, then cold water.'],
    ['Tell me a joke about penguins.', 'What do penguins have for lunch? Ice burgers.'],
    ['It rains cats and dogs here.', 'A good day for tea.'],
    ['Translate "the early bird" into German.', 'Der frühe Vogel.'],
    ['How many grams are an ounce?', 'About 28.35 grams.'],
    ['Thanks, that was helpful.', 'You are welcome.'],
    [
      'Can you shorten this: "We hereby inform you that the lift is out of order."',
      'The lift is out of order.',
    ],
    ['Who painted the Night Watch?', 'Rembrandt.'],
    ['Ugh, Mondays.', 'One step at a time.'],
    ['What does "obfuscate" mean?', 'To make something hard to understand.'],
    ['Set the tone for a letter of complaint: firm or polite?', 'Both: polite in form, firm in content.'],
    ['How long do eggs need to be hard?', 'About ten minutes.'],
    ['Is a tomato a fruit?', 'Botanically, yes.'],
    ['What is a good password length?', 'Sixteen characters or more.'],
    ['Give me a synonym for "quickly".', 'Swiftly.'],
    ['The neighbours are drilling again.', 'Headphones might help.'],
    ['How far away is the moon?', 'Some 384,000 kilometres.'],
    ['What rhymes with "orange"?', 'Hardly anything, that is the fun.'],
    ['Convert 75 Fahrenheit to Celsius.', 'About 24 degrees.'],
    ['Why is the sky blue?', 'Air scatters short waves more than long ones.'],
    ['Never mind, I found it.', 'Very good.'],
    ['Which planet has the most moons?', 'Saturn, as far as is known.'],
    ['How do you spell "rhythm"?', 'R, h, y, t, h, m.'],
    ['What is the difference between weather and climate?', 'Weather is today, climate is decades.'],
    ['I read that octopuses have three hearts.', 'They do.'],
    ['What year did the Berlin Wall fall?', 'In 1989.'],
    ['Ha, that made me laugh.', 'Glad to hear it.'],
    ['Is it bad to drink coffee on an empty stomach?', 'For most people it is fine.'],
    ['What would a tortoise say if it could talk?', 'Probably: no hurry.'],
    ['Proofread: "Their going to there house."', '"They are going to their house."'],
    ['How do I centre text in a spreadsheet?', 'Select the cells and choose the centre alignment.'],
    ['The film last night was so-so.', 'It happens.'],
  ],
}
