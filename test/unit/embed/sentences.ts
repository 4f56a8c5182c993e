/** Sentences of different length and make-up that the model's tests share. */
export const SENTENCES = [
  'I am allergic to seafood.',
  'Where did we leave the spare key for the cabin?',
  'Step 3: query the archive again, then compare both result lists',
  'My flight was moved from 7:45 to 21:10 — please tell Ana!',
  'const total = items.reduce((sum, item) => sum + item.price, 0)',
  'no',
  'The weather in Lisbon stays mild until late November, so we could go hiking in the hills behind the ' +
    'town, visit the old tram museum, and still be back before the concert on Saturday evening.',
  'Sören paid 42 € for a café crème (and a naïve painting) in Łódź 🎨',
  '  spaces   inside and\taround\n',
] as const
