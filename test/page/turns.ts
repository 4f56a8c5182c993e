/** A turn of a generated conversation; every one states a fact of its own. */
export interface GeneratedTurn {
  readonly speaker: 'user' | 'assistant'
  readonly content: string
  readonly at: number
  readonly sessionId: string
}

/** A question and the turn that answers it. */
export interface Question {
  readonly text: string
  readonly answer: string
}

const FIRST = ['Ingrid', 'Tomas', 'Amara', 'Bjorn', 'Celeste', 'Dmitri', 'Esther', 'Farid', 'Greta', 'Hiro']
const LAST = ['Vale', 'Okafor', 'Lindqvist', 'Moreau', 'Petrov']
const FACTS: readonly ((person: string, n: number) => string)[] = [
  (person, n) => `${person} parks the van in bay ${n} behind the mill.`,
  (person, n) => `The locker of ${person} opens with code ${n}.`,
  (person, n) => `${person} ordered ${n} tulip bulbs for the spring market.`,
  (person, n) => `The choir rehearsal of ${person} moved to platform hall ${n}.`,
  (person, n) => `${person} paid ${n} crowns for the second-hand accordion.`,
]

/** Asked in the words of the answer. */
const WORD_QUESTIONS = [3, 48, 77, 101, 149, 152, 160, 188, 203, 219, 231, 240]

/** [what was said, a question about it with none of its content words] */
const MEANINGS: readonly (readonly [said: string, asked: string])[] = [
  ['I am allergic to shellfish and prawns.', 'Which seafood must be avoided for health reasons?'],
  [
    'My daughter plays the violin in the school orchestra.',
    'What musical instrument does the child perform on?',
  ],
  ['We adopted a small puppy from the shelter.', 'What kind of pet dog do they own?'],
  ['I quit my job as a nurse at the hospital.', 'Did someone leave a medical career?'],
  ['The physician prescribed antibiotics for my ear infection.', 'What medicine did the doctor give?'],
  ['My flight lands at the airport after midnight.', 'When does the plane arrive?'],
  ['I prefer hiking in the mountains over lying on a beach.', 'What outdoor holiday activities are enjoyed?'],
  ['My car broke down on the motorway yesterday.', 'Was there trouble with the vehicle while driving?'],
  ['I bake sourdough bread every Sunday.', 'What food is made in the oven on weekends?'],
  ['My grandmother passed away last winter.', 'Which family member died?'],
  ['I am learning to speak Portuguese for my trip.', 'Which foreign language is being studied?'],
  ['The landlord raised our rent again.', 'Did the cost of housing for the tenants increase?'],
]

const START = Date.UTC(2026, 0, 5, 9)
const MINUTE = 60_000

/** 250 turns of one user, with the facts of that user alone, in sessions of 25. */
export function conversationOf(userIndex: 0 | 1): readonly GeneratedTurn[] {
  return Array.from({ length: 250 }, (_, i) => {
    const person = `${FIRST[i % FIRST.length]} ${LAST[Math.floor(i / FIRST.length) % LAST.length]}`
    const fact = FACTS[Math.floor(i / 50) % FACTS.length]
    const meaning = i % 10 === 5 ? MEANINGS[(i - 5) / 10] : undefined
    // Each of the two users has every second of the sentences that are asked for by meaning.
    const own = meaning !== undefined && ((i - 5) / 10) % 2 === userIndex ? meaning[0] : undefined
    return {
      speaker: i % 3 === 2 ? 'assistant' : 'user',
      content: own ?? fact?.(person, 1000 + 2 * i + userIndex) ?? '',
      at: START + i * MINUTE + Math.floor(i / 25) * 24 * 60 * MINUTE,
      sessionId: `s${Math.floor(i / 25)}`,
    }
  })
}

/** Questions in the words of what the user said. */
export function questionsByWords(userIndex: 0 | 1): readonly Question[] {
  const turns = conversationOf(userIndex)
  return WORD_QUESTIONS.map((i) => {
    const answer = turns[i]?.content ?? ''
    return { text: answer.replace(/ \d+/, '').replace(/\.$/, ''), answer }
  })
}

/** Questions that share no content word with what the user said. */
export function questionsByMeaning(userIndex: 0 | 1): readonly Question[] {
  return MEANINGS.filter((_, i) => i % 2 === userIndex).map(([answer, text]) => ({ text, answer }))
}
